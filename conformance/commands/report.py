"""`fives report`: runs that were kept, in any form, with no engine at hand; or a site with the rules as well."""

import argparse
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from conformance.commands.shared import WRONG_USAGE, Usage, corpus_with, report_into, runs_in, told_errors
from conformance.reports.formats import NoReport, rendered
from conformance.reports.paint import print_lines
from conformance.reports.run_text import all_lines
from conformance.reports.words import many
from conformance.results.values import Run


@told_errors
def run(options: argparse.Namespace) -> int:
    """Write the report; 0 if it is written, whatever it says."""
    if options.html and (options.out or options.format != "text"):
        raise Usage("--html DIR is a form of its own; give it without --format and --out")
    if not options.files and not options.html:
        raise Usage("results are expected, which `fives run --results FILE` keeps; --html DIR can do without")
    if options.out in options.files:
        raise Usage(f"{options.out} is what is reported; --out needs a file of its own")
    runs = [found for name in options.files for found in runs_in(name)]
    if options.html:
        _keep_site(Path(options.html), runs)
        return 0
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


def _keep_site(folder: Path, runs: Sequence[Run]) -> None:
    """The pages, in a folder. Raises `Usage` and `OSError`."""
    keeping = import_module("conformance.page.folder")  # the templates' library takes a good part of a start
    made = import_module("conformance.page.site").pages(corpus_with(), runs)
    try:
        kept = keeping.keep(folder, made)
    except keeping.NotOurs as error:
        raise Usage(str(error)) from None
    size = sum(path.stat().st_size for path in kept)
    print(f"{folder / 'index.html'}: {many(len(kept), 'page')}, {size / 1e6:.1f} MB")
