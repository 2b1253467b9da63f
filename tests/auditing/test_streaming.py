"""A record of any length is audited in the same memory."""

import subprocess
import sys
import threading

from tests.conftest import ROOT

CODE = """\
import resource, sys
from conformance.cli import main
status = main(["audit", *sys.argv[1:], "-"])
print(status, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)
"""
GAME = """\
game 2 from 51 60, A leads
deal A 3-1 4-2 6-6 6-1 6-3 3-2 4-0 | B 6-5 3-3 6-4 5-4 2-1 5-2 6-2
lead A 4-0 | B <5-4 {} | won
scores 51 61
"""
GROWTH = 1536
"""KiB that may come of chance: 18,000 rounds that were kept would be a multiple of it."""


def memory(games: int, *options: str) -> tuple[int, int, str]:
    """The exit status and the KiB that an audit of so many games took, and the last line that it printed."""
    command = [sys.executable, "-c", CODE, *options]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, **pipes) as child:  # type: ignore[call-overload]
        feeder = threading.Thread(target=feed, args=(child, games))
        feeder.start()
        last = b""
        for line in child.stdout:
            last = line
        status, size = map(int, child.stderr.read().split()[-2:])
        feeder.join()
    return status, size, last.decode()


def feed(child: "subprocess.Popen[bytes]", games: int) -> None:
    """Write the games, every hundredth with a fault of its own."""
    assert child.stdin
    for game in range(games):
        wrong = f"+{game}" if game % 100 == 99 else "+1"
        text = GAME.format(wrong) + (f"# {game}\nnonsense {game}\n" if game % 100 == 50 else "")
        child.stdin.write(text.encode())
    child.stdin.close()


def test_twenty_thousand_rounds_take_no_more_memory_than_two_thousand() -> None:
    few, many = memory(2_000), memory(20_000)
    assert few[0] == many[0] == 1
    assert many[2].startswith("✗ 200 findings")
    assert many[1] - few[1] < GROWTH


def test_the_same_for_all_rulesets_side_by_side() -> None:
    few, many = memory(200, "--identify"), memory(1_000, "--identify")
    assert many[1] - few[1] < GROWTH
