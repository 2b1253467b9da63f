"""To what an engine conforms, in words: a game, the tables, and how much of it. Pure.

A level is stated only if all that is in it was put to the engine and passed, and only of what was really asked.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from conformance.corpus.values import Ruleset, Scenario
from conformance.protocol.claims import Claims, ClaimsError, claims_from
from conformance.results.values import Run
from conformance.run_report import why_no_verdict


@dataclass(frozen=True, slots=True)
class Rung:
    """How much of a game a level is about."""

    name: str
    needs: frozenset[str]
    """The abilities that its examples need at most."""
    says: frozenset[str]
    """The abilities that its name speaks of. It is stated only where an example asks for each."""

    @property
    def is_at_tables(self) -> bool:
        """It is stated by the number of seats."""
        return "round" in self.says


def _rung(name: str, needs: str, says: str) -> Rung:
    return Rung(name, frozenset(needs.split()), frozenset(says.split()))


LADDER: tuple[Rung, ...] = (
    _rung("counting", "count", "count"),
    _rung("laying and counting", "layout count", "layout count"),
    _rung("actions of single rounds", "layout count round", "round"),
    _rung("single rounds", "layout count round legal view", "round"),
    _rung("whole games", "layout count round legal view game", "round game"),
    _rung("whole games by its own deals", "layout count round legal view game deal draw", "round game deal"),
)
"""Lowest first; each has the examples of those before."""


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
        examples = "1 example" if self.examples == 1 else f"{self.examples} examples"
        return f"{self.game}, {tables}{self.name}: conforms ({examples})"


def numbers(seats: Sequence[int]) -> str:
    """Numbers of seats, as people write them.

    >>> numbers((2, 3, 4)), numbers((2, 4)), numbers((3,))
    ('2–4', '2 and 4', '3')
    """
    if len(seats) > 1 and list(seats) == list(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]}–{seats[-1]}"
    head = ", ".join(map(str, seats[:-1]))
    return f"{head} and {seats[-1]}" if head else str(seats[-1])


def levels_of(
    run: Run,
    scenarios: Sequence[Scenario],
    rulesets: Mapping[str, Ruleset],
    without: Collection[str] = (),
) -> Iterator[Level]:
    """Of each game the highest level, and for other tables a lower one; examples with their own values of fields do not count.

    `scenarios` are all that there are, put to the engine or not. Nothing is stated of the games `without`.
    """
    if why_no_verdict(run) or run.engine is None:
        return
    try:
        claims = claims_from(run.engine.claims)
    except ClaimsError:
        return  # too long to be kept whole
    passed = {one.scenario for one in run.results if one.verdict == "passed"}
    for game, ruleset in rulesets.items():
        if game in claims.games and game not in without:
            of_game = [one for one in scenarios if one.game == game and not one.options]
            yield from _of_game(ruleset, of_game, passed, claims)


def _of_game(
    ruleset: Ruleset, scenarios: Sequence[Scenario], passed: set[str], claims: Claims
) -> Iterator[Level]:
    stated: set[int] = set()
    for rung in reversed(LADDER):
        if stated and not rung.is_at_tables:
            return  # it is in what was stated
        within = [one for one in scenarios if rung.needs.issuperset(one.needs)]
        if not (claims.abilities.issuperset(_needs(within)) and _all_passed(within, 0, passed)):
            continue
        tables = claims.games[ruleset.id] - stated if rung.is_at_tables else {0}
        good = [
            seats
            for seats in sorted(tables)
            if rung.says.issubset(_needs(one for one in within if one.seats == seats))
            and _all_passed(within, seats, passed)
        ]
        if good:
            examples = sum(one.seats in (0, *good) for one in within)
            yield Level(ruleset.title, tuple(good) if rung.is_at_tables else (), rung.name, examples)
        stated.update(good)


def _needs(scenarios: Iterable[Scenario]) -> set[str]:
    return {need for one in scenarios for need in one.needs}


def _all_passed(scenarios: Sequence[Scenario], seats: int, passed: set[str]) -> bool:
    return all(one.id in passed for one in scenarios if one.seats == seats)
