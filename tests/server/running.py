"""A server in a thread of this process, on a real socket; and people who come to it."""

import asyncio
import socket
import time
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random
from secrets import randbelow
from threading import Thread
from types import TracebackType
from typing import Any

import msgspec

from dvor.client import SeatClient, Visitor
from dvor.kernel import Person
from dvor.server.app import create_app
from dvor.server.config import Settings
from dvor.server.deps import Deps
from dvor.server.limits import UNLIMITED
from dvor.server.run import USUAL, GracefulServer, configured, listening
from dvor.server.services import Services
from dvor.store import SqliteStore, Store
from dvor.table import wire
from dvor.table.options import TableOptions

NAMES = ("Аня", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Захар", "Ирина", "Кирилл", "Лиза", "Марк")
TOO_LATE = ("refused.stale", "refused.not_asked")
"""Why somebody is refused whose question closed, or was answered in their stead, meanwhile: another will follow."""


def free_port() -> int:
    """Below those that the system gives to whoever connects: what was killed is to find its own port free again."""
    while True:
        port = 15_000 + randbelow(17_000)
        with suppress(OSError), socket.socket() as sock:
            sock.bind(("127.0.0.1", port))
            return port


class Clock:
    """A clock that a test can set forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


class Running:
    """Started when made, until `stop`."""

    def __init__(self, data: Path, settings: Settings = USUAL, **deps: Any) -> None:
        self.clock = deps.setdefault("clock", Clock())
        deps.setdefault("limits", UNLIMITED)
        deps.setdefault("chance", Random(1))
        deps.setdefault("bot_delay", 0.0)
        deps.setdefault("paced", False)
        self.store: Store = deps.pop("store", None) or SqliteStore(data)
        self.socket = listening("127.0.0.1", 0)
        self.url = f"http{'s' if settings.certificate else ''}://127.0.0.1:{self.socket.getsockname()[1]}"
        app = create_app(Deps(self.store, **deps))
        self.services: Services = app.state.services
        self._server = GracefulServer(configured(app, self.services.admission, settings), self.services)
        self._thread = Thread(target=self._serve)
        self._thread.start()
        while not self._server.started and self._thread.is_alive():
            time.sleep(0.01)

    def _serve(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self._server.serve([self.socket])

        asyncio.run(serve())

    def spread(self, company: "Company") -> None:
        """Where there are several nodes, people come to different ones."""

    async def settle(self) -> None:
        """Until all nodes know what one of them has done."""

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(20)
        self.store.close()
        self.socket.close()


class Company:
    """Some people at one table, each at their own browser and socket."""

    def __init__(
        self, url: str, people: int = 5, rounds: int = 1, game: str = "sultan", options: Any = None, **table: Any
    ) -> None:
        options = msgspec.Raw(msgspec.json.encode(options or {"rounds": rounds}))
        asked = wire.CreateTable(game, Person(NAMES[0]), options, TableOptions(**table))
        self.visitors = [Visitor(url) for _ in range(people)]
        self.created = self.visitors[0].create_table(asked)
        self.code = self.created.code
        for visitor, name in zip(self.visitors[1:], NAMES[1:], strict=False):
            visitor.join(self.code, wire.JoinTable(Person(name), self.created.invite))
        self.seats: list[SeatClient] = []
        self._open = AsyncExitStack()

    async def __aenter__(self) -> "Company":
        try:
            for visitor in self.visitors:
                self.seats.append(await self._open.enter_async_context(visitor.sit(self.code)))
            for seat in self.seats:
                await until(seat, wire.Welcome)
        except BaseException:
            await self.hang_up()  # a socket that nobody closes is found by another test, which fails for it
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.hang_up()

    async def hang_up(self) -> None:
        """Everybody closes their socket; whoever keeps one open without reading is slow to close it."""
        await self._open.aclose()

    async def start(self) -> None:
        """Everybody is ready, and the host begins."""
        for seat in self.seats[1:]:
            await done(seat, wire.Ready(seat.new_id()))
        await done(self.seats[0], wire.Start(self.seats[0].new_id()))


async def done(seat: SeatClient, command: Any) -> None:
    """Do it, and see that it is done."""
    answer = await asyncio.wait_for(seat.do(command), 10)
    assert isinstance(answer, wire.Done), answer


async def until(seat: SeatClient, kind: type[Any], having: str = "") -> Any:
    """The next message of a kind, in which a part is there; others are let go."""
    async with asyncio.timeout(10):
        while True:
            message = await seat.receive()
            if isinstance(message, kind) and (not having or getattr(message, having) is not msgspec.UNSET):
                return message


def action(offer: wire.OfferShown, rng: Random) -> msgspec.Raw:
    """Any way to fill in an offer."""
    filled = {name: blank.sample(rng) for name, blank in offer.blanks.items()}
    return msgspec.Raw(msgspec.json.encode({"do": offer.do, **filled}))


async def play_on(seat: SeatClient, rng: Random) -> wire.Update:
    """Answer whatever is asked, at random, until the game is over."""
    while True:
        message: wire.Update = await until(seat, wire.Update)
        if message.table is not msgspec.UNSET and message.table.phase == "over":
            return message
        if isinstance(message.ask, wire.AskShown) and message.ask.you:
            assert message.offers is not msgspec.UNSET
            answers = [offer for offer in message.offers if not offer.aside]
            chosen = action(rng.choice(answers), rng)
            answer = await seat.do(wire.Act(seat.new_id(), chosen, message.ask.number))
            late = isinstance(answer, wire.Refused) and answer.reason in TOO_LATE
            assert late or isinstance(answer, wire.Done), answer
