"""MCP: a client of the SDK sits at a table with bots, over stdio and over HTTP, and plays whole games."""

import asyncio
import os
import socket
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import uvicorn
from mcp import Client, StdioServerParameters
from msgspec.structs import replace

from dvor.cli import main
from dvor.client import Visitor
from dvor.doors.mcp.server import build, tools_of
from dvor.doors.mcp.session import SeatSession
from dvor.games import CATALOG
from dvor.games.sultan.rules import SultanRules
from dvor.kernel import Person
from dvor.table import wire
from examples.model_over_mcp import play
from tests.contract.games import AnyRun
from tests.contract.twins import Leak, Twin
from tests.effort import is_soak, seeds
from tests.server import test_twins as sockets
from tests.server.running import Company, Running, done
from tests.waiting import eventually

BIN = Path(sys.executable).parent
ONE_DEAL = {"sultan": {"rounds": 1}, "knyazi": {"parties": 1}}
NAMED = ("--name", "Клод", "--language", "ru")
MODEL = Person("Модель")


async def begin_when_ready(company: Company, seats: int) -> None:
    """The host waits for the model, fills the table with bots and begins; then leaves its seat to a bot."""
    host = company.seats[0]
    for _ in range(seats):
        await done(host, wire.AddBot(host.new_id(), "plain"))
    await eventually(lambda: _all_are_ready(company, seats + 2), 60)  # a program starts slowly on a busy machine
    await done(host, wire.Start(host.new_id()))
    await done(host, wire.Leave(host.new_id()))
    await company.hang_up()


def _all_are_ready(company: Company, seats: int) -> bool:
    chairs = company.visitors[0].look_at(company.code, company.created.invite).chairs
    return len(chairs) == seats and all(one.ready or one.bot for one in chairs[1:])


@pytest.mark.parametrize("game", CATALOG)
async def test_a_model_plays_a_whole_game_over_stdio(server: Running, game: str) -> None:
    async with Company(server.url, 1, game=game, options=ONE_DEAL[game]) as company:
        server_of_seat = StdioServerParameters(
            command=str(BIN / "dvor"),
            # With "=": a secret may begin with a dash.
            args=["mcp", server.url, company.code, f"--key={company.created.invite}", *NAMED],
            env={**os.environ, "PYTHONUTF8": "1"},
        )
        said, _ = await asyncio.gather(play(server_of_seat), begin_when_ready(company, 3))
        chairs = company.visitors[0].look_at(company.code, company.created.invite).chairs
        assert [one.name for one in chairs if one.program] == ["Клод"]
    assert "The game is over." in said[-2]
    assert "Won by" in said[-1]
    assert any(text == "Done." for text in said)
    assert not any(text.startswith("It makes no sense") for text in said)


@asynccontextmanager
async def over_http(visitor: Visitor, code: str) -> AsyncIterator[str]:
    """The streamable HTTP of a seat, at a free port."""
    app = build(visitor, code, "en").streamable_http_app()
    sock = socket.create_server(("127.0.0.1", 0))
    serving = uvicorn.Server(uvicorn.Config(app, log_level="error", ws="none"))
    task = asyncio.create_task(serving.serve(sockets=[sock]))
    try:
        yield f"http://127.0.0.1:{sock.getsockname()[1]}/mcp"
    finally:
        serving.should_exit = True
        await task


@pytest.mark.parametrize("game", CATALOG)
async def test_a_model_plays_a_whole_game_over_http(server: Running, game: str) -> None:
    async with Company(server.url, 1, game=game, options=ONE_DEAL[game]) as company:
        visitor = Visitor(server.url)
        visitor.join(company.code, wire.JoinTable(MODEL, company.created.invite))
        async with over_http(visitor, company.code) as url:
            said, _ = await asyncio.gather(play(url), begin_when_ready(company, 3))
    assert "The game is over." in said[-2]


async def test_a_model_sees_talks_claims_and_is_refused_in_words(server: Running) -> None:
    async with Company(server.url, 5) as company:
        await company.start()
        tools = build(company.visitors[1], company.code, "en")
        async with Client(tools) as client:

            async def call(tool: str, **arguments: Any) -> str:
                result: Any = await client.call_tool(tool, arguments)
                return str(result.content[0].text)

            seen = await call("look")
            assert "(you)" in seen
            assert "card:" in seen
            assert "claim_role" in await call("what_can_i_do")
            assert await call("claim", do="claim_role", fields={"character": "sultan"}) == "Done."
            assert await call("say", text="Trust me.") == "Done."
            log = await call("log")
            assert "Trust me." in log
            assert (await call("act", do="execute", fields={"target": 0})).startswith("Refused: ")
            assert (await call("act", do="fly")).startswith("It makes no sense: ")
            for wrong in ({"text": ""}, {"text": "x" * 501}, {"text": "Hm", "to": [-1]}, {"text": "x" * 20_000}):
                assert (await call("say", **wrong)).startswith("Not done: ")
            assert (await call("act", do="f" * 9_000)).startswith("Not done: ")
            assert (await call("log", since=-3)).startswith("0. ")
            assert {tool.name for tool in (await client.list_tools()).tools} >= {
                "look",
                "wait",
                "act",
                "claim",
                "say",
            }


