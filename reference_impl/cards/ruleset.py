"""The choices that the rules make, as one frozen value.

Each field is a field of the card games in `spec/rulesets/*.yaml`, where the clause that makes the choice is
cited. Code branches on a field, never on a ruleset's id. A field that this implementation plays in one way
only has its values in `PLAYED`; any other value is refused when the ruleset is made.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

PLAYED: Mapping[str, tuple[Any, ...]] = {
    "trump_source": ("turn_up", "auction", "stock_top"),
    "turn_up_pays": ("never", "last", "every"),
    "gift_to": ("beggar_side", "all_opponents"),
    "gift_may_win": (True, False),
    "run_limit": ("redeal", "accept_suit"),
    "pack_out": ("redeal",),
    "hand_after_run": ("discard_to_six", "play_all", "discard_if_twelve"),
    "follow": ("permissive", "strict"),
    "void": ("free", "must_trump"),
    "undertrump": ("allowed", "forbidden"),
    "pip_scoring": ("at_once", "round_end", "never"),
    "game_scale": ("with_five", "without_five"),
    "five_bonus": ("none", "at_once", "round_end"),
    "high_low_basis": ("in_play", "dealt"),
    "low_to": ("holder", "captor"),
    "game_tie": ("nobody", "non_dealer", "eldest"),
    "count_order": (["trumps", "high", "low", "jack", "game", "five"],),
    "win_rule": ("first_to_reach", "last_event", "highest_total"),
    "skunk": (False, True),
    "dealer_steal": (True, False),
    "no_bid": ("dealer_forced", "redeal"),
    "set_back": ("by_the_bid",),
}

CHOSEN = tuple(field for field, values in PLAYED.items() if len(values) > 1)
"""The fields among them that are played in more than one way."""

NUMBERS = (
    "hand_size",
    "packet",
    "gift_points",
    "max_runs",
    "five_bonus_points",
    "ten_bonus",
    "target",
    "skunk_line",
    "skunk_games",
    "games_to_win",
)
PACKETS = (3, 1)
"""Cards are dealt by threes or one by one, so that a hand and a run of three are whole packets (ROUND-03, BEG-06)."""
COUNTED = ("players", "sides", "turn_up_points", "bids", *NUMBERS)
"""The fields that are numbers, or tables of them."""


class RulesetError(ValueError):
    """A ruleset that cannot be played here; the message names the field and what is expected."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What varies between the rulesets that this implementation plays."""

    players: tuple[int, ...]
    """The numbers of seats that may sit down (SEAT-01, SEAT-06)."""
    sides: Mapping[int, str]
    """By number of seats: `each` for itself, or `opposite_pairs` (SEAT-02, SEAT-03)."""
    hand_size: int
    """Cards dealt to each, and kept after a run (ROUND-03, DISCARD-01)."""
    packet: int
    """Cards dealt at a time, in a hand and in a run (ROUND-03, BEG-06)."""
    trump_source: str
    """A turn-up, the highest bidder's first card, or the top of the stock (TRUMP-01, BID-06, STOCK-01)."""
    turn_up_pays: str
    """The dealer scores for no turn-up, for the one that makes trumps, or for each (TRUMP-04 to TRUMP-06)."""
    turn_up_points: Mapping[str, int]
    """By rank: what a turn-up pays where it pays (TRUMP-05, TRUMP-07)."""
    gift_points: int
    """What the dealer gives (BEG-04)."""
    gift_to: str
    """The side that begged, or every side but the dealer's (BEG-04, BEG-12)."""
    gift_may_win: bool
    """A gift may be what wins (BEG-05, BEG-13)."""
    max_runs: int
    """How many runs a round may have; 0 for no limit (BEG-08, BEG-14)."""
    run_limit: str
    """What becomes of a round whose last run turns up the refused suit (BEG-09, BEG-15)."""
    hand_after_run: str
    """Hands are brought back to six, or played whole, or the one or the other (DISCARD-01, -06, -07)."""
    follow: str
    """Who can follow suit may trump, or may not (FOLLOW-06, FOLLOW-11)."""
    void: str
    """Who cannot follow suit is free, or must trump (FOLLOW-08, FOLLOW-12)."""
    undertrump: str
    """A trump may be played below another, or may not (FOLLOW-09, FOLLOW-13)."""
    pip_scoring: str
    """Captured trumps pay at once, at the end of the round, or not at all (CAPTURE-01, -11, -12)."""
    game_scale: str
    """For Game a five counts five, or nothing (FOUR-05, PACK-05)."""
    five_bonus: str
    """The Five of trumps pays no more than its pips, or more: with the trick, or at the end (CAPTURE-06, -08, -09)."""
    five_bonus_points: int
    """How much more that is (CAPTURE-08, CAPTURE-09)."""
    ten_bonus: int
    """What the captured Ten of trumps pays beside its pips (CAPTURE-05, CAPTURE-10)."""
    high_low_basis: str
    """High and Low are among the trumps in play, or among those dealt (FOUR-08, FOUR-13)."""
    low_to: str
    """Low is its holder's, or its captor's (FOUR-02, FOUR-12)."""
    game_tie: str
    """Game, where it is tied, is nobody's, the only non-dealer's, or the eldest's (FOUR-06, -14, -15)."""
    target: int
    """The score that wins (GOAL-02, GOAL-09)."""
    win_rule: str
    """The first at the target wins, or the round is played out (GOAL-02, GOAL-07, GOAL-08)."""
    skunk: bool
    """A win by far counts for more games (MATCH-02, MATCH-05)."""
    skunk_line: int
    """The score that saves from a skunk (MATCH-05)."""
    skunk_games: int
    """How many games a skunk counts for (MATCH-05)."""
    games_to_win: int
    """How many games win the match (MATCH-01, MATCH-03)."""
    bids: tuple[int, ...]
    """The bids that may be made, lowest first (BID-02)."""
    dealer_steal: bool
    """The dealer may equal the highest bid (BID-03, BID-10)."""
    no_bid: str
    """Where all others pass the dealer must bid, or the round may be thrown in (BID-04, BID-05)."""


