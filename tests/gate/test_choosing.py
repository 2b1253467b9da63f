"""Fewer scenarios: shares that are the same everywhere, what went wrong, and what tells most in little time."""

from dataclasses import replace

from conformance.fingerprints import Fingerprint, Table, path_of, read_table
from conformance.gate.choosing import gone_wrong, power_of, share_of, within
from conformance.results.values import Run
from conformance.verdict import NotClaimed, Passed, Result
from tests.gate.made import BAD, counts, first_of, ran
from tests.loaded import loaded
from tests.running import run_of

SOME = counts()[:4]
A, B, C, D = (one.id for one in SOME)


def table(**failures: str) -> list[Table]:
    """Wrong engines by name, each with the letters of the scenarios that tell it."""
    ids = dict(zip("ABCD", (A, B, C, D), strict=True))
    prints = {
        name: Fingerprint(name, "", "", {ids[letter]: "" for letter in letters})
        for name, letters in failures.items()
    }
    return [Table(dict.fromkeys(ids.values(), ""), prints)]


def timed(*seconds: float) -> Run:
    """A run in which the four took so long."""
    run = run_of([Result(one, Passed()) for one in SOME])
    ends = [sum(seconds[: index + 1]) for index in range(len(seconds))]
    return replace(run, results=tuple(replace(one, at=at) for one, at in zip(run.results, ends, strict=True)))


def ids(scenarios: list) -> str:  # type: ignore[type-arg]
    letters = {A: "A", B: "B", C: "C", D: "D"}
    return "".join(letters[one.id] for one in scenarios)


def test_every_scenario_is_in_one_share() -> None:
    everything = loaded().scenarios
    shares = [share_of(everything, part, 5) for part in range(1, 6)]
    assert sorted(one.id for share in shares for one in share) == sorted(one.id for one in everything)
    assert all(len(everything) / 5 * 0.8 < len(share) < len(everything) / 5 * 1.2 for share in shares)


def test_a_share_is_by_the_name_alone() -> None:
    everything = loaded().scenarios
    again = share_of(everything[::-1], 2, 5)
    assert again[::-1] == share_of(everything, 2, 5)
    half = share_of(everything[::2], 2, 5)
    assert half == [one for one in share_of(everything, 2, 5) if one in everything[::2]]


def test_what_went_wrong_is_all_that_is_run() -> None:
    one = first_of("COUNT-02")
    assert [found.id for found in gone_wrong(counts(), ran({one: BAD}))] == [one]
    assert gone_wrong(counts(), ran()) == []


def test_what_an_interrupted_run_did_not_come_to_is_run_as_well() -> None:
    run = ran({counts()[0].id: BAD})
    broken = replace(run, results=run.results[:3], end=None)
    assert gone_wrong(counts(), broken) == [counts()[0], *counts()[3:]]


def test_after_a_run_that_could_not_be_run_everything_is() -> None:
    run = ran()
    assert run.end is not None
    broken = replace(run, results=(), end=replace(run.end, cannot_run="it does not start"))
    assert gone_wrong(counts(), broken) == counts()


def asked(*letters: str) -> Run:
    """A run that came to these of them, the last after two seconds."""
    wanted = [dict(zip("ABCD", SOME, strict=True))[letter] for letter in letters]
    run = run_of([Result(one, Passed()) for one in wanted])
    return replace(run, results=tuple(replace(one, at=2.0) for one in run.results))


def test_what_tells_most_a_second_is_asked_first() -> None:
    known = table(m1="A", m2="AB", m3="BC", m4="D")
    choice = within(SOME, 0.25, known, timed(0.1, 0.1, 0.1, 1.0))
    assert sorted(ids(choice.scenarios)) == ["A", "B"]  # D would tell m4, and takes too long
    power = power_of(choice, asked("A", "B"))
    assert (power.told, power.known, power.scenarios, power.seconds, power.left) == (3, 4, 2, 2.0, 0)


def test_what_was_not_come_to_tells_nothing() -> None:
    choice = within(SOME, 9.0, table(m1="A", m2="AB", m3="BC"), timed(0.1, 0.1, 0.1, 0.1))
    assert len(choice.scenarios) == 4
    power = power_of(choice, asked("A"))
    assert (power.told, power.known, power.scenarios, power.left) == (2, 3, 1, 3)


def test_time_that_is_left_is_used_to_tell_them_again() -> None:
    known = table(m1="AB", m2="AC", m3="AD")
    times = timed(0.1, 0.1, 0.1, 0.1)
    assert ids(within(SOME, 0.1, known, times).scenarios) == "A"
    assert len(within(SOME, 0.35, known, times).scenarios) == 3
    assert ids(within(SOME, 9.0, known, times).scenarios)[0] == "A"


def test_what_tells_nothing_is_asked_last_where_time_is_left() -> None:
    known = table(m1="C")
    times = timed(0.2, 0.1, 0.3, 0.15)
    assert ids(within(SOME, 9.0, known, times).scenarios) == "CBDA"
    assert ids(within(SOME, 0.45, known, times).scenarios) == "CB"


def test_what_is_not_claimed_takes_no_time_and_tells_nothing() -> None:
    run = run_of([Result(one, NotClaimed("count") if one.id == A else Passed()) for one in SOME])
    choice = within(SOME, 9.0, table(m1="A", m2="B"), run)
    assert A not in {one.id for one in choice.scenarios}
    assert choice.known == {"m2"}


def test_without_an_earlier_run_times_are_guessed() -> None:
    known = table(m1="A", m2="B", m3="C", m4="D")
    assert len(within(SOME, 0.002, known, None).scenarios) == 2


def test_a_twentieth_of_the_scenarios_tells_almost_all_that_is_known() -> None:
    scenarios = [one for one in loaded().scenarios if one.family == "dominoes"]
    choice = within(scenarios, len(scenarios) / 5 * 0.001, [read_table(path_of("dominoes"))], None)
    assert len(choice.scenarios) <= len(scenarios) / 5
    power = power_of(choice, run_of([Result(one, Passed()) for one in choice.scenarios]))
    assert power.told == power.known > 600


def test_what_no_wrong_engine_has_met_is_taken_first() -> None:
    known = [Table({A: "", B: ""}, table(m1="A", m2="B")[0].prints)]
    times = timed(0.1, 0.1, 0.1, 0.1)
    assert len(within(SOME, 0.25, known, times).scenarios) == 2
    choice = within(SOME, 9.0, known, times)
    assert len(choice.scenarios) == 4
    assert choice.known == {"m1", "m2"}
    assert sorted(ids(within(SOME, 9.0, [], None).scenarios)) == list("ABCD")
