"""Counts and worlds as text for people."""

import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from conformance.exhaustive.dividing import Count, Division
from conformance.exhaustive.play import Position, World
from conformance.exhaustive.power import by_clause
from conformance.exhaustive.proving import Proof
from conformance.games import Family
from conformance.reports.failure_text import WIDTH, exchange_lines, fields
from conformance.reports.line import Line, plain
from conformance.reports.words import many
from conformance.results.telling import wrong_of
from conformance.verdict import OUTCOMES, Errored, Failed, Outcome, Result

MARKS: Mapping[Outcome, tuple[str, str]] = {
    "passed": ("good", "✓"),
    "failed": ("bad", "✗"),
    "errored": ("bad", "⚡"),
    "not claimed": ("warn", "–"),
}

NOTHING_ILLEGAL = (
    "not tried: anything illegal; only legal actions are played, and `fives run` and `fives fuzz` try others"
)


def count_lines(count: Count, family: Family) -> Iterator[Line]:
    """What came of a position."""
    style, mark = MARKS[count.outcome]
    name = count.position.name
    if count.outcome == "passed":
        total = sum(row[0] for row in count.rows)
        yield Line(
            (style, f"{mark} {name}: "), ("", f"{many(total, 'sequence')} of {_actions(len(count.rows))}")
        )
        return
    if count.outcome != "failed":
        yield Line((style, f"{mark} {name}: "), ("", f"{count.outcome}: {count.missing}"))
        yield from (plain(f"  {row}") for row in count.log.splitlines())
        return
    yield Line((style, f"{mark} {name}"), ("dim", f"   {count.position.place}"))
    if not count.rows:
        yield plain("  This went wrong on the way there, before anything was counted:")
    else:
        yield from _table(count)
    if not count.reference_agrees:
        yield plain("  The reference comes to other counts as well: the counts that are kept may be wrong.")
    if count.wrong is None:
        yield plain(
            "  The reference comes to the counts of this engine, so that there is nothing to divide by."
        )
        return
    for division in count.divisions:
        yield from fields("divided", f"{division.action}: {_told_division(division, count.position)}")
    yield from _wrong_lines(count.wrong, family)
    yield Line(("dim", f"  {'alone':<10}"), ("", count.command))


def _actions(most: int) -> str:
    return "1 action" if most == 1 else f"1 to {most} actions"


def _table(count: Count) -> Iterator[Line]:
    """The counts; those that are wrong with what was expected, and a dash for what was not asked any more."""
    yield plain(f"  depth  {'  '.join(f'{column:>11}' for column in count.position.columns)}")
    pairs = zip(count.rows, count.position.counts, strict=False)
    for depth, (row, right) in enumerate(pairs, 1):
        cells = [
            "–" if came is None else f"{came}≠{want}" if came != want else f"{came}"
            for came, want in zip_longest(row, right)
        ]
        style = "" if row == right else "bad"
        yield Line((style, f"  {depth:>5}  {'  '.join(f'{cell:>11}' for cell in cells)}"))


def _told_division(division: Division, position: Position) -> str:
    """The columns that differ."""
    rows = zip(position.columns, division.came, division.expected, strict=True)
    told = [f"{column} {came:,}, expected {right:,}" for column, came, right in rows if came != right]
    return "; ".join(told) or "the same counts, by other actions"


def _wrong_lines(result: Result, family: Family) -> Iterator[Line]:
    """A wrong position or game: how it began, the table, the round, what was sent, expected and came."""
    yield from _began_lines(result)
    yield from exchange_lines(wrong_of(result, family))
    verdict = result.verdict
    if not isinstance(verdict, Failed):
        return
    for mismatch in verdict.mismatches:
        if mismatch.fact == "actions" and isinstance(mismatch.came, list):
            expected, came = Counter(mismatch.expected), Counter(map(str, mismatch.came))
            for name, found in (("missing", expected - came), ("too many", came - expected)):
                if found:
                    yield from fields(name, ", ".join(found.elements()))


def _began_lines(result: Result) -> Iterator[Line]:
    """The game, its deals, and the rounds before the one that went wrong."""
    assert isinstance(result.verdict, Failed | Errored)
    played: list[str] = []
    for step in result.scenario.steps[: result.verdict.step]:
        if step.method == "act":
            played.append(step.text)
        elif step.method != "legal":
            if played:
                yield from fields("round", " | ".join(played))
            played = []
            word, _, rest = step.text.partition(" ")
            yield from fields("game" if word == "from" else word, step.text if word == "from" else rest)


