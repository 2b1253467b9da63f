"""What changed between two runs: the engine, the suite, the rules, and the answers. Pure."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from conformance.results.values import Header, Introduced, Judged, Run
from conformance.verdict import MISSING, Outcome

RANK: Mapping[Outcome, int] = {"passed": 0, "not claimed": 1, "failed": 2, "errored": 3}
"""A verdict that comes later is worse."""
ABSENT = "not there"
"""The verdict on a scenario that a run does not have."""

Kind = Literal["worse", "better", "other"]


@dataclass(frozen=True, slots=True)
class Change:
    """A scenario that has another verdict or another answer."""

    kind: Kind
    before: Judged | None
    after: Judged | None
    respecified: bool
    """The scenario asks or expects something else than before."""

    @property
    def judged(self) -> Judged:
        """The later of the two, or the one that there is."""
        found = self.after or self.before
        assert found is not None
        return found


@dataclass(frozen=True, slots=True)
class Difference:
    """A thing about the runs themselves that is not as it was."""

    of: Literal["engine", "suite", "rules"]
    what: str
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Changes:
    """All that changed between two runs."""

    differences: tuple[Difference, ...]
    scenarios: tuple[Change, ...]

    @property
    def is_worse(self) -> bool:
        """Something is worse than before."""
        return any(change.kind == "worse" for change in self.scenarios)


def changes_between(before: Run, after: Run) -> Changes:
    """What changed; the worse first."""
    pairs = _pairs(before, after)
    found = [
        Change(kind, old, new, old is not None and new is not None and old.digest != new.digest)
        for old, new in pairs
        if (kind := _kind(old, new, after))
    ]
    order: tuple[Kind, ...] = ("worse", "other", "better")
    found.sort(key=lambda change: order.index(change.kind))
    return Changes(tuple(_differences(before, after)), tuple(found))


def _pairs(before: Run, after: Run) -> list[tuple[Judged | None, Judged | None]]:
    """The scenarios of both, in the order of the later run; those that it does not have are last."""
    old = {one.scenario: one for one in before.results}
    new = {one.scenario: one for one in after.results}
    both: list[tuple[Judged | None, Judged | None]] = [(old.get(id_), one) for id_, one in new.items()]
    return [*both, *((one, None) for id_, one in old.items() if id_ not in new)]


def _kind(before: Judged | None, after: Judged | None, run: Run) -> Kind | None:
    """How a scenario changed; nothing if it did not."""
    is_part = run.header.chosen or bool(run.header.games)
    if after is None:
        return "worse" if before and before.verdict == "passed" and is_part else "other"
    if before is None:
        return "worse" if after.wrong else "other"
    if before.verdict != after.verdict:
        return "worse" if RANK[after.verdict] > RANK[before.verdict] else "better"
    return None if answer_of(before) == answer_of(after) else "other"


def answer_of(judged: Judged) -> Any:
    """What the engine answered, as far as it says something of it: not the words of a trouble, nor the time."""
    wrong = judged.wrong
    if wrong is None:
        return judged.took, judged.missing
    came = [(one.fact, None if one.came is MISSING else [one.came]) for one in wrong.mismatches]
    return wrong.step, wrong.kind, came, wrong.answer


def _differences(before: Run, after: Run) -> Iterator[Difference]:
    yield from _of_engines(before.engine, after.engine)
    one, other = before.header, after.header
    for what in ("version", "code"):
        old, new = getattr(one.suite, what), getattr(other.suite, what)
        if old != new:
            yield Difference("suite", what, old, new)
    if one.options != other.options:
        yield Difference("suite", "options", dict(one.options), dict(other.options))
    yield from _of_rules(one, other)
    yield from _of_scenarios(before, after)


def _of_engines(before: Introduced | None, after: Introduced | None) -> Iterator[Difference]:
    """What an engine says otherwise of itself; of its claims each member."""
    for what in ("name", "version"):
        old, new = (getattr(engine, what, None) for engine in (before, after))
        if old != new:
            yield Difference("engine", what, old, new)
    claims = [engine.claims if engine else None for engine in (before, after)]
    one, other = (told if isinstance(told, dict) else {"all": told} for told in claims)
    for what in {**one, **other}:
        if what != "engine" and one.get(what) != other.get(what):
            yield Difference("engine", f"claims {what}", one.get(what), other.get(what))


def _of_rules(before: Header, after: Header) -> Iterator[Difference]:
    """Clauses that are new, reworded or gone."""
    for id_ in {**before.clauses, **after.clauses}:
        old, new = (header.clauses.get(id_) for header in (before, after))
        if old != new:
            told = (clause and f"{clause.title}. {clause.text}" for clause in (old, new))
            yield Difference("rules", id_, *told)
    if before.suite.corpus != after.suite.corpus:
        yield Difference("rules", "the corpus", before.suite.corpus, after.suite.corpus)


def _of_scenarios(before: Run, after: Run) -> Iterator[Difference]:
    """Scenarios that ask or expect something else."""
    old = {one.scenario: one.digest for one in before.results}
    for one in after.results:
        if old.get(one.scenario, one.digest) != one.digest:
            yield Difference("rules", one.scenario, old[one.scenario], one.digest)
