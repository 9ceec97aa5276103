"""A guided first game: everybody's moves are written down, and the newcomer makes theirs one by one.

A game's lesson is the beginning of a real game, played through the same gate as any other: chance deals what is
written, bots play what is written, and the newcomer is told before each own step what it is for. Then all are free.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from dvor.kernel.setup import Seat

LEARNER: Seat = 0
"""Where the newcomer sits."""


class TutorialStep(Struct, frozen=True):
    """One step: a move of chance (None), of a bot or of the newcomer, or something that the newcomer only reads."""

    by: Seat | None
    action: Any = None
    """None: there is nothing to do but to look, and to go on."""
    key: str = ""
    """Which words the page has for it; every step of the newcomer has some."""
    freely: bool = False
    """Whether any action of this kind will do."""

    def admits(self, by: Seat | None, action: Any) -> bool:
        if by != self.by or self.action is None:
            return False
        return type(action) is type(self.action) if self.freely else bool(action == self.action)


class Tutorial(Struct, frozen=True):
    """The written beginning of a game."""

    seats: int
    steps: tuple[TutorialStep, ...]
    options: Mapping[str, Any] = {}
    """Of the game, where they are not as usual."""
    slowly: bool = False
    """Whether what happens stays on the table for longer than usual: there is much to read."""

    def at(self, number: int | None) -> TutorialStep | None:
        """The step that is next; None when all are free."""
        return self.steps[number] if number is not None and number < len(self.steps) else None

    def after(self, number: int | None, by: Seat | None, action: Any) -> int | None:
        """The next step once this has been done; what belongs to no step (a judge's finding) changes nothing."""
        step = self.at(number)
        if step is None or number is None:
            return None
        return self._from(number + 1) if step.admits(by, action) else number

    def read(self, number: int | None, by: Seat) -> int | None:
        """The next step once the newcomer has read enough."""
        step = self.at(number)
        if step is None or number is None:
            return None
        return self._from(number + 1) if step.by == by and step.action is None else number

    def _from(self, number: int) -> int | None:
        return number if number < len(self.steps) else None
