"""What an update of the expectations changes, for people: a line for each thing of a contract that is other than before."""

from collections.abc import Iterator, Sequence

from conformance.gate.config import Expectation
from conformance.gate.renewing import Renewal
from conformance.reports.line import Line, plain
from conformance.reports.words import many

MOST_LISTED = 5
WHY = {
    "passes": "pass",
    "is not claimed": "are not claimed",
    "is flaky": "are flaky",
    "is not named": "are not named",
    "was not run": "were not run",
}
"""Why scenarios are taken out; of one, and of several."""


def renewal_lines(renewal: Renewal, head: str = "") -> Iterator[Line]:
    """What is other than before, behind that head; nothing if all is as it was."""
    before, after = renewal.before, renewal.after
    one = after or before
    assert one is not None
    yield from (plain(f"{head}{one.name} ({one.owner}): {told}") for told in _told(renewal, before, after))


def _told(renewal: Renewal, before: Expectation | None, after: Expectation | None) -> Iterator[str]:
    for why in dict.fromkeys(renewal.gone.values()):
        ids = [id_ for id_, said in renewal.gone.items() if said == why]
        said = f"{why} and is" if len(ids) == 1 else f"{WHY[why]} and are"
        yield f"{_listed(ids)} {said} taken out"
    if after is None:
        yield "names nothing that goes wrong, and is taken out"
        return
    agreed = before.wrong if before else {}
    if more := [id_ for id_ in after.wrong if id_ not in agreed]:
        first = "is new: " if before is None else ""
        further = "more " if agreed else ""
        yield f"{first}{len(more)} {further}{'goes' if len(more) == 1 else 'go'} wrong: {_listed(more)}"
    if other := [id_ for id_, how in after.wrong.items() if agreed.get(id_, how) != how]:
        yield f"{many(len(other), 'goes', 'go')} wrong otherwise: {_listed(other)}"
    if before and before.text and before.text != after.text:
        yield "holds for its clauses as they stand now"
    if not after.wrong:
        yield "has no outcome yet, since not all of it was run"


def _listed(ids: Sequence[str]) -> str:
    """The first of them, and how many more."""
    shown = ", ".join(ids[:MOST_LISTED])
    return f"{shown} and {len(ids) - MOST_LISTED} more" if len(ids) > MOST_LISTED else shown
