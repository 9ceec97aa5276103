"""Erases people who delete themselves from every table at which they ever sat.

First the person loses name, tokens and links, so that nothing new is attributed to them; then their tables are
redacted one after the other. What a crash or a full disk leaves undone stays pending in the store, and is retried
after the next start and every hour.
"""

import asyncio

from dvor.kernel import Refused
from dvor.server.deps import Deps
from dvor.server.log_codec import without_name
from dvor.server.logs import log
from dvor.server.replays import Replays
from dvor.server.rooms import Rooms
from dvor.server.workers import TooManyWaiting, WorkerDied
from dvor.store import Redaction, StoreFailed
from dvor.table import lobby

RETRY_SECONDS = 3600.0
MAX_GAMES = 100_000


class PersonEraser:
    """Runs as long as the server."""

    def __init__(self, deps: Deps, rooms: Rooms, replays: Replays) -> None:
        self._deps = deps
        self._rooms = rooms
        self._replays = replays

    async def forget(self, person: str) -> None:
        """Erase a person; what was played stays played."""
        store = self._deps.store
        await store.erase_person(person)
        for room in self._rooms.all():
            room.dismiss("forgotten", again=False, person=person)
        for table_id in await store.tables_of_person(person):
            await self._try(table_id, person)

    async def run(self) -> None:
        """Retry pending erasures until cancelled."""
        while True:
            try:
                for table_id, person in await self._deps.store.pending_erasures():
                    await self._try(table_id, person)
            except StoreFailed:
                pass  # retried in an hour
            await asyncio.sleep(RETRY_SECONDS)

    async def _try(self, table_id: str, person: str) -> None:
        try:
            await self._strike_out_of(table_id, person)
        except (Refused, StoreFailed, WorkerDied, TimeoutError, TooManyWaiting):
            log().error("erasure_failed", table=table_id, exc_info=True)

    async def _strike_out_of(self, table_id: str, person: str) -> None:
        row = await self._deps.store.table(table_id)
        if row is None:
            return
        if not row.code and row.host == person:  # an imported log, with whatever names are in it
            await self._deps.store.remove_table(table_id)
        elif (room := await self._rooms.by_id(table_id)) is not None and not room.frozen:
            await room.do(lambda table: lobby.forget(table, person, self._deps.clock()))
            await room.rewrite_log(lambda: self._rewrite(table_id, person, even_if_unreplayable=False))
        else:
            await self._rewrite(table_id, person, even_if_unreplayable=True)
        self._replays.invalidate(table_id)

    async def _rewrite(self, table_id: str, person: str, *, even_if_unreplayable: bool) -> bool:
        """Redact one table; return whether anything changed. A live game must stay replayable."""
        store = self._deps.store
        erased = await self._replays.erase(await store.tail(table_id), person, even_if_unreplayable)
        changed = {}
        for game in await store.finished_games(person, MAX_GAMES):
            if game.table_id == table_id and (listing := without_name(game, person)) != game.result_listing:
                changed[game.number] = listing
        shown = erased.listing if erased.payloads else None
        redaction = Redaction(erased.payloads, changed, shown, complete=not erased.kept)
        await store.rewrite(table_id, person, redaction)
        if erased.kept:
            log().error("erasure_incomplete", table=table_id, count=erased.kept)
        return bool(redaction)
