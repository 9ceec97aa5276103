"""Two nodes that want the next number of one log: the key decides, and whoever is overtaken gets their turn."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import Future
from itertools import count
from typing import Any

import pytest

from dvor.server.log_codec import records
from dvor.server.nodes import peers
from dvor.server.nodes.peers import LOST_BEFORE_ASKING, YIELD_SECONDS, AppendBackoff
from dvor.server.room import Room
from dvor.store import Appended
from dvor.table import chat
from dvor.table.apply import Proposal
from dvor.table.entries import Talked
from tests.nodes.pair import Pair
from tests.server.running import Company, Running

ids = (f"word-{number}" for number in count())


async def say(node: Running, code: str, text: str) -> None:
    """At the node itself, without a socket."""
    deps, room, id = node.services.deps, await node.services.rooms.find(code), next(ids)
    assert room
    await room.do(lambda table: chat.say(table, 0, text, None, "table", id, deps.clock(), deps.draws))


def at(node: Running, what: Coroutine[Any, Any, None]) -> Awaitable[None]:
    return asyncio.wrap_future(asyncio.run_coroutine_threadsafe(what, node.loop))


async def is_asked_to_wait(node: Running, table_id: str) -> None:
    async with asyncio.timeout(5):
        while (room := node.services.rooms.in_memory(table_id)) is None or room.backoff.is_free:
            await asyncio.sleep(0.005)


async def test_whoever_is_overtaken_is_let_through(
    start_pair: Callable[..., Pair], monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = await asyncio.to_thread(start_pair)
    quick = slow.other
    code = (await asyncio.to_thread(Company, slow.url)).code
    keep, later, tries = Room._commit, list[Future[None]](), count(1)

    async def lost_race(room: Room, proposal: Proposal) -> Appended:
        """The other node speaks first, several times; then it wants to speak once more."""
        if asyncio.get_running_loop() is slow.loop:
            number = next(tries)
            if number <= LOST_BEFORE_ASKING:
                await at(quick, say(quick, code, f"quick {number}"))
            elif not later:
                await is_asked_to_wait(quick, room.id)
                later.append(asyncio.run_coroutine_threadsafe(say(quick, code, "quick again"), quick.loop))
                await asyncio.sleep(YIELD_SECONDS / 3)
        return await keep(room, proposal)

    monkeypatch.setattr(Room, "_commit", lost_race)
    monkeypatch.setattr(peers, "YIELD_SECONDS", 10.0)  # a busy machine may need longer than anybody waits
    await at(slow, say(slow, code, "slow"))
    await asyncio.wrap_future(later[0])
    (room,) = slow.services.rooms.all()
    said = [one.entry for one in records(await slow.store.tail(room.id), None)]
    texts = [entry.text for entry in said if isinstance(entry, Talked)]
    assert texts == ["quick 1", "quick 2", "quick 3", "slow", "quick again"]


async def test_nobody_waits_for_long_for_somebody_who_asked_and_is_gone() -> None:
    peers = AppendBackoff()
    free = [peers.is_free]
    peers.yield_to_peer()
    free.append(peers.is_free)
    async with asyncio.timeout(YIELD_SECONDS * 10):
        await peers.wait_turn()
    assert [*free, peers.is_free] == [True, False, True]
