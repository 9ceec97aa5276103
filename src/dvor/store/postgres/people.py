"""People, bans, uptimes and deletion of old data in PostgreSQL. Of tokens and links only digests are stored."""

from dvor.store.postgres.connection import Connection, ConnectionPool
from dvor.store.records import Cleaned, PersonRow, Uptime

SAVE = """
    INSERT INTO people (id, name, gender, language, created, seen) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (id) DO UPDATE SET
        name = excluded.name, gender = excluded.gender, language = excluded.language, seen = excluded.seen
"""
ADD_TOKEN = """
    INSERT INTO tokens (digest, person_id, created) VALUES ($1, $2, $3) ON CONFLICT (digest) DO NOTHING
"""
ADD_LINK = "INSERT INTO links (digest, person_id, until) VALUES ($1, $2, $3) ON CONFLICT (digest) DO NOTHING"
TAKE_LINK = "DELETE FROM links WHERE digest = $1 RETURNING CASE WHEN until > $2 THEN person_id END"

SAME_UPTIME = 15.0
"""Seconds without any running server after which a new uptime begins: nodes come and go within one uptime."""
# The newest uptime goes on if this node began it, or if some node was running in it a moment ago.
HEARTBEAT = f"""
    WITH newest AS (SELECT started, last FROM runs ORDER BY started DESC LIMIT 1 FOR UPDATE),
    on_it AS (
        UPDATE runs SET last = greatest(runs.last, $2) FROM newest
        WHERE runs.started = newest.started AND (newest.started = $1 OR newest.last > $2 - {SAME_UPTIME})
        RETURNING runs.started
    )
    INSERT INTO runs SELECT $2, $2 WHERE NOT EXISTS (SELECT 1 FROM on_it)
    ON CONFLICT (started) DO UPDATE SET last = greatest(runs.last, excluded.last)
"""
UPTIMES = """
    SELECT started, last FROM runs
    WHERE started >= coalesce((SELECT max(started) FROM runs WHERE started <= $1), 0) ORDER BY started
"""
# Frozen tables are kept until an operator has looked at them.
OLD_TABLES = """
    DELETE FROM tables WHERE state <> 'frozen' AND created < $1
        AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = id AND at >= $1)
"""
OLD_PEOPLE = """
    DELETE FROM people WHERE seen < $1
        AND NOT EXISTS (SELECT 1 FROM seats WHERE person_id = people.id)
        AND NOT EXISTS (SELECT 1 FROM sat WHERE person_id = people.id)
        AND NOT EXISTS (SELECT 1 FROM been WHERE person_id = people.id)
"""
# An uptime is needed as long as a table may have been left in it.
OLD_UPTIMES = "DELETE FROM runs WHERE last < $1 AND started < (SELECT max(started) FROM runs)"
OLD_LINKS = "DELETE FROM links WHERE until < $1"


class People:
    """The calls of a store about people, and its housekeeping."""

    _pool: ConnectionPool

    async def save_person(self, person: PersonRow) -> None:
        row = person.id, person.name, person.gender, person.language, person.created, person.seen
        await self._pool.execute(SAVE, *row)

    async def person(self, person_id: str) -> PersonRow | None:
        found = await self._pool.fetch(
            "SELECT id, name, gender, language, created, seen FROM people WHERE id = $1", person_id
        )
        return PersonRow(*found[0]) if found else None

    async def erase_person(self, person_id: str) -> None:
        async def erase(connection: Connection) -> None:
            async with connection.transaction():
                await connection.execute("UPDATE people SET name = '' WHERE id = $1", person_id)
                await connection.execute("DELETE FROM tokens WHERE person_id = $1", person_id)
                await connection.execute("DELETE FROM links WHERE person_id = $1", person_id)

        await self._pool.do(erase)

    async def add_token(self, person_id: str, digest: bytes, at: float) -> None:
        await self._pool.execute(ADD_TOKEN, digest, person_id, at)

    async def tokens(self, person_id: str) -> tuple[bytes, ...]:
        return tuple([digest for digest, _ in await self.devices(person_id)])

    async def devices(self, person_id: str) -> tuple[tuple[bytes, float], ...]:
        found = await self._pool.fetch(
            "SELECT digest, created FROM tokens WHERE person_id = $1 ORDER BY created", person_id
        )
        return tuple([(digest, created) for digest, created in found])

    async def remove_token(self, person_id: str, digest: bytes) -> None:
        await self._pool.execute("DELETE FROM tokens WHERE person_id = $1 AND digest = $2", person_id, digest)

    async def person_of_link(self, digest: bytes, now: float) -> str | None:
        found = await self._pool.fetch("SELECT person_id FROM links WHERE digest = $1 AND until > $2", digest, now)
        return found[0][0] if found else None

    async def add_link(self, person_id: str, digest: bytes, until: float) -> None:
        await self._pool.execute(ADD_LINK, digest, person_id, until)

    async def take_link(self, digest: bytes, now: float) -> str | None:
        found = await self._pool.fetch(TAKE_LINK, digest, now)
        return found[0][0] if found else None

    async def uptimes(self, moment: float) -> tuple[Uptime, ...]:
        return tuple([Uptime(*record) for record in await self._pool.fetch(UPTIMES, moment)])

    async def ban(self, address: str, at: float) -> None:
        await self._pool.execute("INSERT INTO bans VALUES ($1, $2) ON CONFLICT DO NOTHING", address, at)

    async def unban(self, address: str) -> bool:
        return await self._pool.execute("DELETE FROM bans WHERE address = $1", address) != "DELETE 0"

    async def bans(self) -> tuple[tuple[str, float], ...]:
        return tuple(
            [(address, at) for address, at in await self._pool.fetch("SELECT address, at FROM bans ORDER BY at")]
        )

    async def clean(self, before: float) -> Cleaned:
        """Tables go first: people who sat only there sit nowhere then."""

        async def clean(connection: Connection) -> Cleaned:
            async with connection.transaction():
                await connection.execute(OLD_UPTIMES, before)
                tags = [await connection.execute(each, before) for each in (OLD_TABLES, OLD_PEOPLE, OLD_LINKS)]
            return Cleaned(*[int(tag.split()[1]) for tag in tags])

        return await self._pool.do(clean)

    async def shrink(self, pages: int) -> int:
        """PostgreSQL reuses free pages by itself."""
        return 0
