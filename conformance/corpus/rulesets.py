"""Reads `spec/rulesets/*.yaml`."""

from pathlib import Path
from typing import Any

from conformance.corpus.errors import CorpusErrors
from conformance.corpus.strict_yaml import read_yaml
from conformance.corpus.values import Option, Place, Ruleset
from conformance.corpus.where import corpus_root
from conformance.corpus.yaml_schema import check_schema


def read_ruleset(path: Path) -> Ruleset:
    """One ruleset. Raises `CorpusError` or `CorpusErrors`."""
    document = read_yaml(path)
    errors = check_schema(document, corpus_root() / "spec" / "ruleset.schema.json")
    if errors:
        raise CorpusErrors(errors)
    head = document.value
    if head["id"] != path.stem:
        raise document.error(("id",), f"the id of {path.name} is {path.stem}")
    return Ruleset(
        head["id"],
        head["title"],
        head["family"],
        tuple(head["sources"]),
        _each(head["fields"], "value"),
        _each(head["fields"], "clause"),
        {name: document.line("fields", name) for name in head["fields"]},
        Place(document.file, 1),
        {
            name: _option(option, document.line("options", name))
            for name, option in head.get("options", {}).items()
        },
        _each(head["fields"], "from"),
    )


def _option(option: dict[str, Any], line: int) -> Option:
    fields = option["fields"]
    values, clauses, origins = (_each(fields, member) for member in ("value", "clause", "from"))
    return Option(option["title"], values, clauses, origins, line)


def _each(fields: dict[str, Any], member: str) -> dict[str, Any]:
    """That member of each field that has it."""
    return {name: field[member] for name, field in fields.items() if member in field}
