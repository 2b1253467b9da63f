"""The command line as its user meets it: what is printed, and the exit status."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from uuid import uuid4
from xml.etree import ElementTree as ET

import pytest

from conformance import __version__, cli
from tests.conftest import ROOT, Fives

ENGINES = ROOT / "tests" / "engines"
HOSTILE = f"stdio:{sys.executable} {ENGINES / 'hostile.py'}"
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")

WRONG = f"""\
import sys
sys.path.insert(0, {str(ROOT)!r})
from tests.engines.wrong import make
engine = make("COUNT-03/lone-double-at-both-ends")
"""


def test_the_version(fives: Fives) -> None:
    assert fives("--version").stdout == f"fives {__version__}\n"


def test_the_version_needs_no_parser_and_a_command_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[list[str]] = []
    original = cli.parser
    monkeypatch.setattr(cli, "parser", lambda names: made.append(list(names)) or original(names))
    assert cli.main(["--version"]) == 0
    assert cli.main(["list", "rulesets"]) == 0
    assert made == [["list"]]
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    assert made[1:] == [list(cli.COMMANDS)]


@pytest.mark.parametrize(
    ("word", "hint"),
    [("fuz", "; did you mean fuzz?\n"), ("muntants", "; did you mean mutants?\n"), ("sing", "")],
)
def test_a_word_that_is_no_command_is_told_which_was_meant(fives: Fives, word: str, hint: str) -> None:
    done = fives(word)
    assert done.returncode == 2
    assert f"fives: error: argument COMMAND: invalid choice: '{word}' (choose from" in done.stderr
    assert done.stderr.endswith(hint)
    assert ("did you mean" in done.stderr) == bool(hint)


def test_no_command_is_wrong_usage_with_help(fives: Fives) -> None:
    done = fives()
    assert done.returncode == 2
    assert "exit status" in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["sing"],
        ["run", "--engine", "nonsense"],
        ["run", "--select", "NO-SUCH-*"],
        ["run", "--scenarios", "nowhere.yaml"],
        ["run", "--scenarios", "/etc/hostname"],
        ["run", "--timeout", "-1"],
        ["run", "--timeout", "soon"],
        ["run", "--format", "xml"],
        ["run", "--engine", "reference", "--engine", "reference", "--record", "talk"],
        ["run", "--junit", "/dev/null/x.xml"],
        ["mutants", "--jobs", "-1"],
        ["mutants", "--jobs", "0"],
        ["fuzz", "--games", "0"],
        ["fuzz", "--games", "-1"],
        ["fuzz", "--seconds", "0"],
        ["fuzz", "--seconds", "-1"],
        ["explain", "COUNT-99"],
        ["chance", "--engine", "nonsense"],
        ["chance", "--deals", "0"],
        ["chance", "--deals", "10"],
        ["chance", "--deals", "many"],
        ["list", "songs"],
        ["list", "clauses", "--select", "COUNT-01"],
        ["run", "--select", "Countign"],
        ["run", "--game", "all-fivse"],
        ["template", "cobol", "here"],
    ],
)  # fmt: skip
def test_wrong_usage_is_exit_2_in_plain_words(fives: Fives, arguments: list[str]) -> None:
    done = fives(*arguments)
    assert done.returncode == 2
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", sorted(cli.COMMANDS))
def test_what_a_command_does_is_said_in_a_sentence(fives: Fives, command: str) -> None:
    does = fives(command, "--help").stdout.split("\n\n")[1]
    assert does[0].isupper()
    assert does.endswith(".")
    assert not does.endswith("?.")


def test_a_green_run_says_what_is_not_tested(fives: Fives) -> None:
    done = fives("run")
    assert done.returncode == 0
    assert "reference" in done.stdout
    assert "conforms" in done.stdout
    assert "not tested: customs of the table (EQUIP-06" in done.stdout
    assert "`fives explain untested` has the rest" in done.stdout
    assert "not counted: its own deals and draws, which `fives chance` counts" in done.stdout
    untested = fives("explain", "untested").stdout
    assert "**DEAL-01**" in untested
    assert "many deals do" in untested
    assert "\x1b" not in done.stdout
    assert done.stderr == ""


def test_a_red_line_has_everything_to_get_to_its_cause(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(WRONG)
    done = fives("run", "--engine", "python:mine:engine", "--select", "COUNT-03")
    assert done.returncode == 1
    blocks = [part.split("\n\n✗")[0] for part in done.stdout.split("✗ COUNT-03/")[1:]]
    block = next(block for block in blocks if "  round " in block)
    assert "features/" in block
    assert 'sent      act {"seat":0,"action":{"play":"6-6"}}' in block
    assert 'got       {"accepted":true' in block
    assert "COUNT-03 A double alone on the table counts its two halves once" in block
    assert "The lone lead is both ends at the same time" in " ".join(block.split())
    assert "round     lead A 6-6" in block
    assert "expected  " in block
    assert "came      " in block
    assert "catches   " in block
    alone = block.split("  alone  ")[1].strip().splitlines()[0]
    assert alone.startswith("fives run --engine python:mine:engine --select COUNT-03/")
    again = fives(*alone.split()[1:])
    assert again.returncode == 1
    assert "1 failed" in again.stdout
    assert "passed" not in again.stdout.splitlines()[-1]


def test_a_run_may_be_of_one_ruleset(fives: Fives) -> None:
    done = fives("run", "--game", "all-fives-cribbage", "--format", "json")
    assert done.returncode == 0
    ids = {one["id"] for one in json.loads(done.stdout)["engines"][0]["scenarios"]}
    assert "OUT-13/8-and-4-pips-pay-2" in ids
    assert not any(id_.startswith("LAYOUT-") for id_ in ids)


def test_json_has_every_scenario_and_its_verdict(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(WRONG)
    done = fives("run", "--engine", "python:mine:engine", "--format", "json")
    value = json.loads(done.stdout)
    (engine,) = value["engines"]
    assert (value["exit"], done.returncode, engine["conforms"], engine["complete"]) == (1, 1, False, True)
    failed = [scenario for scenario in engine["scenarios"] if scenario["verdict"] == "failed"]
    assert engine["summary"]["failed"] == len(failed) > 0
    assert all(scenario["mismatches"] and scenario["file"] and scenario["line"] for scenario in failed)
    assert len(engine["scenarios"]) == sum(engine["summary"].values())


def test_junit_has_every_scenario(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(WRONG)
    engines = ("--engine", "python:mine:engine", "--engine", "stdio:false")
    done = fives("run", *engines, "--select", "COUNT*", "--junit", "out/junit.xml")
    assert done.returncode == 3
    root = ET.parse(tmp_path / "out" / "junit.xml").getroot()
    wrong, false = root.findall("testsuite")
    assert int(wrong.get("tests", 0)) == len(wrong.findall("testcase"))
    assert int(wrong.get("failures", 0)) == len(wrong.findall("testcase/failure")) > 0
    assert false.get("errors") == "1"
    assert "ended with status 1" in str(false.findall("testcase/error")[0].get("message"))


def test_several_engines_are_a_table(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(WRONG)
    done = fives("run", "--engine", "reference", "--engine", "python:mine:engine", "--select", "COUNT-*")
    assert done.returncode == 1
    table = done.stdout.splitlines()[-11:]
    row = next(line for line in table if line.startswith("Counting"))
    right, wrong = row.split()[1:]
    assert right.split("/")[0] == right.split("/")[1]
    assert int(wrong.split("/")[0]) < int(wrong.split("/")[1])
    assert next(line for line in table if line.startswith("Equipment")).split()[1:] == ["–", "–"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("stdio:false", "ended with status 1"),
        ("stdio:no-such-program", "cannot be started"),
        ("python:nowhere:Engine", "cannot be imported"),
        ("stdio:cat", "`initialize`"),
        ("stdio:echo hello", "is not JSON"),
    ],
)
def test_an_engine_that_cannot_be_run_is_exit_3(fives: Fives, words: str, said: str) -> None:
    done = fives("run", "--engine", words)
    assert done.returncode == 3
    assert "cannot be run" in done.stdout
    assert said in done.stdout
    assert "Traceback" not in done.stdout + done.stderr


def test_an_engine_that_says_nothing_is_asked_about_flushing(fives: Fives) -> None:
    done = fives("run", "--engine", "stdio:sleep 60", "--timeout", "0.3")
    assert done.returncode == 3
    assert "no answer in 5 s" in done.stdout
    assert "flush" in done.stdout


@pytest.mark.parametrize("mode", ["hang", "garbage", "die"])
def test_a_hostile_engine_is_exit_1_and_errored(fives: Fives, mode: str) -> None:
    done = fives("run", "--engine", f"{HOSTILE} {mode}", "--timeout", "1", "--select", "COUNT-*")
    assert done.returncode == 1
    assert "1 errored" in done.stdout
    assert "⚡ COUNT-03/alone-6-6" in done.stdout
    assert " passed" in done.stdout


def test_a_smoke_hint_tells_a_bad_adapter_from_a_bad_engine(fives: Fives, tmp_path: Path) -> None:
    fives("template", "python", "mine")
    engine = tmp_path / "mine" / "engine.py"
    engine.write_text(engine.read_text().replace('["count"]', '["count", "round"]'))
    done = fives("run", "--engine", f"stdio:{sys.executable} mine/engine.py")
    assert done.returncode == 1
    assert (
        "hint  the engine did not accept `act` lead A 6-6 +4, which the rules allow: 'not written yet'"
        in done.stdout
    )
    engine.write_text(engine.read_text().replace('"tiles_left":', '"tiles":'))
    done = fives("run", "--engine", f"stdio:{sys.executable} mine/engine.py")
    assert 'hint  the answer to `new_game` lacks "tiles_left"; spec/protocol.md says where' in done.stdout
    assert "more have no tiles_left to be read in the answer to `new_game`" in done.stdout
    engine.write_text(
        engine.read_text().replace("print(json.dumps(answer), flush=True)", "print(json.dumps(answer))")
    )
    done = fives(
        "run", "--engine", f"stdio:{sys.executable} mine/engine.py", "--timeout", "0.5", PYTHONUNBUFFERED=""
    )
    assert done.returncode == 3
    assert "flush" in done.stdout


@pytest.mark.parametrize("language", ["python", pytest.param("javascript", marks=needs_node)])
def test_a_template_shakes_hands_and_fails_usefully(fives: Fives, tmp_path: Path, language: str) -> None:
    done = fives("template", language, "mine")
    assert done.returncode == 0
    command = done.stdout.split("fives run --engine '")[1].split("'")[0]
    run = fives("run", "--engine", command, cwd=tmp_path / "mine")
    assert run.returncode == 1
    assert "my-engine 0.1: does not conform" in run.stdout
    assert " passed" in run.stdout.splitlines()[-1]
    assert "errored" not in run.stdout.splitlines()[-1]
    again = fives("template", language, "mine")
    assert again.returncode == 2
    assert "exists already and is kept" in again.stderr


@pytest.mark.parametrize(
    ("what", "has"), [("clauses", "COUNT-03"), ("scenarios", "COUNT-03/"), ("rulesets", "fives-and-threes")]
)
def test_lists(fives: Fives, what: str, has: str) -> None:
    text, value = fives("list", what), fives("list", what, "--format", "json")
    assert has in text.stdout
    assert len(json.loads(value.stdout)) == len(text.stdout.splitlines())


@pytest.mark.parametrize(
    ("id_", "has"),
    [
        ("COUNT-03", ["The lone lead", "FT-fr *Doubles et ligne* 2", "I-0014", "COUNT-03/alone-6-6"]),
        ("DEAL-02", ["fives-and-threes: hand_size"]),
        ("COUNT-03/alone-6-6", ["catches: 6, 18 or 24", "count 12; points 4"]),
        ("PLAY-06/two-a-knock-with-one-tile-that-fits", ["on the way", "A knock", "breaks     PLAY-06"]),
        ("I-0014", ["→ both_halves_once", "confidence: high", "COUNT-03"]),
        ("I-0112", ["FOUR-02/to-its-captor", "FOUR-12/to-its-holder"]),
    ],
)
def test_explain(fives: Fives, id_: str, has: list[str]) -> None:
    done = fives("explain", id_)
    assert done.returncode == 0
    assert [text for text in has if text not in done.stdout] == []


def test_explain_guesses_what_was_meant(fives: Fives) -> None:
    assert "did you mean COUNT-03/alone-6-6?" in fives("explain", "COUNT-03/alone-6-7").stderr


def test_coverage(fives: Fives) -> None:
    value = json.loads(fives("coverage", "--format", "json").stdout)
    assert value["uncovered"] == []
    assert value["scenarios"] >= 250
    assert all(clause["scenarios"] for clause in value["clauses"] if clause["shown"])
    assert fives("coverage").returncode == 0


def test_check(fives: Fives) -> None:
    done = fives("check")
    assert (done.returncode, done.stderr) == (0, "")


def test_strict_looks_at_the_schema(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        WRONG.replace('make("COUNT-03/lone-double-at-both-ends")', "")
        + "from conformance.games.dominoes.reference import ReferenceEngine\n"
        "from conformance.compiler.bundle import load_corpus\n"
        "FIELDS = load_corpus().rulesets['fives-and-threes'].fields\n"
        "class engine(ReferenceEngine):\n"
        "    def __init__(self): super().__init__(FIELDS)\n"
        "    def count(self, line, **of):\n"
        "        answer = super().count(line, **of)\n"
        "        return {**answer, 'points': float(answer['points'])}\n"
        "    def act(self, seat, action):\n"
        "        answer = super().act(seat, action)\n"
        "        answer.pop('reason', None)\n"
        "        return answer\n".replace("engine = \n", "")
    )
    text = (tmp_path / "mine.py").read_text().replace("engine = \n", "")
    (tmp_path / "mine.py").write_text(text)
    some = ("run", "--engine", "python:mine:engine", "--select", "COUNT*", "--select", "PLAY*")
    assert fives(*some).returncode == 0
    strict = fives(*some, "--strict")
    assert strict.returncode == 1
    assert "schema" in strict.stdout


def test_colour_is_forced_and_refused_by_the_environment(fives: Fives) -> None:
    own = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    command = [sys.executable, "-m", "conformance", "run", "--select", "COUNT-01"]
    forced = subprocess.run(
        command, env={**own, "FORCE_COLOR": "1"}, capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert "\x1b[" in forced.stdout
    assert "\x1b[" not in fives("run", "--select", "COUNT-01").stdout


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT to send")
def test_an_interrupted_run_ends_with_what_it_has_and_is_no_pass(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "conformance", "run", "--engine", f"{HOSTILE} hang", "--timeout", "60"]
    own = {**os.environ, "PYTHONPATH": str(ROOT)}
    before = signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # so that the child hears it, under nohup too
    process = subprocess.Popen(command, cwd=tmp_path, env=own, stdout=subprocess.PIPE, text=True)
    signal.signal(signal.SIGINT, before)
    time.sleep(3)
    process.send_signal(signal.SIGINT)
    try:
        out, _ = process.communicate(timeout=20)
    finally:
        process.kill()
    assert process.returncode == 130
    assert "interrupted: this is no verdict" in out


def test_folders_of_the_users_own_hide_nothing(fives: Fives, tmp_path: Path) -> None:
    for name in ("conformance", "features", "spec", "tests", "reference_impl"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise SystemExit('the wrong one')")
    command = [
        sys.executable,
        "-c",
        "import sys; sys.path.pop(0); from conformance.cli import main; sys.exit(main(['run']))",
    ]
    own = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, env=own, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert fives("list", "rulesets", cwd=ROOT).returncode == 0


@pytest.mark.parametrize(
    ("pattern", "same"),
    [
        ("counting", "Counting"),
        ("count-03", "COUNT-03"),
        ("going-out", "Going out"),
        ("counts.yaml", "counts"),
        ("features/fixtures/dominoes/counts.yaml", "counts.yaml"),
        ("COUNT-03/alone-*", "count-03/ALONE-*"),
    ],
)
def test_scenarios_are_chosen_by_any_of_their_names(fives: Fives, pattern: str, same: str) -> None:
    first, second = (
        fives("list", "scenarios", "--select", pattern),
        fives("list", "scenarios", "--select", same),
    )
    assert first.returncode == 0, first.stderr
    assert first.stdout == second.stdout


def test_a_family_of_clauses_is_its_chapter_and_what_else_cites_it(fives: Fives) -> None:
    cited, chapter = (
        fives("list", "scenarios", "--select", name).stdout.splitlines() for name in ("COUNT", "counting")
    )
    assert set(chapter) < set(cited)
    assert all("COUNT" not in line for line in set(cited) - set(chapter))


def test_a_chapter_is_all_its_scenarios(fives: Fives) -> None:
    done = fives("run", "--select", "counting")
    assert "  Counting    " in done.stdout
    listed = fives("list", "scenarios", "--select", "counting").stdout
    assert "counts.yaml" in listed
    assert ".feature" in listed


def test_the_protocol_and_chapters_can_be_read(fives: Fives) -> None:
    assert fives("explain", "protocol").stdout == (ROOT / "spec" / "protocol.md").read_text(encoding="utf-8")
    chapter = fives("explain", "going-out").stdout
    assert "OUT-01" in chapter
    assert "OUT-07" in chapter


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("answer['state']['ends'] = list(map(str, answer['state']['ends']))", 'came      ends ["6","6"]'),
        ("answer['points'] = str(answer['points'])", 'came      points "4"'),
        ("answer['points'] = bool(answer['points'])", "came      points true"),
        ("answer = None", "the result of `act` is null; an object is expected"),
        ("answer['state'] = self.before", "has the state before the request"),
        ("answer['accepted'] = 'true'", 'came      accepted "true"'),
    ],
)
def test_a_slip_of_type_is_seen(fives: Fives, tmp_path: Path, change: str, said: str) -> None:
    (tmp_path / "mine.py").write_text(
        "from conformance.games.dominoes.reference import ReferenceEngine\n"
        "from conformance.compiler.bundle import load_corpus\n"
        "FIELDS = load_corpus().rulesets['fives-and-threes'].fields\n"
        "class engine(ReferenceEngine):\n"
        "    def __init__(self): super().__init__(FIELDS)\n"
        "    def deal(self, hands=None):\n"
        "        answer = super().deal(hands)\n"
        "        self.before = answer['state']\n"
        "        return answer\n"
        "    def act(self, seat, action):\n"
        "        answer = super().act(seat, action)\n"
        f"        {change}\n"
        "        return answer\n"
    )
    done = fives("run", "--engine", "python:mine:engine", "--select", "COUNT*", "--select", "LEAD*")
    assert done.returncode == 1
    assert said in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGTERM to send")
def test_an_ended_run_leaves_no_engine_running(tmp_path: Path) -> None:
    mark = f"mark-{uuid4().hex}"
    command = [
        sys.executable,
        "-m",
        "conformance",
        "run",
        "--engine",
        f"{HOSTILE} hang {mark}",
        "--timeout",
        "60",
    ]
    own = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(command, cwd=tmp_path, env=own, stdout=subprocess.PIPE, text=True)
    time.sleep(3)
    process.terminate()
    out, _ = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "interrupted: this is no verdict" in out
    running = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=False).stdout
    assert mark not in running


def test_a_file_of_the_corpus_can_be_named_from_anywhere(fives: Fives, tmp_path: Path) -> None:
    path = "features/dominoes/06-counting.feature"
    here = fives("run", "--scenarios", path, cwd=ROOT)
    there = fives("run", "--scenarios", str(ROOT / path), cwd=tmp_path)
    assert here.returncode == there.returncode == 0
    assert here.stdout.split(" in ")[0] == there.stdout.split(" in ")[0]
    assert "Counting" in here.stdout
    assert "Target" not in here.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break otherwise there")
def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    own = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "conformance", "list", "scenarios"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=own, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(20) == 141
