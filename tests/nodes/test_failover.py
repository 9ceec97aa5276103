"""Draining a node before it is stopped, and brokers that come, go and come back."""

import asyncio
import json
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from dvor.cli import main
from dvor.client import SeatClient, Visitor
from dvor.server import services
from dvor.server.nodes import cluster, pubsub
from dvor.server.nodes.pubsub import PubSub, pubsub_for
from dvor.server.operators import access_file
from dvor.server.services import cancel_all
from dvor.table import wire
from dvor.words.morphology import russian
from tests.nodes.engines import PASSWORD, Engine, Nats, Postgres, Valkey
from tests.nodes.wires import Pair
from tests.server.running import Company, done, free_port, until
from tests.server.test_process import ready, serve
from tests.waiting import eventually


class Served:
    """A node as an operator starts it."""

    def __init__(self, data: Path, store: str, nudge: str) -> None:
        self.data = data
        self.port = free_port()
        self.process = serve(data, self.port, DVOR_STORE=store, DVOR_NUDGE=nudge)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ask_the_desk(self, path: str) -> tuple[int, bytes]:
        return Visitor(json.loads(access_file(self.data).read_bytes())["url"]).request("GET", path)

    def stop(self) -> tuple[int, str]:
        """How it ended, and all that it has said."""
        self.process.send_signal(signal.SIGTERM)
        said = "".join(self.process.communicate(timeout=20))
        return self.process.returncode, said


@pytest.fixture
def nodes(postgres: Postgres, nats: Nats, tmp_path: Path) -> Iterator[list[Served]]:
    url = asyncio.run(postgres.database())
    with ExitStack() as ending:
        started = [Served(tmp_path / f"{name}.sqlite", url, nats.url) for name in ("one", "other")]
        for node in started:
            ending.callback(node.process.kill)
            ready(node.port)
        yield started


async def test_a_node_has_opened_its_dictionary_before_anybody_comes(start_pair: Callable[..., Pair]) -> None:
    """Else it would stand still for half a second at the first name, with all who were sent to it by an update."""
    russian.cache_clear()
    await asyncio.to_thread(start_pair)
    assert russian.cache_info().currsize == 1


async def is_sent_away(seat: SeatClient) -> str:
    message = await until(seat, wire.Bye)
    assert message.again
    with pytest.raises(ConnectionClosed):
        await seat.receive()
    return str(message.why)


async def test_a_node_that_is_drained_sends_its_people_to_another_and_says_so(
    nodes: list[Served], capsys: pytest.CaptureFixture[str]
) -> None:
    leaving, staying = nodes
    company = await asyncio.to_thread(Company, leaving.url)
    company.visitors[1].url = staying.url
    async with company:
        assert (await asyncio.to_thread(leaving.ask_the_desk, "/readyz"))[0] == 200
        began = time.monotonic()
        assert await asyncio.to_thread(main, ["admin", "drain", "--data", str(leaving.data)]) == 0
        assert capsys.readouterr().out == "sent away: 4\n"
        assert {await is_sent_away(company.seats[number]) for number in (0, 2, 3, 4)} == {"stopping"}
        company.visitors[0].url = staying.url
        async with company.visitors[0].sit(company.code) as again:
            await until(again, wire.Welcome)
            assert time.monotonic() - began < 2.0
            await done(again, wire.Say(again.new_id(), "Мы здесь"))
            await until(company.seats[1], wire.Update)

    # It goes on answering, so that a balancer sees it; whoever comes all the same is sent on.
    assert (await asyncio.to_thread(leaving.ask_the_desk, "/readyz"))[0] == 503
    assert (await asyncio.to_thread(leaving.ask_the_desk, "/livez"))[0] == 200
    assert (await asyncio.to_thread(Visitor(leaving.url).request, "GET", "/healthz"))[0] == 503
    late = Visitor(leaving.url, company.visitors[2].cookie)
    with pytest.raises(InvalidStatus):
        async with late.sit(company.code):
            pass
    assert await asyncio.to_thread(main, ["admin", "drain", "--data", str(leaving.data)]) == 0
    assert capsys.readouterr().out == "sent away: 0\n"

    for node in nodes:
        code, said = await asyncio.to_thread(node.stop)
        assert code == 0
        assert PASSWORD not in said


# Both brokers: who hears what, what is let go, and coming back after a loss.


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
        await eventually(lambda: line.connected)
        yield line, heard
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


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
            await eventually(lambda: not one.connected and not other.connected)
            one.publish("a", b"nobody hears that")
            one.publish_each("a", b"nor that")
            await asyncio.to_thread(engine.start)
            await eventually(lambda: one.connected and other.connected)
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
    monkeypatch.setattr(cluster, "HEADS_POLL_SECONDS", 1e6)
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
