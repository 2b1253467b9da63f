"""Where the engine in JavaScript once read the rules otherwise; the answers are worked out by hand."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from reference_impl.cards.notation import parse_cards
from reference_impl.cards.rounds import deck_for
from tests.cards.table import TWO

ENGINE = Path(__file__).resolve().parents[1] / "engines" / "javascript" / "engine.mjs"

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")

A, B = 0, 1


def answers(*requests: tuple[str, dict[str, Any]]) -> list[Any]:
    """What it answers to these requests, in their order; a JSON-RPC error is told as it is."""
    lines = [
        json.dumps({"jsonrpc": "2.0", "id": place, "method": method, "params": params})
        for place, (method, params) in enumerate(requests)
    ]
    done = subprocess.run(
        ["node", str(ENGINE)],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        timeout=30,
        check=True,
    )
    told = [json.loads(line) for line in done.stdout.splitlines()]
    return [answer.get("result", answer) for answer in told]


def begun(game: str = "all-fives-cards", scores: tuple[int, ...] = (0, 0), **options: Any) -> tuple[str, Any]:
    """A game for two or more, dealt by A."""
    return "new_game", {
        "game": game,
        "players": len(scores),
        "options": options,
        "scores": list(scores),
        "dealer": A,
    }


def dealt(following: str = "7H", packet: int = 3) -> tuple[str, Any]:
    """The hands of the round by the book, and the cards that follow them."""
    hands = tuple(map(parse_cards, TWO))
    return "deal", {"deck": list(deck_for(hands, A, packet, parse_cards(following)))}


def act(seat: int, **action: Any) -> tuple[str, Any]:
    return "act", {"seat": seat, "action": action}


def clauses(*requests: tuple[str, dict[str, Any]]) -> set[str]:
    """What the last request breaks."""
    return set(answers(*requests)[-1]["clauses"])


def test_between_rounds_an_action_breaks_the_clause_of_the_phase_and_its_own() -> None:
    assert clauses(begun(), act(B, stand=True)) == {"ROUND-08", "BEG-11"}
    assert clauses(begun(), act(B, play="AS")) == {"ROUND-08", "FOLLOW-04"}


def test_out_of_turn_only_the_clause_of_the_phase_is_broken() -> None:
    run = (begun(), dealt("7H 2C 3C 4S 6C 8C 9C 4D"), act(B, beg=True), act(A, run=True))
    assert clauses(*run, act(A, discard=["6C"])) == {"DISCARD-05"}
    pitch = (begun("pitch"), dealt())
    assert clauses(*pitch, act(A, **{"pass": True})) == {"BID-01"}
    assert clauses(*pitch, act(A, bid=5)) == {"BID-01"}
    gift = (begun("all-fours-hoyle", (0, 6)), dealt(), act(B, beg=True))
    assert clauses(*gift, act(B, give=True)) == {"BEG-03"}


@pytest.mark.parametrize(
    ("following", "options", "trump"),
    [
        ("7H 2C 3C 4S 6C 8C 9C JD", {}, "D"),
        ("7D 2C 3C 4S 6C 8C 9C JD", {}, None),
        ("7D 2C 3C 4S 6C 8C 9C JD", {"max_runs": 1, "run_limit": "accept_suit"}, "D"),
    ],
)
def test_a_turn_up_that_wins_makes_trumps_where_it_would_have_made_them(
    following: str, options: dict[str, Any], trump: str | None
) -> None:
    asked = (begun(scores=(60, 0), turn_up_pays="every", **options), dealt(following))
    state = answers(*asked, act(B, beg=True), act(A, run=True))[-1]["state"]
    assert (state["winner"], state["phase"], state["trump"]) == (0, "game_over", trump)


def test_fields_that_do_not_go_together_are_refused() -> None:
    asked = (begun("pitch", pip_scoring="at_once"), begun(hand_size=7), begun(packet=2))
    early, uneven, packet = answers(*asked)
    assert early["reason"] == "where there is an auction captured trumps do not pay at once"
    assert uneven["reason"] == "a hand of 7 cards is no whole number of packets of 3"
    assert "packet" in packet["error"]["message"]


def test_a_run_is_three_cards_one_by_one_as_well() -> None:
    asked = (begun(packet=1), dealt("7H 2C 3C 4S 6C 8C 9C 4D", packet=1), act(B, beg=True), act(A, run=True))
    *_, seen = answers(*asked, ("view", {"seat": B}))
    assert set(seen["hand"]) == {*parse_cards(TWO[B]), "2C", "4S", "8C"}
    assert seen["state"]["turn_up"] == "4D"
