"""The terminal: colours and the progress bar, by `rich`. Loaded only where there is a terminal."""

from collections.abc import Callable, Iterable, Iterator
from typing import TextIO, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from conformance.reports.escaping import shown_text
from conformance.reports.line import STYLES, Line

Item = TypeVar("Item")


def print_styled(lines: Iterable[Line], file: TextIO) -> None:
    """Print lines in their styles."""
    console = Console(file=file, highlight=False, soft_wrap=True)
    for line in lines:
        console.print(Text.assemble(*((shown_text(text), STYLES[style]) for style, text in line)))


def with_progress(
    items: Iterable[Item],
    total: float,
    title: str,
    file: TextIO,
    done: Callable[[], float] | None = None,
) -> Iterator[Item]:
    """The items, with a bar that shows how many have come, or how much of the total is done."""
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(file=file), transient=True) as progress:
        task = progress.add_task(title, total=total)
        for item in items:
            yield item
            if done is None:
                progress.advance(task)
            else:
                progress.update(task, completed=done())
