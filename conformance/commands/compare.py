"""`fives compare`: what changed between two runs whose results were kept."""

import argparse
import json
from importlib import import_module

from conformance.commands.shared import told_errors, whole_run_in
from conformance.reports.changes_text import changes_lines
from conformance.reports.paint import print_lines
from conformance.results.changes import changes_between


@told_errors
def run(options: argparse.Namespace) -> int:
    """Show it; 0 if nothing is worse than before, 1 if something is."""
    before, after = (whole_run_in(name) for name in (options.before, options.after))
    found = changes_between(before, after)
    if options.format == "json":
        value = import_module("conformance.reports.changes_json").changes_value(found)
        print(json.dumps(value, indent=1))
    else:
        print_lines(changes_lines(found))
    return int(found.is_worse)
