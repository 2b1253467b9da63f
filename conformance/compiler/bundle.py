"""The corpus as it is run: compiled once and kept by content, so that a run parses no YAML and no Gherkin.

The key is a digest of every file of `spec/` and `features/` and of the code that compiles them; a change
to any of them compiles anew. The cache may be deleted at any time.
"""

import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from conformance import __version__
from conformance.corpus.values import Clause, Corpus, Option, Place, Ruleset, Ruling, Scenario, Step
from conformance.corpus.where import PACKAGE, corpus_root

FORMAT = 4
KEPT = 4
"""How many bundles stay in the cache."""


def load_corpus(extra: Sequence[Path] = ()) -> Corpus:
    """The corpus, with the scenarios of extra files. Raises `CorpusErrors` if a file cannot be used."""
    digest = digest_of(extra)
    cached = cache_dir() / f"{digest}.json"
    try:
        return decode(json.loads(cached.read_bytes()))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        pass
    compiler = import_module("conformance.compiler.whole")  # it parses, and only it needs the parsers
    corpus: Corpus = compiler.compile_corpus(digest, extra)
    keep(cached, encode(corpus))
    return corpus


def digest_of(extra: Sequence[Path] = ()) -> str:
    """A digest of all that the corpus is made from."""
    told = hashlib.sha256(f"{FORMAT} {__version__}".encode())
    for path in [*sources(), *extra]:
        told.update(f"\n{path.as_posix() if path in extra else path.name} ".encode())
        told.update(hashlib.sha256(path.read_bytes()).digest())
    return told.hexdigest()[:32]


def sources() -> Iterator[Path]:
    """Every file that the corpus depends on, in a fixed order."""
    root = corpus_root()
    for folder in ("spec", "features"):
        paths = (path for path in (root / folder).rglob("*") if path.suffix != ".md" or folder == "spec")
        yield from sorted(path for path in paths if path.is_file())
    for code in ("corpus", "games", "compiler"):
        yield from sorted((PACKAGE / code).rglob("*.py"))
    yield from sorted((PACKAGE.parent / "reference_impl").glob("*/notation.py"))


def cache_dir() -> Path:
    """Where bundles are kept: `FIVES_CACHE`, or the platform's folder for caches."""
    if named := os.environ.get("FIVES_CACHE"):
        return Path(named)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", tempfile.gettempdir()))
    elif sys.platform == "darwin":
        base = home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or home() / ".cache")
    return base / "fives-conformance"


def home() -> Path:
    """The user's folder; the one for temporary files where there is none."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(tempfile.gettempdir())


def keep(path: Path, value: Any) -> None:
    """Write a bundle, whole or not at all, and drop the oldest; a cache that cannot be written is no error."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False, encoding="utf-8") as file:
            json.dump(value, file, separators=(",", ":"), ensure_ascii=False)
        Path(file.name).replace(path)
        bundles = sorted(path.parent.glob("*.json"), key=lambda kept: kept.stat().st_mtime, reverse=True)
        for old in bundles[KEPT:]:
            old.unlink(missing_ok=True)
    except OSError:
        pass


def encode(corpus: Corpus) -> Any:
    """The corpus as JSON values: a list of fields for each value, in the order of its class."""

    def fields(value: Any) -> list[Any]:
        return [getattr(value, name) for name in value.__slots__]

    def placed(value: Any) -> list[Any]:
        return [fields(item) if isinstance(item, Place) else item for item in fields(value)]

    def scenario(value: Scenario) -> list[Any]:
        steps = [fields(step) for step in value.steps]
        return [steps if item is value.steps else item for item in placed(value)]

    def ruleset(value: Ruleset) -> list[Any]:
        options = {name: fields(option) for name, option in value.options.items()}
        return [options if item is value.options else item for item in placed(value)]

    return {
        "digest": corpus.digest,
        "clauses": list(map(placed, corpus.clauses.values())),
        "rulings": list(map(placed, corpus.rulings.values())),
        "rulesets": list(map(ruleset, corpus.rulesets.values())),
        "scenarios": list(map(scenario, corpus.scenarios)),
    }


def decode(value: Any) -> Corpus:
    """The corpus from `encode`'s value."""
    clauses = [_clause(fields) for fields in value["clauses"]]
    rulings = [_ruling(fields) for fields in value["rulings"]]
    rulesets = [_ruleset(fields) for fields in value["rulesets"]]
    return Corpus(
        {clause.id: clause for clause in clauses},
        {ruling.id: ruling for ruling in rulings},
        {ruleset.id: ruleset for ruleset in rulesets},
        tuple(map(_scenario, value["scenarios"])),
        value["digest"],
    )


def _clause(fields: list[Any]) -> Clause:
    id_, title, force, shown, sources_, rulings, text, chapter, family, place = fields
    return Clause(
        id_, title, force, shown, tuple(sources_), tuple(rulings), text, chapter, family, Place(*place)
    )


def _ruling(fields: list[Any]) -> Ruling:
    id_, title, question, clauses, readings, ruling, confidence, text, place, *rest = fields
    return Ruling(
        id_, title, question, tuple(clauses), readings, ruling, confidence, text, Place(*place), *rest
    )


def _ruleset(fields: list[Any]) -> Ruleset:
    id_, title, family, sources_, values, clauses, lines, place, options, origins = fields
    chosen = {name: Option(*option) for name, option in options.items()}
    return Ruleset(
        id_, title, family, tuple(sources_), values, clauses, lines, Place(*place), chosen, origins
    )


def _scenario(fields: list[Any]) -> Scenario:
    id_, title, clauses, catches, game, seats, needs, steps, place, smoke, options, family = fields
    return Scenario(
        id_,
        title,
        tuple(clauses),
        catches,
        game,
        seats,
        tuple(needs),
        tuple(map(_step, steps)),
        Place(*place),
        smoke,
        tuple(options),
        family,
    )


def _step(fields: list[Any]) -> Step:
    method, params, text, line, expect, breaks, *rest = fields
    return Step(method, params, text, line, expect, tuple(breaks), *rest)
