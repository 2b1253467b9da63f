"""Judges one thing that a record of cards says, from where the game stands. Nothing is remembered here."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from conformance.auditing.fault import Fault, Verdict, sound
from conformance.auditing.record import Ended, Item, ScoresTold, Unread, WinnerTold
from conformance.games.cards.auditing import blame, plays
from conformance.games.cards.auditing.position import Position, Table, listed, over, side_said, with_scores
from conformance.games.cards.auditing.record import Acted, RoundDealt
from reference_impl.cards import game, rounds
from reference_impl.cards.actions import Deal
from reference_impl.cards.notation import LETTERS
from reference_impl.cards.pack import PACK, Hand
from reference_impl.cards.seats import next_seat, side_of
from reference_impl.cards.state import State, phase_of, scores_of, to_act, winner_of


def begun(table: Table) -> Verdict:
    """A game that begins; where nobody is said to deal it may be any seat."""
    told, rules = table.begun, table.rules
    dealers = range(told.seats) if told.first is None else (told.first,)
    started = [game.start(rules, told.seats, dealer, told.scores, told.games) for dealer in dealers]
    refused = [state for state in started if isinstance(state, game.Refused)]
    if refused or not started:
        breaches = refused[0].breaches if refused else {"SEAT-01": "nobody plays"}
        reason = "; ".join(breaches.values())
        recorded = f"{told.seats} seats" + (f" from {listed(told.scores)}" if told.scores else "")
        fault = Fault(tuple(breaches), reason, reason, recorded, (), leaves_unjudged="game")
        return Verdict((fault,), ())
    return Verdict((), tuple(Position(state) for state in started if isinstance(state, State)))


def judged(table: Table, position: Position, item: Item) -> Verdict:
    """The verdict on anything that a game is made of."""
    return JUDGES[type(item)](table, position, item)


def _unread(_: Table, position: Position, item: Unread) -> Verdict:
    """Something that cannot be read: what hangs on it is not judged."""
    if item.loses == "game":
        return sound(position._replace(lost="game"))
    if item.loses == "round" and to_act(position.state) is not None and position.lost != "game":
        return sound(position._replace(lost="round", are_scores_known=False))
    return sound(position)


def _deal(_: Table, position: Position, item: RoundDealt) -> Verdict:
    """A round that begins."""
    if position.lost == "game" or (position.lost and not position.are_scores_known):
        return sound(position)
    state = over(position.state) if position.lost else position.state
    if phase_of(state) == "game_over":
        if position.lost:
            return sound(position._replace(lost="game"))
        fault = Fault(("GOAL-06",), "the match was won", "nothing more", "a deal", (), leaves_unjudged="game")
        return Verdict((fault,), (position._replace(lost="game"),))
    if to_act(state) is None:
        return _dealt(state, item)
    turn = LETTERS[to_act(state) or 0]
    fault = Fault(
        ("ROUND-08",), f"the round is not over: {turn} is to act", f"{turn} to act", "another round", ()
    )
    instead = _dealt(replace(state, stage="deal", marks=()), item)
    as_next = _dealt(over(state), item)
    return Verdict((fault, *as_next.faults), (*instead.positions, *as_next.positions))


def _dealt(state: State, item: RoundDealt) -> Verdict:
    """A deal while one is awaited."""
    if item.hands is None:
        return sound(_begun_unseen(state))
    deck = item.following if not item.hands else _deck(state, item.hands, item.following)
    wrong = _wrong_deal(state, item, deck)
    if wrong:
        clause, reason = wrong
        recorded = f"hands of {listed(tuple(map(len, item.hands)))} cards" if item.hands else "a pack"
        fault = Fault((clause,), reason, reason, recorded, (), leaves_unjudged="round")
        return Verdict((fault,), (_begun_unseen(state),))
    done = game.apply(state, Deal(deck))
    assert isinstance(done, game.Applied), "a whole pack while a deal is awaited"
    told = sum(map(len, item.hands)) + len(item.following)
    after = Position(done.state, told=told)
    is_seen = after.are_dealt_cards_told
    return sound(after if is_seen else after._replace(lost="round", state=over(done.state)))


def _begun_unseen(state: State) -> Position:
    """A round that begins, and of which nothing but the scores can be judged."""
    done = game.apply(state, Deal(PACK))
    assert isinstance(done, game.Applied), "a whole pack while a deal is awaited"
    unpaid = replace(done.state, marks=())  # whatever this pack would have paid
    return Position(over(unpaid), "round")


def _deck(state: State, hands: tuple[Hand, ...], following: Hand) -> Hand:
    """The pack that deals these hands by the seat that is to deal; what is not told follows in the pack's order."""
    dealer = state.dealer if state.stage == "deal" else next_seat(state.dealer, state.seats)
    if len({*map(len, hands)}) != 1 or len(hands) != state.seats:
        return ()
    return rounds.deck_for(hands, dealer, state.ruleset.packet, following)


def _wrong_deal(state: State, item: RoundDealt, deck: Hand) -> tuple[str, str] | None:
    """The clause that a deal breaks, and why; nothing if it is right."""
    size = state.ruleset.hand_size
    hands = item.hands or ()
    if hands and (len(hands) != state.seats or any(len(hand) != size for hand in hands)):
        return "ROUND-03", f"{size} cards for each of {state.seats}"
    counted = Counter(card for hand in (*hands, item.following) for card in hand)
    twice = [card for card, count in counted.items() if count > 1]
    if twice:
        return "PACK-01", f"the pack has {' '.join(twice)} once"
    return None if Counter(deck) == Counter(PACK) else ("PACK-01", "every card of the pack once")


def _scores(_: Table, position: Position, item: ScoresTold) -> Verdict:
    """Scores that are told."""
    state, right = position.state, scores_of(position.state)
    if len(item.scores) != len(right):
        if position.lost:
            return sound(position)
        fault = Fault(("SEAT-03",), f"there are {len(right)} sides", listed(right), listed(item.scores), ())
        return Verdict((fault,), (position,))
    if position.lost == "round":
        known = replace(over(state), scores_before=item.scores)
        return sound(position._replace(state=known, are_scores_known=True))
    if position.lost or item.scores == right:
        return sound(position)
    fault = Fault(("GOAL-01",), f"the scores are {listed(right)}", listed(right), listed(item.scores), ())
    return Verdict((fault,), (with_scores(position, item.scores), position))


def _winner(table: Table, position: Position, item: WinnerTold) -> Verdict:
    """A winner who is told, of this game."""
    if position.lost:
        return sound(position)
    state = position.state
    told = side_of(item.winner, state.seats, table.rules.sides) if item.is_seat else item.winner
    winner = winner_of(state)
    if told == winner:
        return sound(position)
    right = "nobody yet" if winner is None else side_said(state, winner)
    because = f"the scores are {listed(scores_of(state))}, with {state.ruleset.target} to reach"
    fault = Fault((blame.clause_of_winner(state),), because, right, side_said(state, told), ())
    return Verdict((fault,), (position,))


JUDGES: Mapping[type[Any], Callable[[Table, Position, Any], Verdict]] = {
    Acted: plays.judged,
    RoundDealt: _deal,
    Ended: lambda _, position, __: sound(position),
    ScoresTold: _scores,
    WinnerTold: _winner,
    Unread: _unread,
}
