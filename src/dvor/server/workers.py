"""Processes for work that would delay everybody: a job that takes too long ends with the process that does it.

A worker that dies breaks the executor that it belongs to; a new one takes its place, and what was lost with it is
tried once more.
"""

import asyncio
import faulthandler
import multiprocessing
import os
import signal
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Hashable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager, suppress
from threading import Thread
from typing import Any, TypeVar

R = TypeVar("R")

ATTEMPTS = 2


class WorkerDied(Exception):
    """The process ended before the job did: it broke down, or took too long."""


class Workers:
    """Some processes, made when the first job comes."""

    def __init__(self, workers: int, seconds: float, attempts: int = ATTEMPTS, modest: bool = False) -> None:
        self._workers = workers
        self._seconds = seconds
        self._attempts = attempts
        self._modest = modest
        self._patience = 4 * seconds + 10  # others may be before us, and a process takes time to start
        self._executor: ProcessPoolExecutor | None = None

    async def do(self, job: Callable[..., R], *arguments: Any) -> R:
        """What the job gives; `WorkerDied`, `TimeoutError`, or whatever the job itself raises."""
        async with asyncio.timeout(self._patience):
            return await self._do(job, arguments)

    async def close(self) -> None:
        """Let go of the processes; whoever is at work may finish."""
        if self._executor is not None:
            await asyncio.to_thread(self._executor.shutdown, wait=True, cancel_futures=True)

    async def _do(self, job: Callable[..., R], arguments: tuple[Any, ...]) -> R:
        loop = asyncio.get_running_loop()
        for _ in range(self._attempts):
            executor = self._executor = self._executor or self._new_executor()
            try:
                return await loop.run_in_executor(executor, in_time, self._seconds, job, arguments)
            except BrokenProcessPool:
                self._replace(executor)
        raise WorkerDied

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """All who waited for it notice; the first one has replaced it already."""
        if self._executor is broken:
            self._executor = None
            broken.shutdown(wait=False)

    def _new_executor(self) -> ProcessPoolExecutor:
        # Forking a process that has threads and an event loop copies their locks in any state.
        spawning = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(
            self._workers, mp_context=spawning, initializer=settle_in, initargs=(self._modest,)
        )


def settle_in(modest: bool) -> None:
    """A worker ends with its server, however that ends, and leaves Ctrl-C to it.

    One that is modest lets others go first from its start: on a small machine its imports alone would be felt.
    """
    if modest and hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(10)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(0)


def in_time(seconds: float, job: Callable[..., R], arguments: tuple[Any, ...]) -> R:
    """In the worker: do it in time, or die. The watch needs no help from the interpreter that it watches."""
    with open(os.devnull, "w") as nowhere:
        faulthandler.dump_traceback_later(seconds, exit=True, file=nowhere)
        try:
            return job(*arguments)
        finally:
            faulthandler.cancel_dump_traceback_later()


# One after the other, and fairly: whoever has had a turn goes behind all others who wait.


class TooManyWaiting(Exception):
    """So many of one key wait already that one more would only wait in vain."""


class FairQueue:
    """A queue for each key; the keys take turns."""

    def __init__(self, most_waiting: int) -> None:
        self._most = most_waiting
        self._busy = False
        self._waiting: OrderedDict[Hashable, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, key: Hashable) -> AsyncIterator[None]:
        """Wait for a turn, and have it until the end of the block."""
        if self._busy:
            await self._wait(key)
        self._busy = True
        try:
            yield
        finally:
            self._next()

    async def _wait(self, key: Hashable) -> None:
        waiting = self._waiting.setdefault(key, deque())
        if len(waiting) >= self._most:
            raise TooManyWaiting
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._next()  # it was our turn already
            else:
                self._give_up(key, called)
            raise

    def _give_up(self, key: Hashable, called: "asyncio.Future[None]") -> None:
        waiting = self._waiting[key]
        waiting.remove(called)
        if not waiting:
            del self._waiting[key]

    def _next(self) -> None:
        """Call the first of the key that has waited longest; it stays busy for them."""
        self._busy = bool(self._waiting)
        if self._busy:
            key, waiting = self._waiting.popitem(last=False)
            waiting.popleft().set_result(None)
            if waiting:
                self._waiting[key] = waiting
