"""Publish and subscribe between nodes through a broker: best effort, messages may be lost.

A message only says that a table's log has a new entry, or that a rate limit was used. A lost message costs at most
a second: every node also polls the store (`nodes/cluster.py`).
"""

import asyncio
from collections.abc import Callable
from urllib.parse import urlsplit

from dvor.server.logs import log

RECONNECT_SECONDS = 1.0
MAX_MESSAGES = 1_000
"""Queue length of `publish_each`; further messages are dropped."""
OnMessage = Callable[[str, bytes], None]
"""Called with the topic and the text of each message."""


class PubSub:
    """What all brokers have in common: outgoing queue, wanted topics, reconnecting."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.connected = False
        self._topics: set[str] = set()
        self._latest: dict[str, bytes] = {}
        self._messages: list[tuple[str, bytes]] = []
        self._work = asyncio.Event()
        self._reported = False

    def publish(self, topic: str, text: bytes) -> None:
        """Send soon, without waiting; of several messages on one topic only the last is sent."""
        if self.connected:
            self._latest[topic] = text
            self._work.set()

    def publish_each(self, topic: str, text: bytes) -> None:
        """Send soon, without waiting; every message is sent."""
        if self.connected and len(self._messages) < MAX_MESSAGES:
            self._messages.append((topic, text))
            self._work.set()

    def subscribe(self, topic: str) -> None:
        self._topics.add(topic)
        self._work.set()

    def unsubscribe(self, topic: str) -> None:
        self._topics.discard(topic)
        self._work.set()

    async def run(self, on_message: OnMessage) -> None:
        """Keep a connection to the broker until cancelled; reconnect when it is lost."""
        while True:
            try:
                await self._connection(on_message)
            except (
                Exception
            ) as why:  # any error of a client library: without a broker the node is slower, not wrong
                if not self._reported:
                    log().warning("broker_lost", reason=type(why).__name__)
                self._reported = True
            self.connected = False
            self._latest.clear()
            self._messages.clear()
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _connection(self, on_message: OnMessage) -> None:
        """Connect and exchange messages until the connection is lost."""
        raise NotImplementedError

    def _is_up(self) -> None:
        self.connected = True
        if self._reported:
            log().info("broker_back")
        self._reported = False

    async def _next(self) -> list[tuple[str, bytes]]:
        """Wait for a message to send or a change of topics; return the messages."""
        await self._work.wait()
        self._work.clear()
        messages = [*self._latest.items(), *self._messages]
        self._latest.clear()
        self._messages.clear()
        return messages


def pubsub_for(url: str) -> PubSub:
    """The client for a broker's address; the library is imported here because it is an optional dependency."""
    if urlsplit(url).scheme in ("nats", "tls"):
        from dvor.server.nodes.pubsub_nats import NatsPubSub

        return NatsPubSub(url)
    from dvor.server.nodes.pubsub_valkey import ValkeyPubSub

    return ValkeyPubSub(url)
