"""Which clauses the scenarios cover."""

from collections.abc import Mapping, Sequence

from conformance.corpus.values import Clause, Scenario


def scenarios_by_clause(
    clauses: Mapping[str, Clause], scenarios: Sequence[Scenario]
) -> dict[str, list[Scenario]]:
    """For every clause the scenarios that name it, those that are about it first."""
    found: dict[str, list[Scenario]] = {clause: [] for clause in clauses}
    for scenario in scenarios:
        for clause in scenario.clauses:
            found[clause].append(scenario)
    for clause, named in found.items():
        named.sort(key=lambda scenario: scenario.clauses[0] != clause)
    return found


def uncovered(clauses: Mapping[str, Clause], scenarios: Sequence[Scenario]) -> list[str]:
    """The clauses that an engine can show and no scenario is about."""
    about = {scenario.clauses[0] for scenario in scenarios}
    return [clause.id for clause in clauses.values() if clause.shown and clause.id not in about]
