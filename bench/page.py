"""How quick the page is: the first visit on a slow phone, and one update of a full table.

python -m bench.page
"""

import tempfile
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import CDPSession, Page, sync_playwright

from tests.browser.chromium import find, launch
from tests.browser.guests import DESKTOP, LABELS, PHONE, Party
from tests.browser.site import Site

SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 7.5e5 / 8}
SLOWER_CPU = 4
VISITS = 5
SEATS = 15
WATCHED_SECONDS = 8.0
SPENT = ("TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration")


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


def full_table(party: Party) -> Page:
    """A person among fourteen programs, watching them play."""
    host = party.host(size=DESKTOP)
    for _ in range(SEATS - 1):
        host.get_by_role("button", name="Посадить программу").click()
    host.get_by_role("button", name="Начать игру").click(timeout=20_000)
    host.get_by_role("log").wait_for(state="attached")
    return host


def one_update(page: Page) -> dict[str, float]:
    """Milliseconds of the main thread for each delivery, everything included, and what they went for."""
    heard: list[int] = []
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.webSocketFrameReceived", lambda frame: heard.append(_is_update(frame)))
    session.send("Performance.enable")
    before = _busy(session)
    page.wait_for_timeout(WATCHED_SECONDS * 1000)
    after = _busy(session)
    return {name: (after[name] - before[name]) * 1000 / max(1, sum(heard)) for name in SPENT}


def _is_update(frame: dict[str, dict[str, str]]) -> int:
    return int('"type":"update"' in frame["response"]["payloadData"])


def _busy(session: CDPSession) -> dict[str, float]:
    """Seconds so far."""
    return {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}


def main() -> None:
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data:
        browser = launch(playwright, find(playwright))
        site = Site(Path(data))
        party = Party(browser, site.url)
        visits = [first_visit(party) for _ in range(VISITS)]
        print(f"first visit, CPU ÷ {SLOWER_CPU}, 1.6 Mbit/s, 150 ms: {median(visits):.2f} s (of {VISITS})")
        spent = ", ".join(f"{name} {ms:.1f}" for name, ms in one_update(full_table(party)).items())
        print(f"update of a table of {SEATS}, ms of the main thread: {spent}")
        site.stop()
        browser.close()


if __name__ == "__main__":
    main()
