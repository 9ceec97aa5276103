"""Two nodes when parts fail: people are told, nothing is answered that is not kept, and all goes on by itself."""

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from dvor.client import NotGranted, SeatClient, Visitor
from dvor.kernel import Person
from dvor.store import Unusable
from dvor.store.postgres import PostgresStore
from dvor.table import wire
from dvor.table.entries import LOG_VERSION
from tests.effort import times
from tests.nodes.cluster import Cluster, Node
from tests.nodes.engines import PASSWORD, Nats, Postgres
from tests.server.crash_points import Life
from tests.server.load import LOST
from tests.server.running import Company, action, done, until

words = (f"слово {number}" for number in count())


@pytest.fixture(scope="module")
def two(postgres: Postgres, nats: Nats) -> Iterator[Cluster]:
    """Two nodes for all tests here: whatever is broken is mended again."""
    nodes = Cluster(postgres, nats, nodes=2)
    yield nodes
    nodes.close()


@asynccontextmanager
async def a_table(two: Cluster, **table: Any) -> AsyncIterator[Company]:
    """Five people at one table, by turns at one node and the other."""
    company = await asyncio.to_thread(lambda: Company(url_of(two.nodes[0]), 5, **table))
    for number, visitor in enumerate(company.visitors):
        visitor.url = url_of(two.nodes[number % 2])
    async with company:
        yield company


def url_of(node: Node) -> str:
    return f"http://127.0.0.1:{node.port}"


async def say(seat: SeatClient) -> str:
    text = next(words)
    await done(seat, wire.Say(seat.new_id(), text))
    return text


async def hears(seat: SeatClient, text: str, seconds: float = 5.0) -> float:
    """How long it took until somebody's words came."""
    began = time.monotonic()
    async with asyncio.timeout(seconds):
        while True:
            message = await seat.receive()
            if isinstance(message, wire.Update) and any(getattr(one, "text", None) == text for one in message.news):
                return time.monotonic() - began


async def is_told(seat: SeatClient, seconds: float = 10.0) -> str:
    """Why somebody who says something is sent away; nothing was answered before."""
    await seat.send(wire.Say(seat.new_id(), next(words)))
    async with asyncio.timeout(seconds):
        while True:
            message = await seat.receive()
            assert not isinstance(message, wire.Done)
            if isinstance(message, wire.Bye):
                assert message.again
                return message.why


async def comes_back(visitor: Visitor, code: str, seconds: float = 15.0) -> None:
    """Until somebody can say something again, with all that was kept before."""
    async with asyncio.timeout(seconds):
        while True:
            with suppress(*LOST):
                async with visitor.sit(code) as seat:
                    if isinstance(await seat.receive(), wire.Welcome):
                        await say(seat)
                        return
            await asyncio.sleep(0.1)


async def all_come_back(company: Company) -> None:
    """Until people of either node can say something again: what comes next finds both of them sound."""
    for visitor in company.visitors[:2]:
        await comes_back(visitor, company.code)


def health(node: Node) -> tuple[int, dict[str, Any]]:
    status, body = Visitor(url_of(node)).request("GET", "/healthz")
    return status, msgspec.json.decode(body)


async def test_what_one_node_keeps_the_other_tells_at_once(two: Cluster) -> None:
    async with a_table(two) as company:
        here = await until(company.seats[0], wire.Here)
        while set(here.seats) != set(range(5)):
            here = await until(company.seats[0], wire.Here)
        for speaker, listener in ((0, 1), (1, 0)):
            assert await hears(company.seats[listener], await say(company.seats[speaker])) < 2.0


async def test_without_the_broker_it_is_slower_and_never_wrong(two: Cluster) -> None:
    async with a_table(two) as company:
        for node in two.nodes:
            node.broker.be("silent")
        try:
            text = await say(company.seats[0])
            assert await hears(company.seats[1], text) < 4.0
        finally:
            for node in two.nodes:
                node.broker.be("whole")


async def test_a_node_that_never_looks_is_found_out_by_how_late_others_hear(
    cluster: Callable[..., Cluster],
) -> None:
    nodes = await asyncio.to_thread(cluster, nodes=2)
    for node in nodes.nodes:
        node.kill()
        await asyncio.to_thread(node.begin, Life(mutant="never looks"))
    async with a_table(nodes) as company:
        for node in nodes.nodes:
            node.broker.be("silent")
        await asyncio.sleep(1.0)  # whoever comes is looked at, too
        with pytest.raises(TimeoutError):
            await hears(company.seats[1], await say(company.seats[0]), 4.0)


