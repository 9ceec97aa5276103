"""Tables, seats and finished games in PostgreSQL."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, assert_never

from dvor.kernel import Seat
from dvor.store.changes import Change, KeepGame, SetAbout, SetDue, SetHost, SetLogVersion, SetSeats, SetState
from dvor.store.contract import StoreFailed
from dvor.store.records import FinishedGame, Sitting, TableRow

if TYPE_CHECKING:
    from dvor.store.postgres.link import Connection

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
