"""Film a whole game of each kind: eight people at their pages, and the shared screen.

    python -m scripts.film [GAME...]

A script presses the buttons at human pace. Each page is photographed whenever it shows something new;
`build/film/GAME/index.html` has a strip of each page, and PNG contact sheets lie beside it.
"""

import re
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from dvor.client import Visitor
from dvor.games import CATALOG
from dvor.kernel import Person
from dvor.table import wire
from scripts.film.camera import Camera, strips
from scripts.film.people import PLAYERS, Deciders, People
from tests.browser.chromium import find, launch
from tests.browser.guests import LABELS, TV, Party
from tests.server.running import Running

FOLDER = Path("build/film")
SIZES: tuple[ViewportSize, ...] = (
    {"width": 1440, "height": 900},
    {"width": 820, "height": 1180},
    {"width": 844, "height": 390},
    {"width": 360, "height": 640},
    *(4 * (ViewportSize(width=390, height=844),)),
)
NAMES = (
    Person("Аня", gender="f"), Person("Борис"), Person("Вера", gender="f"), Person("Глеб"),
    Person("Дарья", gender="f"), Person("Егор"), Person("Жанна", gender="f"), Person("Захар"),
)  # fmt: skip
LONGEST = 40 * 60
"""Seconds after which a game that has not ended is taken for a failure."""
FINALE = 45
"""Seconds for which the end is filmed: the shared screen turns its pages."""
SEED = 7
READY = re.compile("^Я готов")
EARLIER = "Что было раньше"


def film(browser: Browser, running: Running, game: str, folder: Path) -> str:
    """Film one game. Returns a line that says what could not be pressed."""
    for old in folder.glob("*"):
        old.unlink()
    folder.mkdir(parents=True, exist_ok=True)
    rng, party = Random(SEED), Party(browser, running.url)
    code, pages = seated(party, game)
    screen = party.guest(TV, reduced_motion="no-preference")
    screen.goto(f"{running.url}/t/{code}/screen")
    start = time.monotonic()
    cameras = [Camera("screen", screen, folder, start)]
    cameras += [Camera(f"seat-{seat}", page, folder, start) for seat, page in enumerate(pages)]
    deciders = Deciders(running, code, rng)
    people = People(game, pages, deciders, rng)
    pages[0].get_by_role("button", name=LABELS["ru"]["start"]).click()
    try:
        while not deciders.over and time.monotonic() - start < LONGEST:
            look(cameras)
            people.act()
        end = time.monotonic() + FINALE
        while time.monotonic() < end:
            look(cameras)
            screen.wait_for_timeout(200)
    finally:
        (folder / "log.txt").write_text(journal(pages[0]), "utf-8")  # read beside the strips
        strips(browser, cameras, folder, f"{game}: {', '.join(one.name for one in NAMES)}")
    party.leave()
    taken = sum(len(camera.taken) for camera in cameras)
    if not deciders.over:
        raise SystemExit(f"{game}: no end after {LONGEST // 60} minutes; see {folder}")
    return f"{game}: {taken} pictures in {end - start:.0f} s; not pressed: {', '.join(people.failed) or 'nothing'}"


def journal(page: Page) -> str:
    """The whole log of a page. The page draws earlier parts only when asked."""
    log = page.locator(".log[role=log]").first
    earlier = log.get_by_role("button", name=EARLIER, include_hidden=True)
    while earlier.count():
        earlier.dispatch_event("click")
    return "\n".join(log.locator("[role=listitem]").all_text_contents())


def look(cameras: Sequence[Camera]) -> None:
    for camera in cameras:
        camera.look()


def seated(party: Party, game: str) -> tuple[str, list[Page]]:
    """Seat eight people at a new table, in the lobby."""
    visitors = [Visitor(party.url) for _ in NAMES]
    made = visitors[0].create_table(wire.CreateTable(game, NAMES[0], PLAYERS[game].options))
    for visitor, who in zip(visitors[1:], NAMES[1:], strict=True):
        visitor.join(made.code, wire.JoinTable(who, made.invite))
    pages = []
    for visitor, size in zip(visitors, SIZES, strict=True):
        name, _, value = str(visitor.cookie).partition("=")
        page = party.guest(size, reduced_motion="no-preference")
        page.context.add_cookies([{"name": name, "value": value, "url": party.url}])
        page.goto(f"{party.url}/t/{made.code}")
        pages.append(page)
    for page in pages[1:]:
        page.get_by_role("button", name=READY).click()
    return made.code, pages


def main() -> None:
    with ExitStack() as ends:  # everything is closed, also if a game fails
        playwright = ends.enter_context(sync_playwright())
        data = Path(ends.enter_context(tempfile.TemporaryDirectory()))
        browser = launch(playwright, find(playwright))
        ends.callback(browser.close)
        for game in sys.argv[1:] or CATALOG:
            running = Running(data / f"{game}.db", paced=True, chance=Random(SEED))
            ends.callback(running.stop)
            print(film(browser, running, game, FOLDER / game), flush=True)


if __name__ == "__main__":
    main()
