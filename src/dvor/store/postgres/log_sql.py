"""The log in PostgreSQL: the keys of the table `entries` decide what is kept."""

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING

import asyncpg
from msgspec import Struct

from dvor.store.changes import Change
from dvor.store.contract import Appended, Committed, Repeated, SeqTaken, StoreFailed
from dvor.store.postgres.table_sql import make_changes
from dvor.store.records import LogRow

if TYPE_CHECKING:
    from dvor.store.postgres.link import Connection

AHEAD = 0.5
"""Seconds by which an entry may be ahead of the database's clock: nobody's time is up before it is."""

# One statement, which is a transaction of its own: nobody can stand still in the middle of it. Who has got the
# number of the first entry of an act has those of the others too, for a log has no gaps.
APPEND = f"""
    WITH given AS (
        SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::float8[], $6::bytea[], $7::int[])
            AS entry (table_id, seq, seat, move_id, at, payload, first)
    ), firsts AS (
        INSERT INTO entries
        SELECT table_id, seq, seat, move_id, at, payload FROM given
        WHERE seq = first AND at <= extract(epoch FROM clock_timestamp()) + {AHEAD}
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
TAIL = "SELECT seq, payload, at, seat, move_id FROM entries WHERE table_id = $1 AND seq >= $2 ORDER BY seq"
FUTURE = "this node's clock is ahead of the database's"


class Act(Struct, frozen=True):
    """What is to be appended to one table, whole or not at all."""

    table_id: str
    entries: Sequence[LogRow]
    changes: Sequence[Change]


async def append_many(connection: "Connection", acts: Sequence[Act]) -> set[str]:
    """Acts of different tables and without changes; the tables whose acts were kept.

    In the order of the tables, so that two nodes never wait for each other.
    """
    inserted = await connection.fetch(APPEND, *_columns(sorted(acts, key=lambda act: act.table_id)))
    return {record["table_id"] for record in inserted}


async def append(connection: "Connection", act: Act) -> Appended:
    """One act, with whatever changes beside the log."""
    try:
        async with connection.transaction():
            if not act.entries or await append_many(connection, [act]):
                await make_changes(connection, act.table_id, act.changes)
                return Committed()
    except asyncpg.IntegrityConstraintViolationError as why:
        return await found(connection, act, str(why))
    return await found(connection, act, FUTURE)


async def found(connection: "Connection", act: Act, otherwise: str = FUTURE) -> Appended:
    """Why it was not kept. A known move id says more than a number that is taken: a resend meets both."""
    for entry in act.entries:
        if entry.move_id is None:
            continue
        known = await connection.fetchrow(REPEATED, act.table_id, entry.seat, entry.move_id)
        if known:
            return Repeated(known["seq"], known["payload"], known["payload"] == entry.payload)
    last = await connection.fetchval("SELECT max(seq) FROM entries WHERE table_id = $1", act.table_id)
    if last is not None and any(entry.seq <= last for entry in act.entries):
        return SeqTaken(last + 1)
    raise StoreFailed(f"it does not fit what is kept: {otherwise}")


async def insert(connection: "Connection", table_id: str, entries: Sequence[LogRow]) -> None:
    """The first entries of a new table."""
    rows = [(table_id, row.seq, row.seat, row.move_id, row.at, row.payload) for row in entries]
    await connection.executemany("INSERT INTO entries VALUES ($1, $2, $3, $4, $5, $6)", rows)


async def tail(connection: "Connection", table_id: str, since: int) -> tuple[LogRow, ...]:
    return tuple([LogRow(*record) for record in await connection.fetch(TAIL, table_id, since)])


def _columns(acts: Sequence[Act]) -> list[list[object]]:
    rows = list(chain.from_iterable(_rows(act) for act in acts))
    return [list(column) for column in zip(*rows, strict=True)]


def _rows(act: Act) -> list[tuple[object, ...]]:
    first = act.entries[0].seq
    return [(act.table_id, one.seq, one.seat, one.move_id, one.at, one.payload, first) for one in act.entries]
