"""Request bodies in memory, from their first byte until they are answered: bounded in total.

Each address has limits of its own, but many addresses could still fill the memory. When there is no room, the
longest incomplete body of the address that holds most is dropped; complete bodies stay.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator


class NoRoom(Exception):
    """The body was dropped to make room for others."""


class TooLong(Exception):
    """The body is longer than allowed."""


class Body:
    """A body that is being read or handled."""

    def __init__(self, bodies: "Bodies", address: str) -> None:
        self._bodies = bodies
        self._data = bytearray()
        self._timeout: asyncio.Timeout | None = None
        self.address = address
        self.size = 0
        self.incomplete = False

    async def read(self, stream: AsyncIterator[bytes], most: int) -> bytes:
        """The whole body; `NoRoom` or `TooLong` if that fails."""
        self.incomplete = True
        try:
            async with asyncio.timeout(None) as self._timeout:
                async for chunk in stream:
                    if self.size + len(chunk) > most:
                        raise TooLong
                    self._data += chunk
                    self._bodies.grows(self, len(chunk))
                    if not self.incomplete:
                        raise NoRoom
        except TimeoutError:
            raise NoRoom from None
        finally:
            self.incomplete, self._timeout = False, None
            whole, self._data = bytes(self._data), bytearray()
        return whole

    def make_room(self) -> None:
        """Drop the body and wake its reader."""
        self.incomplete = False
        self._data = bytearray()
        self.release()
        if self._timeout is not None and not self._timeout.expired():
            self._timeout.reschedule(asyncio.get_running_loop().time())

    def release(self) -> None:
        """The body is no longer needed."""
        self._bodies.release(self)


class Bodies:
    """All bodies in memory, the oldest first."""

    def __init__(self, most: int) -> None:
        self.size = 0
        self._most = most
        self._held: dict[Body, None] = {}
        self._of_addresses: Counter[str] = Counter()

    def begin(self, address: str) -> Body:
        """A body that is about to be read; the caller has to release it."""
        return Body(self, address)

    def grows(self, body: Body, by: int) -> None:
        """Count more bytes of a body, and drop others, or this one, if there is no room."""
        self._held.setdefault(body)
        body.size += by
        self.size += by
        self._of_addresses[body.address] += by
        while self.size > self._most:
            on_their_way = [body for body in self._held if body.incomplete]
            max(on_their_way, key=lambda body: self._of_addresses[body.address]).make_room()

    def release(self, body: Body) -> None:
        """A body was answered or aborted."""
        if body not in self._held:
            return
        del self._held[body]
        self.size -= body.size
        self._of_addresses[body.address] -= body.size
        if not self._of_addresses[body.address]:
            del self._of_addresses[body.address]
        body.size = 0
