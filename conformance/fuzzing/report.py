"""What a campaign has found, for people and for programs."""

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from conformance.fuzzing.campaign import Campaign
from conformance.fuzzing.difference import Kind
from conformance.fuzzing.finding import fixture_of, guessed_clause, yaml_of
from conformance.fuzzing.shrink import Shrunk
from conformance.fuzzing.symmetry import CHECKS, Broken
from conformance.games import Family
from conformance.reports.failure_text import exchange_lines, field, fields
from conformance.reports.line import Line, plain


@dataclass(frozen=True, slots=True)
class Finding:
    """A kind of difference, made small."""

    kind: Kind
    games: Sequence[int]
    """In which it was seen."""
    small: Shrunk
    suspects: Sequence[tuple[str, str]]
    """Known mistakes that answer the same: what they are called, and what they do."""
    about: str
    """Where it comes from."""
    path: Path | None
    """Where it was kept."""

    @property
    def fixture(self) -> dict[str, Any]:
        """As a fixture file."""
        return fixture_of(self.small.difference, self.about)


@dataclass(frozen=True, slots=True)
class Campaigned:
    """A campaign, or the part of it that was played now."""

    engine: str
    campaign: Campaign
    findings: Sequence[Finding]
    rounds: int
    """That were played now."""
    seconds: float
    is_interrupted: bool


def finding_lines(finding: Finding, family: Family) -> Iterator[Line]:
    """A difference from the rules."""
    kind, small = finding.kind, finding.small
    what = "a legal" if kind.is_legal else "an illegal"
    asked = f"{what} `{kind.method}`" if kind.method in ("act", "deal") else f"`{kind.method}`"
    yield Line()
    yield Line(("bad", f"✗ {kind.fact} in the answer to {asked}"), ("dim", f"   in {_games(finding.games)}"))
    yield from exchange_lines(small.difference.result, family)
    start = small.difference.course.script
    yield field("from", f"{start.seats} seats, scores {' '.join(map(str, start.scores))}")
    if small.tried is None:
        yield from fields("small", "it was cut off where it shows; more tries would each take the time limit")
    elif small.is_shortest:
        plays = "1 play" if small.tried == 1 else f"{small.tried} plays"
        yield from fields("shortest", f"it takes {plays} in the last round, and no line of fewer shows it")
    else:
        yield from fields(
            "small", f"no line of up to {small.tried} plays shows it, and nothing could be left out"
        )
    if finding.suspects:
        (name, does), *more = finding.suspects
        others = f"; also {', '.join(other for other, _ in more)}" if more else ""
        yield from fields("behaves", f"like {name}, which {does}{others}")
    else:
        yield from fields("behaves", "like no mistake that is known")
    if finding.path:
        clause = guessed_clause(small.difference)
        yield field("kept", str(finding.path))
        yield field("adopt", shlex.join(["fives", "adopt", str(finding.path), "--clause", clause]))
    yield field("fixture", "")
    yield from (plain(f"    {row}") for row in yaml_of(finding.fixture).splitlines())


def unsteady_lines(kind: Kind, games: Sequence[int]) -> Iterator[Line]:
    """A difference that did not show again."""
    yield Line()
    yield Line(("bad", f"✗ {kind.fact} in the answer to `{kind.method}`"), ("dim", f"   in {_games(games)}"))
    yield plain("  It does not show when the game is played again, alone or after the game before it: the")
    yield plain("  engine's answers depend on something else than what it is asked.")


def broken_lines(found: Broken, games: Sequence[int], family: Family) -> Iterator[Line]:
    """A check that needs no rules and did not hold."""
    yield Line()
    yield Line(("bad", f"✗ {found.check}: {CHECKS[found.check]}"), ("dim", f"   not so in {_games(games)}"))
    yield plain("  What is expected is what the engine itself answered to the same in its other form.")
    yield from exchange_lines(found.result, family)
    deals = [step for step in found.result.scenario.steps if step.method == "deal"]
    yield from (field("deal", step.params) for step in deals)


def _games(numbers: Sequence[int]) -> str:
    told = ", ".join(map(str, numbers[:4])) + (", …" if len(numbers) > 4 else "")
    return f"{len(numbers)} games: {told}" if len(numbers) > 1 else f"game {told}"


def summary_lines(done: Campaigned) -> Iterator[Line]:
    """What the campaign comes to."""
    campaign = done.campaign
    told, pace = f"{campaign.done:,} games", f"; seed {campaign.seed}; {done.seconds:.1f} s"
    if campaign.rounds:
        told += f", {campaign.rounds:,} rounds, {campaign.actions:,} actions"
        pace += f", {done.rounds / done.seconds:,.0f} rounds/s"
    yield Line()
    for name, tally in campaign.checks.items():
        if tally.held or tally.broken:
            style = "bad" if tally.broken else "dim"
            yield Line(
                (style, f"  {name:<9}"),
                ("", f"held {tally.held}, broken {len(tally.broken)}: "),
                ("dim", CHECKS[name]),
            )
    if done.is_interrupted:
        yield Line(("warn", "interrupted"), ("", f" after {told}{pace}"))
    elif campaign.is_broken_off:
        yield Line(("bad", "broken off, the engine did not answer any more"), ("", f", after {told}{pace}"))
    elif not campaign.is_telling:
        told = f"{campaign.done:,} games were begun, and no answer could be followed"
        yield Line(("bad", "nothing was checked"), ("", f": {told}{pace}"))
    elif campaign.is_clean:
        yield Line(("good", "no difference"), ("", f" in {told}{pace}"))
    else:
        kinds = len(campaign.differing) + len(campaign.broken)
        many = f"{kinds} kinds of difference" if kinds > 1 else "one kind of difference"
        yield Line(("bad", many), ("", f" in {told}{pace}"))


def campaign_value(done: Campaigned) -> dict[str, Any]:
    """The campaign as JSON values."""
    campaign = done.campaign
    return {
        "engine": done.engine,
        "seed": campaign.seed,
        "games": campaign.done,
        "rounds": campaign.rounds,
        "actions": campaign.actions,
        "complete": not done.is_interrupted and not campaign.is_broken_off,
        "checks": {
            name: {"held": tally.held, "broken": tally.broken} for name, tally in campaign.checks.items()
        },
        "findings": [
            {
                "method": finding.kind.method,
                "legal": finding.kind.is_legal,
                "fact": finding.kind.fact,
                "games": list(finding.games),
                "moves": finding.small.difference.moves,
                "shortest": finding.small.is_shortest,
                "behaves_like": [name for name, _ in finding.suspects],
                "fixture": finding.fixture,
                "kept": str(finding.path) if finding.path else None,
            }
            for finding in done.findings
        ],
    }
