"""Cameras: each takes a screenshot whenever its page shows something new, and makes strips of them at the end."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Error, Page

from scripts.sheets import Captioned, fitting, write_sheets, write_strips
from tests.browser.guests import TV

SHOWN = """() => [...document.querySelectorAll(
    '[data-act], [data-bubble], [data-scene], [data-cover], [data-awaited], [data-ribbon], [data-slide],'
    + ' [data-end], [data-coronation], dialog[open], [data-laid], .question, .notices, .calls, h1, h2'
)].map(one => one.textContent.replace(/\\d+( секунд[аы]?| seconds?)?/g, '')).join('|')"""
"""The text that a person would notice. Counters of seconds are left out."""
SETTLE = 0.25
"""Seconds for which the text has to stay the same, so that animations have ended."""


@dataclass
class Camera:
    """Takes the screenshots of one page."""

    name: str
    page: Page
    folder: Path
    started: float
    taken: list[tuple[float, Path]] = field(default_factory=list)
    _seen: str = ""
    _since: float = 0.0
    _kept: str = ""

    def look(self) -> None:
        """Take a screenshot if the page shows something new."""
        try:
            shown = str(self.page.evaluate(SHOWN))
        except Error:  # the page is navigating
            return
        now = time.monotonic()
        if shown != self._seen:
            self._seen, self._since = shown, now
        elif shown != self._kept and now - self._since >= SETTLE:
            self._kept = shown
            self.take()

    @property
    def captioned(self) -> list[Captioned]:
        """The screenshots, each with its minute and second as caption."""
        return [(f"{int(at) // 60:02}:{int(at) % 60:02}", path) for at, path in self.taken]

    def take(self) -> None:
        at = time.monotonic() - self.started
        path = self.folder / f"{self.name}-{len(self.taken) + 1:03}.jpg"
        self.page.screenshot(path=path, type="jpeg", quality=70, scale="css")
        self.taken.append((at, path))


def strips(browser: Browser, cameras: Sequence[Camera], folder: Path, title: str) -> None:
    """Write a page with all strips, and contact sheets of each camera as PNG."""
    write_strips(folder / "index.html", title, [(one.name, one.captioned) for one in cameras])
    for camera in cameras:
        many = fitting(camera.page.viewport_size or TV)
        parts = [camera.captioned[first : first + many] for first in range(0, len(camera.taken), many)]
        write_sheets(
            browser,
            [(folder / f"{camera.name}-sheet-{number:02}.png", part) for number, part in enumerate(parts, 1)],
        )
