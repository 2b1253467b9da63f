"""Asks an engine for many deals and draws, and has each answer judged by itself.

The engine is started anew half-way, so that one that begins with the same deal each time shows it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from conformance.adapters.port import CannotRun
from conformance.asking import answers
from conformance.chance.counted import Dealt, Drawn
from conformance.chance.report import WrongAnswer
from conformance.conversation import Conversation, reopen
from conformance.corpus.values import Ruleset, Step
from conformance.games import Family
from conformance.games.dealing import Dealing, Hands
from conformance.judge import mismatches_of, state_after

TRIED = 24
"""At each table: the deals that are looked at and played from."""


@dataclass(slots=True)
class Asked:
    """What has come from one table so far."""

    seats: int
    firsts: list[int] = field(default_factory=list)
    """The seats that were drawn, or named."""
    deals: list[Hands] = field(default_factory=list)
    sitting: int = 0
    """How many games were begun before the engine was started anew."""
    wrong: WrongAnswer | None = None
    """The first answer that was wrong; nothing is counted then."""
    tried: int = 0
    """How many deals were looked at and played from."""


@dataclass(frozen=True, slots=True)
class Asking:
    """All that is needed to ask."""

    conversation: Conversation
    ruleset: Ruleset
    family: Family
    dealing: Dealing

    @property
    def draws(self) -> bool:
        """The engine draws the first seat itself."""
        return "draw" in self.conversation.claims.abilities

    @property
    def deals(self) -> bool:
        """The engine deals by itself."""
        return "deal" in self.conversation.claims.abilities


def ask_tables(asking: Asking, tables: Sequence[Asked], games: int) -> None:
    """So many games at each table, in two sittings, then a few to be tried.

    Raises `Trouble`, `AnswerError` or `CannotRun`.
    """
    for table in tables:
        _sit(asking, table, games // 2)
        table.sitting = len(table.firsts)
    reopen(asking.conversation)
    if asking.conversation.is_lost:
        raise CannotRun("it did not come back, as it was, after a restart")
    for table in tables:
        _sit(asking, table, games - games // 2)
        if asking.deals:
            for choice in range(TRIED):
                _try(asking, table, choice)


def _sit(asking: Asking, table: Asked, games: int) -> None:
    """So many games, each with a deal if the engine deals; nothing more once an answer was wrong."""
    for step, result in answers(asking.conversation, _opening(asking, table, games)):
        _take(asking, table, step, result)


def _opening(asking: Asking, table: Asked, games: int) -> Iterator[Step]:
    """The requests of the games; where the suite names the first seat, each in turn."""
    seats, dealing = table.seats, asking.dealing
    named: list[int | None] = [None] if asking.draws else list(range(seats))
    begun = [dealing.game(asking.ruleset, seats, first) for first in named]
    deal = dealing.deal(asking.ruleset, seats, 0)
    for number in range(games):
        if table.wrong:
            return
        yield begun[number % len(begun)]
        if asking.deals:
            yield deal


def _take(asking: Asking, table: Asked, step: Step, result: dict[str, Any]) -> None:
    """Judge an answer to `new_game` or `deal`, and keep what it deals or draws."""
    if table.wrong is None and step.method == "deal":
        known = asking.dealing.known(table.seats, table.firsts[-1])
        step = replace(step, expect={**step.expect, **known})
    if not _is_right(asking, table, step, result, None):
        return
    if step.method == "new_game":
        table.firsts.append(result["state"][asking.dealing.first])
    else:
        table.deals.append(asking.dealing.hands(asking.ruleset, table.seats, result))


def _is_right(asking: Asking, table: Asked, step: Step, result: dict[str, Any], before: Any) -> bool:
    """Nothing has been wrong at this table, nor is it now."""
    if table.wrong is None:
        found = mismatches_of(step, result, before, asking.family.facts)
        if found:
            table.wrong = WrongAnswer(table.seats, step, result, found)
    return table.wrong is None


def _try(asking: Asking, table: Asked, choice: int) -> None:
    """One more game, whose deal is looked at and played from; it is not counted."""
    conversation, dealing = asking.conversation, asking.dealing
    games = Asked(table.seats, wrong=table.wrong)
    _sit(asking, games, 1)
    table.wrong = games.wrong
    if table.wrong:
        return
    hands, first = games.deals[0], games.firsts[0]
    steps = dealing.tried(asking.ruleset, hands, first, conversation.claims.abilities, choice)
    state: Any = None
    for step, result in answers(conversation, steps):
        if not _is_right(asking, table, step, result, state):
            continue
        state = state_after(result, state)
    table.tried += 1


def dealt(asking: Asking, table: Asked) -> Dealt:
    """The deals of a table, to be counted."""
    dealing, ruleset = asking.dealing, asking.ruleset
    return Dealt(
        table.seats,
        dealing.pieces(ruleset),
        dealing.hand_size(ruleset, table.seats),
        [tuple(map(frozenset, hands)) for hands in table.deals],
        table.firsts,
        dealing.names(table.seats),
        dealing.first,
        dealing.spots(ruleset, table.seats),
    )


def drawn(asking: Asking, table: Asked) -> Drawn:
    """The draws of a table, to be counted."""
    return Drawn(table.seats, table.firsts, asking.dealing.names(table.seats), table.sitting)
