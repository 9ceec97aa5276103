"""What a table reports to the other nodes, and the backoff of a node that wins every race for the next log entry.

Several nodes may append to one log. The store's unique key decides who gets a sequence number; the loser reads the
tail and tries again. The winner knows the next number at once, while the loser has to read first, so one busy node
would win many times in a row. A node that has lost several times in a row therefore publishes `overtaken`, and the
others wait for its entry, or for `YIELD_SECONDS`. A lost message costs fairness, never correctness.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from dvor.table.entries import Record

if TYPE_CHECKING:
    from dvor.server.channel import TableChannel
    from dvor.server.room import Room


FAILOVER_DELAY = 2.0
"""Seconds. Timed work (deadlines, bots) is done by the node with priority 0; the node with priority n waits n times
this delay, then takes over."""
MAX_TRIES = 30
"""How often a command that lost the race is tried again; since other nodes yield, a handful is enough."""
LOST_BEFORE_ASKING = 3
"""Lost races in a row before a node asks the others to yield."""
YIELD_SECONDS = 0.15
"""The longest time to yield, in case the node that asked is gone."""


class Peers:
    """The other nodes, as a table sees them. This class is for a server without any; `Cluster` overrides it."""

    shared = False
    """Whether there are other nodes."""

    def on_load(self, room: "Room") -> None:
        """A table was loaded into memory."""

    def on_drop(self, room: "Room") -> None:
        """A table has left memory."""

    def on_commit(self, room: "Room") -> None:
        """An entry was committed by this node."""

    def on_foreign_act(self, room: "Room", act: Sequence[Record]) -> None:
        """An act that another node has committed was applied here."""

    def lost_race(self, room: "Room") -> None:
        """This node has lost several races in a row."""

    def presence_changed(self, room: "TableChannel") -> None:
        """Other people are connected here than before."""


NO_PEERS = Peers()


class AppendBackoff:
    """Whether this node has to let another one append first at a table."""

    def __init__(self) -> None:
        self.is_free = True
        self._through = asyncio.Event()

    def yield_to_peer(self) -> None:
        """Another node has asked to go first."""
        self.is_free = False
        self._through.clear()

    def resume(self) -> None:
        """Another node has appended."""
        self.is_free = True
        self._through.set()

    async def wait_turn(self) -> None:
        """Wait until the other node has appended, or the time is up."""
        with suppress(TimeoutError):
            async with asyncio.timeout(YIELD_SECONDS):
                await self._through.wait()
        self.resume()
