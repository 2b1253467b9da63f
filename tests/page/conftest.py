"""A browser that shows the site from a folder, in which nothing may go wrong and nothing be fetched."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from conformance.page.folder import keep
from tests.page.browsing import CHROMIUM, DRIVER, FLAGS, Browser, sized
from tests.page.made import site


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("site") / "a folder"
    keep(made, site().items())
    return made


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    from selenium import webdriver

    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM
    for flag in (*FLAGS.split(), f"--user-data-dir={tmp_path_factory.mktemp('profile')}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(DRIVER))
    try:
        yield driver
    finally:
        driver.quit()


@pytest.fixture
def as_new(browser: Browser) -> Iterator[None]:
    sized(browser, 1280, 900)
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    browser.get("about:blank")
    browser.get_log("browser")
    browser.get_log("performance")
    yield
    assert browser.get_log("browser") == []
    asked = [json.loads(one["message"])["message"] for one in browser.get_log("performance")]
    addresses = [
        one["params"]["request"]["url"] for one in asked if one["method"] == "Network.requestWillBeSent"
    ]
    assert [one for one in addresses if not one.startswith(("file:", "about:", "data:"))] == []