async def test_a_database_that_is_gone_is_told_of_and_found_again(two: Cluster) -> None:
    async with a_table(two) as company:
        await asyncio.to_thread(two.postgres.stop, signal.SIGQUIT)
        try:
            assert await is_told(company.seats[0]) == "store"
            status, said = await asyncio.to_thread(health, two.nodes[0])
            assert (status, said["why"]) == (503, "the data cannot be written: the database cannot be reached")
            with pytest.raises(NotGranted) as why:
                await asyncio.to_thread(company.visitors[0].my_games)
            assert why.value.status == 503
        finally:
            await asyncio.to_thread(two.postgres.start)
        await all_come_back(company)


async def test_a_database_that_may_only_be_read_is_told_of_and_found_again(two: Cluster) -> None:
    connection_may_write = two.url + "?options=-c%20default_transaction_read_only=off"

    async def read_only(how: str) -> None:
        await two.postgres.execute(f"ALTER SYSTEM SET default_transaction_read_only = {how}", connection_may_write)
        await two.postgres.execute("SELECT pg_reload_conf()")
        # Whoever connects learns it from the postmaster, which tells the connections that are there just before.
        async with asyncio.timeout(10):
            while await two.postgres.told("SHOW default_transaction_read_only") != how:
                await asyncio.sleep(0.01)

    async with a_table(two) as company:
        await read_only("on")
        try:
            assert await is_told(company.seats[0]) == "store"
            _, said = await asyncio.to_thread(health, two.nodes[0])
            assert "may only be read" in said["why"]
        finally:
            await read_only("off")
        await all_come_back(company)


async def test_a_database_whose_disk_is_full_is_told_of_and_found_again(two: Cluster) -> None:
    """It says so as a real one would: with the same code, at the same statement."""
    full = """
        CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$;
        CREATE TRIGGER full_disk BEFORE INSERT ON entries FOR EACH STATEMENT EXECUTE FUNCTION full_disk();
        CREATE TRIGGER full_disk BEFORE UPDATE OR INSERT ON runs FOR EACH STATEMENT EXECUTE FUNCTION full_disk()
    """
    async with a_table(two) as company:
        await two.postgres.execute(full, two.url)
        try:
            assert await is_told(company.seats[0]) == "store"
            status, said = await asyncio.to_thread(health, two.nodes[0])
            assert (status, "the database's disk is full" in said["why"]) == (503, True)
        finally:
            await two.postgres.execute("DROP FUNCTION full_disk CASCADE", two.url)
        await all_come_back(company)


async def test_a_line_to_the_database_that_hangs_half_open_keeps_only_its_node(two: Cluster) -> None:
    async with a_table(two) as company:
        two.nodes[0].database.be("silent")
        try:
            assert await is_told(company.seats[0]) == "store"
            text = await say(company.seats[1])
        finally:
            two.nodes[0].database.be("whole")
        await comes_back(company.visitors[0], company.code)
        assert text in await heard_by(company.visitors[0], company.code)


async def test_a_node_that_stood_still_goes_on_with_what_the_others_did(two: Cluster) -> None:
    async with a_table(two) as company:
        two.nodes[0].send(signal.SIGSTOP)
        try:
            texts = [await say(company.seats[1]) for _ in range(3)]
            # Longer than a node is remembered, and than anybody waits for an answer.
            await asyncio.sleep(times(7, soak=60))
        finally:
            two.nodes[0].send(signal.SIGCONT)
        await hears(company.seats[0], texts[-1])
        await say(company.seats[0])
        assert company.seats[0].last >= 3


async def heard_by(visitor: Visitor, code: str) -> set[str]:
    async with visitor.sit(code) as seat:
        welcome = await until(seat, wire.Welcome)
        return {getattr(one, "text", "") for one in welcome.news}


async def silence_is_early_by(node: Node) -> float:
    """How long before its deadline the silence of a question speaks."""
    company = await asyncio.to_thread(
        lambda: Company(url_of(node), 5, turn_seconds=3, step_seconds=3, window_seconds=3)
    )
    async with company:
        await company.start()
        update = await until(company.seats[0], wire.Update, "ask")
        while not isinstance(update.ask, wire.AskShown) or update.ask.deadline is None:
            update = await until(company.seats[0], wire.Update, "ask")
        number, deadline = update.ask.number, update.ask.deadline / 1000
        while update.ask.number == number:
            update = await until(company.seats[0], wire.Update, "ask")
        return deadline - time.time()


