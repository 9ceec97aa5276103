"""What the server costs beside a bare fan-out: `python bench/server.py`.

Twenty tables with twelve sockets each: every action in, what each seat is sent out. The peer is a starlette
application on the same uvicorn that sends ready-made bytes of the same sizes to the same sockets at the same
moments, and does nothing else. Each runs in a process of its own, and what counts is its CPU, not that of the
clients, who have other cores to themselves where there are any. Both servers live at the same time and take turns
every few actions, because the machine may be twice as slow a minute later. The first actions at each table are not
counted: before long a server has worded most of its offers.
"""

import argparse
import asyncio
import json
import os
import resource
import subprocess
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
from websockets.asyncio.client import ClientConnection, connect

from dvor.client import Visitor
from dvor.kernel import Person
from dvor.table import wire

SIZES = dict[int, list[int]]
"""For one action: the sizes of what each socket of the table was sent."""
Step = tuple[int, int, int, SIZES]
"""Table, socket, size of the action, what came of it."""
Spent = dict[str, float]
"""Seconds of CPU, of the whole process and of each part that is counted."""


@dataclass(frozen=True)
class Turn:
    """Some actions at every table, and the CPU that each of the two has spent on them, one after the other."""

    steps: list[Step]
    ours: Spent
    bare: Spent


class Child:
    """A server process, and how much CPU it has used."""

    def __init__(self, kind: str, data: str) -> None:
        command = [sys.executable, "-m", "bench.server_child", kind, data]
        root = Path(__file__).parents[1]
        self.process = subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        self.port = int(self.process.stdout.readline())
        keep_apart(self.process.pid)

    def spent(self) -> Spent:
        """The CPU time of all its threads so far."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        found: Spent = json.loads(self.process.stdout.readline())
        return found

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def keep_apart(server: int) -> None:
    """Servers on one core, their clients on the others: neither drives the other out of a core's cache."""
    if len(CORES) > 1:
        for thread in Path(f"/proc/{server}/task").iterdir():
            os.sched_setaffinity(int(thread.name), CORES[:1])
        os.sched_setaffinity(0, CORES[1:])


class Ear:
    """One socket: how many bytes have come in which messages, and the latest question."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.sizes: list[int] = []
        self.update: Any = None
        self.answers = 0
        self.failure = ""
        self.pongs = 0
        self.task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for text in self.socket:
            assert isinstance(text, str)
            if '"type":"pong"' in text[:16]:
                self.pongs += 1
                continue
            if '"type":"here"' in text[:16]:
                continue
            self.sizes.append(len(text.encode()))
            if text.startswith('{"type":"done"'):
                self.answers += 1
            if text.startswith(('{"type":"refused"', '{"type":"malformed"')):
                self.failure = text
            if '"ask":' in text:
                self.update = text


WARM = 20
"""How many actions at each table come before the ones that count."""
TURN = 2
"""How many actions at each table are played before it is the peer's turn."""


class Ours:
    """All tables of our server, with everybody's sockets."""

    def __init__(self, rooms: list[list[Ear]]) -> None:
        self._rooms = rooms
        self._rng = Random(1)

    @classmethod
    async def open(cls, port: int, tables: int, seats: int, stack: AsyncExitStack) -> "Ours":
        made = cls([await _table(port, seats, number, stack) for number in range(tables)])
        await _settle([ear for room in made._rooms for ear in room])
        for _ in range(WARM):
            await made.act()
        return made

    async def act(self) -> list[Step]:
        """An action at each table, at the same moment: all are chosen before any is sent."""
        chosen = [_choose(number, room, self._rng) for number, room in enumerate(self._rooms)]
        acts = zip(self._rooms, chosen, strict=True)
        found = await asyncio.gather(*(_act(room, seat, act) for room, (seat, act) in acts))
        return [(table, *one) for table, one in enumerate(found)]


