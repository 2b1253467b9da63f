"""A run over many deals and draws as text for people."""

import json
from collections.abc import Iterator
from math import log

from conformance.chance.counted import FALSE_ALARM, Number
from conformance.chance.report import ChanceReport, WrongAnswer
from conformance.games import Family
from conformance.reports.line import Line, plain
from conformance.reports.words import many
from conformance.results.telling import told_mismatch

MOST_SHOWN = 8
"""Numbers that are shown; the rest are counted."""


def chance_lines(report: ChanceReport, family: Family) -> Iterator[Line]:
    """One engine's run."""
    for wrong in report.wrong:
        yield from _wrong_lines(wrong, family)
    for number in report.surprising[:MOST_SHOWN]:
        yield from _number_lines(number)
    if len(report.surprising) > MOST_SHOWN:
        rest, of = len(report.surprising) - MOST_SHOWN, f"more of the {report.numbers:,} numbers"
        yield plain(many(rest, f"{of} goes too far", f"{of} go too far"))
    if report.outcome in ("by chance", "not by chance"):
        yield from _summary_lines(report)
        return
    reasons = {
        "nothing was tested": "the engine claims neither `deal` nor `draw` for a table that there is",
        "interrupted": "this is no verdict",
    }
    yield Line(("bad", f"{report.name}: {report.outcome}: "), ("", report.why or reasons[report.outcome]))


def _wrong_lines(wrong: WrongAnswer, family: Family) -> Iterator[Line]:
    """An answer that no deal or draw can have."""
    told = [told_mismatch(mismatch, wrong.seats, family) for mismatch in wrong.mismatches]
    yield Line(("bad", f"✗ {wrong.seats} seats: {wrong.step.text}"))
    answer = json.dumps(wrong.answer, ensure_ascii=False, separators=(",", ":"))
    yield plain(f"  sent      {wrong.step.method} {wrong.step.params}")
    yield plain(f"  got       {answer}")
    yield plain(f"  expected  {'; '.join(expected for expected, _ in told)}")
    yield plain(f"  came      {'; '.join(came for _, came in told)}")
    yield Line()


def _number_lines(number: Number) -> Iterator[Line]:
    """A number that goes too far."""
    yield Line(("bad", f"✗ {number.seats} seats: {number.about}"))
    yield plain(f"  expected  about {float(number.mean):,.0f} of {number.of:,}")
    yield plain(
        f"  came      {number.came:,}, which chance alone does once in {_once_in(number)} times at most"
    )
    yield Line()


def _once_in(number: Number) -> str:
    """The inverse of a small probability, in words."""
    digits = int(-number.log_surprise / log(10))
    return f"10^{digits}"


def _summary_lines(report: ChanceReport) -> Iterator[Line]:
    """What was asked, what would have been found, and what it comes to."""
    *first, last = map(str, report.tables)
    tables = f"{', '.join(first)} and {last}" if first else last
    asked = " and ".join({"deal": "deals", "draw": "draws"}[ability] for ability in report.asked)
    yield plain(
        f"asked     {report.games:,} {asked} for {tables} seats each, {many(report.tried, 'deal')} tried"
    )
    yield plain(
        f"counted   {many(report.numbers, 'number')}; fair engines fail less than once in {FALSE_ALARM.denominator:,} runs"
    )
    faults = list(_faults(report))
    if faults:
        yield plain("finds     in more than 99 of 100 runs " + faults[0])
        yield from (plain(f"          {fault}") for fault in faults[1:])
    by_chance = report.outcome == "by chance"
    conclusion = "nothing but chance was found" if by_chance else "this is not chance alone"
    wrong = many(len(report.surprising), "of the numbers goes too far", "of the numbers go too far")
    if report.wrong:
        tables = many(len(report.wrong), "table, which is not counted", "tables, which are not counted")
        wrong += f", wrong answers at {tables}"
    yield Line(
        ("good" if by_chance else "bad", f"{report.name}: {conclusion}"),
        ("", f"{'' if by_chance else f' — {wrong}'} in {report.seconds:.2f} s"),
    )


def _faults(report: ChanceReport) -> Iterator[str]:
    """The smallest faults that are found nearly always."""
    power = report.power
    if power and power.piece_percent:
        yield f"a {report.piece} that comes to one seat {power.piece_percent} % more often than it must"
    if power and power.seat_percent:
        yield f"a seat that is drawn {power.seat_percent} % more often than it must"
    if power and power.few_deals:
        yield f"an engine that has no more than {many(power.few_deals, 'different deal')}"
