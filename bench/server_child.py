"""A server to be measured, in a process of its own: ours in one of several kinds, or a bare broadcast."""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from dvor.server import bot_pool, channel, logs
from dvor.server.admission import Admission, Refusals
from dvor.server.deps import Deps
from dvor.server.limits import UNLIMITED, Limits
from dvor.server.run import configured, listening, serve
from dvor.store import SqliteStore
from dvor.store.sqlite.writer import Writer
from dvor.table import broadcast, playing
from dvor.table.table import Table


def main(kind: str, data: str) -> None:
    """Print the port and serve until a signal comes."""
    sock = listening("127.0.0.1", 0)
    print(sock.getsockname()[1], flush=True)
    parts: dict[str, int] = {}
    if kind == "parts":
        count_parts(parts)
    Thread(target=tell, args=(parts,), daemon=True).start()
    if kind == "bots":
        note_thoughts(Path(f"{data}.thoughts"))
    if kind == "bare":
        config = configured(bare_app(), Admission(UNLIMITED, Refusals(time.monotonic)))
        config.http, config.ws = "auto", "websockets-sansio"  # uvicorn's own protocols, without our guard
        uvicorn.Server(config).run(sockets=[sock])
    else:
        logs.set_up(level=40)
        limits = Limits() if kind == "limited" else UNLIMITED
        serve(Deps(SqliteStore(Path(data)), chance=Random(1), limits=limits, paced=False), sock)


def tell(parts: dict[str, int]) -> None:
    """For each line from stdin print the CPU time so far: of the process and of each part."""
    for _ in sys.stdin:
        spent = {"all": time.process_time_ns(), **parts}
        print(json.dumps({name: nanoseconds / 1e9 for name, nanoseconds in spent.items()}), flush=True)


def count_parts(spent: dict[str, int]) -> None:
    """Count the CPU time of each part. The time of a nested part counts for that part alone."""
    inside: list[int] = []

    def timed(name: str, owner: Any, attribute: str) -> None:
        inner: Callable[..., Any] = getattr(owner, attribute)
        spent.setdefault(name, 0)

        def outer(*args: Any, **more: Any) -> Any:
            start = time.thread_time_ns()
            inside.append(0)
            try:
                return inner(*args, **more)
            finally:
                used = time.thread_time_ns() - start
                spent[name] += used - inside.pop()
                if inside:
                    inside[-1] += used

        setattr(owner, attribute, outer)

    timed("rules", playing, "answer")
    timed("rules", Table, "apply")
    timed("views, offers, words", channel, "encode_for_all")
    timed("encoding", broadcast, "_encode")
    spent["store"] = 0
    carry_out = Writer._carry_out

    def counted(self: Writer, batch: Any) -> None:
        start = time.thread_time_ns()
        carry_out(self, batch)
        spent["store"] += time.thread_time_ns() - start

    Writer._carry_out = counted  # type: ignore[method-assign]


def note_thoughts(file: Path) -> None:
    """Write a line for each question to a bot: seconds until its choice, and its share of effort."""
    choose = bot_pool.BotPool.choose

    async def noted(self: bot_pool.BotPool, job: Any, ears: Any) -> Any:
        begun, effort = (
            time.perf_counter(),
            min(1.0, bot_pool.JOBS_PER_PROCESS * len(self._workers) / (self._thinking + 1)),
        )
        try:
            return await choose(self, job, ears)
        finally:
            with file.open("a") as notes:
                notes.write(f"{time.perf_counter() - begun} {effort}\n")

    bot_pool.BotPool.choose = noted  # type: ignore[method-assign]


def bare_app() -> Starlette:
    """Sends messages of the requested sizes to the requested sockets."""
    tables: dict[int, dict[int, WebSocket]] = {}
    ready: dict[int, str] = {}

    def text(size: int) -> str:
        if size not in ready:
            ready[size] = "x" * size
        return ready[size]

    async def socket(socket: WebSocket) -> None:
        table, seat = int(socket.path_params["table"]), int(socket.path_params["seat"])
        await socket.accept()
        tables.setdefault(table, {})[seat] = socket
        try:
            while True:
                for to, sizes in json.loads(await socket.receive_text()).items():
                    for size in sizes:
                        await tables[table][int(to)].send_text(text(size))
        except WebSocketDisconnect:
            tables[table].pop(seat)

    return Starlette(routes=[WebSocketRoute("/{table}/{seat}", socket)])


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
