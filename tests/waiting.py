"""Waiting in tests: for a condition, with a deadline, never for a length of time."""

import asyncio
import socket
import time
from collections.abc import Callable

SECONDS = 30.0
"""Until something that should happen counts as not happening: a busy machine takes its time."""
POLL_SECONDS = 0.01


async def eventually(condition: Callable[[], object], seconds: float = SECONDS) -> None:
    """Poll in a coroutine until the condition is true."""
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until, f"not true within {seconds} s"
        await asyncio.sleep(POLL_SECONDS)


def wait_until(
    condition: Callable[[], object], seconds: float = SECONDS, failed: Callable[[], object] = lambda: ""
) -> None:
    """Poll in a thread until the condition is true; an OSError means that it is not true yet."""
    until = time.monotonic() + seconds
    while not _is_true(condition):
        assert time.monotonic() < until, f"not true within {seconds} s {failed()}"
        time.sleep(POLL_SECONDS)


def wait_until_it_listens(port: int, seconds: float = SECONDS) -> None:
    """Wait until a server of this machine takes connections."""

    def listens() -> bool:
        socket.create_connection(("127.0.0.1", port), 1.0).close()
        return True

    wait_until(listens, seconds)


def _is_true(condition: Callable[[], object]) -> bool:
    try:
        return bool(condition())
    except OSError:
        return False
