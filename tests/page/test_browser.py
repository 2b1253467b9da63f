"""The site as a reader's browser shows it: opened from its folder, with the keyboard, on a phone, without script."""

from itertools import pairwise
from pathlib import Path

import pytest

from conformance.page.site import pages
from tests.loaded import loaded
from tests.page.browsing import IN_A_BROWSER, Browser, choose, drawn, opened, press, sized, value
from tests.page.made import BOLD, FAILING, runs, site

pytestmark = IN_A_BROWSER
PAGES = (
    "index.html",
    "rules-en.html",
    "rules-pt.html",
    "examples.html",
    "examples-target.html",
    "rulesets.html",
    "engines.html",
    "engine-2.html",
    "engine-3.html",
)
LONG = "WIN-01/a-whole-game-for-two"
TRICK = "CAPTURE-02/nothing-for-who-lost-the-ten"


@pytest.mark.parametrize("name", PAGES)
def test_a_page_opens_from_its_folder(browser: Browser, folder: Path, name: str) -> None:
    opened(browser, folder, name)
    assert value(browser, "document.querySelectorAll('main h1').length") == 1
    assert value(browser, "document.documentElement.lang") == (
        name[6:8] if name.startswith("rules-") else "en"
    )
    assert browser.title != "taken over"


def test_an_example_is_stepped_through_with_the_keyboard(browser: Browser, folder: Path) -> None:
    opened(browser, folder, f"index.html#scenario/{LONG}")
    value(browser, "document.activeElement.classList.contains('player')")
    seen = [drawn(browser)]
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "End", "Home"):
        press(browser, key)
        seen.append(drawn(browser))
    steps = [step.split()[0] for step, _ in seen]
    assert steps == ["1", "2", "3", "4", "3", "102", "1"]
    tables = [table for _, table in seen]
    assert tables[0] == tables[1] == "No tile on the table."
    assert tables[2] != tables[3]
    assert tables[4] == tables[2]
    assert tables[2].endswith("Laid last: the lead.")


def test_the_buttons_do_the_same(browser: Browser, folder: Path) -> None:
    opened(browser, folder, f"index.html#scenario/{LONG}")
    value(browser, "document.querySelector('.controls')")
    for label, step in (
        ("Next step", "2"),
        ("Last step", "102"),
        ("Step before", "101"),
        ("First step", "1"),
    ):
        browser.execute_script(f"document.querySelector('[aria-label=\"{label}\"]').click()")
        assert drawn(browser)[0].split()[0] == step
    browser.execute_script("document.querySelectorAll('ol.steps button')[4].click()")
    assert drawn(browser)[0].startswith("5 of")


def test_a_long_line_is_broken_and_a_spinner_has_its_arms(browser: Browser, folder: Path) -> None:
    sized(browser, 360, 740)
    opened(browser, folder, "index.html#scenario/LAYOUT-08/arms-grow")
    assert value(browser, "document.querySelector('.felt desc').textContent") == (
        "From left to right: 1-6, 6-6, 6-3. up from 6-6: 6-2, 2-5. down from 6-6: 6-4, 4-4."
    )
    assert value(browser, "document.querySelectorAll('.felt .tile').length") == 7
    press(browser, "Home")
    press(browser, "ArrowRight")
    assert value(browser, "document.querySelectorAll('.felt .tile').length") == 2
    opened(browser, folder, f"index.html#scenario/{LONG}")
    value(browser, "document.querySelector('.controls')")
    for _ in range(14):
        press(browser, "ArrowRight")
    assert value(browser, "document.querySelectorAll('.felt .on').length") >= 2
    boxes = value(
        browser,
        "[...document.querySelectorAll('.felt .tile rect')].map(one => one.getBoundingClientRect().right)",
    )
    assert max(boxes) <= 360


def test_cards_are_drawn_with_the_trick_and_the_turn_up(browser: Browser, folder: Path) -> None:
    opened(browser, folder, f"index.html#scenario/{TRICK}")
    table = value(browser, "document.querySelector('.felt desc').textContent")
    assert table == "turn-up: 7 of hearts; the trick: Bob King of hearts, Ann 10 of hearts, and it is taken."
    chips = value(browser, "document.querySelector('.chips').textContent")
    assert "trumphearts" in chips
    hands = value(browser, "[...document.querySelectorAll('.hand desc')].map(one => one.textContent)")
    assert hands[0].startswith("Ace of hearts, 7 of clubs")


