"""Several nodes that want the next number of one log: the key decides who has it; here all get their turn.

Whoever has just won knows the next number at once; whoever has lost has to ask why, and to read. So one busy node
would win many times in a row. Somebody who was overtaken several times says so to the other nodes, and those let
what comes next wait for a moment. Nothing is wrong if they do not hear it.
"""

import asyncio
from contextlib import suppress

TRIES = 30
"""How often a command that lost the race for its number is judged anew; as others give way a handful is enough."""
OVERTAKEN = 3
"""So often one may lose before one asks to be let through: two who meet by chance need not ask."""
GIVE_WAY_SECONDS = 0.15
"""So long whoever is asked waits at most, in case that they who asked are gone."""


class Race:
    """Whether this node is to let another one go first at a table."""

    def __init__(self) -> None:
        self.is_free = True
        """Whether nobody has asked to be let through."""
        self._through = asyncio.Event()

    def give_way(self) -> None:
        """Another node asks to be let through."""
        self.is_free = False
        self._through.clear()

    def go_on(self) -> None:
        """Another node has got through."""
        self.is_free = True
        self._through.set()

    async def my_turn(self) -> None:
        """Wait until those who asked are through."""
        with suppress(TimeoutError):
            async with asyncio.timeout(GIVE_WAY_SECONDS):
                await self._through.wait()
        self.go_on()
