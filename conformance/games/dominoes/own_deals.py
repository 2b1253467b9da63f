"""An engine's own deals of dominoes: how they are asked for, and what shows that they are the ones in play."""

from collections.abc import Mapping, Sequence
from typing import Any

from conformance.corpus.values import Ruleset, Step
from conformance.games.dealing import Dealing, Hands
from conformance.games.dominoes import asked, told
from conformance.games.dominoes.draft import Draft, Library, finished_step
from conformance.games.dominoes.followed_up import play_any
from conformance.games.dominoes.names import canonical, halves_of
from conformance.games.dominoes.table import dealt
from conformance.games.seats import seat_names
from reference_impl.dominoes import notation


def pieces(ruleset: Ruleset) -> tuple[str, ...]:
    """The tiles of the set, canonical."""
    highest = ruleset.fields["highest_pip"]
    return tuple(f"{high}-{low}" for high in range(highest + 1) for low in range(high + 1))


def hand_size(ruleset: Ruleset, seats: int) -> int:
    """How many tiles each of so many seats is dealt."""
    return int(ruleset.fields["hand_size"][str(seats)])


def names(seats: int) -> Sequence[str]:
    """The names of the seats."""
    return seat_names(seats)[:seats]


def game(ruleset: Ruleset, seats: int, leader: int | None) -> Step:
    """A game that must be accepted."""
    draft = Draft(ruleset, Library({}, {}))
    asked.game(draft, seats, [0] * draft.sides(seats), leader)
    return finished_step(draft.last)


def deal(ruleset: Ruleset, seats: int, leader: int) -> Step:
    """A deal by the engine itself that must be right in size and kind."""
    draft = Draft(ruleset, Library({}, {}))
    asked.own_deal(draft, seats, leader)
    told.own_deal(draft, hand_size(ruleset, seats))
    return finished_step(draft.last)


def known(_: int, leader: int) -> Mapping[str, Any]:
    """Who leads is the first to act."""
    return {"leader": leader, "turn": leader}


def hands(_: Ruleset, __: int, result: Any) -> Hands:
    """The hands in an answer to `deal`, canonical."""
    return [[canonical(tile) for tile in hand] for hand in result["hands"]]


def tried(
    ruleset: Ruleset, dealt_hands: Hands, leader: int, abilities: frozenset[str], choice: int
) -> Sequence[Step]:
    """What is looked at and tried: the views, the open plays, tiles that the leader does not hold, then plays.

    The plays go round the table as long as the next seat holds a tile that fits.
    """
    draft = _on_the_table(ruleset, dealt_hands, leader)
    table = draft.laid_out()
    if "view" in abilities:
        for seat in range(draft.seats):
            asked.view(draft, seat)
    if "legal" in abilities:
        asked.legal(draft)
        told.actions(draft, table.hands[leader])
        told.expect(draft, "seat", leader)
    undealt = sorted(set(pieces(ruleset)).difference(*table.hands))
    others = [tile for seat, hand in enumerate(table.hands) if seat != leader for tile in hand]
    for tiles in (undealt, others):
        tile = tiles[choice % len(tiles)]
        note = notation.PlayNote(leader, halves_of(tile), None)
        asked.try_action(draft, leader, {"play": tile}, notation.print_action(note))
    tile = table.hands[leader][choice % len(table.hands[leader])]
    asked.play(draft, leader, tile, None)
    for turn in range(1, draft.seats):
        seat = (leader + turn) % draft.seats
        if not table.can_play(seat):
            break
        play_any(draft, seat)
    return [finished_step(step) for step in draft.steps]


def _on_the_table(ruleset: Ruleset, dealt_hands: Hands, leader: int) -> Draft:
    """A draft that goes on from a deal that has been made."""
    draft = Draft(ruleset, Library({}, {}))
    draft.hands = [list(hand) for hand in dealt_hands]
    draft.table = dealt(draft.hands, draft.nothing_laid)
    draft.scores = [0] * draft.sides(draft.seats)
    draft.leader = draft.led_by = leader
    draft.round, draft.is_set = 1, True
    return draft


DEALING = Dealing(
    piece="tile",
    first="leader",
    pieces=pieces,
    hand_size=hand_size,
    spots=lambda _, __: (),
    names=names,
    game=game,
    deal=deal,
    known=known,
    hands=hands,
    tried=tried,
    more=lambda _: iter(()),
)
