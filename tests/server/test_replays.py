"""A finished game is replayed once, in a worker, by turns between the addresses that ask."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from dvor.client import NotGranted, Visitor
from dvor.server import replay_worker, replays
from dvor.server.replays import Replays
from dvor.server.workers import FairQueue, TooManyWaiting
from dvor.table import wire
from tests.server.running import Company, Running, done
from tests.server.test_history import finished

GOLDEN = Path(__file__).parents[1] / "golden"


def count_tails(server: Running, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Whose logs are read from now on."""
    read: list[str] = []
    tail = server.store.tail

    async def counting(table_id: str, since: int = 0) -> Any:
        read.append(table_id)
        return await tail(table_id, since)

    monkeypatch.setattr(server.store, "tail", counting)
    return read


async def test_a_crowd_of_visitors_costs_one_replay_and_delays_nobody_who_plays(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, game = await finished(server)
    read = count_tails(server, monkeypatch)
    async with Company(server.url, people=1) as company:
        everything = [
            asyncio.create_task(asyncio.to_thread(Visitor(server.url).replay, game.id, game.number, "all"))
            for _ in range(20)
        ]
        said = 0
        while not all(task.done() for task in everything):
            await done(company.seats[0], wire.Say(company.seats[0].new_id(), f"{said}"))
            said += 1
            await asyncio.sleep(0.01)
    first, *others = [task.result() for task in everything]
    assert all(one == first for one in others)
    assert read == [game.id], "the log was read once"
    assert server.services.replays.made == 1
    assert said > 20, "people go on playing meanwhile"


async def test_who_is_forgotten_is_forgotten_in_what_was_kept_too(server: Running) -> None:
    company, game = await finished(server)
    visitor = company.visitors[0]
    assert "Борис" in msgspec.json.encode(visitor.replay(game.id, game.number, "all")).decode()
    company.visitors[1].delete_me()
    assert "Борис" not in msgspec.json.encode(visitor.replay(game.id, game.number, "all")).decode()


async def test_what_is_kept_is_bounded(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MAX_BYTES", 100_000)
    company, game = await finished(server)
    for first in range(60):
        path = f"/api/past/{game.id}/{game.number}?from={first}&count=2&eyes=all"
        assert company.visitors[0].request("GET", path)[0] == 200
    kept = server.services.replays
    assert kept.made == 60
    assert sum(map(len, kept._answers.values())) == kept._bytes <= 100_000


def test_the_worker_keeps_only_so_many_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    class Game:
        turns = range(1_000)

    game: Any = Game()
    monkeypatch.setattr(replay_worker, "_GAMES", type(replay_worker._GAMES)())
    for number in range(100):
        replay_worker._cache(("t", number, ""), game)
    assert len(replay_worker._GAMES) == replay_worker.MAX_TURNS // 1_000
    assert ("t", 99, "") in replay_worker._GAMES


async def test_a_log_that_takes_too_much_work_is_refused_with_a_sentence(server: Running) -> None:
    company, game = await finished(server)
    visitor = company.visitors[0]
    log = visitor.export(game.id, game.number)
    endless = {**log, "moves": log["moves"] * (replay_worker.MAX_MOVES // len(log["moves"]) + 1)}
    assert len(msgspec.json.encode(endless)) < 2 * 1024 * 1024, "it is not its size"
    with pytest.raises(NotGranted) as refused:
        visitor.bring(endless)
    assert refused.value.failed.message.endswith(f"at most {replay_worker.MAX_MOVES} are tried")


async def test_work_that_takes_too_long_is_ended_and_the_next_is_done(server: Running) -> None:
    log = (GOLDEN / "knyazi-11-38.json").read_bytes()

    def check(replays: Replays) -> Any:
        asked = replays.check(log, "t1", "p1", 0.0, "en", "192.0.2.7")
        return asyncio.wrap_future(asyncio.run_coroutine_threadsafe(asked, server.loop))

    hasty = Replays(server.store, seconds=0.01)
    assert (await check(hasty)).error == "too_much_work"
    assert (await check(server.services.replays)).moves
    await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(hasty.close(), server.loop))


async def test_whoever_has_had_a_turn_goes_behind_the_others() -> None:
    turns, order = FairQueue(10), list[str]()

    async def work(key: str) -> None:
        async with turns.turn(key):
            await asyncio.sleep(0)
            order.append(key)

    await asyncio.gather(*(work(key) for key in "aaaabbc"))
    assert "".join(order) == "aabcaba"


async def test_only_so_many_wait_and_whoever_gives_up_is_passed_over() -> None:
    turns, order, go = FairQueue(2), list[int](), asyncio.Event()

    async def work(number: int, key: str) -> None:
        async with turns.turn(key):
            await go.wait()
            order.append(number)

    tasks = [asyncio.create_task(work(number, "a")) for number in range(4)]
    tasks.append(asyncio.create_task(work(4, "b")))
    await asyncio.sleep(0)
    tasks[1].cancel()
    go.set()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert isinstance(results[3], TooManyWaiting)
    assert order == [0, 2, 4]
    async with turns.turn("c"):
        pass


async def test_a_waiter_cancelled_as_the_holder_ends_does_not_block_the_queue() -> None:
    queue, held, finish = FairQueue(2), asyncio.Event(), asyncio.Event()

    async def hold() -> None:
        async with queue.turn("a"):
            held.set()
            await finish.wait()
            waiter.cancel()  # in the same tick in which the block ends

    async def wait() -> None:
        async with queue.turn("b"):
            raise AssertionError("it was cancelled")

    holder = asyncio.create_task(hold())
    await held.wait()
    waiter = asyncio.create_task(wait())
    await asyncio.sleep(0)
    finish.set()
    results = await asyncio.gather(holder, waiter, return_exceptions=True)
    assert results[0] is None
    assert isinstance(results[1], asyncio.CancelledError)
    async with asyncio.timeout(1), queue.turn("c"):
        pass
