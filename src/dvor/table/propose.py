"""Build a proposal from a judged command: numbered entries, and the state after each of them."""

from collections.abc import Callable
from typing import Any

from dvor.kernel import Draw, Game, Phrase, Refused, Seat
from dvor.kernel.gate import play
from dvor.kernel.phrase import Arg
from dvor.table.apply import EntryResult, GameStep, Proposal, apply_entry
from dvor.table.entries import AnyEntry, Moved, Record
from dvor.table.state import TableState
from dvor.table.table import Table


def refused(key: str, **args: Arg) -> Refused:
    """A refusal with a text of the table."""
    return Refused(Phrase(f"table.refused.{key}", dict(args)))


class ProposalBuilder:
    """Collects the entries of a proposal and applies each to the state after the entries before it."""

    def __init__(self, table: Table, now: float, seat: Seat | None = None, move_id: str | None = None) -> None:
        self.state: TableState = table.state
        self._seq = table.seq
        self.now = now
        self._by = (None if seat is None else table.state.chairs[seat].id, move_id)
        self._records: list[Record] = []
        self._results: list[EntryResult] = []

    def add(self, entry: AnyEntry, step: GameStep | None = None) -> "ProposalBuilder":
        """Add an entry. The first one carries the id of the command."""
        chair, move_id = self._by if not self._records else (None, None)
        record = Record(self._seq + len(self._records), self.now, entry, chair, move_id)
        result = apply_entry(self.state, record, step)
        self._records.append(record)
        self._results.append(result)
        self.state = result.state
        return self

    @property
    def empty(self) -> bool:
        return not self._records

    def done(self) -> Proposal:
        return Proposal(tuple(self._records), tuple(self._results))


def opening(entries: tuple[AnyEntry, ...], now: float) -> Proposal:
    """The first entries of a new table."""
    results: list[EntryResult] = []
    records = []
    for seq, entry in enumerate(entries):
        records.append(Record(seq, now, entry))
        results.append(apply_entry(results[-1].state if results else None, records[-1]))
    return Proposal(tuple(records), tuple(results))


ChanceSource = Callable[[Game[Any, Any, Any, Any], Any], Any]
"""Draws the move of chance in a state; the server supplies it."""


def run_chance(builder: ProposalBuilder, chance: ChanceSource) -> None:
    """Add moves of chance until people are asked or the game is over."""
    while True:
        running = builder.state.play
        if running is None or type(running.awaited) is not Draw:
            return
        game = builder.state.game
        action = _written(game, running.tutorial_step, chance(game, running.state))
        if game.timed is not None:  # the game asks for the time of day
            action = game.timed(action, int((builder.now - running.started) // 60))
        step = play(game.rules, running.state, None, action)
        builder.add(Moved(None, action, also=True), step)


def _written(game: Game[Any, Any, Any, Any], lesson: int | None, drawn: Any) -> Any:
    """In a tutorial chance deals what the script says."""
    step = None if lesson is None or game.tutorial is None else game.tutorial.at(lesson)
    return step.action if step is not None and step.by is None and type(step.action) is type(drawn) else drawn
