"""People, their tokens and links in SQLite. Only digests are kept: the file gives nobody away."""

import apsw

from dvor.store.records import Cleaned, PersonRow, Run

SAVE = """
    INSERT INTO people (id, name, gender, language, created, seen) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
        name = excluded.name, gender = excluded.gender, language = excluded.language, seen = excluded.seen
"""


def save(connection: apsw.Connection, person: PersonRow) -> None:
    row = (person.id, person.name, person.gender, person.language, person.created, person.seen)
    connection.execute(SAVE, row)


def find(connection: apsw.Connection, person_id: str) -> PersonRow | None:
    rows = connection.execute(
        "SELECT id, name, gender, language, created, seen FROM people WHERE id = ?", (person_id,)
    )
    return next((PersonRow(*row) for row in rows), None)


def forget(connection: apsw.Connection, person_id: str) -> None:
    connection.execute("UPDATE people SET name = '' WHERE id = ?", (person_id,))
    connection.execute("DELETE FROM tokens WHERE person_id = ?", (person_id,))
    connection.execute("DELETE FROM links WHERE person_id = ?", (person_id,))


def add_token(connection: apsw.Connection, person_id: str, digest: bytes, at: float) -> None:
    connection.execute("INSERT INTO tokens (digest, person_id, created) VALUES (?, ?, ?)", (digest, person_id, at))


def tokens(connection: apsw.Connection, person_id: str) -> tuple[bytes, ...]:
    rows = connection.execute("SELECT digest FROM tokens WHERE person_id = ? ORDER BY created", (person_id,))
    return tuple(digest for (digest,) in rows)


def devices(connection: apsw.Connection, person_id: str) -> tuple[tuple[bytes, float], ...]:
    rows = connection.execute(
        "SELECT digest, created FROM tokens WHERE person_id = ? ORDER BY created", (person_id,)
    )
    return tuple((digest, created) for digest, created in rows)


def remove_token(connection: apsw.Connection, person_id: str, digest: bytes) -> None:
    connection.execute("DELETE FROM tokens WHERE person_id = ? AND digest = ?", (person_id, digest))


def link_of(connection: apsw.Connection, digest: bytes, now: float) -> str | None:
    found = "SELECT person_id FROM links WHERE digest = ? AND until > ?"
    person_id: str | None = connection.execute(found, (digest, now)).get
    return person_id


def add_link(connection: apsw.Connection, person_id: str, digest: bytes, until: float) -> None:
    connection.execute("INSERT INTO links (digest, person_id, until) VALUES (?, ?, ?)", (digest, person_id, until))


def take_link(connection: apsw.Connection, digest: bytes, now: float) -> str | None:
    used = "DELETE FROM links WHERE digest = ? RETURNING iif(until > ?, person_id, NULL)"
    person_id: str | None = connection.execute(used, (digest, now)).get
    return person_id


# Addresses that the server's owner has turned away, in SQLite.


def ban(connection: apsw.Connection, address: str, at: float) -> None:
    connection.execute("INSERT INTO bans VALUES (?, ?) ON CONFLICT DO NOTHING", (address, at))


def unban(connection: apsw.Connection, address: str) -> bool:
    connection.execute("DELETE FROM bans WHERE address = ?", (address,))
    return bool(connection.changes())


def bans(connection: apsw.Connection) -> tuple[tuple[str, float], ...]:
    return tuple((address, at) for address, at in connection.execute("SELECT address, at FROM bans ORDER BY at"))


# When servers were at work with this data: what lies between two runs was downtime.

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


# Throwing away what nobody has touched for long.

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
