"""Reads the chapters of `spec/<family>/*.md`: one clause a heading of the third level.

The line under the heading has four facts, apart by ` · `: the force, who shows it, the sources apart by
commas, and, if there are any, the rulings.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from conformance.corpus.errors import CorpusError
from conformance.corpus.values import Clause, Place
from conformance.corpus.where import read_text, relative

CLAUSE_ID = re.compile(r"[A-Z]+-\d\d")
SCENARIO_ID = re.compile(r"[A-Z]+-\d\d/[a-z0-9-]+")
FORCES = ("must", "may", "option")
SHOWN = {"shown by an engine": True, "a custom of the table": False}


def read_chapter(path: Path) -> Iterator[Clause]:
    """The clauses of one chapter, in order. Raises `CorpusError`."""
    file = relative(path)
    lines = read_text(path).splitlines()
    chapter = lines[0].removeprefix("# ") if lines else ""
    heads = [number for number, line in enumerate(lines) if line.startswith("### ")]
    for head, end in zip(heads, [*heads[1:], len(lines)], strict=True):
        yield _clause(file, head + 1, lines[head:end], chapter, path.parent.name)


def _clause(file: str, number: int, lines: list[str], chapter: str, family: str) -> Clause:
    """The clause whose heading is the first of these lines."""
    id_, _, title = lines[0].removeprefix("### ").partition(" ")
    if not CLAUSE_ID.fullmatch(id_) or not title:
        raise CorpusError(file, number, f"a clause is headed `### WORD-01 Its title`, not {lines[0]!r}")
    facts = [fact.strip() for fact in lines[1].split("·")] if len(lines) > 1 else []
    if len(facts) not in (3, 4):
        raise CorpusError(file, number + 1, f"{id_}: force · shown by · sources · rulings are expected")
    if facts[0] not in FORCES:
        raise CorpusError(file, number + 1, f"{id_}: {facts[0]!r} is not one of {', '.join(FORCES)}")
    if facts[1] not in SHOWN:
        raise CorpusError(file, number + 1, f"{id_}: {facts[1]!r} is not one of {', '.join(SHOWN)}")
    rulings: tuple[str, ...] = ()
    if len(facts) == 4:
        if not facts[3].startswith("rulings: "):
            raise CorpusError(file, number + 1, f"{id_}: `rulings: I-0000` is expected, not {facts[3]!r}")
        rulings = tuple(facts[3].removeprefix("rulings: ").split(", "))
    text = "\n".join(lines[2:]).strip()
    if not text:
        raise CorpusError(file, number, f"{id_} has no text")
    return Clause(
        id_,
        title,
        facts[0],
        SHOWN[facts[1]],
        tuple(source.strip() for source in facts[2].split(",")),
        rulings,
        text,
        chapter,
        family,
        Place(file, number),
    )
