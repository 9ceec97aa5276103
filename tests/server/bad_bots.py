"""Bots that go wrong, each in its own way, and a server that is killed while one of them thinks."""

import asyncio
import os
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from dvor.kernel import Offer
from dvor.server.pool import BotPool


class Endless:
    def choose(self, heard: Sequence[Any], view: Any, offers: Sequence[Offer[Any]], rng: Random) -> None:
        while True:
            pass


class Deadly:
    def choose(self, heard: Sequence[Any], view: Any, offers: Sequence[Offer[Any]], rng: Random) -> None:
        os._exit(3)


class Deadly1st:
    """Dies the first time and leaves a sign that it did."""

    def __init__(self, sign: Path) -> None:
        self.sign = sign

    def choose(self, heard: Sequence[Any], view: Any, offers: Sequence[Offer[Any]], rng: Random) -> str:
        if not self.sign.exists():
            self.sign.touch()
            os._exit(3)
        return "alive"


class Buggy:
    def choose(self, heard: Sequence[Any], view: Any, offers: Sequence[Offer[Any]], rng: Random) -> None:
        raise ValueError("a bug")


class Sleepy:
    """Tells its process id, then sleeps."""

    def choose(self, heard: Sequence[Any], view: Any, offers: Sequence[Offer[Any]], rng: Random) -> None:
        print(os.getpid(), flush=True)
        time.sleep(60)


async def serve() -> None:
    await BotPool(1, thinking_seconds=50).choose(Sleepy(), (), None, (), 0)


if __name__ == "__main__":
    from tests.server.bad_bots import serve as served  # under a name that the worker can import

    asyncio.run(served())
