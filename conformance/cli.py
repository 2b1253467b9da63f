"""The command `fives`: reads the command line and hands over to the module of the command."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from conformance import __version__

WRONG_USAGE = 2
OUR_FAULT = 70
BROKEN_PIPE = 141
LANGUAGES = ("en", "fr", "pt")

EPILOGUE = """\
engines:
  reference                 the reference implementation
  stdio:COMMAND             a program that speaks the protocol on its standard input and output;
                            it is started without a shell
  python:MODULE:OBJECT      a Python class or function that makes an engine
  replay:FILE               what `--record FILE` kept

a round in notation: seats A to D, `6-3>` joined at the right end and `<6-3` at the left, `+8` the
points that were added, `x` an event refused because it overshoots

exit status: 0 conforms, 1 does not, 2 wrong usage or an unusable file, 3 an engine could not be run,
70 a fault of fives itself
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # what a terminal cannot show is no reason to stop
    options = parser().parse_args(given)
    if not options.command:
        parser().print_help()
        return WRONG_USAGE
    command = import_module(f"conformance.commands.{options.command}")
    try:
        status: int = command.run(options)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has gone, and what is left to print goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except Exception:  # noqa: BLE001 - whatever it is, it is ours and no verdict
        sys.excepthook(*sys.exc_info())
        print("fives: this is a fault of fives itself, and no verdict on an engine", file=sys.stderr)
        return OUR_FAULT
    return status


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(
        prog="fives",
        description="Rules and conformance tests for Fives and Threes.",
        epilog=EPILOGUE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"fives {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    _add_run(commands)
    _add_list(commands)
    explain = _add(
        commands, "explain", "show a clause, a scenario, an interpretation, a chapter or the protocol"
    )
    explain.add_argument(
        "id", help="COUNT-03, COUNT-03/alone-6-6, I-0014, a chapter (counting), protocol, chance, or untested"
    )
    explain.add_argument(
        "--lang", choices=LANGUAGES, help="in that language; a scenario is shown as a feature of its own"
    )
    coverage = _add(commands, "coverage", "show which clauses the scenarios cover")
    _add_format(coverage)
    _add_chance(commands)
    template = _add(commands, "template", "write a skeleton of an engine that shakes hands")
    template.add_argument("language", choices=["python", "javascript"])
    template.add_argument("folder", metavar="DIR", help="where to; nothing that exists is overwritten")
    _add_perft(commands)
    _add_worlds(commands)
    _add(commands, "check", "check the corpus: citations, coverage, wording")
    _add_translations(commands)
    _add_mutants(commands)
    _add_fuzz(commands)
    _add_adopt(commands)
    return top


def _add(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, does: str
) -> argparse.ArgumentParser:
    return commands.add_parser(
        name,
        help=does,
        description=f"{does[0].upper()}{does[1:]}.",
        epilog=EPILOGUE if name == "run" else None,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def _add_format(command: argparse.ArgumentParser) -> None:
    command.add_argument("--format", choices=["text", "json"], default="text")


def _add_timeout(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--timeout",
        type=_seconds,
        metavar="S",
        default=5.0,
        help="seconds that an answer may take (default: 5)",
    )


def _add_run(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    run = _add(commands, "run", "run the scenarios against an engine, or several")
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
    run.add_argument("--junit", metavar="FILE", help="write JUnit XML as well")
    run.add_argument("--record", metavar="FILE", help="keep the conversation (one engine)")
    _add_format(run)


def _add_chance(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    chance = _add(commands, "chance", "count an engine's own deals and draws: is it chance alone?")
    chance.add_argument("--engine", metavar="SPEC", default="reference", help="which (default: reference)")
    chance.add_argument(
        "--deals", type=_count, metavar="N", help="deals at each table (default: 4000); more see finer"
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


def _add_perft(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    perft = _add(commands, "perft", "count the sequences of actions from named positions, by length")
    _add_engine(perft, "position")
    perft.add_argument(
        "--depth", type=_depth, metavar="N", help="count so many actions at most (default: all that is known)"
    )


def _add_worlds(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    worlds = _add(commands, "worlds", "play every game of small worlds")
    _add_engine(worlds, "world")
    worlds.add_argument(
        "--long", action="store_true", help="the long ones as well; a selected one is played anyway"
    )
    worlds.add_argument(
        "--power",
        action="store_true",
        help="work out anew which wrong engines the worlds show, and print the table as JSON",
    )


def _add_translations(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    translations = _add(commands, "translations", "list translations of another wording, and what has none")
    translations.add_argument("--lang", choices=LANGUAGES[1:], help="in one language only")
    translations.add_argument(
        "--bind",
        action="append",
        metavar="ID",
        help="after a review: this clause's translation, or ruleset's, is of the present wording",
    )


def _add_list(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    listing = _add(commands, "list", "list what there is")
    listing.add_argument("what", choices=["clauses", "scenarios", "rulesets"])
    listing.add_argument("--select", action="append", metavar="WHAT", help="as in `fives run`")
    _add_format(listing)


def _add_mutants(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    mutants = _add(commands, "mutants", "run the scenarios against engines that are wrong on purpose")
    mutants.add_argument("--fresh", action="store_true", help="take nothing over from the last time")
    mutants.add_argument("--write", action="store_true", help="keep the table that `fives run` diagnoses by")
    mutants.add_argument("--jobs", type=int, metavar="N", help="processes (default: one a core)")
    _add_format(mutants)


def _add_fuzz(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    fuzz = _add(commands, "fuzz", "play games at random against the reference and shrink what differs")
    fuzz.add_argument("--engine", metavar="SPEC", default="reference", help="which (default: reference)")
    fuzz.add_argument("--games", type=_count, metavar="N", help="so many games (default: 500)")
    fuzz.add_argument(
        "--seconds", type=_seconds, metavar="S", help="for so long, or until --games are played"
    )
    fuzz.add_argument("--seed", type=_count, metavar="K", help="the games' seed (default: a new one)")
    fuzz.add_argument(
        "--without-rules",
        action="store_true",
        help="only what needs no rules: mirror, rotate, exchange, hidden tiles",
    )
    fuzz.add_argument(
        "--keep", metavar="DIR", help="keep the campaign and its findings; the same again goes on"
    )
    _add_timeout(fuzz)
    _add_format(fuzz)


def _add_adopt(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    adopt = _add(commands, "adopt", "turn a finding of `fives fuzz` into a scenario of a clause")
    adopt.add_argument("finding", metavar="FILE", help="what `fives fuzz --keep` has kept")
    adopt.add_argument("--clause", required=True, metavar="ID", help="the clause that it is about")
    adopt.add_argument("--name", metavar="NAME", help="the scenario's name, as in CLAUSE/name")
    adopt.add_argument("--catches", metavar="TEXT", help="the mistake that it finds")
    adopt.add_argument(
        "--into", metavar="FILE", help="the fixture file to add it to (default: a new one here)"
    )


def _count(text: str) -> int:
    """A whole number, 0 or more."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text} is not a whole number, 0 or more")
    return int(text)


def _depth(text: str) -> int:
    """A number of actions."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text} is not a whole number from 1")
    return int(text)


def _seconds(text: str) -> float:
    """A positive number of seconds."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text} is not a number of seconds above 0, 3600 at most")
    return seconds
