"""In a worker: what is kept of a table's log is written anew without somebody's name and words."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from dvor.server.journal import about, records
from dvor.store import LogRow
from dvor.table.entries import Record, written
from dvor.table.forgetting import without


class Strike(Struct, frozen=True):
    """What comes in the place of what stood there."""

    payloads: dict[int, bytes]
    about: bytes | None
    kept: int
    """How many moves still hold words, as nothing could stand for them."""


def strike(log: Sequence[LogRow], person: str, at_any_cost: bool) -> Strike:
    """Entries that nobody can read are overwritten whole if they are, or may be, of this person."""
    read, unread = _readable(log)
    struck = without(read, person, at_any_cost=at_any_cost)
    chairs = struck.state.chairs if struck.state is not None else ()
    theirs = {chair.id for chair in chairs if person in (chair.person, chair.was)}
    payloads = {number: written(entry) for number, entry in struck.changed.items()}
    payloads |= {row.seq: b"{}" for row in unread if row.seat in theirs or person.encode() in row.payload}
    shown = None if struck.state is None else msgspec.json.encode(about(struck.state))
    return Strike(payloads, shown, len(struck.kept))


def _readable(log: Sequence[LogRow]) -> tuple[list[Record], Sequence[LogRow]]:
    """The records up to the first that makes no sense, and the rows from there on."""
    found: list[Record] = []
    try:
        for record in records(log, None):
            found.append(record)  # what was read before a failure counts
    except Exception:
        return found, log[len(found) :]
    return found, ()
