"""What several measurements share: a server process and its CPU, and clients on raw sockets that cost little."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from dvor.table import wire

TICK = os.sysconf("SC_CLK_TCK")


def cpu_of(pid: int) -> float:
    """Seconds of CPU time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def fine_cpu_of(pid: int) -> float:
    """The same, measured in nanoseconds instead of ticks, for short turns. Threads that have ended do not count."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


def memory(process: int) -> float:
    """Resident memory of a process in MB."""
    status = Path(f"/proc/{process}/status").read_text("ascii")
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


Spent = dict[str, float]
"""Seconds of CPU time: of the whole process, and of each part that is measured."""


class Child:
    """A server process (bench.server_child), and the CPU time that it has used."""

    def __init__(self, kind: str, data: str) -> None:
        command = [sys.executable, "-m", "bench.server_child", kind, data]
        root = Path(__file__).parents[1]
        self.process = subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        self.port = int(self.process.stdout.readline())
        keep_apart(self.process.pid)

    def spent(self) -> Spent:
        """The CPU time of all threads so far."""
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
    """Pin the server to one core and its clients to the others, so that neither evicts the other from a cache."""
    if len(CORES) > 1:
        for thread in Path(f"/proc/{server}/task").iterdir():
            os.sched_setaffinity(int(thread.name), CORES[:1])
        os.sched_setaffinity(0, CORES[1:])


class Client:
    """One socket: the sizes of the messages received, and the latest update with a question."""

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


async def send_and_wait(client: Client, command: Any) -> int:
    before = client.answers
    data = msgspec.json.encode(command).decode()
    await client.socket.send(data)
    while client.answers == before:
        await asyncio.sleep(0.0005)
        if client.failure:
            raise RuntimeError(client.failure)
    return len(data)


async def settle(clients: list[Client]) -> None:
    """Wait until everything that was on its way has arrived."""
    for client in clients:
        client.pongs = 0
        await client.socket.send('{"type":"ping"}')
    while not all(client.pongs for client in clients):
        await asyncio.sleep(0.001)


def choose_answer(number: int, clients: list[Client], rng: Random) -> tuple[int, wire.Act]:
    """A random seat that is asked, and a random answer of it."""
    asked = []
    for seat, client in enumerate(clients):
        update = json.loads(client.update)
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
