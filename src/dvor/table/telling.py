"""Who hears what of an act, as numbers and items; the words come later, in each listener's language."""

from collections.abc import Iterator, Sequence
from typing import Any

from dvor.kernel import Seat, Told
from dvor.table import entries as log
from dvor.table.entries import Record
from dvor.table.heard import Around, Event, Heard, Listener, Words
from dvor.table.outcome import Outcome
from dvor.table.state import TableState


def hearings(before: TableState | None, record: Record, outcome: Outcome) -> Iterator[tuple[Listener, Heard]]:
    """Every listener who hears anything at all of an entry. Whoever hears nothing is sent nothing."""
    entry = record.entry
    if isinstance(entry, log.Moved):
        assert before is not None
        yield from _of_move(before, entry, outcome)
    elif isinstance(entry, log.Talked):
        yield from _of_talk(outcome.state, entry, record.at)
    else:
        yield from _of_table(before, entry, outcome.state)


def _of_move(before: TableState, entry: "log.Moved[Any]", outcome: Outcome) -> Iterator[tuple[Listener, Heard]]:
    """Those to whom something is told, the mover, and everybody when another question is put or all is over."""
    state, step = outcome.state, outcome.step
    assert step is not None
    assert before.play is not None
    assert state.play is not None
    over = state.phase == "over"
    for_all = over or before.play.ask is not state.play.ask
    public = tuple(Event(fact.public) for fact in step.told if fact.public is not None)
    special = frozenset(seat for fact in step.told for seat in fact.private)
    heard = Heard(public, game=True, table=over)
    for seat, chair in enumerate(state.chairs):
        own = Heard(tuple(_heard(step.told, seat)), game=True, table=over) if seat in special else heard
        if own.items or for_all or seat == entry.by:
            yield chair.id, own
    if public or for_all:
        yield None, heard


def _heard(told: Sequence[Told[Any]], seat: Seat) -> Iterator[Event]:
    for fact in told:
        if (event := fact.private.get(seat, fact.public)) is not None:
            yield Event(event, seat in fact.private)


def _of_talk(state: TableState, entry: log.Talked, at: float) -> Iterator[tuple[Listener, Heard]]:
    heard = Heard((Words(entry, at),))
    for seat, chair in enumerate(state.chairs):
        if entry.to is None or seat == entry.by or seat in entry.to:
            yield chair.id, heard
    if entry.to is None:
        yield None, heard


_CHANGES_THE_GAME = (
    log.Started | log.Paused | log.Resumed | log.FellAsleep | log.Woken | log.Ended | log.Rematched
    | log.Extended | log.Forgotten
)  # fmt: skip


def _of_table(
    before: TableState | None, entry: log.AroundTheGame, state: TableState
) -> Iterator[tuple[Listener, Heard]]:
    """All hear of what happens around the game."""
    seat: Seat | None = getattr(entry, "seat", None)
    if isinstance(entry, log.Joined | log.BotAdded):
        seat = len(state.chairs) - 1
    chairs = before.chairs if before is not None and isinstance(entry, log.Left | log.Kicked) else state.chairs
    name = None if seat is None else chairs[seat].id
    what = str(entry.__struct_config__.tag)
    if getattr(entry, "on", True) is False:
        what = f"not_{what}"
    heard = Heard((Around(what, seat, name),), game=isinstance(entry, _CHANGES_THE_GAME), table=True)
    for chair in state.chairs:
        yield chair.id, heard
    yield None, heard
