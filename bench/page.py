"""Measure what a person feels of the page on a CPU four times slower: taps, animations, updates, the first visit.

    python -m bench.page

The limits: a tap is answered on the screen within 100 ms, animations have 50 frames a second, no update blocks the
page for more than 50 ms, and after a first visit over a slow line the page can be used within 1.2 s.

The table is played at its usual pace. There is no GPU: what a graphics card would draw is drawn by the CPU, beside
the server, and counts against the page.
"""

import asyncio
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from types import TracebackType
from typing import Any

import msgspec
from playwright.sync_api import CDPSession, Page, ViewportSize, sync_playwright

from dvor.client import Visitor
from dvor.table import wire
from tests.browser.chromium import find, launch
from tests.browser.guests import DESKTOP, LABELS, PHONE, Party
from tests.browser.knyazi.conftest import SceneSite
from tests.browser.knyazi.table import Courtiers
from tests.browser.site import Site
from tests.server.running import Company, action, done

SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 7.5e5 / 8}
SLOWER_CPU = 4
VISITS = 5
SEATS = 15
SIZES = (("phone", PHONE), ("desktop", DESKTOP))
ROUNDS = 20
"""Enough rounds that the game does not end during the measurement."""
SETTLING, WATCHED = 4, 30
"""Seconds before the measurement, and of it."""
THIRTY_CARDS = 2
"""The seat that holds thirty cards in the scene."""
PUT_AWAY = "document.querySelector('[data-cover=reveal] > button')?.click()"
"""Closes a revealed card, which covers the table until it is closed."""
WATCH = """() => {
    const felt = window.felt = { taps: {}, blocks: [], frames: [] }
    const watch = (type, note, more = {}) =>
        new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, ...more })
    // Each event of a tap lasts until the frame that shows its effect. The longest counts.
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


PAUSE = 0.5
"""Seconds before an answer, so that it comes as a delivery of its own."""


class SecondClient:
    """Second clients of people: they answer every question at random while the pages are only watched.

    The person with the cookie `saving` plays no card if there is another answer.
    """

    def __init__(self, url: str, code: str, cookies: Sequence[str], saving: str | None = None) -> None:
        self._url = url
        self._code = code
        self._cookies = cookies
        self._saving = saving
        self._rng = Random(1)
        self._stop: Callable[[], object] = bool
        self._here = threading.Semaphore(0)
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> None:
        self._thread.start()
        for _ in self._cookies:
            self._here.acquire()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self._stop()
        self._thread.join()

    def _run(self) -> None:
        with suppress(asyncio.CancelledError):
            asyncio.run(self._answer_all())

    async def _answer_all(self) -> None:
        loop, answering = asyncio.get_running_loop(), asyncio.gather(*map(self._answer, self._cookies))
        self._stop = lambda: loop.call_soon_threadsafe(answering.cancel)
        await answering

    async def _answer(self, cookie: str) -> None:
        async with Visitor(self._url, cookie).sit(self._code) as seat:
            self._here.release()
            async for message in seat:
                if not isinstance(message, wire.Update) or not isinstance(message.ask, wire.AskShown):
                    continue
                if not message.ask.you or message.offers is msgspec.UNSET:
                    continue
                answers = [offer for offer in message.offers if not offer.aside]
                if cookie == self._saving:
                    answers = [offer for offer in answers if not offer.blanks] or answers
                if answers:
                    await asyncio.sleep(PAUSE)
                    chosen = action(self._rng.choice(answers), self._rng)
                    await seat.send(wire.Act(seat.new_id(), chosen, message.ask.number))


def slowed(page: Page) -> CDPSession:
    """Throttle the page's CPU, like that of a phone."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER_CPU})
    return session


def first_visit(party: Party) -> float:
    """Seconds from an empty cache until a button can be pressed."""
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
    """A table, and the person there whose page is watched. Second clients answer for everybody."""

    code: str
    cookies: tuple[str, ...]
    watched: str
    tapped: str
    saving: str | None = None


async def full_table(url: str) -> Place:
    """One person among fourteen bots."""
    async with Company(url, people=1, rounds=ROUNDS) as company:
        for _ in range(SEATS - 1):
            await done(company.seats[0], wire.AddBot(company.seats[0].new_id(), "plain"))
        await company.start()
        cookie = str(company.visitors[0].cookie)
        return Place(company.code, (cookie,), cookie, "[data-tab='cards']")


def court(people: Courtiers) -> Place:
    """A knyazi table of twelve people. The one who holds thirty cards keeps them."""
    table = people.open("thirty_cards", only=())
    cookie = table.cookies[THIRTY_CARDS]
    return Place(table.code, tuple(table.cookies), cookie, f"[data-seat='{THIRTY_CARDS}']", saving=cookie)


def feel(party: Party, size: ViewportSize, place: Place) -> dict[str, Any]:
    """Measure a page on which somebody taps now and then while the others play."""
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
            # In another thread, because Playwright's event loop runs in this one.
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
