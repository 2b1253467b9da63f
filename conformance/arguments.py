"""The commands of `fives` with their arguments; what each does is in its module of `commands`."""

import argparse
from collections.abc import Callable, Mapping

from conformance.argument_types import budget, count, from_1, percent, seconds, shard

LANGUAGES = ("en", "fr", "pt")
FORMATS = ("text", "json", "junit", "ctrf", "sarif", "annotations", "markdown", "badge")
"""Of a report; `reports.formats` has the module of each."""


def _add_format(command: argparse.ArgumentParser) -> None:
    command.add_argument("--format", choices=["text", "json"], default="text")


def _add_timeout(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--timeout",
        type=seconds,
        metavar="S",
        default=5.0,
        help="seconds that an answer may take (default: 5)",
    )


def _add_run(run: argparse.ArgumentParser) -> None:
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
    _add_timeout(run)
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
    _add_format(run)


def _add_gate(gate: argparse.ArgumentParser) -> None:
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
    _add_format(gate)


def _add_report(report: argparse.ArgumentParser) -> None:
    report.add_argument("files", nargs="*", metavar="RESULTS", help="what `fives run --results` kept")
    report.add_argument("--format", choices=FORMATS, default="text", help="which (default: text)")
    report.add_argument("--out", metavar="FILE", help="where to (default: standard output)")
    report.add_argument(
        "--html",
        metavar="DIR",
        help="instead a site with the rules, the examples drawn, and the engines, if any",
    )


def _add_compare(compare: argparse.ArgumentParser) -> None:
    compare.add_argument("before", metavar="A", help="the results of a run")
    compare.add_argument("after", metavar="B", help="those of a later one")
    _add_format(compare)


def _add_verify(verify: argparse.ArgumentParser) -> None:
    verify.add_argument("results", metavar="RESULTS", help="what `fives run --results` kept")
    verify.add_argument("--engine", metavar="SPEC", required=True, help="which is asked again")
    verify.add_argument("--sample", type=percent, metavar="N%", default=5.0, help="how much (default: 5%%)")
    verify.add_argument("--seed", type=count, metavar="K", default=1, help="the sample's seed (default: 1)")
    _add_format(verify)


def _add_chance(chance: argparse.ArgumentParser) -> None:
    chance.add_argument("--engine", metavar="SPEC", default="reference", help="which (default: reference)")
    chance.add_argument(
        "--game", metavar="ID", default="fives-and-threes", help="the ruleset (default: fives-and-threes)"
    )
    chance.add_argument(
        "--deals", type=from_1, metavar="N", help="deals at each table (default: 4000); more see finer"
    )
    _add_timeout(chance)
    _add_format(chance)


def _add_engine(command: argparse.ArgumentParser, what: str) -> None:
    """What a command that puts numbers to one engine has."""
    command.add_argument("--engine", metavar="SPEC", default="reference", help="which (default: reference)")
    command.add_argument(
        "--select",
        action="append",
        metavar="NAME",
        help=f"a {what}, with * for anything; may be given more than once",
    )
    _add_timeout(command)
    _add_format(command)


def _add_perft(perft: argparse.ArgumentParser) -> None:
    _add_engine(perft, "position")
    perft.add_argument(
        "--depth", type=from_1, metavar="N", help="actions at most (default: all that is known)"
    )


def _add_worlds(worlds: argparse.ArgumentParser) -> None:
    _add_engine(worlds, "world")
    worlds.add_argument(
        "--long", action="store_true", help="the long ones as well; a selected one is played anyway"
    )
    worlds.add_argument(
        "-v", "--verbose", action="store_true", help="say by clause what each world can show and cannot"
    )
    worlds.add_argument(
        "--power",
        action="store_true",
        help="work out anew which wrong engines the worlds show, and print the table as JSON",
    )


def _add_explain(explain: argparse.ArgumentParser) -> None:
    explain.add_argument(
        "id",
        help="COUNT-03, COUNT-03/alone-6-6, I-0014, a chapter (counting), protocol, records, results, chance, or untested",
    )
    explain.add_argument(
        "--lang", choices=LANGUAGES, help="in that language; a scenario is shown as a feature of its own"
    )


def _add_template(template: argparse.ArgumentParser) -> None:
    template.add_argument("language", choices=["python", "javascript"])
    template.add_argument("folder", metavar="DIR", help="where to; nothing that exists is overwritten")


def _add_audit(audit: argparse.ArgumentParser) -> None:
    audit.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="a record, a folder of records (*.txt, *.round, *.jsonl), or - for standard input",
    )
    audit.add_argument(
        "--ruleset", metavar="ID", help="judge by this one, whatever a record names (`fives list rulesets`)"
    )
    audit.add_argument(
        "--option",
        action="append",
        metavar="NAME",
        help="with this option of the ruleset; may be given more than once",
    )
    audit.add_argument(
        "--where",
        action="append",
        metavar="FIELD=VALUE",
        help="with another value of a field, like target=31; may be given more than once",
    )
    audit.add_argument(
        "--identify", action="store_true", help="say under which rulesets and options the record is clean"
    )
    _add_format(audit)


def _add_translations(translations: argparse.ArgumentParser) -> None:
    translations.add_argument("--lang", choices=LANGUAGES[1:], help="in one language only")
    translations.add_argument(
        "--bind",
        action="append",
        metavar="ID",
        help="after a review: this clause's translation, or ruleset's, is of the present wording",
    )


