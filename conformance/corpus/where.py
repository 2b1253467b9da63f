"""Where the corpus lives: in a checkout beside this package, in an installed wheel inside it."""

from functools import cache
from pathlib import Path

from conformance.corpus.errors import CorpusError

PACKAGE = Path(__file__).resolve().parent.parent


@cache
def corpus_root() -> Path:
    """The folder that holds `spec/` and `features/`. Never the folder that the caller stands in."""
    packed = PACKAGE / "data"
    return packed if packed.is_dir() else PACKAGE.parent


def files(folder: str, pattern: str) -> list[Path]:
    """The files of the corpus below a folder, in a fixed order."""
    return sorted((corpus_root() / folder).glob(pattern))


def read_text(path: Path) -> str:
    """A file's text. Raises `CorpusError` if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise CorpusError(relative(path), 1, f"the file cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        raise CorpusError(relative(path), line, "the text is not UTF-8") from None


def relative(path: Path) -> str:
    """A path as people are shown it: within the corpus, or as it was given."""
    try:
        return path.resolve().relative_to(corpus_root()).as_posix()
    except ValueError:
        return path.as_posix()
