"""What a campaign has found, for people and for programs."""

import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from conformance.fuzzing.campaign import Campaign
from conformance.fuzzing.difference import Kind
from conformance.fuzzing.finding import fixture_of, yaml_of
from conformance.fuzzing.play import play_of
from conformance.fuzzing.shrink import Shrunk
from conformance.fuzzing.symmetry import Broken
from conformance.games import Family
from conformance.reports.failure_text import exchange_lines, field, fields
from conformance.reports.line import Line, plain
from conformance.reports.words import many
from conformance.results.telling import wrong_of
from conformance.verdict import Failed


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
    options: Mapping[str, Any]
    """The fields that are played otherwise than the ruleset has them."""

    @property
    def clause(self) -> str:
        """That is most likely broken: the one of the likeliest mistake, else a guess."""
        for name, _ in self.suspects:
            return name.partition("/")[0]
        found = self.small.difference
        return play_of(found.course.family).guessed_clause(found)

    @property
    def fixture(self) -> dict[str, Any]:
        """As a fixture file."""
        return fixture_of(self.small.difference, self.clause, self.about, self.options)


@dataclass(frozen=True, slots=True)
class Campaigned:
    """A campaign, or the part of it that was played now."""

    engine: str
    campaign: Campaign
    checks: Mapping[str, str]
    """What must hold without rules, by check."""
    findings: Sequence[Finding]
    games: int
    """That were played now."""
    rounds: int
    """The same."""
    seconds: float
    """That it took to play them."""
    is_interrupted: bool


def told_kind(kind: Kind) -> str:
    """A kind of difference in words."""
    what = "a legal" if kind.is_legal else "an illegal"
    asked = f"{what} `{kind.method}`" if kind.method in ("act", "deal") else f"`{kind.method}`"
    return f"{kind.fact} in the answer to {asked}"


def finding_lines(finding: Finding, family: Family) -> Iterator[Line]:
    """A difference from the rules."""
    kind, small = finding.kind, finding.small
    yield Line()
    yield Line(("bad", f"✗ {told_kind(kind)}"), ("dim", f"   in {_games(finding.games)}"))
    yield from exchange_lines(wrong_of(small.difference.result, family))
    start = small.difference.course.script
    yield field("from", f"{start.seats} seats, scores {' '.join(map(str, start.scores))}")
    yield from fields(*_told_size(small))
    if finding.suspects:
        (name, does), *more = finding.suspects
        others = f"; also {', '.join(other for other, _ in more)}" if more else ""
        yield from fields("behaves", f"like {name}, which {does}{others}")
    else:
        yield from fields("behaves", "like no mistake that is known")
    if finding.path:
        yield field("kept", str(finding.path))
        yield field("adopt", shlex.join(["fives", "adopt", str(finding.path), "--clause", finding.clause]))
        yield field("", "the clause is a guess; look it up with `fives explain`")
    yield field("fixture", "")
    yield from (plain(f"    {row}") for row in yaml_of(finding.fixture).splitlines())


def _told_size(small: Shrunk) -> tuple[str, str]:
    """What is known of how small the game is."""
    if small.plays is None:
        return "small", "it was cut off where it shows; more tries would each take the time limit"
    if small.is_shortest:
        unit = play_of(small.difference.course.family).unit
        plays = f"no {unit}" if not small.plays else many(small.plays, unit)
        return "shortest", f"it takes {plays}, and no game of fewer shows it"
    unit = play_of(small.difference.course.family).unit
    most = f"no game of up to {many(small.plays, unit)} was found to show it" if small.plays else ""
    rest = "whatever was left out of this one, it did not show any more"
    return "small", "; ".join(filter(None, (most, rest)))


def unsteady_lines(what: str, games: Sequence[int]) -> Iterator[Line]:
    """A difference, or a check that did not hold, that did not show again."""
    yield Line()
    yield Line(("bad", f"✗ {what}"), ("dim", f"   in {_games(games)}"))
    yield plain("  It does not show when the game is played again, alone or after the game before it: the")
    yield plain("  engine's answers depend on something else than what it is asked.")


def mended_lines(before: Campaign, now: Campaign) -> Iterator[Line]:
    """Kinds and checks of a campaign that was taken up, whose games do not show them any more."""
    kinds = [
        (told_kind(kind), games) for kind, games in before.differing.items() if kind not in now.differing
    ]
    checks = [(name, before.checks[name].broken) for name in before.broken if name not in now.broken]
    for what, games in [*kinds, *checks]:
        yield Line(("good", f"✓ {what}"), ("", f": not any more in {_games(games)}"))


def waiting_lines(kinds: Mapping[Kind, Sequence[int]], folder: str | None) -> Iterator[Line]:
    """Kinds of difference that were found, and not made small before the interruption."""
    for kind, games in kinds.items():
        yield Line(("bad", f"✗ {told_kind(kind)}"), ("dim", f"   in {_games(games)}, not made small yet"))
    if kinds and folder:
        yield plain(f"  The same command with `--keep {folder}` goes on from here.")


def broken_lines(found: Broken, what: str, games: Sequence[int], family: Family) -> Iterator[Line]:
    """A check that needs no rules and did not hold."""
    yield Line()
    yield Line(("bad", f"✗ {found.check}: {what}"), ("dim", f"   not so in {_games(games)}"))
    if isinstance(found.result.verdict, Failed):
        yield plain("  What is expected is what the engine itself answered to the same in its other form.")
    yield from exchange_lines(wrong_of(found.result, family))
    deals = [step for step in found.result.scenario.steps if step.method == "deal"]
    yield from (field("deal", step.params) for step in deals)


def _games(numbers: Sequence[int]) -> str:
    told = ", ".join(map(str, numbers[:4])) + (", …" if len(numbers) > 4 else "")
    return f"{len(numbers)} games: {told}" if len(numbers) > 1 else f"game {told}"


def summary_lines(done: Campaigned) -> Iterator[Line]:
    """What the campaign comes to."""
    campaign = done.campaign
    told, pace = many(campaign.done, "game"), f"; seed {campaign.seed}; {done.seconds:.1f} s"
    if campaign.rounds:
        told += f", {many(campaign.rounds, 'round')}, {many(campaign.actions, 'action')}"
        pace += f", {done.rounds / done.seconds:,.0f} rounds/s"
    if done.games < campaign.done:
        pace += f"; {many(done.games, 'game')} of them now"
    yield Line()
    for name, tally in campaign.checks.items():
        if tally.held or tally.broken:
            style = "bad" if tally.broken else "dim"
            yield Line(
                (style, f"  {name:<9}"),
                ("", f"held {tally.held}, broken {len(tally.broken)}: "),
                ("dim", done.checks[name]),
            )
    if campaign.why_enough and not done.is_interrupted:
        yield plain(f"no more games were played: {campaign.why_enough}")
    if done.is_interrupted:
        yield Line(("warn", "interrupted"), ("", f" after {told}{pace}"))
    elif campaign.is_broken_off:
        yield Line(("bad", "broken off, the engine was not asked any more"), ("", f", after {told}{pace}"))
    elif not campaign.is_telling:
        told = f"{many(campaign.done, 'game')} begun, and no answer could be followed"
        yield Line(("bad", "nothing was checked"), ("", f": {told}{pace}"))
    elif campaign.is_clean:
        yield Line(("good", "no difference"), ("", f" in {told}{pace}"))
    else:
        kinds = len(campaign.differing) + len(campaign.broken)
        found = f"{kinds} kinds of difference" if kinds > 1 else "one kind of difference"
        yield Line(("bad", found), ("", f" in {told}{pace}"))


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
