"""A short check before any verdict: is it the adapter or the rules? What it finds is said as hints."""

from collections.abc import Iterable, Iterator, Sequence

from conformance.conversation import Conversation
from conformance.corpus.values import Scenario
from conformance.games import Family
from conformance.scenario_run import Result, run_scenarios
from conformance.verdict import MISSING, Errored, Failed


def smoke_hints(conversation: Conversation, scenarios: Iterable[Scenario], family: Family) -> Sequence[str]:
    """Run a round by the book and a refusal, as far as the engine claims them, and say what looks wrong."""
    marked = [scenario for scenario in scenarios if scenario.smoke]
    results = run_scenarios(conversation, marked, family)
    hints = tuple(dict.fromkeys(hint for result in results for hint in _hints(result)))
    conversation.troubles = 0
    return hints


def _hints(result: Result) -> Iterator[str]:
    """What a newcomer can do about a smoke scenario that did not pass."""
    verdict = result.verdict
    if isinstance(verdict, Errored):
        method = result.scenario.steps[verdict.step].method
        yield f"`{method}`: {verdict.message}{_advice(verdict)}"
    elif isinstance(verdict, Failed):
        yield from _hints_of_failure(result, verdict)


def _advice(verdict: Errored) -> str:
    advice = {
        "timeout": "; does the engine flush its standard output after each line?",
        "crash": "; its standard error has more" if verdict.log.strip() else "",
    }
    return advice.get(verdict.kind, "")


def _hints_of_failure(result: Result, failed: Failed) -> Iterator[str]:
    step = result.scenario.steps[failed.step]
    missing = [mismatch.fact for mismatch in failed.mismatches if mismatch.came is MISSING]
    accepted = next((mismatch for mismatch in failed.mismatches if mismatch.fact == "accepted"), None)
    if missing:
        yield (f"the answer to `{step.method}` has no {', '.join(missing)} where spec/protocol.md puts it")
    elif accepted is not None and accepted.expected is True:
        said = f": {failed.reason!r}" if failed.reason else ""
        yield f"the engine refused a `{step.method}` that the rules allow ({step.text}){said}"
    elif accepted is not None:
        yield (
            f"the engine accepted a `{step.method}` that the rules forbid ({step.text}); "
            'an illegal action is answered with `"accepted":false` and the state as it was'
        )
