"""People at tables who move and talk when a measurement tells them to."""

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import msgspec

from dvor.client import SeatClient, Visitor
from dvor.table import wire
from tests.server.running import NAMES, Company, action


class Guest:
    """A seat. Its messages are read in the background."""

    def __init__(self, seat: SeatClient, news: asyncio.Event, rng: Random) -> None:
        self._seat = seat
        self._news = news
        self._rng = rng
        self._ask: wire.AskShown | None = None
        self._offers: tuple[wire.OfferShown, ...] = ()
        self._answer: asyncio.Future[Any] | None = None
        self._one_by_one = asyncio.Lock()
        self.heard = 0
        """The number of messages received."""
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        while True:
            message = await self._seat.receive()
            self.heard += 1
            if isinstance(message, wire.Update):
                if message.ask is not msgspec.UNSET:
                    self._ask = message.ask if isinstance(message.ask, wire.AskShown) and message.ask.you else None
                if message.offers is not msgspec.UNSET:
                    self._offers = message.offers
                self._news.set()
            elif isinstance(message, wire.Done | wire.Refused | wire.Malformed) and self._answer:
                self._answer.set_result(message)

    @property
    def is_asked(self) -> bool:
        return self._ask is not None

    async def _do(self, command: Any) -> bool:
        async with self._one_by_one:
            self._answer = asyncio.get_running_loop().create_future()
            await self._seat.send(command)
            answer = await asyncio.wait_for(self._answer, 60)
            self._answer = None
        return isinstance(answer, wire.Done)

    async def speak(self) -> None:
        await self._do(wire.Say(self._seat.new_id(), "слово"))

    async def move(self) -> bool:
        """Answer at random if this seat is asked. Returns whether the answer was accepted."""
        answers = [offer for offer in self._offers if not offer.aside] if self._ask else []
        if not answers or not self._ask:
            return False
        number, self._ask = self._ask.number, None
        return await self._do(wire.Act(self._seat.new_id(), action(self._rng.choice(answers), self._rng), number))


class Players:
    """The people of one table."""

    def __init__(self, company: Company, seed: int) -> None:
        rng = Random(seed)
        self._news = asyncio.Event()
        self.guests = [Guest(seat, self._news, rng) for seat in company.seats]

    async def speak(self, times: int) -> None:
        for number in range(times):
            await self.guests[number % len(self.guests)].speak()

    async def move(self, times: int) -> None:
        """Let people who are asked answer, `times` times."""
        while times:
            self._news.clear()
            moved = 0
            for guest in self.guests:
                moved += await guest.move()
                if moved == times:
                    return
            times -= moved
            if not moved:
                await asyncio.wait_for(self._news.wait(), 20)


class Simple(Company):
    """A table opened with only those fields that every version of the protocol has."""

    def __init__(self, url: str, people: int) -> None:
        self.visitors = [Visitor(url) for _ in range(people)]
        asked = {"game": "sultan", "who": {"name": NAMES[0]}, "options": {"rounds": 20}}
        self.created = self.visitors[0].call("POST", "/api/tables", wire.Created, asked)
        self.code = self.created.code
        for visitor, name in zip(self.visitors[1:], NAMES[1:], strict=False):
            visitor.call("POST", f"/api/tables/{self.code}/join", dict[str, Any], {"who": {"name": name}})
        self.seats = []
        self._open = AsyncExitStack()


async def playing(open_now: AsyncExitStack, url: str, tables: int, people: int) -> list[Players]:
    """Open tables at a server and begin their games."""
    found = []
    for number in range(tables):
        company = await asyncio.to_thread(Simple, url, people)
        await open_now.enter_async_context(company)
        await company.start()
        found.append(players := Players(company, number))
        for guest in players.guests:
            open_now.callback(guest.reading.cancel)
    return found
