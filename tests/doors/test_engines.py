"""Engines: the two that come with the project play whole games, and those that misbehave delay nobody."""

import asyncio
import os
import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from dvor.bots import BOTS
from dvor.bots import engine as bots_engine
from dvor.bots.engine import Engine, EngineFailed, Program
from dvor.cli import main
from dvor.client import SeatClient
from dvor.doors.duel import EngineGuest, play
from dvor.games import CATALOG
from dvor.kernel import Over
from dvor.server import engines
from dvor.server.config import BadConfig, configure
from dvor.server.engines import install
from dvor.table import wire
from scripts.node import node_and_npm
from tests.server.running import Company, Running, action, done, until
from tests.table.at_table import AtTable
from tests.waiting import eventually

EXAMPLES = Path(__file__).parents[2] / "examples"
PYTHON = shlex.join([sys.executable, str(EXAMPLES / "engine.py")])
JAVASCRIPT = shlex.join([node_and_npm()[0], str(EXAMPLES / "engine.mjs")])
ONE_DEAL = {"sultan": {"rounds": 1}, "knyazi": {"parties": 1}}


@pytest.mark.parametrize("game", CATALOG)
async def test_the_reference_engines_play_a_whole_game_among_bots(game: str) -> None:
    engines = {0: EngineGuest(PYTHON), 1: EngineGuest(JAVASCRIPT)}
    players = CATALOG[game].players[1]
    run = await play(CATALOG[game], players, engines, "plain", Random(3), ONE_DEAL[game])
    assert isinstance(run.awaited, Over)
    assert [guest.failures for guest in engines.values()] == [[], []]
    assert {move.by for move in run.moves} >= {0, 1}


MISBEHAVING = {
    "it gave no answer": "time.sleep(60)",
    "it ended": "",
    "its line makes no sense": "print('Hm?', flush=True)",
    "its action was not offered": """print('{"type":"action","id":1,"action":{"do":"take_throne"}}', flush=True)""",
    "its action makes no sense": """print('{"type":"action","id":1,"action":{"do":"win"}}', flush=True)""",
    "it answered 7": """print('{"type":"action","id":7,"action":null}', flush=True)""",
    "it ended, or wrote": "print('x' * 200_000, flush=True)",
    "it speaks protocol 2": "",
}
"""What is said of it, and what the program does instead of answering its first turn."""


def program(why: str, last_words: Path = Path(os.devnull)) -> Program:
    """It writes down what it is told after it has misbehaved."""
    protocol = 2 if "protocol" in why else 1
    ready = f"""print('{{"type":"ready","protocol":{protocol}}}', flush=True)"""
    stays = "" if why == "it ended" else f"; open({str(last_words)!r}, 'w').write(sys.stdin.read())"
    does = f"{MISBEHAVING[why] or 'pass'}{stays}"
    asked = "" if "protocol" in why else "; sys.stdin.readline()"
    source = f"import sys, time; sys.stdin.readline(); {ready}{asked}\n{does}"
    return Program("bad", shlex.join([sys.executable, "-c", source]))


