"""`fives template`: a skeleton of an engine that shakes hands and fails usefully."""

import argparse
import os
import shutil
from pathlib import Path

from conformance.commands.shared import Usage, told_errors
from conformance.corpus.values import DEFAULT_FAMILY
from conformance.corpus.where import PACKAGE

RUN_BY = {"python": "python3 engine.py", "javascript": "node engine.mjs"}


@told_errors
def run(options: argparse.Namespace) -> int:
    """Write the skeleton; files that exist are kept."""
    folder = Path(options.folder)
    sources = sorted((PACKAGE / "games" / DEFAULT_FAMILY / "templates" / options.language).iterdir())
    sources = [path for path in sources if path.is_file()]
    for source in sources:
        if os.path.lexists(folder / source.name):  # a link that leads nowhere would be written through
            raise Usage(f"{folder / source.name} exists already and is kept; name another folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for source in sources:
            shutil.copyfile(source, folder / source.name)
    except OSError as error:
        raise Usage(f"{folder} cannot be written: {error.strerror}") from None
    for source in sources:
        print(f"wrote {folder / source.name}")
    print(f"next: cd {folder} && fives run --engine 'stdio:{RUN_BY[options.language]}'")
    return 0
