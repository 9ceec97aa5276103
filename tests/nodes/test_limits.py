"""Limits that hold for all nodes together: whoever spreads out may not do more."""

import asyncio
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from dvor.client import NotGranted, Visitor
from dvor.kernel import Person
from dvor.server.limits import UNLIMITED, Buckets, Limits, Rate
from dvor.table import wire
from tests.nodes.pair import Pair
from tests.server.running import Company, Running, done, until

FEW = Rate(4, 0.001)
LIMITED: Limits = replace(
    UNLIMITED, new_tables_of_an_address=FEW, joins_of_an_address=Rate(8, 0.001), talk_of_a_seat=FEW
)


async def counted(node: Running, limit: str, left: float) -> None:
    """Until a node knows what is left; all come from one address here."""
    buckets: Buckets = getattr(node.services.limits, limit)
    async with asyncio.timeout(5):
        while buckets.left("127.0.0.1") > left + 0.5:
            await asyncio.sleep(0.01)


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
