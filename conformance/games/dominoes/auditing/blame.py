"""Which clause is cited for which fault, and the numbers that it rests on."""

from collections.abc import Iterator
from dataclasses import dataclass

from conformance.games.dominoes import likely_clause
from conformance.games.dominoes.auditing.position import Position, Table
from reference_impl.dominoes import counting, game, playing, scoring, settling, tree
from reference_impl.dominoes.equipment import Halves, is_double
from reference_impl.dominoes.laid import Line, Tree
from reference_impl.dominoes.layout import (
    arms_of,
    is_covered,
    spinner_of,
    tiles_on,
)
from reference_impl.dominoes.notation import SEATS
from reference_impl.dominoes.ruleset import Ruleset
from reference_impl.dominoes.state import State, ending_of


@dataclass(frozen=True, slots=True)
class Payment:
    """What a play earns by the rules, part by part."""

    rules: Ruleset
    state: State
    """After it."""
    seat: int
    count: int
    paid: int
    """For its count."""
    knocks: int
    """For the knocks right before it."""
    out: int
    """For going out."""
    before: int
    """The score of its side."""
    points: int
    """That were added."""
    is_refused: bool
    tiles: int = 0
    """For the tiles left in the others' hands."""

    @property
    def event(self) -> int:
        """All that it earns."""
        return self.paid + self.knocks + self.out + self.tiles


def payment_of(table: Table, before: State, seat: int, done: game.Applied) -> Payment:
    """What a legal play, or a draw, earned."""
    rules, state = before.ruleset, done.state
    count = counting.count_of(state.line)
    side = table.side_of(seat)
    drew = state.line == before.line
    return Payment(
        rules,
        state,
        seat,
        count,
        0 if drew else scoring.paid_for(count, rules.divisors, rules.pays),
        0 if drew else rules.knock_points * before.knocks,
        0 if drew else settling.going_out_part(state, side),
        before.scores[side],
        done.points,
        done.is_refused,
        settling.tiles_part(state, side),
    )


def clause_of_points(paid: Payment, told: int, led: Halves | None, *, told_refused: bool) -> str:
    """About a play of which wrong points are told, or a wrong refusal."""
    if paid.is_refused != told_refused:
        return _clause_of_refusal(paid, told)
    if paid.before + paid.event > paid.rules.target:
        return {"accept": "TARGET-08", "bounce_back": "TARGET-09"}.get(paid.rules.overshoot, "TARGET-02")
    if paid.tiles and max(told - paid.paid - paid.knocks - paid.out, 0) != paid.tiles:
        return _clause_of_tiles(paid)
    return (
        _clause_of_going_out(paid, told) or _clause_of_knocks(paid, told) or _clause_of_sum(paid, told, led)
    )


def _clause_of_refusal(paid: Payment, told: int) -> str:
    """About an event that was refused or added wrongly."""
    rules = paid.rules
    if rules.last_event == "separate" and paid.out:
        return "TARGET-07"
    if paid.is_refused:
        if len(tiles_on(paid.state.line)) == 1 and not rules.win_on_lead:
            return "WIN-08"
        return "TARGET-03" if paid.out and told != paid.event else "TARGET-02"
    if not paid.event:
        return "TARGET-06"
    is_beyond = paid.before + paid.event > rules.target
    beyond = {"accept": "TARGET-08", "bounce_back": "TARGET-09"}
    return beyond.get(rules.overshoot, "TARGET-01") if is_beyond else "TARGET-01"


def _clause_of_going_out(paid: Payment, told: int) -> str:
    """About a point for going out that is missing, or too much; empty if it is about something else."""
    assert paid.state.hands is not None
    if paid.out:
        return "OUT-02" if told == paid.points - paid.out else ""
    if told != paid.points + 1:
        return ""
    if not paid.state.hands[paid.seat]:
        if paid.rules.going_out == "goes_on":
            return "OUT-08"
        return "OUT-02" if ending_of(paid.state) == "went_out" else "OUT-03"
    return "BLOCK-05" if ending_of(paid.state) == "blocked" else ""


def _clause_of_tiles(paid: Payment) -> str:
    """About what the tiles left pay."""
    if ending_of(paid.state) != "went_out":
        return "BLOCK-07"
    return "OUT-09" if paid.rules.rounding == "none" else "OUT-10"


def _clause_of_knocks(paid: Payment, told: int) -> str:
    """About points for knocks; empty if it is about something else."""
    return "SCORE-11" if paid.knocks and told == paid.points - paid.knocks else ""


def _clause_of_sum(paid: Payment, told: int, led: Halves | None) -> str:
    """About what the count pays."""
    rules, line = paid.rules, paid.state.line
    for_count = max(told - paid.knocks - paid.out, 0)
    if rules.pays == "quotient" and for_count == paid.count and paid.paid:
        return "SCORE-08"
    if for_count or not paid.paid:
        for clause, count in counted_wrongly(line, led):
            pays = scoring.paid_for(count, rules.divisors, rules.pays)
            if pays == for_count and pays != paid.paid:
                return clause
    if rules.pays == "count":
        return "SCORE-10"
    if any(paid.count and paid.count % by == 0 for by in rules.divisors if by not in (3, 5)):
        return "SCORE-09"
    return likely_clause.of_payment(paid.count)


