"""Judges what a record tells of a legal action: its points, whether they were refused, its count."""

from conformance.auditing.fault import Fault, Verdict, sound
from conformance.games.dominoes.auditing import blame
from conformance.games.dominoes.auditing.blame import Payment
from conformance.games.dominoes.auditing.position import Position, Table, at, over, with_scores
from conformance.games.dominoes.auditing.record import Acted
from reference_impl.dominoes import counting, game
from reference_impl.dominoes.notation import KnockNote


def judged(table: Table, before: Position, act: Acted, done: game.Applied, after: Position) -> Verdict:
    """The verdict on what is told of an action that led to the position `after`."""
    points, refused, count = act.points, act.refused, act.count
    if (
        (points is None or points == done.points)
        and (count is None or count == counting.count_of(done.state.line))
        and (refused is None or refused == done.is_refused)
    ):
        return sound(after)
    if isinstance(act.note, KnockNote):
        return _of_a_knock(table, act, after)
    payment = blame.payment_of(table, before.state, act.note.seat, done)
    fault = _fault(payment, act, after)
    positions = [*_as_told(table, act, payment, after), after]
    if {"OUT-03", "BLOCK-05"} & set(fault.clauses):  # to those who recorded it the round may be over
        positions += [at(position, over(position.state)) for position in positions]
    return Verdict((fault,), tuple(positions))


def _of_a_knock(table: Table, act: Acted, after: Position) -> Verdict:
    """A knock of which points are told, or a wrong count."""
    line = after.state.line
    if not act.points and not act.refused:
        told, count = act.count or 0, counting.count_of(line)
        clause = blame.clause_of_count(line, after.led, told)
        wrong = Fault((clause,), f"the table counts {count}", f"count {count}", f"count {told}", line)
        return Verdict((wrong,), (after,))
    fault = Fault(("SCORE-08",), "a knock pays nobody", "nothing", _told(act), line)
    return Verdict((fault,), (*_with_points(table, act.note.seat, act.points or 0, after), after))


def _fault(payment: Payment, act: Acted, after: Position) -> Fault:
    """What is wrong with the numbers of a play."""
    clauses, expected, recorded = [], [], []
    line = payment.state.line
    if act.count is not None and act.count != payment.count:
        clauses.append(blame.clause_of_count(line, after.led, act.count))
        expected.append(f"count {payment.count}")
        recorded.append(f"count {act.count}")
    told = payment.points if act.points is None else act.points
    told_refused = payment.is_refused if act.refused is None else act.refused
    if (told, told_refused) != (payment.points, payment.is_refused):
        if not clauses:
            clauses.append(blame.clause_of_points(payment, told, after.led, told_refused=told_refused))
        expected.append(_words(payment.points, is_refused=payment.is_refused))
        recorded.append(_told(act))
    because = _because(payment)
    return Fault(tuple(clauses), because, "; ".join(expected), "; ".join(recorded), line, is_after=True)


def _because(payment: Payment) -> str:
    """What the points are made of, and what becomes of them."""
    parts = [f"the count is {payment.count} and pays {payment.paid or 'nothing'}"]
    if payment.knocks:
        parts.append(f"the knocks before it pay {payment.knocks}")
    if payment.out:
        parts.append(f"going out pays {payment.out}")
    if payment.tiles:
        parts.append(f"the tiles left pay {payment.tiles}")
    event, before, target = payment.event, payment.before, payment.rules.target
    if event and payment.is_refused:
        parts.append(f"{before} and {event} more is refused, with {target} to reach")
    elif event and before + event >= target:
        parts.append(f"{before} and {event} more makes {before + payment.points}, with {target} to reach")
    return "; ".join(parts)


def _as_told(table: Table, act: Acted, payment: Payment, after: Position) -> tuple[Position, ...]:
    """The positions in which the score is what the record made of it."""
    told = (0 if act.refused else payment.points) if act.points is None else act.points
    return _with_points(table, act.note.seat, told - payment.points, after)


def _with_points(table: Table, seat: int, more: int, after: Position) -> tuple[Position, ...]:
    """The positions in which the side of a seat has so many points more."""
    side = table.side_of(seat)
    scores = [score + more if index == side else score for index, score in enumerate(after.state.scores)]
    return with_scores(after, scores) if more and scores[side] >= 0 else ()


def _told(act: Acted) -> str:
    return _words(act.points or 0, is_refused=bool(act.refused))


def _words(points: int, *, is_refused: bool) -> str:
    """Points as the notation has them.

    >>> _words(8, is_refused=False), _words(0, is_refused=True), _words(0, is_refused=False)
    ('+8', 'x', 'nothing')
    """
    words = ([f"{points:+d}"] if points else []) + (["x"] if is_refused else [])
    return " ".join(words) or "nothing"
