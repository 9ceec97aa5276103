"""Pub/sub over Valkey or Redis."""

import asyncio
import secrets

from valkey.asyncio import Valkey
from valkey.asyncio.client import PubSub as Subscription

from dvor.server.nodes.pubsub import OnMessage, PubSub

HERE = "dvor.here"
"""A topic on which nothing is published: the client library opens no listening connection without a topic."""


class ValkeyPubSub(PubSub):
    """Two connections, one to subscribe and one to publish. Valkey echoes our own messages; they are ignored."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self._name = secrets.token_hex(6).encode()

    async def _connection(self, on_message: OnMessage) -> None:
        client: Valkey = Valkey.from_url(self._url, socket_timeout=3.0, socket_connect_timeout=3.0)
        subscription = client.pubsub(ignore_subscribe_messages=True)
        listening: asyncio.Task[None] | None = None
        try:
            await subscription.subscribe(HERE)
            self._is_up()
            listening = asyncio.create_task(self._listen(subscription, on_message))
            await self._publish_all(client, subscription, listening)
        finally:
            if listening is not None:
                listening.cancel()
                await asyncio.gather(listening, return_exceptions=True)
            await subscription.aclose()  # type: ignore[no-untyped-call]
            await client.aclose()

    async def _listen(self, subscription: Subscription, on_message: OnMessage) -> None:
        try:
            while True:
                message = await subscription.get_message(timeout=1.0)
                if message is not None:
                    sender, _, text = message["data"].partition(b" ")
                    if sender != self._name:
                        on_message(message["channel"].decode(), text)
        finally:
            self._work.set()

    async def _publish_all(
        self, client: Valkey, subscription: Subscription, listening: "asyncio.Task[None]"
    ) -> None:
        subscribed: set[str] = set()
        while not listening.done():
            if gone := subscribed - self._topics:
                await subscription.unsubscribe(*gone)
            if new := self._topics - subscribed:
                await subscription.subscribe(*new)
            subscribed = set(self._topics)
            for topic, text in await self._next():
                await client.publish(topic, b"%b %b" % (self._name, text))
        listening.result()
