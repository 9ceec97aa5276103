"""Measure the CPU time of the server for an action, and compare it with a bare broadcast: `python bench/server.py`.

There are twenty tables with twelve sockets each. The baseline is a Starlette application on the same uvicorn that
broadcasts ready-made bytes: the same sizes to the same sockets at the same moments, and nothing else. Each server
is a process of its own, and only its CPU time counts. The clients run on other cores if there are any. Both servers
live at the same time and take turns every few actions, because the machine may be twice as slow a minute later. The
first actions at each table are not counted: they fill the server's caches of worded offers.
"""

import argparse
import asyncio
import json
import resource
import sys
import tempfile
import time
from collections import defaultdict
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import msgspec
from websockets.asyncio.client import connect

from bench.clients import Child, Client, Spent, choose_answer, send_and_wait, settle
from dvor.client import Visitor
from dvor.kernel import Person
from dvor.table import wire

SIZES = dict[int, list[int]]
"""For one action: the sizes of the messages that each socket of the table was sent."""
Step = tuple[int, int, int, SIZES]
"""Table, socket, size of the action, and the messages that followed."""


@dataclass(frozen=True)
class Turn:
    """Some actions at every table, and the CPU time of both servers for them, measured one after the other."""

    steps: list[Step]
    ours: Spent
    bare: Spent


WARM = 20
"""Actions at each table before those that count."""
TURN = 2
"""Actions at each table before it is the baseline's turn."""


class Ours:
    """All tables of our server, with all sockets."""

    def __init__(self, rooms: list[list[Client]]) -> None:
        self._rooms = rooms
        self._rng = Random(1)

    @classmethod
    async def open(cls, port: int, tables: int, seats: int, stack: AsyncExitStack) -> "Ours":
        made = cls([await _table(port, seats, number, stack) for number in range(tables)])
        await settle([client for room in made._rooms for client in room])
        for _ in range(WARM):
            await made.act()
        return made

    async def act(self) -> list[Step]:
        """Send an action at each table at the same moment. All are chosen before the first is sent."""
        chosen = [choose_answer(number, room, self._rng) for number, room in enumerate(self._rooms)]
        acts = zip(self._rooms, chosen, strict=True)
        found = await asyncio.gather(*(_act(room, seat, act) for room, (seat, act) in acts))
        return [(table, *one) for table, one in enumerate(found)]


class Bare:
    """The sockets of the baseline."""

    def __init__(self, rooms: list[list[Client]]) -> None:
        self._rooms = rooms

    @classmethod
    async def open(cls, port: int, tables: int, seats: int, stack: AsyncExitStack) -> "Bare":
        rooms = []
        for table in range(tables):
            sockets = []
            for seat in range(seats):
                address = f"ws://127.0.0.1:{port}/{table}/{seat}"
                socket = connect(address, compression=None, ping_interval=None, max_size=None, max_queue=None)
                sockets.append(Client(await stack.enter_async_context(socket)))
            rooms.append(sockets)
        return cls(rooms)

    async def send(self, steps: list[Step]) -> None:
        """Repeat what our server received and sent, at all tables at the same moment."""
        await asyncio.gather(*(_poke(self._rooms[step[0]], step) for step in steps))


