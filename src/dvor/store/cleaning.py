"""Throwing away what nobody has touched for long."""

import apsw

from dvor.store.records import Cleaned

INCREMENTAL = 2
"""SQLite's number for files that can be made smaller little by little."""

# A frozen table waits for somebody to look into it, however long that takes.
TABLES = """
    DELETE FROM tables WHERE state != 'frozen' AND created < :before
        AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = id AND at >= :before)
"""
PEOPLE = """
    DELETE FROM people WHERE seen < :before
        AND NOT EXISTS (SELECT 1 FROM seats WHERE person_id = people.id)
        AND NOT EXISTS (SELECT 1 FROM sat WHERE person_id = people.id)
        AND NOT EXISTS (SELECT 1 FROM been WHERE person_id = people.id)
"""
# A run is needed as long as a table may have been left in it.
RUNS = "DELETE FROM runs WHERE last < :before AND started < (SELECT max(started) FROM runs)"
LINKS = "DELETE FROM links WHERE until < :before"


def clean(connection: apsw.Connection, before: float) -> Cleaned:
    """Tables first: who sat only there sits nowhere then."""
    _delete(connection, RUNS, before)
    return Cleaned(
        tables=_delete(connection, TABLES, before),
        people=_delete(connection, PEOPLE, before),
        links=_delete(connection, LINKS, before),
    )


def _delete(connection: apsw.Connection, statement: str, before: float) -> int:
    connection.execute(statement, {"before": before})
    return connection.changes()


def shrink(connection: apsw.Connection, pages: int) -> int:
    """Give unused pages at the end of the file back, and say how many are left; in older files none are."""
    if connection.pragma("auto_vacuum") != INCREMENTAL:
        return 0
    connection.execute(f"PRAGMA incremental_vacuum({pages})").fetchall()
    left = connection.pragma("freelist_count")
    assert isinstance(left, int)
    return left
