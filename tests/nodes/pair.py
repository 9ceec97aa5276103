"""Two nodes in this process, on one database; people of a table come to one and the other by turns."""

import asyncio
import time
from typing import Any

from dvor.server.nodes.pubsub import pubsub_for
from dvor.store.postgres import PostgresStore
from tests.server.running import Company, Running


def of_a_node(url: str, nudge: str, deps: dict[str, Any]) -> dict[str, Any]:
    """What a node stands on; its time is the database's unless a test says otherwise."""
    store = PostgresStore(url)
    return {"clock": store.now} | deps | {"store": store, "pubsub": pubsub_for(nudge)}


class Pair(Running):
    """One of two nodes, which knows the other."""

    def __init__(self, other: Running, *arguments: Any, **deps: Any) -> None:
        super().__init__(*arguments, **deps)
        self.other = other

    def wait_until_they_hear_each_other(self, seconds: float = 20.0) -> None:
        """A node serves before it has reached the broker; what is said until then is lost."""
        until = time.monotonic() + seconds
        while not all(
            node.services.deps.pubsub and node.services.deps.pubsub.connected for node in (self, self.other)
        ):
            assert time.monotonic() < until, "no line to the broker"
            time.sleep(0.01)

    def spread(self, company: Company) -> None:
        for number, visitor in enumerate(company.visitors):
            visitor.url = (self, self.other)[number % 2].url

    async def settle(self) -> None:
        async with asyncio.timeout(10):
            while not all(
                self._is_known(room.id, room.table.seq) for room in self.services.rooms.all() if room.subscribers
            ):
                await asyncio.sleep(0.002)

    def _is_known(self, id: str, seq: int) -> bool:
        there = self.other.services.rooms.in_memory(id)
        return there is not None and there.table.seq == seq
