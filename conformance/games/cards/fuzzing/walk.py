"""A game played by an engine's own answers, with no rules of ours but how a pack is dealt."""

import random
from typing import Any

from conformance.corpus.values import Step
from conformance.fuzzing.course import told
from conformance.fuzzing.play import Walked
from conformance.fuzzing.script import Script
from conformance.fuzzing.walk import Asked, Exchange, Walk, put
from conformance.games.cards.asked import action_of
from conformance.games.cards.fuzzing.course import params_of
from conformance.games.cards.fuzzing.deals import DEALINGS
from conformance.games.cards.fuzzing.styles import begin_with
from conformance.games.cards.names import PACK, dealing_order
from conformance.games.cards.table import Table
from conformance.games.tables import TableError
from reference_impl.cards import notation
from reference_impl.cards.ruleset import Ruleset

LONGEST = 120
"""Actions of a round at most; an engine of unknown rules may know no end."""
TRIES = 0.08
"""How often something is tried that is most likely refused."""
WORDS = {"beg": ("stand", "beg"), "answer": ("give", "run")}
"""The actions of a phase that are a word."""
BIDS = range(1, 7)
DUE = range(1, 10)
"""How many cards may have to be discarded, for an engine that does not say."""

Result = dict[str, Any]


def request(method: str, params: Result, expect: Result) -> Step:
    """A step with its text in notation, as far as it has one."""
    text = method
    if method == "act":
        text = notation.print_action(_note(params["seat"], params["action"]))
    elif method == "deal":
        text = f"deal {' '.join(params['deck'])}"
    return Step(method, told(params), text, 1, expect)


def _note(seat: int, action: Result) -> notation.Note:
    match action:
        case {"play": card}:
            return notation.Note(seat, "play", (card,))
        case {"discard": cards}:
            return notation.Note(seat, "discard", tuple(cards))
        case {"bid": points}:
            return notation.Note(seat, "bid", points=points)
    [deed] = action
    return notation.parse_action(f"{notation.LETTERS[seat]} {deed}")


def ask(bench: Walked, method: str, params: Result, asked: Asked) -> Result:
    """The result of one request, waited for. Raises `Trouble` or `AnswerError`."""
    return put(bench.conversation, request(method, params, {}), asked)


def walk(bench: Walked, seed: int, number: int, asked: Asked) -> Walk | None:
    """A game at random, each action one that the engine accepts; none if it does not accept the game.

    Raises `Trouble`, `AnswerError`, or `NO_SUCH_FACT` where an answer cannot be read.
    """
    chance = random.Random(f"{seed}/walk/{number}")  # noqa: S311 - chance that can be repeated is wanted
    seats, rules = chance.choice(bench.seats), bench.rules
    scores, won = begin_with(chance, rules, seats, bench.abilities)
    start = params_of(Script(seats, scores, chance.randrange(seats), (), won=won))
    game = {"game": bench.ruleset.id, **start, "options": dict(bench.options)}
    done = [Exchange("new_game", game, ask(bench, "new_game", game, asked))]
    if done[0].result["accepted"] is not True:
        return None
    refused: list[tuple[int, Exchange]] = []
    for _ in range(chance.randint(1, 2) if "game" in bench.abilities else 1):
        state = done[-1].result["state"]
        dealer = state["dealer"] if state["phase"] == "deal" else (state["dealer"] + 1) % seats
        deck = list(chance.choice(list(DEALINGS.values()))(chance, rules, seats, dealer))
        answer = ask(bench, "deal", {"deck": deck}, asked)
        if answer.get("accepted") is not True:
            break
        done.append(Exchange("deal", {"deck": deck}, answer))
        _play(bench, chance, table_of(deck, seats, answer["state"], rules), done, refused, asked)
        if done[-1].result["state"].get("phase") not in ("round_over", "deal"):
            break
    return Walk(seats, tuple(done), tuple(refused))


def table_of(deck: list[str], seats: int, state: Result, rules: Ruleset) -> Table:
    """Where the cards lie after a deal."""
    hands: list[list[str]] = [[] for _ in range(seats)]
    order = dealing_order(seats, state["dealer"], rules.packet, rules.hand_size)
    for card, seat in zip(deck, order, strict=False):
        hands[seat].append(card)
    is_drawn = rules.trump_source == "stock_top"
    tricks = [0] * len(state["tricks"])
    table = Table(deck, state["dealer"], hands, deck[len(order) :], rules.packet, is_drawn, tricks=tricks)
    if rules.trump_source == "turn_up":
        table.turn()
    return table


def _play(
    bench: Walked,
    chance: random.Random,
    table: Table,
    done: list[Exchange],
    refused: list[tuple[int, Exchange]],
    asked: Asked,
) -> None:
    """One round: at each turn something that the engine accepts, as long as there is anything."""
    for _ in range(LONGEST):
        state = done[-1].result["state"]
        seat = state.get("turn")
        if not isinstance(seat, int):
            return
        several = [(seat, action) for action in _open(bench, chance, table, state, asked)]
        if chance.random() < TRIES:
            several = [_hostile(chance, table, state), *several]
        for by, action in several:
            params = {"seat": by, "action": action}
            made = Exchange("act", params, ask(bench, "act", params, asked))
            if made.result.get("accepted") is True:
                break
            refused.append((len(done), made))
        else:
            return
        done.append(made)
        try:
            followed(table, params, made.result["state"])
        except TableError:
            return  # it goes on by rules under which nobody here knows where the cards lie


def followed(table: Table, params: Result, state: Result) -> None:
    """Where the cards lie after an action. Raises `TableError` for what no table could follow."""
    action, seat = params["action"], params["seat"]
    if "play" in action:
        table.play(seat, action["play"])
        if table.is_taken and isinstance(state["turn"], int):
            table.take(state["turn"])
    for card in action.get("discard", ()):
        table.part(seat, card)
    if "run" in action:
        table.run([*state["refused"], state["turn_up"]][len(table.turn_ups) :])


def _open(bench: Walked, chance: random.Random, table: Table, state: Result, asked: Asked) -> list[Result]:
    """What may be tried, in a random order: what the engine says is open, else all that there is in its phase."""
    hand = list(table.hands[state["turn"]])
    chance.shuffle(hand)
    if "legal" in bench.abilities:
        several = list(ask(bench, "legal", {}, asked)["actions"])
    else:
        phase = state["phase"]
        several = [{word: True} for word in WORDS.get(phase, ())]
        several += [{"play": card} for card in hand] if phase == "play" else []
        several += [{"bid": points} for points in BIDS] + [{"pass": True}] if phase == "bid" else []
        several += [{"discard": count} for count in DUE] if phase == "discard" else []
    chance.shuffle(several)
    return [{"discard": hand[: one["discard"]]} if "discard" in one else one for one in several]


def _hostile(chance: random.Random, table: Table, state: Result) -> tuple[int, Result]:
    """A seat and an action that are most likely refused."""
    seats = table.seats
    other = (state["turn"] + chance.randrange(1, seats)) % seats
    several: list[tuple[int, Result]] = [
        (other, {"play": chance.choice(table.hands[other] or PACK)}),
        (
            state["turn"],
            {"play": chance.choice([card for card in PACK if card not in table.hands[state["turn"]]])},
        ),
        (other, {"stand": True}),
        (state["turn"], action_of(notation.Note(state["turn"], "bid", points=9))),
    ]
    return chance.choice(several)
