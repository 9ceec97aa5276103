"""When servers were at work with this data: what lies between two runs was downtime."""

import apsw

from dvor.store.records import Run

BEAT = "INSERT INTO runs VALUES (?, ?) ON CONFLICT DO UPDATE SET last = excluded.last"
SINCE = """
    SELECT started, last FROM runs
    WHERE started >= ifnull((SELECT max(started) FROM runs WHERE started <= ?), 0) ORDER BY started
"""


def beat(connection: apsw.Connection, started: float, at: float) -> None:
    """Note that the run that began then is still going on."""
    connection.execute(BEAT, (started, at))


def since(connection: apsw.Connection, moment: float) -> tuple[Run, ...]:
    """The run to which a moment belongs, and all later ones."""
    return tuple(Run(*row) for row in connection.execute(SINCE, (moment,)))
