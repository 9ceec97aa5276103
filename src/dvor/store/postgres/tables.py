"""Logs, tables, seats, finished games and presence in PostgreSQL."""

from collections.abc import Mapping, Sequence
from typing import Any, assert_never

from dvor.kernel import Seat
from dvor.store.contract import StoreFailed
from dvor.store.postgres.connection import Connection, ConnectionPool
from dvor.store.records import (
    Change,
    FinishedGame,
    Head,
    KeepGame,
    LogRow,
    Redaction,
    SetHost,
    SetListing,
    SetLogVersion,
    SetNextDeadline,
    SetSeats,
    SetState,
    Sitting,
    TableRow,
    TableStatus,
)

TAIL = "SELECT seq, payload, at, seat, move_id FROM entries WHERE table_id = $1 AND seq >= $2 ORDER BY seq"
TABLE = """
    SELECT id, code, game, host, created,
        coalesce((SELECT at FROM entries WHERE table_id = id ORDER BY seq DESC LIMIT 1), created) AS updated,
        state, about, struck, log_version
    FROM tables
"""
INSERT_TABLE = """
    INSERT INTO tables (id, code, game, host, created, state, about, log_version)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (code) WHERE state = 'live' DO NOTHING RETURNING id
"""
SITTINGS = """
    SELECT table_id, seat, person_id FROM seats JOIN tables ON tables.id = table_id
    WHERE person_id = $1 AND state = 'live' ORDER BY created, seat
"""
PENDING_ERASURES = """
    SELECT table_id, person_id FROM been JOIN people ON people.id = person_id WHERE name = '' ORDER BY 1, 2
"""
GAME = """
    SELECT table_id, number, game, first_seq, last_seq, at,
        (SELECT array_agg(seat ORDER BY seat) FROM sat WHERE (sat.table_id, sat.number) = (g.table_id, g.number)),
        (SELECT array_agg(person_id ORDER BY seat) FROM sat
            WHERE (sat.table_id, sat.number) = (g.table_id, g.number)),
        summary
    FROM games AS g
"""
GAMES_OF_PERSON = f"""
    {GAME} WHERE (table_id, number) IN (SELECT table_id, number FROM sat WHERE person_id = $1)
    ORDER BY at DESC, table_id, number DESC LIMIT $2
"""
UPDATES = {
    SetState: ("UPDATE tables SET state = $2 WHERE id = $1", "state"),
    SetHost: ("UPDATE tables SET host = $2 WHERE id = $1", "host"),
    SetListing: ("UPDATE tables SET about = $2 WHERE id = $1", "listing"),
    SetNextDeadline: ("UPDATE tables SET due = $2 WHERE id = $1", "deadline"),
    SetLogVersion: ("UPDATE tables SET log_version = greatest(log_version, $2) WHERE id = $1", "version"),
}

