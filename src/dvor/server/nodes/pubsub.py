"""Short messages between nodes, fired and forgotten: what is lost is found by looking (`neighbours`).

Nothing of a game is in them: a nudge says that there is something to read, and where.
"""

import asyncio
from collections.abc import Callable
from urllib.parse import urlsplit

from dvor.server.logs import log

AGAIN_SECONDS = 1.0
MOST_LETTERS = 1_000
"""So many wait to be sent at most; whoever is so slow has other worries."""
Heard = Callable[[str, bytes], None]
"""What is done with a message: its topic and its text."""


class Nudge:
    """What every broker has in common: what is to be said and heard, and coming back after a loss."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.connected = False
        self._wanted: set[str] = set()
        self._saying: dict[str, bytes] = {}
        self._letters: list[tuple[str, bytes]] = []
        self._something = asyncio.Event()
        self._told = False

    def publish(self, topic: str, text: bytes) -> None:
        """Soon, and never waited for; of several on one topic the last is enough."""
        if self.connected:
            self._saying[topic] = text
            self._something.set()

    def tell(self, topic: str, text: bytes) -> None:
        """The same, where each of several counts."""
        if self.connected and len(self._letters) < MOST_LETTERS:
            self._letters.append((topic, text))
            self._something.set()

    def subscribe(self, topic: str) -> None:
        self._wanted.add(topic)
        self._something.set()

    def unsubscribe(self, topic: str) -> None:
        self._wanted.discard(topic)
        self._something.set()

    async def run(self, heard: Heard) -> None:
        """For ever: talk to the broker, and come back when it is gone."""
        while True:
            try:
                await self._talk(heard)
            except Exception as why:  # whatever a client library raises: without a broker it is slower, not wrong
                if not self._told:
                    log().warning("nudge_lost", reason=type(why).__name__)
                self._told = True
            self.connected = False
            self._saying.clear()
            self._letters.clear()
            await asyncio.sleep(AGAIN_SECONDS)

    async def _talk(self, heard: Heard) -> None:
        """Until the line is lost."""
        raise NotImplementedError

    def _is_up(self) -> None:
        self.connected = True
        if self._told:
            log().info("nudge_back")
        self._told = False

    async def _next(self) -> list[tuple[str, bytes]]:
        """What there is to say, as soon as there is anything to do."""
        await self._something.wait()
        self._something.clear()
        saying = [*self._saying.items(), *self._letters]
        self._saying.clear()
        self._letters.clear()
        return saying


def nudge_by(url: str) -> Nudge:
    """The broker at an address; its client is imported only now."""
    if urlsplit(url).scheme in ("nats", "tls"):
        from dvor.server.nodes.pubsub_nats import NatsNudge

        return NatsNudge(url)
    from dvor.server.nodes.pubsub_valkey import ValkeyNudge

    return ValkeyNudge(url)