def ruleset_from_fields(fields: Mapping[str, Any]) -> Ruleset:
    """The ruleset with these field values, as a ruleset file or the protocol's `options` give them.

    Keys of tables may be numbers or, from JSON, their text. Raises `RulesetError` for a field that is
    missing or has a value that is not played here, and for fields that do not go together.
    """
    for field in (*PLAYED, *COUNTED):
        if field not in fields:
            raise RulesetError(f"the field {field} is missing")
    for field, values in PLAYED.items():
        if fields[field] not in values:
            known = " or ".join(map(repr, values))
            raise RulesetError(f"{field}: {known} is played here, not {fields[field]!r}")
    numbers: dict[str, Any] = {field: int(fields[field]) for field in NUMBERS}
    ruleset = Ruleset(
        players=tuple(map(int, fields["players"])),
        sides={int(seats): str(how) for seats, how in fields["sides"].items()},
        turn_up_points={str(rank): int(points) for rank, points in fields["turn_up_points"].items()},
        bids=tuple(sorted(map(int, fields["bids"]))),
        **numbers,
        **{field: fields[field] for field in CHOSEN},
    )
    error = why_not_together(ruleset)
    if error:
        raise RulesetError(error)
    return ruleset


def why_not_together(ruleset: Ruleset) -> str | None:
    """Why the fields cannot be played together; nothing if they can."""
    packet, hand_size = ruleset.packet, ruleset.hand_size
    if packet not in PACKETS:
        return f"packet: {' or '.join(map(str, PACKETS))} is played here, not {packet}"
    if hand_size % packet:
        return f"hand_size: {hand_size} cards are no whole number of packets of {packet} (ROUND-03)"
    if ruleset.trump_source == "auction" and ruleset.pip_scoring == "at_once":
        return (
            "pip_scoring: where there is an auction captured trumps pay at round_end or never, not at_once, "
            "since a side that loses its bid scores nothing that it earned (BID-08)"
        )
    return None
