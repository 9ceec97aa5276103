"""A live table in this process, and the order in which a command is carried out.

1. Validate the command against the table's state and propose log entries; nothing has changed yet.
2. Append them to the store; the command goes on when they are committed.
3. Apply them to the table, push the deliveries to all subscribers and answer the client.

So nobody hears of anything that is not durable. If another writer has taken the sequence number, the tail of the
log is read and the command is validated anew (`nodes/peers.py` keeps that fair between nodes).
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from time import monotonic
from typing import Any

from dvor.kernel import Refused
from dvor.server.channel import TableChannel
from dvor.server.deps import Deps
from dvor.server.log_codec import changes, group_acts, records, rows
from dvor.server.logs import log
from dvor.server.nodes.peers import LOST_BEFORE_ASKING, MAX_TRIES, NO_PEERS, AppendBackoff, Peers
from dvor.store import Appended, Committed, Repeated, SetState, StoreFailed
from dvor.table.apply import EntryResult, Proposal
from dvor.table.entries import LOG_VERSION, Record
from dvor.table.propose import refused
from dvor.table.table import Table

Propose = Callable[[Table], Proposal | None]


class DoesNotReplay(Exception):
    """A committed entry cannot be applied."""


class Room(TableChannel):
    """A live table: executes commands and follows the log."""

    def __init__(
        self,
        id: str,
        table: Table,
        deps: Deps,
        changed: Callable[["Room"], None],
        peers: Peers = NO_PEERS,
        redactions: int = 0,
    ) -> None:
        super().__init__(id, table, deps, changed, peers)
        self.frozen = False
        self.touched = monotonic()
        """When somebody last asked for this table."""
        self.timer_deadline: float | None = None
        """The deadline for which the timer is set."""
        self.redactions = redactions
        """The count of redactions in the log when it was loaded."""
        self.too_new = False
        """Whether a newer program has written into the log, so that this one cannot read it."""
        self.backoff = AppendBackoff()
        self._reading: set[asyncio.Task[None]] = set()
        self._lock = asyncio.Lock()

    async def do(self, propose: Propose) -> bool:
        """Carry out a command: propose entries, append them, apply them, push them. `Refused` if it is not allowed;
        False if there was nothing to do."""
        await self._lock.acquire()
        try:
            if not self.backoff.is_free:
                await self.backoff.wait_turn()
                await self._read_tail()
            for lost in range(MAX_TRIES):
                if self.frozen:
                    raise refused("frozen")
                if lost >= LOST_BEFORE_ASKING:
                    self._peers.lost_race(self)
                try:
                    proposal = propose(self.table)
                except Refused:
                    # The refusal may be due to entries that we have not read yet.
                    if self._peers.shared and await self._read_tail():
                        continue
                    raise
                if proposal is None:
                    return False
                outcome = await self._commit(proposal)
                if isinstance(outcome, Committed):
                    # `results` spares a second run of the rules.
                    self._apply((proposal.records,), proposal.results)
                    self._peers.on_commit(self)
                    return True
                if not await self._read_tail() and isinstance(outcome, Repeated):
                    # An old command: the table no longer remembers its id.
                    if not outcome.same:
                        raise refused("id_used")
                    return False
        except DoesNotReplay:
            await self._stop_after_bad_log()
            raise refused("frozen") from None
        finally:
            self._lock.release()
        raise refused("busy")

    def _commit(self, proposal: Proposal) -> Awaitable[Appended]:
        side_changes = changes(self.id, self.table.state, proposal)
        return self._deps.store.append(self.id, rows(proposal.records), side_changes)

    async def _read_tail(self) -> bool:
        """Apply entries that other nodes have appended; False if there are none."""
        entries = await self._deps.store.tail(self.id, self.table.seq)
        if entries:
            others = list(group_acts(records(entries, self.table.state.game.key)))
            self._apply(others)
            for act in others:
                self._peers.on_foreign_act(self, act)
        return bool(entries)

    def _apply(self, acts: Iterable[Sequence[Record]], precomputed: Sequence[EntryResult] = ()) -> None:
        """Apply committed acts and push their deliveries."""
        try:
            for act in acts:
                before = self.table.state
                self._push(self.table.apply(act, precomputed))
                self._schedule_follow_ups(before, act)
        except Exception as why:
            raise DoesNotReplay from why
        self._changed(self)

    # following other writers

    async def catch_up(self) -> None:
        """Read the tail if other nodes can have written."""
        if self._peers.shared:
            async with self._lock:
                try:
                    await self._read_tail()
                except DoesNotReplay:
                    await self._stop_after_bad_log()

    def catch_up_soon(self) -> None:
        """Catch up in the background, once for all requests until then."""
        self.backoff.resume()
        if len(self._reading) < 2:  # one of them may have read the tail before this request
            self._in_background(self.catch_up())

    def reload_soon(self, redactions: int) -> None:
        """The log was redacted: reload it, so that the erased words do not stay in memory."""

        async def reload() -> None:
            async with self._lock:
                await self._reload()

        self.redactions = redactions
        self._in_background(reload())

    async def _reload(self) -> None:
        entries = await self._deps.store.tail(self.id)
        self._replace_table(await asyncio.to_thread(Table.load, list(records(entries, None))))

    def _in_background(self, reading: Coroutine[Any, Any, None]) -> None:
        async def read() -> None:
            try:
                await reading
            except StoreFailed:
                pass  # the next poll tries again
            except Exception:
                log().error("catch_up_failed", table=self.id, exc_info=True)

        task = asyncio.create_task(read())
        self._reading.add(task)
        task.add_done_callback(self._reading.discard)

    async def rewrite_log(self, rewrite: Callable[[], Awaitable[bool]]) -> None:
        """Let the log be redacted while nobody appends, then reload the table."""
        async with self._lock:
            if await rewrite():
                self.redactions += 1
                await self._reload()

    # trouble

    def mark_too_new(self) -> None:
        """A newer program has written here: send everybody to a node that can read it."""
        self.frozen = self.too_new = True
        log().warning("log_too_new", table=self.id)
        self.dismiss("newer", again=True)
        self._changed(self)

    async def _stop_after_bad_log(self) -> None:
        row = await self._deps.store.table(self.id)
        if row is not None and row.log_version > LOG_VERSION:
            self.mark_too_new()
        else:
            await self.freeze()

    async def freeze(self) -> None:
        """The log does not replay: stop this table for good; no other table is affected."""
        self.frozen = True
        log().error("table_frozen", table=self.id, exc_info=True)
        await self._deps.store.append(self.id, (), (SetState("frozen"),))
        self.dismiss("frozen", again=False)
