"""`fives gate --init` and `--update`: what `fives.toml` is to say is written, and told."""

import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path, PurePath

from conformance.commands.shared import Usage
from conformance.gate.config import ELSEWHERE, NAME, Config, ConfigError, Held, has_tables, text_in
from conformance.gate.holding import Known, is_not_run
from conformance.gate.renewing import Renewal
from conformance.gate.writing import first_config, put_text, updated
from conformance.reports.line import Line, plain
from conformance.reports.paint import print_lines
from conformance.reports.renewal_text import renewal_lines
from conformance.reports.words import many
from conformance.results.values import Run
from conformance.run_report import exit_status, why_no_verdict


def place_for(name: str | None) -> Path:
    """Where a first file is to be written. Raises `Usage` if that cannot be."""
    path = Path(name or NAME)
    if path.name == ELSEWHERE:
        raise Usage(
            f"--init writes no {ELSEWHERE}; have it write a {NAME}, and move its tables under [tool.fives] by hand, "
            "as `fives explain gate` says"
        )
    if path.exists():
        raise Usage(f"{path} is there already; `fives gate --update` rewrites its expectations")
    if not path.parent.is_dir():
        raise Usage(f"there is no folder {path.parent} for {path.name}; make it first")
    try:
        is_elsewhere = not name and has_tables(Path(ELSEWHERE))
    except ConfigError as error:
        raise Usage(str(error)) from None
    if is_elsewhere:
        raise Usage(
            f"{ELSEWHERE} has [tool.fives], which a {NAME} beside it would hide; `fives gate --update` rewrites its "
            f"expectations, and --config {NAME} writes the other all the same"
        )
    return path


def init(path: Path, engine: Held, run: Run, known: Known, rulesets: Collection[str]) -> int:
    """Write the file from a first run; the exit status. Raises `Usage` and `OSError`."""
    if broken := why_no_verdict(run):
        print(f"fives: {path} is not written, since there is no verdict: {broken}", file=sys.stderr)
        return exit_status([run])
    try:
        text = first_config(engine.name, engine.run, run, known, rulesets, engine.games)
    except ConfigError as error:
        raise Usage(f"{path} is not written, since it would not be right: {error}") from None
    put_text(path, text)
    agreed = sum(one.wrong is not None and not is_not_run(one) for one in run.results)
    told = (
        f", with {many(agreed, 'scenario that goes', 'scenarios that go')} wrong as expectations"
        if agreed
        else ""
    )
    print(f"{path} is written{told}; `fives gate` holds the engine to it")
    print_lines(_not_run(run))
    return 0


def update(
    config: Config, engines: Sequence[Held], runs: Mapping[str, Run], known: Mapping[str, Known]
) -> int:
    """Rewrite the expectations of these engines from their runs; the exit status. Raises `Usage` and `OSError`.

    Nothing is written of an engine without a verdict.
    """
    whole = {
        one.name: (one, known[one.name], runs[one.name])
        for one in engines
        if one.name in runs and not why_no_verdict(runs[one.name])
    }
    try:
        before = text_in(config.path)
        after, renewed = updated(before, PurePath(config.shown).name, whole)
    except ConfigError as error:
        raise Usage(str(error)) from None
    if after != before:
        put_text(config.path, after)
    for engine in engines:
        head = f"{engine.name}: " if len(config.engines) > 1 else ""
        print_lines(_told(engine, head, runs.get(engine.name), renewed.get(engine.name)))
    told = "nothing changed" if after == before else "it is written; look at the change before you keep it"
    print(f"{config.shown}: {told}")
    broken = [run for name, run in runs.items() if name not in whole]
    return exit_status(broken) if broken else 0


def _told(engine: Held, head: str, run: Run | None, renewed: Sequence[Renewal] | None) -> Iterator[Line]:
    """What was changed for an engine, or why nothing was."""
    if run is None or renewed is None:
        why = f"there is no verdict: {why_no_verdict(run)}" if run else "the run did not come to it"
        yield plain(f"{engine.name}: {why}; nothing of it is updated")
        return
    for renewal in renewed:
        yield from renewal_lines(renewal, head)
    yield from _not_run(run, head)


def _not_run(run: Run, head: str = "") -> Iterator[Line]:
    if number := sum(map(is_not_run, run.results)):
        yield plain(f"{head}{many(number, 'scenario was', 'scenarios were')} not run; that is never agreed")
