"""One seat at a table, kept connected for a language model: its latest state, what it has heard, and its commands.

A background task reads the stream of the public client and reconnects when the connection is lost. Commands are
matched with the server's answers by their ids.
"""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import UNSET, Struct
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from dvor.client import SeatClient, Visitor
from dvor.table import wire
from dvor.table.options import Language

ANSWER_SECONDS = 10.0
"""How long a command waits for the server's answer."""
MAX_COMMAND_BYTES = 8_000
"""The most bytes of a command. The server accepts no more."""
RETRY_SECONDS = 1.0
"""The time between two attempts to reconnect."""


class CannotBeDone(Exception):
    """The command did not reach the server, or no answer came back. The message says why."""


Answer = wire.Done | wire.Refused | wire.Malformed


class SeatSession:
    """The connection of one seat and the latest state that the server has sent to it."""

    def __init__(self, visitor: Visitor, code: str, language: Language | None = None) -> None:
        self._visitor = visitor
        self._code = code
        self._language = language
        self._seat: SeatClient | None = None
        self._answers: dict[str, asyncio.Future[Answer]] = {}
        self._news = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None
        self.heard: list[str] = []
        """A line for each event and chat message that this seat was told, oldest first."""
        self.table: wire.TableShown | None = None
        self.me: int | None = None
        self.closed_reason = ""
        """Why the session has ended for good; empty while it goes on."""
        self.view: Any = None
        self.offers: tuple[wire.OfferShown, ...] = ()
        self.ask: wire.AskShown | None = None
        self.updates = 0

    async def sit(self) -> None:
        """Join the table and stay connected; returns once the table has been received."""
        self._task = asyncio.create_task(self._stay_connected())
        await self.wait(lambda: self.table is not None or self._task is None, ANSWER_SECONDS)
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

    async def _stay_connected(self) -> None:
        last = 0
        while not self.closed_reason:
            with suppress(ConnectionClosed, InvalidHandshake, OSError):
                async with self._visitor.sit(self._code, wire.Hello(last=last, language=self._language)) as seat:
                    self._seat = seat
                    async for message in seat:
                        await self.hear(message)
                        last = seat.last
            self._seat = None
            await asyncio.sleep(RETRY_SECONDS)

    async def hear(self, message: wire.Down) -> None:
        """Handle one message of the server."""
        if isinstance(message, wire.Done | wire.Refused | wire.Malformed):
            self._resolve(message)
        if isinstance(message, wire.Bye) and not message.again:
            await self._close_with(message.why)
        if isinstance(message, wire.Update):
            await self._apply(message)

    def _resolve(self, message: Answer) -> None:
        """Give an answer to the command that waits for it. An answer without an id (the server could not read ours)
        is given to all waiting commands."""
        ids = list(self._answers) if message.id is None else [message.id]
        for waiting in [self._answers.pop(id, None) for id in ids]:
            if waiting is not None and not waiting.done():
                waiting.set_result(message)

    async def _close_with(self, why: str) -> None:
        async with self._news:
            self.closed_reason = why
            self._news.notify_all()

    async def _apply(self, update: wire.Update) -> None:
        async with self._news:
            self.heard += [text for news in update.news if (text := self._text_of(news))]
            if update.table is not UNSET:
                self.table = update.table
            if update.you is not UNSET:
                if self.me is not None and update.you.seat is None:
                    self.closed_reason = "you no longer sit at this table"
                self.me = update.you.seat
            if update.view is not UNSET:
                self.view = update.view
            if update.offers is not UNSET:
                self.offers = update.offers
            if update.ask is not UNSET:
                self.ask = update.ask
            self.updates += 1
            self._news.notify_all()

    def _text_of(self, news: wire.News) -> str:
        if isinstance(news, wire.Talk):
            return f"{self.name(news.by)}: {news.text}"
        return news.phrase

    def name(self, seat: int) -> str:
        """The name of the person or bot in a seat."""
        chairs = self.table.chairs if self.table else ()
        return chairs[seat].name if seat < len(chairs) else str(seat)

    @property
    def asked(self) -> bool:
        """Whether the game waits for this seat."""
        return self.ask is not None and self.ask.you

    @property
    def connected(self) -> bool:
        return self._seat is not None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table is not None and self.table.phase == "over"

    async def wait(self, ready: Any, seconds: float) -> bool:
        """Wait for a condition or a timeout. Returns whether the condition came true."""
        try:
            async with asyncio.timeout(seconds), self._news:
                await self._news.wait_for(ready)
        except TimeoutError:
            return False
        return True

    async def do(self, command: Struct) -> Answer:
        """Send a command and return the server's answer."""
        if self.closed_reason:
            raise CannotBeDone(self.closed_reason)
        if self._seat is None:
            raise CannotBeDone("the connection to the table is lost; reconnecting")
        _check(command)
        id = command.id  # type: ignore[attr-defined]  # every command has one
        answer = self._answers[id] = asyncio.get_running_loop().create_future()
        try:
            await self._seat.send(command)
            async with asyncio.timeout(ANSWER_SECONDS):  # not wait_for: before 3.12 it may lose a cancellation
                said: Answer = await answer
                return said
        except (TimeoutError, ConnectionClosed, OSError):
            raise CannotBeDone(
                "no answer came from the table; look at the table to see whether it was done"
            ) from None
        finally:
            self._answers.pop(id, None)

    async def act(self, action: dict[str, Any], aside: bool) -> Answer:
        """Act in the game: answer the open question or, as an aside, do something else."""
        ask = None if aside or self.ask is None else self.ask.number
        return await self.do(wire.Act(SeatClient.new_id(), msgspec.Raw(msgspec.json.encode(action)), ask))


def _check(command: Struct) -> None:
    """Check size and fields before sending: the server disconnects clients that send too much."""
    data = msgspec.json.encode(command)
    if len(data) > MAX_COMMAND_BYTES:
        raise CannotBeDone("that is too long")
    try:
        msgspec.json.decode(data, type=type(command))
    except msgspec.ValidationError as why:
        raise CannotBeDone(str(why)) from None
