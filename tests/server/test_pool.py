"""Bots think in processes of their own, and nothing that goes wrong there stays wrong."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from dvor.bots import BOTS
from dvor.games.sultan import GAME
from dvor.kernel import Run
from dvor.server.pool import BotFailed, BotPool
from tests.server.bad_bots import Buggy, Deadly, Deadly1st, Endless

ROOT = Path(__file__).parents[2]
PLAIN = BOTS["sultan"]["plain"]


def with_pool(story: Callable[[BotPool], Awaitable[None]]) -> None:
    async def told() -> None:
        pool = BotPool(workers=1, thinking_seconds=1.0)
        await story(pool)
        await pool.close()

    asyncio.run(told())


async def works(pool: BotPool) -> None:
    """A whole turn goes through the pool and gives what it gives here."""
    run = Run(GAME, GAME.setup(*"abcdefgh"), Random(1))
    seat = run.view(None).table.active
    question = ((), run.view(seat), run.offers(seat))
    assert await pool.choose(PLAIN, *question, seed=7) == PLAIN.choose(*question, Random(7))


def test_a_choice_is_the_same_in_another_process() -> None:
    with_pool(works)


def test_thinking_has_an_end() -> None:
    async def story(pool: BotPool) -> None:
        start = time.monotonic()
        with pytest.raises(BotFailed):
            await pool.choose(Endless(), (), None, (), 0)
        assert time.monotonic() - start < 20
        await works(pool)

    with_pool(story)


def test_a_worker_that_dies_is_replaced() -> None:
    async def story(pool: BotPool) -> None:
        with pytest.raises(BotFailed, match="died"):
            await pool.choose(Deadly(), (), None, (), 0)
        await works(pool)

    with_pool(story)


def test_what_was_lost_with_a_worker_is_tried_once_more(tmp_path: Path) -> None:
    async def story(pool: BotPool) -> None:
        bot = Deadly1st(tmp_path / "died")
        assert await pool.choose(bot, (), None, (), 0) == "alive"

    with_pool(story)


def test_a_bug_is_told_and_breaks_nothing() -> None:
    async def story(pool: BotPool) -> None:
        with pytest.raises(BotFailed, match="ValueError"):
            await pool.choose(Buggy(), (), None, (), 0)
        await works(pool)

    with_pool(story)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
def test_workers_do_not_outlive_a_server_that_is_killed() -> None:
    command = [sys.executable, "-m", "tests.server.bad_bots"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        worker = int(server.stdout.readline())
        os.kill(worker, 0)
        server.kill()
    deadline = time.monotonic() + 10
    while Path(f"/proc/{worker}").exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not Path(f"/proc/{worker}").exists()
