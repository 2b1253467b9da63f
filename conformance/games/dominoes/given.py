"""What is so before an engine is asked: the deal, the play so far, the scores, and what a reader may rely on."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from conformance.corpus.errors import did_you_mean
from conformance.corpus.played import rules_named
from conformance.corpus.values import DEFAULT_GAME
from conformance.games.dominoes.draft import Draft, Library
from conformance.games.dominoes.names import SETS, canonical, halves_of
from conformance.games.dominoes.table import Hands, Table, boneyard_of, dealt
from conformance.games.seats import seat_names
from conformance.games.tables import TableError
from reference_impl.dominoes import notation


def rules(
    draft: Draft,
    of: str = DEFAULT_GAME,
    option: str | Sequence[str] = (),
    where: Mapping[str, Any] | None = None,
) -> None:
    """The rules that are played: a ruleset's, with some of its options, with other values of some fields."""
    if draft.hands is not None:
        raise TableError("the rules are given before a deal, which is checked by them")
    draft.ruleset, draft.options = rules_named(draft.library.rulesets, of, option, where)


def hands(draft: Draft, dealt_hands: list[list[str]]) -> None:
    """The first round's deal."""
    draft.table, draft.hands, draft.dealt_at = table_of(draft, dealt_hands), dealt_hands, draft.line


def deal(draft: Draft, name: str) -> None:
    """A named deal."""
    hands(draft, deal_named(draft.library, name))


def named_round(draft: Draft, name: str) -> None:
    """A named deal with its play so far."""
    rounds = draft.library.rounds
    if name not in rounds:
        raise TableError(f"there is no round {name!r}{did_you_mean(name, rounds)}")
    hands(draft, rounds[name].hands)
    draft.leader = rounds[name].leader
    play(draft, rounds[name].play)


def play(draft: Draft, note: notation.RoundNote) -> None:
    """The play so far; the table follows it. Raises `TableError` for what no table could follow."""
    table = draft.laid_out()
    letters = notation.SEATS
    if note.notes and note.notes[0].seat != draft.leader:
        led, names = note.notes[0].seat, seat_names(draft.seats)
        raise TableError(f"{letters[led]} is noted as leading, and the leader is {names[draft.leader]}")
    for action in note.notes:
        if action.seat >= draft.seats:
            raise TableError(f"there is no seat {letters[action.seat]} at a table of {draft.seats}")
        if isinstance(action, notation.PlayNote):
            table.play(action.seat, notation.print_tile(action.halves), action.end)
        elif isinstance(action, notation.DrawNote):
            drawn(table, action)
        elif table.can_play(action.seat):
            raise TableError(f"{letters[action.seat]} knocks, but holds a tile that fits")
        elif table.may_draw:
            raise TableError(f"{letters[action.seat]} knocks, but may draw")
    draft.history.extend(note.notes)
    draft.played_at = draft.line
    draft.ending = note.ending


def drawn(table: Table, note: notation.DrawNote) -> str:
    """The tile that a seat draws, which is now in its hand. Raises `TableError` if the note has another."""
    tile = table.draw(note.seat)
    told = canonical(notation.print_tile(note.halves)) if note.halves else tile
    if told != tile:
        raise TableError(f"{told} is not the next tile of the boneyard, which is {tile}")
    return tile


def scores(draft: Draft, by_side: Mapping[int, int]) -> None:
    """Scores at this point, by side."""
    draft.here.update(by_side)


def check(what: str, stated: object, found: object) -> None:
    """A statement about the position is true. Raises `TableError`."""
    if stated != found:
        raise TableError(f"{what}: the position has {found}, not {stated}")


def deal_named(library: Library, name: str) -> list[list[str]]:
    """The hands of a named deal. Raises `TableError`."""
    if name not in library.deals:
        raise TableError(f"there is no deal {name!r}{did_you_mean(name, library.deals)}")
    return library.deals[name]


def table_of(draft: Draft, dealt_hands: list[list[str]]) -> Table:
    """A table just dealt, of the size and from the set that the ruleset says. Raises `TableError`."""
    size = draft.ruleset.fields["hand_size"].get(str(len(dealt_hands)))
    if any(len(hand) != size for hand in dealt_hands):
        sizes = ", ".join(str(len(hand)) for hand in dealt_hands)
        raise TableError(f"a deal for {len(dealt_hands)} gives {size} tiles to each, not {sizes}")
    check_in_set(draft, [tile for hand in dealt_hands for tile in hand])
    table = dealt(dealt_hands, draft.nothing_laid)
    begins = dealt_hands.boneyard if isinstance(dealt_hands, Hands) else []
    if draft.draws:
        fields = draft.ruleset.fields
        table.boneyard = boneyard_of(dealt_hands, begins, fields["highest_pip"])
        table.kept_back = fields["kept_back"]
    elif begins:
        raise TableError("a boneyard is told, and nothing is drawn by these rules")
    return table


def check_in_set(draft: Draft, tiles: Iterable[str]) -> None:
    """The tiles are of the set that is played with. Raises `TableError`."""
    highest = draft.ruleset.fields["highest_pip"]
    outside = next((tile for tile in tiles if max(halves_of(tile)) > highest), None)
    if outside:
        raise TableError(f"there is no tile {outside} in a double-{SETS.get(highest, highest)} set")
