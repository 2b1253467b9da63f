"""Everything that is shown as an example is run: doctests, the protocol's page, the README, the glossary."""

import doctest
import importlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conformance.cli import COMMANDS, parser
from conformance.corpus.strict_yaml import read_yaml
from conformance.corpus.values import Corpus
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.protocol.schema import faults
from tests.conftest import ROOT
from tests.dominoes import recount
from tests.test_architecture import FILES, module_of

MODULES = [module_of(path) for path in FILES if "__main__" not in path.name]


@pytest.mark.parametrize("name", MODULES)
def test_doctests(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_doctests() -> None:
    finder = doctest.DocTestFinder()
    tried = [test for name in MODULES for test in finder.find(importlib.import_module(name)) if test.examples]
    assert len(tried) >= 15


PAGE = (ROOT / "spec" / "protocol.md").read_text(encoding="utf-8")


def test_the_handshake_of_the_protocol_page_keeps_to_the_schema() -> None:
    asked, answered = re.findall(r"^[→←] (\{.*\})$", PAGE, re.MULTILINE)[:2]
    assert faults("request", json.loads(asked)) == []
    assert faults("answer", json.loads(answered)) == []
    assert faults("initialize.result", json.loads(answered)["result"]) == []


def test_the_one_line_examples_of_the_protocol_page_are_true(corpus: Corpus) -> None:
    engine: Any = ReferenceEngine(corpus.rulesets["fives-and-threes"].fields)
    for method in ("count", "layout"):
        section = PAGE.split(f"### `{method}`")[1].split("###")[0]
        asked, answered = re.findall(r"`(\{.*?\})` → `(\{.*?\})`", section)[0]
        assert faults(f"{method}.params", json.loads(asked)) == []
        assert getattr(engine, method)(**json.loads(asked)) == json.loads(answered)


def exchanges() -> Iterator[tuple[str, Any, str]]:
    """What is asked and answered in the round by the book, as the page has it."""
    block = PAGE.split("## One round by the book")[1].split("```")[1]
    for asked, answered in re.findall(r"^→ (.*?)\n← (.*?)(?=\n→|\Z)", block, re.MULTILINE | re.DOTALL):
        method, _, params = asked.partition(" ")
        yield method, json.loads(params), " ".join(answered.split())


def test_the_round_by_the_book_of_the_protocol_page_is_true(corpus: Corpus) -> None:
    engine: Any = ReferenceEngine(corpus.rulesets["fives-and-threes"].fields)
    before: Any = None
    told = list(exchanges())
    assert len(told) == 5
    for method, params, answered in told:
        result = getattr(engine, method)(**params)
        assert faults(f"{method}.params", params) == []
        assert faults(f"{method}.result", result) == []
        if "as it was" in answered:
            assert result["state"] == before
            whole = json.loads(answered.replace("{…as it was…}", json.dumps(before)))
            assert {**whole, "reason": ""} == {**result, "reason": ""}
        else:
            assert json.loads(answered) == {
                key: value for key, value in result.items() if key != "points" or method == "act"
            }
        before = result["state"]


def test_every_command_and_option_of_the_readme_exists() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    command_line = parser(COMMANDS)
    (commands,) = [action for action in command_line._actions if action.dest == "command"]
    known = dict(commands.choices or {})
    named = re.findall(r"fives ([a-z]+)", text)
    assert set(known) - {"check"} <= set(named)
    assert {name for name in named if name not in known} <= {"in"}
    options = {
        option for name in known.values() for action in name._actions for option in action.option_strings
    }
    assert set(re.findall(r"(?<![\w-])(--[a-z]+(?:-[a-z]+)*)", text)) <= options


@pytest.mark.parametrize(
    "document", ["README.md", "CONTRIBUTING.md", "spec/README.md", "features/README.md", "spec/protocol.md"]
)
def test_links_lead_somewhere(document: str) -> None:
    path = ROOT / document
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
        if not target.startswith("http"):
            assert (path.parent / target).exists(), target


SAMPLES = {
    r"(?P<line>[\d\- ]+) has the count (?P<number>\d+)": lambda m: recount.count(halves(m["line"])) == int(m["number"]),
    r"(?P<line>[\d\- ]+) has the ends (?P<left>\d) and (?P<right>\d)": lambda m: (
        (halves(m["line"])[0][0], halves(m["line"])[-1][1]) == (int(m["left"]), int(m["right"]))
    ),
    r"(?P<line>\d-\d) has (?P<number>\d+) pips": lambda m: sum(halves(m["line"])[0]) == int(m["number"]),
    r"A count of (?P<count>\d+) pays (?P<points>\d+)": lambda m: recount.pays(int(m["count"])) == int(m["points"]),
    r"At (?P<score>\d+) an event of (?P<event>\d+) is (?P<what>accepted|refused)": lambda m: (
        (int(m["score"]) + int(m["event"]) <= 61) == (m["what"] == "accepted")
    ),
    r"A double-six set has (?P<number>\d+) tiles": lambda m: int(m["number"]) == 28,
}  # fmt: skip


def halves(line: str) -> list[tuple[int, int]]:
    return [(int(tile[0]), int(tile[2])) for tile in line.split()]


def test_every_sample_of_the_glossary_is_true() -> None:
    terms = read_yaml(ROOT / "spec" / "glossary.yaml").value["terms"]
    samples = [term["sample"] for term in terms if "sample" in term]
    assert len(samples) >= 10
    for sample in samples:
        matches = [(match, check) for form, check in SAMPLES.items() if (match := re.fullmatch(form, sample))]
        assert len(matches) == 1, f"{sample!r} is in none of the forms"
        match, check = matches[0]
        assert check(match), sample


def test_the_stated_numbers_are_true(corpus: Corpus) -> None:
    text = Path(ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"{len(corpus.clauses)} clauses" in text
    assert f"{len(corpus.rulings)} interpretations" in text
