"""The folder of the site: only pages of ours are replaced, whole; and the command that makes them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from conformance.page.folder import BEGUN, GENERATOR, NotOurs, keep
from conformance.results.lines import kept
from tests.conftest import Fives
from tests.page.made import runs

PAGE = f'<!doctype html>\n<meta name="generator" content="{GENERATOR}">\n'
SITE = [("a.html", f"{PAGE}a"), ("index.html", f"{PAGE}start")]


def test_pages_are_kept_and_kept_again(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "site"
    assert keep(folder, SITE) == [folder / "a.html", folder / "index.html"]
    keep(folder, [("index.html", f"{PAGE}another")])
    assert sorted(path.name for path in folder.iterdir()) == ["index.html"]
    assert (folder / "index.html").read_text() == f"{PAGE}another"


def test_what_is_not_ours_stays(tmp_path: Path) -> None:
    (tmp_path / "CNAME").write_text("x")
    (tmp_path / "other.html").write_text("<!doctype html>")
    keep(tmp_path, SITE)
    keep(tmp_path, SITE[1:])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["CNAME", "index.html", "other.html"]


def test_a_page_that_is_not_ours_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>mine")
    with pytest.raises(NotOurs, match=r"index\.html is not a page that .* made, and is not overwritten"):
        keep(tmp_path, SITE)
    assert [path.name for path in tmp_path.iterdir()] == ["index.html"]


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside.html"
    outside.write_text(PAGE)
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "index.html").symlink_to(outside)
    with pytest.raises(NotOurs):
        keep(folder, SITE)
    assert outside.read_text() == PAGE


@pytest.mark.parametrize("name", ["../x.html", "a/b.html", "/x.html", ".."])
def test_no_page_is_outside_the_folder(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="no name of a page"):
        keep(tmp_path / "site", [(name, PAGE)])
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("")
    with pytest.raises(NotOurs, match="is no folder"):
        keep(tmp_path / "x", SITE)


def test_what_breaks_off_leaves_the_site_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(tmp_path, SITE)

    def broken() -> Iterator[tuple[str, str]]:
        yield "a.html", f"{PAGE}b"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        keep(tmp_path, broken())
    monkeypatch.setattr(
        "conformance.page.folder.os.fdopen", lambda *_, **__: (_ for _ in ()).throw(OSError("full"))
    )
    with pytest.raises(OSError, match="full"):
        keep(tmp_path, [("a.html", f"{PAGE}b")])
    assert (tmp_path / "a.html").read_text() == f"{PAGE}a"
    monkeypatch.undo()
    assert not list(tmp_path.glob(f"{BEGUN}*"))
    (tmp_path / f"{BEGUN}of-one-that-was-killed").touch()
    keep(tmp_path, SITE)
    assert not list(tmp_path.glob(f"{BEGUN}*"))


def test_the_command_makes_a_site(fives: Fives, tmp_path: Path) -> None:
    with kept(tmp_path / "run.jsonl") as note:
        good = runs()[0]
        for part in (good.header, good.engine, *good.results, good.end):
            assert part
            note(part)
    done = fives("report", "run.jsonl", "--html", "site")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("site/index.html: 13 pages, 2.")
    assert "Good 1.0" in (tmp_path / "site" / "index.html").read_text()
    again = fives("report", "--html", "site")
    assert again.returncode == 0
    assert not (tmp_path / "site" / "engine-1.html").exists()
    (tmp_path / "site" / "index.html").write_text("mine")
    refused = fives("report", "--html", "site")
    assert refused.returncode == 2
    assert "site/index.html is not a page that" in refused.stderr


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((), "results are expected, which `fives run --results FILE` keeps"),
        (("--html", "x", "--format", "json"), "--html DIR is a form of its own"),
        (("--html", "x", "--out", "y"), "--html DIR is a form of its own"),
    ],
)
def test_what_cannot_be_asked_for_is_told(fives: Fives, arguments: tuple[str, ...], told: str) -> None:
    done = fives("report", *arguments)
    assert done.returncode == 2
    assert told in done.stderr
