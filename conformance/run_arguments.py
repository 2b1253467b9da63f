"""The arguments of the commands about runs: to run, to hold, to report, to compare."""

import argparse

from conformance.argument_types import budget, count, percent, seconds, shard

FORMATS = ("text", "json", "junit", "ctrf", "sarif", "annotations", "markdown", "badge")
"""Of a report; `reports.formats` has the module of each."""


def add_format(command: argparse.ArgumentParser) -> None:
    """How the result is told."""
    command.add_argument("--format", choices=["text", "json"], default="text")


def add_timeout(command: argparse.ArgumentParser) -> None:
    """How long an answer may take."""
    command.add_argument(
        "--timeout",
        type=seconds,
        metavar="S",
        default=5.0,
        help="seconds that an answer may take (default: 5)",
    )


def add_run(run: argparse.ArgumentParser) -> None:
    """Those of `fives run`."""
    run.add_argument(
        "--engine",
        action="append",
        metavar="SPEC",
        help="which; may be given more than once (default: reference)",
    )
    run.add_argument(
        "--select",
        action="append",
        metavar="WHAT",
        help="a scenario, clause, chapter or file name, with * for anything; may be given more than once",
    )
    run.add_argument("--game", metavar="ID", help="only the scenarios of that ruleset")
    run.add_argument(
        "--scenarios",
        action="append",
        metavar="FILE",
        default=[],
        help="a .feature or .yaml file of your own; only what it holds is run",
    )
    add_timeout(run)
    run.add_argument(
        "--strict", action="store_true", help="hold every message to its schema, and reasons to the clauses"
    )
    run.add_argument("--results", metavar="FILE", help="keep the results, for `fives report` and others")
    run.add_argument(
        "--report",
        action="append",
        metavar="FORMAT=FILE",
        default=[],
        help="a report as well, in a format of `fives report`; may be given more than once",
    )
    run.add_argument("--junit", metavar="FILE", help="the same as --report junit=FILE")
    run.add_argument("--record", metavar="FILE", help="keep the conversation (one engine)")
    add_format(run)


def add_gate(gate: argparse.ArgumentParser) -> None:
    """Those of `fives gate`."""
    gate.add_argument("--config", metavar="FILE", help="fives.toml, or a pyproject.toml with [tool.fives]")
    gate.add_argument(
        "--engine",
        action="append",
        metavar="NAME",
        help="only the engine of that name; with --init a SPEC; may be given more than once",
    )
    writing = gate.add_mutually_exclusive_group()
    writing.add_argument(
        "--init", action="store_true", help="write fives.toml from a first run of --engine SPEC"
    )
    writing.add_argument(
        "--update", action="store_true", help="rewrite the expectations from a run; comments are kept"
    )
    gate.add_argument(
        "--game",
        action="append",
        metavar="ID",
        default=[],
        help="with --init: the ruleset that the engine is held to; may be given more than once",
    )
    gate.add_argument(
        "--budget", type=budget, metavar="2s", help="the scenarios that tell most in so many seconds"
    )
    gate.add_argument("--shard", type=shard, metavar="2/5", help="one of so many shares, always the same")
    gate.add_argument(
        "--failed", action="store_true", help="only what went wrong in the results that are kept"
    )
    gate.add_argument("--results", metavar="FILE", help="keep the results of a run over some scenarios")
    gate.add_argument(
        "--github", action="store_true", help="workflow commands for what is wrong, and the job's summary"
    )
    add_format(gate)


def add_report(report: argparse.ArgumentParser) -> None:
    """Those of `fives report`."""
    report.add_argument("files", nargs="*", metavar="RESULTS", help="what `fives run --results` kept")
    report.add_argument("--format", choices=FORMATS, default="text", help="which (default: text)")
    report.add_argument("--out", metavar="FILE", help="where to (default: standard output)")
    report.add_argument(
        "--html",
        metavar="DIR",
        help="instead a site with the rules, the examples drawn, and the engines, if any",
    )


def add_compare(compare: argparse.ArgumentParser) -> None:
    """Those of `fives compare`."""
    compare.add_argument("before", metavar="A", help="the results of a run")
    compare.add_argument("after", metavar="B", help="those of a later one")
    add_format(compare)


def add_verify(verify: argparse.ArgumentParser) -> None:
    """Those of `fives verify`."""
    verify.add_argument("results", metavar="RESULTS", help="what `fives run --results` kept")
    verify.add_argument("--engine", metavar="SPEC", required=True, help="which is asked again")
    verify.add_argument("--sample", type=percent, metavar="N%", default=5.0, help="how much (default: 5%%)")
    verify.add_argument("--seed", type=count, metavar="K", default=1, help="the sample's seed (default: 1)")
    add_format(verify)
