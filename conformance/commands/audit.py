"""`fives audit`: recorded games against the rules, with no engine.

0 if nothing was found, 1 if something was or a place cannot be read, 2 if nothing could be read.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib import import_module

from conformance.auditing.audit import Audit
from conformance.auditing.finding import Finding
from conformance.auditing.identify import Lineup
from conformance.auditing.record import Item, Unread
from conformance.auditing.rulebook import Choice, NoSuchRules, fields_in
from conformance.auditing.sources import FamilyOf, NoSuchRecord, files_of, items_of
from conformance.commands.shared import Usage, corpus_with, told_errors
from conformance.corpus.values import Corpus
from conformance.games import family_of
from conformance.reports.audit_text import finding_lines, likeness_lines, summary_lines, unread_line
from conformance.reports.line import Line
from conformance.reports.paint import print_lines

NOTHING = "no game in it could be read: `fives explain records` says how games are recorded"


@told_errors
def run(options: argparse.Namespace) -> int:
    """Audit, and tell."""
    try:
        files = files_of(options.files)
    except NoSuchRecord as error:
        raise Usage(str(error)) from None
    corpus = corpus_with()
    if options.identify:
        return _identify(files, corpus, options)
    return _Telling(files, corpus, options).run()


def _choice(corpus: Corpus, options: argparse.Namespace) -> Choice:
    """What to judge by. Raises `Usage`."""
    if options.option and not options.ruleset:
        raise Usage("--option is an option of a ruleset, which --ruleset names")
    try:
        fields = fields_in(options.where or ())
        choice = Choice(corpus.rulesets, options.ruleset or "", tuple(options.option or ()), fields)
        choice.book()
    except NoSuchRules as error:
        raise Usage(str(error)) from None
    return choice


def _stream(file: str, family_of: FamilyOf) -> Iterator[tuple[int, Item]]:
    """What a file says; one that cannot be opened says that."""
    try:
        yield from items_of(file, family_of)
    except OSError as error:
        yield 1, Unread(f"the file cannot be opened: {error.strerror}", "game")


class _Telling:
    """Goes through the files, telling what is found as it is found."""

    def __init__(self, files: list[str], corpus: Corpus, options: argparse.Namespace) -> None:
        self.files, self.corpus = files, corpus
        choice = _choice(corpus, options)
        self.audit = Audit(choice)
        self.rules = choice.book().name
        if not options.ruleset:
            self.rules = f"{self.rules} where a record names no other ruleset"
        self.told: Counter[str] = Counter()
        self.json = import_module("conformance.reports.audit_json") if options.format == "json" else None
        self.report = self.json.JsonReport(sys.stdout, self.rules) if self.json else None

    def run(self) -> int:
        """The exit status."""
        clean, is_interrupted = 0, False
        try:
            for file in self.files:
                clean += self._file(file)
        except KeyboardInterrupt:
            is_interrupted = True
        tally = self.audit.tally
        status = 1 if tally.findings or tally.unread else 0
        status = 130 if is_interrupted else status if tally.games else 2
        if self.json and self.report:
            self.report.end(self.json.tally_value(tally, len(self.files), clean), status)
        else:
            print_lines(
                summary_lines(tally, self.rules, len(self.files), clean, is_interrupted=is_interrupted)
            )
        if status == 2:
            print(f"fives: {', '.join(self.files)}: {NOTHING}", file=sys.stderr)
        return status

    def _file(self, file: str) -> bool:
        """Audit one file; whether it is clean."""
        audit = self.audit
        before = audit.tally.findings + audit.tally.unread
        games = audit.tally.games
        audit.begin(file)
        for line, item in _stream(file, audit.choice.family):
            found = audit.take(line, item)
            if found:
                self._tell(found)
            if audit.unread:
                self._tell_unread(file, line, audit.told_unread())
        return audit.tally.findings + audit.tally.unread == before and audit.tally.games > games

    def _tell(self, findings: Iterable[Finding]) -> None:
        for finding in findings:
            if self.json and self.report:
                self.report.entry(self.json.finding_value(finding))
                continue
            clause = finding.clauses[0]
            is_first = clause not in self.told
            self.told[clause] += 1
            print_lines(
                finding_lines(finding, self.corpus.clauses, family_of(finding.family), is_first=is_first)
            )

    def _tell_unread(self, file: str, line: int, unread: Iterable[Unread]) -> None:
        for one in unread:
            if self.json and self.report:
                self.report.entry(self.json.unread_value(file, line, one.reason))
            else:
                print_lines([unread_line(file, line, one.reason), Line()])


def _identify(files: list[str], corpus: Corpus, options: argparse.Namespace) -> int:
    """Say under which rules the record is clean."""
    if options.ruleset or options.option or options.where:
        raise Usage("--identify tries every ruleset, and takes no --ruleset, --option or --where")
    lineup, is_interrupted, unread = Lineup(corpus.rulesets), False, 0
    try:
        for file in files:
            lineup.begin(file)
            for line, item in _stream(file, lineup.usual.family):
                for one in lineup.take(line, item):
                    unread += 1
                    print(unread_line(file, line, one.reason), file=sys.stderr)
    except KeyboardInterrupt:
        is_interrupted = True
    ranked = lineup.ranked()
    status = 0 if ranked and ranked[0].is_clean and not unread else 1
    status = 130 if is_interrupted else status if ranked and ranked[0].audit.tally.games else 2
    if options.format == "json":
        values = import_module("conformance.reports.audit_json").likeness_values(ranked)
        print(
            json.dumps({"rulesets": values, "unread": unread, "exit": status}, indent=1, ensure_ascii=False)
        )
    elif status == 2:
        print(f"fives: {', '.join(files)}: {NOTHING}", file=sys.stderr)
    else:
        print_lines(likeness_lines(ranked, files))
    return status
