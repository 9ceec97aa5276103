"""Soak test: does the server's memory stay level? `python -m bench.soak`.

Twenty tables play one short game after the other, with a moment in the lobby between two games. The resident memory
of the process is read every few seconds. After two minutes the server has loaded everything that it needs for so
many tables; from then on its memory may vary by five per cent, and not grow.
"""

import argparse
import asyncio
import json
import resource
import tempfile
import time
from contextlib import AsyncExitStack
from random import Random
from statistics import mean
from typing import Any

from bench.clients import Child, Client, choose_answer, memory, send_and_wait
from bench.fairness import sit_down
from dvor.table import wire

LOOK_SECONDS = 5.0
LEVEL = 0.05
"""The largest relative deviation from the mean after the first minutes."""


async def play(number: int, room: list[Client], until: float, pause: float) -> int:
    """Play games at one table, one after the other. Returns the number of actions."""
    rng, actions = Random(number), 0
    while time.time() < until:
        await asyncio.sleep(pause * rng.random() * 2)
        if json.loads(room[0].update)["ask"] is None:
            await _begin_again(room, f"{number}-{actions}")
        else:
            seat, act = choose_answer(number, room, rng)
            try:
                await send_and_wait(room[seat], act)
            except RuntimeError:  # on a busy machine the question was closed before the answer came
                room[seat].failure = ""
                await asyncio.sleep(pause)
        actions += 1
    return actions


async def _begin_again(room: list[Client], id: str) -> None:
    await send_and_wait(room[0], wire.Rematch(f"rematch-{id}"))
    for seat, client in enumerate(room[1:], 1):
        await send_and_wait(client, wire.Ready(f"ready-{id}-{seat}"))
    await send_and_wait(room[0], wire.Start(f"start-it-{id}"))
    await asyncio.sleep(0.05)  # until everybody has received it


async def watch(process: int, until: float) -> list[tuple[float, float]]:
    """The memory of the process in MB, every few seconds."""
    begun, found = time.time(), []
    while time.time() < until:
        await asyncio.sleep(LOOK_SECONDS)
        found.append((time.time() - begun, memory(process)))
    return found


async def soak(server: Child, tables: int, seats: int, minutes: float, pause: float) -> dict[str, Any]:
    async with AsyncExitStack() as stack:
        playing = await sit_down(f"http://127.0.0.1:{server.port}", tables, seats, stack, rounds=1)
        until = time.time() + minutes * 60
        seen = asyncio.create_task(watch(server.process.pid, until))
        rooms = [play(number, room, until, pause) for number, room in enumerate(playing.rooms)]
        actions = sum(await asyncio.gather(*rooms))
        looks = await seen
    later = [mb for at, mb in looks if at > min(120.0, minutes * 60 / 2)]
    level = mean(later)
    return {
        "actions": actions,
        "at_first_mb": looks[0][1],
        "later_mb": level,
        "least_mb": min(later),
        "most_mb": max(later),
        "off": max(max(later) - level, level - min(later)) / level,
        "looks": looks,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--pause", type=float, default=0.5, help="seconds between two actions at a table")
    chosen = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    with tempfile.TemporaryDirectory() as folder:
        server = Child("limited", f"{folder}/dvor.db")
        try:
            found = asyncio.run(soak(server, chosen.tables, chosen.seats, chosen.minutes, chosen.pause))
        finally:
            server.stop()
    if chosen.json:
        print(json.dumps(found, indent=2))
        return
    print(f"{found['actions']} actions at {chosen.tables} tables in {chosen.minutes:g} minutes")
    print(f"{found['at_first_mb']:.1f} MB at first, later {found['later_mb']:.1f} MB", end="")
    print(f" ({found['least_mb']:.1f} to {found['most_mb']:.1f}: ± {found['off']:.1%})", end="")
    print(f"   {'level' if found['off'] <= LEVEL else 'NOT LEVEL'}")


if __name__ == "__main__":
    main()
