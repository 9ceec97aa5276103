"""People, their tokens and links, and addresses that are turned away, in PostgreSQL. Only digests are kept."""

from typing import TYPE_CHECKING

from dvor.store.records import PersonRow

if TYPE_CHECKING:
    from dvor.store.postgres.link import Connection

SAVE = """
    INSERT INTO people (id, name, gender, language, created, seen) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (id) DO UPDATE SET
        name = excluded.name, gender = excluded.gender, language = excluded.language, seen = excluded.seen
"""
ADD_TOKEN = """
    INSERT INTO tokens (digest, person_id, created) VALUES ($1, $2, $3) ON CONFLICT (digest) DO NOTHING
"""
ADD_LINK = "INSERT INTO links (digest, person_id, until) VALUES ($1, $2, $3) ON CONFLICT (digest) DO NOTHING"
DEVICES = "SELECT digest, created FROM tokens WHERE person_id = $1 ORDER BY created"
LINK_OF = "SELECT person_id FROM links WHERE digest = $1 AND until > $2"
TAKE_LINK = "DELETE FROM links WHERE digest = $1 RETURNING CASE WHEN until > $2 THEN person_id END"


async def find(connection: "Connection", person_id: str) -> PersonRow | None:
    found = await connection.fetchrow(
        "SELECT id, name, gender, language, created, seen FROM people WHERE id = $1", person_id
    )
    return PersonRow(*found) if found else None


async def forget(connection: "Connection", person_id: str) -> None:
    async with connection.transaction():
        await connection.execute("UPDATE people SET name = '' WHERE id = $1", person_id)
        await connection.execute("DELETE FROM tokens WHERE person_id = $1", person_id)
        await connection.execute("DELETE FROM links WHERE person_id = $1", person_id)


async def replace_tokens(connection: "Connection", person_id: str, digest: bytes, at: float) -> None:
    async with connection.transaction():
        await connection.execute("DELETE FROM tokens WHERE person_id = $1", person_id)
        await connection.execute(ADD_TOKEN, digest, person_id, at)
