"""What an engine is asked: games, deals, plays, knocks, and questions about the table."""

from collections.abc import Mapping, Sequence
from typing import Any

from conformance.games.dominoes import given, told
from conformance.games.dominoes.branched import layout_in
from conformance.games.dominoes.draft import Draft
from conformance.games.dominoes.laid import told_laid, written
from conformance.games.dominoes.ledger import NO_EVENT, reckoned_draw, reckoned_line, reckoned_play
from conformance.games.dominoes.names import canonical, halves_of, whole_set
from conformance.games.dominoes.table import beginning_of
from conformance.games.seats import seat_names
from conformance.games.tables import TableError
from reference_impl.dominoes import notation


def set_up(draft: Draft, actor: int | None = None) -> None:
    """Ask for the game, the deal and the play so far, once, at the lines that give them; `actor` acts next."""
    if draft.is_set:
        return
    draft.is_set = True
    draft.laid_out()
    if draft.leader >= draft.seats:
        raise TableError(f"seat {draft.leader} leads, and only {draft.seats} sit at the table")
    earned = [0] * draft.sides(draft.seats)
    for note in draft.history:
        if not isinstance(note, notation.KnockNote):
            earned[draft.side(note.seat)] += note.points
    scores = [draft.here.get(side, points) - points for side, points in enumerate(earned)]
    if min(scores) < 0:
        raise TableError(f"more was scored in the play so far, {earned}, than the scores that are given")
    asking, draft.line = draft.line, draft.dealt_at
    game(draft, draft.seats, scores, draft.leader)
    deal(draft, draft.hands or [])
    told.expect(draft, "turn", draft.leader)
    draft.line = draft.played_at
    follow_all(draft, draft.history)
    if draft.history:
        _told_of_history(draft, draft.turn if draft.turn is not None else actor)
    draft.line = asking
    for step in draft.steps:
        step.setup = True


def _told_of_history(draft: Draft, actor: int | None) -> None:
    """What is known after the last action of the play so far."""
    last = draft.history[-1].seat
    if isinstance(draft.history[-1], notation.DrawNote) and not draft.laid_out().is_stuck:
        actor = last if actor is None else actor
    if draft.ending:
        told.ending(draft, draft.ending, last)
        return
    turn = draft.laid_out().next_holder(last) if actor is None else actor
    if turn is not None:
        told.goes_on(draft, turn)


def follow_all(draft: Draft, notes: list[notation.Note]) -> None:
    """Ask for noted actions; each but the last is followed by the next one's seat."""
    for index, note in enumerate(notes):
        follow(draft, note)
        if index + 1 < len(notes):
            told.goes_on(draft, notes[index + 1].seat)


def follow_round(draft: Draft, note: notation.RoundNote) -> None:
    """Ask for the actions of a round, and expect its ending if that is noted."""
    follow_all(draft, list(note.notes))
    if note.ending:
        told.ending(draft, note.ending, note.notes[-1].seat)


def follow(draft: Draft, note: notation.Note, naming: str | None = None) -> None:
    """Ask for a noted action, and expect what its note says was added; a lead may name an end."""
    if isinstance(note, notation.KnockNote):
        knock(draft, note.seat)
        return
    if isinstance(note, notation.DrawNote):
        draw(draft, note.seat, note.halves and notation.print_tile(note.halves))
    else:
        play(draft, note.seat, notation.print_tile(note.halves), note.end, ignored_end=naming)
    if note.overshot:
        told.event_refused(draft)
    else:
        told.scored(draft, note.points)


def _game_params(draft: Draft, seats: int, scores: list[int], leader: int | None) -> dict[str, Any]:
    params = {"game": draft.ruleset.id, "players": seats, "options": draft.options, "scores": scores}
    return params if leader is None else {**params, "leader": leader}


def game(draft: Draft, seats: int, scores: list[int], leader: int | None) -> None:
    """A game that must be accepted; if no leader is named, the engine draws one of the seats.

    Where a tile gives the lead, another seat is named than the one that will lead, and means nothing.
    """
    if max(scores) >= draft.ruleset.fields["target"]:
        raise TableError(f"a game begins with scores below the target, not with {scores}")
    is_drawn = draft.ruleset.fields["first_leader"] == "drawn"
    draft.players, draft.scores, draft.round = seats, list(scores), 0
    text = f"a game for {seats} from {' '.join(map(str, scores))}"
    expect = {"accepted": True, "phase": "deal", "turn": None, "line": [], "ends": [], "count": 0, "round": 1}
    expect |= {"tiles_left": [0] * seats, "ended": None, "winner": None, **draft.nothing_laid.cross}
    expect |= {"boneyard": 0} if draft.draws else {}
    if is_drawn:
        expect |= {"leader": leader} if leader is not None else {"leader_sits_there": True}
    elif leader is not None:
        leader = (leader + 1) % seats
    draft.add("new_game", _game_params(draft, seats, scores, leader), text, expect)


