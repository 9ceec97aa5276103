"""Load test: how long does an action take when many tables play? `python -m bench.load`.

There are hundreds of tables with twelve sockets each; at each table somebody acts every few seconds. An action is
timed from sending it until its answer. The clients run on the same machine as the server, on other cores if there
are several, so a machine with few cores shows its worst figures.
"""

import argparse
import asyncio
import json
import resource
import tempfile
import time
from contextlib import AsyncExitStack
from random import Random
from statistics import quantiles
from typing import Any

from bench.clients import Child, Client, choose_answer, memory, send_and_wait
from bench.fairness import sit_down


class Table:
    """One table where somebody acts every few seconds."""

    def __init__(self, number: int, room: list[Client], pause: float) -> None:
        self._number = number
        self._room = room
        self._pause = pause
        self._rng = Random(number)
        self.took: list[float] = []

    async def play(self, until: float) -> None:
        await asyncio.sleep(self._rng.random() * self._pause)
        while time.time() < until:
            seat, act = choose_answer(self._number, self._room, self._rng)
            begun = time.perf_counter()
            try:
                await send_and_wait(self._room[seat], act)
            except RuntimeError:  # the question was closed before the answer came
                self._room[seat].failure = ""
                await asyncio.sleep(self._pause)
                continue
            took = time.perf_counter() - begun
            self.took.append(took)
            await asyncio.sleep(max(0.0, self._pause - took))


async def measure(server: Child, tables: int, seats: int, seconds: float, pause: float) -> dict[str, Any]:
    async with AsyncExitStack() as stack:
        playing = await sit_down(f"http://127.0.0.1:{server.port}", tables, seats, stack)
        rooms = [Table(number, room, pause) for number, room in enumerate(playing.rooms)]
        begun, spent = time.time(), server.spent()["all"]
        until = begun + seconds
        await asyncio.gather(*(room.play(until) for room in rooms))
        busy = (server.spent()["all"] - spent) / (time.time() - begun)
        took = [one for room in rooms for one in room.took]
        cuts = quantiles(took, n=100)
        return {
            "tables": tables,
            "sockets": tables * seats,
            "actions": len(took),
            "a_second": len(took) / (time.time() - begun),
            "p50_ms": cuts[49] * 1e3,
            "p99_ms": cuts[98] * 1e3,
            "busy": busy,
            "mb": memory(server.process.pid),
            "cut": playing.cut(),
        }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--tables", type=int, nargs="+", default=[300, 1000])
    parser.add_argument("--seats", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--pause", type=float, default=10.0, help="seconds between two actions at a table")
    chosen = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    wanted = max(chosen.tables) * chosen.seats + 512
    if hard != resource.RLIM_INFINITY:
        wanted = min(hard, wanted)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    for tables in chosen.tables:
        with tempfile.TemporaryDirectory() as folder:
            server = Child("ours", f"{folder}/dvor.db")
            try:
                one = asyncio.run(measure(server, tables, chosen.seats, chosen.seconds, chosen.pause))
            finally:
                server.stop()
        if chosen.json:
            print(json.dumps(one, indent=2))
            continue
        print(f"{tables} tables × {chosen.seats} sockets: {one['actions']} actions", end="")
        print(f", {one['a_second']:.0f} a second", end="")
        print(f"   p50 {one['p50_ms']:.0f} ms   p99 {one['p99_ms']:.0f} ms   cut {one['cut']}", end="")
        print(f"   the server's core {one['busy']:.0%} busy, {one['mb']:.0f} MB")


if __name__ == "__main__":
    main()
