"""Nudges by NATS: a subject for each table, so that a node hears only of tables that it has."""

import asyncio
from typing import Any

from nats.aio.client import Client
from nats.aio.msg import Msg

from dvor.server.nodes.pubsub import Heard, Nudge

PING_SECONDS = 2


class NatsNudge(Nudge):
    """One connection; its own messages do not come back."""

    async def _talk(self, heard: Heard) -> None:
        async def take(message: Msg) -> None:
            heard(message.subject, message.data)

        client = Client()
        having: dict[str, Any] = {}
        try:
            await client.connect(
                self._url,
                name="dvor",
                no_echo=True,
                allow_reconnect=False,
                connect_timeout=3,
                ping_interval=PING_SECONDS,
                max_outstanding_pings=2,
                error_cb=_never_mind,
                closed_cb=self._closed,
            )
            while client.is_connected:
                for topic in having.keys() - self._wanted:
                    await having.pop(topic).unsubscribe()
                for topic in self._wanted - having.keys():
                    having[topic] = await client.subscribe(topic, cb=take)
                if not self.connected:
                    await client.flush()  # whoever is connected hears, too
                    self._is_up()
                for topic, text in await self._next():
                    await client.publish(topic, text)
        finally:
            await client.close()

    async def _closed(self) -> None:
        self._something.set()


async def _never_mind(why: Exception) -> None:
    await asyncio.sleep(0)
