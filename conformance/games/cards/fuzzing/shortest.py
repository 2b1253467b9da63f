"""Every short game, shortest first: the first that shows a difference is the shortest there is.

Hands are free here: whatever is played is dealt to the seat that plays it, and the rest of each hand is the lowest
cards of suits that are neither trumps nor led. Suits are alike, so that trumps are hearts and clubs are led beside
them. So every first trick is tried, and every way to beg, to answer or to bid that comes before it, with one deal
for each.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, product

from conformance.fuzzing.course import Course
from conformance.fuzzing.difference import Compared, Difference, Kind
from conformance.fuzzing.play import Shortest
from conformance.fuzzing.script import AskLegal, AskView, Move, Script
from conformance.games.cards.fuzzing.course import begun, course_of
from conformance.games.cards.fuzzing.deals import turn_ups_of
from conformance.games.cards.names import PACK
from reference_impl.cards import game
from reference_impl.cards.actions import (
    Action,
    Beg,
    Bid,
    Deal,
    Discard,
    Give,
    Pass,
    Play,
    Run,
    SeatAction,
    Stand,
)
from reference_impl.cards.pack import RANKS, Card, Hand, suit_of
from reference_impl.cards.rounds import deck_for
from reference_impl.cards.ruleset import Ruleset
from reference_impl.cards.seats import from_eldest, side_count
from reference_impl.cards.state import State, to_act

TRUMPS, LED, THIRD = "H", "C", "D"
CERTAIN = 3
"""Actions of the longest games that are all tried; in longer ones discards are of the first cards only."""
FEW = "25TA"
"""Ranks of the first tricks after each of which everything illegal is tried."""


def shortest(bench: Compared, found: Difference) -> Shortest:
    """The shortest game with a difference of that kind, by what seats do in it. It shows after its only deal."""
    kind, rules = found.kind, bench.rules
    several = starts(found, bench)
    longest = longest_of(rules, found.course.script.seats)
    for length in range(longest + 1):
        for start in several:
            courses = short_courses(length, start, rules, kind)
            one = bench.first(courses, kind, is_new)
            if one is not None:
                return Shortest(one, min(length, CERTAIN), is_proven=length <= CERTAIN)
    return Shortest(None, min(longest, CERTAIN), is_proven=False)


def is_new(found: Difference) -> bool:
    """The difference shows in the game, and not in the one before it."""
    return found.step >= found.course.begun


def longest_of(rules: Ruleset, seats: int) -> int:
    """How many actions the longest games have that are tried: up to a first trick."""
    before = {"turn_up": 1, "auction": seats, "stock_top": 0}[rules.trump_source]
    return before + seats


def starts(found: Difference, bench: Compared) -> list[Script]:
    """From where short games are begun, plainest first; with no moves of their own."""
    script, seats = found.course.script, found.course.script.seats
    rules, state = bench.rules, _last_deal(found)
    tables = [one for one in dict.fromkeys((2, seats)) if one in bench.seats]
    plain = [Script(one, (0,) * side_count(one, rules.sides), 0, ()) for one in tables]
    several = list(plain)
    if "game" in bench.abilities:
        won = state.games_before if any(state.games_before) else ()
        several += [replace(plain[-1], scores=state.scores_before, won=won)]
        several += [replace(several[-1], first=state.dealer)]
    if script.before is not None:
        several = [replace(start, before=script.before) for start in several]
    return list(dict.fromkeys(several))


def _last_deal(found: Difference) -> State:
    """The position in which the difference shows, whose scores at its deal are known."""
    here: State = found.course.states[max(found.step, found.course.begun)]
    return here


def short_courses(length: int, start: Script, rules: Ruleset, kind: Kind) -> Iterator[Course]:
    """Every game of so many actions; then the question or the tries of that kind."""
    ranks = RANKS if kind.is_legal or kind.method != "act" else FEW
    for script in short_games(length, start, rules, ranks):
        course = course_of(script, rules)
        asked = asked_at_the_end(course.states[-1], kind)
        yield course_of(replace(script, moves=(*script.moves, *asked)), rules) if asked else course


def asked_at_the_end(state: State, kind: Kind) -> Sequence[Move]:
    """What shows a difference of that kind at a position; nothing where it has shown by then."""
    match kind.method:
        case "legal":
            return (AskLegal(),)
        case "view":
            return tuple(map(AskView, range(state.seats)))
        case "act" if not kind.is_legal:
            return illegal_actions(state)
        case "deal" if not kind.is_legal:
            wrong = (PACK[1:], (*PACK[1:], PACK[1]), PACK)
            return tuple(Deal(deck) for deck in wrong if _is_refused(state, Deal(deck)))
    return ()


def illegal_actions(state: State) -> tuple[SeatAction, ...]:
    """What the seats could try that the rules forbid: each card held and one that is not, and every other action."""
    tried: list[SeatAction] = []
    for seat in range(state.seats):
        hand = state.hands[seat]
        tried += [Play(seat, card) for card in hand]
        tried += [Play(seat, card) for card in PACK if card not in hand][:1]
        tried += [kind(seat) for kind in (Stand, Beg, Give, Run, Pass)]
        tried += [Bid(seat, points) for points in range(6)]
        tried += [Discard(seat, hand[:count]) for count in (2, 3, 4) if len(hand) >= count]
        tried += [Discard(seat, (*hand[:2], hand[1]))] if len(hand) > 1 else []
    return tuple(action for action in tried if _is_refused(state, action))


def _is_refused(state: State, action: Action) -> bool:
    return isinstance(game.apply(state, action), game.Refused)


def short_games(length: int, start: Script, rules: Ruleset, ranks: str = RANKS) -> Iterator[Script]:
    """Every game of so many actions after one deal, from that start."""
    state = begun(start, rules)
    if not isinstance(state, State):
        return
    if rules.trump_source == "turn_up":
        for deck in decks_with_turn_ups(state, ranks):
            yield from _lines(start, state, deck, length)
    elif rules.trump_source == "auction" or not length:
        yield from _lines(start, state, _deck_for({}, "2" + TRUMPS, state), length)
    yield from first_tricks(length, start, state, ranks)


def decks_with_turn_ups(state: State, ranks: str) -> Iterator[Hand]:
    """A pack for every card that is turned up first, and for every number of further turn-ups of its suit."""
    places = turn_ups_of(state.ruleset, state.seats)
    hearts = [rank + TRUMPS for rank in RANKS]
    others = [rank + LED for rank in RANKS]
    for rank in ranks:
        yield _with_turn_ups({places[0]: rank + TRUMPS})
    for same in range(2, len(places) + 1):
        turned = [*hearts[:same], others[0]]
        yield _with_turn_ups(dict(zip(places, turned, strict=False)))


def _with_turn_ups(places: Mapping[int, Card]) -> Hand:
    """The pack in order, but for these cards at these places.

    >>> _with_turn_ups({1: "2H"})[:3], _with_turn_ups({0: "2C"}) == PACK
    (('2C', '2H', '3C'), True)
    """
    others = iter([card for card in PACK if card not in places.values()])
    return tuple(places[place] if place in places else next(others) for place in range(len(PACK)))


def _lines(start: Script, state: State, deck: Hand, length: int) -> Iterator[Script]:
    """Every line of so many actions before the first card is led, from that pack."""
    dealt = game.apply(state, Deal(deck))
    if isinstance(dealt, game.Applied):
        for line in _lines_from(dealt.state, length):
            yield replace(start, moves=(Deal(deck), *line))


def _lines_from(state: State, length: int) -> Iterator[tuple[SeatAction, ...]]:
    if not length:
        yield ()
        return
    if to_act(state) is None or state.stage == "play":
        return
    actions = game.legal(state)
    for action in actions[:1] if state.stage == "discard" else actions:
        done = game.apply(state, action)
        assert isinstance(done, game.Applied)
        yield from ((action, *line) for line in _lines_from(done.state, length - 1))


def first_tricks(length: int, start: Script, state: State, ranks: str) -> Iterator[Script]:
    """The first trick, as far as so many actions go: every lead, and every card of the next two to play."""
    seats, source = state.seats, state.ruleset.trump_source
    order = list(from_eldest(start.first, seats))
    opening: tuple[SeatAction, ...] = ()
    if source == "turn_up":
        opening = (Stand(order[0]),)
    elif source == "auction":
        opening = (Bid(order[0], state.ruleset.bids[0]), *(Pass(seat) for seat in order[1:]))
    plays = length - len(opening)
    if not 0 < plays <= seats:
        return
    for lead, reply, beside in _first_cards(ranks):
        cards = [card for card in (lead, reply, beside) if card]
        turned = next(card for card in reversed(PACK) if suit_of(card) == TRUMPS and card not in cards)
        deck = _deck_for({order[0]: [lead], order[1]: cards[1:]}, turned, state)
        dealt = game.apply(state, Deal(deck))
        assert isinstance(dealt, game.Applied)
        played = (Play(seat, dealt.state.hands[seat][0]) for seat in order[:plays])
        yield replace(start, moves=(Deal(deck), *opening, *played))


def _first_cards(ranks: str) -> Iterator[tuple[Card, Card, Card | None]]:
    """What is led, the first card of the next seat, and one that it holds beside: of any suit, a trump, or one to follow."""
    few = [rank for rank in FEW if rank in ranks]
    for held, some in ((None, ranks), (LED, few), (TRUMPS, few)):
        leads = [rank + suit for suit in (TRUMPS, LED) for rank in some]
        replies = [rank + suit for suit in (TRUMPS, LED, THIRD) for rank in some]
        for lead, reply in product(leads, replies):
            beside = f"9{held}" if held else None
            if lead != reply:
                yield lead, reply, beside


def _deck_for(held: Mapping[int, Sequence[Card]], turned: Card, state: State) -> Hand:
    """A pack from which seats are dealt these cards first, and that one is turned up.

    The rest of the hands is neither trumps nor, but for what is named, of the suit that is led.
    """
    size, seats = state.ruleset.hand_size, state.seats
    named = {turned, *chain.from_iterable(held.values())}
    led = suit_of(held[(state.dealer + 1) % seats][0]) if held else LED
    free = [card for card in PACK if card not in named and suit_of(card) not in (TRUMPS, led)]
    free += [card for card in PACK if card not in named and card not in free]
    hands = []
    for seat in range(seats):
        own = held.get(seat, ())
        filler, free = free[: size - len(own)], free[size - len(own) :]
        hands.append((*own, *filler))
    return deck_for(tuple(hands), state.dealer, state.ruleset.packet, (turned,))
