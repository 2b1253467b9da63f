"""The commands of `fives` with their arguments; what each does is in its module of `commands`."""

import argparse
from collections.abc import Callable, Mapping

from conformance.argument_types import count, from_1, seconds
from conformance.run_arguments import (
    add_compare,
    add_format,
    add_gate,
    add_report,
    add_run,
    add_timeout,
    add_verify,
)

LANGUAGES = ("en", "fr", "pt")


def _add_chance(chance: argparse.ArgumentParser) -> None:
    chance.add_argument("--engine", metavar="SPEC", default="reference", help="which (default: reference)")
    chance.add_argument(
        "--game", metavar="ID", default="fives-and-threes", help="the ruleset (default: fives-and-threes)"
    )
    chance.add_argument(
        "--deals", type=from_1, metavar="N", help="deals at each table (default: 4000); more see finer"
    )
    add_timeout(chance)
    add_format(chance)


def _add_engine(command: argparse.ArgumentParser, what: str) -> None:
    """What a command that puts numbers to one engine has."""
    command.add_argument("--engine", metavar="SPEC", default="reference", help="which (default: reference)")
    command.add_argument(
        "--select",
        action="append",
        metavar="NAME",
        help=f"a {what}, with * for anything; may be given more than once",
    )
    add_timeout(command)
    add_format(command)


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
        help="COUNT-03, COUNT-03/alone-6-6, I-0014, a chapter (counting), protocol, records, results, gate, chance, or untested",
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
    add_format(audit)


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
    add_format(listing)


def _add_mutants(mutants: argparse.ArgumentParser) -> None:
    mutants.add_argument("--fresh", action="store_true", help="take nothing over from the last time")
    mutants.add_argument("--write", action="store_true", help="keep the table that `fives run` diagnoses by")
    mutants.add_argument("--jobs", type=from_1, metavar="N", help="processes (default: one a core)")
    add_format(mutants)


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
    add_timeout(fuzz)
    add_format(fuzz)


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
    add_format(diff)


def _add_identify(identify: argparse.ArgumentParser) -> None:
    identify.add_argument("--engine", metavar="SPEC", default="reference", help="which (default: reference)")
    identify.add_argument(
        "--game", metavar="ID", help="the ruleset by whose id it is asked (default: fives-and-threes)"
    )
    add_timeout(identify)
    add_format(identify)


COMMANDS: Mapping[str, tuple[str, Callable[[argparse.ArgumentParser], None]]] = {
    "run": ("run the scenarios against an engine, or several", add_run),
    "gate": ("hold engines to what was agreed about them, in fives.toml", add_gate),
    "report": ("report runs whose results were kept, in any format or as a site", add_report),
    "compare": ("show what changed between two runs whose results were kept", add_compare),
    "verify": ("put a sample of a run to an engine again, and say whether it holds", add_verify),
    "list": ("list what there is", _add_list),
    "explain": (
        "show a clause, a scenario, an interpretation, a ruleset, a chapter or the protocol",
        _add_explain,
    ),
    "coverage": ("show which clauses the scenarios cover", add_format),
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
