"""A server that kills itself at a named point of an action, or is built with a known fault.

Run as a program it prints the number of a new server process for every line that it reads, and the way in
which the process ended. Every server is a process of its own; only the imports are shared.
"""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dvor.server import logs, sockets
from dvor.server.deps import Deps
from dvor.server.limits import UNLIMITED
from dvor.server.room import Room
from dvor.server.run import exit_on_sigterm, listening, serve
from dvor.store import Committed, LogRow, SqliteStore
from dvor.store.sqlite import tables
from dvor.table import wire
from dvor.table.table import Table

POINTS = ("judged", "appended", "committed", "applied", "pushed", "answered")
"""Between any two steps of: judge, append, commit, apply, push, answer; and right after the last."""


SLEEP_AFTER = 0.01
"""So soon that tables fall asleep while their people come back from the last death."""


class Life(Struct, frozen=True):
    """How a server is to live: die when it comes to the point for the n-th time, with a fault or without."""

    point: str | None = None
    after: int = 1
    mutant: str | None = None


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def set_the_point(life: Life) -> None:
    """Let this process die there."""
    left = life.after

    def here(point: str) -> None:
        nonlocal left
        if point == life.point:
            left -= 1
            if left == 0:
                die()

    _around(Room, "_commit", before=lambda: here("judged"), later=lambda: here("committed"))
    _after(tables, "append", lambda: here("appended"))
    _before(Room, "_push", lambda: here("applied"))
    _after(Room, "_push", lambda: here("pushed"))
    send = sockets.Client.send

    def send_and_die(client: Any, message: Any) -> None:
        send(client, message)
        if isinstance(message, wire.Done):
            asyncio.get_running_loop().call_later(0.002, here, "answered")

    setattr(sockets.Client, "send", send_and_die)  # noqa: B010  # a fault on purpose


def _around(owner: Any, name: str, before: Callable[[], None], later: Callable[[], None]) -> None:
    inner = getattr(owner, name)

    async def outer(*args: Any) -> Any:
        before()
        result = await inner(*args)
        later()
        return result

    setattr(owner, name, outer)


def _before(owner: Any, name: str, do: Callable[[], None]) -> None:
    inner = getattr(owner, name)

    def outer(*args: Any) -> Any:
        do()
        return inner(*args)

    setattr(owner, name, outer)


def _after(owner: Any, name: str, do: Callable[[], None]) -> None:
    inner = getattr(owner, name)

    def outer(*args: Any) -> Any:
        result = inner(*args)
        do()
        return result

    setattr(owner, name, outer)


class AnswersFirst:
    """A mutant: says that everything is kept, and keeps it a little later."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self._later: set[asyncio.Task[Any]] = set()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, table_id: str, entries: Sequence[LogRow], changes: Sequence[Any] = ()) -> Committed:
        async def keep() -> None:
            await asyncio.sleep(0.05)
            await self._store.append(table_id, entries, changes)

        task = asyncio.create_task(keep())
        self._later.add(task)
        task.add_done_callback(self._later.discard)
        return Committed()


class ForgetsIds(AnswersFirst):
    """A mutant: keeps no ids, so that a resend is not found."""

    async def append(self, table_id: str, entries: Sequence[LogRow], changes: Sequence[Any] = ()) -> Any:
        return await self._store.append(table_id, [replace(entry, move_id=None) for entry in entries], changes)


def live(life: Life, data: Path, sock: socket.socket) -> None:
    """One server, from its start to its death."""
    logs.set_up(level=40)
    store: Any = SqliteStore(data)
    if life.point:
        set_the_point(life)
    if life.mutant == "answers first":
        store = AnswersFirst(store)
    if life.mutant == "forgets ids":
        store = ForgetsIds(store)
        Table.known = lambda *_: None  # type: ignore[method-assign]
    sleep_after = Deps.sleep_after if life.mutant else SLEEP_AFTER  # a fault at a time is enough
    deps = Deps(store, chance=Random(1), limits=UNLIMITED, bot_delay=0.0, paced=False, sleep_after=sleep_after)
    signal.signal(signal.SIGTERM, exit_on_sigterm)
    try:
        serve(deps, sock)
    finally:
        store.close()


def main(data: Path, port: int) -> None:
    for line in sys.stdin:
        life = msgspec.json.decode(line, type=Life)
        pid = os.fork()
        if pid == 0:
            live(life, data, listening("127.0.0.1", port))
            os._exit(0)
        print(pid, flush=True)
        print(os.waitpid(pid, 0)[1], flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
