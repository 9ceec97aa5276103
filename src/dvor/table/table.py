"""A table in memory: its state, the deliveries of each recipient, and the ids of recent commands.

The modules `lobby`, `playing`, `suspend` and `chat` judge commands and propose entries. The order is always:
propose, commit the entries to the store, then `apply` them here.
"""

from collections.abc import Iterable, Sequence

from dvor.kernel import Person
from dvor.table import entries as log
from dvor.table.apply import FORGOTTEN, EntryResult, apply_entry
from dvor.table.deliver import Deliveries, Delivery, Item, Recipient, Share, route
from dvor.table.entries import AnyEntry, PersonId, Record
from dvor.table.state import Chair, ChairId, TableState


class Inbox:
    """The deliveries to one recipient in this game, with their numbers."""

    def __init__(self) -> None:
        self.number = 0
        self.deliveries: list[tuple[int, tuple[Item, ...]]] = []
        self.forgotten = 0
        """The last number of the game before this one."""

    def since(self, last: int) -> tuple[Item, ...]:
        """Items delivered after this number. The search starts at the end, so the cost does not grow with the
        game."""
        first = len(self.deliveries)
        while first and self.deliveries[first - 1][0] > last:
            first -= 1
        return tuple([item for _, items in self.deliveries[first:] for item in items])

    def forget(self) -> None:
        """Drop the deliveries of the game before."""
        self.deliveries.clear()
        self.forgotten = self.number


class Table:
    """Only `apply` changes it."""

    def __init__(self) -> None:
        self.seq = 0
        """The number of the next entry."""
        self.inboxes: dict[Recipient, Inbox] = {None: Inbox()}
        self.names: dict[ChairId, Person] = {}
        """Names of all who ever sat here."""
        self.gone: set[PersonId] = set()
        """People who deleted themselves; commands of theirs that are still on the way are refused."""
        self._owners: dict[ChairId, PersonId | None] = {}
        self._state: TableState | None = None
        self._people: tuple[tuple[Chair, ...], tuple[Person, ...]] = (), ()
        """Cache of `people` for these chairs."""
        self._known: dict[tuple[ChairId | None, str], AnyEntry] = {}
        self._known_before: dict[tuple[ChairId | None, str], AnyEntry] = {}
        """Command ids of this game and of the one before; older ids are looked up in the store."""

    @classmethod
    def load(cls, records: Iterable[Record]) -> "Table":
        """The table at the end of its log."""
        table = cls()
        act: list[Record] = []
        for record in records:
            if act and not record.entry.also:
                table.apply(act)
                act = []
            act.append(record)
        table.apply(act)
        return table

    @property
    def state(self) -> TableState:
        assert self._state is not None, "an empty log is no table"
        return self._state

    @property
    def people(self) -> tuple[Person, ...]:
        """By seat, as they are called now."""
        if self._people[0] is not self.state.chairs:
            self._people = self.state.chairs, self.state.people
        return self._people[1]

    def known(self, chair: ChairId | None, move_id: str) -> AnyEntry | None:
        """The entry that came from this chair under this id, if one did."""
        key = chair, move_id
        return self._known.get(key) or self._known_before.get(key)

    def apply(self, records: Sequence[Record], precomputed: Sequence[EntryResult] = ()) -> Deliveries:
        """Apply the entries of one act and return the deliveries.

        `precomputed` has the results if the proposal was made for exactly this state.
        """
        shares: dict[Recipient, Share] = {}
        for number, record in enumerate(records):
            self._apply(record, precomputed[number] if precomputed else apply_entry(self._state, record), shares)
        return {recipient: self._deliver(recipient, whole) for recipient, whole in shares.items()}

    def _apply(self, record: Record, result: EntryResult, shares: dict[Recipient, Share]) -> None:
        assert record.seq == self.seq, f"entry {record.seq} where {self.seq} is the next"
        before = self._state
        self._state, self.seq = result.state, self.seq + 1
        if record.move_id is not None:
            self._known[record.chair, record.move_id] = record.entry
        if not isinstance(record.entry, log.Moved):
            self._remember_names(record.entry)
            if isinstance(record.entry, log.Started):
                self._known_before, self._known = self._known, {}
            if isinstance(record.entry, log.Started | log.Rematched):
                for inbox in self.inboxes.values():
                    inbox.forget()
        for recipient, one in route(before, record, result):
            so_far = shares.get(recipient)
            shares[recipient] = one if so_far is None else _together(so_far, one)

    def _remember_names(self, entry: AnyEntry) -> None:
        for chair in self.state.chairs:
            self.names[chair.id] = chair.who
            self._owners[chair.id] = chair.person or chair.former_person
        if isinstance(entry, log.Forgotten):
            self.gone.add(entry.person)
            gone = [chair for chair, person in self._owners.items() if person == entry.person]
            self.names |= dict.fromkeys(gone, FORGOTTEN)

    def _deliver(self, recipient: Recipient, whole: Share) -> Delivery:
        inbox = self.inboxes.get(recipient)
        if inbox is None:
            inbox = self.inboxes[recipient] = Inbox()
        inbox.number += 1
        if whole.items:
            inbox.deliveries.append((inbox.number, whole.items))
        return Delivery(inbox.number, whole.items, whole.game, whole.table)


def _together(first: Share, then: Share) -> Share:
    """Join the shares of two entries."""
    return Share(first.items + then.items, first.game or then.game, first.table or then.table)