def try_game(draft: Draft, seats: int) -> None:
    """A game for a number of seats that must be refused."""
    params = _game_params(draft, seats, [0] * draft.sides(seats), 0)
    draft.add("new_game", params, f"a game for {seats}", {"accepted": False})


def begin(draft: Draft, scores: Mapping[int, int], leader: int) -> None:
    """A game for as many as have sat down, from these scores, that is told of move by move."""
    draft.is_set = True
    sides = range(draft.sides(draft.players))
    game(draft, draft.players, [scores.get(side, 0) for side in sides], leader)
    draft.leader = leader


def game_again(draft: Draft, leader: int) -> None:
    """A second game in the same conversation, from nothing."""
    set_up(draft)
    game(draft, draft.seats, [0] * draft.sides(draft.seats), leader)
    draft.leader = leader


def deal(draft: Draft, hands: list[list[str]]) -> None:
    """A deal that must be accepted."""
    set_up(draft)
    draft.table = given.table_of(draft, hands)
    draft.hands = draft.hands or hands
    draft.round += 1
    draft.knocks = 0
    draft.led_by = draft.leader if draft.round == 1 else None
    expect = {"accepted": True, "tiles_left": draft.table.tiles_left, **_fresh_round(draft)}
    params: dict[str, Any] = {"hands": list(hands)}
    if draft.draws:
        expect["boneyard"] = len(draft.table.boneyard)
        params["boneyard"] = list(draft.table.boneyard)
    draft.add("deal", params, _deal_text(hands, draft.table.boneyard), expect)


def try_deal(draft: Draft, hands: list[list[str]]) -> None:
    """A deal that must be refused."""
    if draft.hands is None and not draft.is_set:
        draft.is_set = True
        game(draft, len(hands), [0] * draft.sides(len(hands)), 0)
        draft.last.setup = True
    set_up(draft)
    tried_deal(draft, hands)


def tried_deal(draft: Draft, hands: list[list[str]]) -> None:
    """The same, of a game that has been begun."""
    params: dict[str, Any] = {"hands": list(hands)}
    if draft.draws:
        taken = {canonical(tile) for hand in hands for tile in hand}
        whole = whole_set(draft.ruleset.fields["highest_pip"])
        params["boneyard"] = [tile for tile in whole if tile not in taken]
    draft.add("deal", params, _deal_text(hands), {"accepted": False})


def own_deal(draft: Draft, seats: int, leader: int = 0) -> None:
    """A deal by the engine itself."""
    game(draft, seats, [0] * draft.sides(seats), leader)
    draft.last.setup = True
    is_drawn = draft.ruleset.fields["first_leader"] == "drawn"
    draft.round, draft.led_by = 1, leader if is_drawn else None
    expect = {"accepted": True, **({"turn": leader} if is_drawn else {}), **_fresh_round(draft)}
    draft.add("deal", {}, "the engine deals", expect)


def _deal_text(hands: list[list[str]], boneyard: Sequence[str] = ()) -> str:
    told = [f"{notation.SEATS[seat]} {' '.join(hand)}" for seat, hand in enumerate(hands)]
    if begins := beginning_of(boneyard):
        told.append(f"boneyard {' '.join(begins)}")
    return f"deal {' | '.join(told)}"


def play_without_end(draft: Draft, seat: int, tile: str) -> None:
    """A play at the only end that the tile fits, which it does not name; an engine may take it or refuse it.

    Raises `TableError` for a tile that fits no end, or several.
    """
    set_up(draft, seat)
    table = draft.laid_out()
    fitting = [end for end in table.names_of_ends if table.fits(tile, end)]
    if len(fitting) != 1:
        raise TableError(f"{tile} fits {len(fitting)} ends; where it fits one, none need be named")
    play(draft, seat, tile, fitting[0])
    draft.last.params["action"] = {"play": tile}
    draft.last.is_free = True


def play(draft: Draft, seat: int, tile: str, end: Any, *, ignored_end: str | None = None) -> None:
    """A play that must be accepted; a lead may name an end that is to be ignored."""
    set_up(draft, seat)
    table = draft.laid_out()
    is_lead = not table.laid.line
    table.play(seat, tile, end)
    action = {"play": tile} | ({"end": end or ignored_end} if end or ignored_end else {})
    note = notation.PlayNote(seat, halves_of(tile), None if is_lead else end)
    side, fields = draft.side(seat), draft.ruleset.fields
    before, draft.scores[side] = draft.scores[side], None
    params = {"seat": seat, "action": action}
    expect = {"accepted": True, **_layout(draft), **_round(draft)}
    credit = draft.credit()
    if credit and credit.side != side:
        draft.scores[credit.side] = None
    step = draft.add("act", params, notation.print_action(note), expect)
    step.side = side
    tiles = credit.points if credit and credit.side == side else 0
    is_out = draft.is_out(side)
    step.reckoned = reckoned_play(table.laid, fields, is_out=is_out, knocks=draft.knocks, tiles=tiles)
    draft.knocks = 0
    step.room = None if before is None else fields["target"] - before


