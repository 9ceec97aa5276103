"""Watchers over who is connected: idle tables are suspended, and bots substitute for absent people."""

import asyncio

from dvor.kernel import Refused, Seat
from dvor.server.deps import Deps
from dvor.server.logs import log
from dvor.server.room import Propose, Room
from dvor.store import StoreFailed
from dvor.table import playing, suspend
from dvor.table.apply import Proposal
from dvor.table.suspend import is_unhurried
from dvor.table.table import Table

WATCH_SECONDS = 1.0
"""How often the watchers check their tables."""


class IdleWatcher:
    """Suspends tables without any of their people, and wakes them when one is back."""

    def __init__(self, deps: Deps) -> None:
        self._deps = deps
        self._alone: dict[Room, float] = {}
        """Since when none of its people is at a table."""
        self._waking: set[asyncio.Task[None]] = set()

    def on_change(self, room: Room) -> None:
        """A table or its presence has changed."""
        state = room.table.state
        attended = room.attended
        if room.frozen or state.phase != "playing" or attended:
            self._alone.pop(room, None)
        elif state.stopped_at is None:
            self._alone.setdefault(room, self._deps.clock())
        if state.suspended_since is not None and attended:  # somebody came while it was being suspended
            task = asyncio.ensure_future(self._wake(room))
            self._waking.add(task)
            task.add_done_callback(self._waking.discard)

    def shift(self, seconds: float) -> None:
        """The clock was set."""
        self._alone = {room: since + seconds for room, since in self._alone.items()}

    def forget(self, room: Room) -> None:
        """A table has left memory."""
        self._alone.pop(room, None)

    async def run(self) -> None:
        """Suspend idle tables until cancelled."""
        while True:
            await asyncio.sleep(min(WATCH_SECONDS, self._deps.sleep_after))
            due = self._deps.clock() - self._deps.sleep_after
            for room in [room for room, since in self._alone.items() if since <= due]:
                del self._alone[room]  # the next change starts the wait again
                await self._do(room, lambda table, room=room: self.fall_asleep(room, table))  # type: ignore[misc]

    def fall_asleep(self, room: Room, table: Table) -> Proposal | None:
        """Propose to suspend the table, unless somebody has come meanwhile."""
        return None if room.attended else suspend.suspend(table, self._deps.clock())

    async def _wake(self, room: Room) -> None:
        for seat in room.roster.here[:1]:
            await self._do(room, lambda table, seat=seat: suspend.unsuspend(table, seat, self._deps.clock()))  # type: ignore[misc]

    async def _do(self, room: Room, propose: Propose) -> None:
        try:
            await room.do(propose)
        except Refused:
            pass  # frozen in the meantime
        except StoreFailed:
            log().error("sleep_write_failed", table=room.id)
            await asyncio.sleep(WATCH_SECONDS)
            self.on_change(room)


class AbsenceWatcher:
    """Lets bots substitute for people whom a game waits for and who are disconnected."""

    def __init__(self, deps: Deps) -> None:
        self._deps = deps
        self._missed: dict[Room, dict[Seat, float]] = {}
        """Since when a table waits for each absent seat."""

    def on_change(self, room: Room) -> None:
        """A table or its presence has changed."""
        missing = self._missing(room)
        if not missing:
            self._missed.pop(room, None)
            return
        now, known = self._deps.clock(), self._missed.get(room, {})
        self._missed[room] = {seat: known.get(seat, now) for seat in missing}

    def shift(self, seconds: float) -> None:
        """The clock was set."""
        for missed in self._missed.values():
            missed.update({seat: since + seconds for seat, since in missed.items()})

    def forget(self, room: Room) -> None:
        """A table has left memory."""
        self._missed.pop(room, None)

    async def run(self) -> None:
        """Substitute for absent people until cancelled."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            for room, seat in self._missed_for_long():
                self._missed.get(room, {}).pop(seat, None)  # the next change starts the wait again
                await self._take_over(room, seat)

    def _missed_for_long(self) -> list[tuple[Room, Seat]]:
        now, found = self._deps.clock(), []
        for room, missed in self._missed.items():
            patience = room.table.state.table.absent_seconds
            if patience is not None:
                found += [(room, seat) for seat, since in missed.items() if now - since >= patience]
        return found

    def _missing(self, room: Room) -> frozenset[Seat]:
        """The absent seats that the game waits for; none in a correspondence game or at an empty table."""
        absent = room.absent
        if not absent:
            return absent  # the usual case, after every act
        state = room.table.state
        if room.frozen or state.stopped_at is not None or is_unhurried(state) or not room.attended:
            return frozenset()
        return playing.awaited_people(state) & absent

    async def _take_over(self, room: Room, seat: Seat) -> None:
        def propose(table: Table) -> Proposal | None:
            if seat not in self._missing(room):
                return None
            return playing.substitute_bot(table, seat, self._deps.clock(), "absent")

        try:
            await room.do(propose)
        except Refused:
            pass
        except StoreFailed:
            log().error("absence_write_failed", table=room.id)
            self.on_change(room)
