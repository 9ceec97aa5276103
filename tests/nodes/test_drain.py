"""`dvor serve` on a shared database, and `dvor admin drain` before a node is stopped."""

import asyncio
import json
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from dvor.cli import main
from dvor.client import SeatClient, Visitor
from dvor.server.operators import access_file
from dvor.table import wire
from dvor.words.morphology import russian
from tests.nodes.engines import PASSWORD, Nats, Postgres
from tests.nodes.wires import Pair
from tests.server.running import Company, done, free_port, until
from tests.server.test_process import ready, serve


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
