"""Styled lines, printed plain into a pipe and in colour on a terminal.

NO_COLOR, FORCE_COLOR and TERM are obeyed by the terminal library, which is loaded only when there is
a terminal or colour is forced.
"""

import os
import sys
from collections.abc import Iterable
from importlib import import_module
from typing import TextIO

from conformance.reports.escaping import shown_text
from conformance.reports.line import Line


def is_colourful(file: TextIO) -> bool:
    """There is a terminal, or colour is forced."""
    return bool(os.environ.get("FORCE_COLOR")) or file.isatty()


def print_lines(lines: Iterable[Line], file: TextIO | None = None) -> None:
    """Print, in colour where the reader has a terminal."""
    out = file or sys.stdout
    if is_colourful(out):
        import_module("conformance.reports.terminal").print_styled(lines, out)
        return
    for line in lines:
        print(shown_text(str(line)), file=out)
