"""What changed between two runs, as text for people."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from conformance.reports.failure_text import field, fields, in_a_line
from conformance.reports.line import Line, plain
from conformance.reports.words import many
from conformance.results.changes import ABSENT, Change, Changes, Difference, Kind
from conformance.results.telling import as_json
from conformance.results.values import Judged

STYLES = {"worse": ("bad", "✗"), "other": ("warn", "~"), "better": ("good", "✓")}
LONGEST = 300


def changes_lines(found: Changes) -> Iterator[Line]:
    """What changed around the answers, then each scenario, then what it comes to."""
    for of in ("engine", "suite", "rules"):
        yield from difference_lines([one for one in found.differences if one.of == of], of)
    for change in found.scenarios:
        yield from change_lines(change)
    yield _sum_line(found)


def difference_lines(found: Sequence[Difference], of: str) -> Iterator[Line]:
    """What of it is not as it was."""
    if not found:
        yield Line(("dim", f"the {of} {'are' if of == 'rules' else 'is'} as before"))
        return
    yield Line(("strong", f"the {of} changed"))
    for one in found:
        yield plain(f"  {one.what}")
        yield field("before", _short(one.before))
        yield field("after", _short(one.after))


def _short(value: Any) -> str:
    """A value, not too long; a dash where there is none."""
    if value is None:
        return "–"
    told = value if isinstance(value, str) else as_json(value)
    return told if len(told) <= LONGEST else f"{told[: LONGEST - 1]}…"


def change_lines(change: Change) -> Iterator[Line]:
    """A scenario: its verdicts, and what was said of each."""
    style, mark = STYLES[change.kind]
    judged = change.judged
    before, after = (one.verdict if one else ABSENT for one in (change.before, change.after))
    told = f"{before} → {after}" if before != after else f"{after}, with another answer"
    place = f"   {judged.file}:{judged.wrong.line if judged.wrong else judged.line}"
    yield Line((style, f"{mark} {judged.scenario}"), ("", f"  {told}"), ("dim", place))
    if change.respecified:
        yield field("", "the scenario itself changed")
    for name, one in (("before", change.before), ("after", change.after)):
        if one and (one.wrong or one.missing):
            yield from fields(name, _said(one))


def _said(judged: Judged) -> str:
    return in_a_line(judged)[:LONGEST] if judged.wrong else f"not claimed: {judged.missing}"


def _sum_line(found: Changes) -> Line:
    counts = Counter(change.kind for change in found.scenarios)
    if not counts:
        return Line(("good", "no scenario has another verdict or answer"))
    names: tuple[tuple[Kind, str], ...] = (
        ("worse", "worse"),
        ("other", "changed otherwise"),
        ("better", "better"),
    )
    told = ", ".join(f"{counts[kind]} {name}" for kind, name in names if counts[kind])
    style = "bad" if found.is_worse else "good"
    return Line((style, f"{many(len(found.scenarios), 'scenario')} changed"), ("", f": {told}"))
