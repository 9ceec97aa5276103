"""The HTTP side of a client. A visitor is like one browser with one cookie."""

import http.client
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar
from urllib.parse import urlencode, urlsplit

import msgspec
from msgspec import Struct
from websockets.asyncio.client import connect

from dvor.client.seat import SeatClient
from dvor.table import wire

T = TypeVar("T")
SECONDS = 10.0


class NotGranted(Exception):
    """The server refused a request; `failed` has the reason."""

    def __init__(self, status: int, failed: wire.Failed) -> None:
        super().__init__(status, failed.error, failed.message)
        self.status = status
        self.failed = failed


class Visitor:
    """A person at a browser."""

    def __init__(self, url: str, cookie: str | None = None) -> None:
        self.url = url.rstrip("/")
        self.cookie = cookie
        self.headers: dict[str, str] = {}
        """Additional headers of each request."""

    def games(self, lang: str = "ru") -> tuple[wire.GameShown, ...]:
        return self.call("GET", f"/api/games?lang={lang}", tuple[wire.GameShown, ...])

    def create_table(self, asked: wire.CreateTable) -> wire.Created:
        return self.call("POST", "/api/tables", wire.Created, asked)

    def look_at(self, code: str, key: str | None = None) -> wire.TableSummary:
        query = f"?{urlencode({'key': key})}" if key else ""
        return self.call("GET", f"/api/tables/{code}{query}", wire.TableSummary)

    def join(self, code: str, asked: wire.JoinTable) -> wire.Joined:
        return self.call("POST", f"/api/tables/{code}/join", wire.Joined, asked)

    def annals(self, code: str, lang: str = "ru", key: str | None = None) -> wire.AnnalsShown:
        secret = f"&key={key}" if key else ""
        return self.call("GET", f"/api/tables/{code}/annals?lang={lang}{secret}", wire.AnnalsShown)

    def past_annals(self, id: str, number: int, lang: str = "ru") -> wire.AnnalsShown:
        return self.call("GET", f"/api/past/{id}/{number}/annals?lang={lang}", wire.AnnalsShown)

    def me(self) -> wire.Me:
        return self.call("GET", "/api/me", wire.Me)

    def call_me(self, asked: wire.SetMe) -> wire.Me:
        return self.call("POST", "/api/me", wire.Me, asked)

    def delete_me(self) -> None:
        self.call("DELETE", "/api/me", dict[str, Any])

    def my_games(self) -> wire.MyGames:
        return self.call("GET", "/api/me/games", wire.MyGames)

    def make_link(self) -> wire.Link:
        return self.call("POST", "/api/me/link", wire.Link)

    def look_at_link(self, secret: str) -> wire.Becoming:
        return self.call("POST", "/api/link/look", wire.Becoming, wire.LookAtLink(secret))

    def use_link(self, secret: str, *, leave: bool = False) -> wire.Me:
        return self.call("POST", "/api/link", wire.Me, wire.UseLink(secret, leave))

    def devices(self) -> tuple[wire.Device, ...]:
        return self.call("GET", "/api/me/devices", tuple[wire.Device, ...])

    def turn_away(self, device: str) -> tuple[wire.Device, ...]:
        return self.call("DELETE", f"/api/me/devices/{device}", tuple[wire.Device, ...])

    def replay(self, id: str, number: int, eyes: wire.Eyes = "public", first: int = 0) -> wire.Replay:
        query = urlencode({"eyes": eyes, "from": first})
        return self.call("GET", f"/api/past/{id}/{number}?{query}", wire.Replay)

    def thoughts(
        self, id: str, number: int, eyes: wire.Eyes = "mine", seat: int = 0, first: int = 0
    ) -> wire.Thoughts:
        query = urlencode({"eyes": eyes, "seat": seat, "from": first})
        return self.call("GET", f"/api/past/{id}/{number}/thoughts?{query}", wire.Thoughts)

    def export(self, id: str, number: int) -> dict[str, Any]:
        return self.call("GET", f"/api/past/{id}/{number}/log", dict[str, Any])

    def bring(self, log: dict[str, Any]) -> wire.Imported:
        return self.call("POST", "/api/past", wire.Imported, log)

    def call(self, method: str, path: str, kind: type[T], body: Struct | dict[str, Any] | None = None) -> T:
        """Send a request and decode the answer. Raises `NotGranted` if the server refuses."""
        data = None if body is None else msgspec.json.encode(body)
        status, answer = self.request(method, path, data)
        if status != 200:
            raise NotGranted(status, msgspec.json.decode(answer, type=wire.Failed))
        return msgspec.json.decode(answer, type=kind)

    def request(self, method: str, path: str, data: bytes | None = None) -> tuple[int, bytes]:
        """Send a raw request with this visitor's cookie."""
        parts = urlsplit(self.url)
        secure = parts.scheme == "https"
        connection = (http.client.HTTPSConnection if secure else http.client.HTTPConnection)(
            parts.netloc, timeout=SECONDS
        )
        headers = self.headers | ({"cookie": self.cookie} if self.cookie else {})
        if data is not None:
            headers["content-type"] = "application/json"
        try:
            connection.request(method, path, data, headers)
            response = connection.getresponse()
            answer = response.read()
            if cookie := response.headers.get("set-cookie"):
                self.cookie = cookie.partition(";")[0]
            return response.status, answer
        finally:
            connection.close()

    @asynccontextmanager
    async def sit(self, code: str, hello: wire.Hello | None = None) -> AsyncIterator[SeatClient]:
        """Open a socket at a table: for the seat that this visitor has there, or as a spectator."""
        address = f"ws{self.url.removeprefix('http')}/ws/{code}"
        headers = {"cookie": self.cookie} if self.cookie else {}
        async with connect(address, additional_headers=headers, compression=None, max_size=None) as socket:
            seat = SeatClient(socket)
            await seat.send(hello or wire.Hello())
            yield seat
