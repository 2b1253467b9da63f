"""An audit as text for people: each fault with its clause, the table and the round; then what was seen."""

import shlex
from collections.abc import Iterator, Mapping, Sequence

from conformance.auditing.finding import Finding, Tally
from conformance.auditing.identify import Likeness
from conformance.corpus.values import Clause
from conformance.games import Family
from conformance.reports.failure_text import fields, wrapped
from conformance.reports.line import Line, plain

WHERE = {
    "round": "the rest of the round is not judged",
    "game": "the rest of the game is not judged",
}


def finding_lines(
    finding: Finding, clauses: Mapping[str, Clause], family: Family, *, is_first: bool
) -> Iterator[Line]:
    """A fault; the text of its clause only where it is the first of that clause."""
    clause = clauses[finding.clauses[0]]
    place = f"{finding.file}:{finding.line}"
    within = f"game {finding.game}" + (f", round {finding.round}" if finding.round else "")
    yield Line(("bad", f"✗ {clause.id}"), ("dim", f"   {place}   {within}"))
    told = f"{clause.id} {clause.title}."
    yield from wrapped(f"{told} {' '.join(clause.text.split())}" if is_first else told)
    for further in finding.clauses[1:]:
        yield from wrapped(f"{further} {clauses[further].title}.")
    if finding.table:
        yield Line()
        yield from (plain(f"      {row}") for row in family.pictured(finding.table).splitlines())
        yield plain(f"      the table {'after' if finding.is_after else 'before'} it")
    yield Line()
    if finding.notes:
        yield from fields("round", finding.notes)
    yield from fields("expected", finding.expected)
    yield from fields("recorded", finding.recorded)
    if finding.because != finding.expected:
        yield from fields("because", finding.because)
    if finding.leaves_unjudged:
        yield from fields("after it", WHERE[finding.leaves_unjudged])
    yield Line()


def unread_line(file: str, line: int, reason: str) -> Line:
    """A place that cannot be read."""
    return Line(("bad", f"⚡ {file}:{line}"), ("", f" cannot be read: {reason}"))


def summary_lines(
    tally: Tally, rules: str, files: int, clean_files: int, *, is_interrupted: bool
) -> Iterator[Line]:
    """What was seen, found and left out."""
    seen = f"{_number(tally.games, 'game')}, {_number(tally.rounds, 'round')}, {_number(tally.actions, 'action')}"
    where = f" in {files} files, {clean_files} of them clean" if files > 1 else ""
    broken_off = ", interrupted" if is_interrupted else ""
    yield from fields("audited", f"{seen}{where}, by {rules}{broken_off}")
    if tally.unread:
        yield from fields("unread", f"{_number(tally.unread, 'place')} that cannot be read")
    if tally.unjudged_rounds:
        actions = f" ({_number(tally.unjudged_actions, 'action')})" if tally.unjudged_actions else ""
        rest = f"the rest of {_number(tally.unjudged_rounds, 'round')}{actions}"
        yield from fields("unjudged", f"{rest}, after what is told above")
    if tally.blind_rounds:
        told = f"{tally.unseen} are not judged"
        yield from fields("no hands", f"in {_number(tally.blind_rounds, 'round')}: {told}")
    if tally.findings:
        by_clause = ", ".join(f"{clause} {count:,}" for clause, count in tally.clauses.most_common())
        yield Line(("bad", f"✗ {_number(tally.findings, 'finding')}: "), ("", by_clause))
    elif tally.unread:
        yield Line(("warn", "– nothing was found in what can be read"))
    elif tally.games:
        yield Line(("good", "✓ nothing was found"))


def likeness_lines(ranked: Sequence[Likeness], files: Sequence[str]) -> Iterator[Line]:
    """Under which rules the record is clean, the best first."""
    width = max(len(likeness.name) for likeness in ranked)
    for likeness in ranked:
        style, mark = ("good", "✓") if likeness.is_clean else ("bad", "✗")
        yield Line((style, f"{mark} "), ("", f"{likeness.name:<{width}}  {_amiss(likeness)}"))
    clean = sum(likeness.is_clean for likeness in ranked)
    tally = ranked[0].audit.tally
    yield Line()
    yield from fields("audited", f"{_number(tally.games, 'game')}, {_number(tally.actions, 'action')}")
    if clean > 1:
        yield plain(f"  clean under {clean} of {len(ranked)}: nothing in the record tells these apart")
    elif clean == 1:
        yield plain(f"  clean under {ranked[0].name} alone")
    else:
        first, *options = ranked[0].name.split()
        words = [
            "fives",
            "audit",
            "--ruleset",
            first,
            *(word for one in options for word in ("--option", one)),
        ]
        yield plain("  clean under none; the nearest says more by")
        yield plain(f"  {shlex.join([*words, *files])}")


def _amiss(likeness: Likeness) -> str:
    """What speaks against a ruleset."""
    if likeness.first is None:
        return "clean" if likeness.is_clean else "not judged"
    tally = likeness.audit.tally
    unjudged = f", {_number(tally.unjudged_actions, 'action')} not judged" if tally.unjudged_actions else ""
    first = f"{likeness.first.clauses[0]} {likeness.first.file}:{likeness.first.line}"
    return f"{_number(tally.findings, 'finding')}{unjudged}; the first is {first}"


def _number(count: int, of: str) -> str:
    """A number of things.

    >>> _number(1, "round"), _number(2000, "round")
    ('1 round', '2,000 rounds')
    """
    return f"{count:,} {of}{'' if count == 1 else 's'}"
