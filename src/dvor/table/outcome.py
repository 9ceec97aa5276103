"""What entries do to a table, worked out before they are true."""

from typing import Any

from msgspec import Struct

from dvor.kernel import Step
from dvor.table.entries import Record
from dvor.table.state import TableState

GameStep = Step[Any, Any]


class Outcome(Struct, frozen=True):
    """The table after an entry, and what the game told if it was a move."""

    state: TableState
    step: GameStep | None = None


class Proposal(Struct, frozen=True):
    """Entries to be kept before they are true, with what each will do, worked out already."""

    records: tuple[Record, ...]
    outcomes: tuple[Outcome, ...]

    @property
    def after(self) -> TableState:
        """The table as it will be."""
        return self.outcomes[-1].state
