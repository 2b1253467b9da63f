"""Pictures of tables: what lies and is held there is what the steps tell, and what is packed comes out again."""

import json
from itertools import pairwise
from typing import Any

import pytest

from conformance.corpus.values import Corpus, Scenario
from conformance.games import part_of
from conformance.page.frames import FIRST, GONE, columns, frames


def pictures(scenario: Scenario) -> list[dict[str, Any]]:
    made: list[dict[str, Any]] = part_of(scenario.family, "picture").pictures(scenario)
    return made


def played(told: list[list[Any]], names: dict[str, int]) -> list[dict[str, Any]]:
    """The pictures from their frames, as the page's script makes them."""
    by_number = {number: name for name, number in names.items()}
    now: dict[str, Any] = {}
    shown = []
    for changes in told:
        now = dict(now)
        for number, value in zip(changes[::2], changes[1::2], strict=True):
            name = by_number[number]
            was = now.get(name)
            if value == GONE:
                del now[name]
            elif not isinstance(was, list) or not isinstance(value, str):
                now[name] = value
            elif value[0] == ">":
                now[name] = [*was, value[1:]]
            elif value[0] == "<":
                now[name] = [value[1:], *was]
            else:
                now[name] = [item for item in was if item != value[1:]]
        shown.append(now)
    return shown


def test_frames_come_out_as_they_were(corpus: Corpus) -> None:
    names: dict[str, int] = {}
    for scenario in corpus.scenarios:
        made = pictures(scenario)
        assert len(made) == len(scenario.steps)
        told = json.loads(json.dumps(frames(made, names)))
        assert played(told, names) == json.loads(json.dumps(made)), scenario.id


def test_columns_come_out_as_they_were(corpus: Corpus) -> None:
    names: dict[str, int] = {}
    told = [frames(pictures(scenario), names) for scenario in corpus.scenarios[::7]]
    letters, columned = columns(told)
    assert len(columned) == len(names)
    taken = [iter(values) for values in columned]
    again = [
        [
            [
                part
                for one in changes
                for number in [ord(one) - FIRST]
                for part in (number, next(taken[number]))
            ]
            for changes in example
        ]
        for example in letters
    ]
    assert again == told


LEFT = {"dominoes": "tiles_left", "cards": "cards_left"}


def test_hands_have_as_many_as_is_told(corpus: Corpus) -> None:
    known = 0
    for scenario in corpus.scenarios:
        for step, picture in zip(scenario.steps, pictures(scenario), strict=True):
            for seat, count in enumerate(step.expect.get(LEFT[scenario.family], ())):
                if f"hand{seat}" in picture:
                    known += 1
                    assert len(picture[f"hand{seat}"]) == count, (scenario.id, step.text)
                elif count:
                    assert picture["left"][seat] == count
    assert known > 10_000


def test_what_lies_there_is_what_is_told(corpus: Corpus) -> None:
    for scenario in corpus.scenarios:
        for step, picture in zip(scenario.steps, pictures(scenario), strict=True):
            for fact in ("line", "turn_up", "boneyard", "scores", "count"):
                if fact in step.expect and step.expect.get("accepted") is not False:
                    assert picture[fact] == step.expect[fact], (scenario.id, step.text)
            if step.expect.get("arms"):
                assert {"up": picture["up"], "down": picture["down"]} == step.expect["arms"]


def of(corpus: Corpus, id_: str) -> Scenario:
    return next(one for one in corpus.scenarios if one.id == id_)


def test_a_refused_action_changes_nothing(corpus: Corpus) -> None:
    for scenario in corpus.scenarios:
        made = pictures(scenario)
        for before, after, step in zip(made, made[1:], scenario.steps[1:], strict=False):
            if step.method == "act" and step.expect.get("accepted") is False:
                lying = {
                    name for name in before if name.startswith("hand") or name in ("line", "scores", "turn")
                }
                assert {name: after[name] for name in lying} == {name: before[name] for name in lying}
                assert "tried" in after


def test_a_drawn_tile_is_in_the_hand(corpus: Corpus) -> None:
    made = pictures(of(corpus, "DEAL-10/the-tiles-are-drawn-in-the-order-in-which-they-lie"))
    assert made[-1]["hand1"][-2:] == ["5-2", "3-3"]


def test_whoever_looks_has_the_hand_that_is_told(corpus: Corpus) -> None:
    seen = 0
    for scenario in corpus.scenarios:
        for step, picture in zip(scenario.steps, pictures(scenario), strict=True):
            assert ("looks" in picture) == (step.method == "view")
            if step.method == "view" and "hand" in step.expect:
                seen += 1
                assert sorted(picture[f"hand{step.expect['seat']}"]) == sorted(step.expect["hand"])
    assert seen > 500


def test_a_layout_is_shown_tile_by_tile(corpus: Corpus) -> None:
    scenario = of(corpus, "LAYOUT-08/arms-grow")
    stages = part_of("dominoes", "picture").stages(scenario)
    assert [text for _, text, _ in stages] == [
        *("6-6", "6-3 right", "6-1 left", "6-2 up", "2-5 up", "6-4 down", "4-4 down"),
        *("6-0 up, refused", ""),
    ]
    assert [len(picture["line"]) for _, _, picture in stages] == [1, 2, 3, 3, 3, 3, 3, 3, 3]
    assert stages[4][2]["up"] == ["6-2", "2-5"]
    for one in corpus.scenarios:
        shown = part_of(one.family, "picture").stages(one)
        whole = [(index, picture) for index, text, picture in shown if not text]
        for (index, picture), told in zip(whole, pictures(one), strict=True):
            assert picture.items() >= told.items()
            assert one.steps[index].method == "layout" or picture == told
        for (index, _, before), (same, _, after) in pairwise(shown):
            if index == same:
                assert len(after["line"]) - len(before["line"]) in (0, 1)


def test_what_is_counted_elsewhere_leaves_the_table_as_it_was(corpus: Corpus) -> None:
    scenario = of(corpus, "COUNT-01/counting-and-laying-elsewhere-leave-the-round-as-it-is")
    made = {step.text: picture for step, picture in zip(scenario.steps, pictures(scenario), strict=True)}
    assert made["count 5-5 5-6 6-6"]["line"] == ["5-5", "5-6", "6-6"]
    assert made["B 6-3> +8"]["line"] == ["6-6", "6-3"]
    assert made["A <6-1"]["line"] == ["1-6", "6-6", "6-3"]
    assert made["A <6-1"]["hand0"] == ["5-5", "5-4", "4-1", "2-2", "0-0"]


def test_a_trick_shows_the_card_that_ended_it(corpus: Corpus) -> None:
    last = pictures(of(corpus, "CAPTURE-02/nothing-for-who-lost-the-ten"))[-1]
    assert last["trick"] == ["1KH", "0TH"]
    assert last["taken"]
    assert last["trump"] == "H"


@pytest.mark.parametrize(
    ("before", "after"),
    [(["a"], ["a", "a"]), (["a", "b", "a"], ["b", "a"]), ([], ["a"]), (["a", "b"], ["b", "a"])],
)
def test_lists_that_repeat_themselves_come_out_too(before: list[str], after: list[str]) -> None:
    names: dict[str, int] = {}
    made = [{"x": before}, {"x": after}, {}, {"x": None}]
    assert played(frames(made, names), names) == made
