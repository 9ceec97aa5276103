"""Record what tables append to their logs, in real time: `python -m bench.record SECONDS > bench/traffic.json`.

Scripted people play both games at the usual pace. They take their time to answer (half of the answers come within
`THINKING` seconds, some much later) and say something now and then. For each act of a table the recording has the
time in milliseconds, the number of entries and their bytes. `bench.shards` simulates many tables with it.
"""

import argparse
import asyncio
import json
import tempfile
from collections.abc import Coroutine
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

from bench.guests import Guest, Players
from dvor.server import logs
from dvor.server.log_codec import group_acts, records
from dvor.table.entries import encode_entry
from tests.server.running import Company, Running

THINKING, SPREAD, SILENCE = 4.0, 0.8, 60.0
"""Median seconds to an answer, width of its lognormal distribution, and mean seconds between two remarks."""
TABLES = [("sultan", 5), ("sultan", 7), ("sultan", 10), ("knyazi", 4), ("knyazi", 6), ("knyazi", 9)]


async def quietly(life: Coroutine[Any, Any, None]) -> None:
    """Run until the socket is closed."""
    with suppress(ConnectionClosed, asyncio.CancelledError):
        await life


async def answer(guest: Guest, rng: Random) -> None:
    while True:
        await asyncio.sleep(rng.lognormvariate(0.0, SPREAD) * THINKING if guest.is_asked else 0.1)
        await guest.move()


async def talk(guest: Guest, rng: Random) -> None:
    while True:
        await asyncio.sleep(rng.expovariate(1 / SILENCE))
        await guest.speak()


async def record(seconds: float) -> list[dict[str, object]]:
    logs.set_up(level=40)
    server = await asyncio.to_thread(
        lambda: Running(Path(tempfile.mkdtemp()) / "dvor.db", paced=True, bot_delay=1.2)
    )
    try:
        async with AsyncExitStack() as open_now:
            for number, (game, people) in enumerate(TABLES):
                options = {"rounds": 20} if game == "sultan" else {"parties": 5}
                company = await asyncio.to_thread(Company, server.url, people, 1, game, options)
                await open_now.enter_async_context(company)
                await company.start()
                players = Players(company, number)
                for guest in players.guests:
                    rng = Random(f"{number} {id(guest)}")
                    for life in (answer(guest, rng), talk(guest, rng)):
                        open_now.callback(asyncio.create_task(quietly(life)).cancel)
            await asyncio.sleep(seconds)
        rooms = server.services.rooms.all()
        return [await _traffic(server, room.id, room.table.state.game.key) for room in rooms]
    finally:
        await asyncio.to_thread(server.stop)


async def _traffic(server: Running, table_id: str, game: str) -> dict[str, object]:
    kept = list(group_acts(records(await server.store.tail(table_id), None)))
    began = kept[0][0].at
    found = [
        (round((act[0].at - began) * 1000), len(act), sum(len(encode_entry(one.entry)) for one in act))
        for act in kept
    ]
    return {"game": game, "acts": found}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seconds", type=float)
    found = asyncio.run(record(parser.parse_args().seconds))
    print("\n".join(["[", ",\n".join(json.dumps(table, separators=(",", ":")) for table in found), "]"]))


if __name__ == "__main__":
    main()
