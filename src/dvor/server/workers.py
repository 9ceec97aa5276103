"""Worker processes for CPU-bound jobs, with a time limit, and a fair queue in front of them.

A job that takes too long ends together with its process. That breaks the executor, so a new one takes its place,
and the other jobs that were lost with it are tried once more.
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
    """The process crashed, or the job took too long."""


class Workers:
    """A pool of processes, started with the first job."""

    def __init__(self, workers: int, seconds: float, attempts: int = ATTEMPTS, modest: bool = False) -> None:
        self._workers = workers
        self._seconds = seconds
        self._attempts = attempts
        self._modest = modest
        self._patience = 4 * seconds + 10  # includes the wait for other jobs and the start of a process
        self._executor: ProcessPoolExecutor | None = None

    async def do(self, job: Callable[..., R], *arguments: Any) -> R:
        """The result of the job; `WorkerDied`, `TimeoutError`, or what the job raises."""
        async with asyncio.timeout(self._patience):
            return await self._do(job, arguments)

    async def close(self) -> None:
        """Stop the processes after their present jobs."""
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
        """All jobs of a broken executor get here; only the first replaces it."""
        if self._executor is broken:
            self._executor = None
            broken.shutdown(wait=False)

    def _new_executor(self) -> ProcessPoolExecutor:
        # Forking a process with threads and an event loop would copy their locks in any state.
        spawning = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(
            self._workers, mp_context=spawning, initializer=settle_in, initargs=(self._modest,)
        )


def settle_in(modest: bool) -> None:
    """Initialise a worker: it ends with its server and ignores Ctrl-C.

    A `modest` worker lowers its CPU priority first: on a small machine even its imports would be felt.
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
    """In the worker: run a job, or exit when the time is up. The watchdog is a C thread and needs no
    interpreter."""
    with open(os.devnull, "w") as nowhere:
        faulthandler.dump_traceback_later(seconds, exit=True, file=nowhere)
        try:
            return job(*arguments)
        finally:
            faulthandler.cancel_dump_traceback_later()


class TooManyWaiting(Exception):
    """The queue of this key is full."""


class FairQueue:
    """A lock with a queue for each key. The keys take turns, so a busy key delays no other for long."""

    def __init__(self, most_waiting: int) -> None:
        self._most = most_waiting
        self._busy = False
        self._waiting: OrderedDict[Hashable, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, key: Hashable) -> AsyncIterator[None]:
        """Wait for a turn and hold it until the end of the block."""
        if self._busy:
            await self._wait(key)
        self._busy = True
        try:
            yield
        finally:
            self._release()

    async def _wait(self, key: Hashable) -> None:
        waiting = self._waiting.setdefault(key, deque())
        if len(waiting) >= self._most:
            raise TooManyWaiting
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._release()  # the turn was handed over already
            elif turn in waiting:
                waiting.remove(turn)
                if not waiting:
                    self._waiting.pop(key, None)
            raise

    def _release(self) -> None:
        """Hand the turn to the next key's first waiter. A waiter cancelled in this same tick is skipped."""
        while self._waiting:
            key, waiting = self._waiting.popitem(last=False)
            turn = waiting.popleft()
            if waiting:
                self._waiting[key] = waiting
            if not turn.done():
                turn.set_result(None)
                return
        self._busy = False
