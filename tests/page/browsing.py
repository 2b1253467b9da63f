"""What tests of pages do in a browser."""

import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
DRIVER = shutil.which("chromedriver")
FLAGS = (
    "--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --hide-scrollbars"
)
IN_A_BROWSER = [
    pytest.mark.skipif(
        not (CHROMIUM and DRIVER and find_spec("selenium")),
        reason="selenium, chromium and chromedriver are not installed",
    ),
    pytest.mark.filterwarnings("ignore::ResourceWarning"),  # of the driver's own sockets
    pytest.mark.timeout(240),
    pytest.mark.usefixtures("as_new"),
]

Browser = Any


def sized(browser: Browser, width: int, height: int) -> None:
    size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)


def opened(browser: Browser, folder: Path, address: str) -> None:
    name, _, fragment = address.partition("#")
    browser.get("about:blank")  # another fragment of the same page would load nothing anew
    browser.get((folder / name).as_uri() + (f"#{fragment}" if fragment else ""))


def value(browser: Browser, script: str) -> Any:
    """What a piece of script comes to, once it is something."""
    from selenium.webdriver.support.ui import WebDriverWait

    return WebDriverWait(browser, 20, 0.05).until(lambda one: one.execute_script(f"return {script}"))


def press(browser: Browser, key: str) -> None:
    code = {"ArrowRight": 39, "ArrowLeft": 37, "Home": 36, "End": 35, "Tab": 9}[key]
    for kind in ("keyDown", "keyUp"):
        event = {"type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code}
        browser.execute_cdp_cmd("Input.dispatchKeyEvent", event)


def drawn(browser: Browser) -> tuple[str, str]:
    """Which step is shown, and the table in words."""
    step = "document.querySelector('.player .where, .player .step').textContent"
    return value(browser, step), value(browser, "document.querySelector('.felt desc').textContent")


def choose(browser: Browser, **fields: str) -> None:
    value(browser, "!document.querySelector('form.filter').hidden")
    for name, wanted in fields.items():
        browser.execute_script(
            "const form = document.querySelector('form.filter'); form.elements[arguments[0]].value = arguments[1];"
            "form.dispatchEvent(new Event('input', {bubbles: true}))",
            name,
            wanted,
        )
