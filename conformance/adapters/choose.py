"""From the words of `--engine` to an adapter."""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from conformance.adapters.port import Adapter
from conformance.corpus.errors import did_you_mean
from conformance.corpus.values import Ruleset

FORMS = "reference, stdio:COMMAND, python:MODULE:OBJECT, http://HOST:PORT/PATH or replay:FILE"


class UnknownEngine(ValueError):
    """Words that name no engine; the message says which forms there are. Exit status 2."""


def adapter_for(words: str, rulesets: Mapping[str, Ruleset]) -> Adapter:
    """The adapter that `--engine` names; only its own module is loaded. Raises `UnknownEngine`."""
    kind, _, rest = words.partition(":")
    module, _, name = rest.partition(":")
    adapter: Adapter
    if words == "reference":
        adapter = _load("reference").reference_engine(rulesets)
    elif kind == "stdio" and rest.strip():
        adapter = _load("stdio").StdioEngine(rest)
    elif kind == "python" and module and name:
        in_process = _load("in_process")
        adapter = in_process.InProcessEngine(in_process.engine_named(module, name))
    elif kind in ("http", "https") and rest.startswith("//"):
        adapter = _load("http").HttpEngine(words)
    elif kind == "replay" and rest:
        adapter = _load("recording").ReplayEngine(Path(rest))
    else:
        hint = (
            f"; did you mean stdio:{words}?" if " " in words.strip() else did_you_mean(words, ["reference"])
        )
        raise UnknownEngine(f"{words!r} names no engine; {FORMS} is expected{hint}")
    return adapter


def _load(name: str) -> Any:
    return import_module(f"conformance.adapters.{name}")
