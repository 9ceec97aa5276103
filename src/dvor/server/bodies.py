"""Bodies of requests, from their first byte until they are answered: so many bytes of them together, and no more.

Each address has limits of its own, but whoever has many addresses would fill the memory. Where there is no room for
more, of the address that holds most the body that is longest on its way has to go; what is whole already stays.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator


class NoRoom(Exception):
    """It had to make room for others."""


class TooLong(Exception):
    """It is longer than it may be."""


class Body:
    """One that is being read, or worked at."""

    def __init__(self, bodies: "Bodies", address: str) -> None:
        self._bodies = bodies
        self._data = bytearray()
        self._timeout: asyncio.Timeout | None = None
        self.address = address
        self.size = 0
        self.incomplete = False

    async def read(self, stream: AsyncIterator[bytes], most: int) -> bytes:
        """All of it; `NoRoom` if there is no room for it, `TooLong` if it should not have been sent."""
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
        """It is let go at once, and whoever waits for more of it is woken."""
        self.incomplete = False
        self._data = bytearray()
        self.release()
        if self._timeout is not None and not self._timeout.expired():
            self._timeout.reschedule(asyncio.get_running_loop().time())

    def release(self) -> None:
        """Nobody needs it any more."""
        self._bodies.release(self)


class Bodies:
    """All that are in memory, the oldest first."""

    def __init__(self, most: int) -> None:
        self.size = 0
        self._most = most
        self._held: dict[Body, None] = {}
        self._of_addresses: Counter[str] = Counter()

    def begin(self, address: str) -> Body:
        """A body that somebody begins to send; whoever begins it lets it go in the end."""
        return Body(self, address)

    def grows(self, body: Body, by: int) -> None:
        """So many bytes more of it, for which others may have to make room, or itself."""
        self._held.setdefault(body)
        body.size += by
        self.size += by
        self._of_addresses[body.address] += by
        while self.size > self._most:
            on_their_way = [one for one in self._held if one.incomplete]
            max(on_their_way, key=lambda one: self._of_addresses[one.address]).make_room()

    def release(self, body: Body) -> None:
        """It was answered, or broken off."""
        if body not in self._held:
            return
        del self._held[body]
        self.size -= body.size
        self._of_addresses[body.address] -= body.size
        if not self._of_addresses[body.address]:
            del self._of_addresses[body.address]
        body.size = 0
