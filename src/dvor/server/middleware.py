"""ASGI middleware: banned addresses are refused, and proxies that are not trusted are noticed."""

import asyncio
from collections import defaultdict
from typing import TYPE_CHECKING

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from dvor.server import close_codes
from dvor.server.api.calls import address_of
from dvor.server.limits import address_key
from dvor.store import Store

if TYPE_CHECKING:
    from dvor.server.services import Services


class Bans:
    """The banned addresses, in the store and in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._banned: set[str] = set()
        self.sockets: defaultdict[str, set[asyncio.Task[None]]] = defaultdict(set)
        """The open sockets of each address."""

    async def load(self) -> None:
        """Read the bans from the store; cut sockets of newly banned addresses."""
        before, self._banned = self._banned, {address for address, _ in await self._store.bans()}
        for address in self._banned - before:
            self._cut(address)

    def __contains__(self, address: str) -> bool:
        return address in self._banned

    async def add(self, host: str, at: float) -> str:
        """Ban an address (of IPv6 the /64 network) and cut its sockets."""
        address = address_key(host)
        await self._store.ban(address, at)
        self._banned.add(address)
        self._cut(address)
        return address

    def _cut(self, address: str) -> None:
        for task in tuple(self.sockets.get(address, ())):
            task.cancel()

    async def remove(self, host: str) -> bool:
        """Lift a ban; False if there was none."""
        address = address_key(host)
        self._banned.discard(address)
        return await self._store.unban(address)


class Banned:
    """Refuses banned addresses before anything else."""

    def __init__(self, app: ASGIApp, services: "Services") -> None:
        self._app = app
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        bans, address = self._services.bans, address_of(HTTPConnection(scope))
        if address in bans:
            self._services.deps.metrics.refused("banned")
            self._services.refusals.note(address, "banned")
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": close_codes.POLICY_VIOLATION})
            else:
                await PlainTextResponse("This address is not welcome here.\n", 403)(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._remembered(address, scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _remembered(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Run a socket so that it can be cut when its address is banned."""
        sockets = self._services.bans.sockets
        task = asyncio.ensure_future(self._app(scope, receive, send))
        sockets[address].add(task)
        try:
            await asyncio.wait([task])
            if not task.cancelled():
                task.result()
        except asyncio.CancelledError:
            task.cancel()
            raise
        finally:
            sockets[address].discard(task)
            if not sockets[address]:
                del sockets[address]


class Forwarded:
    """Notices a proxy that is not trusted: all its visitors would share one address's limits.

    For a trusted proxy, uvicorn has put the visitor's address in place of the proxy's before this runs.
    """

    def __init__(self, app: ASGIApp, services: "Services") -> None:
        self._app = app
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and self._services.health.strange_proxy is None:
            named = Headers(scope=scope).get("x-forwarded-for")
            host = scope["client"][0] if scope.get("client") else ""
            if named is not None and host not in [hop.strip() for hop in named.split(",")]:
                self._services.health.meet_strange_proxy(host)
        await self._app(scope, receive, send)
