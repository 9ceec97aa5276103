"""Programs that play: lines of JSON over their standard input and output. docs/engine.md is the protocol.

An engine is told what its seat hears, sees and may do, as any bot is. One that hangs, crashes, answers nonsense or
plays what was not offered is told so and stopped: `EngineFailed` is raised, and the caller lets a bot play on.
"""

import asyncio
import os
import shlex
import signal
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Raw, Struct

from dvor.kernel import Game, Malformed, Offer, Setup

PROTOCOL = 1
LONGEST = 65_536
"""Bytes of one line from an engine."""
START_SECONDS = 10.0
"""For its greeting: interpreters take their time to start."""
SECONDS = 2.0
"""For an answer."""
FAREWELL_SECONDS = 0.5
"""To read the last line, and to end."""
LETS_GO_SECONDS = 1.0
"""For an engine that has been killed to be gone."""


class EngineFailed(Exception):
    """The engine is of no more use; the message says why, in a sentence for its author."""


class _Ready(Struct, frozen=True, tag_field="type", tag="ready"):
    protocol: int
    name: str = ""


class _Answer(Struct, frozen=True, tag_field="type", tag="action"):
    id: int
    action: Raw


_ready = msgspec.json.Decoder(_Ready)
_answer = msgspec.json.Decoder(_Answer)


class Program(Struct, frozen=True):
    """An engine that could be started: how it is called here, and its command. Never from outside: it is run."""

    name: str
    command: str


def turn(id: int, heard: Sequence[Any], view: Any, offers: Sequence[Offer[Any]]) -> dict[str, Any]:
    """What an engine is told when it may do something."""
    offered = [{"do": offer.kind, "blanks": dict(offer.blanks), "aside": offer.aside} for offer in offers]
    return {"type": "turn", "id": id, "heard": heard, "view": view, "offers": offered}


class Engine:
    """One process at one seat of one game."""

    def __init__(self, program: Program, seconds: float = SECONDS, start_seconds: float = START_SECONDS) -> None:
        self.program = program
        self.name = program.name
        self._seconds = seconds
        self._start_seconds = start_seconds
        self._process: asyncio.subprocess.Process | None = None
        self._leaving: asyncio.Task[None] | None = None
        self._heard = 0
        self._id = 0

    async def start(self, game: Game[Any, Any, Any, Any], setup: Setup[Any], seat: int) -> None:
        """Start it and exchange greetings."""
        self._game = game
        try:
            command = shlex.split(self.program.command)
            if not command:
                raise ValueError("there is no command")
            self._process = await asyncio.create_subprocess_exec(
                *command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                limit=LONGEST,
                start_new_session=os.name == "posix",
            )
        except (OSError, ValueError) as why:
            raise EngineFailed(f"it cannot be started: {why}") from None
        hello = {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": game.key,
            "rules": game.version,
            "seat": seat,
            "people": setup.people,
            "options": setup.options,
            "seconds": self._seconds,
        }
        try:
            ready = self._read(_ready, await self._ask(hello, self._start_seconds))
            if ready.protocol != PROTOCOL:
                raise EngineFailed(f"it speaks protocol {ready.protocol}, and this is protocol {PROTOCOL}")
        except EngineFailed as why:
            self.let_go(str(why))
            raise
        self.name = ready.name[:40] or self.name

    async def choose(self, heard: Sequence[Any], view: Any, offers: Sequence[Offer[Any]]) -> Any | None:
        """What it does; None if it lets it be. `heard` is all that its seat has heard so far."""
        self._id += 1
        message = turn(self._id, heard[self._heard :], view, offers)
        self._heard = len(heard)
        try:
            return self._chosen(await self._ask(message, self._seconds), offers)
        except EngineFailed as why:
            self.let_go(str(why))
            raise

    def _chosen(self, line: bytes, offers: Sequence[Offer[Any]]) -> Any | None:
        answer = self._read(_answer, line)
        if answer.id != self._id:
            raise EngineFailed(f"it answered {answer.id} when it was asked {self._id}")
        if bytes(answer.action) == b"null":
            return None
        try:
            action = self._game.read_action(bytes(answer.action))
        except Malformed as why:
            raise EngineFailed(f"its action makes no sense: {why}") from None
        if not any(offer.admits(action) for offer in offers):
            raise EngineFailed("its action was not offered")
        return action

    def let_go(self, why: str) -> None:
        """Tell it why, and see to it that it ends; nobody waits for that."""
        process, self._process = self._process, None
        if process is not None:
            self._leaving = asyncio.create_task(_see_off(process, why))

    async def close(self, why: str = "") -> None:
        """Stop the engine and wait until its process has ended. It ends even if this wait is cancelled."""
        self.let_go(why)
        if self._leaving is not None:
            await asyncio.shield(self._leaving)

    async def _ask(self, message: Any, seconds: float) -> bytes:
        """A line there and a line back, within the time."""
        process = self._process
        if process is None:
            raise EngineFailed("it has been let go")
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            async with asyncio.timeout(seconds):
                process.stdin.write(msgspec.json.encode(message) + b"\n")
                await process.stdin.drain()
                line = await process.stdout.readline()
        except TimeoutError:
            raise EngineFailed(f"it gave no answer within {seconds:g} s") from None
        except (OSError, ValueError):
            raise EngineFailed(f"it ended, or wrote a line of more than {LONGEST} bytes") from None
        if not line:
            raise EngineFailed("it ended")
        return line

    def _read(self, decoder: Any, line: bytes) -> Any:
        try:
            return decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as why:
            raise EngineFailed(f"its line makes no sense: {why}") from None


async def _see_off(process: asyncio.subprocess.Process, why: str) -> None:
    """Tell the process to end, and kill it if it does not."""
    with suppress(OSError, RuntimeError):
        assert process.stdin is not None
        process.stdin.write(msgspec.json.encode({"type": "bye", "why": why}) + b"\n")
        process.stdin.close()
    try:
        async with asyncio.timeout(FAREWELL_SECONDS):  # not wait_for: before 3.12 it may lose a cancellation
            await process.wait()
    except TimeoutError:
        _kill(process)
        await _emptied(process)


async def _emptied(process: asyncio.subprocess.Process) -> None:
    """A process counts as ended only when what it wrote has been read; who else holds its pipe is left alone."""
    assert process.stdout is not None
    with suppress(TimeoutError, OSError):
        async with asyncio.timeout(LETS_GO_SECONDS):
            while await process.stdout.read(LONGEST):
                pass
            await process.wait()


def _kill(process: asyncio.subprocess.Process) -> None:
    """With whatever it has started itself."""
    with suppress(ProcessLookupError):
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
