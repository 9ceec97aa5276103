"""The log in PostgreSQL: the keys of the table `entries` decide what is kept."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, assert_never

import asyncpg
from msgspec import Struct

from dvor.kernel import Seat
from dvor.store.contract import Appended, Committed, Repeated, SeqTaken, StoreFailed
from dvor.store.records import (
    Change,
    FinishedGame,
    Head,
    KeepGame,
    LogRow,
    SetAbout,
    SetDue,
    SetHost,
    SetLogVersion,
    SetSeats,
    SetState,
    Sitting,
    TableRow,
    TableStatus,
)

if TYPE_CHECKING:
    from dvor.store.postgres.connection import Connection


# Tables, seats and finished games in PostgreSQL.

TABLE = """
    SELECT id, code, game, host, created,
        coalesce((SELECT at FROM entries WHERE table_id = id ORDER BY seq DESC LIMIT 1), created) AS updated,
        state, about, struck, log_version
    FROM tables
"""
GAME = """
    SELECT table_id, number, game, first_seq, last_seq, at,
        (SELECT array_agg(seat ORDER BY seat) FROM sat WHERE (sat.table_id, sat.number) = (g.table_id, g.number)),
        (SELECT array_agg(person_id ORDER BY seat) FROM sat
            WHERE (sat.table_id, sat.number) = (g.table_id, g.number)),
        summary
    FROM games AS g
"""
SET = {
    SetState: ("UPDATE tables SET state = $2 WHERE id = $1", "state"),
    SetHost: ("UPDATE tables SET host = $2 WHERE id = $1", "host"),
    SetAbout: ("UPDATE tables SET about = $2 WHERE id = $1", "about"),
    SetDue: ("UPDATE tables SET due = $2 WHERE id = $1", "due"),
    SetLogVersion: ("UPDATE tables SET log_version = greatest(log_version, $2) WHERE id = $1", "version"),
}


async def insert_table(connection: "Connection", table: TableRow) -> bool:
    """False if its code is a live table's already."""
    inserted = await connection.fetchval(
        """
        INSERT INTO tables (id, code, game, host, created, state, about, log_version)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        ON CONFLICT (code) WHERE state = 'live' DO NOTHING RETURNING id
        """,
        table.id, table.code, table.game, table.host, table.created, table.state, table.about, table.log_version,
    )  # fmt: skip
    return inserted is not None


async def select_tables(connection: "Connection", where: str, value: str) -> tuple[TableRow, ...]:
    """The tables of a condition; the condition is ours, the value may come from anywhere."""
    found = await connection.fetch(f"{TABLE} WHERE {where} ORDER BY created, id", value)
    return tuple([TableRow(*record) for record in found])


async def make_changes(connection: "Connection", table_id: str, changes: Sequence[Change]) -> None:
    for change in changes:
        match change:
            case SetSeats(people):
                await _set_seats(connection, table_id, people)
            case KeepGame(game):
                await _insert_game(connection, game)
            case SetState() | SetHost() | SetAbout() | SetDue() | SetLogVersion():
                statement, field = SET[type(change)]
                if await connection.execute(statement, table_id, getattr(change, field)) == "UPDATE 0":
                    raise StoreFailed("no such table")
            case _:
                assert_never(change)


async def _set_seats(connection: "Connection", table_id: str, people: Mapping[Seat, str]) -> None:
    await connection.execute("DELETE FROM seats WHERE table_id = $1", table_id)
    rows = [(table_id, seat, person) for seat, person in people.items()]
    await connection.executemany("INSERT INTO seats VALUES ($1, $2, $3)", rows)


async def due(connection: "Connection") -> tuple[tuple[str, float], ...]:
    found = await connection.fetch(
        "SELECT id, due FROM tables WHERE state = 'live' AND due IS NOT NULL ORDER BY due"
    )
    return tuple([(id, at) for id, at in found])


async def seats(connection: "Connection", table_id: str) -> dict[Seat, str]:
    found = await connection.fetch("SELECT seat, person_id FROM seats WHERE table_id = $1 ORDER BY seat", table_id)
    return {record[0]: record[1] for record in found}


