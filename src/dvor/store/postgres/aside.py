"""An event loop in a thread of its own: whoever asks for something may live in any other loop, or in none."""

import asyncio
from collections.abc import Callable, Coroutine
from threading import Thread
from typing import Any, TypeVar

R = TypeVar("R")


class Aside:
    """Runs until it is closed."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._run, name="dvor-store", daemon=True)
        self._thread.start()

    def call(self, coroutine: Coroutine[Any, Any, R]) -> "asyncio.Future[R]":
        """Have it done there; the answer comes to the caller's loop."""
        return asyncio.wrap_future(asyncio.run_coroutine_threadsafe(coroutine, self.loop))

    def wait_for(self, coroutine: Coroutine[Any, Any, R]) -> R:
        """For whoever has no loop."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result()

    def soon(self, do: Callable[..., None], *arguments: Any) -> None:
        """In the next turn there."""
        self.loop.call_soon_threadsafe(do, *arguments)

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_forever()
        left = asyncio.all_tasks(self.loop)
        for task in left:
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
