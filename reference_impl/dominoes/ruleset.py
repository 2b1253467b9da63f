"""The choices that the rules make, as one frozen value.

Each field is a field of `spec/rulesets/*.yaml`, where the clause that makes the choice is cited.
Code branches on a field, never on a ruleset's id. A field that this implementation plays in one way
only has its values in `PLAYED`; any other value is refused when the ruleset is made.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

PLAYED: Mapping[str, tuple[Any, ...]] = {
    "boneyard": ("out_of_play",),
    "redeal": ("never",),
    "first_leader": ("drawn",),
    "next_leader": ("next_seat",),
    "lead_tile": ("any",),
    "spinner": ("none",),
    "knock": ("only_if_unable",),
    "double_at_end": ("both_halves",),
    "claim": ("unasked",),
    "going_out": ("whole_side",),
    "tiles_left": ("not_counted",),
    "blocked": ("no_winner",),
    "overshoot": ("refuse_event",),
    "last_event": ("combined",),
    "stop": ("at_once",),
    "win_on_lead": (True,),
}


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
    divisors: tuple[int, ...]
    """A count that one of these divides pays the quotient (SCORE-01 to SCORE-03)."""
    going_out_points: int
    """What a side earns by going out (OUT-02)."""
    target: int
    """The score that wins, exactly (TARGET-01, WIN-01)."""


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
            going_out_points=int(fields["going_out_points"]),
            target=int(fields["target"]),
        )
    except KeyError as missing:
        raise RulesetError(f"the field {missing.args[0]} is missing") from None