async def test_a_clock_that_is_wrong_by_five_seconds_matters_to_nobody(cluster: Callable[..., Cluster]) -> None:
    nodes = await asyncio.to_thread(cluster, nodes=1)
    for mutant, early in ((None, False), ("local clock", True)):
        nodes.nodes[0].kill()
        await asyncio.to_thread(nodes.nodes[0].begin, Life(mutant=mutant), ahead=5.0)
        assert (await silence_is_early_by(nodes.nodes[0]) > 1.0) is early


async def test_a_log_of_a_newer_version_is_left_to_newer_nodes(two: Cluster) -> None:
    async with a_table(two) as company:
        newer = f"UPDATE tables SET log_version = {LOG_VERSION + 1} WHERE code = '{company.code}'"
        await two.postgres.execute(newer, two.url)
        message = await until(company.seats[0], wire.Bye)
        assert (message.why, message.again) == ("newer", True)
        with pytest.raises(NotGranted, match="newer Dvor"):
            await asyncio.to_thread(company.visitors[0].look_at, company.code)
        async with company.visitors[0].sit(company.code) as seat:
            assert (await until(seat, wire.Bye)).why == "newer"


async def test_a_database_of_a_newer_version_is_refused_with_a_sentence(postgres: Postgres) -> None:
    url = await postgres.database()
    PostgresStore(url).close()
    await postgres.execute("UPDATE dvor_version SET version = version + 1", url)
    with pytest.raises(Unusable, match="it was written by a newer Dvor") as why:
        PostgresStore(url)
    assert PASSWORD not in str(why.value)


async def test_whoever_deletes_themselves_is_forgotten_by_the_other_node_too(two: Cluster) -> None:
    async with a_table(two) as company:
        text = await say(company.seats[1])
        await hears(company.seats[0], text)
        with suppress(TimeoutError):  # it is answered when all is done, by a worker that has to be started first
            await asyncio.to_thread(company.visitors[1].delete_me)
        async with asyncio.timeout(30):
            while text in await heard_by(company.visitors[0], company.code):
                await asyncio.sleep(0.1)


async def test_bots_go_on_when_the_node_that_thought_for_them_is_gone(cluster: Callable[..., Cluster]) -> None:
    nodes = await asyncio.to_thread(cluster, nodes=2)
    visitors = [Visitor(url_of(node)) for node in nodes.nodes]
    asked = wire.CreateTable("sultan", Person("Аня"), msgspec.Raw(b'{"rounds":20}'))
    created = await asyncio.to_thread(visitors[0].create_table, asked)
    await asyncio.to_thread(visitors[1].join, created.code, wire.JoinTable(Person("Боря"), created.invite))
    async with visitors[0].sit(created.code) as host, visitors[1].sit(created.code) as guest:
        for _ in range(3):
            await done(host, wire.AddBot(host.new_id(), "plain"))
        await done(guest, wire.Ready(guest.new_id()))
        await done(host, wire.Start(host.new_id()))
        await asyncio.sleep(1.0)
        nodes.nodes[0].kill()
        with suppress(ConnectionClosed):
            async with asyncio.timeout(1):
                while True:
                    await host.receive()
        visitors[0].url = visitors[1].url
        async with visitors[0].sit(created.code) as again:
            await answer_until_bots_move(again, guest)


async def answer_until_bots_move(*people: SeatClient) -> None:
    """Whoever is asked answers, until a question that was put to bots alone is answered."""

    async def play(seat: SeatClient, rng: Random) -> None:
        theirs: int | None = None
        while True:
            message = await seat.receive()
            if not isinstance(message, wire.Update) or not isinstance(message.ask, wire.AskShown):
                continue
            if theirs is not None and message.ask.number > theirs:
                return
            if min(message.ask.asked) > 1:
                theirs = message.ask.number
            if message.ask.you and message.offers is not msgspec.UNSET:
                answers = [offer for offer in message.offers if not offer.aside]
                if answers:
                    await seat.send(wire.Act(seat.new_id(), action(rng.choice(answers), rng), message.ask.number))

    tasks = [asyncio.create_task(play(seat, Random(number))) for number, seat in enumerate(people)]
    finished, others = await asyncio.wait(tasks, timeout=20, return_when=asyncio.FIRST_COMPLETED)
    for task in others:
        task.cancel()
    assert finished, "no bot moves"
    for task in finished:
        task.result()
