"""A tutorial: the scripted beginning of a real game.

Chance deals and bots play what the script says. The learner gets a hint before each own step and makes it. All
moves go through the same gate as in any game. After the last step everybody plays freely.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from dvor.kernel.setup import Seat

LEARNER: Seat = 0
"""The seat of the learner."""


class TutorialStep(Struct, frozen=True):
    """One step: a move of chance (`by` is None), of a bot or of the learner, or a text that the learner only
    reads."""

    by: Seat | None
    action: Any = None
    """None: the learner only reads and goes on."""
    key: str = ""
    """Key of the hint on the page; each step of the learner has one."""
    freely: bool = False
    """Whether any action of this type is accepted."""

    def admits(self, by: Seat | None, action: Any) -> bool:
        if by != self.by or self.action is None:
            return False
        return type(action) is type(self.action) if self.freely else bool(action == self.action)


class Tutorial(Struct, frozen=True):
    """The script of a tutorial."""

    seats: int
    steps: tuple[TutorialStep, ...]
    options: Mapping[str, Any] = {}
    """Options of the game that differ from the defaults."""
    slowly: bool = False
    """Whether events are displayed for longer than usual, because there is much to read."""

    def at(self, number: int | None) -> TutorialStep | None:
        """The step with this number; None after the last one."""
        return self.steps[number] if number is not None and number < len(self.steps) else None

    def after(self, number: int | None, by: Seat | None, action: Any) -> int | None:
        """The number of the next step after an action. An action that is no step (a finding of the referee) changes
        nothing."""
        step = self.at(number)
        if step is None or number is None:
            return None
        return self._from(number + 1) if step.admits(by, action) else number

    def read(self, number: int | None, by: Seat) -> int | None:
        """The number of the next step when the learner has read the hint."""
        step = self.at(number)
        if step is None or number is None:
            return None
        return self._from(number + 1) if step.by == by and step.action is None else number

    def _from(self, number: int) -> int | None:
        return number if number < len(self.steps) else None
