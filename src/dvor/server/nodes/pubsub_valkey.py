"""Nudges by Valkey or Redis: the same as by NATS, over publish and subscribe."""

import asyncio
import secrets

from valkey.asyncio import Valkey
from valkey.asyncio.client import PubSub

from dvor.server.nodes.pubsub import Heard, Nudge

HERE = "dvor.here"
"""A topic on which nothing is said: without any there would be no connection to listen at."""


class ValkeyNudge(Nudge):
    """Two connections: one that listens, one that speaks; our own messages come back, and are let go."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self._name = secrets.token_hex(6).encode()

    async def _talk(self, heard: Heard) -> None:
        client: Valkey = Valkey.from_url(self._url, socket_timeout=3.0, socket_connect_timeout=3.0)
        pubsub = client.pubsub(ignore_subscribe_messages=True)
        listening: asyncio.Task[None] | None = None
        try:
            await pubsub.subscribe(HERE)
            self._is_up()
            listening = asyncio.create_task(self._listen(pubsub, heard))
            await self._speak(client, pubsub, listening)
        finally:
            if listening is not None:
                listening.cancel()
                await asyncio.gather(listening, return_exceptions=True)
            await pubsub.aclose()  # type: ignore[no-untyped-call]
            await client.aclose()

    async def _listen(self, pubsub: PubSub, heard: Heard) -> None:
        try:
            while True:
                message = await pubsub.get_message(timeout=1.0)
                if message is not None:
                    sender, _, text = message["data"].partition(b" ")
                    if sender != self._name:
                        heard(message["channel"].decode(), text)
        finally:
            self._something.set()

    async def _speak(self, client: Valkey, pubsub: PubSub, listening: "asyncio.Task[None]") -> None:
        having: set[str] = set()
        while not listening.done():
            gone, new = having - self._wanted, self._wanted - having
            if gone:
                await pubsub.unsubscribe(*gone)
            if new:
                await pubsub.subscribe(*new)
            having = set(self._wanted)
            for topic, text in await self._next():
                await client.publish(topic, b"%b %b" % (self._name, text))
        listening.result()
