"""Measure what several nodes cost: `python -m bench.nodes [PART...]`.

action: the CPU time of a server for a word and for a move, with PostgreSQL and NATS compared with SQLite. Both
    servers live at the same time and take turns of a few actions. The database's CPU time is counted separately.
nodes: actions per second on one, two and three nodes, by people who act as fast as they are answered.
onlookers: a table with many spectators, on one node and spread over three: the time from a word until the last
    spectator has it.
"""

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from bench.clients import TICK, cpu_of
from bench.guests import Players, playing
from dvor.client import SeatClient, Visitor
from dvor.kernel import Person
from dvor.table import wire
from tests.nodes.cluster import Cluster
from tests.nodes.engines import Engine, Nats, Postgres
from tests.server.load import Crowd, gather_crowd

TABLES, PEOPLE, TURNS, ACTIONS = 8, 5, 40, 5
SECONDS, ROUNDS = 5.0, 3


def pid_of(engine: Engine) -> int:
    assert engine._process
    return engine._process.pid


def cpu_of_database(postgres: Postgres) -> float:
    """The CPU time of all processes of the database, including those that have ended."""
    main = pid_of(postgres)
    fields = Path(f"/proc/{main}/stat").read_text().rpartition(")")[2].split()
    ended = (int(fields[13]) + int(fields[14])) / TICK
    children = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(main)], capture_output=True, text=True
    ).stdout.split()
    return ended + cpu_of(main) + sum(cpu_of(int(pid)) for pid in children)


async def turn(tables: list[Players], kind: str) -> None:
    """Perform some actions at every table, all tables at the same time."""
    await asyncio.gather(*(getattr(table, kind)(ACTIONS) for table in tables))


async def per_action(postgres: Postgres, nats: Nats) -> None:
    cluster = await asyncio.to_thread(lambda: Cluster(postgres, nats, nodes=1))
    folder = tempfile.mkdtemp()
    command = [sys.executable, "-m", "bench.server_child", "plain", f"{folder}/dvor.db"]
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert child.stdout
    urls = f"http://127.0.0.1:{cluster.nodes[0].port}", f"http://127.0.0.1:{int(child.stdout.readline())}"
    pids = cluster.nodes[0].pid, child.pid
    await asyncio.sleep(1.0)
    async with AsyncExitStack() as open_now:
        sides = [await playing(open_now, url, TABLES, PEOPLE) for url in urls]
        for kind, called in (("speak", "words"), ("move", "moves")):
            spent: list[float] = [0.0, 0.0]
            database = cpu_of_database(postgres)
            for number in range(TURNS):
                for side in (0, 1) if number % 2 else (1, 0):
                    before = cpu_of(pids[side])
                    await turn(sides[side], kind)
                    spent[side] += (cpu_of(pids[side]) - before) * (number > 1)
            database = cpu_of_database(postgres) - database
            actions = TABLES * ACTIONS * (TURNS - 2)
            ours, theirs = (one / actions * 1e6 for one in spent)
            print(f"{called}: PostgreSQL and NATS {ours:.0f} µs of CPU, SQLite {theirs:.0f}: {ours / theirs:.2f} ×")
            print(f"  and the database itself {database / TURNS / TABLES / ACTIONS * 1e6:.0f} µs")
    child.terminate()
    child.wait()
    cluster.close()


async def throughput(postgres: Postgres, nats: Nats) -> None:
    """Three nodes run all the time; people are sent to one, two or all of them."""
    cluster = await asyncio.to_thread(lambda: Cluster(postgres, nats, nodes=3))
    rates: dict[int, list[float]] = {1: [], 2: [], 3: []}
    cores: dict[int, list[float]] = {1: [], 2: [], 3: []}
    for _ in range(ROUNDS):
        for many in rates:
            cluster.in_use[:] = cluster.nodes[:many]
            rate, busy = await rate_of(cluster, postgres)
            rates[many].append(rate)
            cores[many].append(busy)
    one = median(rates[1])
    for many, found in rates.items():
        rate = median(found)
        print(
            f"{many} nodes: {rate:.0f} actions a second, {rate / one:.2f} × one node; "
            f"nodes and database take {median(cores[many]):.2f} cores, people and their proxy the rest of two"
        )
    cluster.close()


async def rate_of(cluster: Cluster, postgres: Postgres) -> tuple[float, float]:
    """Actions per second, and the cores that nodes and database use meanwhile."""

    def busy() -> float:
        return sum(cpu_of(node.pid) for node in cluster.nodes) + cpu_of_database(postgres)

    players = await gather_crowd(cluster.wire.url, 6, PEOPLE)
    async with Crowd(players) as crowd:
        await asyncio.sleep(1.0)
        before, cpu, began = crowd.answered, busy(), time.monotonic()
        await asyncio.sleep(SECONDS)
        passed = time.monotonic() - began
        rate = (crowd.answered - before) / passed
        cpu = (busy() - cpu) / passed
    return rate, cpu


async def onlookers(postgres: Postgres, nats: Nats, many: int) -> None:
    cluster = await asyncio.to_thread(lambda: Cluster(postgres, nats, nodes=3))
    for nodes in (1, 3):
        urls = [f"127.0.0.1:{node.port}" for node in cluster.nodes[:nodes]]
        host = Visitor(f"http://{urls[0]}")
        created = await asyncio.to_thread(host.create_table, wire.CreateTable("sultan", Person("Аня")))
        async with AsyncExitStack() as open_now:
            sockets = [await _onlooker(open_now, urls[number % nodes], created.code) for number in range(many)]
            seat = await open_now.enter_async_context(host.sit(created.code))
            await asyncio.sleep(2.0)
            before = [cpu_of(node.pid) for node in cluster.nodes[:nodes]]
            waits = [await _until_all_hear(seat, sockets, f"слово {number}") for number in range(5)]
            spent = [cpu_of(node.pid) - was for node, was in zip(cluster.nodes, before, strict=False)]
        each = sum(spent) / 5 / many * 1e6
        print(
            f"{many} onlookers on {nodes} nodes: the last hears a word after {median(waits) * 1e3:.0f} ms, "
            f"median of 5; {each:.0f} µs of CPU each, of which the busiest node has {max(spent) / sum(spent):.0%}"
        )
    cluster.close()


async def _onlooker(open_now: AsyncExitStack, url: str, code: str) -> Any:
    socket = await open_now.enter_async_context(connect(f"ws://{url}/ws/{code}", compression=None, max_size=None))
    await socket.send(msgspec.json.encode(wire.Hello()).decode())
    return socket


async def _until_all_hear(seat: SeatClient, sockets: list[Any], text: str) -> float:
    async def hears(socket: Any) -> None:
        while text not in await socket.recv():
            pass

    ears = [asyncio.create_task(hears(socket)) for socket in sockets]
    await asyncio.sleep(0)
    began = time.monotonic()
    await seat.do(wire.Say(seat.new_id(), text))
    await asyncio.gather(*ears)
    return time.monotonic() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="part", help="action, nodes, onlookers (default: all)")
    parser.add_argument("--onlookers", type=int, default=1_000)
    chosen = parser.parse_args()
    postgres, nats = Postgres(fsync="on"), Nats()
    postgres.start()
    nats.start()
    try:
        measures = {
            "action": lambda: per_action(postgres, nats),
            "nodes": lambda: throughput(postgres, nats),
            "onlookers": lambda: onlookers(postgres, nats, chosen.onlookers),
        }
        for part in chosen.parts or measures:
            asyncio.run(measures[part]())
    finally:
        postgres.remove()
        nats.remove()


if __name__ == "__main__":
    main()
