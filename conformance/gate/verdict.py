"""What the gate says of an engine, as a value."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from conformance.gate.choosing import Power
from conformance.gate.config import Config, Held
from conformance.gate.holding import Problem
from conformance.results.values import Gated, GateProblem, Run


@dataclass(frozen=True, slots=True)
class Verdict:
    """An engine, its run, and what follows."""

    held: Held
    run: Run
    problems: tuple[Problem, ...]
    """For which the gate stays shut."""
    levels: tuple[str, ...]
    """To what the engine conforms; nothing of a run over some scenarios only."""
    random: Mapping[str, int] = field(default_factory=dict)
    """By ruleset: games at random that were played."""
    power: Power | None = None
    """What the scenarios tell, where that is what they were chosen by."""

    @property
    def opens(self) -> bool:
        """The gate opens."""
        return not self.problems


def gated(verdict: Verdict, config: Config) -> Gated:
    """The verdict as the results keep it."""
    problems = tuple(_kept(one, config) for one in verdict.problems)
    return Gated(verdict.opens, problems, verdict.levels, verdict.random)


def _kept(problem: Problem, config: Config) -> GateProblem:
    file, line = place_of(problem, config)
    scenario = problem.judged.scenario if problem.judged else ""
    return GateProblem(problem.kind, problem.about, problem.says, problem.advice, file, line, scenario)


def place_of(problem: Problem, config: Config) -> tuple[str, int]:
    """The scenario's file and line, or those of the file that engines are held to."""
    if problem.judged and problem.judged.wrong:
        return problem.judged.file, problem.judged.wrong.line
    return config.shown, config.line_of(problem.about)
