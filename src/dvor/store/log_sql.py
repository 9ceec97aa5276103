"""The log in SQLite: the keys of the table `entries` decide what is kept."""

from collections.abc import Sequence

import apsw

from dvor.store.changes import Change
from dvor.store.contract import Appended, Committed, Repeated, SeqTaken, StoreFailed
from dvor.store.records import LogRow, Rewritten
from dvor.store.savepoint import savepoint
from dvor.store.table_sql import make_changes

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
