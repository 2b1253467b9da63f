"""What several commands begin with: the corpus, and the scenarios that were chosen."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from fnmatch import fnmatchcase
from functools import wraps
from importlib import import_module
from pathlib import Path, PurePosixPath
from typing import ParamSpec, Protocol, TypeVar

from conformance.adapters.choose import UnknownEngine, adapter_for
from conformance.compiler.bundle import load_corpus
from conformance.conversation import Conversation, Rules, open_conversation
from conformance.corpus.errors import CorpusError, CorpusErrors, did_you_mean
from conformance.corpus.values import Corpus, Ruleset, Scenario
from conformance.corpus.where import corpus_root
from conformance.games import Lacking
from conformance.reports.formats import NoReport, write_report
from conformance.results.values import Run
from conformance.run_report import why_no_verdict

WRONG_USAGE = 2

P = ParamSpec("P")


class Usage(Exception):
    """The command line asks for something that there is not. Exit status 2."""


def told_errors(run: Callable[P, int]) -> Callable[P, int]:
    """The command, with wrong usage and unusable files told in plain words."""

    @wraps(run)
    def command(*args: P.args, **kwargs: P.kwargs) -> int:
        try:
            return run(*args, **kwargs)
        except BrokenPipeError:
            raise
        except (Usage, Lacking, CorpusError, CorpusErrors, OSError) as error:
            told = f"{error.filename}: {error.strerror}" if isinstance(error, OSError) else error
            print(f"fives: {told}", file=sys.stderr)
            return WRONG_USAGE

    return command


@contextmanager
def opened(words: str, timeout: float, corpus: Corpus) -> Iterator[Conversation]:
    """A conversation with the engine that the words name, which is stopped whatever happens.

    Raises `Usage` if they name none, and `CannotRun`.
    """
    try:
        adapter = adapter_for(words, corpus.rulesets)
    except UnknownEngine as error:
        raise Usage(str(error)) from None
    is_done = False
    try:
        yield open_conversation(adapter, Rules(timeout))
        is_done = True
    finally:
        adapter.stop(kill=not is_done)


def runs_in(name: str) -> list[Run]:
    """The runs that a file holds. Raises `Usage` if it holds none, and `OSError`."""
    reading = import_module("conformance.results.reading")  # schemas take a good part of a start
    try:
        runs: list[Run] = reading.read_runs(Path(name))
    except reading.ResultsError as error:
        raise Usage(str(error)) from None
    return runs


def whole_run_in(name: str) -> Run:
    """The one run that a file holds, which went to its end. Raises `Usage` if it is not so, and `OSError`."""
    run, *more = runs_in(name)
    if more:
        raise Usage(f"{name} holds {len(more) + 1} runs, and one is expected; keep each engine's in its own")
    if broken := why_no_verdict(run):
        raise Usage(f"{name} has no verdict: {broken}; a run that went to its end is expected")
    return run


def report_into(name: str, form: str, runs: Sequence[Run]) -> bool:
    """Write a report; whether there is one of that form. Raises `Usage` if the file cannot be written."""
    try:
        write_report(Path(name), form, runs)
    except NoReport as error:
        Path(name).unlink(missing_ok=True)  # an older one would be taken for this run's
        print(f"fives: {name} is not written: {error}", file=sys.stderr)
        return False
    except OSError as error:
        raise Usage(f"{name} cannot be written: {error.strerror}") from None
    return True


class HasName(Protocol):
    """Something that can be chosen by its name."""

    @property
    def name(self) -> str:
        """What it is called."""


Named = TypeVar("Named", bound=HasName)


def named(kind: str, items: Sequence[Named], patterns: Sequence[str] | None) -> list[Named]:
    """The items that one of the patterns names, or all. Raises `Usage` if a pattern names none."""
    found: set[str] = set()
    for pattern in patterns or ["*"]:
        names = {item.name for item in items if fnmatchcase(item.name.lower(), pattern.lower())}
        if not names:
            hint = did_you_mean(pattern.lower(), [item.name for item in items])
            raise Usage(f"--select {pattern}: no {kind} has that name{hint}")
        found |= names
    return [item for item in items if item.name in found]


def corpus_with(files: Sequence[str] = ()) -> Corpus:
    """The corpus, with the scenarios of these files. Raises `Usage` or `CorpusErrors`."""
    paths = [Path(name) for name in files]
    for path in paths:
        if not path.is_file():
            raise Usage(f"there is no file {path}")
        if path.suffix not in (".feature", ".yaml"):
            raise Usage(f"{path} is neither a .feature nor a .yaml file")
    return load_corpus([path for path in paths if not is_of_the_corpus(path)])


def is_of_the_corpus(path: Path) -> bool:
    """The file is one that the corpus has anyway."""
    return path.resolve().is_relative_to(corpus_root() / "features")


def ruleset_named(corpus: Corpus, id_: str) -> Ruleset:
    """The ruleset with that id. Raises `Usage`."""
    if id_ not in corpus.rulesets:
        raise Usage(f"there is no ruleset {id_}{did_you_mean(id_, corpus.rulesets)}")
    return corpus.rulesets[id_]


def chosen(corpus: Corpus, scenarios: Sequence[Scenario], patterns: Sequence[str] | None) -> list[Scenario]:
    """The scenarios that one of the patterns names, or all. Raises `Usage` if a pattern names none."""
    if not patterns:
        return list(scenarios)
    found: dict[str, Scenario] = {}
    for pattern in patterns:
        named = [scenario for scenario in scenarios if pattern.lower() in _names(corpus, scenario)]
        named = named or [scenario for scenario in scenarios if matches(corpus, scenario, pattern)]
        if not named:
            known = {name for scenario in scenarios for name in _names(corpus, scenario)}
            hint = did_you_mean(pattern.lower(), known)
            raise Usage(f"--select {pattern}: no scenario, clause, chapter or file has that name{hint}")
        found |= {scenario.id: scenario for scenario in named}
    return [scenario for scenario in scenarios if scenario.id in found]


def matches(corpus: Corpus, scenario: Scenario, pattern: str) -> bool:
    """The pattern is one of the scenario's names, with `*` for anything, in capitals or not."""
    return any(fnmatchcase(name, pattern.lower()) for name in _names(corpus, scenario))


def _names(corpus: Corpus, scenario: Scenario) -> tuple[str, ...]:
    """What a scenario can be chosen by: its id, its clauses and their chapters, its file."""
    path = PurePosixPath(scenario.place.file)
    chapter = corpus.clauses[scenario.clauses[0]].chapter
    clauses = (name for clause in scenario.clauses for name in (clause, clause.partition("-")[0]))
    names = (scenario.id, *clauses, chapter, chapter.replace(" ", "-"), str(path), path.name, path.stem)
    return tuple(name.lower() for name in names)
