"""Conversion between a table's records and the store's rows, and what is stored beside the log."""

import hmac
from collections.abc import Collection, Iterable, Iterator, Sequence

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from dvor.kernel import Seat
from dvor.store import (
    Change,
    FinishedGame,
    KeepGame,
    LogRow,
    SetHost,
    SetListing,
    SetNextDeadline,
    SetSeats,
    SetState,
)
from dvor.table.apply import FORGOTTEN, Proposal
from dvor.table.entries import Closed, Opened, Record, decode_entry, encode_entry
from dvor.table.state import TableState
from dvor.table.suspend import is_unhurried
from dvor.table.wire.down import Phase


class AccessPolicy(Struct, frozen=True):
    """Who may come in, apart from the people who sit there. It is stored beside the log, so refusing a stranger
    needs no replay."""

    open: bool
    invite: str

    def lets_in(self, people: Collection[str], person: str | None, key: str | None) -> bool:
        """Whether a person may come in: seated, with the invitation, or while the door is open."""
        if person is not None and person in people:
            return True
        return self.open if key is None else self.is_opened_by(key)

    def is_opened_by(self, key: str | None) -> bool:
        """Whether the key is the invitation's secret, in constant time."""
        return key is not None and hmac.compare_digest(key.encode(), self.invite.encode())


def access_policy(state: TableState) -> AccessPolicy:
    return AccessPolicy(state.table.open_door, state.invite)


class Listing(Struct, frozen=True):
    """What the list of somebody's tables shows, and the access policy."""

    phase: Phase
    names: tuple[str, ...]
    policy: AccessPolicy | None = field(name="door", default=None)
    """None if the listing was written before it had a policy."""


class ResultListing(Struct, frozen=True):
    """What the list of finished games shows."""

    names: tuple[str, ...]
    winners: tuple[Seat, ...]
    imported: bool = False


def rows(records: Iterable[Record]) -> tuple[LogRow, ...]:
    """Records as rows of the store."""
    return tuple(
        [
            LogRow(record.seq, encode_entry(record.entry), record.at, record.chair, record.move_id)
            for record in records
        ]
    )


def records(entries: Iterable[LogRow], game: str | None) -> Iterator[Record]:
    """Rows of the store as records; the first entry of a log names the game of all others."""
    for row in entries:
        entry = decode_entry(row.payload, game)
        if isinstance(entry, Opened):
            game = entry.game
        yield Record(row.seq, row.at, entry, row.chair, row.move_id)


def group_acts(records: Iterable[Record]) -> Iterator[list[Record]]:
    """Group records that were appended together."""
    act: list[Record] = []
    for record in records:
        if act and not record.entry.also:
            yield act
            act = []
        act.append(record)
    if act:
        yield act


def changes(table_id: str, before: TableState | None, proposal: Proposal) -> tuple[Change, ...]:
    """The changes that are committed together with a proposal."""
    after = proposal.after
    found: list[Change] = []
    if before is None or (before.chairs is not after.chairs and _people(before) != _people(after)):
        found.append(SetSeats(_people(after)))
    if before is not None and before.host != after.host and after.host is not None:
        found.append(SetHost(after.host))
    same = before is not None and before.phase == after.phase and before.chairs is after.chairs
    same = same and before is not None and before.table is after.table
    if not same and (before is None or listing(before) != listing(after)):
        found.append(SetListing(msgspec.json.encode(listing(after))))
    if before is not None and _next_deadline(before) != _next_deadline(after):
        found.append(SetNextDeadline(_next_deadline(after)))
    if before is not None and before.phase == "playing" and after.phase == "over":
        found.append(KeepGame(finished(table_id, after, proposal.records)))
    if isinstance(proposal.records[-1].entry, Closed):
        found.append(SetState("finished"))
    return tuple(found)


def listing(state: TableState) -> Listing:
    """The listing of a table."""
    return Listing(state.phase, tuple([chair.who.name for chair in state.chairs]), access_policy(state))


def _next_deadline(state: TableState) -> float | None:
    """The deadline that runs although nobody is connected; None for any other."""
    return state.deadline if is_unhurried(state) else None


def finished(table_id: str, state: TableState, records: Sequence[Record]) -> FinishedGame:
    """A finished game, for the lists of those who sat there."""
    assert state.play is not None
    names = tuple((FORGOTTEN if chair.former_person else chair.who).name for chair in state.chairs)
    listing = ResultListing(names, state.play.winners, state.imported)
    last = records[-1]
    return FinishedGame(
        table_id,
        state.number,
        state.game.key,
        state.play.first_seq,
        last.seq,
        last.at,
        _people(state),
        msgspec.json.encode(listing),
    )


def without_name(game: FinishedGame, person: str) -> bytes:
    """The result listing without a person's name; an imported game has none of our people's names."""
    listing = msgspec.json.decode(game.result_listing, type=ResultListing)
    if listing.imported:
        return game.result_listing
    names = [FORGOTTEN.name if game.people.get(seat) == person else name for seat, name in enumerate(listing.names)]
    return msgspec.json.encode(replace(listing, names=tuple(names)))


def _people(state: TableState) -> dict[Seat, str]:
    return {seat: chair.person for seat, chair in enumerate(state.chairs) if chair.person is not None}
