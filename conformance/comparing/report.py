"""What two sets of rules come to beside each other, for people and for programs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from conformance.comparing.beside import Beside, beside_of
from conformance.comparing.rates import Rate, Rates
from conformance.comparing.separating import Separation
from conformance.comparing.variants import Differing, Variant, said
from conformance.games import Family, family_of
from conformance.reports.failure_text import field, fields
from conformance.reports.line import Line, plain
from conformance.reports.words import many
from conformance.results.telling import told_mismatch


@dataclass(frozen=True, slots=True)
class OfField:
    """A field in which two variants differ, and the game that shows it when it alone is changed."""

    differing: Differing
    is_playable: bool
    """The left one can be played with that value alone."""
    separation: Separation | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two variants beside each other."""

    left: Variant
    right: Variant
    separation: Separation | None
    once_begun: Separation | None
    """The smallest game at a table that both play, where the other is one that one of them does not begin."""
    by_field: Sequence[OfField]
    rates: Rates


def comparison_lines(found: Comparison) -> Iterator[Line]:
    """The fields, the smallest game for all of them and for each, and how often it matters."""
    left, right, left_family = found.left.name, found.right.name, found.left.ruleset.family
    yield Line(("strong", f"{left}  |  {right}"))
    if not found.by_field:
        yield plain("  the same rules")
        return
    yield from _table(found)
    yield Line()
    yield Line(("strong", "the smallest game that tells them apart"))
    yield from separation_lines(found.separation, left_family)
    if found.once_begun is not None:
        yield Line()
        yield Line(("strong", "and at a table that both play"))
        yield from separation_lines(found.once_begun, left_family)
    if len(found.by_field) > 1:
        for one in found.by_field:
            yield Line()
            differing = one.differing
            yield Line(("strong", f"{differing.field} alone"), ("dim", f"   {_clauses(differing)}"))
            if one.is_playable:
                yield from separation_lines(one.separation, left_family)
            else:
                yield plain("  the left one cannot be played with that value and all its others")
    yield Line()
    yield from _rate_lines(found)


def _table(found: Comparison) -> Iterator[Line]:
    """The fields that differ, with their values and clauses."""
    rows = [
        (one.differing.field, *map(said, one.differing.values), _clauses(one.differing))
        for one in found.by_field
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    for row in rows:
        cells = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False))
        yield Line(("", f"  {cells}  "), ("dim", row[3]))


def _clauses(differing: Differing) -> str:
    return " | ".join(dict.fromkeys(differing.clauses))


def separation_lines(found: Separation | None, family_name: str) -> Iterator[Line]:
    """The game, drawn and in notation, with what each of the two says."""
    beside = beside_of(family_name)
    if found is None:
        yield plain(f"  none was found: {beside.none_of}, from any start that was tried, and none of the")
        yield plain("  games at random")
        return
    difference, family = found.difference, family_of(family_name)
    scenario, verdict = difference.result.scenario, difference.verdict
    script = difference.course.script
    drawn = family.drawn(scenario, verdict.step)
    yield from (plain(f"      {row}") for row in drawn.splitlines())
    yield field("from", f"{script.seats} seats, scores {' '.join(map(str, script.scores))}")
    yield from (field("deal", text) for text in _deals(found))
    noted = family.noted(scenario, verdict.step)
    if noted:
        yield from fields("round", noted)
    step = scenario.steps[verdict.step]
    if step.method != "act":
        yield field("asked", step.text)
    yield from _answers(found, family)
    yield from fields(*_told_size(found, beside))


def _deals(found: Separation) -> Iterator[str]:
    steps = found.difference.course.steps
    yield from (step.text.removeprefix("deal ") for step in steps if step.method == "deal")


def _answers(found: Separation, family: Family) -> Iterator[Line]:
    """What each of the two says."""
    verdict, seats = found.difference.verdict, found.difference.course.script.seats
    told = [told_mismatch(mismatch, seats, family) for mismatch in getattr(verdict, "mismatches", ())]
    for variant, number in ((found.pair.left, 0), (found.pair.right, 1)):
        yield from fields("says", f"{variant.name}: {'; '.join(pair[number] for pair in told)}")


def _told_size(found: Separation, beside: Beside) -> tuple[str, str]:
    plays = many(found.plays, beside.unit) if found.plays else f"no {beside.unit}"
    if found.is_shortest:
        return "shortest", f"it takes {plays}, and no game of fewer tells them apart"
    return "small", (
        f"{plays}; {beside.none_beside}, and whatever was left out of this game, it did not any more"
    )


def _rate_lines(found: Comparison) -> Iterator[Line]:
    """How often the two part."""
    if not found.rates.games.of:
        yield plain("no table is played by both, so that they part before the first deal")
        return
    yield Line(("strong", "how often, "), ("", f"where {found.left.name} is played at random from nothing"))
    yield field("rounds", told_rate(found.rates.rounds))
    yield field("games", told_rate(found.rates.games))


def told_rate(rate: Rate) -> str:
    """A share with its interval."""
    low, high = rate.interval
    share = rate.hits / rate.of if rate.of else 0.0
    return f"{share:.1%}, {rate.hits:,} of {rate.of:,} (with 95 % certainty {low:.1%} to {high:.1%})"


def comparison_value(found: Comparison) -> dict[str, Any]:
    """The comparison as JSON values."""
    return {
        "left": found.left.name,
        "right": found.right.name,
        "fields": [
            {
                "field": one.differing.field,
                "values": list(one.differing.values),
                "clauses": list(one.differing.clauses),
                "playable_alone": one.is_playable,
                "separation": separation_value(one.separation),
            }
            for one in found.by_field
        ],
        "separation": separation_value(found.separation),
        "once_begun": separation_value(found.once_begun),
        "rates": {
            name: {"differ": rate.hits, "of": rate.of, "interval": list(rate.interval)}
            for name, rate in (("rounds", found.rates.rounds), ("games", found.rates.games))
        },
    }


def separation_value(found: Separation | None) -> dict[str, Any] | None:
    """A separating game as JSON values, its moves as a fixture has them."""
    if found is None:
        return None
    mismatches = getattr(found.difference.verdict, "mismatches", ())
    return {
        "between": [found.pair.left.name, found.pair.right.name],
        "plays": found.plays,
        "shortest": found.is_shortest,
        "game": found.pair.play.case_of(found.difference.course),
        "says": [
            {one.fact: _plain(one.expected) for one in mismatches},
            {one.fact: _plain(one.came) for one in mismatches},
        ],
    }


def _plain(value: Any) -> Any:
    return value if isinstance(value, str | int | float | bool | list | dict | None) else None
