"""`fives adopt`: a finding of `fives fuzz` becomes a scenario of a clause, in a fixture file."""

import argparse
import re
from pathlib import Path
from textwrap import indent
from typing import Any

import yaml

from conformance.commands.shared import Usage, corpus_with, told_errors
from conformance.compiler.fixture_files import read_fixtures
from conformance.corpus.errors import CorpusError, CorpusErrors, did_you_mean
from conformance.corpus.strict_yaml import Document
from conformance.corpus.values import Corpus

NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@told_errors
def run(options: argparse.Namespace) -> int:
    """Write the scenario and see that it compiles; nothing is written that does not."""
    corpus = corpus_with()
    clause = options.clause.upper()
    if clause not in corpus.clauses:
        raise Usage(f"there is no clause {clause}{did_you_mean(clause, corpus.clauses)}")
    family = corpus.clauses[clause].family
    case = _case_of(Path(options.finding), family)
    name = options.name or case["id"].partition("/")[2]
    if not NAME.fullmatch(name):
        raise Usage(f"{name!r} is no name; small letters, digits and hyphens are expected, like alone-6-6")
    id_ = f"{clause}/{name}"
    path = Path(options.into or f"{id_.replace('/', '-').lower()}.yaml")
    into = _fixtures(path, family) if path.exists() else None
    _demand_new(id_, corpus, path, into)
    before = path.read_text(encoding="utf-8") if into else ""
    adopted = {**case, "id": id_, "clauses": [clause]}
    if options.catches:
        adopted["catches"] = options.catches
    path.write_text(_text(adopted, into, before), encoding="utf-8")
    try:
        corpus_with([str(path)])
    except Exception:
        path.unlink() if into is None else path.write_text(before, encoding="utf-8")
        raise
    print(f"{path} has {id_}; it is marked `generated`, since nobody has worked out its values by hand")
    print(f"fives run --scenarios {path} --select {id_} --engine …")
    return 0


def _fixtures(path: Path, family: str) -> Document:
    """A file of fixtures of that family. Raises `CorpusErrors` if it is none."""
    errors: list[CorpusError] = []
    documents = read_fixtures(family, [path], errors)
    if errors:
        raise CorpusErrors(errors)
    return documents[0]


def _case_of(path: Path, family: str) -> dict[str, Any]:
    """The case of a finding. Raises `Usage`."""
    if not path.is_file():
        raise Usage(f"there is no file {path}")
    try:
        value = _fixtures(path, family).value
    except CorpusErrors as error:
        raise Usage(f"{path} is no finding of `fives fuzz --keep`:\n{error}") from None
    if value["kind"] != "scripts" or len(value["cases"]) != 1:
        raise Usage(
            f"{path} is no finding of `fives fuzz --keep`; one case of the kind `scripts` is expected"
        )
    case: dict[str, Any] = value["cases"][0]
    return case


def _demand_new(id_: str, corpus: Corpus, path: Path, into: Document | None) -> None:
    """The scenario can be added there, and its id is not taken. Raises `Usage`."""
    if path.suffix != ".yaml":
        raise Usage(f"{path} is no .yaml file")
    known = {scenario.id for scenario in corpus.scenarios}
    if into:
        kind = into.value["kind"]
        if kind != "scripts":
            raise Usage(f"{path} has cases of the kind {kind}, and a finding is one of `scripts`")
        known |= {case["id"] for case in into.value["cases"]}
    if id_ in known:
        raise Usage(f"there is a scenario {id_}; give it another --name")


def _text(case: dict[str, Any], into: Document | None, before: str) -> str:
    """The fixture file with the case at its end, as far to the right as those before it."""
    rows = yaml.safe_dump([case], sort_keys=False, default_flow_style=None, width=2000, allow_unicode=True)
    if into is None:
        return f"kind: scripts\ncases:\n{rows}"
    first = before.splitlines()[into.line("cases", 0) - 1]
    column = first.partition("- ")[0]
    if column.strip():
        raise Usage(f"{into.file} has no list of cases with a line for each, so that none can be added")
    return f"{before.rstrip()}\n{indent(rows, column)}"
