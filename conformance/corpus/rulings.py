"""Reads `spec/interpretations/*.md`: a head of YAML between two lines of `---`, then prose."""

from pathlib import Path

from conformance.corpus.errors import CorpusError
from conformance.corpus.strict_yaml import parse_yaml
from conformance.corpus.values import Place, Ruling
from conformance.corpus.where import read_text, relative

FIELD_KEYS = ("field", "values")
"""What the head has as well where the readings are values of a ruleset's field."""
KEYS = ("id", "title", "question", "clauses", "readings", "ruling", "confidence")


def read_ruling(path: Path) -> Ruling:
    """One interpretation record. Raises `CorpusError`."""
    file = relative(path)
    text = read_text(path)
    parts = text.split("---\n", 2)
    if len(parts) != 3 or parts[0]:
        raise CorpusError(file, 1, "a head between two lines of --- is expected")
    document = parse_yaml(parts[1], file, first_line=2)
    head = document.value
    if not isinstance(head, dict) or tuple(head) not in (KEYS, KEYS + FIELD_KEYS):
        raise CorpusError(file, 2, f"the keys {', '.join(KEYS)} are expected, in this order")
    if not path.name.startswith(f"{head['id']}-"):
        raise CorpusError(file, 2, f"the file's name begins with its id, {head['id']}-")
    if len(head["readings"]) < 2:
        raise document.error(("readings",), "at least two readings are expected")
    if head["ruling"] not in head["readings"]:
        raise document.error(("ruling",), f"{head['ruling']!r} is not one of the readings")
    values = head.get("values", {})
    for reading in values:
        if reading not in head["readings"]:
            raise document.error(("values", reading), f"{reading!r} is not one of the readings")
    return Ruling(
        head["id"],
        head["title"],
        head["question"],
        tuple(head["clauses"]),
        head["readings"],
        head["ruling"],
        head["confidence"],
        parts[2].strip(),
        Place(file, 1),
        head.get("field", ""),
        values,
    )
