"""Audits a text in memory: what most tests of the audit begin with."""

import io
from typing import Any

from conformance.auditing.audit import Audit
from conformance.auditing.finding import Finding, Tally
from conformance.auditing.rulebook import Choice
from conformance.auditing.sources import read
from tests.loaded import loaded


def audited(text: str | bytes, suffix: str = "", **choice: Any) -> tuple[list[Finding], list[str], Tally]:
    """The findings, what could not be read, each with its line, and the tally."""
    audit = Audit(Choice(loaded().rulesets, **choice))
    audit.begin("record")
    findings: list[Finding] = []
    unread: list[str] = []
    for line, item in read(
        io.BytesIO(text.encode() if isinstance(text, str) else text), suffix, audit.choice.family
    ):
        findings += audit.take(line, item)
        unread += [f"{line}: {one.reason}" for one in audit.told_unread()]
    return findings, unread, audit.tally


def found(text: str, **choice: Any) -> list[tuple[str, int]]:
    """The clause and the line of each finding in a record that can be read."""
    findings, unread, _ = audited(text, **choice)
    assert unread == []
    return [(finding.clauses[0], finding.line) for finding in findings]