def counted_wrongly(line: Line, led: Halves | None) -> Iterator[tuple[str, int]]:
    """The counts that a line has by the usual mistakes with doubles, each with the clause that it breaks."""
    right = counting.count_of(line)
    if isinstance(line, Tree):
        yield from tree_counted_wrongly(line, right)
        return
    yield from spinner_counted_wrongly(line, right)
    if len(line) == 1:
        if is_double(line[0]):
            half = line[0][0]
            alone = right - 2 * half
            yield from (("COUNT-03", alone + times * half) for times in (4, 1, 3))
        return
    lost = [end[0] for end in (line[0], line[-1]) if is_double(end)]
    for end in (line[0], line[-1]):
        if is_double(end):
            yield "COUNT-04" if end == led else "COUNT-02", right - end[0]
    if len(lost) == 2:
        yield "COUNT-02", right - sum(lost)
    if led and is_double(led) and led not in (line[0], line[-1]):
        yield "COUNT-05", right + 2 * led[0]


def spinner_counted_wrongly(line: Line, right: int) -> Iterator[tuple[str, int]]:
    """The counts by the usual mistakes with a spinner and its arms."""
    spinner = spinner_of(line)
    if spinner is None:
        return
    half, arms = spinner[0], [arm[-1] for arm in arms_of(line) if arm]
    if is_covered(line):
        clause = "COUNT-08" if counting.count_of_exposed(line) else "COUNT-06"
        yield from ((clause, right + times * half) for times in (2, 1, -1, -2))
    else:
        yield from (("COUNT-06", right + times * half) for times in (-1, -2, 2))
    if arms:
        yield "COUNT-07", right - counting.count_across(line)
        yield from (("COUNT-07", right - arm[1]) for arm in arms)


def tree_counted_wrongly(line: Tree, right: int) -> Iterator[tuple[str, int]]:
    """The counts by the usual mistakes where every double is a spinner: one of them counted too often, or too little."""
    lying = tree.joined_at(line)
    for place, (half, other) in enumerate(line):
        if half == other:
            yield from (
                ("COUNT-09", right + times * half) for times in ((1, 2) if lying[place] > 1 else (-1, -2))
            )


def clause_of_count(line: Line, led: Halves | None, told: int) -> str:
    """About a line of which a wrong count is told."""
    known = next((clause for clause, count in counted_wrongly(line, led) if count == told), None)
    doubles = any(map(is_double, (line[0], line[-1]))) if line else False
    return known or likely_clause.of_count(len(line), has_double_at_an_end=doubles)


def clause_of_ending(table: Table, position: Position) -> str:
    """About a round or a game that has ended and is played on."""
    if position.phase == "game_over":
        return "WIN-03"
    if ending_of(position.state) == "blocked":
        return "BLOCK-01"
    return likely_clause.of_going_out(in_pairs=table.are_pairs)


def clause_of_said_ending(table: Table, position: Position, how: str) -> str:
    """About a round or a game that has not ended as it is said."""
    state = position.state
    ending = ending_of(state)
    if how == "won":
        return "WIN-06" if state.ruleset.stop == "round_end" and ending is None else "WIN-04"
    if ending is None and position.phase == "game_over":
        return "WIN-01"
    if how == "blocked":
        return "BLOCK-02" if ending is None else "OUT-06"
    if ending == "blocked":
        return "BLOCK-01"
    if state.ruleset.going_out == "goes_on":
        return "OUT-08"
    is_first_out = table.are_pairs and any(not hand for hand in state.hands or ())
    return "OUT-03" if is_first_out else likely_clause.of_going_out(in_pairs=table.are_pairs)


def clause_of_leader(position: Position) -> tuple[str, str]:
    """About a round that the wrong seat leads, and why it does not lead."""
    state = position.state
    leader = SEATS[state.leader]
    how = state.ruleset.first_leader if state.round == 1 else state.ruleset.next_leader
    if how in ("drawn", "next_seat", "round_winner"):
        clause = {"drawn": "LEAD-03", "next_seat": "LEAD-06", "round_winner": "LEAD-11"}[how]
        return clause, f"{leader} leads round {state.round} of this game"
    assert state.hands is not None
    tile = playing.tile_that_leads(state.ruleset, state.hands, state.round)
    because = f"{leader} was dealt {tile[0]}-{tile[1]}, which gives the lead of round {state.round}"
    if not is_double(tile):
        return "LEAD-08", because
    return "LEAD-09" if how == "falling_double" else "LEAD-07", because


def clause_of_scores(table: Table, told: tuple[int, ...], state: State) -> str:
    """About scores that are told wrongly."""
    if len(told) != len(state.scores):
        return "EQUIP-03" if table.are_pairs else "EQUIP-02"
    if max(told) > state.ruleset.target and state.ruleset.overshoot == "refuse_event":
        return "TARGET-02"
    return "SCORE-07"


def clause_of_winner(state: State) -> str:
    """About a winner who is told wrongly."""
    if not game.finished(state):
        return "WIN-04"
    return "WIN-07" if state.ruleset.stop == "round_end" else "WIN-01"
