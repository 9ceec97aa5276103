"""Do players notice attackers? `python -m bench.fairness`.

Twenty tables are played at an unhurried pace, each from an address of its own (told by a forwarded header, as from
a proxy on the loopback). An action is timed from sending it until its answer. Meanwhile an attacker works from
another address: first one kind of attack after the other, then all at once. The server has its default limits.
Attackers run at a low priority, so that on a shared core the server is measured and not the scheduler. An action is
answered when it is safe on the disk, so the time that the disk needs for such a write is measured and printed too.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import resource
import tempfile
import time
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from random import Random
from statistics import quantiles
from threading import Event, Thread
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from bench.clients import Child, Client, choose_answer, send_and_wait, settle
from dvor.client import Visitor
from dvor.games.sultan import GAME
from dvor.kernel import Person
from dvor.table import wire
from tests.contract.games import random_log
from tests.server.attackers import PING, connected, pour, upgraded

BAR = 0.100
"""The 99th percentile of an action's time has to stay below this number of seconds."""
PAUSE = 0.5
"""Seconds between two actions at a table."""


class Behind(Visitor):
    """A visitor behind a proxy that forwards their address."""

    def __init__(self, url: str, address: str) -> None:
        super().__init__(url)
        self.address = address
        self.headers = {"x-forwarded-for": address}


# the attackers: each in a process of its own, until the given time


def ping_flood(url: str, code: str, past: str, until: float) -> None:
    while time.time() < until:
        with suppress(OSError), upgraded(url, code) as sock:
            pour(sock, PING * 10_000, 10**9, until - time.time())
        time.sleep(0.001)


def endless_header(url: str, code: str, past: str, until: float) -> None:
    while time.time() < until:
        with suppress(OSError), connected(url) as sock:
            sock.sendall(b"GET / HTTP/1.1\r\nx: ")
            pour(sock, b"x" * 65_536, 10**9, until - time.time())
        time.sleep(0.001)


def half_requests(url: str, code: str, past: str, until: float) -> None:
    held = []
    while time.time() < until:
        with suppress(OSError):
            sock = connected(url)
            sock.sendall(b"GET / HTTP/1.1\r\nx: ")
            held.append(sock)
        if len(held) > 1_000:
            held.pop(0).close()
        time.sleep(0.001)


def _storm(url: str, data: bytes, until: float, threads: int = 20) -> None:
    def blow() -> None:
        while time.time() < until:
            with suppress(OSError), connected(url) as sock:
                sock.sendall(data)
                while sock.recv(65_536):
                    pass

    blowing = [Thread(target=blow) for _ in range(threads)]
    for one in blowing:
        one.start()
    for one in blowing:
        one.join()


