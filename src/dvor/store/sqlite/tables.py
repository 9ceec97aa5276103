"""The log in SQLite: the keys of the table `entries` decide what is kept."""

from collections.abc import Sequence
from typing import Any, assert_never

import apsw

from dvor.kernel import Seat
from dvor.store.contract import Appended, Committed, Repeated, SeqTaken, StoreFailed
from dvor.store.records import (
    Change,
    FinishedGame,
    KeepGame,
    LogRow,
    Rewritten,
    SetAbout,
    SetDue,
    SetHost,
    SetLogVersion,
    SetSeats,
    SetState,
    Sitting,
    TableRow,
)
from dvor.store.sqlite.writer import savepoint

# Tables, seats and finished games in SQLite.

TABLE = """
    SELECT id, code, game, host, created,
        coalesce((SELECT at FROM entries WHERE table_id = id ORDER BY seq DESC LIMIT 1), created) AS updated,
        state, about, struck, log_version
    FROM tables
"""
GAME = "SELECT table_id, number, game, first_seq, last_seq, at, summary FROM games"


def insert_table(connection: apsw.Connection, table: TableRow) -> None:
    connection.execute(
        """
        INSERT INTO tables (id, code, game, host, created, state, about, log_version)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        (table.id, table.code, table.game, table.host, table.created, table.state, table.about, table.log_version),
    )


def code_is_taken(connection: apsw.Connection, code: str) -> bool:
    return bool(connection.execute("SELECT 1 FROM tables WHERE code = ? AND state = 'live'", (code,)).get)


def select_tables(connection: apsw.Connection, where: str, *values: str) -> tuple[TableRow, ...]:
    """The tables of a condition; the condition is ours, the values may come from anywhere."""
    rows = connection.execute(f"{TABLE} WHERE {where} ORDER BY created, id", values)
    return tuple(TableRow(*row) for row in rows)


def make_changes(connection: apsw.Connection, table_id: str, changes: Sequence[Change]) -> None:
    for change in changes:
        _make(connection, table_id, change)


def _make(connection: apsw.Connection, table_id: str, change: Change) -> None:
    match change:
        case SetState(state):
            _update(connection, "UPDATE tables SET state = ? WHERE id = ?", state, table_id)
        case SetHost(host):
            _update(connection, "UPDATE tables SET host = ? WHERE id = ?", host, table_id)
        case SetAbout(about):
            _update(connection, "UPDATE tables SET about = ? WHERE id = ?", about, table_id)
        case SetDue(due):
            _update(connection, "UPDATE tables SET due = ? WHERE id = ?", due, table_id)
        case SetLogVersion(version):
            _update(connection, "UPDATE tables SET log_version = ? WHERE id = ?", version, table_id)
        case SetSeats(people):
            connection.execute("DELETE FROM seats WHERE table_id = ?", (table_id,))
            rows = [(table_id, seat, person) for seat, person in people.items()]
            connection.executemany("INSERT INTO seats (table_id, seat, person_id) VALUES (?, ?, ?)", rows)
        case KeepGame(game):
            insert_game(connection, game)
        case _:
            assert_never(change)


def _update(connection: apsw.Connection, statement: str, value: str | bytes | float | None, table_id: str) -> None:
    connection.execute(statement, (value, table_id))
    if not connection.changes():
        raise StoreFailed("no such table")


def due(connection: apsw.Connection) -> tuple[tuple[str, float], ...]:
    """Live tables whose clock runs whoever is there, and when it runs out."""
    rows = connection.execute("SELECT id, due FROM tables WHERE state = 'live' AND due IS NOT NULL ORDER BY due")
    return tuple((id, at) for id, at in rows)


def seats(connection: apsw.Connection, table_id: str) -> dict[Seat, str]:
    return dict(
        connection.execute("SELECT seat, person_id FROM seats WHERE table_id = ? ORDER BY seat", (table_id,))
    )


def sittings(connection: apsw.Connection, person_id: str) -> tuple[Sitting, ...]:
    rows = connection.execute(
        """
        SELECT table_id, seat, person_id FROM seats JOIN tables ON tables.id = table_id
        WHERE person_id = ? AND state = 'live' ORDER BY created, seat
        """,
        (person_id,),
    )
    return tuple(Sitting(*row) for row in rows)


def been(connection: apsw.Connection, person_id: str) -> tuple[str, ...]:
    rows = connection.execute("SELECT table_id FROM been WHERE person_id = ? ORDER BY table_id", (person_id,))
    return tuple(id for (id,) in rows)


def to_be_forgotten(connection: apsw.Connection) -> tuple[tuple[str, str], ...]:
    rows = connection.execute(
        "SELECT table_id, person_id FROM been JOIN people ON people.id = person_id WHERE name = '' ORDER BY 1, 2"
    )
    return tuple((table_id, person_id) for table_id, person_id in rows)


def insert_game(connection: apsw.Connection, game: FinishedGame) -> None:
    connection.execute(
        "INSERT INTO games (table_id, number, game, first_seq, last_seq, at, summary) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (game.table_id, game.number, game.game, game.first_seq, game.last_seq, game.at, game.summary),
    )
    rows = [(game.table_id, game.number, seat, person) for seat, person in game.people.items()]
    connection.executemany("INSERT INTO sat (table_id, number, seat, person_id) VALUES (?, ?, ?, ?)", rows)


def finished_game(connection: apsw.Connection, table_id: str, number: int) -> FinishedGame | None:
    rows = connection.execute(f"{GAME} WHERE table_id = ? AND number = ?", (table_id, number)).fetchall()
    return next((_with_people(connection, row) for row in rows), None)


def finished_games(connection: apsw.Connection, person_id: str, most: int) -> tuple[FinishedGame, ...]:
    rows = connection.execute(
        f"""
        {GAME} WHERE (table_id, number) IN (SELECT table_id, number FROM sat WHERE person_id = ?)
        ORDER BY at DESC, table_id, number DESC LIMIT ?
        """,
        (person_id, most),
    ).fetchall()
    return tuple(_with_people(connection, row) for row in rows)


def _with_people(connection: apsw.Connection, row: tuple[Any, ...]) -> FinishedGame:
    table_id, number, game, first_seq, last_seq, at, summary = row
    people = connection.execute(
        "SELECT seat, person_id FROM sat WHERE table_id = ? AND number = ? ORDER BY seat", (table_id, number)
    )
    return FinishedGame(table_id, number, game, first_seq, last_seq, at, dict(people), summary)


INSERT = "INSERT INTO entries (table_id, seq, seat, move_id, at, payload) VALUES (?, ?, ?, ?, ?, ?)"
REPEATED = """
    SELECT seq, payload FROM entries WHERE table_id = ? AND ifnull(seat, -1) = ifnull(?, -1) AND move_id = ?
"""
TAIL = "SELECT seq, payload, at, seat, move_id FROM entries WHERE table_id = ? AND seq >= ? ORDER BY seq"


def append(
    connection: apsw.Connection, table_id: str, entries: Sequence[LogRow], changes: Sequence[Change]
) -> Appended:
    """Insert and see; only where a key forbids it is there something to find out."""
    try:
        if len(entries) == 1 and not changes:
            insert(connection, table_id, entries)  # a statement that fails has done nothing
        else:
            with savepoint(connection):  # whatever comes first of several is undone with the rest
                insert(connection, table_id, entries)
                make_changes(connection, table_id, changes)
    except apsw.ConstraintError as why:
        return _found(connection, table_id, entries, why)
    return Committed()


def insert(connection: apsw.Connection, table_id: str, entries: Sequence[LogRow]) -> None:
    for entry in entries:
        row = (table_id, entry.seq, entry.seat, entry.move_id, entry.at, entry.payload)
        connection.execute(INSERT, row)


def tail(connection: apsw.Connection, table_id: str, since: int) -> tuple[LogRow, ...]:
    return tuple(LogRow(*row) for row in connection.execute(TAIL, (table_id, since)))


def rewrite(connection: apsw.Connection, table_id: str, person_id: str, others: Rewritten) -> None:
    """Put other words where words stood."""
    with savepoint(connection):
        if others.whole:
            connection.execute("DELETE FROM been WHERE table_id = ? AND person_id = ?", (table_id, person_id))
        if others.is_anything:
            connection.execute(
                "UPDATE tables SET struck = struck + 1, about = coalesce(?, about) WHERE id = ?",
                (others.about, table_id),
            )
        for seq, payload in others.payloads.items():
            connection.execute(
                "UPDATE entries SET payload = ? WHERE table_id = ? AND seq = ?", (payload, table_id, seq)
            )
        for number, summary in others.summaries.items():
            connection.execute(
                "UPDATE games SET summary = ? WHERE table_id = ? AND number = ?", (summary, table_id, number)
            )


def _found(
    connection: apsw.Connection, table_id: str, entries: Sequence[LogRow], why: apsw.ConstraintError
) -> Appended:
    """A move id that is known says more than a number that is taken: a resend meets both."""
    for entry in entries:
        known = connection.execute(REPEATED, (table_id, entry.seat, entry.move_id)).fetchone()
        if known:
            return Repeated(known[0], known[1], known[1] == entry.payload)
    last = connection.execute("SELECT max(seq) FROM entries WHERE table_id = ?", (table_id,)).get
    if last is not None and any(entry.seq <= last for entry in entries):
        return SeqTaken(last + 1)
    raise StoreFailed(f"no such table, or a change that does not fit it: {why}")