def _add_list(listing: argparse.ArgumentParser) -> None:
    listing.add_argument("what", choices=["clauses", "scenarios", "rulesets"])
    listing.add_argument("--select", action="append", metavar="WHAT", help="as in `fives run`")
    _add_format(listing)


def _add_mutants(mutants: argparse.ArgumentParser) -> None:
    mutants.add_argument("--fresh", action="store_true", help="take nothing over from the last time")
    mutants.add_argument("--write", action="store_true", help="keep the table that `fives run` diagnoses by")
    mutants.add_argument("--jobs", type=from_1, metavar="N", help="processes (default: one a core)")
    _add_format(mutants)


def _add_fuzz(fuzz: argparse.ArgumentParser) -> None:
    fuzz.add_argument("--engine", metavar="SPEC", default="reference", help="which (default: reference)")
    fuzz.add_argument(
        "--game",
        metavar="RULES",
        default="fives-and-threes",
        help="the ruleset, like pitch or pitch+to-7 (default: fives-and-threes)",
    )
    fuzz.add_argument("--games", type=from_1, metavar="N", help="so many games (default: 500)")
    fuzz.add_argument("--seconds", type=seconds, metavar="S", help="for so long, or until --games are played")
    fuzz.add_argument("--seed", type=count, metavar="K", help="the games' seed (default: a new one)")
    fuzz.add_argument(
        "--without-rules",
        action="store_true",
        help="only what needs no rules: rotate, exchange, what is hidden, and what the game has besides",
    )
    fuzz.add_argument(
        "--keep", metavar="DIR", help="keep the campaign and its findings; the same again goes on"
    )
    _add_timeout(fuzz)
    _add_format(fuzz)


def _add_adopt(adopt: argparse.ArgumentParser) -> None:
    adopt.add_argument("finding", metavar="FILE", help="what `fives fuzz --keep` has kept")
    adopt.add_argument("--clause", required=True, metavar="ID", help="the clause that it is about")
    adopt.add_argument("--name", metavar="NAME", help="the scenario's name, as in CLAUSE/name")
    adopt.add_argument("--catches", metavar="TEXT", help="the mistake that it finds")
    adopt.add_argument(
        "--into", metavar="FILE", help="the fixture file to add it to (default: a new one here)"
    )


def _add_diff(diff: argparse.ArgumentParser) -> None:
    diff.add_argument(
        "left", metavar="RULES", nargs="?", help="a ruleset, like cinqs-et-trois or cinqs-et-trois+advanced"
    )
    diff.add_argument("right", metavar="RULES", nargs="?", help="another one (default: the same)")
    diff.add_argument(
        "--option",
        action="append",
        metavar="FIELD=VALUE",
        default=[],
        help="a field of the other one with this value; may be given more than once",
    )
    diff.add_argument(
        "--register",
        action="store_true",
        help="find anew the games that the register of interpretations keeps for a family, and print them as JSON",
    )
    diff.add_argument("--matrix", action="store_true", help="all pairs of rulesets of a family, a line each")
    diff.add_argument(
        "--games", type=count, metavar="N", help="games at random (default: 1000; with --matrix 200 a pair)"
    )
    diff.add_argument("--seed", type=count, metavar="K", default=1, help="the games' seed (default: 1)")
    _add_format(diff)


def _add_identify(identify: argparse.ArgumentParser) -> None:
    identify.add_argument("--engine", metavar="SPEC", default="reference", help="which (default: reference)")
    identify.add_argument(
        "--game", metavar="ID", help="the ruleset by whose id it is asked (default: fives-and-threes)"
    )
    _add_timeout(identify)
    _add_format(identify)


COMMANDS: Mapping[str, tuple[str, Callable[[argparse.ArgumentParser], None]]] = {
    "run": ("run the scenarios against an engine, or several", _add_run),
    "gate": ("hold engines to what was agreed about them, in fives.toml", _add_gate),
    "report": ("report runs whose results were kept, in any format or as a site", _add_report),
    "compare": ("show what changed between two runs whose results were kept", _add_compare),
    "verify": ("put a sample of a run to an engine again, and say whether it holds", _add_verify),
    "list": ("list what there is", _add_list),
    "explain": (
        "show a clause, a scenario, an interpretation, a ruleset, a chapter or the protocol",
        _add_explain,
    ),
    "coverage": ("show which clauses the scenarios cover", _add_format),
    "chance": ("count an engine's own deals and draws, and say whether they are chance alone", _add_chance),
    "template": ("write a skeleton of an engine that shakes hands", _add_template),
    "perft": ("count the sequences of actions from named positions, by length", _add_perft),
    "worlds": ("play every game of small worlds, by legal actions alone", _add_worlds),
    "audit": ("judge recorded games, with no engine", _add_audit),
    "diff": ("show what differs between two sets of rules, and the smallest game that tells", _add_diff),
    "identify": ("ask an engine which rules it plays", _add_identify),
    "check": ("check the corpus: citations, coverage, wording", lambda _: None),
    "translations": ("list translations of another wording, and what has none", _add_translations),
    "mutants": ("run the scenarios against engines that are wrong on purpose", _add_mutants),
    "fuzz": ("play games at random against the reference and shrink what differs", _add_fuzz),
    "adopt": ("turn a finding of `fives fuzz` into a scenario of a clause", _add_adopt),
}
"""By name: what a command does, and what adds its arguments."""