class Bare:
    """The peer's sockets."""

    def __init__(self, rooms: list[list[Ear]]) -> None:
        self._rooms = rooms

    @classmethod
    async def open(cls, port: int, tables: int, seats: int, stack: AsyncExitStack) -> "Bare":
        rooms = []
        for table in range(tables):
            sockets = []
            for seat in range(seats):
                address = f"ws://127.0.0.1:{port}/{table}/{seat}"
                socket = connect(address, compression=None, ping_interval=None, max_size=None, max_queue=None)
                sockets.append(Ear(await stack.enter_async_context(socket)))
            rooms.append(sockets)
        return cls(rooms)

    async def send(self, steps: list[Step]) -> None:
        """What ours was sent and has sent, at all tables at the same moment."""
        await asyncio.gather(*(_poke(self._rooms[step[0]], step) for step in steps))


async def by_turns(ours: Child, bare: Child, tables: int, seats: int, actions: int) -> list[Turn]:
    """So many actions at each table."""
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


async def _table(port: int, seats: int, number: int, stack: AsyncExitStack) -> list[Ear]:
    url = f"http://127.0.0.1:{port}"
    visitors = [Visitor(url) for _ in range(seats)]
    created = visitors[0].create_table(
        wire.CreateTable("sultan", Person(f"Игрок {number}·0"), msgspec.Raw(b'{"rounds":20}'))
    )
    for seat, visitor in enumerate(visitors[1:], 1):
        visitor.join(created.code, wire.JoinTable(Person(f"Игрок {number}·{seat}")))
    ears = []
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
        ears.append(Ear(socket))
    for seat, ear in enumerate(ears[1:], 1):
        await _do(ear, wire.Ready(f"ready-{number}-{seat}"))
    await _do(ears[0], wire.Start(f"start-it-{number}"))
    return ears


async def _do(ear: Ear, command: Any) -> int:
    before = ear.answers
    data = msgspec.json.encode(command).decode()
    await ear.socket.send(data)
    while ear.answers == before:
        await asyncio.sleep(0.0005)
        if ear.failure:
            raise RuntimeError(ear.failure)
    return len(data)


async def _settle(ears: list[Ear]) -> None:
    """Until everything that is on its way has come."""
    for ear in ears:
        ear.pongs = 0
        await ear.socket.send('{"type":"ping"}')
    while not all(ear.pongs for ear in ears):
        await asyncio.sleep(0.001)


def _choose(number: int, ears: list[Ear], rng: Random) -> tuple[int, wire.Act]:
    """Somebody who is asked, and an answer."""
    asked = []
    for seat, ear in enumerate(ears):
        update = json.loads(ear.update)
        if update["ask"] and update["ask"]["you"]:
            asked.append((seat, update))
    seat, update = rng.choice(asked)
    offer = rng.choice([offer for offer in update["offers"] if not offer.get("aside")])
    blanks = msgspec.convert(offer, wire.OfferShown).blanks
    filled = {name: blank.sample(rng) for name, blank in blanks.items()}
    id = f"act-{number}-{rng.getrandbits(64):x}"
    return seat, wire.Act(
        id, msgspec.Raw(msgspec.json.encode({"do": offer["do"], **filled})), update["ask"]["number"]
    )


async def _act(ears: list[Ear], seat: int, act: wire.Act) -> tuple[int, int, SIZES]:
    """One action, and everything that came of it."""
    for ear in ears:
        ear.sizes = []
    size = await _do(ears[seat], act)
    await _settle_quietly(ears)
    return seat, size, {seat: ear.sizes for seat, ear in enumerate(ears) if ear.sizes}


async def _settle_quietly(ears: list[Ear]) -> None:
    """The deliveries of an act come together: a moment without any is enough, and costs the server nothing."""
    seen = -1
    while (now := sum(len(ear.sizes) for ear in ears)) != seen:
        seen = now
        await asyncio.sleep(0.004)


async def _poke(ears: list[Ear], step: Step) -> None:
    _, seat, size, sizes = step
    for ear in ears:
        ear.sizes = []
    text = json.dumps(sizes)
    await ears[seat].socket.send(text.ljust(size))
    while {one: ear.sizes for one, ear in enumerate(ears) if ear.sizes} != sizes:
        await asyncio.sleep(0.004)


def measure(tables: int, seats: int, actions: int, rounds: int) -> dict[str, Any]:
    """Some rounds, each with fresh processes; and where our CPU went.

    The ratio is the median of all turns: whatever else the machine does disturbs some of them, and is not ours.
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
    """A server of ours with fresh data and a peer, by turns."""
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