@pytest.mark.parametrize("ban", [False, True])
async def test_a_model_that_loses_its_seat_is_told_at_once(server: Running, ban: bool) -> None:
    async with Company(server.url, 5) as company:
        session = SeatSession(company.visitors[1], company.code, "en")
        async with Client(tools_of(session)) as client, asyncio.timeout(30):
            waits = asyncio.create_task(client.call_tool("wait", {"seconds": 100}))
            await asyncio.sleep(0)
            host = company.seats[0]
            await done(host, wire.Kick(host.new_id(), 1, ban))
            told: Any = await waits
            assert "You have no seat any more" in told.content[0].text
            told = await client.call_tool("say", {"text": "And I?"})
            assert told.content[0].text.startswith("Not done: ")
        await session.leave()


async def test_a_model_is_told_when_the_line_is_broken(start: Callable[..., Running]) -> None:
    server = start()
    async with Company(server.url, 5) as company:
        session = SeatSession(company.visitors[1], company.code, "en")
        async with Client(tools_of(session)) as client, asyncio.timeout(30):
            await client.call_tool("look", {})
            await asyncio.to_thread(server.stop)
            await eventually(lambda: not session.connected)
            told: Any = await client.call_tool("look", {})
            assert "The connection to the table is lost" in told.content[0].text
            told = await client.call_tool("ready", {})
            assert told.content[0].text.startswith("Not done: the connection")
        await session.leave()


@pytest.mark.parametrize(
    "wrong",
    [
        ("127.0.0.1:8000", "ABCDE"), ("http://127.0.0.1:abc", "ABCDE"), ("http://127.0.0.1:8000/t/ABCDE", "ABCDE"),
        ("http://127.0.0.1:8000", "a b/../c"), ("http://127.0.0.1:8000", "привет"),
        ("http://127.0.0.1:8000", "ABCDE", "--http", "99999"), ("http://127.0.0.1:1", "ABCDE"),
    ],
)  # fmt: skip
def test_who_calls_a_model_wrongly_is_told_what_is_wrong(
    wrong: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["mcp", *wrong]) == 2
    assert capsys.readouterr().err.strip()


# Twins over MCP: two deals that differ only in what a seat may not know get a model the same answers.
# Games and their twins are played over real sockets, as `tests/server/test_twins.py` plays them; what came to each
# seat is given to a session, and after every act of which it heard a model calls the tools.


TOOLS: dict[str, dict[str, Any]] = {"look": {}, "what_can_i_do": {}, "wait": {"seconds": 0}}
"""What tells a seat anything; `wait` tells what `log` does."""
KINDS = {"sultan": {"deal", "reaction"}, "knyazi": {"deal", "sealed answer"}}
"""Another deal, and another secret act; with --soak every kind of twin."""
WithTwins = tuple[AnyRun, list[Twin]]
DOWN = msgspec.json.Decoder(wire.Down)


async def answers(life: sockets.Lived) -> sockets.Lived:
    """What the tools say after each act of which the seat heard."""
    session = SeatSession(Visitor("http://nowhere"), "CODE_")
    tools = tools_of(session)
    told: list[sockets.Received] = []
    for got in life.got:
        for text in got:
            await session.hear(DOWN.decode(text))
        said = [await tools.call_tool(tool, arguments) for tool, arguments in TOOLS.items()] if got else []
        told.append(tuple(repr(one).encode() for one in said))
    return sockets.Lived(told, {})


async def compared_over_mcp(start: Callable[..., Running], runs: Iterable[WithTwins]) -> Counter[str]:
    script, found = sockets.Script(), Counter[str]()
    server = start(judge=script, clock=lambda: sockets.NOW)

    async def told(run: AnyRun, moves: list[Any]) -> list[sockets.Lived]:
        lives = await sockets.lives_of(server, script, run, moves, looking=False)
        return [await answers(life) for life in lives]

    for run, twins in runs:
        moves = list(run.moves)
        original = await told(run, moves)
        for twin in twins:
            other = await told(run, twin.moves)
            found[twin.kind] += sockets.hold_against(run, moves, twin, original, other)
    return found


def some(run: Callable[[int], AnyRun], numbers: Iterable[int], wanted: set[str]) -> Iterable[WithTwins]:
    for seed in numbers:
        played = run(seed)
        yield played, sockets.some_twins(played, Random(seed), 1, wanted)


@pytest.mark.parametrize("run", [sockets.sultan, sockets.knyazi], ids=["sultan", "knyazi"])
async def test_a_model_is_told_only_what_its_seat_may_know(
    start: Callable[..., Running], run: Callable[[int], AnyRun]
) -> None:
    wanted = set() if is_soak() else KINDS[run.__name__]
    compared = await compared_over_mcp(start, some(run, seeds(1, soak=20), wanted))
    assert set(compared) >= KINDS[run.__name__], compared
    assert all(amount > 50 for amount in compared.values()), compared


async def test_a_leak_to_a_model_is_found(start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch) -> None:
    """A view in which the count of asides tells of a card that lies face down."""
    view = SultanRules.view

    def telling(state: Any, seat: int | None) -> Any:
        hidden = state.round.cards[1] if state.round is not None else 0
        return replace(view(state, seat), asides_left=hidden)

    monkeypatch.setattr(SultanRules, "view", staticmethod(telling))
    with pytest.raises(Leak, match="asides_left"):
        await compared_over_mcp(start, some(sockets.sultan, range(4), sockets.DEAL))
