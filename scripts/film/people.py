"""Eight scripted people at their pages. A bot decides for each of them, and Playwright presses the buttons.

Each person answers a question after a moment of thought, and now and then somebody speaks.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Error, Page

from dvor.bots import BOTS
from dvor.kernel import Seat
from dvor.server.room import Room
from dvor.table import playing
from dvor.table.deliver import Event
from dvor.table.pacing import waits
from scripts.film import court
from tests.browser.sultan import table as sultan
from tests.server.running import Running

LEVEL = "plain"
"""The level of the bots that decide."""
THOUGHT = 1.0, 3.0
"""Seconds between a question and its answer: least and most."""
READING = 9.0, 14.0
"""Seconds for which somebody looks at the end of a round."""
CHATTER = 5.0
"""Seconds between two unasked remarks, on average."""
PATIENCE = 3_000
"""Milliseconds that Playwright waits for a button."""
TRIES = 3


@dataclass(frozen=True)
class Decision:
    """An action that somebody is about to perform."""

    seat: Seat
    action: Any
    question: int | None
    """The number of the question that it answers; None for a duty."""


class Deciders:
    """Decides for everybody at one table, by a bot each. The bots read the state of the server in this process."""

    def __init__(self, running: Running, code: str, rng: Random) -> None:
        finding = asyncio.run_coroutine_threadsafe(running.services.rooms.find(code), running.loop)
        found = finding.result()
        assert found is not None
        self.room: Room = found
        self._clock = running.clock
        self._rng = rng
        self._memories: dict[Seat, tuple[int, Any]] = {}

    @property
    def over(self) -> bool:
        return self.room.table.state.phase == "over"

    @property
    def resting(self) -> bool:
        """Whether the game rests between two deals."""
        play = self.room.table.state.play
        return play is not None and play.ask is not None and play.ask.pace == "rest"

    @property
    def question(self) -> int | None:
        """The number of the question that takes answers now, if one does."""
        state = self.room.table.state
        if state.play is None or state.play.ask is None:
            return None
        return state.play.ask.number if self.resting or waits(state, self._clock()) <= 0 else None

    def asked(self) -> frozenset[Seat]:
        return frozenset(playing.still_asked(self.room.table.state))

    def decide(self, seat: Seat, question: int) -> Decision | None:
        """An answer, or an aside before it; None to stay silent."""
        state = self.room.table.state
        assert state.play is not None
        rules = state.game.rules
        return self._decide(seat, rules.offers(state.play.state, seat), question)

    def duty(self, seat: Seat) -> Decision | None:
        """A public duty that waits for this seat."""
        state = self.room.table.state
        if state.game.duties is None or state.play is None or state.phase != "playing":
            return None
        chores = state.game.duties(state.play.state, seat)
        return self._decide(seat, chores, None) if chores else None

    def _decide(self, seat: Seat, offers: Any, question: int | None) -> Decision | None:
        state = self.room.table.state
        assert state.play is not None
        bot = BOTS[state.game.key][LEVEL]
        upto, memory = self._memories.get(seat) or (0, bot.begin(seat, len(state.chairs)))
        ears = self.room.table.inboxes[state.chairs[seat].id]
        memory.hear([item.event for item in ears.since(upto) if isinstance(item, Event)])
        self._memories[seat] = ears.number, memory
        chosen = bot.choose(memory, state.game.rules.view(state.play.state, seat), offers, self._rng)
        return None if chosen is None else Decision(seat, chosen, question)


@dataclass(frozen=True)
class Player:
    """How a game is operated on the page."""

    options: msgspec.Raw
    touch: Callable[[Page, Any], None]
    talk: Callable[[Page, Random], None]
    """Press something that does not answer a question."""


def say_something(page: Page, rng: Random) -> None:
    """In sultan: press a ready phrase or a claim."""
    said = page.locator(".hand [data-say], .hand [data-claim]")
    if not page.locator("[data-cover], dialog[open]").count() and (count := said.count()):
        said.nth(rng.randrange(count)).click()


PLAYERS = {
    "sultan": Player(msgspec.Raw(b'{"rounds": 3}'), sultan.touch, say_something),
    "knyazi": Player(msgspec.Raw(b'{"parties": 1, "deck": "fitted"}'), court.touch, court.say_something),
}


class People:
    """The people at one table."""

    def __init__(self, game: str, pages: Sequence[Page], deciders: Deciders, rng: Random) -> None:
        self._player = PLAYERS[game]
        self._pages = pages
        self._deciders = deciders
        self._rng = rng
        self._due: dict[tuple[Seat, int], float] = {}
        self._tries: dict[tuple[Seat, int], int] = {}
        self._chatter = time.monotonic() + 2 * CHATTER
        self.failed: list[str] = []
        for page in pages:
            page.set_default_timeout(PATIENCE)

    def act(self) -> None:
        """Let one of those who have thought for long enough act; the others follow in later calls."""
        question, now = self._deciders.question, time.monotonic()
        if question is None:
            return
        asked = sorted(self._deciders.asked())
        resting = self._deciders.resting
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
        decision = self._deciders.decide(seat, question)
        if decision is not None and self._press(decision):
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
        asked = [seat for seat in self._deciders.asked() if seat in ready]
        if asked and not any(self._visible(page) for page in self._pages):
            self._answer(asked[0], question)  # this seat has to begin the next deal

    @staticmethod
    def _visible(page: Page) -> bool:
        return page.locator("[data-pace='ready']:visible").count() > 0

    def _duties(self) -> None:
        for seat in range(len(self._pages)):
            key = seat, -1
            if time.monotonic() >= self._due.get(key, 0.0) and (decision := self._deciders.duty(seat)) is not None:
                self._due[key] = time.monotonic() + 4.0
                self._press(decision)
                return

    def _say_something(self, asked: Sequence[Seat]) -> None:
        idle = [seat for seat in range(len(self._pages)) if seat not in asked]
        if idle:
            page = self._pages[self._rng.choice(idle)]
            self._tried("talk", lambda: self._player.talk(page, self._rng))

    def _press(self, decision: Decision) -> bool:
        page, name = self._pages[decision.seat], type(decision.action).__name__
        if self._tried(name, lambda: self._player.touch(page, decision.action)):
            return True
        page.keyboard.press("Escape")
        return False

    def _tried(self, what: str, press: Callable[[], None]) -> bool:
        """Press, and note the name if the button was missing. Returns whether it worked."""
        try:
            press()
        except Error as why:
            self.failed.append(what)
            print(f"  {what}: {why}", flush=True)
            return False
        return True
