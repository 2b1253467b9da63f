"""Prints one table of what things cost on this machine, each beside what it is to be compared with."""

import io
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from statistics import median

import dominoes

from conformance.adapters.in_process import InProcessEngine
from conformance.adapters.port import Adapter
from conformance.adapters.reference import reference_engine
from conformance.adapters.stdio import StdioEngine
from conformance.auditing.audit import Audit
from conformance.auditing.rulebook import Choice
from conformance.auditing.sources import read
from conformance.compiler.bundle import digest_of, load_corpus
from conformance.compiler.whole import compile_corpus
from conformance.conversation import Rules, open_conversation
from conformance.corpus.values import DEFAULT_GAME, Corpus
from conformance.fingerprints import Table
from conformance.fuzzing.bench import bench_for
from conformance.fuzzing.campaign import Campaign, play, terms_of
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.identifying.candidates import candidates
from conformance.mutants.makings import families_in, mutants_of
from conformance.mutants.matrix import fingerprints, tried_in
from conformance.scenario_run import run_scenarios
from reference_impl.dominoes import game
from reference_impl.dominoes.actions import Deal
from reference_impl.dominoes.equipment import full_set
from reference_impl.dominoes.state import State, phase_of
from tests.auditing.recording import as_json, as_text
from tests.engines import open_spiel_block

ROOT = Path(__file__).resolve().parents[2]
JAVASCRIPT = ROOT / "tests" / "engines" / "javascript" / "engine.mjs"
REPEATS = 7
CARDS = "all-fives-cards"
"""The ruleset of cards that is played at random."""

Row = tuple[str, str, str]


def seconds(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """The median time of a piece of work, after one run that is not counted."""
    work()
    times = []
    for _ in range(repeats):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return median(times)


def command(*arguments: str) -> Callable[[], object]:
    """A command as work, in an empty environment but for the path."""
    own = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": ""}
    return lambda: subprocess.run(arguments, check=True, capture_output=True, env=own, cwd=ROOT)


def start_rows() -> Iterator[Row]:
    """How fast the command starts, as a ratio to the bare interpreter, run in turns."""
    script = Path(sys.executable).with_name("fives")
    start = (str(script),) if script.exists() else (sys.executable, "-m", "conformance")
    bare, fives = command(sys.executable, "-c", "pass"), command(*start, "--version")
    bare(), fives()
    pairs = [(seconds(bare, 1), seconds(fives, 1)) for _ in range(REPEATS * 2)]
    ratio = median(ours / theirs for theirs, ours in pairs)
    yield (
        "fives --version",
        f"{median(ours for _, ours in pairs) * 1000:.0f} ms",
        f"{ratio:.2f} × python3 -c pass",
    )


def run_row(name: str, make: Callable[[], Adapter], corpus: Corpus, whole: Callable[[], object]) -> Row:
    """Scenarios a second once the engine has started, and the whole command."""

    def once() -> float:
        adapter = make()
        conversation = open_conversation(adapter, Rules())
        began = time.perf_counter()
        results = list(run_scenarios(conversation, corpus.scenarios))
        took = time.perf_counter() - began
        adapter.stop()
        assert len(results) == len(corpus.scenarios)
        return took

    once()
    took = median(once() for _ in range(REPEATS))
    messages = sum(len(scenario.steps) for scenario in corpus.scenarios) / took
    rate = f"{len(corpus.scenarios) / took:,.0f} scenarios/s"
    return f"run, {name}", rate, f"{messages:,.0f} messages/s; whole command {seconds(whole):.2f} s"


def mutants_row(family: str, corpus: Corpus) -> Row:
    """The kill matrix of a family, nothing taken over."""
    processes = os.cpu_count() or 1
    took = seconds(lambda: list(fingerprints(corpus, family, Table(), processes)), 1)
    put = f"{len(mutants_of(family))} wrong engines, {len(tried_in(corpus, family))} scenarios, {processes} processes"
    return f"mutants, all of {family}", f"{took:.0f} s", put


def fuzz_row(name: str, make: Callable[[], Adapter], corpus: Corpus, game: str = DEFAULT_GAME) -> Row:
    """Rounds a second of the fuzzer: made up, answered by the rules, put to the engine and compared."""
    games = 128
    ruleset = corpus.rulesets[game]
    rates = []
    for _ in range(3):
        adapter = make()
        bench = bench_for(open_conversation(adapter, Rules()), ruleset)
        begun = Campaign(1, terms_of(bench, with_rules=True))
        began = time.perf_counter()
        *_, campaign = play(begun, bench, games, None)
        took = time.perf_counter() - began
        adapter.stop()
        assert campaign.is_clean
        rates.append((campaign.rounds / took, campaign.actions / took))
    rounds, actions = median(rate for rate, _ in rates), median(rate for _, rate in rates)
    return (
        f"fuzz, {name}",
        f"{rounds:,.0f} rounds/s",
        f"{actions:,.0f} actions/s, {games / took:,.0f} games/s, every eighth game in other forms",
    )


def identify_row(name: str, corpus: Corpus, *engine: str) -> Row:
    """The whole command: which rules an engine plays that plays the main form."""
    took = seconds(command(sys.executable, "-m", "conformance", "identify", *engine), 3)
    return (
        f"identify, {name}",
        f"{took:.1f} s",
        f"{len(candidates(DEFAULT_GAME, corpus.rulesets))} sets of rules",
    )


def corpus_rows() -> Iterator[Row]:
    """Compiling the corpus, and taking it from the cache."""
    compiling, loading = seconds(lambda: compile_corpus(digest_of()), 3), seconds(load_corpus)
    yield "corpus, compiled", f"{compiling * 1000:.0f} ms", "once after a change"
    yield "corpus, from the cache", f"{loading * 1000:.0f} ms", f"{compiling / loading:.0f} times faster"


def play_reference(seats: int, rounds: int, rules: object) -> None:
    """So many random rounds of the reference."""
    chance = random.Random(1)
    tiles = sorted(full_set(6))
    size = 7 if seats == 2 else 5
    for _ in range(rounds):
        chance.shuffle(tiles)
        hands = tuple(tuple(tiles[seat * size : (seat + 1) * size]) for seat in range(seats))
        state = game.start(rules, seats)  # type: ignore[arg-type]
        assert isinstance(state, State)
        done = game.apply(state, Deal(hands))
        while isinstance(done, game.Applied) and phase_of(done.state) == "play":
            done = game.apply(done.state, chance.choice(game.legal(done.state)))


def play_package(rounds: int) -> None:
    """So many random rounds of the package `dominoes`: four seats, seven tiles, no points."""
    chance = random.Random(1)
    for _ in range(rounds):
        played = dominoes.Game.new(starting_player=0)
        while played.result is None:
            played.make_move(*chance.choice(played.valid_moves))


def play_open_spiel(rounds: int) -> None:
    """So many random rounds of `open-spiel`: two seats, seven tiles, no points."""
    chance = random.Random(1)
    for _ in range(rounds):
        state = open_spiel_block.load().new_initial_state()
        for id_ in chance.sample(range(28), 14):
            state.apply_action(id_)
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))


