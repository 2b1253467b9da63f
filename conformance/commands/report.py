"""`fives report`: runs that were kept, in any form, with no engine at hand."""

import argparse

from conformance.commands.shared import WRONG_USAGE, Usage, report_into, runs_in, told_errors
from conformance.reports.formats import NoReport, rendered
from conformance.reports.paint import print_lines
from conformance.reports.run_text import all_lines


@told_errors
def run(options: argparse.Namespace) -> int:
    """Write the report; 0 if it is written, whatever it says."""
    if options.out in options.files:
        raise Usage(f"{options.out} is what is reported; --out needs a file of its own")
    runs = [found for name in options.files for found in runs_in(name)]
    if options.out:
        return 0 if report_into(options.out, options.format, runs) else WRONG_USAGE
    if options.format == "text":
        print_lines(all_lines(runs))
        return 0
    try:
        print(rendered(options.format, runs), end="")
    except NoReport as error:
        raise Usage(str(error)) from None
    return 0
