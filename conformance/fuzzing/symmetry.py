"""Checks that need no rules: what an engine answered once says what it must answer in a game like it.

An engine plays a game by its own answers. The same game is put to it again, as it was and in other forms, which the
family knows; what it must answer follows from what it answered, whatever rules it plays. Where another form is no
game by those rules (it refuses an action), nothing is said. An engine that breaks off or answers nonsense is never
passed over.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from conformance.adapters.port import Trouble
from conformance.conversation import reopen
from conformance.fuzzing.bench import Bench
from conformance.fuzzing.difference import is_trouble
from conformance.fuzzing.walk import Asked, scenario_of
from conformance.games import family_of
from conformance.judge import NO_SUCH_FACT
from conformance.protocol.messages import AnswerError
from conformance.scenario_run import run_scenarios
from conformance.verdict import Errored, Failed, Passed, Result

ANSWERS = "answers"
HIDDEN = "hidden"
"""The check of what a seat sees, which is the last thing that is asked."""
ANSWERS_TOLD = "every request has an answer that can be read"


@dataclass(frozen=True, slots=True)
class Broken:
    """A check that did not hold: what was asked the second time, and what came."""

    check: str
    number: int
    """Of the game."""
    result: Result

    @property
    def moves(self) -> int:
        """How many requests it takes to show."""
        return len(self.result.scenario.steps)


def check_games(bench: Bench, seed: int, numbers: Sequence[int]) -> Iterator[tuple[str, int, Broken | None]]:
    """Play games and put each again in every other form: by check and game, what did not hold, if it did not.

    A check that has nothing to say of a game is not among them. After a time-out no more games are played.
    """
    for number in numbers:
        found = list(_checked(bench, seed, number))
        yield from found
        broken = [one.result.verdict for _, _, one in found if one is not None]
        if bench.conversation.is_lost or any(_is_time_out(verdict) for verdict in broken):
            return


def _is_time_out(verdict: Any) -> bool:
    return isinstance(verdict, Errored) and verdict.kind == "timeout"


def _checked(bench: Bench, seed: int, number: int) -> Iterator[tuple[str, int, Broken | None]]:
    """What the checks say of one game."""
    chance = random.Random(f"{seed}/forms/{number}")  # noqa: S311 - chance that can be repeated is wanted
    asked: Asked = []
    play = bench.play
    try:
        first = play.walk(bench, seed, number, asked)
        forms = list(play.forms(bench, first, chance, asked)) if first else []
    except (Trouble, AnswerError, *NO_SUCH_FACT) as error:
        yield ANSWERS, number, Broken(ANSWERS, number, _broken_off(bench, asked, error))
        reopen(bench.conversation)
        return
    # The game is in the form that the engine's own rules ask for; nothing is to be added.
    family = replace(family_of(bench.ruleset.family), adapted=lambda steps, _claims: tuple(steps))
    results = run_scenarios(bench.conversation, [form for _, form in forms], lambda _: family)
    found = {result.scenario.id: result for result in results}
    troubles = [result for result in found.values() if is_trouble(result)]
    if forms:
        yield ANSWERS, number, Broken(ANSWERS, number, troubles[0]) if troubles else None
    for check, form in forms:
        result = found[form.id]
        if isinstance(result.verdict, Passed):
            yield check, number, None
        elif isinstance(result.verdict, Failed) and not (
            check in play.may_be_no_game and _is_no_game(check, result.verdict)
        ):
            yield check, number, Broken(check, number, result)


def _broken_off(bench: Bench, asked: Asked, error: Exception) -> Result:
    """What was asked, and how it ended with the last request."""
    told = str(error) if isinstance(error, Trouble | AnswerError) else "the answer cannot be read"
    kind = getattr(error, "kind", "protocol")
    verdict = Errored(len(asked) - 1, kind, told, bench.conversation.adapter.log())
    return Result(scenario_of(ANSWERS, 0, tuple(asked), bench.ruleset.family), verdict)


def _is_no_game(check: str, failed: Failed) -> bool:
    """The other form is no game by the engine's rules: an action was refused, or the round went on otherwise."""
    answer = failed.answer if isinstance(failed.answer, dict) else {}
    return answer.get("accepted") is False or (check == HIDDEN and "everything" not in _facts(failed))


def _facts(failed: Failed) -> list[str]:
    return [mismatch.fact for mismatch in failed.mismatches]


def checks_of(bench: Bench) -> dict[str, str]:
    """What must hold, by check."""
    return {ANSWERS: ANSWERS_TOLD, **bench.play.checks}