def replay_storm(url: str, code: str, past: str, until: float) -> None:
    _storm(url, f"GET {past}?eyes=all HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode(), until)


def import_storm(url: str, code: str, past: str, until: float) -> None:
    log = a_game()
    asked = f"POST /api/past HTTP/1.1\r\nHost: x\r\nCookie: {_cookie(url)}\r\nContent-Type: application/json\r\n"
    _storm(url, f"{asked}Content-Length: {len(log)}\r\nConnection: close\r\n\r\n".encode() + log, until)


def code_guessing(url: str, code: str, past: str, until: float) -> None:
    guess = b"GET /api/tables/ABCDEFG HTTP/1.1\r\nHost: x\r\n\r\n"
    while time.time() < until:
        with suppress(OSError), connected(url) as sock:
            pour(sock, guess * 10, 10**9, until - time.time())
        time.sleep(0.001)


def _cookie(url: str) -> str:
    """The cookie of a new person, made from an address that is not limited yet."""
    visitor = Behind(url, "127.0.0.3")
    visitor.call_me(wire.SetMe("Mallory"))
    return visitor.cookie or ""


ATTACKS: dict[str, Callable[[str, str, str, float], None]] = {
    "ping flood": ping_flood,
    "endless header": endless_header,
    "half requests": half_requests,
    "replay storm": replay_storm,
    "import storm": import_storm,
    "code guessing": code_guessing,
}


def _attack(kind: Callable[[str, str, str, float], None], told: tuple[str, str, str, float]) -> None:
    os.nice(15)
    kind(*told)


def a_game() -> bytes:
    """The log of a whole game."""
    return random_log(GAME, 8, 1, rounds=5).log.to_json()


# the players


class Disk(Thread):
    """Times writes to the disk of the size that an action writes, from `start` until `told`."""

    def __init__(self, folder: str) -> None:
        super().__init__(daemon=True)
        self._file = os.open(f"{folder}/beside", os.O_CREAT | os.O_WRONLY)
        self._took: list[float] = []
        self._enough = Event()

    def run(self) -> None:
        while not self._enough.wait(0.05):
            os.write(self._file, bytes(4096))
            begun = time.perf_counter()
            os.fsync(self._file)
            self._took.append(time.perf_counter() - begun)

    def told(self) -> float:
        """The 99th percentile, in seconds."""
        self._enough.set()
        self.join()
        os.close(self._file)
        return quantiles(self._took, n=100)[98]


class Tables:
    """The sockets of all players."""

    def __init__(self, rooms: list[list[Client]], code: str) -> None:
        self.rooms = rooms
        self.code = code
        self._rng = Random(1)

    async def play(self, until: float) -> list[float]:
        """Play until the given time. Returns the seconds that each action took."""
        took = await asyncio.gather(*(self._play_at(n, room, until) for n, room in enumerate(self.rooms)))
        return [one for table in took for one in table]

    async def _play_at(self, number: int, room: list[Client], until: float) -> list[float]:
        took = []
        await asyncio.sleep(self._rng.random() * PAUSE)
        while time.time() < until:
            seat, act = choose_answer(number, room, self._rng)
            begun = time.perf_counter()
            await send_and_wait(room[seat], act)
            took.append(time.perf_counter() - begun)
            await asyncio.sleep(PAUSE)
        return took

    def cut(self) -> int:
        """How many players have lost their socket."""
        return sum(client.task.done() for room in self.rooms for client in room)


async def sit_down(url: str, tables: int, seats: int, stack: AsyncExitStack, rounds: int = 20) -> Tables:
    rooms, codes = [], []
    for number in range(tables):
        people = [Behind(url, f"192.0.2.{number + 1}") for _ in range(seats)]
        options = msgspec.Raw(b'{"rounds":%d}' % rounds)
        created = people[0].create_table(wire.CreateTable("sultan", Person("Player 0"), options))
        for seat, visitor in enumerate(people[1:], 1):
            visitor.join(created.code, wire.JoinTable(Person(f"Player {seat}")))
        room = [await _listening(url, created.code, visitor, stack) for visitor in people]
        for seat, client in enumerate(room[1:], 1):
            await send_and_wait(client, wire.Ready(f"ready-{number}-{seat}"))
        await send_and_wait(room[0], wire.Start(f"start-it-{number}"))
        rooms.append(room)
        codes.append(created.code)
    await settle([client for room in rooms for client in room])
    return Tables(rooms, codes[0])


async def _listening(url: str, code: str, visitor: Behind, stack: AsyncExitStack) -> Client:
    headers = {"cookie": visitor.cookie or "", "x-forwarded-for": visitor.address}
    address = f"ws{url.removeprefix('http')}/ws/{code}"
    line = connect(
        address,
        additional_headers=headers,
        compression=None,
        ping_interval=None,
        max_size=None,
        max_queue=None,
    )
    socket = await stack.enter_async_context(line)
    await socket.send('{"type":"hello"}')
    return Client(socket)


async def measure(
    server: Child, folder: str, tables: int, seats: int, seconds: float, only: str
) -> list[dict[str, Any]]:
    """Measure without an attack, then with each kind, then with all; or only one of these."""
    found, url = [], f"http://127.0.0.1:{server.port}"
    async with AsyncExitStack() as stack:
        playing = await sit_down(url, tables, seats, stack)
        kept = Behind(url, "192.0.2.200")
        kept.call_me(wire.SetMe("Archivist"))
        brought = kept.bring(json.loads(a_game()))
        for name, kinds in [
            ("nobody", []),
            *((name, [attack]) for name, attack in ATTACKS.items()),
            ("all", [*ATTACKS.values()]),
        ]:
            if only not in ("", name):
                continue
            until = time.time() + seconds
            told = url, playing.code, f"/api/past/{brought.id}/1", until
            attackers = [
                multiprocessing.get_context("spawn").Process(target=_attack, args=(kind, told)) for kind in kinds
            ]
            for one in attackers:
                one.start()
            begun, spent = time.time(), server.spent()["all"]
            disk = Disk(folder)
            disk.start()
            took = await playing.play(until)
            busy = (server.spent()["all"] - spent) / (time.time() - begun)
            for one in attackers:
                await asyncio.to_thread(one.join)
            found.append(_figures(name, took, playing.cut(), busy, disk.told()))
    return found


def _figures(name: str, took: list[float], cut: int, busy: float, disk: float) -> dict[str, Any]:
    cuts = quantiles(took, n=100)
    p50, p99 = cuts[49] * 1e3, cuts[98] * 1e3
    figures = {"attack": name, "actions": len(took), "p50_ms": p50, "p99_ms": p99, "cut": cut, "busy": busy}
    return figures | {"disk_p99_ms": disk * 1e3}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--only", choices=["nobody", *ATTACKS, "all"], default="", help="one kind of attack")
    parser.add_argument("--seconds", type=float, default=8.0, help="of each kind of attack")
    chosen = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    with tempfile.TemporaryDirectory() as folder:
        server = Child("limited", f"{folder}/dvor.db")
        try:
            found = asyncio.run(measure(server, folder, chosen.tables, chosen.seats, chosen.seconds, chosen.only))
        finally:
            server.stop()
    if chosen.json:
        print(json.dumps(found, indent=2))
        return
    for one in found:
        held = one["p99_ms"] < BAR * 1e3 and not one["cut"]
        print(f"{one['attack']:15} {one['actions']:5} actions   p50 {one['p50_ms']:6.1f} ms   ", end="")
        print(f"p99 {one['p99_ms']:6.1f} ms   cut {one['cut']}   ", end="")
        print(f"the disk alone {one['disk_p99_ms']:5.1f} ms   ", end="")
        print(f"the server's core {one['busy']:4.0%} busy   {'fair' if held else 'NOT FAIR'}")


if __name__ == "__main__":
    main()
