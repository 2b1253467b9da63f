"""The reference over stdio, until it is asked for the count of 6-6 alone: then it misbehaves as its argument says."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from conformance.compiler.bundle import load_corpus
from conformance.games.dominoes.reference import ReferenceEngine

TRIGGER = {"line": ["6-6"]}


def say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def misbehave(mode: str, request: dict[str, Any], right: str) -> None:
    wrong_id = json.dumps({**json.loads(right), "id": 999_999})
    match mode:
        case "hang" | "hang-deaf":
            time.sleep(1000)
        case "die":
            print("something went wrong in the rules", file=sys.stderr)
            os._exit(7)
        case "killed":
            os.kill(os.getpid(), signal.SIGKILL)
        case "garbage":
            say("thinking about it...\n")
        case "binary":
            os.write(1, bytes(range(128, 256)) + b"\n")
        case "half-line":
            say(right[:40])
            time.sleep(1000)
        case "half-line-then-die":
            say(right[:40])
            os._exit(0)
        case "pretty":
            say(json.dumps(json.loads(right), indent=2) + "\n")
        case "wrong-id":
            say(wrong_id + "\n")
        case "doubled":
            say(right + "\n" + right + "\n")
        case "echo":
            say(json.dumps(request) + "\n")
        case "flood":
            while True:
                os.write(1, b"x" * 65536)
        case "flood-of-lines":
            while True:
                os.write(1, b"{}\n" * 1000)
        case "flood-of-errors":
            while True:
                os.write(2, b"log " * 1000)
        case "closed-output":
            os.close(1)
            time.sleep(1000)
        case "deep":
            say("[" * 200_000 + "]" * 200_000 + "\n")
        case "error":
            say(
                json.dumps({"jsonrpc": "2.0", "id": request["id"], "error": {"code": 1, "message": "no"}})
                + "\n"
            )
        case "grandchild":
            subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)", *sys.argv])
            time.sleep(1000)
        case _:
            raise SystemExit(f"no mode {mode}")


def main(mode: str) -> None:
    if mode in ("hang-deaf", "grandchild"):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    engine = ReferenceEngine(load_corpus().rulesets["fives-and-threes"].fields)
    for text in sys.stdin:
        request = json.loads(text)
        result = getattr(engine, request["method"])(**request["params"])
        right = json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result})
        if request["params"] == TRIGGER:
            misbehave(mode, request, right)
        else:
            say(right + "\n")
        if request["method"] == "shutdown":
            break


if __name__ == "__main__":
    main(sys.argv[1])
