"""How long do bots think at many tables, and do people at other tables notice? `python -m bench.bots`.

Twenty tables of searching bots, of both games, each with one person who answers at random. Bots act after their
usual pause, and there is no other pacing. A bot's time runs from its question to its choice and includes the wait
for a process. At the same time a few tables of people play, whose actions are timed.
"""

import argparse
import asyncio
import json
import tempfile
import time
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random
from statistics import mean, quantiles
from typing import Any

from bench.clients import Child
from bench.fairness import Tables, sit_down
from dvor.table import wire
from tests.server.running import Company, done, play_on

COMPANY = {"sultan": ("thinker", 8, {"rounds": 20}), "knyazi": ("planner", 8, {"parties": 30})}
"""By game: the level of the bots, the number of seats, and the options."""
WARMING = 10.0
"""Seconds until every bot has been asked once and its process has started."""
BOT_BAR, PEOPLE_BAR = 0.300, 0.050
"""Limits in seconds: for the 99th percentile of bots' times, and for the 95th of people's actions."""


async def a_table_of_bots(url: str, number: int, stack: AsyncExitStack) -> asyncio.Task[Any]:
    """One person among bots. The person answers at random in the background."""
    game = list(COMPANY)[number % len(COMPANY)]
    level, seats, options = COMPANY[game]
    company = await stack.enter_async_context(Company(url, 1, game=game, options=options))
    (host,) = company.seats
    for _ in range(seats - 1):
        await done(host, wire.AddBot(host.new_id(), level))
    await company.start()
    return asyncio.create_task(play_on(host, Random(number)))


async def measure(server: Child, data: str, tables: int, others: int, seconds: float) -> dict[str, Any]:
    url, thoughts = f"http://127.0.0.1:{server.port}", Path(f"{data}.thoughts")
    async with AsyncExitStack() as stack:
        people = await sit_down(url, others, 5, stack)
        playing = [await a_table_of_bots(url, number, stack) for number in range(tables)]
        await asyncio.sleep(WARMING)
        before = len(thoughts.read_text().splitlines())
        took = await people.play(time.time() + seconds)
        for one in playing:
            if one.done() and one.exception():
                raise one.exception()  # type: ignore[misc]
            one.cancel()
            with suppress(asyncio.CancelledError):
                await one
        return _figures(thoughts.read_text().splitlines()[before:], took, people)


def _figures(lines: list[str], took: list[float], people: Tables) -> dict[str, Any]:
    thought = [float(line.split()[0]) for line in lines]
    thinking, acting = quantiles(thought, n=100), quantiles(took, n=100)
    return {
        "questions": len(thought),
        "p50_ms": thinking[49] * 1e3,
        "p99_ms": thinking[98] * 1e3,
        "effort": mean(float(line.split()[1]) for line in lines),
        "actions": len(took),
        "people_p50_ms": acting[49] * 1e3,
        "people_p95_ms": acting[94] * 1e3,
        "cut": people.cut(),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--tables", type=int, default=20, help="of bots (default: 20)")
    parser.add_argument("--others", type=int, default=5, help="tables of people (default: 5)")
    parser.add_argument("--seconds", type=float, default=60.0)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = f"{folder}/dvor.db"
        server = Child("bots", data)
        try:
            one = asyncio.run(measure(server, data, chosen.tables, chosen.others, chosen.seconds))
        finally:
            server.stop()
    if chosen.json:
        print(json.dumps(one, indent=2))
        return
    print(f"{chosen.tables} tables of bots: {one['questions']} questions, waited and thought", end="")
    print(f" p50 {one['p50_ms']:.0f} ms, p99 {one['p99_ms']:.0f} ms (bar {BOT_BAR * 1e3:.0f})", end="")
    print(f", with {one['effort']:.0%} of their usual thinking")
    print(f"people at other tables: {one['actions']} actions, p50 {one['people_p50_ms']:.0f} ms", end="")
    print(f", p95 {one['people_p95_ms']:.0f} ms (bar {PEOPLE_BAR * 1e3:.0f}), cut {one['cut']}")


if __name__ == "__main__":
    main()
