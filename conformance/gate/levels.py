"""To what an engine conforms, in words: a game, the tables, and how much of it. Pure.

A level is stated only if all that is in it was put to the engine and passed.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from conformance.corpus.values import Ruleset, Scenario
from conformance.results.values import Run
from conformance.run_report import why_no_verdict

LADDER: Mapping[str, frozenset[str]] = {
    "laying and counting": frozenset({"layout", "count"}),
    "single rounds": frozenset({"layout", "count", "round", "legal", "view"}),
    "whole games": frozenset({"layout", "count", "round", "legal", "view", "game"}),
    "whole games by its own deals": frozenset(
        {"layout", "count", "round", "legal", "view", "game", "deal", "draw"}
    ),
}
"""By level: what its scenarios need at most. Each has those of the one before."""


@dataclass(frozen=True, slots=True)
class Level:
    """An engine conforms to so much of a game."""

    game: str
    """The ruleset's title."""
    seats: tuple[int, ...]
    """Empty for what needs no table."""
    name: str
    examples: int
    """On how many it rests."""

    def __str__(self) -> str:
        tables = f"{numbers(self.seats)} seats, " if self.seats else ""
        return f"{self.game}, {tables}{self.name}: conforms ({self.examples} examples)"


def numbers(seats: Sequence[int]) -> str:
    """Numbers of seats, as people write them.

    >>> numbers((2, 3, 4)), numbers((2, 4)), numbers((3,))
    ('2–4', '2 and 4', '3')
    """
    if len(seats) > 1 and list(seats) == list(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]}–{seats[-1]}"
    head = ", ".join(map(str, seats[:-1]))
    return f"{head} and {seats[-1]}" if head else str(seats[-1])


def levels_of(run: Run, scenarios: Sequence[Scenario], rulesets: Mapping[str, Ruleset]) -> Iterator[Level]:
    """Of each game the highest level, and for fewer tables a higher one; those with their own values of fields do not count.

    `scenarios` are all that there are, put to the engine or not.
    """
    if why_no_verdict(run):
        return
    passed = {one.scenario for one in run.results if one.verdict == "passed"}
    for game, ruleset in rulesets.items():
        of_game = [one for one in scenarios if one.game == game and not one.options]
        yield from _of_game(ruleset, of_game, passed)


def _of_game(ruleset: Ruleset, scenarios: Sequence[Scenario], passed: set[str]) -> Iterator[Level]:
    stated: set[int] = set()
    for name, within in reversed(_rungs(scenarios)):
        apart = [one for one in within if not one.seats]
        if not all(one.id in passed for one in apart):
            continue
        asked = sorted({one.seats for one in within if one.seats})
        good = [seats for seats in asked if seats not in stated and _all_passed(within, seats, passed)]
        if good or not (asked or stated):
            of_tables = [one for one in within if one.seats in good]
            yield Level(ruleset.title, tuple(good), name, len(apart) + len(of_tables))
        stated |= set(good)


def _rungs(scenarios: Sequence[Scenario]) -> list[tuple[str, list[Scenario]]]:
    """The levels that have more in them than the one before."""
    rungs: list[tuple[str, list[Scenario]]] = []
    for name, needs in LADDER.items():
        within = [one for one in scenarios if needs.issuperset(one.needs)]
        if len(within) > (len(rungs[-1][1]) if rungs else 0):
            rungs.append((name, within))
    return rungs


def _all_passed(scenarios: Sequence[Scenario], seats: int, passed: set[str]) -> bool:
    return all(one.id in passed for one in scenarios if one.seats == seats)
