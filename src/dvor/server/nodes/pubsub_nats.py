"""Pub/sub over NATS: one subject for each table, so a node receives messages only about tables in its memory."""

import asyncio
from typing import Any

from nats.aio.client import Client
from nats.aio.msg import Msg

from dvor.server.nodes.pubsub import OnMessage, PubSub

PING_SECONDS = 2


class NatsPubSub(PubSub):
    """One connection, opened with `no_echo`: the node does not receive its own messages."""

    async def _connection(self, on_message: OnMessage) -> None:
        async def take(message: Msg) -> None:
            on_message(message.subject, message.data)

        client = Client()
        subscriptions: dict[str, Any] = {}
        try:
            await client.connect(
                self._url,
                name="dvor",
                no_echo=True,
                allow_reconnect=False,
                connect_timeout=3,
                ping_interval=PING_SECONDS,
                max_outstanding_pings=2,
                error_cb=_ignore_error,
                closed_cb=self._closed,
            )
            while client.is_connected:
                for topic in subscriptions.keys() - self._topics:
                    await subscriptions.pop(topic).unsubscribe()
                for topic in self._topics - subscriptions.keys():
                    subscriptions[topic] = await client.subscribe(topic, cb=take)
                if not self.connected:
                    await client.flush()  # all subscriptions are active before we report a connection
                    self._is_up()
                for topic, text in await self._next():
                    await client.publish(topic, text)
        finally:
            await client.close()

    async def _closed(self) -> None:
        self._work.set()


async def _ignore_error(why: Exception) -> None:
    await asyncio.sleep(0)
