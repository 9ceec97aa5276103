"""Some nodes behind a proxy, on a database and a broker; each has its own wires, which can be cut."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import msgspec

from dvor.client import Visitor
from dvor.server.log_codec import records
from dvor.store.postgres import PostgresStore
from dvor.store.postgres.connection import LoopThread
from dvor.table.entries import Record
from tests.nodes.engines import Nats, Postgres
from tests.nodes.node import NodeLife
from tests.nodes.wires import Wire
from tests.server.crash_points import Life
from tests.server.faults import heard_by_anybody
from tests.server.running import free_port

ROOT = Path(__file__).parents[2]


class Node:
    """A node: its process while it lives, and its wires to the database and the broker."""

    def __init__(self, cluster: "Cluster") -> None:
        self._cluster = cluster
        self.port = free_port()
        self.pid = 0
        self.database = Wire(cluster.loop_thread, lambda: [cluster.postgres.port], cluster.rng)
        self.broker = Wire(cluster.loop_thread, lambda: [cluster.nats.port] if cluster.nats else [], cluster.rng)

    def begin(self, life: Life | None = None, **how: Any) -> None:
        """Start it, and wait until it serves."""
        wired = urlsplit(self._cluster.url)
        user = wired.netloc.rpartition("@")[0]
        store = self._cluster.url.replace(wired.netloc, f"{user}@127.0.0.1:{self.database.port}")
        nudge = f"nats://127.0.0.1:{self.broker.port}" if self._cluster.nats else None
        node = NodeLife(self.port, store, nudge, life or Life(), **self._cluster.how | how)
        for left in reversed(range(3)):
            self.pid = self._cluster.spawn(node)
            if self._comes_up():
                return
            assert left, "it does not begin"

    def _comes_up(self, seconds: float = 40.0) -> bool:
        """Until it answers; False if it has ended.

        It does when the database does not answer in time, as may be on a busy machine: whoever runs nodes begins
        them again then.
        """
        until = time.monotonic() + seconds
        while not self.has_ended(0.01):
            with suppress(OSError):
                Visitor(f"http://127.0.0.1:{self.port}").request("GET", "/livez")
                return True
            assert time.monotonic() < until, "it does not answer"
        return False

    def send(self, number: signal.Signals) -> None:
        if not self.pid:
            raise ProcessLookupError
        os.kill(self.pid, number)

    def kill(self, how: signal.Signals = signal.SIGKILL, seconds: float = 15.0) -> None:
        with suppress(ProcessLookupError):
            self.send(how)
        assert self.has_ended(seconds), "it does not end"

    def has_ended(self, seconds: float) -> bool:
        """Whether it is gone by then."""
        until = time.monotonic() + seconds
        if not self.pid:
            return True
        while time.monotonic() < until:
            try:
                os.kill(self.pid, 0)
            except ProcessLookupError:
                self.pid = 0
                return True
            time.sleep(0.01)
        return False


class Cluster:
    """Three nodes, as a rule; `wire` is where people come."""

    def __init__(self, postgres: Postgres, nats: Nats | None, nodes: int = 3, **how: Any) -> None:
        self.postgres = postgres
        self.nats = nats
        self.how = how
        self.rng = Random(7)
        self.loop_thread = LoopThread()
        self.url = self.loop_thread.wait_for(postgres.database())
        command = [sys.executable, "-m", "tests.nodes.node"]
        self._nursery = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.nodes = [Node(self) for _ in range(nodes)]
        self.in_use = list(self.nodes)
        """Those to which the proxy sends people."""
        self.wire = Wire(self.loop_thread, lambda: [node.port for node in self.in_use if node.pid], self.rng)
        for node in self.nodes:
            node.begin()

    def spawn(self, node: NodeLife) -> int:
        assert self._nursery.stdin
        assert self._nursery.stdout
        self._nursery.stdin.write(msgspec.json.encode(node) + b"\n")
        self._nursery.stdin.flush()
        return int(self._nursery.stdout.readline())

    def close(self) -> None:
        for node in self.nodes:
            with suppress(ProcessLookupError):
                node.send(signal.SIGCONT)
                node.kill()
        assert self._nursery.stdin
        assert self._nursery.stdout
        self._nursery.stdin.close()
        self._nursery.stdout.close()
        self._nursery.wait()
        for wire in (self.wire, *(wire for node in self.nodes for wire in (node.database, node.broker))):
            wire.close()
        self.loop_thread.close()

    async def logs(self) -> dict[str, list[Record]]:
        """Every table's log, by its code."""
        store = PostgresStore(self.url)
        try:
            rows = await store.tables("live")
            return {row.code: heard_by_anybody(list(records(await store.tail(row.id), None))) for row in rows}
        finally:
            store.close()
