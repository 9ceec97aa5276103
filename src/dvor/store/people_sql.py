"""People, their tokens and links in SQLite. Only digests are kept: the file gives nobody away."""

import apsw

from dvor.store.records import PersonRow

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


def replace_tokens(connection: apsw.Connection, person_id: str, digest: bytes, at: float) -> None:
    connection.execute("DELETE FROM tokens WHERE person_id = ?", (person_id,))
    add_token(connection, person_id, digest, at)


def add_link(connection: apsw.Connection, person_id: str, digest: bytes, until: float) -> None:
    connection.execute("INSERT INTO links (digest, person_id, until) VALUES (?, ?, ?)", (digest, person_id, until))


def take_link(connection: apsw.Connection, digest: bytes, now: float) -> str | None:
    used = "DELETE FROM links WHERE digest = ? RETURNING iif(until > ?, person_id, NULL)"
    person_id: str | None = connection.execute(used, (digest, now)).get
    return person_id
