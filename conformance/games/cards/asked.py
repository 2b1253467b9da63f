"""What an engine is asked: games, deals, what seats do, and questions about the table."""

from collections.abc import Mapping, Sequence
from typing import Any

from conformance.games.cards import given, told
from conformance.games.cards.draft import Deal, Draft
from conformance.games.cards.names import PACK, beginning_of, in_order
from conformance.games.seats import seat_names
from conformance.games.tables import TableError
from reference_impl.cards import notation

PHASES: Mapping[notation.Deed, str] = {
    "stand": "beg",
    "beg": "beg",
    "give": "answer",
    "run": "answer",
    "discard": "discard",
    "bid": "bid",
    "pass": "bid",
    "play": "play",
}
"""The phase in which there is such an action."""
FIRST_PHASES = {"turn_up": "beg", "auction": "bid", "stock_top": "play"}
"""The phase after a deal, by where trumps come from."""


def set_up(draft: Draft, following: tuple[str, int] | None = None) -> None:
    """Ask for the game, the deal and the play so far, once, each at the line that gives it.

    `following` is the phase and who is known to act.
    """
    if draft.is_set:
        return
    draft.is_set = True
    if draft.first is None:
        raise TableError("no deal has been given yet")
    sides = range(draft.sides(draft.seats))
    earned = [sum(m.points for n in draft.history for m in n.marks if m.side == side) for side in sides]
    scores = [draft.here.get(side, points) - points for side, points in enumerate(earned)]
    if min(scores) < 0:
        raise TableError(f"more was scored in the play so far, {earned}, than the scores that are given")
    asking, draft.line = draft.line, draft.dealt_at
    game(draft, draft.seats, scores, draft.dealer)
    deal(draft, draft.dealer, draft.first)
    follow_all(draft, draft.history, draft.lines)
    if draft.history and (awaited := draft.awaited or following or implied(draft)):
        told.goes_on(draft, *awaited)
    draft.line = asking
    for step in draft.steps:
        step.setup = True


def implied(draft: Draft) -> tuple[str, int] | None:
    """Who acts next by what was done last, if it goes without saying: the next to play to a trick, or who answers."""
    table = draft.laid_out()
    if table.trick:
        return "play", (table.trick[-1][0] + 1) % table.seats
    deed = draft.last.deed if draft.last.method == "act" else None
    answering = {"beg": ("answer", table.dealer), "stand": ("play", (table.dealer + 1) % table.seats)}
    return answering.get(deed or "")


def follow_all(draft: Draft, notes: Sequence[notation.Note], lines: Sequence[int] = ()) -> None:
    """Ask for noted actions, at their lines; each but the last is followed by the next one's seat."""
    for index, note in enumerate(notes):
        if lines:
            draft.line = lines[index]
        do(draft, note)
        told.scored(draft, note.marks)
        if index + 1 < len(notes):
            told.goes_on(draft, PHASES[notes[index + 1].deed], notes[index + 1].seat)


def _game_params(
    draft: Draft, seats: int, scores: list[int], dealer: int, games: Sequence[int] = ()
) -> dict[str, Any]:
    params = {"game": draft.ruleset.id, "players": seats, "options": draft.options, "scores": scores}
    return {**params, "dealer": dealer, **({"games": list(games)} if any(games) else {})}


def game(draft: Draft, seats: int, scores: list[int], dealer: int) -> None:
    """A game that must be accepted."""
    if max(scores) >= draft.ruleset.fields["target"]:
        raise TableError(f"a game begins with scores below the target, not with {scores}")
    if dealer >= seats:
        raise TableError(f"seat {dealer} deals, and only {seats} sit at the table")
    sides = draft.sides(seats)
    games = [draft.won.get(side, 0) for side in range(sides)]
    draft.players, draft.scores = seats, list(scores)
    draft.is_won = draft.is_thrown_in = draft.is_dealt = False
    draft.known = {"dealer": dealer, "trump": None, "round": 1, "game": 1, "games": games}
    expect = {
        "accepted": True,
        "phase": "deal",
        "turn": None,
        "winner": None,
        **draft.known,
        **_empty(draft, seats),
    }
    text = f"a game for {seats} from {' '.join(map(str, scores))}"
    draft.add("new_game", _game_params(draft, seats, scores, dealer, games), text, expect)


