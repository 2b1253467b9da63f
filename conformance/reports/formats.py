"""The forms in which runs are reported: each is a module that makes a text of them, loaded when it is asked for."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path

from conformance.results.values import Run

FORMATS: Mapping[str, str] = {
    "text": "run_text",
    "json": "run_json",
    "junit": "junit",
    "ctrf": "ctrf",
    "sarif": "sarif",
    "annotations": "annotations",
    "markdown": "markdown",
    "badge": "badge",
}
"""By the name of a form: its module."""


class NoReport(Exception):
    """The runs cannot be reported in this form; the message says why, and what to do."""


def rendered(form: str, runs: Sequence[Run]) -> str:
    """The text of a report. Raises `NoReport`."""
    text: str = import_module(f"conformance.reports.{FORMATS[form]}").rendered(runs)
    return text


def write_report(path: Path, form: str, runs: Sequence[Run]) -> None:
    """Write a report to a file, in a folder that is made if it is missing. Raises `NoReport` and `OSError`."""
    text = rendered(form, runs)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", errors="replace", newline="\n")
