"""A second client of the same person, which answers for them while their page is only watched."""

import asyncio
import threading
from random import Random
from types import TracebackType

import msgspec
from playwright.sync_api import Page

from dvor.client import Visitor
from dvor.table import wire
from tests.browser.guests import code_of
from tests.server.running import action

PAUSE = 0.5
"""Seconds before an answer, so that it is a delivery of its own."""


class SecondClient:
    """As long as it is entered, every question to this person is answered at random."""

    def __init__(self, page: Page, url: str) -> None:
        cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
        self._visitor = Visitor(url, "; ".join(f"{name}={value}" for name, value in cookies.items()))
        self._code = code_of(page)
        self._loop = asyncio.new_event_loop()
        self._answering: asyncio.Task[None] | None = None
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        if self._answering is not None:
            self._loop.call_soon_threadsafe(self._answering.cancel)
        self._thread.join()

    def _run(self) -> None:
        self._answering = self._loop.create_task(self._answer())
        try:
            self._loop.run_until_complete(self._answering)
        except asyncio.CancelledError:
            self._loop.close()

    async def _answer(self) -> None:
        rng = Random(1)
        async with self._visitor.sit(self._code) as seat:
            async for message in seat:
                if not isinstance(message, wire.Update) or not isinstance(message.ask, wire.AskShown):
                    continue
                if not message.ask.you or message.offers is msgspec.UNSET:
                    continue
                if answers := [offer for offer in message.offers if not offer.aside]:
                    await asyncio.sleep(PAUSE)
                    chosen = action(rng.choice(answers), rng)
                    await seat.send(wire.Act(seat.new_id(), chosen, message.ask.number))
