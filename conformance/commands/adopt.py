"""`fives adopt`: a finding of `fives fuzz` becomes a scenario of a clause, in a fixture file."""

import argparse
import re
from pathlib import Path
from typing import Any

import yaml

from conformance.commands.shared import Usage, corpus_with, told_errors
from conformance.corpus.errors import did_you_mean
from conformance.corpus.strict_yaml import read_yaml
from conformance.corpus.values import Corpus

NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@told_errors
def run(options: argparse.Namespace) -> int:
    """Write the scenario and see that it compiles; nothing is written that does not."""
    corpus = corpus_with()
    clause = options.clause.upper()
    if clause not in corpus.clauses:
        raise Usage(f"there is no clause {clause}{did_you_mean(clause, corpus.clauses)}")
    case = _found(Path(options.finding))
    name = options.name or case["id"].partition("/")[2]
    if not NAME.fullmatch(name):
        raise Usage(f"{name!r} is no name; small letters, digits and hyphens are expected, like alone-6-6")
    id_ = f"{clause}/{name}"
    path = Path(options.into or f"{id_.replace('/', '-').lower()}.yaml")
    before = path.read_text(encoding="utf-8") if path.exists() else None
    _demand_new(id_, corpus, path)
    adopted = {**case, "id": id_, "clauses": [clause]}
    if options.catches:
        adopted["catches"] = options.catches
    path.write_text(_text(adopted, before), encoding="utf-8")
    try:
        corpus_with([str(path)])
    except Exception:
        path.unlink() if before is None else path.write_text(before, encoding="utf-8")
        raise
    print(f"{path} has {id_}; it is marked `generated`, since nobody has worked out its values by hand")
    print(f"fives run --scenarios {path} --select {id_} --engine …")
    return 0


def _found(path: Path) -> dict[str, Any]:
    """The case of a finding. Raises `Usage` and `CorpusError`."""
    if not path.is_file():
        raise Usage(f"there is no file {path}")
    value = read_yaml(path).value
    cases = value.get("cases") if isinstance(value, dict) else None
    if not cases or value.get("kind") != "scripts" or len(cases) != 1 or "id" not in cases[0]:
        raise Usage(f"{path} is no finding of `fives fuzz --keep`")
    case: dict[str, Any] = dict(cases[0])
    return case


def _demand_new(id_: str, corpus: Corpus, path: Path) -> None:
    """The id is not taken. Raises `Usage`."""
    known = {scenario.id for scenario in corpus.scenarios}
    if path.exists():
        value = read_yaml(path).value
        if value.get("kind") != "scripts":
            raise Usage(
                f"{path} has cases of the kind {value.get('kind')}, and a finding is one of `scripts`"
            )
        known |= {case.get("id") for case in value["cases"]}
    if id_ in known:
        raise Usage(f"there is a scenario {id_}; give it another --name")


def _text(case: dict[str, Any], before: str | None) -> str:
    """The fixture file with the case at its end."""
    rows = yaml.safe_dump([case], sort_keys=False, default_flow_style=None, width=2000, allow_unicode=True)
    if before is None:
        return f"kind: scripts\ncases:\n{rows}"
    return f"{before.rstrip()}\n{rows}"
