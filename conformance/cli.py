"""The command `fives`: reads the command line and hands over to the module of the command."""

import argparse
import io
import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module

from conformance import __version__, own_process
from conformance.arguments import COMMANDS

WRONG_USAGE = 2
OUR_FAULT = 70
INTERRUPTED = 130
BROKEN_PIPE = 141

VERSION = f"fives {__version__}"
EPILOGUE = """\
engines:
  reference                 the reference implementation
  stdio:COMMAND             a program that speaks the protocol on its standard input and output;
                            it is started without a shell
  python:MODULE:OBJECT      a Python class or function that makes an engine
  http://HOST:PORT/PATH     a service that the messages are posted to; https:// too
  replay:FILE               what `--record FILE` kept

a round in notation: seats A to D, `6-3>` joined at the right end and `<6-3` at the left, `+8` the
points that were added, `x` an event refused because it overshoots

exit status: 0 conforms, 1 does not, 2 wrong usage or an unusable file, 3 an engine could not be run,
70 a fault of fives itself
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit status. Without arguments it is the command line, and the process is its own."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # what a terminal cannot show is no reason to stop
    if given == ["--version"]:  # a parser would take a good part of the start
        print(VERSION)
        return 0
    if arguments is not None:
        return _status(given)
    own_process.take_over()
    try:
        return _status(given)
    finally:
        own_process.leave()


def _status(given: Sequence[str]) -> int:
    try:
        status = _run(given)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has gone, and what is left to print goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except KeyboardInterrupt:
        print("fives: interrupted, which is no verdict", file=sys.stderr)
        return INTERRUPTED
    except Exception:  # noqa: BLE001 - whatever it is, it is ours and no verdict
        sys.excepthook(*sys.exc_info())
        print("fives: this is a fault of fives itself, and no verdict on an engine", file=sys.stderr)
        return OUR_FAULT
    return status


def _run(given: Sequence[str]) -> int:
    word = given[0] if given else ""
    top = parser([word] if word in COMMANDS else COMMANDS)
    if word and word not in COMMANDS and not word.startswith("-"):
        hint = import_module("conformance.corpus.errors").did_you_mean(word, COMMANDS)
        known = ", ".join(map(repr, COMMANDS))
        top.error(f"argument COMMAND: invalid choice: {word!r} (choose from {known}){hint}")
    options = top.parse_args(given)
    if not options.command:
        parser(COMMANDS).print_help()
        return WRONG_USAGE
    command = import_module(f"conformance.commands.{options.command}")
    status: int = command.run(options)
    return status


def parser(names: Iterable[str]) -> argparse.ArgumentParser:
    """The command line with the commands of these names, since each takes its time."""
    top = argparse.ArgumentParser(
        prog="fives",
        description="Rules and conformance tests for Fives and Threes.",
        epilog=EPILOGUE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=VERSION)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", prog="fives")
    for name in names:
        does, add_arguments = COMMANDS[name]
        command = commands.add_parser(
            name,
            help=does,
            description=f"{does[0].upper()}{does[1:]}.",
            epilog=EPILOGUE if name == "run" else None,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        add_arguments(command)
    return top
