"""When a server was last at work with this data."""

import apsw

BEAT = "INSERT INTO alive VALUES (0, ?) ON CONFLICT DO UPDATE SET at = excluded.at"


def beat(connection: apsw.Connection, at: float) -> float | None:
    """Note the time, and say what was noted before."""
    before: float | None = connection.execute("SELECT at FROM alive").get
    connection.execute(BEAT, (at,))
    return before
