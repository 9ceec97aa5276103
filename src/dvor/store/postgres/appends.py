"""Group commit in PostgreSQL: all acts that wait together are appended by one statement, over one connection.

`APPEND` is a transaction of its own, so no node can stall in the middle of one. An act is committed if the sequence
number of its first entry was free; its other entries are then free too, because a log has no gaps.
"""

import asyncio
from collections.abc import Sequence
from itertools import chain
from time import perf_counter

import asyncpg
from msgspec import Struct

from dvor.store.batching import LoopBatcher, PendingJob, settle
from dvor.store.contract import Appended, Committed, Repeated, SeqTaken, StoreFailed
from dvor.store.health import Attempt, Health
from dvor.store.postgres.connection import Connection, DatabaseFailed, LoopThread, Reconnecting
from dvor.store.postgres.tables import make_changes
from dvor.store.records import Change, LogRow

MAX_BATCH = 256
MAX_AHEAD_SECONDS = 0.5
"""Seconds by which an entry may be ahead of the database's clock: no deadline passes before its time."""
CLOCK_AHEAD = "this node's clock is ahead of the database's"

APPEND = f"""
    WITH given AS (
        SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::float8[], $6::bytea[], $7::int[])
            AS entry (table_id, seq, seat, move_id, at, payload, first)
    ), firsts AS (
        INSERT INTO entries
        SELECT table_id, seq, seat, move_id, at, payload FROM given
        WHERE seq = first AND at <= extract(epoch FROM clock_timestamp()) + {MAX_AHEAD_SECONDS}
        ON CONFLICT DO NOTHING RETURNING table_id, seq
    ), others AS (
        INSERT INTO entries
        SELECT given.table_id, given.seq, seat, move_id, at, payload
        FROM given JOIN firsts ON given.table_id = firsts.table_id AND first = firsts.seq WHERE given.seq <> first
    )
    SELECT table_id FROM firsts
"""
REPEATED = """
    SELECT seq, payload FROM entries
    WHERE table_id = $1 AND coalesce(seat, -1) = coalesce($2, -1) AND move_id = $3
"""


class Act(Struct, frozen=True):
    """What is to be appended to one table, all of it or nothing."""

    table_id: str
    entries: Sequence[LogRow]
    changes: Sequence[Change]


class Appends:
    """Queues acts and answers each only after it is committed."""

    def __init__(self, thread: LoopThread, connection: Reconnecting, health: Health) -> None:
        self._connection = connection
        self._health = health
        self.batcher = LoopBatcher(lambda batch: thread.soon(self._take, batch))
        self._queue: list[PendingJob] = []
        self._working: asyncio.Task[None] | None = None

    async def finish(self) -> None:
        """Wait until the queue is empty."""
        if self._working is not None:
            await self._working

    def _take(self, batch: list[PendingJob]) -> None:
        self._queue += batch
        if self._working is None:
            self._working = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        while self._queue:
            batch = self._next_batch()
            began, why = perf_counter(), None
            try:
                await self._carry_out(batch)
            except Exception as failure:
                why = failure if isinstance(failure, StoreFailed) else StoreFailed(type(failure).__name__)
                for pending in batch:
                    pending.failure = why
            trouble = str(why) if isinstance(why, DatabaseFailed) else None
            self._health.attempted(Attempt(perf_counter() - began, len(batch), trouble), wrote=why is None)
            settle(batch)
        self._working = None

    def _next_batch(self) -> list[PendingJob]:
        """In order of arrival, and at most one act of each table: the next one depends on its outcome."""
        chosen: list[PendingJob] = []
        later: list[PendingJob] = []
        tables: set[str] = set()
        for pending in self._queue:
            fits = len(chosen) < MAX_BATCH and pending.job.table_id not in tables
            (chosen if fits else later).append(pending)
            tables.add(pending.job.table_id)
        self._queue = later
        return chosen

    async def _carry_out(self, batch: list[PendingJob]) -> None:
        plain = [pending for pending in batch if pending.job.entries and not pending.job.changes]
        if plain:
            await self._together(plain)
        for pending in batch:
            if pending.job.changes or not pending.job.entries:
                await self._alone(pending)

    async def _together(self, batch: list[PendingJob]) -> None:
        try:
            results = await self._connection.do(lambda to: _append_all(to, [pending.job for pending in batch]))
        except DatabaseFailed:
            raise
        except StoreFailed:  # one act is invalid: commit the others without it
            for pending in batch:
                await self._alone(pending)
            return
        for pending, result in zip(batch, results, strict=True):
            if isinstance(result, StoreFailed):
                pending.failure = result
            else:
                pending.result = result

    async def _alone(self, pending: PendingJob) -> None:
        try:
            pending.result = await self._connection.do(lambda to: _append(to, pending.job))
        except DatabaseFailed:
            raise
        except StoreFailed as why:
            pending.failure = why


async def append_many(connection: Connection, acts: Sequence[Act]) -> set[str]:
    """Append acts of different tables, without changes; return the tables whose acts were committed.

    They are sorted by table, so that two nodes never deadlock.
    """
    rows = list(chain.from_iterable(_rows(act) for act in sorted(acts, key=lambda act: act.table_id)))
    columns = [list(column) for column in zip(*rows, strict=True)]
    return {record["table_id"] for record in await connection.fetch(APPEND, *columns)}


def _rows(act: Act) -> list[tuple[object, ...]]:
    first = act.entries[0].seq
    return [
        (act.table_id, entry.seq, entry.chair, entry.move_id, entry.at, entry.payload, first)
        for entry in act.entries
    ]


async def _append_all(connection: Connection, acts: Sequence[Act]) -> list[Appended | StoreFailed]:
    kept = await append_many(connection, acts)
    results: list[Appended | StoreFailed] = []
    for act in acts:
        try:
            results.append(Committed() if act.table_id in kept else await _conflict(connection, act))
        except StoreFailed as why:
            results.append(why)
        except asyncpg.DataError as why:
            results.append(StoreFailed(str(why)))
    return results


async def _append(connection: Connection, act: Act) -> Appended:
    """Append one act together with its changes outside the log."""
    try:
        async with connection.transaction():
            if not act.entries or await append_many(connection, [act]):
                await make_changes(connection, act.table_id, act.changes)
                return Committed()
    except asyncpg.IntegrityConstraintViolationError as why:
        return await _conflict(connection, act, str(why))
    return await _conflict(connection, act)


async def _conflict(connection: Connection, act: Act, otherwise: str = CLOCK_AHEAD) -> Appended:
    """A known move id is checked first: a resend meets both a known id and a taken number."""
    for entry in act.entries:
        if entry.move_id is None:
            continue
        known = await connection.fetchrow(REPEATED, act.table_id, entry.chair, entry.move_id)
        if known:
            return Repeated(known["seq"], known["payload"], known["payload"] == entry.payload)
    last = await connection.fetchval("SELECT max(seq) FROM entries WHERE table_id = $1", act.table_id)
    if last is not None and any(entry.seq <= last for entry in act.entries):
        return SeqTaken(last + 1)
    raise StoreFailed(f"it does not fit what is kept: {otherwise}")
