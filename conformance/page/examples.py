"""The examples as values: what each asks and expects in words, its pictures, and what engines came to."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from conformance.corpus.values import Corpus, Scenario, Step
from conformance.fingerprints import digest_of
from conformance.games import Family, family_of
from conformance.page.room import LINE, cut, fitting, share, weight
from conformance.reports.run_text import wrong_first
from conformance.results.values import Judged, Run

MARKS = {"passed": "✓", "failed": "✗", "errored": "⚡", "not claimed": "–"}
"""What stands for a verdict, beside its word."""
UNJUDGED = "not judged"
LONGEST = 200
"""Characters of what was expected and of what came, where it is told beside a step."""


@dataclass(frozen=True, slots=True)
class ToldStep:
    """A step in words."""

    text: str
    is_asked: bool
    """Otherwise it only leads there."""
    facts: tuple[str, ...]
    """What is expected that is not as before."""
    same: str
    """What is looked at as well and is as it was; the facts' names."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an engine came to."""

    engine: int
    """Its number, from 1."""
    name: str
    word: str
    expected: str
    """Of what went wrong; empty if there was no answer."""
    came: str
    step: int
    """The index of the step where it went wrong; -1 if nothing did."""

    @property
    def mark(self) -> str:
        """What stands for it."""
        return MARKS.get(self.word, "·")

    @property
    def digit(self) -> int:
        """What stands for it in the page's data."""
        return (*MARKS, UNJUDGED).index(self.word)


@dataclass(frozen=True, slots=True)
class Example:
    """A scenario as a page shows it."""

    scenario: Scenario
    steps: tuple[ToldStep, ...]
    verdicts: tuple[Verdict, ...]

    @property
    def gist(self) -> str:
        """The first step that is asked."""
        return next(step.text for step in self.steps if step.is_asked)


def example(scenario: Scenario, found: Mapping[str, Sequence[Verdict]]) -> Example:
    """A scenario in words, with the verdicts that there are."""
    return Example(scenario, tuple(told_steps(scenario)), tuple(found.get(scenario.id, ())))


def told_steps(scenario: Scenario) -> Iterator[ToldStep]:
    """Each step, and what is expected of it: in words what is new, by its name what is as before."""
    family = family_of(scenario.family)
    before: dict[str, Any] = {}
    for step in scenario.steps:
        text = "deal" if step.method == "deal" and "|" in step.text else step.text
        facts = () if step.setup else tuple(_facts(step, before, scenario.seats, family))
        same = (
            [] if step.setup else [name for name, value in step.expect.items() if _is_as(before, name, value)]
        )
        yield ToldStep(text, not step.setup, facts, ", ".join(same).replace("_", " "))
        before |= step.expect


def _is_as(before: Mapping[str, Any], name: str, value: Any) -> bool:
    """The fact is as it was; whether an action was accepted is said each time."""
    return name != "accepted" and name in before and bool(before[name] == value)


def _facts(step: Step, before: Mapping[str, Any], seats: int, family: Family) -> Iterator[str]:
    for name, value in step.expect.items():
        if not _is_as(before, name, value):
            yield family.said(name, value, seats)
    if step.is_free:
        yield "an engine may refuse it instead, each time alike"
    if step.breaks:
        yield f"it breaks {', '.join(step.breaks)}"
    for name, value in step.where_given.items():
        yield f"{family.said(name, value, seats)}, if it is told"


def verdicts(runs: Sequence[Run], corpus: Corpus) -> dict[str, list[Verdict]]:
    """By scenario what each engine came to; of scenarios that ask the same as when it was run.

    What came is told nearest to its cause first, as far as there is room; the others have their verdict.
    """
    digests = {scenario.id: digest_of(scenario) for scenario in corpus.scenarios} if runs else {}
    found: dict[str, list[Verdict]] = {id_: [] for id_ in digests}
    for number, run in enumerate(runs, 1):
        judged = {one.scenario: one for one in run.results if one.digest == digests.get(one.scenario)}
        wrong = [(one.scenario, verdict_of(number, run.name, one)) for one in wrong_first(run)]
        sizes = (
            (one, LINE + weight(one[1].name, one[1].expected, one[1].came))
            for one in wrong
            if one[0] in judged
        )
        told = dict(fitting(share(len(runs)) // 4, sizes))
        for id_ in digests:
            word = judged[id_].verdict if id_ in judged else UNJUDGED
            found[id_].append(told.get(id_) or Verdict(number, run.name, word, "", "", -1))
    return found


def verdict_of(number: int, name: str, one: Judged) -> Verdict:
    """What an engine came to, with what was expected and came of what went wrong."""
    assert one.wrong is not None
    expected = "; ".join(told.says_expected for told in one.wrong.mismatches)
    came = "; ".join(told.says_came for told in one.wrong.mismatches)
    if one.wrong.kind:
        expected, came = "", f"{one.wrong.kind}: {one.wrong.message}"
    return Verdict(number, name, one.verdict, cut(expected, LONGEST), cut(came, LONGEST), one.wrong.step)
