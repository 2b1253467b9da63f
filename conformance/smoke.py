"""A short check before any verdict: is it the adapter or the rules? What it finds is said as hints."""

from collections.abc import Iterable, Iterator, Sequence

from conformance.conversation import Conversation
from conformance.corpus.values import Scenario
from conformance.scenario_run import run_scenarios
from conformance.verdict import MISSING, Errored, Failed, Result

PIECES_LEFT = {"tiles_left", "cards_left"}
"""Members that change with every play."""


def smoke_hints(conversation: Conversation, scenarios: Iterable[Scenario]) -> Sequence[str]:
    """Run a round by the book and a refusal, as far as the engine claims them, and say what looks wrong."""
    marked = [scenario for scenario in scenarios if scenario.smoke]
    results = run_scenarios(conversation, marked)
    advice = conversation.adapter.advice.get("timeout", "")
    hints = tuple(dict.fromkeys(hint for result in results for hint in _hints(result, advice)))
    conversation.troubles.clear()
    return hints


def _hints(result: Result, advice: str) -> Iterator[str]:
    """What a newcomer can do about a smoke scenario that did not pass."""
    verdict = result.verdict
    if isinstance(verdict, Errored):
        method = result.scenario.steps[verdict.step].method
        yield f"`{method}`: {verdict.message}{_advice(verdict, advice)}"
    elif isinstance(verdict, Failed):
        yield from _hints_of_failure(result, verdict)


def _advice(verdict: Errored, advice: str) -> str:
    if verdict.kind == "timeout" and advice:
        return f"; {advice}"
    return "; its standard error has more" if verdict.kind == "crash" and verdict.log.strip() else ""


def _hints_of_failure(result: Result, failed: Failed) -> Iterator[str]:
    steps = result.scenario.steps
    step, before = steps[failed.step], steps[failed.step - 1]
    missing = [mismatch.fact for mismatch in failed.mismatches if mismatch.came is MISSING]
    came = {mismatch.fact: mismatch.came for mismatch in failed.mismatches}
    wanted = {mismatch.fact: mismatch.expected for mismatch in failed.mismatches}
    if missing:
        members = ", ".join(f'"{fact}"' for fact in missing)
        yield f"the answer to `{step.method}` lacks {members}; spec/protocol.md says where each member is"
    elif wanted.get("accepted") is True:
        said = f": {failed.reason!r}" if failed.reason else ""
        yield f"the engine did not accept `{step.method}` {step.text}, which the rules allow{said}"
    elif wanted.get("accepted") is False:
        yield (
            f"the engine accepted `{step.method}` {step.text}, which the rules forbid; "
            'an illegal action is answered with `"accepted":false` and the state as it was'
        )
    elif PIECES_LEFT & came.keys() and all(
        came[fact] == before.expect.get(fact, came[fact]) for fact in came
    ):
        yield f"the answer to `{step.method}` has the state before the request; it carries the one after it"
    elif wanted.get("ended") == "blocked":
        yield 'does the engine wait for knocks before it calls a block? Then it claims `"blocks":"after_knocks"`'
    elif set(came) == {"turn"} and steps[failed.step + 1 :] and "knock" in steps[failed.step + 1].params:
        yield 'does the engine knock for its seats by itself? Then it claims `"knocks":"automatic"`'
