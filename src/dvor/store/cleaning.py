"""Throwing away what nobody has touched for long."""

import apsw

from dvor.store.records import Cleaned

# A frozen table waits for somebody to look into it, however long that takes.
TABLES = """
    DELETE FROM tables WHERE state != 'frozen' AND created < :before
        AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = id AND at >= :before)
"""
PEOPLE = """
    DELETE FROM people WHERE seen < :before
        AND NOT EXISTS (SELECT 1 FROM seats WHERE person_id = people.id)
        AND NOT EXISTS (SELECT 1 FROM sat WHERE person_id = people.id)
"""
LINKS = "DELETE FROM links WHERE until < :before"


def clean(connection: apsw.Connection, before: float) -> Cleaned:
    """Tables first: who sat only there sits nowhere then."""
    return Cleaned(
        tables=_delete(connection, TABLES, before),
        people=_delete(connection, PEOPLE, before),
        links=_delete(connection, LINKS, before),
    )


def _delete(connection: apsw.Connection, statement: str, before: float) -> int:
    connection.execute(statement, {"before": before})
    return connection.changes()
