"""What makes a game with cards smaller, and how large it is."""

from collections.abc import Iterator
from dataclasses import replace

from conformance.fuzzing.course import Course
from conformance.fuzzing.script import Script
from conformance.fuzzing.smaller import (
    both,
    side_by_side,
    size_of,
    with_less_before,
    without,
    without_asides,
)
from conformance.games.cards.fuzzing.course import course_of
from conformance.games.cards.names import PACK, beginning_of, in_order
from reference_impl.cards.actions import Deal, Discard, Play
from reference_impl.cards.pack import Card, Hand
from reference_impl.cards.ruleset import Ruleset
from reference_impl.cards.state import State, phase_of

PLACES = {card: place for place, card in enumerate(PACK)}


def size(script: Script) -> tuple[int, ...]:
    """How large a game is: as far as it is so of any, then by the cards of packs that must be told beside the hands.

    In the end how far the packs are from lying in order decides.
    """
    deals = [move for one in both(script) for move in one.moves if isinstance(move, Deal)]
    return (
        *size_of(script, lambda move: isinstance(move, Deal)),
        sum(len(beginning_of(deal.deck)) for deal in deals),
        sum(PLACES.get(card, 0) for deal in deals for card in deal.deck[:12]),
    )


def changes(course: Course, rules: Ruleset) -> Iterator[Script]:
    """Games that are smaller, if they still show it; the boldest change first."""
    script = course.script
    if script.before is not None:
        smaller = changes(course_of(script.before, rules), rules)
        yield from with_less_before(script, script.before, further=smaller)
    yield from _later_begun(course)
    yield from without_asides(course)
    yield from _with_less_before_it(script)
    yield from _without_some(script)
    yield from _in_order(course)
    yield from _with_lower_cards(course)


def _later_begun(course: Course) -> Iterator[Script]:
    """Begun at a later deal, with the scores, the games and the dealer of then."""
    script = course.script
    deals = [number for number, move in enumerate(script.moves) if isinstance(move, Deal)]
    for number in reversed(deals[1:]):
        before: State = course.states[course.begun + number]
        after: State = course.states[course.begun + number + 1]
        if before is not after and phase_of(before) in ("deal", "round_over"):
            won = after.games_before if any(after.games_before) else ()
            moves = script.moves[number:]
            yield replace(script, scores=after.scores_before, first=after.dealer, won=won, moves=moves)


def _with_less_before_it(script: Script) -> Iterator[Script]:
    """With no points and games at the start, then for each side with none."""
    nothing = (0,) * len(script.scores)
    if any(script.scores) or any(script.won):
        yield replace(script, scores=nothing, won=())
        yield replace(script, won=())
    yield from side_by_side(script)


def _without_some(script: Script) -> Iterator[Script]:
    """Without some moves on the way, one after the other: the half of them, a quarter, down to one."""
    last = len(script.moves) - 1
    length = last // 2
    while length:
        for begin in range(0, last, max(1, length // 2)):
            yield without(script, list(range(begin, min(begin + length, last))))
        length //= 2


def _in_order(course: Course) -> Iterator[Script]:
    """With what is not dealt in the end lying in order in each pack."""
    moves = course.script.moves
    for number, move in enumerate(moves):
        after = course.states[course.begun + 1 + number]
        if isinstance(move, Deal) and after is not course.states[course.begun + number]:
            used = len(move.deck) - _left_of(course, number)
            deck = (*move.deck[:used], *in_order(move.deck[used:]))
            yield _with_deck(course.script, number, deck)


def _left_of(course: Course, number: int) -> int:
    """How many cards of the pack of that deal were not dealt until the next one."""
    later = course.script.moves[number + 1 :]
    rounds = next((place for place, move in enumerate(later) if isinstance(move, Deal)), len(later))
    return len(course.states[course.begun + 1 + number + rounds].stock)


def _with_deck(script: Script, number: int, deck: Hand) -> Script:
    moves = (*script.moves[:number], Deal(deck), *script.moves[number + 1 :])
    return replace(script, moves=moves)


def _with_lower_cards(course: Course) -> Iterator[Script]:
    """With the lowest cards in the place of those that are neither played nor discarded nor turned up."""
    for number, move in enumerate(course.script.moves):
        if not isinstance(move, Deal) or len(move.deck) != len(PACK):
            continue
        shown = _shown_after(course, number)
        free = [place for place, card in enumerate(move.deck) if card not in shown]
        in_use = len(move.deck) - _left_of(course, number)
        lowest = in_order([move.deck[place] for place in free])
        yield _with_deck(course.script, number, _placed(move.deck, free, lowest))
        for place in [place for place in free if place < in_use]:
            lower = next((card for card in lowest if PLACES[card] < PLACES.get(move.deck[place], 0)), None)
            if lower is not None and move.deck.index(lower) > place:
                yield _with_deck(course.script, number, _swapped(move.deck, place, move.deck.index(lower)))


def _shown_after(course: Course, number: int) -> set[Card]:
    """The cards that are named after that deal, or lie open."""
    shown: set[Card] = set()
    for move, state in zip(
        course.script.moves[number + 1 :], course.states[course.begun + 2 + number :], strict=True
    ):
        if isinstance(move, Deal):
            break
        shown.update([move.card] if isinstance(move, Play) else ())
        shown.update(move.cards if isinstance(move, Discard) else ())
        shown.update(state.turn_ups)
    return shown | set(course.states[course.begun + 1 + number].turn_ups)


def _placed(deck: Hand, places: list[int], cards: list[Card]) -> Hand:
    """The pack with these cards at these places."""
    pack = list(deck)
    for place, card in zip(places, cards, strict=True):
        pack[place] = card
    return tuple(pack)


def _swapped(deck: Hand, one: int, other: int) -> Hand:
    """The pack with two cards in each other's place."""
    pack = list(deck)
    pack[one], pack[other] = pack[other], pack[one]
    return tuple(pack)
