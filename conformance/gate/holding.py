"""Holds a run to what was agreed about its engine. Pure: a run, the agreement and the day go in, problems come out."""

import json
from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fnmatch import fnmatchcase
from hashlib import sha256

from conformance.corpus.errors import did_you_mean
from conformance.gate.config import Expectation, Flaky, Held
from conformance.protocol.claims import ClaimsError, claims_from
from conformance.results.values import ClauseText, Judged, Run
from conformance.run_report import tally, why_no_verdict
from conformance.verdict import MISSING

LONGEST = 200
"""Characters of how a scenario goes wrong."""
NOT_RUN = "not run"


@dataclass(frozen=True, slots=True)
class Problem:
    """Something for which the gate stays shut."""

    kind: str
    """`verdict`, `claims`, `new`, `passes`, `otherwise`, `outcome`, `ended`, `text`, `name`, `flaky` or `random`."""
    about: str
    """A scenario, a clause or a claim, as it is written in the file or in the report."""
    says: str
    """What is so, as a sentence about it with no capital and no full stop."""
    advice: str
    judged: Judged | None = None
    """Of a scenario that goes wrong."""


Known = Mapping[str, str]
"""By scenario that a whole run puts to the engine, in their order: the clause that it is about."""


def problems_of(
    run: Run, held: Held, known: Known, today: date, *, may_be_none: bool = False
) -> list[Problem]:
    """All for which the gate stays shut; nothing if it opens. Whether a run may have no scenario is the caller's to say."""
    if broken := why_no_verdict(run):
        return [
            Problem("verdict", held.name, f"there is no verdict: {broken}", "see that it runs to its end")
        ]
    results = {one.scenario: one for one in run.results}
    found = [*_of_claims(run, held), *_of_flaky(held, known, today)]
    waived = {one.scenario for one in held.flaky}
    covered: Counter[str] = Counter()
    for expectation in held.expect:
        named = names_of(expectation, known, waived)
        covered.update(named)
        found += _of_the_contract(expectation, known, run.header.clauses, today)
        found += _of_outcomes(expectation, [results[id_] for id_ in named if id_ in results])
    twice = [id_ for id_, times in covered.items() if times + (id_ in waived) > 1]
    found += (Problem("name", id_, "is covered more than once", "leave it with one of them") for id_ in twice)
    found += _new(run, covered.keys() | waived)
    counts = tally(run.results)
    is_asked = run.header.scenarios > 0 or not may_be_none
    if is_asked and not counts["passed"] + counts["failed"] + counts["errored"]:
        found.append(Problem("verdict", held.name, "nothing was tested", "see what the engine claims"))
    return found


def names_of(expectation: Expectation, known: Known, flaky: Container[str] = ()) -> list[str]:
    """The scenarios that an expectation names; of a clause or a pattern without those that are flaky."""
    match expectation.kind:
        case "scenario":
            return [expectation.name] if expectation.name in known else []
        case "clause":
            named = [id_ for id_, clause in known.items() if clause == expectation.name]
        case _:
            named = [id_ for id_ in known if fnmatchcase(id_, expectation.name)]
    return [id_ for id_ in named if id_ not in flaky]


def is_not_run(judged: Judged) -> bool:
    """It was not put to the engine, which had ended before: that is never agreed."""
    return judged.wrong is not None and judged.wrong.kind == NOT_RUN


def how_wrong(judged: Judged) -> str:
    """How a scenario goes wrong, as an expectation says it: the step, and what came or the kind of trouble.

    Long values are cut, with a digest of all in the place of the rest.
    """
    wrong = judged.wrong
    assert wrong is not None
    if wrong.kind:
        return f"step {wrong.step}: {wrong.kind}"
    came = (
        f"no {one.fact}" if one.came is MISSING else f"{one.fact} {json.dumps(one.came, default=repr)}"
        for one in wrong.mismatches
    )
    told = f"step {wrong.step}: {'; '.join(came)}"
    return told if len(told) <= LONGEST else f"{told[: LONGEST - 10]}… {_digest(told)}"


def text_of(ids: Sequence[str], clauses: Mapping[str, ClauseText]) -> str:
    """A digest of the titles and texts of these clauses."""
    told = (f"{id_} {clauses[id_].title}\n{clauses[id_].text}" for id_ in sorted(ids))
    return _digest("\n\n".join(told))


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:8]


def _of_claims(run: Run, held: Held) -> Iterator[Problem]:
    """What has to be claimed and is not."""
    advice = "claim it again, or take it out of `requires`"
    try:
        claims = claims_from(run.engine.claims if run.engine else None)
    except ClaimsError as error:
        yield Problem(
            "claims", held.name, f"its claims cannot be read: {error}", "see its answer to `initialize`"
        )
        return
    for game, seats in held.requires.games.items():
        missing = sorted(seats - claims.games.get(game, frozenset()))
        if missing:
            told = " and ".join(map(str, missing))
            yield Problem("claims", game, f"is required for {told} seats and not claimed", advice)
    for what, wanted, claimed in (
        ("ability", held.requires.abilities, claims.abilities),
        ("option", held.requires.options, claims.options),
    ):
        for name in sorted(wanted - claimed):
            yield Problem("claims", name, f"is a required {what} and not claimed", advice)


