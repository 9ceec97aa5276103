"""People, bans, uptimes and deletion of old data in SQLite. Of tokens and links only digests are stored."""

import apsw

from dvor.store.records import Cleaned, PersonRow, Uptime
from dvor.store.sqlite.writer import Writer

SAVE = """
    INSERT INTO people (id, name, gender, language, created, seen) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
        name = excluded.name, gender = excluded.gender, language = excluded.language, seen = excluded.seen
"""
HEARTBEAT = "INSERT INTO runs VALUES (?, ?) ON CONFLICT DO UPDATE SET last = excluded.last"
UPTIMES = """
    SELECT started, last FROM runs
    WHERE started >= ifnull((SELECT max(started) FROM runs WHERE started <= ?), 0) ORDER BY started
"""
INCREMENTAL = 2
"""SQLite's number for files that can be shrunk step by step."""

# Frozen tables are kept until an operator has looked at them.
OLD_TABLES = """
    DELETE FROM tables WHERE state != 'frozen' AND created < :before
        AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = id AND at >= :before)
"""
OLD_PEOPLE = """
    DELETE FROM people WHERE seen < :before
        AND NOT EXISTS (SELECT 1 FROM seats WHERE person_id = people.id)
        AND NOT EXISTS (SELECT 1 FROM sat WHERE person_id = people.id)
        AND NOT EXISTS (SELECT 1 FROM been WHERE person_id = people.id)
"""
# An uptime is needed as long as a table may have been left in it.
OLD_UPTIMES = "DELETE FROM runs WHERE last < :before AND started < (SELECT max(started) FROM runs)"
OLD_LINKS = "DELETE FROM links WHERE until < :before"


class People:
    """The calls of a store about people, and its housekeeping."""

    _writer: Writer
    _started: float | None = None
    """When the present uptime began."""

    async def save_person(self, person: PersonRow) -> None:
        row = (person.id, person.name, person.gender, person.language, person.created, person.seen)
        await self._writer.execute(SAVE, *row)

    async def person(self, person_id: str) -> PersonRow | None:
        rows = await self._writer.fetch(
            "SELECT id, name, gender, language, created, seen FROM people WHERE id = ?", person_id
        )
        return PersonRow(*rows[0]) if rows else None

    async def erase_person(self, person_id: str) -> None:
        def erase(connection: apsw.Connection) -> None:
            connection.execute("UPDATE people SET name = '' WHERE id = ?", (person_id,))
            connection.execute("DELETE FROM tokens WHERE person_id = ?", (person_id,))
            connection.execute("DELETE FROM links WHERE person_id = ?", (person_id,))

        await self._writer.do(erase)

    async def add_token(self, person_id: str, digest: bytes, at: float) -> None:
        await self._writer.execute(
            "INSERT INTO tokens (digest, person_id, created) VALUES (?, ?, ?)", digest, person_id, at
        )

    async def tokens(self, person_id: str) -> tuple[bytes, ...]:
        return tuple(digest for digest, _ in await self.devices(person_id))

    async def devices(self, person_id: str) -> tuple[tuple[bytes, float], ...]:
        rows = await self._writer.fetch(
            "SELECT digest, created FROM tokens WHERE person_id = ? ORDER BY created", person_id
        )
        return tuple((digest, created) for digest, created in rows)

    async def remove_token(self, person_id: str, digest: bytes) -> None:
        await self._writer.execute("DELETE FROM tokens WHERE person_id = ? AND digest = ?", person_id, digest)

    async def person_of_link(self, digest: bytes, now: float) -> str | None:
        rows = await self._writer.fetch("SELECT person_id FROM links WHERE digest = ? AND until > ?", digest, now)
        return rows[0][0] if rows else None

    async def add_link(self, person_id: str, digest: bytes, until: float) -> None:
        await self._writer.execute(
            "INSERT INTO links (digest, person_id, until) VALUES (?, ?, ?)", digest, person_id, until
        )

    async def take_link(self, digest: bytes, now: float) -> str | None:
        rows = await self._writer.fetch(
            "DELETE FROM links WHERE digest = ? RETURNING iif(until > ?, person_id, NULL)", digest, now
        )
        return rows[0][0] if rows else None

    async def heartbeat(self, at: float) -> None:
        started = self._started if self._started is not None else at
        await self._writer.execute(HEARTBEAT, started, at)
        self._started = started

    async def uptimes(self, moment: float) -> tuple[Uptime, ...]:
        return tuple(Uptime(*row) for row in await self._writer.fetch(UPTIMES, moment))

    async def ban(self, address: str, at: float) -> None:
        await self._writer.execute("INSERT INTO bans VALUES (?, ?) ON CONFLICT DO NOTHING", address, at)

    async def unban(self, address: str) -> bool:
        return bool(await self._writer.execute("DELETE FROM bans WHERE address = ?", address))

    async def bans(self) -> tuple[tuple[str, float], ...]:
        rows = await self._writer.fetch("SELECT address, at FROM bans ORDER BY at")
        return tuple((address, at) for address, at in rows)

    async def clean(self, before: float) -> Cleaned:
        """Tables go first: people who sat only there sit nowhere then."""

        def clean(connection: apsw.Connection) -> Cleaned:
            deleted = []
            for statement in (OLD_UPTIMES, OLD_TABLES, OLD_PEOPLE, OLD_LINKS):
                connection.execute(statement, {"before": before})
                deleted.append(connection.changes())
            return Cleaned(*deleted[1:])

        return await self._writer.do(clean)

    async def shrink(self, pages: int) -> int:
        """A file made before 0.2 cannot shrink until `dvor vacuum`."""

        def shrink(connection: apsw.Connection) -> int:
            if connection.pragma("auto_vacuum") != INCREMENTAL:
                return 0
            connection.execute(f"PRAGMA incremental_vacuum({pages})").fetchall()
            left = connection.pragma("freelist_count")
            assert isinstance(left, int)
            return left

        return await self._writer.do(shrink)
