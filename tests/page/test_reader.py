"""What a reader does with the pages: looks for something, follows links, prints; with the keyboard alone, on a phone."""

from pathlib import Path

import pytest

from conformance.page.folder import keep
from conformance.page.site import pages
from tests.loaded import loaded
from tests.page.browsing import IN_A_BROWSER, Browser, choose, drawn, opened, press, sized, value
from tests.page.made import FAILING, ON_THE_WAY, went_wrong_on_the_way

pytestmark = IN_A_BROWSER
COUNT = "document.querySelector('.filter output').textContent"
SHOWN = (
    "[...document.querySelectorAll('article.clause')].filter(one => one.checkVisibility()).map(one => one.id)"
)


def typed(browser: Browser, text: str) -> None:
    """A text, written where the keyboard is; or a key by its name."""
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys

    ActionChains(browser).send_keys(getattr(Keys, text) if text.isupper() else text).perform()


def go_on(browser: Browser, reached: str, most: int = 30) -> None:
    """The tabulator, until what has the focus is this."""
    for _ in range(most):
        press(browser, "Tab")
        if browser.execute_script(f"const at = document.activeElement; return {reached}"):
            return
    raise AssertionError(f"the keyboard does not reach {reached}")


def test_an_example_is_found_and_stepped_through_with_the_keyboard_alone(
    browser: Browser, folder: Path
) -> None:
    opened(browser, folder, "examples.html")
    value(browser, "!document.querySelector('form.filter').hidden")
    found = "[...document.querySelectorAll('.found code')].map(one => one.textContent)"
    go_on(browser, "at.name === 'text'")
    typed(browser, "no such example")
    assert value(browser, COUNT) == "0 examples"
    typed(browser, "ESCAPE")
    assert value(browser, "document.querySelector('.found').hidden")
    assert value(browser, "document.activeElement.name") == "text"
    typed(browser, "lone 6-6")
    assert FAILING in value(browser, found)
    go_on(browser, "at.name === 'verdict'")
    typed(browser, "f")
    assert value(browser, "document.querySelector('[name=verdict]').value") == "1"
    assert value(browser, found)[0] == FAILING
    go_on(browser, f"(at.href || '').endsWith('#scenario/{FAILING}')")
    typed(browser, "ENTER")
    value(browser, "location.pathname.endsWith('examples-counting.html')")
    value(browser, "document.activeElement.classList.contains('player')")
    where = "document.querySelector('.player .where').textContent.split(' ')[0]"
    last = value(browser, "document.querySelectorAll('ol.steps li').length")
    seen = []
    for key in ("HOME", "ARROW_RIGHT", "ARROW_LEFT", "END"):
        typed(browser, key)
        seen.append(int(value(browser, where)))
    assert seen == [1, 2, 1, last]
    go_on(browser, "at.title === 'Step before'")
    typed(browser, "ENTER")
    assert int(value(browser, where)) == last - 1
    go_on(browser, "at.matches('details.ex > summary')")
    typed(browser, "ENTER")
    assert value(browser, "document.activeElement.parentElement.open")


@pytest.mark.parametrize("code", ["en", "fr", "pt"])
def test_the_book_is_searched(browser: Browser, folder: Path, code: str) -> None:
    opened(browser, folder, f"rules-{code}.html")
    everything = value(browser, SHOWN)
    assert len(everything) == len(loaded().clauses) + len(loaded().rulings)
    go_on(browser, "at.type === 'search'", 60)
    typed(browser, "only tile on the table?")
    assert value(browser, SHOWN) == ["ruling/I-0014"]
    assert value(browser, COUNT).startswith("1 / ")
    sections = "[...document.querySelectorAll('main > section')].filter(one => one.checkVisibility()).map(one => one.id)"
    assert value(browser, sections) == ["interpretations"]
    browser.execute_script("location.hash = '#clause/COUNT-03'")
    assert value(browser, f"{SHOWN}.length > 1")
    assert value(browser, "document.querySelector('[type=search]').value === ''")
    top = "document.getElementById('clause/COUNT-03').getBoundingClientRect().top"
    assert 0 <= value(browser, f"{top} + 1") < 900
    browser.execute_script("document.querySelector('[type=search]').focus()")
    choose(browser, text="count-03")
    assert "clause/COUNT-03" in value(browser, SHOWN)
    typed(browser, "ESCAPE")
    assert value(browser, SHOWN) == everything


def test_accents_and_capitals_are_the_same_to_the_search(browser: Browser, folder: Path) -> None:
    opened(browser, folder, "rules-fr.html")
    choose(browser, text="Égalité")
    found = value(browser, SHOWN)
    choose(browser, text="egalite")
    assert value(browser, SHOWN) == found
    assert 0 < len(found) < len(loaded().clauses)


def test_what_went_wrong_is_searched(browser: Browser, folder: Path) -> None:
    opened(browser, folder, "engine-2.html")
    choose(browser, text="came")
    count = int(value(browser, COUNT).partition(" ")[0])
    choose(browser, text=FAILING.lower())
    assert value(browser, COUNT).partition(" ")[0] == "1"
    assert count > 1
    shown = (
        "[...document.querySelectorAll('details.ex')].filter(one => one.checkVisibility()).map(one => one.id)"
    )
    assert value(browser, shown) == [f"scenario/{FAILING}"]
    assert not browser.execute_script("return document.querySelector('#h-run').checkVisibility()")


def test_nothing_is_offered_without_script(browser: Browser, folder: Path) -> None:
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    from selenium.webdriver.common.by import By

    for name in ("rules-fr.html", "engine-2.html", "engines.html"):
        opened(browser, folder, name)
        assert not browser.find_element(By.CSS_SELECTOR, "form.filter").is_displayed()
        assert not browser.find_element(By.ID, "unknown").is_displayed()


