"""Both brokers: who hears what, what is let go, and coming back after a loss."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import pytest

from dvor.client import SeatClient
from dvor.server import services
from dvor.server.nodes import cluster, pubsub
from dvor.server.nodes.pubsub import PubSub, pubsub_for
from dvor.server.services import cancel_all
from dvor.table import wire
from tests.nodes.engines import Engine, Nats, Valkey
from tests.nodes.wires import Pair
from tests.server.running import Company, done, until

Letters = asyncio.Queue[tuple[str, bytes]]


@pytest.fixture(params=["nats", "valkey"])
def broker(request: pytest.FixtureRequest) -> Nats | Valkey:
    found: Nats | Valkey = request.getfixturevalue(request.param)
    return found


@asynccontextmanager
async def talking(url: str) -> AsyncIterator[tuple[PubSub, Letters]]:
    """A node's line to the broker, and what it hears."""
    line, heard = pubsub_for(url), Letters()
    task = asyncio.create_task(line.run(lambda topic, text: heard.put_nowait((topic, text))))
    try:
        await comes_to_be(lambda: line.connected)
        yield line, heard
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def comes_to_be(what: Callable[[], bool]) -> None:
    async with asyncio.timeout(15):
        while not what():
            await asyncio.sleep(0.01)


async def reaches(speaker: PubSub, heard: Letters, topic: str) -> None:
    """Say it until it is heard: a subscription takes a moment."""
    async with asyncio.timeout(15):
        while True:
            speaker.publish(topic, b"1")
            try:
                assert await asyncio.wait_for(heard.get(), 0.05) == (topic, b"1")
            except TimeoutError:
                continue
            break
    await asyncio.sleep(0.05)
    while not heard.empty():
        heard.get_nowait()


async def test_whoever_wants_a_topic_hears_it_and_nobody_hears_themselves(broker: Nats | Valkey) -> None:
    async with talking(broker.url) as (one, to_one), talking(broker.url) as (other, to_other):
        for line in (one, other):
            line.subscribe("dvor.table.a")
        await reaches(one, to_other, "dvor.table.a")
        await reaches(other, to_one, "dvor.table.a")
        assert to_other.empty()
        one.publish("dvor.table.b", b"nobody wants it")
        one.publish("dvor.table.a", b"7 here")
        assert await asyncio.wait_for(to_other.get(), 5) == ("dvor.table.a", b"7 here")
        assert to_one.empty()


async def test_of_nudges_the_last_is_enough_and_of_letters_each_counts(broker: Nats | Valkey) -> None:
    async with talking(broker.url) as (one, _), talking(broker.url) as (other, heard):
        other.subscribe("dvor.table.a")
        other.subscribe("dvor.spent")
        await reaches(one, heard, "dvor.table.a")
        await reaches(one, heard, "dvor.spent")
        for number in range(3):
            one.publish("dvor.table.a", b"%d" % number)
            one.publish_each("dvor.spent", b"%d" % number)
        got = [await asyncio.wait_for(heard.get(), 5) for _ in range(4)]
        assert [text for topic, text in got if topic == "dvor.table.a"] == [b"2"]
        assert [text for topic, text in got if topic == "dvor.spent"] == [b"0", b"1", b"2"]


async def test_a_topic_that_is_no_longer_wanted_is_not_heard(broker: Nats | Valkey) -> None:
    async with talking(broker.url) as (one, _), talking(broker.url) as (other, heard):
        for topic in ("a", "b"):
            other.subscribe(topic)
            await reaches(one, heard, topic)
        other.unsubscribe("a")
        await asyncio.sleep(0.1)
        one.publish("a", b"1")
        await reaches(one, heard, "b")


@pytest.mark.parametrize("kind", [Nats, Valkey])
async def test_a_broker_that_was_gone_is_found_again_with_all_that_was_wanted(
    kind: type[Engine], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pubsub, "RECONNECT_SECONDS", 0.1)
    engine = kind()
    assert isinstance(engine, Nats | Valkey)
    await asyncio.to_thread(engine.start)
    try:
        async with talking(engine.url) as (one, _), talking(engine.url) as (other, heard):
            other.subscribe("a")
            await reaches(one, heard, "a")
            await asyncio.to_thread(engine.stop)
            await comes_to_be(lambda: not one.connected and not other.connected)
            one.publish("a", b"nobody hears that")
            one.publish_each("a", b"nor that")
            await asyncio.to_thread(engine.start)
            await comes_to_be(lambda: one.connected and other.connected)
            await reaches(one, heard, "a")
    finally:
        await asyncio.to_thread(engine.remove)


async def test_a_node_that_is_just_connecting_can_be_stopped(
    broker: Nats | Valkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its client may lose a cancellation (before Python 3.12): who is told once only would never end."""
    monkeypatch.setattr(services, "CANCEL_SECONDS", 0.1)
    for turns in range(30):
        line = pubsub_for(broker.url)
        running = asyncio.create_task(line.run(lambda topic, text: None))
        for _ in range(turns):
            await asyncio.sleep(0)
        async with asyncio.timeout(15):
            await cancel_all([running])


async def test_what_one_node_keeps_the_other_tells_by_nudges_alone(
    broker: Nats | Valkey, start_pair: Callable[..., Pair], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "POLL_SECONDS", 1e6)
    pair = await asyncio.to_thread(start_pair, nudge=broker.url)
    company = await asyncio.to_thread(Company, pair.url)
    pair.spread(company)
    async with company:
        await asyncio.sleep(0.3)  # whoever comes is looked at, too
        for speaker, listener in ((0, 1), (1, 0)):
            await says_until_heard(company.seats[speaker], company.seats[listener])


async def says_until_heard(speaker: SeatClient, listener: SeatClient) -> None:
    """Who has just come to a table may not yet have subscribed to it, and then hears of it by the next words."""
    for number in range(10):
        await done(speaker, wire.Say(speaker.new_id(), f"слово {number}"))
        with suppress(TimeoutError):
            async with asyncio.timeout(1.5):
                while True:
                    update = await until(listener, wire.Update)
                    if any(getattr(one, "text", None) == f"слово {number}" for one in update.news):
                        return
    pytest.fail("nobody hears it")
