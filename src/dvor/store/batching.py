"""Hand jobs from event loops to a worker in batches, and wake each loop once for a whole batch of results."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any


@dataclass(slots=True)
class PendingJob:
    """A job, the future that waits for it, and its result or failure."""

    job: Any
    future: asyncio.Future[Any]
    result: Any = None
    failure: Exception | None = None


class LoopBatcher:
    """Collects the jobs of one turn of an event loop and passes them on together."""

    def __init__(self, take: Callable[[list[PendingJob]], None]) -> None:
        self._take = take
        self._batches: dict[asyncio.AbstractEventLoop, list[PendingJob]] = {}

    def submit(self, job: Any) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        batch = self._batches.get(loop)
        if batch is None:
            batch = self._batches[loop] = []
            loop.call_soon(self._flush, loop)
        batch.append(PendingJob(job, future))
        return future

    def flush(self) -> None:
        """Pass on all collected jobs now."""
        for loop in tuple(self._batches):
            self._flush(loop)

    def _flush(self, loop: asyncio.AbstractEventLoop) -> None:
        batch = self._batches.pop(loop, None)
        if batch is not None:
            self._take(batch)


def settle(batch: Iterable[PendingJob]) -> None:
    """Resolve all futures of a batch: one wake-up for each event loop, not one for each job."""
    loops: dict[asyncio.AbstractEventLoop, list[PendingJob]] = {}
    for pending in batch:
        loops.setdefault(pending.future.get_loop(), []).append(pending)
    for loop, jobs in loops.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_resolve, jobs)


def _resolve(jobs: list[PendingJob]) -> None:
    for pending in jobs:
        if pending.future.done():  # the caller was cancelled
            continue
        if pending.failure:
            pending.future.set_exception(pending.failure)
        else:
            pending.future.set_result(pending.result)