def knock(draft: Draft, seat: int) -> None:
    """A knock that must be accepted; nothing but the turn changes."""
    set_up(draft, seat)
    params = {"seat": seat, "action": {"knock": True}}
    expect = {"accepted": True, "points": 0, **_layout(draft), **_round(draft)}
    step = draft.add("act", params, notation.print_action(notation.KnockNote(seat)), expect)
    step.reckoned = NO_EVENT
    draft.knocks += 1


def draw(draft: Draft, seat: int, tile: str | None) -> None:
    """A draw that must be accepted, of that tile if one is named; nothing is paid unless it ends the round."""
    set_up(draft, seat)
    table = draft.laid_out()
    named = halves_of(tile) if tile else None
    drawn = given.drawn(table, notation.DrawNote(seat, named))
    note = notation.DrawNote(seat, halves_of(drawn))
    expect = {"accepted": True, **_layout(draft), **_round(draft)}
    side, credit = draft.side(seat), draft.credit()
    if credit:
        draft.scores[credit.side] = None
    else:
        expect["points"] = 0
    step = draft.add("act", {"seat": seat, "action": {"draw": True}}, notation.print_action(note), expect)
    step.side = side
    step.reckoned = reckoned_draw(credit.points if credit and credit.side == side else 0)


def _layout(draft: Draft) -> dict[str, Any]:
    table = draft.laid_out()
    facts = {**table.laid.facts, "tiles_left": table.tiles_left}
    return facts | ({"boneyard": len(table.boneyard)} if draft.draws else {})


def _fresh_round(draft: Draft) -> dict[str, Any]:
    """What is so after a deal, whatever was dealt."""
    facts = {"phase": "play", "count": 0, "ended": None, "winner": None}
    return facts | draft.nothing_laid.facts | _round(draft)


def _round(draft: Draft) -> dict[str, Any]:
    """The round's number and its leader, as far as the text has told of it; they stay until the next deal."""
    return {"round": draft.round} | ({} if draft.led_by is None else {"leader": draft.led_by})


def try_action(draft: Draft, seat: int, action: dict[str, Any], text: str) -> None:
    """An action that must be refused."""
    set_up(draft)
    draft.add("act", {"seat": seat, "action": action}, text, {"accepted": False})


def count(draft: Draft, text: str) -> None:
    """The count of a layout that could lie on a table; of another one than that in play, if a round is."""
    _set_up_if_dealt(draft)
    lies = layout_in(text, draft.nothing_laid)
    given.check_in_set(draft, [tile for row in lies.rows for tile in written(row)])
    told = {"line": written(lies.line), **lies.cross}
    step = draft.add("count", {**told, **_of_rules(draft)}, f"count {told_laid(told)}", {})
    step.reckoned = reckoned_line(lies, draft.ruleset.fields)


def layout(draft: Draft, plays: list[tuple[str, notation.End | None]]) -> None:
    """Tiles to be laid one by one on an empty table, which is none of a round in play."""
    _set_up_if_dealt(draft)
    given.check_in_set(draft, [tile for tile, _ in plays])
    sent = [{"play": tile} | ({"end": end} if end else {}) for tile, end in plays]
    text = ", ".join(notation.print_place(halves_of(tile), end) for tile, end in plays)
    draft.add("layout", {"plays": sent, **_of_rules(draft)}, f"lay {text}", {})


def _of_rules(draft: Draft) -> dict[str, Any]:
    """The rules that a question is about which needs no game, where they are not those that are meant unasked."""
    return {"game": draft.ruleset.id, "options": draft.options} if draft.is_other else {}


def _set_up_if_dealt(draft: Draft) -> None:
    """A question that needs no game comes after the table has been set, if the text sets one."""
    if draft.hands is not None:
        set_up(draft)


def _phase(draft: Draft) -> str | None:
    """The phase as the last action tells it, if the text says so."""
    done = (step.expect for step in reversed(draft.steps) if step.expect.get("accepted"))
    phase: str | None = next(done, {}).get("phase")
    return phase


def legal(draft: Draft) -> None:
    """The actions open to the seat to act."""
    set_up(draft)
    draft.add("legal", {}, "the actions open", {})


def view(draft: Draft, seat: int) -> None:
    """What a seat may know: its hand, and no tile that is not its own or on the table while the round lasts."""
    set_up(draft)
    hand = sorted(draft.laid_out().hands[seat]) if draft.round else []
    expect: dict[str, Any] = {"seat": seat, "hand": hand}
    if _phase(draft) in (None, "play"):
        expect["leaks" if draft.ruleset.fields["highest_pip"] <= 6 else "leaks_to_12"] = []
    draft.add("view", {"seat": seat}, f"{seat_names(draft.seats)[seat]} looks", expect)
