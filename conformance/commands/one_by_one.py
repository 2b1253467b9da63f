"""What the commands share that judge an engine by one thing after the other: positions, worlds."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from conformance.adapters.port import CannotRun
from conformance.commands.shared import opened
from conformance.conversation import Conversation
from conformance.corpus.values import Corpus
from conformance.reports.line import Line
from conformance.reports.paint import print_lines
from conformance.verdict import Outcome


class HasOutcome(Protocol):
    """What came of one of them."""

    @property
    def outcome(self) -> Outcome:
        """In a word."""


Judged = TypeVar("Judged", bound=HasOutcome)


class Summary(Protocol):
    """What they all come to."""

    def __call__(self, name: str, outcomes: Sequence[Outcome], *, interrupted: bool) -> Iterator[Line]:
        """The lines about the engine of that name."""


def run_each(
    options: argparse.Namespace,
    corpus: Corpus,
    judge: Callable[[Conversation], Iterator[Judged]],
    lines: Callable[[Judged], Iterator[Line]],
    values: tuple[str, Callable[[Judged], Any]],
    summary: Summary,
) -> int:
    """Judge, and tell each as it comes and what it comes to, as text or as JSON by that name; the exit status."""
    judged: list[Judged] = []
    status = 0
    try:
        with opened(options.engine, options.timeout, corpus) as conversation:
            for one in judge(conversation):
                judged.append(one)
                if options.format == "text":
                    print_lines(lines(one))
    except CannotRun as error:
        print_lines([Line(("bad", f"✗ {options.engine} cannot be run: "), ("", str(error)))], sys.stderr)
        status = 3
    except KeyboardInterrupt:
        status = 130
    outcomes = [one.outcome for one in judged]
    is_right = "passed" in outcomes and "failed" not in outcomes and "errored" not in outcomes
    status = status or (0 if is_right else 1)
    if options.format == "json":
        name, value = values
        told = {"engine": options.engine, "exit": status, name: list(map(value, judged))}
        print(json.dumps(told, indent=1, ensure_ascii=False))
    elif status != 3:
        print_lines(summary(options.engine, outcomes, interrupted=status == 130))
    return status
