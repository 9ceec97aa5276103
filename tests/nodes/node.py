"""Nodes as processes of their own, which share only their imports; one can be told to die, or is made with a fault.

Run as a program it starts a node for every line that it reads, and prints the number of its process.
"""

import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from random import Random
from threading import Thread
from typing import Any

import msgspec
from msgspec import Struct

from dvor.server import logs
from dvor.server.deps import Deps
from dvor.server.limits import UNLIMITED
from dvor.server.nodes import cluster
from dvor.server.nodes.pubsub import pubsub_for
from dvor.server.run import exit_on_sigterm, listening, serve
from dvor.store.postgres import PostgresStore, appends
from dvor.table.table import Table
from dvor.words.morphology import russian
from tests.server.crash_points import AnswersFirst, ForgetsIds, Life, set_the_point


class NodeLife(Struct, frozen=True):
    """Where a node listens and what it stands on, and how it is to live."""

    port: int
    store: str
    nudge: str | None = None
    life: Life = Life()
    ahead: float = 0.0
    """How far this machine's clock is wrong."""
    bot_delay: float = 0.0
    sleep_after: float = 2.0


def live(node: NodeLife) -> None:
    """One node, from its start to its death."""
    logs.set_up(level=40)
    _set_the_wall(node.ahead)
    signal.signal(signal.SIGTERM, exit_on_sigterm)
    sock = listening("127.0.0.1", node.port)
    store: Any = PostgresStore(node.store)
    clock: Callable[[], float] = store.now
    if node.life.point:
        set_the_point(node.life)
        _around_appending(node.life)
    match node.life.mutant:
        case "answers first":
            store = AnswersFirst(store)
        case "forgets ids":
            store = ForgetsIds(store)
            Table.known = lambda *_: None  # type: ignore[method-assign]
        case "local clock":
            clock = time.time
            appends.APPEND = appends.APPEND.replace(f"+ {appends.MAX_AHEAD_SECONDS}", "+ 1e9")
        case "never looks":
            cluster.HEADS_POLL_SECONDS = 1e6
    deps = Deps(
        store,
        clock=clock,
        chance=Random(node.port),
        limits=UNLIMITED,
        bot_delay=node.bot_delay,
        paced=False,
        sleep_after=node.sleep_after,
        pubsub=pubsub_for(node.nudge) if node.nudge else None,
    )
    try:
        serve(deps, sock)
    finally:
        store.close()


def _set_the_wall(ahead: float) -> None:
    if ahead:
        right = time.time
        time.time = lambda: right() + ahead


def _around_appending(life: Life) -> None:
    """Die when the database has committed and nobody here knows it yet."""
    left = life.after
    inner: Callable[..., Awaitable[Any]] = appends.append_many

    async def outer(*args: Any) -> Any:
        nonlocal left
        result = await inner(*args)
        left -= 1
        if life.point == "appended" and left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return result

    appends.append_many = outer  # type: ignore[assignment]


def _die_with(nursery: int) -> None:
    """No node outlives the test that started it."""

    def wait() -> None:
        os.read(nursery, 1)
        os._exit(1)

    Thread(target=wait, daemon=True).start()


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    russian()
    children_end, mine = os.pipe()
    for line in sys.stdin:
        node = msgspec.json.decode(line, type=NodeLife)
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.close(mine)
            _die_with(children_end)
            live(node)
            os._exit(0)
        print(pid, flush=True)


if __name__ == "__main__":
    main()
