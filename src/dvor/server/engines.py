"""Engines at tables: external programs that the operator has configured, one process for each seat.

They are levels of bots like any other. Nobody at a table can name a command: the list is a setting of the server.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from dvor.bots import BOTS
from dvor.bots.engine import SECONDS, Engine, EngineFailed, Program
from dvor.kernel import Offer, Seat
from dvor.server.logs import log
from dvor.table.options import PLAIN
from dvor.table.state import TableState
from dvor.words import Language

Key = tuple[str, Seat]


class EngineLevel:
    """Stands among the bots for an engine; a plain bot plays where the engine cannot."""

    def __init__(self, program: Program, game: str) -> None:
        self.program = program
        self._instead = BOTS[game][PLAIN]

    def begin(self, seat: Seat, seats: int) -> Any:
        return self._instead.begin(seat, seats)

    def with_effort(self, effort: float) -> Any:
        return self._instead.with_effort(effort)

    def speaking(self, language: Language) -> Any:
        return self._instead.speaking(language)

    def choose(self, heard: Any, view: Any, offers: Sequence[Offer[Any]], rng: Random) -> Any | None:
        """For positions without an engine to ask."""
        return self._instead.choose(heard, view, offers, rng)


def install(programs: Sequence[Program]) -> None:
    """Add these engines as bot levels of every game."""
    for program in programs:
        for game, levels in BOTS.items():
            levels[program.name] = EngineLevel(program, game)


@dataclass
class Running:
    """The process of one seat in one game."""

    number: int
    engine: Engine
    greeting: asyncio.Task[None]
    failed: bool = False


class Engines:
    """The processes at all tables."""

    def __init__(self) -> None:
        self._running: dict[Key, Running] = {}
        self._ending: set[asyncio.Task[None]] = set()

    async def prepare(self, table: str, state: TableState, seat: Seat, level: Any) -> None:
        """Start the engine of a seat for this game, before its first question, so that starting costs no thinking
        time. The table waits once for its greeting, no longer than for an answer; until it comes a bot plays."""
        running = self._running.get((table, seat))
        if not isinstance(level, EngineLevel) or (running is not None and running.number == state.number):
            return
        await self._end(table, seat)
        running = self._running[table, seat] = _start(level.program, state, seat)
        await asyncio.wait({running.greeting}, timeout=SECONDS)

    async def choose(
        self, table: str, state: TableState, seat: Seat, level: EngineLevel, heard: Sequence[Any], offers: Any
    ) -> Any:
        """The engine's choice; `EngineFailed` at once if it has failed before in this game, or has not greeted."""
        assert state.play is not None
        await self.prepare(table, state, seat, level)
        running = self._running[table, seat]
        if running.failed:
            raise EngineFailed("it has failed before")
        if not running.greeting.done():
            raise EngineFailed("it has not greeted yet")
        try:
            running.greeting.result()
            return await running.engine.choose(heard, state.game.rules.view(state.play.state, seat), offers)
        except EngineFailed as why:
            _mark_failed(running, table, seat, level, str(why))
            raise
        except asyncio.CancelledError:
            _mark_failed(running, table, seat, level, "it gave no answer in time")
            raise

    def failed(self, table: str, state: TableState, seat: Seat) -> bool:
        """Whether the engine of a seat has failed in this game."""
        running = self._running.get((table, seat))
        return running is not None and running.number == state.number and running.failed

    async def _end(self, table: str, seat: Seat) -> None:
        running = self._running.pop((table, seat), None)
        if running is None:
            return
        running.greeting.cancel()
        await asyncio.gather(running.greeting, return_exceptions=True)
        await running.engine.close()

    def forget(self, table: str) -> None:
        """A table has left memory."""
        for key in [key for key in self._running if key[0] == table]:
            task = asyncio.get_running_loop().create_task(self._end(*key))
            self._ending.add(task)
            task.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        for key in list(self._running):
            await self._end(*key)
        await asyncio.gather(*self._ending, return_exceptions=True)


def _start(program: Program, state: TableState, seat: Seat) -> Running:
    assert state.play is not None
    engine = Engine(program)
    greeting = asyncio.get_running_loop().create_task(engine.start(state.game, state.play.setup, seat))
    return Running(state.number, engine, greeting)


def _mark_failed(running: Running, table: str, seat: Seat, level: EngineLevel, why: str) -> None:
    running.failed = True
    reason = why.partition(":")[0]  # the rest may quote hidden information
    log().warning("engine_failed", table=table, seat=seat, kind=level.program.name, reason=reason)
    running.engine.let_go(why)
