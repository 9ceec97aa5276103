"""For the tests of this game's table: a server at which games can begin in the middle."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.knyazi.table import Courtiers
from tests.browser.site import Site


class SceneSite(Site):
    """The same server, with scenes."""

    module = "tests.browser.knyazi.serve"


@pytest.fixture(scope="session")
def scene_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = SceneSite(tmp_path_factory.mktemp("knyazi"))
    yield running
    running.stop()


@pytest.fixture
def guests(browser: Browser, scene_site: Site) -> Iterator[Courtiers]:
    people = Courtiers(browser, scene_site.url)
    yield people
    people.leave()
