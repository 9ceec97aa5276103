"""How many tables can databases carry? Simulates recorded traffic, sharded by table: `python -m bench.shards`.

The cost of a statement is measured on a real PostgreSQL: appends of one act and of many with their WAL, polls of
the heads of logs, and updates of who is connected. The traffic of tables was recorded by `bench.record`; each
simulated table plays one of the recordings, from a random moment. A table belongs to a random node and a random
database, as a hash would distribute them. Appends of a node to a database within `TOGETHER` seconds share a
statement. A database has some cores, each of which does one thing at a time. The result is the load of the
databases, and how long an act waits there.
"""

import argparse
import asyncio
import json
import time
from dataclasses import dataclass
from math import ceil
from pathlib import Path

import asyncpg
import numpy as np

from bench.nodes import cpu_of_database
from dvor.store import LogRow
from dvor.store.postgres import PostgresStore
from dvor.store.postgres.appends import Act, append_many
from tests.nodes.engines import Postgres
from tests.store.rows import a_table

TRAFFIC = Path(__file__).with_name("traffic.json")
TOGETHER, LOOK, SAY, SECONDS = 0.005, 0.7, 2.0, 20.0
TABLES_OF_A_NODE, CORES, BUSY = 1_000, 16, 0.6
"""Cores of a database, and the largest share of time for which they may be busy."""
CHUNK = 20_000
COLUMNS = (
    "tables", "nodes", "databases", "entries/s", "statements/s of each", "WAL of each", "cores of each",
    "of the busiest", "of which polling and presence", "99 % wait less than",
)  # fmt: skip
Numbers = np.typing.NDArray[np.float64]


@dataclass(frozen=True)
class Costs:
    """Costs in seconds of the database's CPU time, and in bytes of WAL."""

    statement: float
    entry: float
    look: float
    looked_at: float
    said: float
    wal: float

    def beside(self, nodes: int, shards: int) -> float:
        """Cores of one database that are used by polling its tables and by presence."""
        tables = nodes * TABLES_OF_A_NODE / shards
        return nodes * self.look / LOOK + tables * (self.looked_at / LOOK + self.said / SAY)


async def measure(postgres: Postgres, size: int) -> Costs:
    """Measure appends of one act and of 100, and polls of 10 and of 1,000 tables."""
    url = await postgres.database()
    store = PostgresStore(url)
    tables = [f"table-{number}" for number in range(TABLES_OF_A_NODE)]
    for number, name in enumerate(tables):
        await store.create_table(a_table(name, f"C{number:06}"), [row(0, size)])
    connection = await asyncpg.connect(url)
    numbers = dict.fromkeys(tables, 0)

    async def append(many: int) -> float:
        before, times = cpu_of_database(postgres), (500 if many == 1 else 20)
        for number in range(times):
            chosen = [tables[(number * many + one) % len(tables)] for one in range(many)]
            for name in chosen:
                numbers[name] += 1
            acts = [Act(name, [row(numbers[name], size)], ()) for name in chosen]
            assert len(await append_many(connection, acts)) == many
        return (cpu_of_database(postgres) - before) / times

    async def look(many: int) -> float:
        before, times = cpu_of_database(postgres), (500 if many == 10 else 30)
        for _ in range(times):
            await store.poll("node", {}, tables[:many])
        return (cpu_of_database(postgres) - before) / times

    async def say() -> float:
        before = cpu_of_database(postgres)
        for number in range(30):
            await store.poll("node", dict.fromkeys(tables, number), [])
        return (cpu_of_database(postgres) - before) / 30 / len(tables)

    await append(1)
    wal = await connection.fetchval("SELECT pg_current_wal_lsn()::pg_lsn - '0/0'")
    one, hundred = await append(1), await append(100)
    written = float(await connection.fetchval("SELECT pg_current_wal_lsn()::pg_lsn - '0/0'") - wal) / 2_500
    few, many = await look(10), await look(1_000)
    said = await say()
    await connection.close()
    store.close()
    entry, looked_at = (hundred - one) / 99, max(0.0, (many - few) / 990)
    return Costs(max(0.0, one - entry), entry, max(0.0, few - 10 * looked_at), looked_at, said, written)


def row(number: int, size: int) -> LogRow:
    return LogRow(number, b"x" * size, time.time() - 10, 0, f"move-{number}-{size}-abcdef")


