"""Route the effects of an entry to recipients: which items each of them gets.

The classes are no Structs: they are never stored or sent, and they are created for every seat after every move;
compiled plain classes are cheaper.
"""

from collections.abc import Sequence
from typing import Any

from dvor.kernel import Ask, Fact, Seat
from dvor.table import entries as log
from dvor.table.apply import EntryResult
from dvor.table.entries import Record
from dvor.table.state import ChairId, TableState

Recipient = ChairId | None
"""A chair, or None for all spectators."""


class Event:
    """An event of the game; `private` if others got another version or nothing."""

    def __init__(self, event: Any, private: bool = False) -> None:
        self.event = event
        self.private = private


class ChatItem:
    """A chat message."""

    def __init__(self, talked: log.Talked, at: float) -> None:
        self.talked = talked
        self.at = at


class TableNotice:
    """A change of the table around the game, and whom it concerns."""

    def __init__(self, what: str, seat: Seat | None, name: ChairId | None) -> None:
        self.what = what
        self.seat = seat
        self.name = name


Item = Event | ChatItem | TableNotice


class Share:
    """What one recipient gets of one entry, and whether the view of the game or of the table changed."""

    def __init__(self, items: tuple[Item, ...], game: bool = False, table: bool = False) -> None:
        self.items = items
        self.game = game
        self.table = table


class Delivery:
    """What one recipient is sent for one act. The number counts the deliveries of this recipient."""

    def __init__(self, number: int, items: tuple[Item, ...], game: bool, table: bool) -> None:
        self.number = number
        self.items = items
        self.game = game
        self.table = table


Deliveries = dict[Recipient, Delivery]


Shares = list[tuple[Recipient, Share]]


def route(before: TableState | None, record: Record, result: EntryResult) -> Shares:
    """The recipients of an entry and what each gets. Whoever gets nothing is not in the list and is sent
    nothing."""
    entry = record.entry
    if isinstance(entry, log.Moved):
        assert before is not None
        return _move_shares(before, entry, result)
    if isinstance(entry, log.Talked):
        return _talk_shares(result.state, entry, record.at)
    return _notice_shares(before, entry, result.state)


def _move_shares(before: TableState, entry: "log.Moved[Any]", result: EntryResult) -> Shares:
    """Recipients of a move: who gets an event, the mover, and everybody if the ask changed or the game is over."""
    state, step = result.state, result.step
    assert step is not None
    assert before.play is not None
    assert state.play is not None
    over = state.phase == "over"
    ask = state.play.ask
    # In a rest everybody sees who is ready to go on.
    guided = before.play.tutorial_step is not None
    for_all = over or guided or before.play.ask is not ask or (ask is not None and ask.pace == "rest")
    facts = step.facts
    public = tuple([Event(fact.public) for fact in facts if fact.public is not None])
    with_private = {seat for fact in facts for seat in fact.private}
    table_changed = over or guided
    share = Share(public, game=True, table=table_changed)
    shares: Shares = []
    for seat, chair in enumerate(state.chairs):
        own = Share(_events_for(facts, seat), game=True, table=table_changed) if seat in with_private else share
        if seat == entry.by and _ran_out(before, entry):
            own = Share((TableNotice("time_up", seat, chair.id), *own.items), game=True, table=table_changed)
        if for_all or own.items or seat == entry.by:
            shares.append((chair.id, own))
    if public or for_all:
        shares.append((None, share))
    return shares


def _ran_out(before: TableState, entry: "log.Moved[Any]") -> bool:
    """Whether a timeout moved for a person who could have answered. Only that person is told: which of several
    asked seats did not answer is secret."""
    assert before.play is not None
    assert entry.by is not None
    awaited, chair = before.play.awaited, before.chairs[entry.by]
    if not entry.silent or chair.by_bot or not isinstance(awaited, Ask) or awaited.pace == "rest":
        return False
    return not awaited.optional or (awaited.warns_on_timeout and not chair.silent)


def _events_for(facts: Sequence[Fact[Any]], seat: Seat) -> tuple[Event, ...]:
    found = []
    for fact in facts:
        if (event := fact.private.get(seat, fact.public)) is not None:
            found.append(Event(event, seat in fact.private))
    return tuple(found)


def _talk_shares(state: TableState, entry: log.Talked, at: float) -> Shares:
    share = Share((ChatItem(entry, at),))
    shares: Shares = []
    for seat, chair in enumerate(state.chairs):
        if entry.to is None or seat == entry.by or seat in entry.to:
            shares.append((chair.id, share))
    if entry.to is None:
        shares.append((None, share))
    return shares


_CHANGES_THE_GAME = (
    log.Started | log.Paused | log.Resumed | log.Suspended | log.Unsuspended | log.Ended | log.Rematched
    | log.Extended | log.Forgotten | log.HurryWanted
)  # fmt: skip


def _notice_shares(before: TableState | None, entry: log.AroundTheGame, state: TableState) -> Shares:
    """Everybody is told of changes of the table; muting optional asks is told to its own seat only."""
    seat: Seat | None = getattr(entry, "seat", None)
    if isinstance(entry, log.OptionalAsksMuted):
        return [(state.chairs[entry.seat].id, Share((), game=True, table=True))]
    if (
        isinstance(entry, log.Readied)
        and before is not None
        and before.play
        and before.play.tutorial_step is not None
    ):
        return [(chair.id, Share((), table=True)) for chair in state.chairs]  # the learner only read a hint
    if isinstance(entry, log.Joined | log.BotAdded):
        seat = len(state.chairs) - 1
    chairs = before.chairs if before is not None and isinstance(entry, log.Left | log.Kicked) else state.chairs
    name = None if seat is None else chairs[seat].id
    what = str(entry.__struct_config__.tag)
    resting = isinstance(entry, log.Readied) and state.phase == "playing"
    if resting:
        what = "goes_on"
    if getattr(entry, "on", True) is False:
        what = f"not_{what}"
    share = Share(
        (TableNotice(what, seat, name),), game=resting or isinstance(entry, _CHANGES_THE_GAME), table=True
    )
    return [*((chair.id, share) for chair in state.chairs), (None, share)]
