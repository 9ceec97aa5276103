"""The ASGI application: routes, middleware, security headers, and the lifespan of the services."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, Router, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dvor.server.api.calls import Call, answer
from dvor.server.api.catalog import catalog_json
from dvor.server.api.endpoints import ENDPOINTS, Endpoint, description
from dvor.server.api.pages import front_page, page_routes
from dvor.server.api.protocol import protocol_text
from dvor.server.deps import Deps
from dvor.server.health import report
from dvor.server.middleware import Banned, Forwarded
from dvor.server.services import Services
from dvor.server.sockets import Sockets

HttpHandler = Callable[[Request], Awaitable[Response]]

HEADERS = (
    (b"content-security-policy",
     b"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
     b"base-uri 'none'; frame-ancestors 'none'; form-action 'self'; connect-src 'self' ws: wss:"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
)  # fmt: skip


Companion = Callable[[Services], AbstractAsyncContextManager[None]]
"""Something that is open as long as the services are."""


def create_app(deps: Deps, companion: Companion | None = None) -> Starlette:
    """The application for these dependencies; its lifespan opens and closes the services."""
    services = Services(deps)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await services.open()
        try:
            async with companion(services) if companion else nullcontext():
                yield
        finally:
            await services.close()

    app = Starlette(
        routes=_routes(services), lifespan=lifespan, exception_handlers={404: _http_error, 405: _http_error}
    )
    app.state.services = services
    app.add_middleware(SecurityHeaders)
    app.add_middleware(WebSocketSplit, sockets=Router([WebSocketRoute("/ws/{code}", Sockets(services))]))
    app.add_middleware(Banned, services=services)
    app.add_middleware(Forwarded, services=services)
    return app


def _routes(services: Services) -> list[BaseRoute]:
    async def front(request: Request) -> Response:
        return HTMLResponse(front_page(services))

    async def health(request: Request) -> Response:
        found = report(services)
        return Response(msgspec.json.encode(found), 200 if found.ready else 503, media_type="application/json")

    async def alive(request: Request) -> Response:
        return PlainTextResponse("alive\n")  # also while the store cannot write

    async def openapi(request: Request) -> Response:
        return JSONResponse(description())

    async def protocol(request: Request) -> Response:
        return PlainTextResponse(protocol_text())

    return [
        *page_routes(catalog_json),
        Route("/", front),  # only where the page has not been built
        Route("/status", front),
        Route("/healthz", health),
        Route("/livez", alive),
        Route("/protocol", protocol),
        Route("/api/openapi.json", openapi),
        *(Route(path, _endpoint(methods, services), methods=list(methods)) for path, methods in _by_path().items()),
    ]


def _by_path() -> dict[str, dict[str, Endpoint]]:
    """One route for each path, so that a wrong method is answered with 405."""
    found: dict[str, dict[str, Endpoint]] = {}
    for endpoint in ENDPOINTS:
        found.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    return found


def _endpoint(methods: dict[str, Endpoint], services: Services) -> HttpHandler:
    async def handle(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await answer(Call(request, services), methods[method].handler)

    return handle


async def _http_error(request: Request, why: Exception) -> Response:
    """Errors of the router in the form of all others; a browser gets the page instead of a 404."""
    assert isinstance(why, HTTPException)
    page = next((route for route in request.app.routes if isinstance(route, Route) and route.path == "/help"), None)
    if why.status_code == 404 and page is not None and _wants_html(request):
        answer: Response = await page.endpoint(request)
        answer.status_code = 404
        return answer
    failed = {"error": "no_address" if why.status_code == 404 else "no_method", "message": why.detail}
    return JSONResponse(failed, why.status_code, dict(why.headers or {}))


def _wants_html(request: Request) -> bool:
    """Whether a browser asks for a page, not a program for data."""
    of_programs = request.url.path.startswith(("/api/", "/assets/"))
    return not of_programs and "text/html" in request.headers.get("accept", "")


class WebSocketSplit:
    """Routes WebSockets past the middleware of HTTP requests."""

    def __init__(self, app: ASGIApp, sockets: ASGIApp) -> None:
        self._app = app
        self._sockets = sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await (self._sockets if scope["type"] == "websocket" else self._app)(scope, receive, send)


class SecurityHeaders:
    """Adds security headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)
