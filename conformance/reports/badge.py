"""A badge as SVG, of one run over everything that went to its end; of any other there is none."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from conformance.reports.escaping import one_line, xml_text
from conformance.reports.formats import NoReport
from conformance.results.values import Run
from conformance.run_report import conclusion, conforms, tally, why_no_verdict

LABEL = "fives and threes"
GOOD, PARTLY, BAD = "#1a7f37", "#7a5c00", "#b3261e"
"""White on each of them is read easily."""
SVG = """\
<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="20" role="img" aria-label="{label}: {told}">
<title>{title}</title>
<rect width="{width}" height="20" rx="3" fill="#555"/>
<path d="M{left} 0h{right}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-{right}z" fill="{colour}"/>
<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">
<text x="{middle_left}" y="14" textLength="{text_left}">{label}</text>
<text x="{middle_right}" y="14" textLength="{text_right}">{told}</text>
</g>
</svg>
"""
LETTER = 6.4
"""The width that a letter is given, in pixels."""


def rendered(runs: Sequence[Run]) -> str:
    """The file. Raises `NoReport`."""
    if len(runs) != 1:
        raise NoReport(f"a badge is of one run, and these are {len(runs)}; give each a report of its own")
    (run,) = runs
    if broken := why_no_verdict(run):
        raise NoReport(
            f"a badge is of a complete run, and of this one there is no verdict: {one_line(broken)}"
        )
    if run.header.chosen:
        raise NoReport("a badge is of a run over everything, and for this one scenarios were chosen")
    return _drawn(run)


def _drawn(run: Run) -> str:
    counts, told = tally(run.results), conclusion(run)
    is_shut = run.gate is not None and not run.gate.opens
    if is_shut and conforms(run):
        told = "not as agreed"
    colour = BAD if is_shut or not conforms(run) else PARTLY if counts["not claimed"] else GOOD
    judged = run.header.scenarios - counts["not claimed"]
    title = (
        f"{run.name} {told}: {counts['passed']} of {judged} judged pass, {counts['not claimed']} not claimed"
    )
    text_left, text_right = (round(LETTER * len(text)) for text in (LABEL, told))
    left, right = text_left + 12, text_right + 12
    return SVG.format(
        width=left + right,
        left=left,
        right=right - 3,
        colour=colour,
        label=LABEL,
        told=told,
        title=escape(xml_text(title)),
        text_left=text_left,
        text_right=text_right,
        middle_left=left / 2,
        middle_right=left + right / 2,
    )
