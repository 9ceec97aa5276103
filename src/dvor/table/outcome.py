"""What entries do to a table, worked out before they are true."""

from typing import Any

from dvor.kernel import Step
from dvor.table.entries import Record
from dvor.table.state import TableState

GameStep = Step[Any, Any]


class Outcome:
    """The table after an entry, and what the game told if it was a move."""

    def __init__(self, state: TableState, step: GameStep | None = None) -> None:
        self.state = state
        self.step = step


class Proposal:
    """Entries to be kept before they are true, with what each will do, worked out already."""

    def __init__(self, records: tuple[Record, ...], outcomes: tuple[Outcome, ...]) -> None:
        self.records = records
        self.outcomes = outcomes

    @property
    def after(self) -> TableState:
        """The table as it will be."""
        return self.outcomes[-1].state