def audit_row(name: str, form: Callable[..., str], corpus: Corpus, *, hands: bool = True) -> Row:
    """Rounds a second of the audit, from bytes to findings, of which there are none."""
    chance = random.Random(1)
    games = [form(chance, DEFAULT_GAME, seats, hands=hands) for _ in range(200) for seats in (2, 3, 4)]
    record = "".join(games).encode()
    tallies = []

    def once() -> None:
        audit = Audit(Choice(corpus.rulesets))
        for line, item in read(io.BytesIO(record), ""):
            audit.take(line, item)
        assert not audit.tally.findings
        tallies.append(audit.tally)

    took = seconds(once, 3)
    rounds, actions = tallies[0].rounds / took, tallies[0].actions / took
    return f"audit, {name}", f"{rounds:,.0f} rounds/s", f"{actions:,.0f} actions/s, 2, 3 and 4 seats"


def play_rows(corpus: Corpus) -> Iterator[Row]:
    """Random rounds: the reference, which is written to be read, beside packages that are played with."""
    rounds = 200
    rules = ReferenceEngine(corpus.rulesets[DEFAULT_GAME].fields).defaults
    package = rounds / seconds(lambda: play_package(rounds), 3)
    yield "random rounds, package dominoes", f"{package:,.0f} rounds/s", "four seats, 7 tiles, no points"
    if find_spec("pyspiel"):
        spiel = rounds / seconds(lambda: play_open_spiel(rounds), 3)
        beside = f"two seats, 7 tiles, no points; {spiel / package:.2f} × the package"
        yield "random rounds, open-spiel", f"{spiel:,.0f} rounds/s", beside
    else:
        yield "random rounds, open-spiel", "–", "open-spiel is not installed"
    for seats in (2, 3, 4):
        ours = rounds / seconds(lambda: play_reference(seats, rounds, rules), 3)  # noqa: B023 - called at once
        yield (
            f"random rounds, reference, {seats} seats",
            f"{ours:,.0f} rounds/s",
            f"{ours / package:.2f} × the package",
        )


def rows() -> Iterator[Row]:
    """The table, row by row as it is measured."""
    corpus = load_corpus()
    fields = corpus.rulesets[DEFAULT_GAME].fields
    yield from start_rows()
    yield from corpus_rows()
    run = (sys.executable, "-m", "conformance", "run")
    yield run_row(
        "reference in process",
        lambda: InProcessEngine(lambda: ReferenceEngine(fields)),
        corpus,
        command(*run),
    )
    yield fuzz_row("reference in process", lambda: InProcessEngine(lambda: ReferenceEngine(fields)), corpus)
    yield fuzz_row("cards, reference in process", lambda: reference_engine(corpus.rulesets), corpus, CARDS)
    yield audit_row("text", as_text, corpus)
    yield audit_row("text without hands", as_text, corpus, hands=False)
    yield audit_row("JSON lines", as_json, corpus)
    yield identify_row("reference in process", corpus)
    yield from (mutants_row(family, corpus) for family in families_in(corpus))
    node = shutil.which("node")
    if node:
        words = f"{node} {JAVASCRIPT}"
        whole = command(*run, "--engine", f"stdio:{words}")
        yield run_row("JavaScript over stdio", lambda: StdioEngine(words), corpus, whole)
        yield run_row("the same, by threads", lambda: StdioEngine(words, threads=True), corpus, whole)
        yield fuzz_row("JavaScript over stdio", lambda: StdioEngine(words), corpus)
        yield fuzz_row("cards, JavaScript over stdio", lambda: StdioEngine(words), corpus, CARDS)
        yield identify_row("JavaScript over stdio", corpus, "--engine", f"stdio:{words}")
    else:
        yield "run, JavaScript over stdio", "–", "node is not installed"
    yield from play_rows(corpus)


def main() -> None:
    """Print the table."""
    for name, value, beside in rows():
        print(f"{name:<34}{value:>20}   {beside}", flush=True)


if __name__ == "__main__":
    main()
