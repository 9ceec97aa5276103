"""One HTTP request with everything that a handler needs, and the mapping of every failure to a response."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from dvor.kernel import Gender, Malformed, Refused
from dvor.server.bodies import Body, NoRoom, TooLong
from dvor.server.limits import AddressBuckets, address_key
from dvor.server.logs import log
from dvor.server.rooms import Newer
from dvor.server.sessions import COOKIE, Authenticated, cookie_settings, device_of
from dvor.store import PersonRow, StoreFailed
from dvor.table.options import Language
from dvor.table.wire import Failed
from dvor.words import LANGUAGES, Listener, say

if TYPE_CHECKING:
    from dvor.server.services import Services


SMALL_BODY = 16 * 1024


class Fail(Exception):
    """A refusal: HTTP status, a key for software, a sentence for people."""

    def __init__(self, status: int, error: str, message: str) -> None:
        super().__init__(error)
        self.status = status
        self.answer = Failed(error, message)


def no_table() -> Fail:
    """The same whether the table does not exist or the person may not come in."""
    return Fail(404, "no_table", "There is no such table, or the invitation is not good")


def preferred_language(request: HTTPConnection) -> Language:
    """The browser's preferred language."""
    wanted = request.headers.get("accept-language", "")[:2]
    return next((language for language in LANGUAGES if language == wanted), "ru")


class Call:
    """A request, its person, and the services."""

    def __init__(self, request: Request, services: "Services") -> None:
        self.request = request
        self.services = services
        self.person: PersonRow | None = None
        self.new_cookie: str | None = None
        self.device = ""
        """The person's device that makes the request."""
        self._body: Body | None = None

    @property
    def address(self) -> str:
        return address_of(self.request)

    @property
    def language(self) -> Language:
        """The language of the query, else the person's, else the browser's."""
        wanted = self.request.query_params.get("lang") or (self.person.language if self.person else "")
        return next((language for language in LANGUAGES if language == wanted), preferred_language(self.request))

    @property
    def base_url(self) -> str:
        """The public address of this server."""
        return self.services.deps.base_url or str(self.request.base_url).rstrip("/")

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])

    async def body(self, kind: Any, most: int = SMALL_BODY) -> Any:
        """The JSON body as a struct."""
        return msgspec.json.decode(await self.raw(most), type=kind)

    async def raw(self, most: int) -> bytes:
        """The body, if it is JSON and not too long."""
        if self.request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise Fail(415, "not_json", "The body has to be JSON, with the content type application/json")
        bodies = self.services.small_bodies if most <= SMALL_BODY else self.services.large_bodies
        self._body = bodies.begin(self.address)
        try:
            return await self._body.read(self.request.stream(), most)
        except TooLong:
            raise Fail(413, "too_long", f"The body has to be at most {most} bytes long") from None
        except NoRoom:
            raise Fail(503, "busy", "Too much is being sent here at once: try again in a moment") from None

    def close(self) -> None:
        """Release the body after the response."""
        if self._body is not None:
            self._body.release()

    def limit(self, bucket: AddressBuckets, message: str = "Not so fast") -> None:
        """Refuse the request if its address has used up a rate limit."""
        if not bucket.allows(self.address):
            raise Fail(429, "too_fast", message)

    def require_person(self) -> PersonRow:
        if self.person is None:
            raise Fail(401, "nobody", "This browser has not been here yet")
        return self.person

    async def somebody(self, name: str, gender: Gender) -> PersonRow:
        """The person of this browser, created now if there is none."""
        if self.person is None:
            self.limit(self.services.limits.newcomers, "Too many new people from here: wait a little")
            self.become(await self.services.sessions.newcomer(name, gender, self.language))
        assert self.person is not None
        return self.person

    def become(self, authenticated: Authenticated) -> None:
        """Make this browser a person's."""
        self.person, self.new_cookie = authenticated.person, authenticated.cookie


HARMLESS = (401, 404, 409)
"""Statuses that are not logged as refusals: new visitors, old links and late clicks cause them."""
Handler = Callable[[Call], Awaitable[Struct | tuple[Struct, ...] | Response | None]]


async def answer(call: Call, handler: Handler) -> Response:
    """Run a handler; map every exception to a response, and a bug to one without a traceback."""
    try:
        await _admit(call)
        found = await handler(call)
        response = found if isinstance(found, Response) else _json(found)
    except Fail as why:
        if why.status not in HARMLESS:
            call.services.refusals.note(call.address, why.answer.error)
        call.services.deps.metrics.refused(why.answer.error)
        response = _json(why.answer, why.status)
    except Refused as why:
        words = say(why.reason, Listener(call.language))
        response = _json(Failed(why.reason.key, words), 409)
    except (Malformed, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as broken:
        call.services.refusals.note(call.address, "malformed")
        response = _json(Failed("malformed", str(broken)), 400)
    except Newer:
        response = _json(Failed("newer", "This table is played with a newer Dvor: try again in a moment"), 503)
    except ClientDisconnect:
        call.services.refusals.note(call.address, "broken_off")
        response = Response(status_code=400)  # the client has disconnected
    except StoreFailed:
        call.services.health.check()
        call.services.deps.metrics.refused("store")
        response = _json(Failed("store", "The data cannot be written now: try again later"), 503)
    except Exception:
        log().error("request_failed", route=route_of(call.request), exc_info=True)
        response = _json(Failed("bug", "Something went wrong here"), 500)
    finally:
        call.close()
    if call.new_cookie is not None:
        response.set_cookie(**cookie_settings(call.new_cookie, secure=call.services.is_https(call.request)))
    return response


async def _admit(call: Call) -> None:
    """Check the rate limit and the origin, then authenticate."""
    call.limit(call.services.limits.requests)
    site = call.request.headers.get("sec-fetch-site", "none")
    foreign = call.request.method not in ("GET", "HEAD") and site not in ("same-origin", "none")
    if foreign or not same_origin(call.request, call.services.deps.base_url):
        raise Fail(403, "other_site", "Another site may not do that here")
    cookie = call.request.cookies.get(COOKIE)
    call.person = await call.services.sessions.authenticate(cookie) if cookie else None
    call.device = device_of(cookie) if cookie and call.person else ""


def same_origin(request: HTTPConnection, base_url: str) -> bool:
    """Whether a request comes from our own pages, or from no page at all."""
    origin = request.headers.get("origin")
    if origin is None:
        return True
    host = urlsplit(origin).netloc
    return bool(host) and host in (request.headers.get("host"), urlsplit(base_url).netloc)


def address_of(request: HTTPConnection) -> str:
    """The address that a request counts against."""
    return address_key(request.client.host if request.client else "")


def route_of(request: Request) -> str:
    """The route's pattern, without the values in it."""
    return str(getattr(request.scope.get("route"), "path", ""))


def _json(answer: Any, status: int = 200) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(answer), status, headers, media_type="application/json")
