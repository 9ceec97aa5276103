"""What a person feels of the page, on a processor four times slower: taps, movement, updates, the first visit.

python -m bench.page

The bars: a tap is answered on the screen within 100 ms, what moves has 50 frames a second, no update blocks the
page for longer than 50 ms, and a first visit over a slow line can be used after 1.2 s.

The table is played as people play it: acts have their time on the table, and bots take theirs. Nothing here has a
GPU: what a graphics card would draw is drawn by the cores beside server and page, and counted against the page.
"""

import asyncio
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import CDPSession, Page, ViewportSize, sync_playwright

from bench.second_client import SecondClient
from dvor.table import wire
from tests.browser.chromium import find, launch
from tests.browser.guests import DESKTOP, LABELS, PHONE, Party
from tests.browser.knyazi.conftest import SceneSite
from tests.browser.knyazi.table import Courtiers
from tests.browser.site import Site
from tests.server.running import Company, done

SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 7.5e5 / 8}
SLOWER_CPU = 4
VISITS = 5
SEATS = 15
SIZES = (("phone", PHONE), ("desktop", DESKTOP))
ROUNDS = 20
"""So many that the game does not end meanwhile."""
SETTLING, WATCHED = 4, 30
"""Seconds."""
THIRTY_CARDS = 2
"""Who holds them in the scene."""
PUT_AWAY = "document.querySelector('[data-cover=reveal] > button')?.click()"
"""A card that was looked at lies over the table until somebody has seen enough of it."""
WATCH = """() => {
    const felt = window.felt = { taps: {}, blocks: [], frames: [] }
    const watch = (type, note, more = {}) =>
        new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, ...more })
    // All events of a tap, each until the frame that shows what came of it.
    watch('event', ({ interactionId: tap, duration }) => {
        if (tap) felt.taps[tap] = Math.max(felt.taps[tap] ?? 0, duration)
    }, { durationThreshold: 16 })
    watch('longtask', one => felt.blocks.push(one.duration))
    let last = performance.now()
    requestAnimationFrame(function frame(now) {
        felt.frames.push(now - last)
        last = now
        requestAnimationFrame(frame)
    })
}"""


def slowed(page: Page) -> CDPSession:
    """As on a phone four times slower than this machine."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER_CPU})
    return session


def first_visit(party: Party) -> float:
    """Seconds from an empty cache to a button that can be pressed."""
    page = party.guest(PHONE)
    slowed(page).send("Network.emulateNetworkConditions", SLOW_LINE)
    start = time.monotonic()
    page.goto(party.url, wait_until="commit")
    page.get_by_role("button", name=LABELS["ru"]["create"]).click(trial=True)
    took = time.monotonic() - start
    page.context.close()
    return took


@dataclass(frozen=True)
class Place:
    """A table where somebody sits whose page is looked at; everybody's other clients answer."""

    code: str
    cookies: tuple[str, ...]
    watched: str
    tapped: str
    saving: str | None = None


async def full_table(url: str) -> Place:
    """A person among fourteen bots."""
    async with Company(url, people=1, rounds=ROUNDS) as company:
        for _ in range(SEATS - 1):
            await done(company.seats[0], wire.AddBot(company.seats[0].new_id(), "plain"))
        await company.start()
        cookie = str(company.visitors[0].cookie)
        return Place(company.code, (cookie,), cookie, "[data-tab='cards']")


def court(people: Courtiers) -> Place:
    """A court of twelve who play on; the one who holds thirty cards spares them."""
    table = people.open("thirty_cards", only=())
    cookie = table.cookies[THIRTY_CARDS]
    return Place(table.code, tuple(table.cookies), cookie, f"[data-seat='{THIRTY_CARDS}']", saving=cookie)


def feel(party: Party, size: ViewportSize, place: Place) -> dict[str, Any]:
    """What somebody feels who taps now and then while the others play."""
    page = party.guest(size, reduced_motion="no-preference")
    name, _, value = place.watched.partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": party.url}])
    page.goto(f"{party.url}/t/{place.code}")
    page.locator("[data-seat]").first.wait_for()
    slowed(page)
    with SecondClient(party.url, place.code, place.cookies, place.saving):
        page.wait_for_timeout(SETTLING * 1000)
        page.evaluate(WATCH)
        for _ in range(WATCHED):
            page.evaluate(PUT_AWAY)
            page.locator(place.tapped).first.click(force=True)
            page.wait_for_timeout(500)
            page.keyboard.press("Escape")
            page.wait_for_timeout(500)
    felt: dict[str, Any] = page.evaluate("window.felt")
    page.context.close()
    return felt


def report(what: str, felt: dict[str, Any]) -> None:
    taps, blocks, frames = sorted(felt["taps"].values()), felt["blocks"], felt["frames"]
    worst, late = max(blocks, default=0), sum(1 for one in frames if one > 1000 / 50 + 1)
    print(f"{what}:")
    print(f"  a tap is answered in {median(taps):.0f} ms, at worst {taps[-1]:.0f} ({len(taps)} taps; bar 100)")
    print(
        f"  {1000 * len(frames) / sum(frames):.0f} frames a second, {late / len(frames):.1%} of them late (bar 50)"
    )
    print(f"  blocked for more than 50 ms {len(blocks)} times, at worst {worst:.0f} ms (bar: never)")


def main() -> None:
    with ExitStack() as ends:
        playwright = ends.enter_context(sync_playwright())
        data = Path(ends.enter_context(tempfile.TemporaryDirectory()))
        threads = ends.enter_context(ThreadPoolExecutor())
        browser = launch(playwright, find(playwright))
        ends.callback(browser.close)
        site = Site(data, paced=True)
        ends.callback(site.stop)
        party = Party(browser, site.url)
        visits = [first_visit(party) for _ in range(VISITS)]
        print(f"first visit, CPU ÷ {SLOWER_CPU}, 1.6 Mbit/s, 150 ms: {median(visits):.2f} s (of {VISITS}; bar 1.2)")
        for name, size in SIZES:
            # In a thread of its own: Playwright's event loop runs in this one.
            place = threads.submit(asyncio.run, full_table(site.url)).result()
            report(f"a table of {SEATS} ({name})", feel(party, size, place))
        (data / "court").mkdir()
        scenes = SceneSite(data / "court", paced=True)
        ends.callback(scenes.stop)
        for name, size in SIZES:
            people = Courtiers(browser, scenes.url)
            report(f"a court of 12 with 30 cards in hand ({name})", feel(people, size, court(people)))


if __name__ == "__main__":
    main()