def _empty(draft: Draft, seats: int) -> dict[str, Any]:
    """A table before the first deal."""
    facts: dict[str, Any] = {"turn_up": None, "refused": [], "runs": 0, "trick": []}
    facts |= {"tricks": [0] * draft.sides(seats), "cards_left": [0] * seats, "stock": 0}
    by_source: dict[str, dict[str, Any]] = {"auction": {"bid": 0, "bidder": None}, "stock_top": {"top": None}}
    return facts | by_source.get(draft.source, {})


def try_game(draft: Draft, seats: int) -> None:
    """A game for a number of seats that must be refused."""
    params = _game_params(draft, seats, [0] * draft.sides(seats), 0)
    draft.add("new_game", params, f"a game for {seats}", {"accepted": False})


def begin(draft: Draft, scores: Mapping[int, int], dealer: int) -> None:
    """A game for as many as have sat down, from these scores, that is told of move by move."""
    draft.is_set = True
    sides = range(draft.sides(draft.players))
    game(draft, draft.players, [scores.get(side, 0) for side in sides], dealer)


def game_again(draft: Draft, dealer: int) -> None:
    """A second game in the same conversation, from nothing."""
    set_up(draft)
    draft.won = {}
    game(draft, draft.seats, [0] * draft.sides(draft.seats), dealer)


def deal(draft: Draft, dealer: int, dealt: Deal) -> None:
    """A deal by that seat that must be accepted."""
    set_up(draft)
    if len(dealt.hands) != draft.seats:
        raise TableError(f"{len(dealt.hands)} hands are dealt, and {draft.seats} sit at the table")
    draft.table = given.table_of(draft, dealt, dealer)
    nothing: list[int | None] = [0] * len(draft.scores)
    before = nothing if draft.is_won else list(draft.scores)
    may_pay = draft.ruleset.fields["turn_up_pays"] == "every"
    if draft.is_won or may_pay:
        draft.scores = [None] * len(before)
    expect = _dealt(draft, dealer)
    if may_pay:
        expect.pop("games", None)  # the turn-up may win
    else:
        expect |= {"phase": FIRST_PHASES[draft.source], "turn": (dealer + 1) % draft.seats, "winner": None}
    step = draft.add("deal", {"deck": draft.table.deck}, deal_text(dealt.hands, draft.table.deck), expect)
    step.before, step.deed = before, "stand"
    if not may_pay and step.scores == before:
        told.scored(draft, ())


def _dealt(draft: Draft, dealer: int) -> dict[str, Any]:
    """What is so after a deal, whatever was dealt."""
    table, known = draft.laid_out(), draft.known
    if draft.is_won:
        known |= {"round": 1, "game": known["game"] + 1}
    elif draft.is_dealt and not draft.is_thrown_in:
        known["round"] += 1
    draft.is_won, draft.is_thrown_in, draft.is_dealt = False, False, True
    known["dealer"] = dealer
    for fact in ("trump", "bid", "bidder"):
        known.pop(fact, None)
    if draft.source != "stock_top":
        known["trump"] = None
    if draft.source == "auction":
        known |= {"bid": 0, "bidder": None}
    return {"accepted": True, **table.facts, **known}


def own_deal(draft: Draft, seats: int) -> None:
    """A deal by the engine itself."""
    game(draft, seats, [0] * draft.sides(seats), 0)
    draft.last.setup = True
    expect = {"accepted": True, "cards_left": [draft.ruleset.fields["hand_size"]] * seats, "round": 1}
    draft.add("deal", {}, "the engine deals", expect)


