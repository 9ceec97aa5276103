"""How quick the page is: the first visit on a slow phone, and one update of a full table.

python -m bench.page

The first figure of an update is untraced (`untraced`), the shares are by trace (`main_thread`). A machine is not
equally quick in every hour: compare figures by the calibration beside them.
"""

import asyncio
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median

from playwright.sync_api import ViewportSize, sync_playwright

from bench.main_thread import CATEGORIES, Update, updates
from bench.second_client import SecondClient
from bench.untraced import Bare, Meter
from dvor.table import wire
from tests.browser.chromium import Chromium, find, launch
from tests.browser.guests import DESKTOP, LABELS, PHONE, Party
from tests.browser.knyazi.conftest import SceneSite
from tests.browser.knyazi.table import Courtiers
from tests.browser.site import Site
from tests.server.running import Company, done

SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 7.5e5 / 8}
SLOWER_CPU = 4
VISITS = 5
SEATS = 15
SIZES = (("desktop", DESKTOP), ("phone", PHONE))
ROUNDS = 20
"""So many that the game does not end meanwhile."""
SETTLING, WATCHED, TRACED, WAITING = 3, 30, 20, 10
"""Seconds."""
PUT_AWAY = "document.querySelector('[data-cover=reveal] > button')?.click()"
"""A card that was looked at lies over the table until somebody has seen enough of it."""
THIRTY_CARDS = 2
"""Who holds them in the scene."""


def first_visit(party: Party) -> float:
    """Seconds from an empty cache to a button that can be pressed, on a phone four times slower than this."""
    page = party.guest(PHONE)
    session = page.context.new_cdp_session(page)
    session.send("Network.emulateNetworkConditions", SLOW_LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER_CPU})
    start = time.monotonic()
    page.goto(party.url, wait_until="commit")
    page.get_by_role("button", name=LABELS["ru"]["create"]).click(trial=True)
    took = time.monotonic() - start
    page.context.close()
    return took


@dataclass(frozen=True)
class Place:
    """A table where somebody sits whose page is looked at; everybody's other clients answer."""

    url: str
    code: str
    cookies: tuple[str, ...]
    watched: str
    saving: str | None = None


@dataclass(frozen=True)
class Measured:
    """Milliseconds of the main thread."""

    costs: list[float]
    """Of each delivery, untraced."""
    ticking: float
    """Of a second in which nothing comes."""
    calibration: float
    traced: list[Update]


async def full_table(url: str) -> Place:
    """A person among fourteen bots."""
    async with Company(url, people=1, rounds=ROUNDS) as company:
        for _ in range(SEATS - 1):
            await done(company.seats[0], wire.AddBot(company.seats[0].new_id(), "plain"))
        await company.start()
        cookie = str(company.visitors[0].cookie)
        return Place(url, company.code, (cookie,), cookie)


def court(people: Courtiers) -> Place:
    """A court of twelve who play on; the one who holds thirty cards spares them."""
    table = people.open("thirty_cards", only=())
    cookie = table.cookies[THIRTY_CARDS]
    return Place(people.url, table.code, tuple(table.cookies), cookie, saving=cookie)


def measure(chromium: Chromium, size: ViewportSize, place: Place) -> Measured:
    """What each delivery costs a page that is looked at, with everything that moves."""

    def playing(meter: Meter | None = None) -> SecondClient:
        return SecondClient(place.url, place.code, place.cookies, place.saving, place.watched, meter or bool)

    with Bare(chromium, size) as page:
        calibration = page.calibration()
        page.open(f"{place.url}/t/{place.code}", place.watched, "[role=log]")
        meter = Meter(page.cpu)
        with playing():
            page.wait(SETTLING, PUT_AWAY)
        with playing(meter):
            page.wait(WATCHED, PUT_AWAY)
        with playing():
            traced = updates(page.trace(CATEGORIES, TRACED, PUT_AWAY))
        page.wait(SETTLING, PUT_AWAY)
        ticking = median(page.wait(WAITING, PUT_AWAY))
        return Measured(meter.costs(), ticking, calibration, traced)


def report(what: str, measured: Measured) -> None:
    costs, seen = measured.costs, measured.traced
    each = measured.ticking * WATCHED / len(costs)
    print(f"update of {what}, ms of the main thread: {median(costs):.1f}", end="; ")
    print(f"mean {mean(costs):.1f}, worst {max(costs):.1f}, {len(costs)} deliveries", end="; ")
    print(f"{each:.1f} of it clocks that tick beside; calibration {measured.calibration:.1f}")
    cpu = sorted(one.cpu for one in seen)
    print(f"  traced {median(cpu):.1f} (mean {mean(cpu):.1f}, worst {cpu[-1]:.1f})", end=", ")
    print(f"{len(cpu)} deliveries drawn, {mean(one.frames for one in seen):.1f} frames each")
    drawn, after = ([one.drawn for one in seen], [one.cpu - one.drawn for one in seen])
    print(f"  until it is drawn {median(drawn):.1f} (mean {mean(drawn):.1f})", end=", ")
    print(f"then animation and clocks {median(after):.1f} (mean {mean(after):.1f})")
    kinds = Counter[str]()
    for one in seen:
        kinds.update(one.kinds)
    print("  on average", ", ".join(f"{kind} {spent / len(seen):.1f}" for kind, spent in kinds.most_common()))


def main() -> None:
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data, ThreadPoolExecutor() as threads:
        chromium = find(playwright)
        browser = launch(playwright, chromium)
        site = Site(Path(data))
        party = Party(browser, site.url)
        visits = [first_visit(party) for _ in range(VISITS)]
        print(f"first visit, CPU ÷ {SLOWER_CPU}, 1.6 Mbit/s, 150 ms: {median(visits):.2f} s (of {VISITS})")
        for name, size in SIZES:
            # In a thread of its own: Playwright's event loop runs in this one.
            place = threads.submit(asyncio.run, full_table(site.url)).result()
            report(f"a table of {SEATS} ({name})", measure(chromium, size, place))
        site.stop()
        (Path(data) / "court").mkdir()
        scenes = SceneSite(Path(data) / "court")
        people = Courtiers(browser, scenes.url)
        for name, size in SIZES:
            report(f"a court of 12 with 30 cards in hand ({name})", measure(chromium, size, court(people)))
        scenes.stop()
        browser.close()


if __name__ == "__main__":
    main()
