"""Second clients of people at a table, which answer for them while one of their pages is only watched."""

import asyncio
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from types import TracebackType

import msgspec

from dvor.client import Visitor
from dvor.table import wire
from tests.server.running import action

PAUSE = 0.5
"""Seconds before an answer, so that it is a delivery of its own."""


class SecondClient:
    """As long as it is entered, every question to these people is answered at random.

    Whoever's cookie is `saving` plays no card as long as there is another answer.
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
