"""Bots think in worker processes: failures are reported, memories rebuilt, load makes all think shorter."""

import asyncio
import os
import pickle
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dvor.bots import BOTS
from dvor.games.sultan import GAME
from dvor.kernel import Run
from dvor.server.bot_pool import BotFailed, BotJob, BotPool
from dvor.table.deliver import Event
from dvor.table.table import Inbox
from tests.server.faulty_bots import Another, Buggy, Counting, Deadly, Deadly1st, Endless, asked
from tests.waiting import wait_until

ROOT = Path(__file__).parents[2]
PLAIN = BOTS["sultan"]["plain"]


def with_pool(story: Callable[[BotPool], Awaitable[None]], thinking_seconds: float = 60.0) -> None:
    async def told() -> None:
        pool = BotPool(workers=1, thinking_seconds=thinking_seconds)
        await story(pool)
        await pool.close()

    asyncio.run(told())


async def works(pool: BotPool) -> None:
    """A whole turn goes through the pool and gives what it gives here."""
    run = Run(GAME, GAME.setup(*"abcdefgh"), Random(1))
    seat = run.view(None).table.active
    job = BotJob(("works", seat), PLAIN, seat, 8, run.view(seat), run.offers(seat), 7)
    here = PLAIN.choose(PLAIN.begin(seat, 8), run.view(seat), run.offers(seat), Random(7))
    assert await pool.choose(job, Inbox()) == here


def test_a_choice_is_the_same_in_another_process() -> None:
    with_pool(works)


def test_thinking_has_an_end() -> None:
    async def story(pool: BotPool) -> None:
        start = time.monotonic()
        with pytest.raises(BotFailed):
            await pool.choose(asked(Endless()), Inbox())
        assert time.monotonic() - start < 20
        await works(pool)

    with_pool(story, thinking_seconds=3.0)


def test_a_worker_that_dies_is_replaced() -> None:
    async def story(pool: BotPool) -> None:
        with pytest.raises(BotFailed, match="died"):
            await pool.choose(asked(Deadly()), Inbox())
        await works(pool)

    with_pool(story)


def test_what_was_lost_with_a_worker_is_tried_once_more(tmp_path: Path) -> None:
    async def story(pool: BotPool) -> None:
        bot = Deadly1st(tmp_path / "died")
        assert await pool.choose(asked(bot), Inbox()) == "alive"

    with_pool(story)


def test_a_bug_is_told_and_breaks_nothing() -> None:
    async def story(pool: BotPool) -> None:
        with pytest.raises(BotFailed, match="ValueError"):
            await pool.choose(asked(Buggy()), Inbox())
        await works(pool)

    with_pool(story)


def tell(ears: Inbox, *events: str) -> None:
    ears.number += 1
    ears.deliveries.append((ears.number, tuple(Event(event) for event in events)))


def test_a_memory_is_fed_what_is_new_and_made_again_where_it_was_lost() -> None:
    async def story(pool: BotPool) -> None:
        bot, ears = Counting(), Inbox()
        tell(ears, "one", "two")
        assert await pool.choose(asked(bot), ears) == (1, ["one", "two"])
        tell(ears, "three")
        assert await pool.choose(asked(bot), ears) == (2, ["one", "two", "three"])
        assert await pool.choose(asked(bot), ears) == (3, ["one", "two", "three"]), "nothing is new"
        tell(ears, "four")
        everything = ["one", "two", "three", "four"]
        with pytest.raises(BotFailed, match="died"):
            await pool.choose(asked(bot, "die"), ears)
        assert await pool.choose(asked(bot), ears) == (1, everything), "the process is a new one"
        with pytest.raises(BotFailed, match="ValueError"):
            await pool.choose(asked(bot, "break down"), ears)
        assert await pool.choose(asked(bot), ears) == (1, everything), "what broke down is not trusted"
        assert await pool.choose(asked(Another()), ears) == (1, everything), "another bot at the same seat"
        ears.forget()
        tell(ears, "a new game")
        assert await pool.choose(asked(Another()), ears) == (1, ["a new game"])
        pool.forget("table")
        assert await pool.choose(asked(Another()), ears) == (1, ["a new game"])

    with_pool(story)


def test_what_is_sent_with_a_question_does_not_grow_with_the_game() -> None:
    async def story(pool: BotPool) -> None:
        bot, ears, sent = Counting(), Inbox(), []
        do = pool._workers[0].do

        async def noting(job: Any, *arguments: Any) -> Any:
            sent.append(len(pickle.dumps(arguments)))
            return await do(job, *arguments)

        pool._workers[0].do = noting  # type: ignore[method-assign]
        for number in range(60):
            tell(ears, f"event {number % 10}")
            await pool.choose(asked(bot), ears)
        assert max(sent[2:]) - min(sent[2:]) <= 16, "but for the digits of the numbers"

    with_pool(story)


def test_the_more_bots_think_at_once_the_shorter_each_thinks() -> None:
    async def story(pool: BotPool) -> None:
        efforts: list[float] = []
        enough = asyncio.Event()

        async def noting(job: Any, *arguments: Any) -> Any:
            efforts.append(arguments[-1])
            await enough.wait()

        pool._workers[0].do = noting  # type: ignore[method-assign]
        thinking = [asyncio.create_task(pool.choose(asked(Counting()), Inbox())) for _ in range(4)]
        await asyncio.sleep(0)
        assert efforts == [1.0, 1 / 2, 1 / 3, 1 / 4]
        enough.set()
        await asyncio.gather(*thinking)
        await pool.choose(asked(Counting()), Inbox())
        assert efforts[-1] == 1.0, "alone again"

    with_pool(story)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
def test_workers_do_not_outlive_a_server_that_is_killed() -> None:
    command = [sys.executable, "-m", "tests.server.faulty_bots"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        worker = int(server.stdout.readline())
        os.kill(worker, 0)
        server.kill()
    wait_until(lambda: not Path(f"/proc/{worker}").exists())
