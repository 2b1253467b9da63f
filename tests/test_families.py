"""A family of games need not have everything yet: what it lacks is said by whoever asks for it."""

from pathlib import Path

import pytest

from conformance.games import FAMILIES, Lacking, family_of, part_of


def test_every_package_is_a_family() -> None:
    assert set(FAMILIES) == {"cards", "dominoes"}
    assert all(family_of(name).default_game for name in FAMILIES)


@pytest.mark.parametrize(
    ("family", "part"), [("dominoes", "teleporting"), ("chess", "fuzzing"), ("cards", "mutants.no")]
)
def test_what_is_not_there_is_said(family: str, part: str) -> None:
    with pytest.raises(Lacking, match=f"the family {family} has no `{part}` yet: conformance.games.{family}"):
        part_of(family, part)


def test_a_part_that_is_broken_is_no_lack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import conformance.games.dominoes as dominoes

    (tmp_path / "broken.py").write_text("import nowhere_to_be_found\n", encoding="utf-8")
    monkeypatch.setattr(dominoes, "__path__", [*dominoes.__path__, str(tmp_path)])
    with pytest.raises(ModuleNotFoundError, match="nowhere_to_be_found"):
        part_of("dominoes", "broken")
