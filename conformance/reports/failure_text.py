"""One failure as text for people: what happened before why, and how to see it again."""

import shlex
import textwrap
from collections.abc import Iterator, Mapping

from conformance.reports.line import Line, plain
from conformance.results.telling import as_json
from conformance.results.values import ClauseText, Judged, Wrong

WIDTH = 100
"""Of what is wrapped; commands and messages are not, so that they can be copied."""
LONGEST_MESSAGE = 600


def failure_lines(judged: Judged, command: str, clauses: Mapping[str, ClauseText]) -> Iterator[Line]:
    """A scenario that failed or errored; `command` runs the engine again."""
    wrong = judged.wrong
    assert wrong is not None
    mark = "⚡" if wrong.kind else "✗"
    yield Line(("bad", f"{mark} {judged.scenario}"), ("dim", f"   {judged.file}:{wrong.line}"))
    yield Line(("strong", f"  {judged.title}"))
    if wrong.setup:
        yield plain("  This went wrong on the way there, before what the scenario is about:")
    else:
        clause = clauses[judged.clause]
        yield from wrapped(f"{judged.clause} {clause.title}. {clause.text}")
    yield from exchange_lines(wrong)
    if judged.catches and not wrong.setup:
        yield from fields("catches", judged.catches)
    if judged.agreed:
        yield from fields("agreed", judged.agreed)
    yield field("alone", f"{command} --select {shlex.quote(judged.scenario)}")


def exchange_lines(wrong: Wrong) -> Iterator[Line]:
    """The table before, the round, what was sent and got, what was expected and what came instead."""
    if wrong.table:
        yield Line()
        yield from (plain(f"      {row}") for row in wrong.table.splitlines())
    yield Line()
    if wrong.round:
        yield from fields("round", wrong.round)
    yield field("sent", f"{wrong.method} {as_json(wrong.params)}")
    if not wrong.kind:
        yield from _failed_lines(wrong)
    else:
        yield from fields("errored", f"{wrong.kind}: {wrong.message}")
        yield from (field("log", row) for row in wrong.log.splitlines())


def _failed_lines(wrong: Wrong) -> Iterator[Line]:
    """What came, in full; what was expected of it and what there was instead."""
    yield field("got", _short(got(wrong)))
    yield from fields("expected", "; ".join(told.says_expected for told in wrong.mismatches))
    yield from fields("came", "; ".join(told.says_came for told in wrong.mismatches))
    if wrong.reason:
        yield from fields("reason", f"the engine says {wrong.reason!r}")


def got(wrong: Wrong) -> str:
    """The answer as text."""
    return f"{wrong.answer}…" if wrong.cut else as_json(wrong.answer)


def in_a_line(judged: Judged) -> str:
    """What is wrong, in a line, and what was agreed of it."""
    wrong = judged.wrong
    assert wrong is not None
    agreed = f"agreed: {judged.agreed}; " if judged.agreed else ""
    if wrong.kind:
        return f"{agreed}{wrong.kind}: {wrong.message}"
    expected = "; ".join(told.says_expected for told in wrong.mismatches)
    return f"{agreed}expected {expected}, came {'; '.join(told.says_came for told in wrong.mismatches)}"


def _short(text: str) -> str:
    """A message, cut where it is very long."""
    return text if len(text) <= LONGEST_MESSAGE else f"{text[: LONGEST_MESSAGE - 1]}…"


def wrapped(text: str) -> Iterator[Line]:
    """A text over as many lines as it needs."""
    yield from map(plain, textwrap.wrap(text, WIDTH, initial_indent="  ", subsequent_indent="  "))


def fields(name: str, text: str) -> Iterator[Line]:
    """A name and a text beside it, over as many lines as it needs."""
    first, *rest = textwrap.wrap(text, WIDTH - 12) or [""]
    yield field(name, first)
    yield from (field("", line) for line in rest)


def field(name: str, text: str) -> Line:
    """A name and a text beside it, on one line whatever its length."""
    return Line(("dim", f"  {name:<10}"), ("", text))
