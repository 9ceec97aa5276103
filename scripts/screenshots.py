"""Pictures of the main screens, to be looked at: phone, desktop and television, in both languages.

python -m scripts.screenshots [FOLDER] [LANGUAGE]
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, sync_playwright

from tests.browser.chromium import find, launch
from tests.browser.guests import DESKTOP, LABELS, NAMES, PHONE, TV, Party, code_of
from tests.browser.knyazi.conftest import SceneSite
from tests.browser.knyazi.table import Courtiers
from tests.browser.site import Site

SIZES: dict[str, ViewportSize] = {"phone": PHONE, "desktop": DESKTOP}


def pictures(party: Party, language: str, size: str) -> Iterator[tuple[str, Page]]:
    """One screen after the other, as a company comes together and plays."""
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
    """What one sees without company: a table full of bots, the first game, oneself."""
    say = LABELS[language]
    host = party.host(size=SIZES[size], language=language)
    for _ in range(14):
        host.get_by_role("button", name=say["bot"]).click()
    host.get_by_role("button", name=say["bot"]).wait_for(state="detached")
    yield "lobby-full", host
    host.get_by_role("button", name=say["start"]).click()
    host.get_by_role("log").wait_for(state="attached")
    host.wait_for_timeout(1000)
    yield "table-full", host
    newcomer = party.guest(SIZES[size], language)
    newcomer.goto(f"{party.url}/me")
    newcomer.get_by_role("textbox", name=say["name"], exact=True).fill("Аня")
    newcomer.keyboard.press("Enter")
    newcomer.get_by_role("button", name=say["first"]).click()
    newcomer.get_by_role("log").wait_for(state="attached")
    newcomer.wait_for_timeout(1000)
    yield "guide", newcomer
    newcomer.goto(f"{party.url}/me")
    newcomer.get_by_role("heading", level=2).first.wait_for()
    yield "me", newcomer


COURT = {"defence": 0, "throw_in": 8, "coup": 8, "riot_won": 8, "reign": 8, "thirty_cards": 2}
"""Scenes of «Из грязи в князи», and whose page is looked at."""


def court(people: Courtiers, language: str, size: str) -> Iterator[tuple[str, Page]]:
    """The card table at its moments, and once on the shared screen."""
    for scene, seat in COURT.items():
        table = people.open(scene, only=(seat,), size=SIZES[size], language=language)
        table[seat].locator(".hand-panel").wait_for()
        yield f"knyazi-{scene}", table[seat]
        if size == "desktop" and scene in ("coup", "riot_won"):
            screen = people.watch(table, language=language)
            screen.locator(".knyazi").wait_for()
            yield f"knyazi-screen-{scene}", screen


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data:
        browser = launch(playwright, find(playwright))
        site = Site(Path(data))
        (Path(data) / "court").mkdir()
        scenes = SceneSite(Path(data) / "court")
        for language in sys.argv[2:] or ("ru", "en"):
            for size in SIZES:
                party = Party(browser, site.url)
                for name, page in pictures(party, language, size):
                    page.wait_for_timeout(200)  # fonts
                    whole = name in ("front", "lobby-host", "lobby-full", "entrance")
                    page.screenshot(path=folder / f"{name}-{size}-{language}.png", full_page=whole)
                party.leave()
                people = Courtiers(browser, scenes.url)
                for name, page in court(people, language, size):
                    page.wait_for_timeout(200)
                    page.screenshot(path=folder / f"{name}-{size}-{language}.png")
                people.leave()
        site.stop()
        scenes.stop()
        browser.close()
    print(f"wrote {len(list(folder.glob('*.png')))} pictures to {folder}")


if __name__ == "__main__":
    main()
