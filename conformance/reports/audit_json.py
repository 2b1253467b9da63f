"""An audit as JSON for programs. What is found is written as it comes, so that nothing is kept."""

import json
from collections.abc import Sequence
from typing import Any, TextIO

from conformance.auditing.finding import Finding, Tally
from conformance.auditing.identify import Likeness


class JsonReport:
    """One document, written bit by bit."""

    def __init__(self, file: TextIO, rules: str) -> None:
        self.file = file
        self.is_empty = True
        file.write(f'{{"rules": {json.dumps(rules)}, "entries": [')

    def entry(self, value: dict[str, Any]) -> None:
        """A finding, or a place that cannot be read."""
        self.file.write("\n " if self.is_empty else ",\n ")
        self.is_empty = False
        self.file.write(json.dumps(value, ensure_ascii=False))

    def end(self, summary: dict[str, Any], status: int) -> None:
        """The summary, and nothing more."""
        self.file.write(f'\n], "summary": {json.dumps(summary)}, "exit": {status}}}\n')


def finding_value(finding: Finding) -> dict[str, Any]:
    """A fault."""
    return {
        "kind": "finding",
        "file": finding.file,
        "line": finding.line,
        "game": finding.game,
        "round": finding.round,
        "clauses": list(finding.clauses),
        "expected": finding.expected,
        "recorded": finding.recorded,
        "because": finding.because,
        "table": list(finding.table),
        "notes": finding.notes,
        "unjudged_after": finding.leaves_unjudged or None,
    }


def unread_value(file: str, line: int, reason: str) -> dict[str, Any]:
    """A place that cannot be read."""
    return {"kind": "unread", "file": file, "line": line, "reason": reason}


def tally_value(tally: Tally, files: int, clean_files: int) -> dict[str, Any]:
    """What was seen."""
    return {
        "files": files,
        "clean_files": clean_files,
        "games": tally.games,
        "rounds": tally.rounds,
        "rounds_without_hands": tally.blind_rounds,
        "actions": tally.actions,
        "unjudged_rounds": tally.unjudged_rounds,
        "unjudged_actions": tally.unjudged_actions,
        "unread": tally.unread,
        "findings": tally.findings,
        "by_clause": dict(tally.clauses.most_common()),
    }


def likeness_values(ranked: Sequence[Likeness]) -> list[dict[str, Any]]:
    """Under which rules a record is clean, the best first."""
    return [
        {
            "rules": likeness.name,
            "clean": likeness.is_clean,
            "findings": likeness.audit.tally.findings,
            "unjudged_actions": likeness.audit.tally.unjudged_actions,
            "first": finding_value(likeness.first) if likeness.first else None,
        }
        for likeness in ranked
    ]
