"""Between an event loop and a thread that does what it asks for: handed over and answered once in a turn."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any


@dataclass(slots=True)
class Waiting:
    """A job, who waits for it, and what came of it."""

    job: Any
    future: asyncio.Future[Any]
    result: Any = None
    failure: Exception | None = None

    def settle(self) -> None:
        """Tell the one who waits, who may have gone away meanwhile."""
        if self.future.done():
            return
        if self.failure:
            self.future.set_exception(self.failure)
        else:
            self.future.set_result(self.result)


class Turns:
    """All that one turn of an event loop asks for, handed over together."""

    def __init__(self, take: Callable[[list[Waiting]], None]) -> None:
        self._take = take
        self._coming: dict[asyncio.AbstractEventLoop, list[Waiting]] = {}

    def ask(self, job: Any) -> asyncio.Future[Any]:
        """Have a job done."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        waiting = Waiting(job, future)
        coming = self._coming.get(loop)
        if coming is None:
            self._coming[loop] = [waiting]
            loop.call_soon(self._hand_over, loop)  # once for all that is asked for until then
        else:
            coming.append(waiting)
        return future

    def hand_over_all(self) -> None:
        """Now, whatever turn it is."""
        for loop in tuple(self._coming):
            self._hand_over(loop)

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        coming = self._coming.pop(loop, None)
        if coming is not None:
            self._take(coming)


def answer(batch: Iterable[Waiting]) -> None:
    """Wake each event loop once, not once for each job."""
    loops: dict[asyncio.AbstractEventLoop, list[Waiting]] = {}
    for waiting in batch:
        loops.setdefault(waiting.future.get_loop(), []).append(waiting)
    for loop, answered in loops.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_settle, answered)


def _settle(answered: list[Waiting]) -> None:
    for waiting in answered:
        waiting.settle()
