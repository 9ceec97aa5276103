"""For the browser tests: a Chromium, a server, and people who come to it with phones or desktops."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.chromium import NoBrowser, find, launch
from tests.browser.guests import Party
from tests.browser.site import Site


@pytest.fixture(scope="session")
def playwright(request: pytest.FixtureRequest) -> Iterator[Playwright]:
    if request.config.getoption("--no-browser"):
        pytest.skip("no browser wanted (--no-browser)")
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    try:
        chromium = find(playwright)
    except NoBrowser as why:
        pytest.fail(str(why), pytrace=False)
    launched = launch(playwright, chromium)
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def shared_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """For tests that leave the server in peace: each opens tables of its own."""
    running = Site(tmp_path_factory.mktemp("site"))
    yield running
    running.stop()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """For tests that kill it."""
    running = Site(tmp_path)
    yield running
    running.stop()


@pytest.fixture
def party(browser: Browser, shared_site: Site) -> Iterator[Party]:
    """People at the shared server."""
    people = Party(browser, shared_site.url)
    yield people
    people.leave()