def events(tables: int, rng: np.random.Generator) -> tuple[Numbers, Numbers, Numbers]:
    """All appends: the table, the time and the number of entries of each."""
    recordings = [np.array([act[:2] for act in one["acts"]], float) for one in json.loads(TRAFFIC.read_text())]
    found: list[tuple[Numbers, Numbers, Numbers]] = []
    for first in range(0, tables, CHUNK):
        some = np.arange(first, min(tables, first + CHUNK))
        chosen = rng.integers(len(recordings), size=len(some))
        for number, acts in enumerate(recordings):
            mine = some[chosen == number]
            length = acts[-1, 0] / 1000 + 1.0
            moments = (acts[None, :, 0] / 1000 - rng.random((len(mine), 1)) * length) % length
            at, which = np.nonzero(moments < SECONDS)
            found.append((mine[at].astype(float), moments[at, which], acts[which, 1]))
    table, moment, entries = (np.concatenate(column) for column in zip(*found, strict=True))
    return table, moment, entries


def simulate(tables: int, shards: int, costs: Costs, traffic: tuple[Numbers, Numbers, Numbers]) -> str:
    """A row of the result for these numbers of tables and databases."""
    rng = np.random.default_rng(7)
    table, moment, entries = traffic
    nodes = ceil(tables / TABLES_OF_A_NODE)
    ticks = int(SECONDS / TOGETHER)
    of_shard = rng.integers(shards, size=tables)[table.astype(int)]
    node = rng.integers(nodes, size=tables)[table.astype(int)]
    tick = (moment / TOGETHER).astype(int)
    statements = np.unique((of_shard * ticks + tick) * nodes + node) // nodes
    work = costs.statement * np.bincount(statements, minlength=shards * ticks)
    work += costs.entry * np.bincount(of_shard * ticks + tick, weights=entries, minlength=shards * ticks)
    work += costs.beside(nodes, shards) * TOGETHER
    cores = work.reshape(shards, ticks) / TOGETHER
    waits = np.zeros((shards, ticks))
    for now in range(1, ticks):
        waits[:, now] = np.maximum(0.0, waits[:, now - 1] + (cores[:, now - 1] / CORES - 1.0) * TOGETHER)
    rate = entries.sum() / SECONDS
    return (
        f"| {tables:,} | {nodes:,} | {shards} | {rate:,.0f} | {len(statements) / SECONDS / shards:,.0f} | "
        f"{rate * costs.wal / shards / 1e6:.1f} MB/s | {cores.mean():.1f} | {cores.mean(axis=1).max():.1f} | "
        f"{costs.beside(nodes, shards):.1f} | {np.quantile(waits, 0.99) * 1e3:.0f} ms |"
    )


def enough(tables: int, costs: Costs, traffic: tuple[Numbers, Numbers, Numbers]) -> list[int]:
    """The numbers of databases to simulate: one, and the least that keeps the load within `BUSY`."""
    nodes = ceil(tables / TABLES_OF_A_NODE)
    _, _, entries = traffic
    # The worst case: every entry has a statement of its own. Polls are spread by table.
    append = entries.sum() / SECONDS * (costs.entry + costs.statement)
    for shards in range(1, 1_000):
        if append / shards + costs.beside(nodes, shards) <= CORES * BUSY:
            return sorted({1, shards})
    return [1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", type=int, default=[10_000, 100_000, 1_000_000])
    chosen = parser.parse_args().tables
    acts = [act for one in json.loads(TRAFFIC.read_text()) for act in one["acts"]]
    size = round(sum(act[2] for act in acts) / sum(act[1] for act in acts))
    postgres = Postgres()  # without fsync: waiting for the disk takes no CPU time
    postgres.start()
    try:
        costs = asyncio.run(measure(postgres, size))
    finally:
        postgres.remove()
    print(
        f"CPU of the database: a statement {costs.statement * 1e6:.0f} µs and {costs.entry * 1e6:.0f} for an entry "
        f"of {size} bytes, with {costs.wal:.0f} bytes of WAL; a poll {costs.look * 1e6:.0f} µs and "
        f"{costs.looked_at * 1e6:.1f} a table; {costs.said * 1e6:.1f} to say who is at a table"
    )
    print(f"databases of {CORES} cores\n\n| {' | '.join(COLUMNS)} |\n|{' --- |' * len(COLUMNS)}")
    for tables in chosen:
        traffic = events(tables, np.random.default_rng(7))
        for shards in enough(tables, costs, traffic):
            print(simulate(tables, shards, costs, traffic), flush=True)


if __name__ == "__main__":
    main()
