"""The folder in which the site is kept. Only pages of ours are replaced, each as a whole."""

import os
import re
import tempfile
from collections.abc import Iterable
from pathlib import Path

from conformance import __version__

MAKER = "fives report --html"
GENERATOR = f"{MAKER}, {__version__}"
_MARK = f'<meta name="generator" content="{MAKER}'
_NAME = re.compile(r"[a-z0-9-]+\.html")
BEGUN = ".fives-page-"
"""How the name of a page begins that is not yet there as a whole."""


class NotOurs(Exception):
    """The folder has a file that would be overwritten and is not ours; the message says which."""


def keep(folder: Path, pages: Iterable[tuple[str, str]]) -> list[Path]:
    """Keep the pages; those of an earlier site that are no longer there are removed.

    Raises `NotOurs` before anything is written, and `OSError`.
    """
    if folder.exists() and not folder.is_dir():
        raise NotOurs(f"{folder} is no folder; --html needs one, or the name of a new one")
    texts = dict(pages)
    for name in texts:
        if not _NAME.fullmatch(name):
            raise ValueError(f"{name!r} is no name of a page")
        _demand_ours(folder / name)
    folder.mkdir(parents=True, exist_ok=True)
    _clear(folder)
    try:
        begun = {name: _begin(folder, text) for name, text in texts.items()}
        for name, path in begun.items():
            path.replace(folder / name)
    finally:
        _clear(folder)
    for path in folder.glob("*.html"):
        if path.name not in texts and _is_ours(path):
            path.unlink()
    return [folder / name for name in texts]


def _clear(folder: Path) -> None:
    """No page is left that was begun and is not there as a whole."""
    for left in folder.glob(f"{BEGUN}*"):
        left.unlink()


def _begin(folder: Path, text: str) -> Path:
    """A page under a name that nobody reads."""
    handle, name = tempfile.mkstemp(prefix=BEGUN, dir=folder)
    with os.fdopen(handle, "w", encoding="utf-8", errors="replace", newline="\n") as file:
        file.write(text)
    path = Path(name)
    path.chmod(0o644)
    return path


def _demand_ours(path: Path) -> None:
    if (path.exists() or path.is_symlink()) and not _is_ours(path):
        raise NotOurs(
            f"{path} is not a page that `{MAKER}` made, and is not overwritten; name an empty or a new folder"
        )


def _is_ours(path: Path) -> bool:
    """The file is a page that an earlier call has made."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return _MARK.encode() in file.read(1000)