def test_a_failure_is_opened_where_it_went_wrong(browser: Browser, folder: Path) -> None:
    opened(browser, folder, f"index.html#scenario/{FAILING}")
    came = value(browser, "document.querySelector('.now .came').textContent")
    assert BOLD in came
    assert "count 24" in came
    opened(browser, folder, "engine-2.html")
    assert "count" in value(browser, "document.querySelector('details[open] .now .came').textContent")


@pytest.mark.parametrize(
    ("address", "page", "place"),
    [
        ("index.html#clause/COUNT-03", "rules-en.html", "clause/COUNT-03"),
        ("examples.html#ruling/I-0014", "rules-en.html", "ruling/I-0014"),
        ("rules-fr.html#scenario/COUNT-03/alone-6-6", "examples-", "scenario/COUNT-03/alone-6-6"),
        ("index.html#chapter/counting", "rules-en.html", "chapter/counting"),
        ("rules-fr.html#source/FT-fr", "rules-en.html", "source/FT-fr"),
        ("index.html#ruleset/teesdale", "rulesets.html", "ruleset/teesdale"),
        ("rules-pt.html#clause/COUNT-03", "rules-pt.html", "clause/COUNT-03"),
    ],
)
def test_a_deep_link_leads_there(browser: Browser, folder: Path, address: str, page: str, place: str) -> None:
    opened(browser, folder, address)
    value(browser, f"document.getElementById({place!r})")
    assert page in browser.current_url
    top = value(browser, f"document.getElementById({place!r}).getBoundingClientRect().top + 1")
    assert 0 <= top < 900


def test_examples_are_searched_and_filtered(browser: Browser, folder: Path) -> None:
    opened(browser, folder, "examples.html")
    choose(browser, text="lone 6-6")
    found = "[...document.querySelectorAll('.found li')].map(one => one.querySelector('code').textContent)"
    assert FAILING in value(browser, found)
    choose(browser, text="", family="cards")
    cards = sum(scenario.family == "cards" for scenario in loaded().scenarios)
    assert value(browser, "document.querySelector('.filter output').textContent").startswith(
        f"{cards} examples"
    )
    choose(browser, family="", verdict="1", engine="1")
    failed = value(browser, found)
    assert FAILING in failed
    assert all(id_.startswith("COUNT-") for id_ in failed)
    choose(browser, verdict="2", engine="")
    assert value(browser, "document.querySelectorAll('.found .errored').length") >= 1
    choose(browser, verdict="", game="pitch")
    pitch = sum(scenario.game == "pitch" for scenario in loaded().scenarios)
    assert value(browser, "document.querySelector('.filter output').textContent") == f"{pitch} examples"


def test_what_is_looked_for_stands_in_the_address(browser: Browser, folder: Path) -> None:
    opened(browser, folder, "examples.html")
    choose(browser, verdict="1", text="6-6")
    address = browser.current_url
    assert "#find/" in address
    found = "[...document.querySelectorAll('.found li')].map(one => one.textContent)"
    before = value(browser, found)
    browser.get("about:blank")
    browser.get(address)
    assert value(browser, found) == before
    choose(browser, verdict="", text="")
    assert "#" not in browser.current_url


def test_what_went_wrong_comes_first(browser: Browser, folder: Path) -> None:
    opened(browser, folder, "examples.html")
    choose(browser, text="count")
    marks = value(
        browser,
        "[...document.querySelectorAll('.found li')].map(one => !!one.querySelector('.failed, .errored'))",
    )
    assert marks == sorted(marks, reverse=True)
    assert True in marks


def test_clauses_are_filtered_by_verdict(browser: Browser, folder: Path) -> None:
    opened(browser, folder, "engines.html")
    choose(browser, verdict="failed")
    shown = value(
        browser,
        "[...document.querySelectorAll('tbody tr:not(.chapter-row)')].filter(one => !one.hidden).map(one => !!one.querySelector('.failed'))",
    )
    assert set(shown) == {True}
    of = "document.querySelector('.filter output').textContent"
    assert value(browser, of).startswith(f"{len(shown)} / ")
    choose(browser, family="cards", verdict="failed")
    assert value(browser, of).startswith("0 / ")
    assert value(browser, "[...document.querySelectorAll('main tbody')].every(one => one.hidden)")


