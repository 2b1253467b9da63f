"""`fives.toml` is read as it is written, and what is wrong in it is told by its place."""

import json
from datetime import date
from pathlib import Path

import pytest

from conformance.corpus.where import corpus_root
from conformance.gate.config import ConfigError, Requires, found_config, read_config
from conformance.reports.formats import FORMATS

GOOD = """\
results = "out/results.jsonl"

[reports]
junit = "out/fives.xml"

[[engine]]
name = "mine"
run = "stdio:./engine"
timeout = 2
games = ["fives-and-threes"]
flaky_limit = 1

[engine.requires]
abilities = ["count"]
games = { fives-and-threes = [2, 3] }

[[engine.expect]]
clause = "COUNT-03"
reason = "an old fault"
owner = "rules"
until = 2027-01-31
text = "0123abcd"
wrong = { "COUNT-03/a" = "step 0: count 7" }

[[engine.flaky]]
scenario = "COUNT-01/b"
reason = "a race"
owner = "rules"
until = 2027-01-31
"""


def written(folder: Path, text: str, name: str = "fives.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_it_is_read_as_it_is_written(tmp_path: Path) -> None:
    config = read_config(written(tmp_path, GOOD))
    (engine,) = config.engines
    assert (config.results, config.reports) == ("out/results.jsonl", {"junit": "out/fives.xml"})
    assert (engine.name, engine.run, engine.timeout, engine.strict) == ("mine", "stdio:./engine", 2, False)
    assert engine.requires == Requires({"fives-and-threes": frozenset({2, 3})}, frozenset({"count"}))
    (expectation,) = engine.expect
    assert (expectation.kind, expectation.name, expectation.until) == (
        "clause",
        "COUNT-03",
        date(2027, 1, 31),
    )
    assert expectation.wrong == {"COUNT-03/a": "step 0: count 7"}
    assert engine.flaky[0].scenario == "COUNT-01/b"
    assert config.line_of("COUNT-03") == 18
    assert config.line_of("nothing") == 1


def test_it_may_stand_in_pyproject(tmp_path: Path) -> None:
    inside = '[project]\nname = "x"\n\n[[tool.fives.engine]]\nname = "mine"\nrun = "reference"\n'
    path = written(tmp_path, inside, "pyproject.toml")
    assert found_config(tmp_path) == path
    assert read_config(path).engines[0].run == "reference"
    own = written(tmp_path, GOOD)
    assert found_config(tmp_path) == own


@pytest.mark.parametrize("tool", ['tool = "fives"\n', "tool = 3\n", '[project]\nname = "x"\n'])
def test_a_pyproject_without_a_table_of_ours_is_told(tmp_path: Path, tool: str) -> None:
    path = written(tmp_path, tool, "pyproject.toml")
    with pytest.raises(ConfigError, match=r"no fives\.toml here"):
        found_config(tmp_path)
    with pytest.raises(ConfigError, match=r"has no \[tool.fives\]"):
        read_config(path)


def test_without_a_file_it_is_said_how_to_make_one(tmp_path: Path) -> None:
    written(tmp_path, '[project]\nname = "x"\n', "pyproject.toml")
    with pytest.raises(ConfigError, match="fives gate --init"):
        found_config(tmp_path)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("[[engine]]", "[[engines]]"), "'engines' was unexpected"),
        (('run = "stdio:./engine"', ""), "engine[0]: 'run' is a required property"),
        (("timeout = 2", "timeout = 0"), "engine[0].timeout: 0 is less than"),
        (("timeout = 2", 'timeout = "2"'), "engine[0].timeout: '2' is not of type 'number'"),
        (
            ('owner = "rules"\nuntil = 2027-01-31\ntext', "text"),
            "engine[0].expect[0]: 'owner' is a required property",
        ),
        (('reason = "an old fault"', 'reason = " "'), "engine[0].expect[0].reason: ' ' does not match"),
        (
            ("until = 2027-01-31\ntext", 'until = "soon"\ntext'),
            "engine[0].expect[0].until: a day, written without quotes, like 2027-01-31 is expected, not 'soon'",
        ),
        (
            ('clause = "COUNT-03"', 'clause = "A"\nscenario = "B"'),
            "engine[0].expect[0]: one of `scenario`, `clause` and `pattern` is expected",
        ),
        (("timeout = 2", "timeout = nan"), "engine[0].timeout: 'nan' is not of type 'number'"),
        (("timeout = 2", "timeout = inf"), "engine[0].timeout: 'inf' is not of type 'number'"),
        (
            ("flaky_limit = 1", "random = { games = 10_000_000_000 }"),
            "engine[0].random.games: 10000000000 is",
        ),
        (('text = "0123abcd"', 'text = "x"'), "engine[0].expect[0].text: 'x' does not match"),
        (("[reports]\njunit", "[reports]\npdf"), "reports: 'pdf' is not one of"),
        (("flaky_limit = 1", "flaky_limit = -1"), "engine[0].flaky_limit: -1 is less than"),
        (("[[engine]]", "[[engine]"), "fives.toml is no TOML"),
        (("[2, 3]", "[0]"), "engine[0].requires.games['fives-and-threes'][0]: 0 is less than"),
    ],
)
def test_what_is_wrong_is_told_by_its_place(tmp_path: Path, change: tuple[str, str], told: str) -> None:
    assert change[0] in GOOD
    with pytest.raises(ConfigError) as raised:
        read_config(written(tmp_path, GOOD.replace(*change, 1)))
    assert told in str(raised.value)


def test_each_engine_has_its_own_name(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="two engines are called 'mine'"):
        read_config(written(tmp_path, GOOD + '\n[[engine]]\nname = "mine"\nrun = "reference"\n'))


def test_what_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "fives.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(ConfigError, match="no TOML"):
        read_config(path)


def test_the_page_about_it_shows_a_file_that_is_right(tmp_path: Path) -> None:
    text = (corpus_root() / "spec" / "gate.md").read_text(encoding="utf-8")
    shown = text.partition("```toml\n")[2].partition("```")[0]
    assert read_config(written(tmp_path, shown)).engines[0].expect[0].owner == "rules team"


def test_every_member_is_on_the_page() -> None:
    text = (corpus_root() / "spec" / "gate.md").read_text(encoding="utf-8")
    schema = json.loads((corpus_root() / "spec" / "gate.schema.json").read_text(encoding="utf-8"))
    members = {
        *schema["properties"],
        *(name for one in schema["$defs"].values() for name in one.get("properties", ())),
    }
    assert {name for name in members if f"`{name}`" not in text} == set()


def test_reports_may_have_every_form() -> None:
    schema = json.loads((corpus_root() / "spec" / "gate.schema.json").read_text(encoding="utf-8"))
    assert schema["properties"]["reports"]["propertyNames"]["enum"] == list(FORMATS)