def deal_text(hands: Sequence[Sequence[str]], deck: Sequence[str]) -> str:
    """A deal as it is noted; of what follows the hands only what does not follow by itself."""
    told_hands = [f"{notation.LETTERS[seat]} {' '.join(hand)}" for seat, hand in enumerate(hands)]
    begins = beginning_of(deck[sum(map(len, hands)) :])
    following = [f"next {' '.join(begins)}"] if begins else []
    return f"deal {' | '.join([*told_hands, *following])}"


def try_deal(draft: Draft, deck: Sequence[str], text: str) -> None:
    """A deal that must be refused."""
    if draft.first is None and not draft.is_set:
        draft.is_set = True
        game(draft, 2, [0, 0], 0)
        draft.last.setup = True
    set_up(draft)
    draft.add("deal", {"deck": list(deck)}, text, {"accepted": False})


def deck_for_trial(draft: Draft, dealt: Deal) -> list[str]:
    """The pack of a deal that is to be refused."""
    return given.table_of(draft, dealt, draft.known.get("dealer", draft.dealer)).deck


def do(draft: Draft, note: notation.Note) -> None:
    """An action that must be accepted; what it brought is told of it afterwards."""
    set_up(draft, (PHASES[note.deed], note.seat))
    table = draft.laid_out()
    given.follow(table, note)
    if note.deed == "bid":
        draft.known |= {"bid": note.points, "bidder": note.seat}
    before = list(draft.scores)
    draft.scores = [None] * len(before)
    told_note = notation.Note(note.seat, note.deed, note.cards, note.points)
    params = {"seat": note.seat, "action": action_of(note)}
    expect = {"accepted": True, **table.facts, **_known_after(draft, note)}
    step = draft.add("act", params, notation.print_action(told_note), expect)
    step.before, step.deed = before, note.deed
    if is_unpaid(draft, note):
        told.scored(draft, ())


def _known_after(draft: Draft, note: notation.Note) -> dict[str, Any]:
    """What stays as it was by an action; trumps that are not settled may be now, and a game may be won."""
    may_settle = note.deed in ("stand", "give", "run", "play") and draft.known.get("trump") is None
    if may_settle:
        draft.known.pop("trump", None)
    if not is_unpaid(draft, note):
        return {fact: value for fact, value in draft.known.items() if fact != "games"}
    return dict(draft.known)


def is_unpaid(draft: Draft, note: notation.Note) -> bool:
    """Nothing is scored by such an action, and the round does not end with it: it does not end a trick, say."""
    if note.deed == "play":
        return bool(draft.laid_out().trick)
    return note.deed in ("beg", "discard", "bid", "pass")


def action_of(note: notation.Note) -> dict[str, Any]:
    """An action as the protocol has it."""
    if note.deed == "play":
        return {"play": note.cards[0]}
    if note.deed == "discard":
        return {"discard": list(note.cards)}
    return {"bid": note.points} if note.deed == "bid" else {note.deed: True}


def try_action(draft: Draft, note: notation.Note) -> None:
    """An action that must be refused."""
    set_up(draft)
    params = {"seat": note.seat, "action": action_of(note)}
    draft.add("act", params, notation.print_action(note), {"accepted": False})


def legal(draft: Draft) -> None:
    """The actions open to the seat to act."""
    set_up(draft)
    draft.add("legal", {}, "the actions open", {})


def view(draft: Draft, seat: int) -> None:
    """What a seat may know: its hand, and no card that is not its own or open while something is awaited."""
    set_up(draft)
    hand = in_order(draft.table.hands[seat]) if draft.table else []
    expect: dict[str, Any] = {"seat": seat, "hand": hand}
    if draft.phase[0] not in ("deal", "round_over", "game_over"):
        expect["leaks"] = []
    draft.add("view", {"seat": seat}, f"{seat_names(draft.seats)[seat]} looks", expect)


def pack_without(card: str) -> list[str]:
    """The pack in order, but for a card."""
    return [other for other in PACK if other != card]


def pack_with(card: str, missing: str) -> list[str]:
    """The pack in order, with one card twice in the place of another."""
    return [card if other == missing else other for other in PACK]
