"""What is wrong with a file of the corpus: where, what was expected, what came."""

import difflib
from collections.abc import Iterable


class CorpusError(Exception):
    """A file of the corpus cannot be used. Exit status 2."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(f"{file}:{line}: {reason}")
        self.file = file
        self.line = line
        self.reason = reason


class CorpusErrors(Exception):
    """Several files, or several places, cannot be used."""

    def __init__(self, errors: Iterable[CorpusError]) -> None:
        self.errors = tuple(sorted(errors, key=lambda error: (error.file, error.line)))
        super().__init__("\n".join(map(str, self.errors)))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint for a word that is not known, or nothing.

    >>> did_you_mean("scors", ["scores", "deal"])
    '; did you mean scores?'
    """
    close = difflib.get_close_matches(word, list(known), n=1)
    return f"; did you mean {close[0]}?" if close else ""
