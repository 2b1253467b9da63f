"""Holds a YAML document to its JSON Schema, and says in words, with the line, what is wrong."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema

from conformance.corpus.errors import CorpusError, did_you_mean
from conformance.corpus.strict_yaml import Document


@cache
def _validator(schema_text: str) -> Any:
    return jsonschema.Draft202012Validator(json.loads(schema_text))


def check_schema(document: Document, schema: Path) -> list[CorpusError]:
    """What the document has that its schema does not allow, deepest place first; empty if it conforms."""
    found = _validator(schema.read_text(encoding="utf-8")).iter_errors(document.value)
    return [document.error(_path(error), _explain(error)) for error in map(_deepest, found)]


def _path(error: Any) -> tuple[str | int, ...]:
    """The place of a complaint; of a key that is not known, the key."""
    path = tuple(error.absolute_path)
    return (*path, _unknown_keys(error)[0]) if _is_about_a_key(error) else path


def _is_about_a_key(error: Any) -> bool:
    return error.validator == "additionalProperties" and isinstance(error.instance, dict)


def _unknown_keys(error: Any) -> list[str]:
    known = error.schema.get("properties", {})
    return [key for key in error.instance if key not in known]


def _deepest(error: Any) -> Any:
    """Of the alternatives that failed, the one that got furthest."""
    while error.context:
        error = max(error.context, key=lambda inner: (len(inner.absolute_path), inner.validator != "type"))
    return error


def _explain(error: Any) -> str:
    """A schema's complaint in words."""
    instance = error.instance
    if _is_about_a_key(error):
        known, unknown = list(error.schema.get("properties", {})), _unknown_keys(error)[0]
        return f"unknown key {unknown!r}{did_you_mean(unknown, known)} (known: {', '.join(known)})"
    if error.validator == "pattern" and "description" in error.schema:
        return f"{instance!r} is not {error.schema['description']}"
    if error.validator == "required":
        missing = [key for key in error.validator_value if key not in instance]
        return f"the key {missing[0]!r} is missing"
    if error.validator == "enum":
        known = [str(value) for value in error.validator_value]
        return f"{instance!r} is not one of {', '.join(known)}{did_you_mean(str(instance), known)}"
    return str(error.message)