async def by_turns(ours: Child, bare: Child, tables: int, seats: int, actions: int) -> list[Turn]:
    """Measure `actions` at each table, the servers taking turns."""
    turns: list[Turn] = []
    async with AsyncExitStack() as stack:
        us = await Ours.open(ours.port, tables, seats, stack)
        them = await Bare.open(bare.port, tables, seats, stack)
        for _ in range(actions // TURN):
            start = ours.spent()
            acts = [await us.act() for _ in range(TURN)]
            spent = _since(start, ours.spent())
            start = bare.spent()
            for steps in acts:
                await them.send(steps)
            turns.append(Turn([step for steps in acts for step in steps], spent, _since(start, bare.spent())))
    return turns


def _since(start: Spent, end: Spent) -> Spent:
    return {name: amount - start[name] for name, amount in end.items()}


async def _table(port: int, seats: int, number: int, stack: AsyncExitStack) -> list[Client]:
    url = f"http://127.0.0.1:{port}"
    visitors = [Visitor(url) for _ in range(seats)]
    created = visitors[0].create_table(
        wire.CreateTable("sultan", Person(f"Игрок {number}·0"), msgspec.Raw(b'{"rounds":20}'))
    )
    for seat, visitor in enumerate(visitors[1:], 1):
        visitor.join(created.code, wire.JoinTable(Person(f"Игрок {number}·{seat}")))
    clients = []
    for visitor in visitors:
        assert visitor.cookie
        socket = await stack.enter_async_context(
            connect(
                f"ws://127.0.0.1:{port}/ws/{created.code}",
                additional_headers={"cookie": visitor.cookie},
                compression=None,
                ping_interval=None,
                max_size=None,
                max_queue=None,
            )
        )
        await socket.send('{"type":"hello"}')
        clients.append(Client(socket))
    for seat, client in enumerate(clients[1:], 1):
        await send_and_wait(client, wire.Ready(f"ready-{number}-{seat}"))
    await send_and_wait(clients[0], wire.Start(f"start-it-{number}"))
    return clients


async def _act(clients: list[Client], seat: int, act: wire.Act) -> tuple[int, int, SIZES]:
    """Send one action, and collect all messages that follow."""
    for client in clients:
        client.sizes = []
    size = await send_and_wait(clients[seat], act)
    await _settle_quietly(clients)
    return seat, size, {seat: client.sizes for seat, client in enumerate(clients) if client.sizes}


async def _settle_quietly(clients: list[Client]) -> None:
    """Wait for a moment without messages. Deliveries of an act come together; a ping would cost CPU time."""
    seen = -1
    while (now := sum(len(client.sizes) for client in clients)) != seen:
        seen = now
        await asyncio.sleep(0.004)


async def _poke(clients: list[Client], step: Step) -> None:
    _, seat, size, sizes = step
    for client in clients:
        client.sizes = []
    text = json.dumps(sizes)
    await clients[seat].socket.send(text.ljust(size))
    while {one: client.sizes for one, client in enumerate(clients) if client.sizes} != sizes:
        await asyncio.sleep(0.004)


def measure(tables: int, seats: int, actions: int, rounds: int) -> dict[str, Any]:
    """Some rounds, each with fresh processes; then one that measures which part of the server used the CPU time.

    The ratio is the median over all turns, because other work of the machine disturbs some of them.
    """
    turns = [turn for _ in range(rounds) for turn in one_round("ours", tables, seats, actions)]
    low, ratio, high = quantiles([turn.ours["all"] / turn.bare["all"] for turn in turns], n=4)
    steps = [step for turn in turns for step in turn.steps]
    parts: dict[str, float] = defaultdict(float)
    for turn in one_round("parts", tables, seats, actions):
        for name, amount in turn.ours.items():
            parts[name] += amount
    whole = parts.pop("all")
    parts["the rest: transport, loop"] = whole - sum(parts.values())
    sent = [size for _, _, _, sizes in steps for many in sizes.values() for size in many]
    return {
        "actions": len(steps),
        "deliveries_an_action": len(sent) / len(steps),
        "bytes_a_delivery": sum(sent) / len(sent),
        "ours_us": sum(turn.ours["all"] for turn in turns) / len(steps) * 1e6,
        "bare_us": sum(turn.bare["all"] for turn in turns) / len(steps) * 1e6,
        "turns": len(turns),
        "ratio": ratio,
        "middle_half": (low, high),
        "shares": {name: part / whole for name, part in parts.items()},
    }


def one_round(kind: str, tables: int, seats: int, actions: int) -> list[Turn]:
    """Our server with fresh data and the baseline, taking turns."""
    with tempfile.TemporaryDirectory() as folder:
        ours, bare = Child(kind, f"{folder}/dvor.db"), Child("bare", "")
        try:
            return asyncio.run(by_turns(ours, bare, tables, seats, actions))
        finally:
            ours.stop()
            bare.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seats", type=int, default=12)
    parser.add_argument("--actions", type=int, default=30, help="at each table")
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    start = time.time()
    found = measure(chosen.tables, chosen.seats, chosen.actions, chosen.rounds)
    if chosen.json:
        print(json.dumps(found, indent=2))
        return
    print(
        f"{chosen.tables} tables × {chosen.seats} sockets: {found['actions']} actions, "
        f"{found['deliveries_an_action']:.1f} messages of {found['bytes_a_delivery']:.0f} bytes an action"
    )
    print(f"ours {found['ours_us']:7.0f} µs of CPU an action   bare fan-out {found['bare_us']:7.0f} µs", end="")
    low, high = found["middle_half"]
    print(f"   × {found['ratio']:.2f} (of {found['turns']} turns; half of them {low:.2f} to {high:.2f})", end="")
    print(f"   ({time.time() - start:.0f} s)")
    for name, share in found["shares"].items():
        print(f"  {name:30} {share:5.0%} {share * found['ours_us']:7.0f} µs")


if __name__ == "__main__":
    main()