PRESENCE_SECONDS = 6.0
"""A node that does not repeat its presence within this time counts as having nobody."""
REPORT_PRESENCE = f"""
    INSERT INTO present
    SELECT table_id, $1, seats, extract(epoch FROM clock_timestamp()) + {PRESENCE_SECONDS}
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


class Tables:
    """The calls of a store about tables; `append` stands in `appends.py`."""

    def __init__(self, pool: ConnectionPool) -> None:
        self._pool = pool

    async def tail(self, table_id: str, since: int = 0) -> tuple[LogRow, ...]:
        return tuple([LogRow(*record) for record in await self._pool.fetch(TAIL, table_id, since)])

    async def rewrite(self, table_id: str, person_id: str, redaction: Redaction) -> None:
        async def rewrite(to: Connection) -> None:
            async with to.transaction():
                if redaction.complete:
                    await to.execute("DELETE FROM been WHERE table_id = $1 AND person_id = $2", table_id, person_id)
                if redaction:
                    statement = "UPDATE tables SET struck = struck + 1, about = coalesce($2, about) WHERE id = $1"
                    await to.execute(statement, table_id, redaction.listing)
                await to.executemany(
                    "UPDATE entries SET payload = $3 WHERE table_id = $1 AND seq = $2",
                    [(table_id, seq, payload) for seq, payload in redaction.payloads.items()],
                )
                await to.executemany(
                    "UPDATE games SET summary = $3 WHERE table_id = $1 AND number = $2",
                    [(table_id, number, listing) for number, listing in redaction.result_listings.items()],
                )

        await self._pool.do(rewrite)

    async def create_table(
        self, table: TableRow, entries: Sequence[LogRow] = (), changes: Sequence[Change] = ()
    ) -> bool:
        first = (table.id, table.code, table.game, table.host, table.created)
        row = (*first, table.state, table.listing, table.log_version)
        rows = [(table.id, entry.seq, entry.chair, entry.move_id, entry.at, entry.payload) for entry in entries]

        async def create(to: Connection) -> bool:
            async with to.transaction():
                if await to.fetchval(INSERT_TABLE, *row) is None:
                    return False
                await to.executemany("INSERT INTO entries VALUES ($1, $2, $3, $4, $5, $6)", rows)
                await make_changes(to, table.id, changes)
                return True

        return await self._pool.do(create)

    async def table(self, table_id: str) -> TableRow | None:
        return next(iter(await self._tables("id = $1", table_id)), None)

    async def table_by_code(self, code: str) -> TableRow | None:
        return next(iter(await self._tables("code = $1 AND state = 'live'", code)), None)

    async def tables(self, state: TableStatus = "live") -> tuple[TableRow, ...]:
        return await self._tables("state = $1", state)

    async def _tables(self, where: str, value: str) -> tuple[TableRow, ...]:
        """The condition is ours; the value may come from anywhere."""
        found = await self._pool.fetch(f"{TABLE} WHERE {where} ORDER BY created, id", value)
        return tuple([TableRow(*record) for record in found])

    async def remove_table(self, table_id: str) -> None:
        await self._pool.execute("DELETE FROM tables WHERE id = $1", table_id)

    async def next_deadlines(self) -> tuple[tuple[str, float], ...]:
        found = await self._pool.fetch(
            "SELECT id, due FROM tables WHERE state = 'live' AND due IS NOT NULL ORDER BY due"
        )
        return tuple([(id, deadline) for id, deadline in found])

    async def seats(self, table_id: str) -> Mapping[Seat, str]:
        found = await self._pool.fetch(
            "SELECT seat, person_id FROM seats WHERE table_id = $1 ORDER BY seat", table_id
        )
        return dict(found)

    async def sittings(self, person_id: str) -> tuple[Sitting, ...]:
        return tuple([Sitting(*record) for record in await self._pool.fetch(SITTINGS, person_id)])

    async def tables_of_person(self, person_id: str) -> tuple[str, ...]:
        found = await self._pool.fetch(
            "SELECT table_id FROM been WHERE person_id = $1 ORDER BY table_id", person_id
        )
        return tuple([id for (id,) in found])

    async def pending_erasures(self) -> tuple[tuple[str, str], ...]:
        return tuple([(table_id, person) for table_id, person in await self._pool.fetch(PENDING_ERASURES)])

    async def finished_games(self, person_id: str, most: int = 50) -> tuple[FinishedGame, ...]:
        return tuple([_game(record) for record in await self._pool.fetch(GAMES_OF_PERSON, person_id, most)])

    async def finished_game(self, table_id: str, number: int) -> FinishedGame | None:
        found = await self._pool.fetch(f"{GAME} WHERE table_id = $1 AND number = $2", table_id, number)
        return _game(found[0]) if found else None

    # other nodes

    async def poll(self, node: str, mine: Mapping[str, int], tables: Sequence[str]) -> tuple[Head, ...]:
        async def poll(connection: Connection) -> list[Any]:
            if mine:
                await connection.execute(REPORT_PRESENCE, node, list(mine), list(mine.values()))
            return await connection.fetch(HEADS, node, tables)

        return tuple(
            [
                Head(id, next, state, redactions, version, dict(zip(nodes or (), seats or (), strict=True)))
                for id, next, state, redactions, version, nodes, seats in await self._pool.do(poll)
            ]
        )

    async def release(self, node: str, tables: Sequence[str] | None = None) -> None:
        if tables is None:
            await self._pool.execute("DELETE FROM present WHERE node = $1", node)
        else:
            statement = "DELETE FROM present WHERE node = $1 AND table_id = ANY($2::text[])"
            await self._pool.execute(statement, node, tables)


def _game(record: Any) -> FinishedGame:
    table_id, number, game, first_seq, last_seq, at, seats, people, listing = record
    sat = dict(zip(seats or (), people or (), strict=True))
    return FinishedGame(table_id, number, game, first_seq, last_seq, at, sat, listing)


async def make_changes(connection: Connection, table_id: str, changes: Sequence[Change]) -> None:
    for change in changes:
        match change:
            case SetSeats(people):
                await connection.execute("DELETE FROM seats WHERE table_id = $1", table_id)
                rows = [(table_id, seat, person) for seat, person in people.items()]
                await connection.executemany("INSERT INTO seats VALUES ($1, $2, $3)", rows)
            case KeepGame(game):
                await _insert_game(connection, game)
            case SetState() | SetHost() | SetListing() | SetNextDeadline() | SetLogVersion():
                statement, field = UPDATES[type(change)]
                if await connection.execute(statement, table_id, getattr(change, field)) == "UPDATE 0":
                    raise StoreFailed("no such table")
            case _:
                assert_never(change)


async def _insert_game(connection: Connection, game: FinishedGame) -> None:
    row = (game.table_id, game.number, game.game, game.first_seq, game.last_seq, game.at, game.result_listing)
    await connection.execute("INSERT INTO games VALUES ($1, $2, $3, $4, $5, $6, $7)", *row)
    rows = [(game.table_id, game.number, seat, person) for seat, person in game.people.items()]
    await connection.executemany("INSERT INTO sat VALUES ($1, $2, $3, $4)", rows)