async def sittings(connection: "Connection", person_id: str) -> tuple[Sitting, ...]:
    found = await connection.fetch(
        """
        SELECT table_id, seat, person_id FROM seats JOIN tables ON tables.id = table_id
        WHERE person_id = $1 AND state = 'live' ORDER BY created, seat
        """,
        person_id,
    )
    return tuple([Sitting(*record) for record in found])


async def been(connection: "Connection", person_id: str) -> tuple[str, ...]:
    found = await connection.fetch("SELECT table_id FROM been WHERE person_id = $1 ORDER BY table_id", person_id)
    return tuple([record[0] for record in found])


async def to_be_forgotten(connection: "Connection") -> tuple[tuple[str, str], ...]:
    found = await connection.fetch(
        "SELECT table_id, person_id FROM been JOIN people ON people.id = person_id WHERE name = '' ORDER BY 1, 2"
    )
    return tuple([(record[0], record[1]) for record in found])


async def _insert_game(connection: "Connection", game: FinishedGame) -> None:
    await connection.execute(
        "INSERT INTO games VALUES ($1, $2, $3, $4, $5, $6, $7)",
        game.table_id, game.number, game.game, game.first_seq, game.last_seq, game.at, game.summary,
    )  # fmt: skip
    rows = [(game.table_id, game.number, seat, person) for seat, person in game.people.items()]
    await connection.executemany("INSERT INTO sat VALUES ($1, $2, $3, $4)", rows)


async def finished_games(connection: "Connection", where: str, *values: str | int) -> tuple[FinishedGame, ...]:
    """Those of a condition; the condition is ours, the values may come from anywhere."""
    found = await connection.fetch(f"{GAME} WHERE {where}", *values)
    return tuple([_finished(*record) for record in found])


def _finished(
    table_id: str,
    number: int,
    game: str,
    first_seq: int,
    last_seq: int,
    at: float,
    seats: list[int] | None,
    people: list[str] | None,
    summary: bytes,
) -> FinishedGame:
    sat = dict(zip(seats or (), people or (), strict=True))
    return FinishedGame(table_id, number, game, first_seq, last_seq, at, sat, summary)


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


# Where logs end and who is connected to which node: all that a node asks about the others, in one question.

FORGOTTEN_AFTER = 6.0
"""Seconds after which a node that no longer says so has nobody any more."""

SAY = f"""
    INSERT INTO present
    SELECT table_id, $1, seats, extract(epoch FROM clock_timestamp()) + {FORGOTTEN_AFTER}
    FROM unnest($2::text[], $3::int[]) AS mine (table_id, seats) ORDER BY table_id
    ON CONFLICT (table_id, node) DO UPDATE SET seats = excluded.seats, until = excluded.until
"""
HEADS = """
    SELECT id, coalesce((SELECT max(seq) FROM entries WHERE table_id = id), -1) + 1, state, struck, log_version,
        others.nodes, others.seats
    FROM tables LEFT JOIN LATERAL (
        SELECT array_agg(node) AS nodes, array_agg(seats) AS seats FROM present
        WHERE table_id = id AND node <> $1 AND until > extract(epoch FROM clock_timestamp())
    ) AS others ON true
    WHERE id = ANY($2::text[])
"""


async def look(
    connection: "Connection", node: str, mine: Mapping[str, int], tables: Sequence[str]
) -> tuple[Head, ...]:
    if mine:
        await connection.execute(SAY, node, list(mine), list(mine.values()))
    found = await connection.fetch(HEADS, node, tables)
    return tuple([_head(*record) for record in found])


def _head(
    id: str,
    next: int,
    state: TableStatus,
    struck: int,
    version: int,
    nodes: list[str] | None,
    seats: list[int] | None,
) -> Head:
    return Head(id, next, state, struck, version, dict(zip(nodes or (), seats or (), strict=True)))


async def let_go(connection: "Connection", node: str, tables: Sequence[str] | None) -> None:
    if tables is None:
        await connection.execute("DELETE FROM present WHERE node = $1", node)
    else:
        await connection.execute("DELETE FROM present WHERE node = $1 AND table_id = ANY($2::text[])", node, tables)
