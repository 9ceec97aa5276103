"""How quick the page is: the first visit on a slow phone, and one update of a full table.

python -m bench.page
"""

import tempfile
import time
from collections import Counter
from pathlib import Path
from statistics import mean, median

from playwright.sync_api import Page, ViewportSize, sync_playwright

from bench.main_thread import Update, watch
from bench.second_client import SecondClient
from tests.browser.chromium import find, launch
from tests.browser.guests import DESKTOP, LABELS, PHONE, Party, code_of
from tests.browser.knyazi.conftest import SceneSite
from tests.browser.knyazi.table import Courtiers
from tests.browser.site import Site
from tests.browser.sultan.table import Company

SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 7.5e5 / 8}
SLOWER_CPU = 4
VISITS = 5
SEATS = 15
WATCHED_SECONDS = 30.0
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


def full_table(party: Party, size: ViewportSize) -> Page:
    """A person among fourteen programs, with everything that moves."""
    host = party.host(size=size)
    host.emulate_media(reduced_motion="no-preference")
    for _ in range(SEATS - 1):
        host.get_by_role("button", name=LABELS["ru"]["program"]).click()
    host.get_by_role("button", name=LABELS["ru"]["start"]).click()
    host.get_by_role("log").wait_for(state="attached")
    return host


def updates(people: Company, size: ViewportSize) -> list[Update]:
    """What each delivery costs a page that is looked at."""
    page = full_table(people, size)
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in page.context.cookies())
    with SecondClient(people.url, code_of(page), [cookies]):
        seen = watch(page, WATCHED_SECONDS)
    page.context.close()
    return seen


def court_updates(people: Courtiers, size: ViewportSize) -> list[Update]:
    """The same at a court of twelve who play on; the page is of the one who holds thirty cards, and spares them."""
    table = people.open("thirty_cards", only=(THIRTY_CARDS,), size=size)
    page = table[THIRTY_CARDS]
    page.emulate_media(reduced_motion="no-preference")
    with SecondClient(people.url, table.code, table.cookies, saving=table.cookies[THIRTY_CARDS]):
        seen = watch(page, WATCHED_SECONDS)
    print(f"{page.locator('.hand [data-card]').count()} cards in hand at the end", end="; ")
    page.context.close()
    return seen


def report(what: str, seen: list[Update]) -> None:
    cpu = sorted(one.cpu for one in seen)
    print(f"update of {what}, ms of the main thread: {median(cpu):.1f}", end="; ")
    print(f"mean {mean(cpu):.1f}, worst {cpu[-1]:.1f}, {len(cpu)} deliveries drawn", end=", ")
    print(f"{mean(one.frames for one in seen):.1f} frames each")
    drawn, after = ([one.drawn for one in seen], [one.cpu - one.drawn for one in seen])
    print(f"  until it is drawn {median(drawn):.1f} (mean {mean(drawn):.1f})", end=", ")
    print(f"then animation and clocks {median(after):.1f} (mean {mean(after):.1f})")
    kinds = Counter[str]()
    for one in seen:
        kinds.update(one.kinds)
    print("  on average", ", ".join(f"{kind} {spent / len(seen):.1f}" for kind, spent in kinds.most_common()))


def main() -> None:
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data:
        browser = launch(playwright, find(playwright))
        site = Site(Path(data))
        party = Company(browser, site.url)
        visits = [first_visit(party) for _ in range(VISITS)]
        print(f"first visit, CPU ÷ {SLOWER_CPU}, 1.6 Mbit/s, 150 ms: {median(visits):.2f} s (of {VISITS})")
        for name, size in (("desktop", DESKTOP), ("phone", PHONE)):
            report(f"a table of {SEATS} ({name})", updates(party, size))
        site.stop()
        (Path(data) / "court").mkdir()
        scenes = SceneSite(Path(data) / "court")
        people = Courtiers(browser, scenes.url)
        for name, size in (("desktop", DESKTOP), ("phone", PHONE)):
            report(f"a court of 12 with 30 cards in hand ({name})", court_updates(people, size))
        scenes.stop()
        browser.close()


if __name__ == "__main__":
    main()