@pytest.mark.parametrize("why", MISBEHAVING)
async def test_an_engine_that_misbehaves_is_told_so_and_let_go(
    why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hangs, dead = why == "it gave no answer", why == "it ended"
    monkeypatch.setattr(bots_engine, "FAREWELL_SECONDS", 0.1 if hangs else 30)
    game = CATALOG["sultan"]
    setup = game.setup("A", "B", "C", "D", "E")
    state = game.rules.begin(setup)
    state = game.rules.apply(state, None, game.rules.draw(state, Random(1))).state
    seat = next(seat for seat in range(5) if game.rules.offers(state, seat) and state.on_table.asked >> seat & 1)
    engine = Engine(program(why, tmp_path / "bye"), seconds=0.5 if hangs else 60, start_seconds=60)
    offers = [offer for offer in game.rules.offers(state, seat) if offer.kind != "take_throne"]
    view = game.rules.view(state, seat)

    async def sit_and_choose() -> None:
        await engine.start(game, setup, seat)
        await engine.choose([], view, offers)

    with pytest.raises(EngineFailed, match=why):
        await sit_and_choose()
    with pytest.raises(EngineFailed):
        await engine.choose([], view, offers)
    await engine.close()
    if not hangs and not dead:
        bye = msgspec.json.decode((tmp_path / "bye").read_text())
        assert bye["type"] == "bye"
        assert why in bye["why"]


async def test_an_engine_is_ended_though_nobody_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who asked it stops waiting while it is being seen off, as a table does whose time is up."""
    monkeypatch.setattr(bots_engine, "FAREWELL_SECONDS", 0.2)
    hello = """print('{"type":"ready","protocol":1}', os.getpid(), file=open(sys.argv[1], 'w'))"""
    command = [sys.executable, "-c", f"import os, sys, time; {hello}; time.sleep(60)", str(tmp_path / "pid")]
    engine, game = Engine(Program("mute", shlex.join(command)), start_seconds=60), CATALOG["sultan"]
    starting = asyncio.create_task(engine.start(game, game.setup(*"ABCDE"), 0))
    await eventually(lambda: (tmp_path / "pid").exists() and (tmp_path / "pid").read_text().strip())
    pid = int((tmp_path / "pid").read_text().split()[-1])
    starting.cancel()
    closing = asyncio.create_task(engine.close("it is late"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    closing.cancel()
    await asyncio.gather(starting, closing, return_exceptions=True)
    async with asyncio.timeout(30):
        await engine.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


async def test_an_engine_that_cannot_be_started_says_why() -> None:
    game = CATALOG["sultan"]
    with pytest.raises(EngineFailed, match="cannot be started"):
        await Engine(Program("none", "/no/such/program")).start(game, game.setup(*"ABCDE"), 0)


async def test_an_engine_that_floods_instead_of_greeting_is_let_go() -> None:
    game = CATALOG["sultan"]
    flood = shlex.join([sys.executable, "-c", "while True: print('x' * 1_000_000, end='', flush=True)"])
    async with asyncio.timeout(30):  # a wait for the end of a pipe that nobody reads would last for ever
        with pytest.raises(EngineFailed, match="a line of more than"):
            await Engine(Program("flood", flood), start_seconds=20).start(game, game.setup(*"ABCDE"), 0)


async def test_a_table_waits_for_a_greeting_once_and_not_longer_than_for_an_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(engines, "SECONDS", 0.01)
    table = AtTable(seats=5)
    table.start()
    programs, mute = engines.Engines(), shlex.join([sys.executable, "-c", "import time; time.sleep(60)"])
    level = engines.EngineLevel(Program("mute", mute), "sultan")
    for _ in range(3):
        with pytest.raises(EngineFailed, match="not greeted"):
            await programs.choose("t", table.state, 0, level, (), ())
        monkeypatch.setattr(engines, "SECONDS", 600)  # not waited for again
    async with asyncio.timeout(30):
        await programs.close()


def test_the_bot_that_plays_instead_of_an_engine_thinks_shorter_under_load_like_any_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinker = BOTS["sultan"]["thinker"]
    monkeypatch.setitem(BOTS["sultan"], "plain", thinker)
    instead = engines.EngineLevel(Program("gone", "/no/such/program"), "sultan").with_effort(0.5)
    assert type(instead) is type(thinker)
    assert instead is not thinker


@pytest.fixture
def _engines() -> Iterator[None]:
    programs = [
        Program("reference", PYTHON),
        Program("javascript", JAVASCRIPT),
        Program("silent", program("it ended").command),
    ]
    install(programs)
    yield
    for levels in BOTS.values():
        for one in programs:
            del levels[one.name]


async def answer_until_over(seat: SeatClient, rng: Random, told: list[wire.AtTable]) -> wire.Update:
    """Answer at random; a question that was closed meanwhile (bots are quick) is let go. What is `told` is kept."""
    while True:
        message: wire.Update = await until(seat, wire.Update)
        told += [news for news in message.news if isinstance(news, wire.AtTable)]
        if message.table is not UNSET and message.table.phase == "over":
            return message
        if isinstance(message.ask, wire.AskShown) and message.ask.you and message.offers is not UNSET:
            answers = [offer for offer in message.offers if not offer.aside]
            await seat.do(wire.Act(seat.new_id(), action(rng.choice(answers), rng), message.ask.number))


@pytest.mark.usefixtures("_engines")
@pytest.mark.parametrize("game", CATALOG)
async def test_a_host_seats_engines_and_one_that_fails_is_replaced(
    start: Callable[..., Running], game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A whole game with people, bots and engines at the table; the reference engines stay to its end."""
    server = start()
    async with Company(server.url, 1, game=game, options=ONE_DEAL[game]) as company:
        (host,) = company.seats
        for level in ("reference", "javascript", "silent", "plain"):
            await done(host, wire.AddBot(host.new_id(), level))
        await company.start()
        told: list[wire.AtTable] = []
        over: Any = await answer_until_over(host, Random(2), told)
        assert [chair.bot for chair in over.table.chairs[1:4]] == ["reference", "javascript", "plain"]
        assert over.table.winners
        (line,) = [news for news in told if news.what == "replaced"]
        assert line.seat == 3
        assert line.phrase.startswith("Программа, которая играла за ")
    failed = [line for line in capsys.readouterr().out.splitlines() if "engine_failed" in line]
    assert failed
    assert all("silent" in line for line in failed), failed


def test_only_whoever_runs_the_server_names_engines() -> None:
    found: Any = configure({}, {"DVOR_ENGINES": "mine=python my.py, other=./x"}, None).settings
    assert found.engines == ("mine=python my.py", "other=./x")
    for wrong in ("python my.py", "plain=python my.py", "Mine=x", "mine="):
        with pytest.raises(BadConfig):
            configure({"engines": wrong}, {}, None)


def test_a_duel_says_how_it_went(capsys: pytest.CaptureFixture[str]) -> None:
    told = ["duel", "sultan", "--games", "1", "--option", "rounds=1"]
    assert main([*told, "--engine", PYTHON]) == 0
    assert "1 game of sultan for 5" in capsys.readouterr().out
    assert main([*told, "--engine", "/no/such/program"]) == 1
    assert "cannot be started" in capsys.readouterr().out
    assert main(["duel", "sultan", "--games", "1", "--option", "rounds=x", "--engine", PYTHON]) == 2
    assert main([*told, "--engine", PYTHON, "--against", "nobody"]) == 2
    assert main([*told, "--openspiel", "1"]) == 2
    assert main([*told, "--engine", " "]) == 2
    assert main([*told, "--engine", PYTHON, "--option", "rounds"]) == 2
