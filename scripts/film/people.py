"""Eight people at their pages: each answers when asked, after a moment of thought, and now and then speaks."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Error, Page

from dvor.kernel import Seat
from scripts.film import court
from scripts.film.minds import Minds, Wish
from tests.browser.sultan import fingers as sultan

THOUGHT = 1.0, 3.0
"""Seconds between a question and an answer."""
READING = 9.0, 14.0
"""Seconds for which somebody looks at how a round ended."""
CHATTER = 5.0
"""Seconds on average between two who say something unasked."""
PATIENCE = 3_000
"""Milliseconds for a button to be there."""
TRIES = 3


@dataclass(frozen=True)
class Player:
    """How a game is played with fingers."""

    options: msgspec.Raw
    touch: Callable[[Page, Any], None]
    talk: Callable[[Page, Random], None]
    """Something that whoever is not asked may press."""


def say_something(page: Page, rng: Random) -> None:
    """In «Султан на миг»: a phrase, or who one is."""
    said = page.locator(".hand [data-say], .hand [data-claim]")
    if not page.locator("[data-cover], dialog[open]").count() and (count := said.count()):
        said.nth(rng.randrange(count)).click()


PLAYERS = {
    "sultan": Player(msgspec.Raw(b'{"rounds": 3}'), sultan.touch, say_something),
    "knyazi": Player(msgspec.Raw(b'{"parties": 1, "deck": "fitted"}'), court.touch, court.say_something),
}


class People:
    """Everybody at one table."""

    def __init__(self, game: str, pages: Sequence[Page], minds: Minds, rng: Random) -> None:
        self._player = PLAYERS[game]
        self._pages = pages
        self._minds = minds
        self._rng = rng
        self._due: dict[tuple[Seat, int], float] = {}
        self._tries: dict[tuple[Seat, int], int] = {}
        self._chatter = time.monotonic() + 2 * CHATTER
        self.failed: list[str] = []
        for page in pages:
            page.set_default_timeout(PATIENCE)

    def act(self) -> None:
        """Whoever has thought for long enough does what they want: one of them, so that the others are seen too."""
        question, now = self._minds.question, time.monotonic()
        if question is None:
            return
        asked = sorted(self._minds.asked())
        resting = self._minds.resting
        for seat in range(len(self._pages)) if resting else asked:
            key = seat, question
            if key not in self._due:
                self._due[key] = now + self._rng.uniform(*(READING if resting else THOUGHT))
        ready = [seat for seat, number in self._due if number == question and now >= self._due[seat, number]]
        still = [seat for seat in ready if resting or seat in asked]
        if resting:
            self._go_on(still, question)
        elif still:
            self._answer(min(still, key=lambda seat: self._due[seat, question]), question)
        self._duties()
        if now >= self._chatter:
            self._chatter = now + self._rng.expovariate(1 / CHATTER)
            self._say_something(asked)

    def _answer(self, seat: Seat, question: int) -> None:
        wish = self._minds.wish(seat, question)
        if wish is not None and self._press(wish):
            self._due[seat, question] = time.monotonic() + self._rng.uniform(*THOUGHT)
            return
        tries = self._tries[seat, question] = self._tries.get((seat, question), 0) + 1
        self._due[seat, question] = time.monotonic() + (1.0 if tries < TRIES else 3600.0)

    def _go_on(self, ready: Sequence[Seat], question: int) -> None:
        for seat in ready:
            button = self._pages[seat].locator("[data-do='ready']:visible, [data-pace='ready']:visible").last
            self._due[seat, question] = time.monotonic() + 2.0
            if button.is_visible() and self._tried("ready", button.click):
                return
        asked = [seat for seat in self._minds.asked() if seat in ready]
        if asked and not any(self._visible(page) for page in self._pages):
            self._answer(asked[0], question)  # whoever has to begin the next deal

    @staticmethod
    def _visible(page: Page) -> bool:
        return page.locator("[data-pace='ready']:visible").count() > 0

    def _duties(self) -> None:
        for seat in range(len(self._pages)):
            key = seat, -1
            if time.monotonic() >= self._due.get(key, 0.0) and (wish := self._minds.duty(seat)) is not None:
                self._due[key] = time.monotonic() + 4.0
                self._press(wish)
                return

    def _say_something(self, asked: Sequence[Seat]) -> None:
        idle = [seat for seat in range(len(self._pages)) if seat not in asked]
        if idle:
            page = self._pages[self._rng.choice(idle)]
            self._tried("talk", lambda: self._player.talk(page, self._rng))

    def _press(self, wish: Wish) -> bool:
        page, name = self._pages[wish.seat], type(wish.action).__name__
        if self._tried(name, lambda: self._player.touch(page, wish.action)):
            return True
        page.keyboard.press("Escape")
        return False

    def _tried(self, what: str, press: Callable[[], None]) -> bool:
        """Whether there was something to press; what there was not is kept to be told."""
        try:
            press()
        except Error as why:
            self.failed.append(what)
            print(f"  {what}: {why}", flush=True)
            return False
        return True
