"""A log without the name and the words of somebody who has deleted themselves; what was done stays done.

Names and words are replaced where they stand, so that no entry is missing: the log leads to the same table by the
same steps. Where a game would not go the same way without somebody's words (a charge quotes them), these stay moves
as they were said, and only what was said beside the game is struck out.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict, replace

from dvor.kernel import Refused
from dvor.table import entries as log
from dvor.table.after import FORGOTTEN, after
from dvor.table.entries import PersonId, Record
from dvor.table.state import TableState
from dvor.table.table import Table

STRUCK = "…"
"""Stands where somebody's words stood."""


def without(records: Sequence[Record], person: PersonId) -> list[Record]:
    """The same log without this person's name and words."""
    thorough = _struck(records, person, moves=True)
    if _lead_to_the_same(records, thorough):
        return thorough
    return _struck(records, person, moves=False)


def _struck(records: Sequence[Record], person: PersonId, *, moves: bool) -> list[Record]:
    found: list[Record] = []
    state: TableState | None = None
    for record in records:
        found.append(replace(record, entry=_without(record.entry, state, person, moves)))
        state = after(state, record).state
    return found


def _without(entry: Any, state: TableState | None, person: PersonId, moves: bool) -> Any:
    if isinstance(entry, log.Joined):
        return replace(entry, who=FORGOTTEN) if entry.person == person else entry
    by = getattr(entry, "seat" if isinstance(entry, log.Renamed) else "by", None)
    if state is None or by is None or state.chairs[by].person != person:
        return entry
    match entry:
        case log.Renamed():
            return replace(entry, who=FORGOTTEN)
        case log.Talked():
            return replace(entry, text=STRUCK)
        case log.Moved() if moves:
            return replace(entry, action=_unsaid(entry.action))
    return entry


def _unsaid(action: Any) -> Any:
    """The action with each of its free texts struck out; names of things are no plain strings."""
    texts = {name: STRUCK for name, value in asdict(action).items() if type(value) is str and value}
    return replace(action, **texts) if texts else action


def _lead_to_the_same(records: Sequence[Record], others: Sequence[Record]) -> bool:
    """Whether everybody was told as often, and the game stands where it stood."""
    try:
        one, other = Table.load(records), Table.load(others)
    except (Refused, ValueError, AssertionError, KeyError):
        return False
    return _course(one) == _course(other)


def _course(table: Table) -> tuple[Any, ...]:
    state = table.state
    play = state.play
    heard = {recipient: ears.number for recipient, ears in table.ears.items()}
    ask = None if play is None or play.ask is None else (play.ask.number, play.ask.asked, play.ask.deadline)
    return table.seq, heard, state.phase, state.number, ask, None if play is None else play.winners
