"""Reads `spec/rulesets/*.yaml`."""

from pathlib import Path
from typing import Any

from conformance.corpus.errors import CorpusErrors
from conformance.corpus.strict_yaml import read_yaml
from conformance.corpus.values import Place, Ruleset
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
        _values(head["fields"]),
        {name: field["clause"] for name, field in head["fields"].items()},
        {name: document.line("fields", name) for name in head["fields"]},
        Place(document.file, 1),
        {name: _values(option["fields"]) for name, option in head.get("options", {}).items()},
        {
            name: {field: told["clause"] for field, told in option["fields"].items()}
            for name, option in head.get("options", {}).items()
        },
        {name: field["from"] for name, field in head["fields"].items() if "from" in field},
    )


def _values(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: field["value"] for name, field in fields.items()}
