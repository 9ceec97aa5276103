"""People, their tokens and links, and addresses that are turned away, in PostgreSQL. Only digests are kept."""

from typing import TYPE_CHECKING

from dvor.store.records import Cleaned, PersonRow, Rewritten, Run

if TYPE_CHECKING:
    from dvor.store.postgres.connection import Connection


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


# Housekeeping in PostgreSQL: runs of servers, rewriting, throwing away.

TOGETHER = 15.0
"""Seconds without any server at work after which a new run begins: nodes come and go within one run."""

# The newest run goes on if it is ours, or if some node was at work in it a moment ago.
BEAT = f"""
    WITH newest AS (SELECT started, last FROM runs ORDER BY started DESC LIMIT 1 FOR UPDATE),
    on_it AS (
        UPDATE runs SET last = greatest(runs.last, $2) FROM newest
        WHERE runs.started = newest.started AND (newest.started = $1 OR newest.last > $2 - {TOGETHER})
        RETURNING runs.started
    )
    INSERT INTO runs SELECT $2, $2 WHERE NOT EXISTS (SELECT 1 FROM on_it)
    ON CONFLICT (started) DO UPDATE SET last = greatest(runs.last, excluded.last)
"""
SINCE = """
    SELECT started, last FROM runs
    WHERE started >= coalesce((SELECT max(started) FROM runs WHERE started <= $1), 0) ORDER BY started
"""
# A frozen table waits for somebody to look into it, however long that takes.
TABLES = """
    DELETE FROM tables WHERE state <> 'frozen' AND created < $1
        AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = id AND at >= $1)
"""
PEOPLE = """
    DELETE FROM people WHERE seen < $1
        AND NOT EXISTS (SELECT 1 FROM seats WHERE person_id = people.id)
        AND NOT EXISTS (SELECT 1 FROM sat WHERE person_id = people.id)
        AND NOT EXISTS (SELECT 1 FROM been WHERE person_id = people.id)
"""
# A run is needed as long as a table may have been left in it.
RUNS = "DELETE FROM runs WHERE last < $1 AND started < (SELECT max(started) FROM runs)"
LINKS = "DELETE FROM links WHERE until < $1"


async def runs_since(connection: "Connection", moment: float) -> tuple[Run, ...]:
    return tuple([Run(*record) for record in await connection.fetch(SINCE, moment)])


async def rewrite(connection: "Connection", table_id: str, person_id: str, others: Rewritten) -> None:
    """Put other words where words stood."""
    async with connection.transaction():
        if others.whole:
            await connection.execute("DELETE FROM been WHERE table_id = $1 AND person_id = $2", table_id, person_id)
        if others.is_anything:
            statement = "UPDATE tables SET struck = struck + 1, about = coalesce($2, about) WHERE id = $1"
            await connection.execute(statement, table_id, others.about)
        await connection.executemany(
            "UPDATE entries SET payload = $3 WHERE table_id = $1 AND seq = $2",
            [(table_id, seq, payload) for seq, payload in others.payloads.items()],
        )
        await connection.executemany(
            "UPDATE games SET summary = $3 WHERE table_id = $1 AND number = $2",
            [(table_id, number, summary) for number, summary in others.summaries.items()],
        )


async def clean(connection: "Connection", before: float) -> Cleaned:
    """Tables first: who sat only there sits nowhere then."""
    async with connection.transaction():
        await connection.execute(RUNS, before)
        tables, people, links = [
            int((await connection.execute(statement, before)).split()[1]) for statement in (TABLES, PEOPLE, LINKS)
        ]
    return Cleaned(tables, people, links)