def count_summary(name: str, outcomes: Sequence[Outcome], *, interrupted: bool) -> Iterator[Line]:
    """What it comes to."""
    yield from _summary(name, outcomes, "every count is right", "positions", interrupted=interrupted)


def proof_lines(
    proof: Proof,
    family: Family,
    command: str,
    shown: Sequence[str],
    hidden: Sequence[str],
    *,
    is_verbose: bool = False,
) -> Iterator[Line]:
    """What came of a world, and how much it can show at all; by clause if somebody wants to know."""
    style, mark = MARKS[proof.outcome]
    world = proof.world
    if proof.outcome == "not claimed":
        yield Line((style, f"{mark} {world.name}: "), ("", f"not claimed: {proof.missing}"))
        return
    if proof.outcome == "passed":
        yield Line((style, f"{mark} {world.name}: "), ("", _proved(proof)))
        if is_verbose:
            yield from power_lines(shown, hidden)
        elif shown or hidden:
            told = f"this world shows {len(shown)} of {len(shown) + len(hidden)} wrong engines"
            yield Line(("dim", f"    {told}; with --verbose by clause"))
        return
    told = f"{proof.wrong:,} of {many(proof.games, 'game')} went otherwise; the shortest:"
    yield Line((style, f"{mark} {world.name}: "), ("", told), ("dim", f"   {world.place}"))
    if proof.first is not None:
        yield plain(f"  {proof.first.scenario.title}: {_told_options(world)}")
        yield from _wrong_lines(proof.first, family)
    yield Line(("dim", f"  {'alone':<10}"), ("", command))


def _told_options(world: World) -> str:
    told = f"{world.rules.id}, {world.size}"
    return told + (f", to {world.options['target']}" if "target" in world.options else "")


def _proved(proof: Proof) -> str:
    """What passing says, and no more than that."""
    world = proof.world
    is_game = "target" in world.options
    what = "game" if is_game else "round"
    bound = ""
    if is_game:
        bound = f", {world.unfinished:,} of them broken off after {many(world.rounds, 'round')}"
    told = f"every complete {what} of this world was played"
    size = f" ({many(proof.games, what)} from {many(world.deals, 'deal')}{bound}, digest as kept)"
    if proof.asked_actions:
        return f"{told}: proof in this world{size}"
    return f"{told}{size}; `legal` is not claimed, so what else the engine would allow was not looked at"


def power_lines(shown: Sequence[str], hidden: Sequence[str]) -> Iterator[Line]:
    """The clauses whose wrong engines a world shows, and those whose it cannot show."""
    shows, cannot = by_clause(shown), by_clause(hidden)
    told = [
        f"{clause} ({count} of {count + cannot.get(clause, 0)})" for clause, count in sorted(shows.items())
    ]
    never = [clause for clause in sorted(cannot) if clause not in shows]
    if told or never:
        text = f"this world shows: {', '.join(told) or 'nothing'}; it cannot show: {', '.join(never) or 'nothing more'}"
        yield from (
            Line(("dim", row))
            for row in textwrap.wrap(text, WIDTH, initial_indent="    ", subsequent_indent="    ")
        )


def proof_summary(name: str, outcomes: Sequence[Outcome], *, interrupted: bool) -> Iterator[Line]:
    """What it comes to, and what passing does not say."""
    yield from _summary(name, outcomes, "every game went right", "worlds", interrupted=interrupted)
    if "passed" in outcomes:
        yield Line(("dim", NOTHING_ILLEGAL))


def _summary(
    name: str, outcomes: Sequence[Outcome], right: str, what: str, *, interrupted: bool
) -> Iterator[Line]:
    """The outcomes counted, and what that means; `right` if all that was judged passed."""
    counts = Counter(outcomes)
    told = ", ".join(f"{counts[outcome]} {outcome}" for outcome in OUTCOMES if counts[outcome])
    if interrupted:
        yield Line(("warn", f"{name}: "), ("", f"interrupted: this is no verdict — {what}: {told or 'none'}"))
    elif counts["failed"] or counts["errored"]:
        yield Line(("bad", f"{name}: "), ("", f"does not conform — {what}: {told}"))
    elif counts["passed"]:
        yield Line(("good", f"{name}: "), ("", f"{right} — {what}: {told}"))
    else:
        yield Line(("warn", f"{name}: "), ("", f"nothing was judged — {what}: {told}"))
