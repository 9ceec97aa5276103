"""From judged commands to proposals: entries with their numbers and times, and the table after them."""

from dvor.kernel import Phrase, Refused, Seat
from dvor.kernel.phrase import Arg
from dvor.table.after import after
from dvor.table.entries import AnyEntry, Record
from dvor.table.outcome import GameStep, Outcome, Proposal
from dvor.table.state import TableState
from dvor.table.table import Table


def refused(key: str, **args: Arg) -> Refused:
    """A refusal in the table's own words."""
    return Refused(Phrase(f"table.refused.{key}", dict(args)))


class Draft:
    """A proposal in the making: each entry is added to what the table will be after those before it."""

    def __init__(self, table: Table, now: float, seat: Seat | None = None, move_id: str | None = None) -> None:
        self.state: TableState = table.state
        self._seq = table.seq
        self.now = now
        self._by = (None if seat is None else table.state.chairs[seat].id, move_id)
        self._records: list[Record] = []
        self._outcomes: list[Outcome] = []

    def add(self, entry: AnyEntry, step: GameStep | None = None) -> "Draft":
        """One more entry; the first carries the command's id, the others belong to it."""
        chair, move_id = self._by if not self._records else (None, None)
        record = Record(self._seq + len(self._records), self.now, entry, chair, move_id)
        outcome = after(self.state, record, step)
        self._records.append(record)
        self._outcomes.append(outcome)
        self.state = outcome.state
        return self

    @property
    def empty(self) -> bool:
        return not self._records

    def done(self) -> Proposal:
        return Proposal(tuple(self._records), tuple(self._outcomes))


def opening(entries: tuple[AnyEntry, ...], now: float) -> Proposal:
    """The first entries of a new table."""
    outcomes: list[Outcome] = []
    records = []
    for seq, entry in enumerate(entries):
        records.append(Record(seq, now, entry))
        outcomes.append(after(outcomes[-1].state if outcomes else None, records[-1]))
    return Proposal(tuple(records), tuple(outcomes))
