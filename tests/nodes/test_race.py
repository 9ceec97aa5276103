"""Two nodes that append to one log: the key decides, whoever is overtaken gets a turn, limits are shared."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import Future
from itertools import count, islice
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from dvor.client import NotGranted, Visitor
from dvor.kernel import Person
from dvor.server.limits import UNLIMITED, Buckets, Limits, Rate
from dvor.server.log_codec import records
from dvor.server.nodes import peers
from dvor.server.nodes.peers import LOST_BEFORE_ASKING, YIELD_SECONDS, AppendBackoff
from dvor.server.room import Room
from dvor.store import Appended
from dvor.table import chat, wire
from dvor.table.apply import Proposal
from dvor.table.entries import Talked
from tests.effort import seeds
from tests.nodes.wires import Pair
from tests.server.running import Company, Running, done, until
from tests.server.test_twins import AT_COURT, compared_end_to_end, knyazi, rounds_of_sultan, some_twins
from tests.waiting import eventually

ids = (f"word-{number}" for number in count())


async def say(node: Running, code: str, text: str) -> None:
    """At the node itself, without a socket."""
    deps, room, id = node.services.deps, await node.services.rooms.find(code), next(ids)
    assert room
    await room.do(lambda table: chat.say(table, 0, text, None, "table", id, deps.clock(), deps.draws))


def at(node: Running, what: Coroutine[Any, Any, None]) -> Awaitable[None]:
    return asyncio.wrap_future(asyncio.run_coroutine_threadsafe(what, node.loop))


async def is_asked_to_wait(node: Running, table_id: str) -> None:
    def waits() -> bool:
        room = node.services.rooms.in_memory(table_id)
        return room is not None and not room.backoff.is_free

    await eventually(waits)


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


# Limits that hold for all nodes together: whoever spreads out may not do more.


FEW = Rate(4, 0.001)
LIMITED: Limits = replace(
    UNLIMITED, new_tables_of_an_address=FEW, joins_of_an_address=Rate(8, 0.001), talk_of_a_seat=FEW
)


async def counted(node: Running, limit: str, left: float) -> None:
    """Until a node knows what is left; all come from one address here."""
    buckets: Buckets = getattr(node.services.limits, limit)
    await eventually(lambda: buckets.left("127.0.0.1") <= left + 0.5)


def open_table(node: Running) -> wire.Created:
    return Visitor(node.url).create_table(wire.CreateTable("sultan", Person("Аня")))


async def test_tables_are_opened_and_codes_tried_as_often_as_at_one_node(start_pair: Callable[..., Pair]) -> None:
    pair = await asyncio.to_thread(start_pair, limits=LIMITED)
    nodes = pair, pair.other
    for number in range(FEW.burst):
        await asyncio.to_thread(open_table, nodes[number % 2])
        for node in nodes:
            await counted(node, "new_tables", FEW.burst - number - 1)
    for node in nodes:
        with pytest.raises(NotGranted) as why:
            await asyncio.to_thread(open_table, node)
        assert why.value.status == 429
    for number in range(8):
        with pytest.raises(NotGranted) as why:
            await asyncio.to_thread(Visitor(nodes[number % 2].url).join, "ABCDEFG", wire.JoinTable(Person("Боря")))
        assert why.value.status == 404
        for node in nodes:
            await counted(node, "joins", 8 - number - 1)
    for node in nodes:
        with pytest.raises(NotGranted) as why:
            await asyncio.to_thread(Visitor(node.url).join, "ABCDEFG", wire.JoinTable(Person("Боря")))
        assert why.value.status == 429


async def test_a_seat_with_a_line_to_each_node_says_no_more_than_with_one(start_pair: Callable[..., Pair]) -> None:
    pair = await asyncio.to_thread(start_pair, limits=LIMITED)
    company = await asyncio.to_thread(Company, pair.url, 2)
    at_the_other = Visitor(pair.other.url, company.visitors[1].cookie)
    async with company, at_the_other.sit(company.code) as there:
        here = company.seats[1]
        await until(there, wire.Welcome)  # what is said from now on is read at both
        for number in range(FEW.burst):
            seat = (here, there)[number % 2]
            await done(seat, wire.Say(seat.new_id(), f"слово {number}"))
            await pair.settle()
        for seat in (here, there):
            answer = await seat.do(wire.Say(seat.new_id(), "слишком много"))
            assert isinstance(answer, wire.Refused)
            assert answer.reason == "table.refused.too_fast"


def test_nobody_owes_for_what_was_not_known_in_time() -> None:
    now = [0.0]
    buckets = Buckets(Rate(2, 1.0), lambda: now[0])
    for _ in range(20):
        buckets.spent_elsewhere("somebody")
    assert not buckets.allows("somebody")
    now[0] = 1.0
    assert buckets.allows("somebody")


# The twin-deal test through two nodes: half of the people of a table are connected to each.


BEFORE = 1_700_000_000.0
"""A time that stands still; the database refuses entries of the future."""


async def test_what_reaches_a_socket_of_any_node_depends_only_on_what_its_seat_may_know(
    start_pair: Callable[..., Pair],
) -> None:
    compared = await compared_end_to_end(start_pair, rounds_of_sultan(seeds(1, soak=20)), BEFORE, looking=False)
    assert {"deal", "reaction", "standing order"} & set(compared), compared
    assert compared.total() > 200
    assert all(compared.values())


async def test_at_court_too_it_depends_only_on_what_its_seat_may_know(start_pair: Callable[..., Pair]) -> None:
    wanted = AT_COURT[()]
    runs = ((run := knyazi(seed), some_twins(run, Random(seed), 1, wanted)) for seed in count())
    found = (both for both in runs if wanted <= {twin.kind for twin in both[1]})
    compared = await compared_end_to_end(start_pair, islice(found, len(seeds(1, soak=20))), BEFORE, looking=False)
    assert wanted <= set(compared), compared
    assert all(amount > 50 for amount in compared.values()), compared