def _of_flaky(held: Held, known: Known, today: date) -> Iterator[Problem]:
    """What is wrong with the list of those that are not looked at."""
    if len(held.flaky) > held.flaky_limit:
        told = f"{len(held.flaky)} scenarios are listed as flaky, and the limit is {held.flaky_limit}"
        yield Problem("flaky", held.name, told, "mend some; `flaky_limit` is the limit")
    for one in held.flaky:
        if one.scenario not in known:
            yield _names_nothing("scenario", one.scenario, known)
        if today > one.until:
            advice = f"mend it, or have {one.owner} agree on another day"
            yield Problem("ended", one.scenario, f"was listed as flaky until {one.until}", advice)


def agreement(
    held: Held, known: Known, clauses: Mapping[str, ClauseText], today: date
) -> Callable[[Judged], str]:
    """Says of what goes wrong just as was agreed why, with whom and until when; nothing of all else."""
    told: dict[str, tuple[str | None, str]] = {
        one.scenario: (None, f"flaky: {_agreed(one)}") for one in held.flaky if today <= one.until
    }
    flaky = {one.scenario for one in held.flaky}
    for one in held.expect:
        if not any(_of_the_contract(one, known, clauses, today)):
            named = names_of(one, known, flaky)
            told |= {id_: (one.wrong[id_], _agreed(one)) for id_ in named if id_ in one.wrong}

    def tell(judged: Judged) -> str:
        if judged.wrong is None or judged.scenario not in told:
            return ""
        wrong, text = told[judged.scenario]
        is_agreed = wrong is None or (wrong == how_wrong(judged) and not is_not_run(judged))
        return text if is_agreed else ""

    return tell


def _agreed(one: Expectation | Flaky) -> str:
    until = f", until {one.until}" if one.until else ""
    return f"{one.reason} ({one.owner}{until})"


def _of_the_contract(
    expectation: Expectation, known: Known, clauses: Mapping[str, ClauseText], today: date
) -> Iterator[Problem]:
    """What is wrong with an expectation, whatever the engine does."""
    named = names_of(expectation, known)
    if not named:
        yield _names_nothing(expectation.kind, expectation.name, known)
        return
    if expectation.until and today > expectation.until:
        advice = f"mend it, or have {expectation.owner} agree on another day"
        yield Problem("ended", expectation.name, f"was to go wrong until {expectation.until}", advice)
    about = sorted({known[id_] for id_ in named})
    if not (expectation.text and expectation.wrong):
        missing = "`text`" if expectation.wrong else "outcome"
        yield Problem(
            "outcome", expectation.name, f"has no {missing} yet", "`fives gate --update` fills it in"
        )
    elif text_of(about, clauses) != expectation.text:
        told = f"the text of {' and '.join(about)} is not the one for which this was agreed"
        advice = f"read it by `fives explain {about[0]}`; if the reason still holds, `fives gate --update`"
        yield Problem("text", expectation.name, told, advice)
    for id_ in expectation.wrong.keys() - set(named):
        told = f"has how {id_} goes wrong, which it does not name"
        yield Problem("name", expectation.name, told, "take it out")


def _names_nothing(kind: str, name: str, known: Known) -> Problem:
    among = known.values() if kind == "clause" else known
    told = f"names no scenario that is put to the engine{did_you_mean(name, dict.fromkeys(among))}"
    return Problem("name", name, told, "take it out, or write it as it is called")


def _of_outcomes(expectation: Expectation, results: Sequence[Judged]) -> Iterator[Problem]:
    """Where the engine does otherwise than was agreed."""
    if not expectation.wrong:
        return
    for one in results:
        agreed = expectation.wrong.get(one.scenario)
        if one.wrong is None and agreed is not None:
            advice = "take it out of the expectations, or run `fives gate --update`"
            yield Problem("passes", one.scenario, f"was to go wrong, and is now {one.verdict}", advice)
        elif one.wrong is not None and agreed is None:
            told = f"goes wrong, and {expectation.name} was agreed for others only"
            yield Problem("new", one.scenario, told, "mend the engine", one)
        elif is_not_run(one):
            told = f"was not run, and {agreed} was agreed"
            yield Problem("otherwise", one.scenario, told, "see why the engine ended", one)
        elif one.wrong is not None and how_wrong(one) != agreed:
            told = f"goes wrong in another way: {how_wrong(one)}, and {agreed} was agreed"
            yield Problem("otherwise", one.scenario, told, "see what changed in the engine", one)


def _new(run: Run, agreed: set[str]) -> Iterator[Problem]:
    """What goes wrong and was never agreed."""
    for one in run.results:
        if one.wrong is not None and one.scenario not in agreed:
            yield Problem("new", one.scenario, "goes wrong", "mend the engine", one)
