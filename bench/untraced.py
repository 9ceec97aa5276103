"""What a delivery costs a page's main thread by the kernel's count, in a Chromium that nobody looks into.

The browser is a process of our own: neither Playwright nor a trace is there, and no domain of its protocol is
switched on. The page is asked something once a second, whether anything is delivered or not.

The thread's time is read whenever another client of the same person gets an update: what passes from one to the
next is the cost of the first, its animation and everything that ticks beside included, and what no trace shows: the
thread's waking for every frame that the compositor has drawn. Updates that come within a frame are drawn together
and count as one. What ticks in any case (clocks, pings, our asking) is measured afterwards, while the table waits
for its people. Linux only (`/proc`).
"""

import json
import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import count, pairwise
from pathlib import Path
from statistics import median
from types import TracebackType
from typing import Any

from playwright.sync_api import ViewportSize
from websockets.sync.client import connect

from tests.browser.chromium import FLAGS, Chromium

PATIENCE = 20.0
CALIBRATION = """{
    const box = document.body.appendChild(document.createElement('div'))
    for (let n = 0; n < 400; n++) box.appendChild(document.createElement('p')).textContent = 'word '.repeat(n % 40)
    let high = 0
    for (const width of [300, 500, 700]) { box.style.width = width + 'px'; high += box.offsetHeight }
    const kept = JSON.parse(JSON.stringify(Array.from({length: 4000}, (_, n) => ({n, half: n / 2, name: 'n' + n}))))
    box.remove()
}"""
"""A little of all that an update is made of: script, style, layout."""
CALIBRATIONS = 15


FRAME = 1 / 60
"""Seconds."""


class Meter:
    """Reads a thread's time at every delivery."""

    def __init__(self, read: Callable[[], float]) -> None:
        self._read = read
        self._marks: list[tuple[float, float]] = []

    def __call__(self) -> None:
        now = time.monotonic()
        if not self._marks or now - self._marks[-1][0] > FRAME:
            self._marks.append((now, self._read()))

    def costs(self) -> list[float]:
        """Of each delivery but the last, in milliseconds."""
        return [after - before for (_, before), (_, after) in pairwise(self._marks)]


class Bare:
    """A browser with one page."""

    def __init__(self, chromium: Chromium, size: ViewportSize) -> None:
        self._folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        command = [chromium.path, *FLAGS, "--hide-scrollbars", "--accept-lang=ru-RU"]
        command += ["--remote-debugging-port=0", f"--user-data-dir={self._folder.name}"]
        self._process = subprocess.Popen(
            command,
            env={**os.environ, **chromium.environment},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._line = connect(self._address(), max_size=None)
        self._numbers = count(1)
        self._told: list[dict[str, Any]] = []
        page = self._ask("Target.createTarget", {"url": "about:blank", **size})["targetId"]
        self._page = self._ask("Target.attachToTarget", {"targetId": page, "flatten": True})["sessionId"]
        self.evaluate("0")  # only now is there a process for it
        self._renderer = self._find_renderer()

    def __enter__(self) -> "Bare":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self._ask("Browser.close")  # the process that we started may be a script around it
        self._line.close()
        self._process.wait()
        self._folder.cleanup()

    def open(self, url: str, cookie: str, until: str) -> None:
        """Go there as the person of this cookie, and wait until there is such an element."""
        name, _, value = cookie.partition("=")
        self._ask("Storage.setCookies", {"cookies": [{"name": name, "value": value, "url": url}]})
        self._ask("Page.navigate", {"url": url}, self._page)
        end = time.monotonic() + PATIENCE
        while not self.evaluate(f"document.querySelector({json.dumps(until)}) !== null"):
            if time.monotonic() > end:
                raise RuntimeError(f"no {until} at {url}")
            time.sleep(0.1)
        self._renderer = self._find_renderer()

    def calibration(self) -> float:
        """Milliseconds of the same work every time: how quick this machine is in this hour."""
        return median(self._cost(CALIBRATION) for _ in range(CALIBRATIONS))

    def wait(self, seconds: int, each_second: str) -> list[float]:
        """The main thread's milliseconds in each second; the script does then what a person would do."""
        found = []
        for _ in range(seconds):
            before = self.cpu()
            time.sleep(1)
            self.evaluate(each_second)
            found.append(self.cpu() - before)
        return found

    def trace(self, categories: Sequence[str], seconds: int, each_second: str) -> list[dict[str, Any]]:
        """Chromium's own record of the same, event by event."""
        self._told.clear()
        config = {"includedCategories": list(categories)}
        self._ask("Tracing.start", {"traceConfig": config, "transferMode": "ReportEvents"})
        self.wait(seconds, each_second)
        self._ask("Tracing.end")
        while not any(told["method"] == "Tracing.tracingComplete" for told in self._told[-1:]):
            self._told.append(json.loads(self._line.recv()))
        parts = [told["params"]["value"] for told in self._told if told["method"] == "Tracing.dataCollected"]
        return [event for part in parts for event in part]

    def evaluate(self, script: str) -> Any:
        asked = {"expression": script, "returnByValue": True}
        return self._ask("Runtime.evaluate", asked, self._page)["result"].get("value")

    def cpu(self) -> float:
        """Milliseconds for which the main thread of the page has run: a process's first thread has its number."""
        return int(Path(f"/proc/{self._renderer}/task/{self._renderer}/schedstat").read_text().split()[0]) / 1e6

    def _find_renderer(self) -> int:
        processes = self._ask("SystemInfo.getProcessInfo")["processInfo"]
        # One may be kept ready for the next page: it has done next to nothing.
        return int(
            max((one for one in processes if one["type"] == "renderer"), key=lambda one: one["cpuTime"])["id"]
        )

    def _cost(self, script: str) -> float:
        before = self.cpu()
        self.evaluate(script)
        return self.cpu() - before

    def _address(self) -> str:
        told = Path(self._folder.name) / "DevToolsActivePort"
        end = time.monotonic() + PATIENCE
        while not (told.exists() and len(lines := told.read_text().split()) == 2):
            if time.monotonic() > end:
                raise RuntimeError("the browser does not start")
            time.sleep(0.05)
        port, path = lines
        return f"ws://127.0.0.1:{port}{path}"

    def _ask(self, method: str, parameters: Mapping[str, Any] | None = None, session: str | None = None) -> Any:
        message = {"id": next(self._numbers), "method": method, "params": parameters or {}}
        self._line.send(json.dumps(message if session is None else {**message, "sessionId": session}))
        while (answer := json.loads(self._line.recv())).get("id") != message["id"]:
            self._told.append(answer)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]
