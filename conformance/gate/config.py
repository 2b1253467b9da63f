"""What engines are held to, as frozen values, and how it is read from `fives.toml` or `pyproject.toml`."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from math import isfinite
from pathlib import Path
from typing import Any

import jsonschema

from conformance.corpus.where import corpus_root
from conformance.printable import printable

NAME = "fives.toml"
ELSEWHERE = "pyproject.toml"
NOBODY = "nobody yet"
"""The owner of what is written down by a run."""


class ConfigError(Exception):
    """The file cannot be used; the message says where, what was expected and what came. Exit status 2."""


@dataclass(frozen=True, slots=True)
class Requires:
    """What an engine has to claim."""

    games: Mapping[str, frozenset[int]] = field(default_factory=dict)
    """The numbers of seats, by game."""
    abilities: frozenset[str] = frozenset()
    options: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Expectation:
    """Scenarios that are agreed to go wrong, in one way, for a reason."""

    kind: str
    """`scenario`, `clause` or `pattern`: by what they are named."""
    name: str
    reason: str
    owner: str
    text: str = ""
    """A digest of the clauses that they are about, as these stood when it was agreed; empty if it has no outcome yet."""
    wrong: Mapping[str, str] = field(default_factory=dict)
    """By scenario: how it goes wrong; nothing if it has no outcome yet."""
    until: date | None = None
    """The last day on which it holds."""


@dataclass(frozen=True, slots=True)
class Flaky:
    """A scenario whose outcome is not looked at for a while."""

    scenario: str
    reason: str
    owner: str
    until: date


@dataclass(frozen=True, slots=True)
class Random:
    """Games at random, of each game that an engine is held to."""

    games: int
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Held:
    """An engine and what it is held to."""

    name: str
    run: str
    """As `--engine` names it."""
    timeout: float = 5.0
    strict: bool = False
    games: tuple[str, ...] = ()
    """The rulesets whose scenarios are put to it; all if there is none."""
    requires: Requires = field(default_factory=Requires)
    expect: tuple[Expectation, ...] = ()
    flaky: tuple[Flaky, ...] = ()
    flaky_limit: int = 0
    """How many may be listed as such."""
    random: Random | None = None


@dataclass(frozen=True, slots=True)
class Config:
    """The whole file."""

    path: Path
    shown: str
    """The path as it was named."""
    engines: tuple[Held, ...]
    reports: Mapping[str, str] = field(default_factory=dict)
    """File by form of report."""
    results: str = ""
    """The file in which results are kept; empty if they are not."""

    def line_of(self, name: str) -> int:
        """The first line of the file that names something, from 1; the first of all if none does."""
        lines = self.path.read_text(encoding="utf-8").splitlines()
        return next((number for number, line in enumerate(lines, 1) if f'"{name}"' in line), 1)


def found_config(folder: Path) -> Path:
    """The file in that folder that says what engines are held to. Raises `ConfigError`."""
    if (path := folder / NAME).is_file():
        return path
    if has_tables(path := folder / ELSEWHERE):
        return path
    raise ConfigError(
        f"there is no {NAME} here, and no [tool.fives] in a {ELSEWHERE}; "
        f"`fives gate --init --engine SPEC` writes one from a first run"
    )


def has_tables(path: Path) -> bool:
    """There is such a `pyproject.toml`, and it says what engines are held to. Raises `ConfigError`."""
    return path.is_file() and _own_table(_toml(text_in(path), path.name)) is not None


def read_config(path: Path) -> Config:
    """What a file says. Raises `ConfigError` and `OSError`."""
    value = _valid(text_in(path), path.name)
    return Config(
        path.resolve(),
        path.as_posix(),
        tuple(map(_held, value["engine"])),
        value.get("reports", {}),
        value.get("results", ""),
    )


def text_in(path: Path) -> str:
    """The text of a file, with its line ends as they are. Raises `ConfigError` and `OSError`."""
    try:
        return path.read_bytes().decode()
    except UnicodeDecodeError as error:
        raise ConfigError(f"{path.name} is no TOML: {error}") from None


def engines_in(text: str, name: str) -> tuple[Held, ...]:
    """The engines in the text of a file of that name, which is wholly as it has to be. Raises `ConfigError`."""
    return tuple(map(_held, _valid(text, name)["engine"]))


def _valid(text: str, name: str) -> Any:
    """What the text of a file of that name says of engines, held to its schema. Raises `ConfigError`."""
    value, at = _toml(text, name), name
    if name == ELSEWHERE:
        value, at = _own_table(value), f"{at}: [tool.fives]"
        if value is None:
            raise ConfigError(f"{name} has no [tool.fives]; `fives gate --init` writes a {NAME}")
    fault = jsonschema.exceptions.best_match(_validator().iter_errors(_plain(value)))
    if fault is not None:
        where = fault.json_path.removeprefix("$.").removeprefix("$")
        told = printable(" ".join(fault.message.split()), 300)
        if wanted := fault.schema.get("description"):
            came = f", not {printable(repr(fault.instance), 60)}" if isinstance(fault.instance, str) else ""
            told = f"{wanted} is expected{came}"
        raise ConfigError(f"{at}: {where or 'the file'}: {told}; `fives explain gate` says what there is")
    names = [engine["name"] for engine in value["engine"]]
    if twice := next((name for name in names if names.count(name) > 1), None):
        raise ConfigError(f"{at}: two engines are called {twice!r}; a name of its own is expected for each")
    return value


def _toml(text: str, name: str) -> Any:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ConfigError(f"{name} is no TOML: {printable(str(error), 200)}") from None


def _own_table(document: Mapping[str, Any]) -> Any:
    """What stands under `tool.fives`; nothing if that is not there."""
    tool = document.get("tool")
    return tool.get("fives") if isinstance(tool, Mapping) else None


def _held(value: Mapping[str, Any]) -> Held:
    members = {name: value[name] for name in ("timeout", "strict", "flaky_limit") if name in value}
    return Held(
        value["name"],
        value["run"],
        games=tuple(value.get("games", ())),
        requires=_requires(value.get("requires", {})),
        expect=tuple(map(_expectation, value.get("expect", ()))),
        random=Random(**value["random"]) if "random" in value else None,
        flaky=tuple(Flaky(**one) for one in value.get("flaky", ())),
        **members,
    )


def _requires(value: Mapping[str, Any]) -> Requires:
    return Requires(
        {game: frozenset(seats) for game, seats in value.get("games", {}).items()},
        frozenset(value.get("abilities", ())),
        frozenset(value.get("options", ())),
    )


def _expectation(value: Mapping[str, Any]) -> Expectation:
    kind = next(kind for kind in ("scenario", "clause", "pattern") if kind in value)
    rest = {name: value[name] for name in ("reason", "owner", "text", "wrong", "until") if name in value}
    return Expectation(kind, value[kind], **rest)


def _plain(value: Any) -> Any:
    """The value with its days, and numbers that are none, as what a schema knows."""
    if isinstance(value, Mapping):
        return {name: _plain(member) for name, member in value.items()}
    if isinstance(value, list):
        return list(map(_plain, value))
    if isinstance(value, float) and not isfinite(value):
        return str(value)
    return {"day": value.isoformat()} if type(value) is date else value


@cache
def _validator() -> Any:
    text = (corpus_root() / "spec" / "gate.schema.json").read_text(encoding="utf-8")
    return jsonschema.Draft202012Validator(json.loads(text))
