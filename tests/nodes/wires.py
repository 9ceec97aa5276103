"""Connections between people, nodes and the database that a test can cut; and two nodes in one process."""

import asyncio
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Literal

from dvor.server.nodes.pubsub import pubsub_for
from dvor.store.postgres import PostgresStore
from dvor.store.postgres.connection import LoopThread
from tests.server.running import Company, Running
from tests.waiting import eventually, wait_until

Mode = Literal["whole", "silent", "cut"]
"""Bytes pass; bytes go nowhere and nobody is told; whoever connects is refused and whoever was is thrown out."""


class Wire:
    """A port that leads to one of several others; a new connection takes any that answers."""

    def __init__(self, loop_thread: LoopThread, targets: Callable[[], Sequence[int]], rng: Random) -> None:
        self._targets = targets
        self._rng = rng
        self._loop_thread = loop_thread
        self._mode: Mode = "whole"
        self._whole = asyncio.Event()
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._socket.getsockname()[1])
        loop_thread.wait_for(self._open())

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def be(self, mode: Mode) -> None:
        self._loop_thread.wait_for(self._be(mode))

    def close(self) -> None:
        self._loop_thread.wait_for(self._close())

    async def _open(self) -> None:
        self._whole.set()
        self._server = await asyncio.start_server(self._connected, sock=self._socket)

    async def _be(self, mode: Mode) -> None:
        self._mode = mode
        if mode == "whole":
            self._whole.set()
        else:
            self._whole.clear()
        if mode == "cut":
            for writer in tuple(self._writers):
                writer.transport.abort()

    async def _close(self) -> None:
        self._server.close()
        for writer in tuple(self._writers):
            writer.transport.abort()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        self._writers.add(writer)
        there = None
        try:
            there = None if self._mode == "cut" else await self._any_that_answers()
            if there is not None:
                self._writers.add(there[1])
                await asyncio.gather(self._pump(reader, there[1]), self._pump(there[0], writer))
        except asyncio.CancelledError:
            pass
        finally:
            self._tasks.discard(task)
            for one in (writer, *(there[1:] if there else ())):
                self._writers.discard(one)
                one.transport.abort()

    async def _any_that_answers(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        targets = list(self._targets())
        self._rng.shuffle(targets)
        for port in targets:
            with suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", port)
        return None

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                await self._whole.wait()
                writer.write(data)
                await writer.drain()
        with suppress(OSError):
            writer.write_eof()


# Two nodes in this process, on one database; people of a table come to one and the other by turns.


def of_a_node(url: str, nudge: str, deps: dict[str, Any]) -> dict[str, Any]:
    """What a node stands on; its time is the database's unless a test says otherwise."""
    store = PostgresStore(url)
    return {"clock": store.now} | deps | {"store": store, "pubsub": pubsub_for(nudge)}


class Pair(Running):
    """One of two nodes, which knows the other."""

    def __init__(self, other: Running, *arguments: Any, **deps: Any) -> None:
        super().__init__(*arguments, **deps)
        self.other = other

    def wait_until_they_hear_each_other(self, seconds: float = 20.0) -> None:
        """A node serves before it has reached the broker; what is said until then is lost."""
        pubsubs = [node.services.deps.pubsub for node in (self, self.other)]
        wait_until(lambda: all(pubsub and pubsub.connected for pubsub in pubsubs), seconds)

    def spread(self, company: Company) -> None:
        for number, visitor in enumerate(company.visitors):
            visitor.url = (self, self.other)[number % 2].url

    async def settle(self) -> None:
        def all_is_known() -> bool:
            rooms = [room for room in self.services.rooms.all() if room.subscribers]
            return all(self._is_known(room.id, room.table.seq) for room in rooms)

        await eventually(all_is_known)

    def _is_known(self, id: str, seq: int) -> bool:
        there = self.other.services.rooms.in_memory(id)
        return there is not None and there.table.seq == seq
