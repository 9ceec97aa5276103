"""A proxy that is not trusted is noticed: all its visitors would count as one, and share one address's limits."""

from typing import TYPE_CHECKING

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

if TYPE_CHECKING:
    from dvor.server.house import House


class Forwarded:
    """Where a proxy is trusted, uvicorn has put the visitor's address in place of the proxy's before we look."""

    def __init__(self, app: ASGIApp, house: "House") -> None:
        self._app = app
        self._house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and self._house.health.strange_proxy is None:
            named = Headers(scope=scope).get("x-forwarded-for")
            host = scope["client"][0] if scope.get("client") else ""
            if named is not None and host not in [one.strip() for one in named.split(",")]:
                self._house.health.meet_strange_proxy(host)
        await self._app(scope, receive, send)
