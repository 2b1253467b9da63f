"""A thousand games by the rules, in both forms, with hands and without: nothing is found."""

import random
from collections.abc import Callable

import pytest

from tests.auditing.audited import audited
from tests.auditing.recording import as_json, as_text

TABLES = [
    ("fives-and-threes", 2, 200),
    ("fives-and-threes", 3, 150),
    ("fives-and-threes", 4, 250),
    ("cinqs-et-trois", 3, 100),
    ("cinqs-et-trois", 4, 50),
    ("leek-singles", 2, 150),
    ("amstrad", 4, 50),
    ("online-domino-games", 3, 50),
    ("sadman", 4, 50),
    ("sheffield", 2, 50),
]


@pytest.mark.parametrize("form", [as_text, as_json])
@pytest.mark.parametrize(("ruleset", "seats", "games"), TABLES)
def test_nothing_is_found_in_games_by_the_rules(
    form: Callable[..., str], ruleset: str, seats: int, games: int
) -> None:
    chance = random.Random(f"{ruleset} {seats}")
    text = "".join(form(chance, ruleset, seats, hands=game % 4 > 0) for game in range(games))
    findings, unread, tally = audited(text)
    assert (findings, unread) == ([], [])
    assert (tally.games, tally.unjudged_rounds) == (games, 0)
    assert tally.actions > 10 * games


@pytest.mark.parametrize("form", [as_text, as_json])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_found_where_tiles_are_drawn(form: Callable[..., str], seats: int) -> None:
    chance = random.Random(f"drawn {seats}")
    text = "".join(form(chance, "dominorules", seats) for _ in range(40))
    findings, unread, tally = audited(text)
    assert (findings, unread) == ([], [])
    assert (tally.games, tally.unjudged_rounds) == (40, 0)
    blind = "".join(form(chance, "dominorules", seats, hands=False) for _ in range(40))
    findings, unread, _ = audited(blind)
    assert (findings, unread) == ([], [])


def test_there_are_a_thousand() -> None:
    assert sum(games for _, _, games in TABLES) >= 1000


@pytest.mark.parametrize("number", range(30))
def test_a_number_changed_anywhere_is_one_finding_there(number: int) -> None:
    chance = random.Random(number)
    lines = as_text(chance, "fives-and-threes", chance.choice((2, 3, 4))).split("\n")
    places = [(row, line.split(" | ")) for row, line in enumerate(lines) if line.startswith("lead")]
    row, parts = chance.choice(places)
    plays = [at for at, part in enumerate(parts) if "-" in part]
    at = chance.choice(plays)
    words = parts[at].split(" ")
    points = words.pop() if words[-1][0] in "+x" else ""
    words.append(chance.choice([other for other in ("+1", "+2", "+3", "+4", "+8") if other != points]))
    lines[row] = " | ".join([*parts[:at], " ".join(words), *parts[at + 1 :]])
    findings, _, _ = audited("\n".join(lines))
    assert [finding.line for finding in findings] == [row + 1]
