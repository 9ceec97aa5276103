"""Clients that play and talk as fast as they can, reconnect after every loss, and remember everything."""

import asyncio
import time
from collections.abc import Callable
from itertools import count
from random import Random
from types import TracebackType
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from dvor.client import SeatClient, Visitor
from dvor.kernel import Person
from dvor.table import wire
from tests.server.running import NAMES, action

LOST = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError)


class Player:
    """One person: what they heard, what they sent, and what was answered."""

    def __init__(self, visitor: Visitor, code: str, seat: int, rng: Random, spoken: dict[str, float]) -> None:
        self.visitor = visitor
        self.code = code
        self.seat = seat
        self.heard: list[bytes] = []
        self.refused: list[str] = []
        self.lags: list[float] = []
        self.answered: list[str] = []
        self.gaps: list[tuple[int, int]] = []
        self.last = 0
        self.quiet = False
        self.patience = 60.0
        """Seconds without an answer after which the line is given up, as a page does."""
        self.waits: list[float] = []
        """How long each answer took, with all that had to be sent again."""
        self.caught_up = False
        """Whether they have come back once more since they fell quiet."""
        self._rng = rng
        self._spoken = spoken
        """When each text was sent, of all players; none that had to be sent again."""
        self._pending: Any = None
        self._words = count()
        self._since = time.monotonic()

    @property
    def is_done(self) -> bool:
        """Whether they have come back, and wait for no answer."""
        return self.caught_up and self._pending is None

    async def live(self) -> None:
        """For ever: whatever breaks, come back with the last number and send again what was not answered."""
        while True:
            try:
                async with self.visitor.sit(self.code, wire.Hello(last=self.last)) as seat:
                    await self._sit(seat)
            except LOST:
                await asyncio.sleep(self._rng.uniform(0.005, 0.03))

    async def _sit(self, seat: SeatClient) -> None:
        async with asyncio.timeout(5):
            welcome = await seat.receive()
        if isinstance(welcome, wire.Bye) and welcome.again:
            raise EOFError(welcome.why)
        assert isinstance(welcome, wire.Welcome), welcome
        assert not welcome.cut
        self._hear(welcome, live=False)
        if self._pending is not None:
            self._spoken.pop(getattr(self._pending, "text", ""), None)
            await seat.send(self._pending)
        await self._consider(seat, welcome)
        came_in = time.monotonic()
        while True:
            try:
                async with asyncio.timeout(0.02):
                    message = await seat.receive()
            except TimeoutError:
                if self._pending is not None and time.monotonic() - max(came_in, self._since) > self.patience:
                    raise EOFError("no answer") from None
                await self._speak(seat)
                continue
            await self._take(seat, message)

    async def _take(self, seat: SeatClient, message: wire.Down) -> None:
        if isinstance(message, wire.Update):
            if message.number != self.last + 1:
                self.gaps.append((self.last, message.number))
            self._hear(message, live=True)
            await self._consider(seat, message)
        elif isinstance(message, wire.Done) and self._pending and message.id == self._pending.id:
            self.answered.append(message.id)
            self.waits.append(time.monotonic() - self._since)
            self._pending = None
        elif isinstance(message, wire.Refused):
            self.refused.append(message.reason)
            self._pending = None

    def _hear(self, message: wire.Update, *, live: bool) -> None:
        self.last = message.number
        for news in message.news:
            self.heard.append(msgspec.json.encode(news))
            if live and isinstance(news, wire.Talk) and news.text in self._spoken and news.by != self.seat:
                self.lags.append(time.monotonic() - self._spoken[news.text])
        if self.quiet and not live:
            self.caught_up = True

    async def _consider(self, seat: SeatClient, message: wire.Update) -> None:
        """Answer if asked."""
        asked = message.ask
        if self._pending or self.quiet or not isinstance(asked, wire.AskShown) or not asked.you:
            return
        assert message.offers is not msgspec.UNSET
        answers = [offer for offer in message.offers if not offer.aside]
        if answers:
            self._pending = wire.Act(seat.new_id(), action(self._rng.choice(answers), self._rng), asked.number)
            self._since = time.monotonic()
            await seat.send(self._pending)

    async def _speak(self, seat: SeatClient) -> None:
        if self._pending is None and not self.quiet:
            text = f"{self.code} {self.seat} {next(self._words)}"
            self._pending = wire.Say(seat.new_id(), text)
            self._spoken[text] = self._since = time.monotonic()
            await seat.send(self._pending)


class Crowd:
    """Players who live at once, until it is left; whoever waits here hears at once if something has ended one."""

    def __init__(self, players: list[Player]) -> None:
        self.players = players
        self._lives: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> "Crowd":
        self._lives = [asyncio.create_task(player.live()) for player in self.players]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for life in self._lives:
            life.cancel()
        await asyncio.gather(*self._lives, return_exceptions=True)

    @property
    def answered(self) -> int:
        return sum(len(player.answered) for player in self.players)

    async def answers(self, more: int) -> None:
        """Wait until this many more have been answered."""
        enough = self.answered + more
        await self._timeout(lambda: self.answered >= enough, 40)

    def fall_quiet(self) -> None:
        """Nobody does anything more."""
        for player in self.players:
            player.quiet = True

    async def hear_the_rest(self) -> None:
        """Until all have come back once more to hear what there is, and what they had still to say is answered."""
        await self._timeout(lambda: all(player.is_done for player in self.players), 60)

    def forget_what_was_caught_up(self) -> None:
        """On a busy machine somebody may have come back late to a server that is dead now."""
        for player in self.players:
            player.caught_up = False

    def all_are_well(self) -> None:
        """Raise what has ended somebody's life."""
        for life in self._lives:
            if life.done():
                life.result()

    async def _timeout(self, what: Callable[[], bool], seconds: float) -> None:
        async with asyncio.timeout(seconds):
            while not what():
                self.all_are_well()
                await asyncio.sleep(0.003)
        self.all_are_well()


async def gather_crowd(url: str, tables: int, people: int) -> list[Player]:
    """Sit down at some tables and begin; every player's socket is still closed."""
    players: list[Player] = []
    spoken: dict[str, float] = {}
    for table in range(tables):
        visitors = [Visitor(url) for _ in range(people)]
        options = msgspec.Raw(b'{"rounds":20}')
        created = visitors[0].create_table(wire.CreateTable("sultan", Person(NAMES[0]), options))
        for visitor, name in zip(visitors[1:], NAMES[1:], strict=False):
            visitor.join(created.code, wire.JoinTable(Person(name)))
        await _begin(visitors, created.code)
        players += [
            Player(visitor, created.code, seat, Random(100 * table + seat), spoken)
            for seat, visitor in enumerate(visitors)
        ]
    return players


async def _begin(visitors: list[Visitor], code: str) -> None:
    for visitor in visitors[1:]:
        async with visitor.sit(code) as seat:
            await seat.do(wire.Ready(seat.new_id()))
    async with visitors[0].sit(code) as seat:
        answer = await seat.do(wire.Start(seat.new_id()))
        assert isinstance(answer, wire.Done), answer