@pytest.mark.parametrize(
    ("address", "page"),
    [
        ("index.html#scenario/constructor-1/x", "index.html"),
        ("index.html#scenario/__proto__/x", "index.html"),
        ("index.html#scenario/NOPE-01/x", "index.html"),
        ("index.html#clause/NOPE-01", "rules-en.html"),
        ("index.html#scenario/COUNT-03/no-such-example", "examples-counting.html"),
        ("rules-fr.html#clause/NOPE-01", "rules-en.html"),
        ("examples.html#nothing", "examples.html"),
        ("index.html#%E0%A4%A", "index.html"),
    ],
)
def test_a_link_to_what_is_unknown_says_so(browser: Browser, folder: Path, address: str, page: str) -> None:
    opened(browser, folder, address)
    target = address.partition("#")[2]
    value(browser, f"location.pathname.endsWith('/{page}')")
    status = "document.getElementById('unknown')"
    assert value(browser, f"{status}.checkVisibility() && {status}.innerText").endswith(target)
    assert value(browser, f"{status}.getAttribute('role')") == "status"
    browser.execute_script("location.hash = '#main'")
    assert value(browser, f"!{status}.checkVisibility()")


def test_another_language_is_of_the_same_place_if_it_has_it(browser: Browser, folder: Path) -> None:
    status = "document.getElementById('unknown')"
    for target, kept in (("clause/COUNT-03", "#clause/COUNT-03"), ("untested", ""), ("source/S1", "")):
        opened(browser, folder, f"rules-en.html#{target}")
        browser.execute_script("document.querySelector('a[hreflang=pt]').click()")
        value(browser, "location.pathname.endsWith('/rules-pt.html')")
        assert browser.execute_script("return location.hash") == kept
        assert value(browser, f"!{status}.checkVisibility()")


OPEN = "[...document.querySelectorAll('{0}')].map(one => one.open && (one.dataset.mounted || true))"


def printed(browser: Browser, look: str) -> object:
    """What there is while the page is printed."""
    browser.execute_script(
        f"addEventListener('beforeprint', () => {{ document.title = JSON.stringify({look}); }})"
    )
    browser.execute_cdp_cmd("Page.printToPDF", {})
    return value(browser, "JSON.parse(document.title)")


def test_what_went_wrong_is_printed_open(browser: Browser, folder: Path) -> None:
    opened(browser, folder, "engine-2.html")
    value(browser, "document.querySelector('.player')")
    before = value(browser, OPEN.format("details"))
    examples = value(browser, "document.querySelectorAll('details.ex').length")
    assert examples > 3
    assert printed(browser, OPEN.format("details.ex")) == ["yes"] * examples
    assert value(browser, OPEN.format("details:not(.all)")) == before


def test_of_the_examples_those_are_printed_open_that_the_reader_opened(
    browser: Browser, folder: Path
) -> None:
    opened(browser, folder, f"index.html#scenario/{FAILING}")
    value(browser, "document.activeElement.classList.contains('player')")
    shown = printed(browser, OPEN.format("details.ex"))
    assert isinstance(shown, list)
    assert [one for one in shown if one] == ["yes"]
    opened(browser, folder, "rules-en.html")
    assert printed(browser, OPEN.format("details.why")) == [True] * len(loaded().rulings)
    assert value(browser, OPEN.format("details.why")) == [False] * len(loaded().rulings)


@pytest.mark.parametrize("name", ["engine-2.html", "rules-en.html", "engines.html"])
def test_what_is_for_the_hand_is_not_printed(browser: Browser, folder: Path, name: str) -> None:
    opened(browser, folder, name)
    value(browser, "!document.querySelector('form.filter').hidden")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    controls = "[...document.querySelectorAll('.top, .filter, .controls, .theme')]"
    assert value(browser, f"{controls}.length >= 2 && {controls}.every(one => !one.checkVisibility())")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_a_title_stands_beside_its_mark_and_keeps_names_whole(browser: Browser, folder: Path) -> None:
    sized(browser, 360, 740)
    for page in ("engine-2.html", "examples-counting.html"):
        opened(browser, folder, page)
        apart = value(
            browser,
            "[...document.querySelectorAll('details.ex > summary')].map((one) => {"
            " const title = one.querySelector('h3, h4'), at = one.getBoundingClientRect(), it = title.getBoundingClientRect();"
            " return [it.top - at.top, it.left - at.left]; })",
        )
        assert max(top for top, _ in apart) < 16
        assert min(left for _, left in apart) > 16
    names = "[...document.querySelectorAll('summary .w')]"
    assert value(browser, f"{names}.every(one => one.getClientRects().length === 1)")
    assert any("@" in name for name in value(browser, f"{names}.map(one => one.textContent)"))
    titles = {scenario.title for scenario in loaded().scenarios}
    shown = value(
        browser,
        "[...document.querySelectorAll('details.ex > summary > h4')].map(one => one.textContent)",
    )
    assert set(shown) <= titles


def test_what_went_wrong_on_the_way_says_what_was_expected(browser: Browser, tmp_path: Path) -> None:
    keep(tmp_path, pages(loaded(), [went_wrong_on_the_way()]))
    for address in ("engine-1.html", f"index.html#scenario/{ON_THE_WAY}"):
        opened(browser, tmp_path, address)
        now = value(browser, "document.querySelector('details[open] .now').innerText")
        assert now.startswith("On the way")
        assert "expected line 6-6 6-3, came line 6-3 6-6" in " ".join(now.split())
        assert drawn(browser)[0].startswith("5 of")
