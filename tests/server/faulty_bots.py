"""Bots that fail, each in its own way, and a server that is killed while one of them thinks."""

import asyncio
import os
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from dvor.bots.bot import Recent
from dvor.kernel import Offer, Seat
from dvor.server.bot_pool import BotJob, BotPool
from dvor.table.table import Inbox


class Forgetful:
    """What every bot has."""

    def begin(self, seat: Seat, seats: int) -> Recent:
        return Recent()

    def with_effort(self, effort: float) -> Any:
        return self

    def speaking(self, language: str) -> Any:
        return self


class Endless(Forgetful):
    def choose(self, heard: Any, view: Any, offers: Sequence[Offer[Any]], rng: Random) -> None:
        while True:
            pass


class Deadly(Forgetful):
    def choose(self, heard: Any, view: Any, offers: Sequence[Offer[Any]], rng: Random) -> None:
        os._exit(3)


class Deadly1st(Forgetful):
    """Dies the first time and leaves a sign that it did."""

    def __init__(self, sign: Path) -> None:
        self.sign = sign

    def choose(self, heard: Any, view: Any, offers: Sequence[Offer[Any]], rng: Random) -> str:
        if not self.sign.exists():
            self.sign.touch()
            os._exit(3)
        return "alive"


class Buggy(Forgetful):
    def choose(self, heard: Any, view: Any, offers: Sequence[Offer[Any]], rng: Random) -> None:
        raise ValueError("a bug")


class Sleepy(Forgetful):
    """Tells its process id, then sleeps."""

    def choose(self, heard: Any, view: Any, offers: Sequence[Offer[Any]], rng: Random) -> None:
        print(os.getpid(), flush=True)
        time.sleep(60)


class Counting(Forgetful):
    """Tells how often its memory was fed, and with how much in all; and dies if it is asked to."""

    def begin(self, seat: Seat, seats: int) -> "Fed":
        return Fed()

    def choose(self, heard: Any, view: Any, offers: Sequence[Offer[Any]], rng: Random) -> tuple[int, list[Any]]:
        if view == "die":
            os._exit(3)
        if view == "break down":
            raise ValueError("a bug")
        return heard.times, list(heard)


class Another(Counting):
    """The same under another name."""


class Fed(Recent):
    times = 0

    def hear(self, news: Iterable[Any]) -> None:
        self.times += 1
        super().hear(news)


def asked(bot: Any, view: Any = None) -> BotJob:
    """A question about nothing."""
    return BotJob(("table", 0), bot, 0, 5, view, (), 0)


async def serve() -> None:
    await BotPool(1, thinking_seconds=50).choose(asked(Sleepy()), Inbox())


if __name__ == "__main__":
    from tests.server.faulty_bots import serve as served  # under a name that the worker can import

    asyncio.run(served())
