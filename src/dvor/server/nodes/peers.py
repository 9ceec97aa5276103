"""Other nodes that may have our tables, as a table sees them."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from dvor.table.entries import Record

if TYPE_CHECKING:
    from dvor.server.channel import TableChannel
    from dvor.server.room import Room


FAILOVER_DELAY = 2.0
"""So much later each next node does what goes on by itself, if it is still to be done."""


class Peers(Protocol):
    """What a table tells them."""

    shared: bool

    def on_foreign_act(self, room: "Room", act: Sequence[Record]) -> None: ...

    def on_load(self, room: "Room") -> None: ...

    def on_drop(self, room: "Room") -> None: ...

    def on_commit(self, room: "Room") -> None: ...

    def lost_race(self, room: "Room") -> None: ...

    def presence_changed(self, room: "TableChannel") -> None: ...


class NoPeers:
    """There is no other node."""

    shared = False

    def on_foreign_act(self, room: "Room", act: Sequence[Record]) -> None: ...

    def on_load(self, room: "Room") -> None: ...

    def on_drop(self, room: "Room") -> None: ...

    def on_commit(self, room: "Room") -> None: ...

    def lost_race(self, room: "Room") -> None: ...

    def presence_changed(self, room: "TableChannel") -> None: ...


NO_PEERS = NoPeers()


# Several nodes that want the next number of one log: the key decides who has it; here all get their turn.
#
# Whoever has just won knows the next number at once; whoever has lost has to ask why, and to read. So one busy node
# would win many times in a row. Somebody who was overtaken several times says so to the other nodes, and those let
# what comes next wait for a moment. Nothing is wrong if they do not hear it.

MAX_TRIES = 30
"""How often a command that lost the race for its number is judged anew; as others give way a handful is enough."""
LOST_BEFORE_ASKING = 3
"""So often one may lose before one asks to be let through: two who meet by chance need not ask."""
YIELD_SECONDS = 0.15
"""So long whoever is asked waits at most, in case that they who asked are gone."""


class AppendBackoff:
    """Whether this node is to let another one go first at a table."""

    def __init__(self) -> None:
        self.is_free = True
        """Whether nobody has asked to be let through."""
        self._through = asyncio.Event()

    def yield_to_peer(self) -> None:
        """Another node asks to be let through."""
        self.is_free = False
        self._through.clear()

    def resume(self) -> None:
        """Another node has got through."""
        self.is_free = True
        self._through.set()

    async def wait_turn(self) -> None:
        """Wait until those who asked are through."""
        with suppress(TimeoutError):
            async with asyncio.timeout(YIELD_SECONDS):
                await self._through.wait()
        self.resume()
