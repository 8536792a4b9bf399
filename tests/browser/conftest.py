"""A server, a Chromium and pages at the table."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.room import Room
from server.client import Served

ROOT = Path(__file__).parents[2]
BUNDLE = ROOT / "src" / "sandtable" / "server" / "static" / "index.html"


expect.set_options(timeout=15_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder drives a browser; one that fails is tried again, and the summary names it."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.fixture(scope="session")
def table_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    if not BUNDLE.exists():
        pytest.fail("the table has not been built: run `make web`")
    server = Served(str(tmp_path_factory.mktemp("browser") / "table.sqlite"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def room(table_server: Served, chromium: Browser) -> Iterator[Room]:
    opened = Room(table_server, chromium)
    yield opened
    wrong = [line for visitor in opened.visitors for line in visitor.wrong]
    for visitor in opened.visitors:
        visitor.close()
    assert not wrong, wrong
