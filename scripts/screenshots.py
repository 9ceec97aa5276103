"""Take screenshots of the main screens for review: phones, tablet, desktop and television, in both languages.

python -m scripts.screenshots [LANGUAGE...] [SIZE...]    # all of them unless some are named
"""

import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, sync_playwright

from scripts.sheets import Captioned, write_sheets
from tests.browser.chromium import find, launch
from tests.browser.guests import LABELS, NAMES, PHONE, TV, Party, code_of
from tests.browser.knyazi.conftest import SceneSite
from tests.browser.knyazi.table import Courtiers
from tests.browser.site import Site
from tests.browser.sultan.table import put_away

SIZES: dict[str, ViewportSize] = {
    "small": PHONE,
    "phone": {"width": 390, "height": 844},
    "side": {"width": 844, "height": 390},
    "tablet": {"width": 820, "height": 1180},
    "desktop": {"width": 1440, "height": 900},
}
"""The size of the page. Screens for the television are taken with the desktop."""


def pictures(party: Party, language: str, size: str) -> Iterator[tuple[str, Page]]:
    """One screen after the other, while people gather at a table and play."""
    say = LABELS[language]
    front = party.guest(SIZES[size], language)
    front.goto(party.url)
    front.get_by_role("button", name=say["create"]).wait_for()
    yield "front", front
    front.goto(f"{party.url}/help/sultan")
    front.locator("dl").first.wait_for(state="attached")
    yield "help", front
    host = party.host(size=SIZES[size], language=language)
    entrance = party.guest(SIZES[size], language)
    entrance.goto(f"{party.url}/t/{code_of(host)}")
    entrance.get_by_role("textbox").first.wait_for()
    yield "entrance", entrance
    others = [party.join(code_of(host), name, SIZES[size], language) for name in NAMES[1:6]]
    for page in others[:3]:
        page.get_by_role("button", name=say["ready"], exact=True).click()
    yield "lobby-host", host
    yield "lobby-guest", others[-1]
    screen = party.guest(TV, language)
    screen.goto(f"{party.url}/t/{code_of(host)}/screen")
    screen.get_by_role("img").wait_for()
    if size == "desktop":
        yield "screen-lobby", screen
    party.begin(host, others[3:], language)
    host.wait_for_timeout(1500)
    yield "own-card", host
    for page in (host, others[0]):
        put_away(page)
    yield "table", host
    yield "table-other", others[0]
    if size == "desktop":
        yield "screen-game", screen
    host.get_by_role("button", name=say["now"]).click()
    yield "what-now", host
    host.keyboard.press("Escape")
    host.get_by_role("button", name=say["menu"]).click()
    yield "menu", host
    for page in (host, *others[:3]):
        if page is not host:
            page.get_by_role("button", name=say["menu"]).click()
        page.get_by_role("button", name=say["end"]).click()
    record = host.get_by_role("link", name=say["record"])
    record.wait_for()
    yield "over", host
    record.click()
    host.get_by_role("slider").wait_for()
    yield "replay", host
    yield from alone(party, language, size)


def alone(party: Party, language: str, size: str) -> Iterator[tuple[str, Page]]:
    """Screens of one person alone: a table full of bots, the tutorial, one's account."""
    say = LABELS[language]
    host = party.host(size=SIZES[size], language=language)
    for _ in range(14):
        host.get_by_role("button", name=say["bot"]).click()
    host.get_by_role("button", name=say["bot"]).wait_for(state="detached")
    yield "lobby-full", host
    host.get_by_role("button", name=say["start"]).click()
    host.get_by_role("log").wait_for(state="attached")
    host.wait_for_timeout(1000)
    put_away(host)
    yield "table-full", host
    newcomer = party.guest(SIZES[size], language)
    newcomer.goto(f"{party.url}/me")
    newcomer.get_by_role("textbox", name=say["name"], exact=True).fill("Аня")
    newcomer.keyboard.press("Enter")
    newcomer.get_by_role("radio", name=say["alone"]).check(force=True)
    newcomer.get_by_role("button", name=say["first"]).click()
    newcomer.get_by_role("log").wait_for(state="attached")
    newcomer.wait_for_timeout(1000)
    yield "guide", newcomer
    newcomer.goto(f"{party.url}/me")
    newcomer.get_by_role("heading", level=2).first.wait_for()
    yield "me", newcomer


WHOLE = ("front", "lobby-host", "lobby-full", "entrance")
"""Screens whose whole length is taken, not only the part in the window."""

COURT = {"defence": 0, "throw_in": 8, "coup": 8, "riot_won": 8, "reign": 8, "thirty_cards": 2}
"""Scenes of knyazi, and the seat whose page is taken."""


def court(people: Courtiers, language: str, size: str) -> Iterator[tuple[str, Page]]:
    """The card table in several situations, two of them on the shared screen too."""
    for scene, seat in COURT.items():
        table = people.open(scene, only=(seat,), size=SIZES[size], language=language)
        table[seat].locator(".hand-panel").wait_for()
        yield f"knyazi-{scene}", table[seat]
        if size == "desktop" and scene in ("coup", "riot_won"):
            screen = people.watch(table, language=language)
            screen.locator(".knyazi").wait_for()
            yield f"knyazi-screen-{scene}", screen


def main() -> None:
    folder = Path("build/screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as ends:  # servers end too if a screenshot fails
        playwright = ends.enter_context(sync_playwright())
        data = Path(ends.enter_context(tempfile.TemporaryDirectory()))
        browser = launch(playwright, find(playwright))
        ends.callback(browser.close)
        site = Site(data)
        ends.callback(site.stop)
        (data / "court").mkdir()
        scenes = SceneSite(data / "court")
        ends.callback(scenes.stop)
        for language in wanted(LABELS):
            for size in wanted(SIZES):
                people, courtiers = Party(browser, site.url), Courtiers(browser, scenes.url)
                take(folder, pictures(people, language, size), f"{size}-{language}")
                people.leave()
                take(folder, court(courtiers, language, size), f"{size}-{language}")
                courtiers.leave()
            write_sheets(browser, side_by_side(folder, language))
    print(f"wrote {len(list(folder.glob('*.png')))} pictures to {folder}")


def wanted(known: Iterable[str]) -> list[str]:
    """The names given on the command line, or all."""
    return [one for one in known if one in sys.argv[1:]] or list(known)


def take(folder: Path, screens: Iterator[tuple[str, Page]], kind: str) -> None:
    for name, page in screens:
        page.screenshot()  # a headless browser lays a page out when it draws
        page.wait_for_timeout(200)
        page.screenshot(path=folder / f"{name}-{kind}.png", full_page=name in WHOLE)


def side_by_side(folder: Path, language: str) -> list[tuple[Path, list[Captioned]]]:
    """A contact sheet for each screen, with all its sizes."""
    names = {path.stem.rsplit("-", 2)[0] for path in folder.glob(f"*-{language}.png")}
    return [
        (
            folder / f"sheet-{name}-{language}.png",
            [(size, path) for size in SIZES if (path := folder / f"{name}-{size}-{language}.png").exists()],
        )
        for name in sorted(name for name in names if not name.startswith("sheet"))
    ]


if __name__ == "__main__":
    main()
