"""A game played by an engine's own answers, with no rules of ours but the size of a deal."""

import json
import random
from collections.abc import Iterator
from typing import Any

from conformance.conversation import Conversation
from conformance.corpus.values import Step
from conformance.fuzzing.play import Walked
from conformance.fuzzing.walk import Asked, Exchange, Walk, put
from conformance.games.dominoes.fuzzing.deals import dealt, plain
from conformance.games.dominoes.fuzzing.styles import side_scores
from reference_impl.dominoes import layout, notation

LONGEST = 80
"""Actions of a walk at most; an engine of unknown rules may know no end."""


def ask(conversation: Conversation, method: str, params: dict[str, Any], asked: Asked) -> dict[str, Any]:
    """The result of one request, waited for. Raises `Trouble` or `AnswerError`."""
    return put(conversation, request(method, params, {}), asked)


def request(method: str, params: dict[str, Any], expect: dict[str, Any], *, is_lead: bool = False) -> Step:
    """A step with its text in notation, as far as it has one."""
    text = method
    if method == "act":
        action = params["action"]
        note: notation.Note = notation.KnockNote(params["seat"])
        if "draw" in action:
            note = notation.DrawNote(params["seat"])
        elif "knock" not in action:
            end = None if is_lead else action.get("end")
            note = notation.PlayNote(params["seat"], notation.parse_tile(action["play"]), end)
        text = notation.print_action(note)
    return Step(method, json.dumps(params, separators=(",", ":")), text, 1, expect)


def turned(tile: str) -> str:
    """A tile the other way round.

    >>> turned("6-4")
    '4-6'
    """
    left, mark, right = tile.partition("-")
    return f"{right}{mark}{left}"


def walk(bench: Walked, seed: int, number: int, asked: Asked) -> Walk | None:
    """A game at random, each action one that the engine accepts; none if it does not accept the game.

    Raises `Trouble`, `AnswerError`, or `NO_SUCH_FACT` where an answer cannot be read.
    """
    chance = random.Random(f"{seed}/walk/{number}")  # noqa: S311 - chance that can be repeated is wanted
    seats = chance.choice(bench.seats)
    is_game = "game" in bench.abilities
    scores = side_scores(chance, bench.rules, seats, bench.abilities)
    game = {"game": bench.ruleset.id, "players": seats, "options": dict(bench.options), "scores": scores}
    done = [_taken(bench, "new_game", {**game, "leader": chance.randrange(seats)}, asked)]
    if done[0].result["accepted"] is not True:
        return None
    for _ in range(chance.randint(1, 2) if is_game else 1):
        deal = dealt(plain(chance, bench.rules, seats, 0), bench.rules, chance)
        hands = [list(map(notation.print_tile, hand)) for hand in deal.hands]
        boneyard = list(map(notation.print_tile, deal.boneyard))
        params = {"hands": hands} | ({"boneyard": boneyard} if boneyard else {})
        done.append(_taken(bench, "deal", params, asked))
        held = [set(hand) for hand in hands]
        done.extend(_played(bench, chance, held, boneyard, done[-1].result["state"], asked))
        if done[-1].result["state"].get("phase") != "round_over":
            break
    return Walk(seats, tuple(done))


def _taken(bench: Walked, method: str, params: dict[str, Any], asked: Asked) -> Exchange:
    return Exchange(method, params, ask(bench.conversation, method, params, asked))


def _played(
    bench: Walked,
    chance: random.Random,
    hands: list[set[str]],
    boneyard: list[str],
    state: dict[str, Any],
    asked: Asked,
) -> Iterator[Exchange]:
    """One round: at each turn something that the engine accepts, as long as there is anything."""
    for _ in range(LONGEST):
        seat = state.get("turn")
        if state.get("phase") != "play" or not isinstance(seat, int):
            return
        for action in _open(bench, chance, hands[seat], asked, state.get("line", [])):
            made = _taken(bench, "act", {"seat": seat, "action": action}, asked)
            if made.result.get("accepted") is True:
                break
        else:
            return
        if "draw" in action and boneyard:
            hands[seat].add(boneyard[0])
            boneyard = boneyard[1:]
        hands[seat] -= {action.get("play", ""), turned(action.get("play", ""))}
        state = made.result["state"]
        yield made


def _open(
    bench: Walked, chance: random.Random, hand: set[str], asked: Asked, line: list[str]
) -> list[dict[str, Any]]:
    """What may be tried, in a random order: what the engine says is open, else each tile at each end."""
    if "legal" in bench.abilities:
        told = list(ask(bench.conversation, "legal", {}, asked)["actions"])
        chance.shuffle(told)
        return told
    laid = tuple(map(notation.parse_tile, line))
    tried: list[dict[str, Any]] = [
        {"play": tile} | ({"end": end} if end else {})
        for tile in sorted(hand)
        for end in (layout.ends_named(laid, bench.rules) if laid else (None,))
    ]
    chance.shuffle(tried)
    return [*tried, *([{"draw": True}] if bench.rules.draws else []), {"knock": True}]
