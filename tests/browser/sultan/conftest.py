"""For the tests of this game's table: a server that deals what a test wrote down."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.site import Site
from tests.browser.sultan.table import Company


class StackedSite(Site):
    """The same server, but with the cards in the test's hand."""

    module = "tests.browser.sultan.serve"


@pytest.fixture(scope="session")
def stacked_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("sultan")


@pytest.fixture(scope="session")
def stacked_site(stacked_folder: Path) -> Iterator[Site]:
    running = StackedSite(stacked_folder)
    yield running
    running.stop()


@pytest.fixture
def guests(browser: Browser, stacked_site: Site) -> Iterator[Company]:
    people = Company(browser, stacked_site.url)
    yield people
    people.leave()