def test_two_rulesets_stand_beside_each_other(browser: Browser, folder: Path) -> None:
    opened(browser, folder, "rulesets.html")
    choose(browser, right="1")
    heads = value(
        browser, "[...document.querySelector('.fields thead tr').cells].filter(one => !one.hidden).length"
    )
    assert heads == 3
    assert "fields differ" in value(browser, "document.querySelector('.filter output').textContent")


def test_the_theme_can_be_chosen(browser: Browser, folder: Path) -> None:
    for scheme in ("light", "dark"):
        browser.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
        )
        opened(browser, folder, "rules-en.html")
        ground = "getComputedStyle(document.body).backgroundColor"
        before = value(browser, ground)
        browser.execute_script("document.querySelector('.theme').click()")
        after = value(browser, ground)
        assert before != after
        browser.execute_script("localStorage.clear()")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def test_nothing_is_wider_than_a_phone(browser: Browser, folder: Path) -> None:
    sized(browser, 360, 740)
    widths = {}
    for path in sorted(folder.glob("*.html")):
        opened(browser, folder, path.name)
        browser.execute_script(
            "[...document.querySelectorAll('details')].slice(0, 12).forEach(one => { one.open = true; })"
        )
        widths[path.name] = value(browser, "document.documentElement.scrollWidth")
    assert widths == dict.fromkeys(widths, 360)


NODES = """const told = (node) => node.nodeType === Node.TEXT_NODE ? node.data.replace(/\\s+/g, "")
  : [node.nodeName, ...[...node.attributes].map((one) => one.name + "=" + one.value), ...[...node.childNodes].map(told).filter((one) => one.length)];
const parsed = (text) => JSON.stringify(told(new DOMParser().parseFromString(text, "text/html").documentElement));
return parsed(arguments[0]) === parsed(arguments[1])"""


def test_a_tight_page_is_read_as_it_was_written(
    browser: Browser, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("conformance.page.site.tight", lambda page: page)
    written = dict(pages(loaded(), runs()))
    assert written.keys() == site().keys()
    for name, page in site().items():
        assert len(page) < len(written[name])
        assert browser.execute_script(NODES, page, written[name]), name


@pytest.mark.parametrize("name", PAGES)
def test_everything_has_a_name(browser: Browser, folder: Path, name: str) -> None:
    opened(browser, folder, name)
    browser.execute_script(
        "[...document.querySelectorAll('details.ex')].slice(0, 5).forEach(one => { one.open = true; })"
    )
    value(browser, "document.querySelectorAll('details[data-mounted=begun]').length === 0")
    nameless = """[...document.querySelectorAll('svg')].filter((one) => !one.closest('[aria-hidden=true]') && !one.getAttribute('aria-label')
        && !(one.getAttribute('aria-labelledby') || '').split(' ').some((id) => document.getElementById(id)?.textContent)).length
      + [...document.querySelectorAll('button, a, input, select')].filter((one) => !(one.textContent.trim() || one.getAttribute('aria-label')
        || one.querySelector('[aria-label]') || one.labels?.length)).length
      + [...document.querySelectorAll('th')].filter((one) => !one.scope).length + 1"""
    assert value(browser, nameless) == 1
    levels = value(
        browser, "[...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((one) => Number(one.tagName[1]))"
    )
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_where_the_keyboard_is_can_be_seen(browser: Browser, folder: Path) -> None:
    opened(browser, folder, "rules-en.html")
    press(browser, "Tab")
    assert value(browser, "document.activeElement.className") == "skip"
    for _ in range(4):
        press(browser, "Tab")
        assert value(browser, "getComputedStyle(document.activeElement).outlineStyle") == "solid"
        assert value(browser, "parseFloat(getComputedStyle(document.activeElement).outlineWidth)") >= 2


def test_the_rules_are_read_without_script(browser: Browser, folder: Path) -> None:
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    from selenium.webdriver.common.by import By

    opened(browser, folder, "rules-en.html#clause/COUNT-03")
    clause = browser.find_element(By.ID, "clause/COUNT-03")
    assert clause.is_displayed()
    assert "6-6 makes 12, neither 6 nor 24" in clause.text
    assert not browser.find_element(By.CSS_SELECTOR, ".theme").is_displayed()
    opened(browser, folder, "examples.html")
    assert browser.find_element(By.CSS_SELECTOR, ".by-chapter").is_displayed()
    assert not browser.find_element(By.CSS_SELECTOR, "form.filter").is_displayed()
    opened(browser, folder, "engine-2.html")
    assert "came count 12" in browser.find_element(By.CSS_SELECTOR, "details[open]").text
