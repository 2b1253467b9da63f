"""Holds messages to `spec/protocol.schema.json`: in the tests always, in a run with `--strict`."""

import json
from functools import cache
from typing import Any

import jsonschema

from conformance.corpus.where import corpus_root


@cache
def _schema() -> dict[str, Any]:
    text = (corpus_root() / "spec" / "protocol.schema.json").read_text(encoding="utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema


@cache
def _validator(name: str) -> Any:
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": _schema()["$defs"]})


def faults(name: str, value: Any) -> list[str]:
    """What a value has that the definition of that name does not allow, each with its place.

    Names are `request`, `answer`, `METHOD.params` and `METHOD.result`.
    """
    return [_told(error) for error in _validator(name).iter_errors(value)]


def _told(error: Any) -> str:
    """A complaint with its place and what is there, as JSON."""
    place = error.json_path.removeprefix("$.")
    if error.validator == "required":
        missing = [member for member in error.validator_value if member not in error.instance]
        return f"{place}: {', '.join(missing)} missing"
    wanted = json.dumps({error.validator: error.validator_value}, ensure_ascii=False)
    return f"{place} is {json.dumps(error.instance, ensure_ascii=False)}; expected {wanted}"
