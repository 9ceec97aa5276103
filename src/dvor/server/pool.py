"""Where bots think: a few processes shared by all tables, so that thinking delays nobody's move.

A worker that dies, by a bug or because it thought too long, breaks the executor that it belongs to; a new one
takes its place, and what was lost with it is tried once more. Whoever still gets no choice is told so and can
play what silence plays.
"""

import asyncio
import faulthandler
import multiprocessing
import os
import signal
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from threading import Thread
from typing import Any

from dvor.bots import Bot
from dvor.kernel import Offer

THINKING_SECONDS = 5.0
ATTEMPTS = 2

Question = tuple[Bot[Any, Any, Any], Sequence[Any], Any, Sequence[Offer[Any]], int]


class BotFailed(Exception):
    """The bot has not chosen: it broke down, or took too long."""


class BotPool:
    """Asks bots in processes of their own; a server has one."""

    def __init__(self, workers: int | None = None, thinking_seconds: float = THINKING_SECONDS) -> None:
        self._workers = workers or max(1, min(4, (os.cpu_count() or 1) - 1))
        self._thinking_seconds = thinking_seconds
        self._patience = 4 * thinking_seconds + 10  # others may be before us, and a process takes time to start
        self._executor: ProcessPoolExecutor | None = None  # made when the first bot thinks

    async def choose(
        self,
        bot: Bot[Any, Any, Any],
        heard: Sequence[Any],
        view: Any,
        offers: Sequence[Offer[Any]],
        seed: int,
    ) -> Any | None:
        """What the bot chooses; `BotFailed` if it does not come to that."""
        question = (bot, heard, view, offers, seed)
        try:
            async with asyncio.timeout(self._patience):
                return await self._ask(question)
        except TimeoutError:
            raise BotFailed("no time to think") from None
        except BrokenProcessPool:
            raise BotFailed("died while thinking") from None
        except Exception as bug:
            raise BotFailed(f"broke down: {type(bug).__name__}") from bug

    async def close(self) -> None:
        """Let go of the processes; whoever is thinking may finish."""
        if self._executor is not None:
            await asyncio.to_thread(self._executor.shutdown, wait=True, cancel_futures=True)

    async def _ask(self, question: Question) -> Any | None:
        loop = asyncio.get_running_loop()
        for attempt in range(ATTEMPTS):
            executor = self._executor = self._executor or self._new_executor()
            try:
                return await loop.run_in_executor(executor, think, question, self._thinking_seconds)
            except BrokenProcessPool:
                self._replace(executor)
                if attempt == ATTEMPTS - 1:
                    raise
        raise AssertionError("the last attempt has returned or raised")

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """All who waited for it notice; the first one has replaced it already."""
        if self._executor is broken:
            self._executor = None
            broken.shutdown(wait=False)

    def _new_executor(self) -> ProcessPoolExecutor:
        # Forking a process that has threads and an event loop copies their locks in any state.
        spawning = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=spawning, initializer=settle_in)


def settle_in() -> None:
    """A worker ends with its server, however that ends, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(0)


def think(question: Question, seconds: float) -> Any | None:
    """In the worker: choose in time, or die. The watch needs no help from the interpreter that it watches."""
    bot, heard, view, offers, seed = question
    with open(os.devnull, "w") as nowhere:
        faulthandler.dump_traceback_later(seconds, exit=True, file=nowhere)
        try:
            return bot.choose(heard, view, offers, Random(seed))
        finally:
            faulthandler.cancel_dump_traceback_later()
