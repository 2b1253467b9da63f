"""The choices that the rules make, as one frozen value.

Each field is a field of `spec/rulesets/*.yaml`, where the clause that makes the choice is cited.
Code branches on a field, never on a ruleset's id. A field that this implementation plays in one way
only has its values in `PLAYED`; any other value is refused when the ruleset is made.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

PLAYED: Mapping[str, tuple[Any, ...]] = {
    "boneyard": ("out_of_play", "draw_until_playable"),
    "redeal": ("never",),
    "first_leader": ("drawn", "highest_double"),
    "next_leader": ("next_seat", "round_winner", "highest_double", "falling_double"),
    "lead_tile": ("any", "that_gave_the_lead"),
    "spinner": ("none", "first_double", "every_double"),
    "cross_ends": ("after_both_sides", "at_once"),
    "spinner_counts": ("until_covered", "while_exposed"),
    "knock": ("only_if_unable",),
    "double_at_end": ("both_halves",),
    "pays": ("quotient", "count"),
    "claim": ("unasked",),
    "going_out": ("whole_side", "goes_on"),
    "tiles_left": ("not_counted", "opponents_pips", "opponents_pips_minus_own"),
    "rounding": ("none", "nearest_five", "nearest_five_each_hand", "fives"),
    "blocked": ("no_winner", "lightest_hand"),
    "overshoot": ("refuse_event", "accept", "bounce_back"),
    "last_event": ("combined", "separate"),
    "stop": ("at_once", "round_end"),
    "win_on_lead": (True, False),
}


CHOSEN = (
    "boneyard",
    "first_leader",
    "next_leader",
    "lead_tile",
    "spinner",
    "cross_ends",
    "spinner_counts",
    "pays",
    "going_out",
    "tiles_left",
    "rounding",
    "blocked",
    "overshoot",
    "last_event",
    "stop",
    "win_on_lead",
)
"""The fields among them that are played in more than one way."""


COUNTED = (
    "highest_pip",
    "players",
    "sides",
    "hand_size",
    "divisors",
    "kept_back",
    "knock_points",
    "going_out_points",
    "target",
)
"""The fields that are numbers, or tables of them."""


class RulesetError(ValueError):
    """A ruleset that cannot be played here; the message names the field and what is expected."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What varies between the rulesets that this implementation plays."""

    highest_pip: int
    """The set holds every tile from 0-0 to this double (EQUIP-05)."""
    players: tuple[int, ...]
    """The numbers of seats that may sit down (EQUIP-01)."""
    sides: Mapping[int, str]
    """By number of seats: `each` for itself, or `opposite_pairs` (EQUIP-02, EQUIP-03)."""
    hand_size: Mapping[int, int]
    """By number of seats: tiles dealt to each (DEAL-02, DEAL-03)."""
    boneyard: str
    """What is not dealt is out of play, or is drawn from (DEAL-07, DEAL-10)."""
    kept_back: int
    """How many tiles of the boneyard are never drawn (DEAL-11)."""
    first_leader: str
    """The seat that the draw chose, or the one with the highest double (LEAD-03, LEAD-07)."""
    next_leader: str
    """The next seat, the winner of the round, or the one with the highest or the falling double.

    (LEAD-06, LEAD-11, LEAD-07, LEAD-09.)
    """
    lead_tile: str
    """Any, or the one that gave the lead (LEAD-04, LEAD-10)."""
    spinner: str
    """No double is one, or the first of a round is, or every one (LAYOUT-04, LAYOUT-07, LAYOUT-11)."""
    cross_ends: str
    """They open when both sides of the spinner are covered, or at once (LAYOUT-09, LAYOUT-10)."""
    spinner_counts: str
    """A spinner counts until both its sides are covered, or as long as a half is exposed (COUNT-06, COUNT-08)."""
    divisors: tuple[int, ...]
    """A count that one of these divides pays (SCORE-01 to SCORE-03, SCORE-09)."""
    pays: str
    """What it pays: the quotient, or the count itself (SCORE-03, SCORE-10)."""
    knock_points: int
    """What a play earns for each knock right before it (SCORE-08, SCORE-11)."""
    going_out: str
    """A side without tiles ends the round, or it goes on (OUT-05, OUT-08)."""
    going_out_points: int
    """What a side earns by going out (OUT-02)."""
    tiles_left: str
    """The tiles left pay nothing, or the pips of the others' hands (OUT-07, OUT-09, OUT-11)."""
    rounding: str
    """What is paid for them is rounded: not at all, as a whole, hand by hand, or to whole fives.

    (OUT-09, OUT-10, OUT-12, OUT-13.)
    """
    blocked: str
    """Nobody wins a blocked round, or the lightest hand does (BLOCK-05, BLOCK-07)."""
    target: int
    """The score that wins (TARGET-01, WIN-01)."""
    overshoot: str
    """An event that overshoots is refused, accepted, or bounces back (TARGET-02, TARGET-08, TARGET-09)."""
    last_event: str
    """The last play and the point for going out are one event, or two (TARGET-03, TARGET-07)."""
    stop: str
    """The game ends at once, or at the end of a round (WIN-01, WIN-06)."""
    win_on_lead: bool
    """A lead may win (WIN-02, WIN-08)."""

    @property
    def draws(self) -> bool:
        """A seat that cannot play draws (PLAY-10)."""
        return self.boneyard != "out_of_play"


def ruleset_from_fields(fields: Mapping[str, Any]) -> Ruleset:
    """The ruleset with these field values, as a ruleset file or the protocol's `options` give them.

    Keys of tables may be numbers or, from JSON, their text. Raises `RulesetError` for a field that is
    missing or has a value that is not played here.
    """
    for field, values in PLAYED.items():
        if field not in fields:
            raise RulesetError(f"the field {field} is missing")
        if fields[field] not in values:
            known = " or ".join(map(repr, values))
            raise RulesetError(f"{field}: {known} is played here, not {fields[field]!r}")
    try:
        return Ruleset(
            highest_pip=int(fields["highest_pip"]),
            players=tuple(map(int, fields["players"])),
            sides={int(seats): str(how) for seats, how in fields["sides"].items()},
            hand_size={int(seats): int(size) for seats, size in fields["hand_size"].items()},
            divisors=tuple(map(int, fields["divisors"])),
            knock_points=int(fields["knock_points"]),
            kept_back=int(fields["kept_back"]),
            going_out_points=int(fields["going_out_points"]),
            target=int(fields["target"]),
            **{field: fields[field] for field in CHOSEN},
        )
    except KeyError as missing:
        raise RulesetError(f"the field {missing.args[0]} is missing") from None
