"""The way in of one socket: whole messages are taken out of what the connection brings, one wakes its reader."""

import asyncio
from collections import deque
from collections.abc import Callable

_TEXT = 0x81
"""The first byte of a text message in one piece."""
_LAST = 0x80
"""The bit of a first byte that says that no piece of the message follows."""
_KIND = 0x0F
"""The bits of a first byte that say what a frame is; 0 is a further piece of the message before."""
_MASKED = 0x80
"""The bit of a second byte that every client has to set; the others are the length."""


class Inbox:
    """Understands the frames that are nearly all there are; whatever is else goes the long way.

    The long way is the server's own parser. It may be given any chunk that begins and ends with whole frames; once
    it has to wait for the rest of one it is given everything from then on, for it alone knows where it stands.
    """

    def __init__(self, longest: int, pause: Callable[[], None]) -> None:
        self._longest = longest
        self._pause = pause
        self._short_way = True
        self._waiting: deque[str | bytes | int] = deque()
        self._reader: asyncio.Future[None] | None = None

    def takes(self, chunk: bytes) -> bool:
        """Take all messages out of a chunk; False if it has to go the long way."""
        if not self._short_way:
            return False
        found: list[str] = []
        at, end, plain = 0, len(chunk), True
        while at < end:
            if end - at < 6:
                return self._leave()
            first, length, begin = chunk[at], chunk[at + 1] ^ _MASKED, at + 2
            if length == 126 and end - at >= 8:
                length, begin = chunk[at + 2] << 8 | chunk[at + 3], at + 4
            elif length >= 126:
                return self._leave()  # very long, or not masked
            at = begin + 4 + length
            if at > end or not first & _LAST or not first & _KIND:
                return self._leave()
            if not plain or first != _TEXT or length > self._longest:
                plain = False
                continue
            try:
                found.append(_unmasked(chunk[begin:at]).decode())
            except UnicodeDecodeError:
                plain = False
        if plain:
            for text in found:
                self.put(text)
        return plain

    def _leave(self) -> bool:
        self._short_way = False
        return False

    def put(self, message: str | bytes | int) -> None:
        """A message, or the code with which the socket was closed."""
        if self._waiting:
            self._pause()  # until its reader has caught up
        self._waiting.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> str | bytes | int:
        """The next message, or the code with which the socket was closed."""
        while not self._waiting:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._waiting.popleft()

    @property
    def empty(self) -> bool:
        return not self._waiting


def _unmasked(masked: bytes) -> bytes:
    """Four bytes of mask, then what is under it."""
    length = len(masked) - 4
    mask = (masked[:4] * (length // 4 + 1))[:length]
    return (int.from_bytes(masked[4:], "big") ^ int.from_bytes(mask, "big")).to_bytes(length, "big")
