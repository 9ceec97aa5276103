"""A part of a transaction that can be undone without the rest of it."""

from collections.abc import Iterator
from contextlib import contextmanager

import apsw


@contextmanager
def savepoint(connection: apsw.Connection) -> Iterator[None]:
    """Undo what is done inside if an exception leaves it.

    A connection's own `with` would hide the exception where it ended the whole transaction, as a full
    disk does.
    """
    connection.execute("SAVEPOINT part")
    try:
        yield
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK TO part; RELEASE part")
        raise
    connection.execute("RELEASE part")
