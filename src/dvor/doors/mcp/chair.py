"""A seat at a table of some server, by the public client: what has been heard, and a way to act."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import UNSET, Struct
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from dvor.client import SeatClient, Visitor
from dvor.table import wire
from dvor.table.options import Language

PATIENCE = 10.0
"""Seconds for an answer of the server."""
LONGEST = 8_000
"""Characters of a command: more the server would not take."""
AGAIN = 1.0
"""Seconds between two tries to come back."""


class CannotBeDone(Exception):
    """The command did not come to the server, or no answer came back; the message says why."""


Answer = wire.Done | wire.Refused | wire.Malformed


class Chair:
    """Listens in the background while its owner thinks, and reconnects where the stream broke off."""

    def __init__(self, visitor: Visitor, code: str, language: Language | None = None) -> None:
        self._visitor = visitor
        self._code = code
        self._language = language
        self._seat: SeatClient | None = None
        self._answers: dict[str, asyncio.Future[Answer]] = {}
        self._news = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None
        self.heard: list[str] = []
        """Everything that was said to this seat, in words."""
        self.table: wire.TableShown | None = None
        self.me: int | None = None
        self.sent_away = ""
        """Why nothing more comes from the table, if so."""
        self.view: Any = None
        self.offers: tuple[wire.OfferShown, ...] = ()
        self.ask: wire.AskShown | None = None
        self.updates = 0

    async def sit(self) -> None:
        """Join the table and stay connected; returns once the table has been received."""
        self._task = asyncio.create_task(self._stay())
        await self.wait(lambda: self.table is not None or self._task is None, PATIENCE)
        if self.table is None:
            await self.leave()
            raise ConnectionError("the table does not answer")

    async def leave(self) -> None:
        """Close the connection; the seat stays this person's."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _stay(self) -> None:
        last = 0
        while not self.sent_away:
            with suppress(ConnectionClosed, InvalidHandshake, OSError):
                async with self._visitor.sit(self._code, wire.Hello(last=last, language=self._language)) as seat:
                    self._seat = seat
                    async for message in seat:
                        await self.hear(message)
                        last = seat.last
            self._seat = None
            await asyncio.sleep(AGAIN)

    async def hear(self, message: wire.Down) -> None:
        """Handle a message of the server; the owner is told nothing else."""
        if isinstance(message, wire.Done | wire.Refused | wire.Malformed):
            self._answered(message)
        if isinstance(message, wire.Bye) and not message.again:
            await self._go(message.why)
        if isinstance(message, wire.Update):
            await self._take_in(message)

    def _answered(self, message: Answer) -> None:
        """What made so little sense that its id could not be read answers whatever is waiting."""
        ids = list(self._answers) if message.id is None else [message.id]
        for waiting in [self._answers.pop(id, None) for id in ids]:
            if waiting is not None and not waiting.done():
                waiting.set_result(message)

    async def _go(self, why: str) -> None:
        async with self._news:
            self.sent_away = why
            self._news.notify_all()

    async def _take_in(self, update: wire.Update) -> None:
        async with self._news:
            self.heard += [text for one in update.news if (text := self._words(one))]
            if update.table is not UNSET:
                self.table = update.table
            if update.you is not UNSET:
                if self.me is not None and update.you.seat is None:
                    self.sent_away = "you no longer sit at this table"
                self.me = update.you.seat
            if update.view is not UNSET:
                self.view = update.view
            if update.offers is not UNSET:
                self.offers = update.offers
            if update.ask is not UNSET:
                self.ask = update.ask
            self.updates += 1
            self._news.notify_all()

    def _words(self, news: wire.News) -> str:
        if isinstance(news, wire.Talk):
            return f"{self.name(news.by)}: {news.text}"
        return news.phrase

    def name(self, seat: int) -> str:
        """How somebody at the table is called."""
        chairs = self.table.chairs if self.table else ()
        return chairs[seat].name if seat < len(chairs) else str(seat)

    @property
    def asked(self) -> bool:
        """Whether the game waits for this seat."""
        return self.ask is not None and self.ask.you

    @property
    def there(self) -> bool:
        """Whether the connection is up."""
        return self._seat is not None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table is not None and self.table.phase == "over"

    async def wait(self, ready: Any, seconds: float) -> bool:
        """Wait for a condition or a timeout; whether the condition came true."""
        try:
            async with asyncio.timeout(seconds), self._news:
                await self._news.wait_for(ready)
        except TimeoutError:
            return False
        return True

    async def do(self, command: Struct) -> Answer:
        """Send a command; the server's answer."""
        if self.sent_away:
            raise CannotBeDone(self.sent_away)
        if self._seat is None:
            raise CannotBeDone("the line to the table is broken; it is being taken up again")
        _check(command)
        id = command.id  # type: ignore[attr-defined]  # every command has one
        answer = self._answers[id] = asyncio.get_running_loop().create_future()
        try:
            await self._seat.send(command)
            async with asyncio.timeout(PATIENCE):  # not wait_for: before 3.12 it may lose a cancellation
                said: Answer = await answer
                return said
        except (TimeoutError, ConnectionClosed, OSError):
            raise CannotBeDone("no answer came from the table: look whether it was done") from None
        finally:
            self._answers.pop(id, None)

    async def act(self, action: dict[str, Any], aside: bool) -> Answer:
        """An action in the game: an answer to the open question, or beside it."""
        ask = None if aside or self.ask is None else self.ask.number
        return await self.do(wire.Act(SeatClient.new_id(), msgspec.Raw(msgspec.json.encode(action)), ask))


def _check(command: Struct) -> None:
    """Check the size before sending: the server disconnects clients that send too much."""
    data = msgspec.json.encode(command)
    if len(data) > LONGEST:
        raise CannotBeDone("that is too long")
    try:
        msgspec.json.decode(data, type=type(command))
    except msgspec.ValidationError as why:
        raise CannotBeDone(str(why)) from None
