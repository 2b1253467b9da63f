"""Games made up at random: they repeat themselves, and they go where engines go wrong."""

import json
from collections import Counter

import pytest

from conformance.corpus.values import Corpus
from conformance.fuzzing.course import Course
from conformance.games import family_of
from conformance.games.dominoes.fuzzing.course import course_of, is_never_sent
from conformance.games.dominoes.fuzzing.styles import made_up
from reference_impl.dominoes.ruleset import Ruleset, ruleset_from_fields
from reference_impl.dominoes.state import phase_of
from tests.fuzzing.bench import ruleset

ABILITIES = ("round", "game", "legal", "view")
GAMES = 400


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return ruleset_from_fields(ruleset().fields)


@pytest.fixture(scope="module")
def courses(rules: Ruleset) -> list[Course]:
    return [made_up(1, number, rules, (2, 3, 4), ABILITIES) for number in range(GAMES)]


def test_the_same_seed_and_number_make_the_same_game(rules: Ruleset, courses: list[Course]) -> None:
    assert made_up(1, 17, rules, (2, 3, 4), ABILITIES) == courses[17]
    assert made_up(2, 17, rules, (2, 3, 4), ABILITIES) != courses[17]


def test_a_script_has_the_same_course_when_it_is_followed_again(
    rules: Ruleset, courses: list[Course]
) -> None:
    assert [course_of(course.script, rules) for course in courses[:50]] == courses[:50]


def test_every_number_of_seats_is_played_to_both_endings_and_to_wins(courses: list[Course]) -> None:
    seen = Counter(
        (course.script.seats, step.expect["ended"] or step.expect["phase"])
        for course in courses
        for step in course.steps
        if step.method == "act" and step.expect["accepted"] and step.expect["phase"] != "play"
    )
    for seats in (2, 3, 4):
        assert seen[seats, "went_out"] >= 5
        assert seen[seats, "blocked"] >= 5
        assert seen[seats, "game_over"] >= 5


def test_events_are_refused_and_rounds_blocked_by_their_lead(courses: list[Course]) -> None:
    texts = [step.text for course in courses for step in course.steps]
    assert sum(text.endswith(" x") for text in texts) >= 20
    assert (
        sum(
            step.expect.get("ended") == "blocked" and len(step.expect["line"]) == 1
            for course in courses
            for step in course.steps
            if step.expect.get("accepted") and step.method == "act"
        )
        >= 20
    )


def test_both_ends_are_equal_or_doubles_now_and_then(courses: list[Course]) -> None:
    lines = [
        step.expect["line"]
        for course in courses
        for step in course.steps
        if step.method == "act" and step.expect["accepted"] and len(step.expect["line"]) > 1
    ]
    doubles = [line for line in lines if all(len(set(tile.split("-"))) == 1 for tile in (line[0], line[-1]))]
    equal = [line for line in lines if line[0][0] == line[-1][2]]
    assert len(doubles) >= 50
    assert len(equal) >= 200


@pytest.mark.parametrize(
    "clause",
    [
        "PLAY-02",
        "PLAY-03",
        "PLAY-04",
        "PLAY-05",
        "PLAY-06",
        "DEAL-02",
        "DEAL-03",
        "DEAL-06",
        "DEAL-08",
        "EQUIP-05",
        "WIN-03",
    ],
)
def test_every_sort_of_illegal_action_is_tried(courses: list[Course], clause: str) -> None:
    tried = [step for course in courses for step in course.steps if clause in step.breaks]
    assert len(tried) >= 5
    assert all(step.expect == {"accepted": False} for step in tried)


def test_the_round_is_played_on_after_something_illegal(courses: list[Course]) -> None:
    followed = [
        later
        for course in courses
        for step, later in zip(course.steps, course.steps[1:], strict=False)
        if step.breaks and later.expect.get("accepted")
    ]
    assert len(followed) >= 100


def test_nothing_is_sent_that_the_protocol_leaves_open(courses: list[Course]) -> None:
    assert not [
        move
        for course in courses
        for state, move in zip(course.states[course.begun :], course.script.moves, strict=False)
        if is_never_sent(state, move)
    ]
    seats = {
        json.loads(step.params).get("seat", 0) < course.script.seats
        for course in courses
        for step in course.steps[course.begun :]
    }
    assert seats == {True}


def test_an_engine_is_asked_only_what_it_claims(rules: Ruleset) -> None:
    courses = [made_up(1, number, rules, (3,), ("round",)) for number in range(100)]
    needs = {need for number, course in enumerate(courses) for need in course.scenario(str(number)).needs}
    assert needs == {"round"}
    assert {course.script.seats for course in courses} == {3}
    assert all(not any(course.script.scores) for course in courses)


def test_a_course_fits_every_declared_form_of_knocking(corpus: Corpus, courses: list[Course]) -> None:
    from conformance.games.dominoes.reference import ReferenceEngine
    from tests.running import not_passed, run_object
    from tests.test_engines import KnocksByItself, WaitsForKnocks

    assert family_of("dominoes")
    scenarios = [course.scenario(str(number)) for number, course in enumerate(courses[:150])]
    for kind in (ReferenceEngine, KnocksByItself, WaitsForKnocks):
        found = not_passed(run_object(lambda kind=kind: kind(ruleset().fields), scenarios))
        assert set(found.values()) <= {"not claimed"}, kind
        assert len(found) <= 2


def test_after_the_last_round_nothing_but_tries_is_sent(courses: list[Course]) -> None:
    over = 0
    for course in courses:
        ended = next(
            (
                number
                for number, state in enumerate(course.states)
                if number >= course.begun and phase_of(state) == "game_over"
            ),
            None,
        )
        if ended is not None:
            over += 1
            assert all(not step.expect.get("accepted") for step in course.steps[ended + 1 :])
    assert over >= 20
