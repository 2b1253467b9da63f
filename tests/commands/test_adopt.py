"""`fives adopt` with files that are no findings, or have no room for one; each is refused in words."""

from pathlib import Path

import pytest

from tests.conftest import Fives

CASE = """\
- id: COUNT-01/x-y
  clauses: [COUNT-01]
  catches: a mistake like no other
  generated: true
  seats: 2
  moves:
  - deal: {A: 1-0 0-0 2-0 2-1 2-2 3-0 3-1, B: 1-1 3-2 3-3 4-0 4-1 4-2 4-3}
  - lead A 1-0
  - B <1-1
  expect: {points: 0, count: 2}
"""
FINDING = f"kind: scripts\ncases:\n{CASE}"
INDENTED = "kind: scripts\ncases:\n" + "".join(f"    {line}\n" for line in CASE.splitlines())
ODD = {
    "a-list": b"[1]\n",
    "a-text": b"hello\n",
    "nothing": b"",
    "no-cases": b"kind: scripts\n",
    "cases-of-nothing": b"kind: scripts\ncases:\n",
    "cases-of-text": b"kind: scripts\ncases: abc\n",
    "cases-by-name": b"kind: scripts\ncases: {a: 1}\n",
    "a-case-of-text": b"kind: scripts\ncases:\n- abc\n",
    "an-id-of-five": b"kind: scripts\ncases:\n- {id: 5}\n",
    "an-id-of-two": b"kind: scripts\ncases:\n- {id: [1, 2]}\n",
    "no-kind": b"kind: [1]\ncases: [1]\n",
    "no-text": b"kind: scripts\ncases: [\xff]\n",
    "no-yaml": b"kind: [\n",
    "another-kind": b"kind: layouts\ncases:\n- {id: LAYOUT-01/x, clauses: [LAYOUT-01], steps: [{play: 6-6}]}\n",
}


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A folder with a finding and with every odd file."""
    (tmp_path / "finding.yaml").write_text(FINDING)
    for name, text in ODD.items():
        (tmp_path / f"{name}.yaml").write_bytes(text)
    (tmp_path / "folder.yaml").mkdir()
    return tmp_path


@pytest.mark.parametrize("name", [*ODD, "folder"])
def test_what_is_no_finding_is_refused(fives: Fives, here: Path, name: str) -> None:
    before = sorted(here.iterdir())
    done = fives("adopt", f"{name}.yaml", "--clause", "COUNT-02")
    assert done.returncode == 2
    assert f"{name}.yaml" in done.stderr
    assert "Traceback" not in done.stderr
    assert sorted(here.iterdir()) == before


@pytest.mark.parametrize("name", [*ODD, "folder"])
def test_a_file_that_a_case_cannot_be_added_to_is_left_as_it_is(fives: Fives, here: Path, name: str) -> None:
    done = fives("adopt", "finding.yaml", "--clause", "COUNT-02", "--into", f"{name}.yaml")
    assert done.returncode == 2
    assert f"{name}.yaml" in done.stderr
    assert "Traceback" not in done.stderr
    assert name == "folder" or (here / f"{name}.yaml").read_bytes() == ODD[name]


@pytest.mark.parametrize("into", ["new.feature", "new.txt", "nowhere/new.yaml", "/dev/null"])
def test_a_name_that_no_fixture_file_has_is_refused(fives: Fives, here: Path, into: str) -> None:
    done = fives("adopt", "finding.yaml", "--clause", "COUNT-02", "--into", into)
    assert done.returncode == 2
    assert into in done.stderr
    assert not (here / into).is_file()


def test_a_case_is_added_as_far_to_the_right_as_the_others(fives: Fives, here: Path) -> None:
    (here / "mine.yaml").write_text(INDENTED)
    done = fives("adopt", "finding.yaml", "--clause", "COUNT-02", "--into", "mine.yaml")
    assert done.returncode == 0, done.stderr
    assert fives("run", "--scenarios", "mine.yaml", "--select", "COUNT-02/x-y").returncode == 0


def test_a_case_is_not_added_to_cases_in_brackets(fives: Fives, here: Path) -> None:
    text = "kind: scripts\ncases: [{id: COUNT-01/z, clauses: [COUNT-01], catches: a mistake like no other, seats: 2, moves: [A 6-6]}]\n"
    (here / "mine.yaml").write_text(text)
    done = fives("adopt", "finding.yaml", "--clause", "COUNT-02", "--into", "mine.yaml")
    assert (done.returncode, (here / "mine.yaml").read_text()) == (2, text)
    assert "mine.yaml has no list of cases with a line for each" in done.stderr
