"""What a run makes of the expectations. Pure: an agreement and a run go in, what is to be agreed comes out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from conformance.gate.config import NOBODY, Expectation, Held
from conformance.gate.holding import NOT_RUN, Known, how_wrong, is_not_run, names_of, text_of
from conformance.results.values import ClauseText, Judged, Run

LATER = "found by a later run, and not looked at yet"


@dataclass(frozen=True, slots=True)
class Renewal:
    """An expectation before a run and after it."""

    before: Expectation | None
    """None if it is new."""
    after: Expectation | None
    """None if it is taken out."""
    gone: Mapping[str, str] = field(default_factory=dict)
    """By scenario that is taken out of it: why."""


def renewals(held: Held, known: Known, run: Run) -> Iterator[Renewal]:
    """Those of all expectations, in their order, and then the new ones.

    What passes is taken out, what goes wrong otherwise or anew is as it came, and the clauses are as they stand. What
    was not run stays as it was agreed. Days are left: whoever agreed has to agree again.
    """
    flaky = {one.scenario for one in held.flaky}
    taken = set(flaky)
    for one in held.expect:
        taken.update(names_of(one, known))
        yield _renewed(one, flaky, known, run)
    for new in expectations(run, known, taken, LATER):
        yield Renewal(None, new)


def expectations(run: Run, known: Known, taken: set[str], reason: str) -> Iterator[Expectation]:
    """Those of all that goes wrong and is not taken by others.

    One for a clause; or one for each scenario, where something about the clause is taken already.
    """
    found: dict[str, list[Judged]] = {}
    for one in run.results:
        if one.wrong is not None and not is_not_run(one) and one.scenario not in taken:
            found.setdefault(one.clause, []).append(one)
    clauses = {known[id_] for id_ in taken if id_ in known}
    for clause, results in found.items():
        text = text_of([clause], run.header.clauses)
        wrong = {one.scenario: how_wrong(one) for one in results}
        if clause not in clauses:
            yield Expectation("clause", clause, reason, NOBODY, text, wrong)
        else:
            for id_, how in wrong.items():
                yield Expectation("scenario", id_, reason, NOBODY, text, {id_: how})


def _renewed(one: Expectation, flaky: set[str], known: Known, run: Run) -> Renewal:
    results = {judged.scenario: judged for judged in run.results}
    named = names_of(one, known, flaky)
    wrong = {id_: how for id_ in named if (how := _how(results.get(id_), one.wrong.get(id_)))}
    if (
        not wrong
        and not one.wrong
        and not all(id_ in results and not is_not_run(results[id_]) for id_ in named)
    ):
        return Renewal(one, one)  # how it comes out is not known yet
    gone = {id_: _why(id_, results.get(id_), named, flaky) for id_ in one.wrong if id_ not in wrong}
    if not wrong:
        return Renewal(one, None, gone)
    return Renewal(one, replace(one, text=_text(one, known, run.header.clauses), wrong=wrong), gone)


def _how(judged: Judged | None, agreed: str | None) -> str | None:
    """How a scenario goes wrong now; as it was agreed if it was not run."""
    if judged is None or is_not_run(judged):
        return None if agreed and agreed.endswith(f": {NOT_RUN}") else agreed
    return how_wrong(judged) if judged.wrong else None


def _text(one: Expectation, known: Known, clauses: Mapping[str, ClauseText]) -> str:
    return text_of(sorted({known[id_] for id_ in names_of(one, known)}), clauses)


def _why(id_: str, judged: Judged | None, named: Sequence[str], flaky: set[str]) -> str:
    """Why a scenario is taken out."""
    if id_ not in named:
        return "is flaky" if id_ in flaky else "is not named"
    if judged is None or is_not_run(judged):
        return "was not run"
    return "is not claimed" if judged.verdict == "not claimed" else "passes"
