"""Finished games, extracted from the log of a table; and the annals of a game."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from dvor.kernel import Game, Log, Move, Person, Refused, Seat, Setup, Step, play
from dvor.kernel.talk import Talk
from dvor.table.apply import GameStep, apply_entry
from dvor.table.deliver import Event
from dvor.table.entries import AnyEntry, BotAdded, Closed, Moved, Opened, Record, Started
from dvor.table.options import Language, TableOptions
from dvor.table.state import TableState
from dvor.table.table import Table
from dvor.words import Listener, say


class Turn(Struct, frozen=True):
    """One move of a game with its facts and the state after it."""

    move: Move[Any]
    step: Step[Any, Any]


class PastGame(Struct, frozen=True):
    """One game of a series, with the current names of people."""

    game: Game[Any, Any, Any, Any]
    rules: int
    setup: Setup[Any]
    turns: tuple[Turn, ...]
    people: tuple[str | None, ...]
    """The people by seat."""

    def log(self) -> Log[Any]:
        """The log of the game alone."""
        moves = tuple(turn.move for turn in self.turns)
        return Log(self.game.key, self.rules, self.setup, moves)

    def hushed(self, seat: Seat | None) -> "PastGame":
        """The game as one seat may see it: without secret moves of others, and with private words redacted."""
        talk = self.game.talk
        if talk is None:
            return self
        shown = [self._hushed(turn, seat, talk) for turn in self.turns]
        if shown == [turn.move for turn in self.turns]:
            return self
        played = tuple(self._played([move for move in shown if move is not None], talk))
        return PastGame(self.game, self.rules, self.setup, played, self.people)

    def _hushed(self, turn: Turn, seat: Seat | None, talk: Talk[Any, Any]) -> Move[Any] | None:
        move = turn.move
        if seat is not None and (move.by == seat or any(seat in fact.private for fact in turn.step.facts)):
            return move
        return None if talk.secret(move.action) else Move(move.by, talk.redacted(move.action), move.silent)

    def _played(self, moves: list[Move[Any]], talk: Talk[Any, Any]) -> Iterator[Turn]:
        """A seat may know a part of a secret: moves that are not possible without the rest are left out too."""
        rules = self.game.rules
        state = self.game.begin(self.setup, self.rules)
        for move in moves:
            try:
                step = play(rules, state, move.by, move.action, silent=move.silent)
            except Refused:
                if not talk.secret(move.action):
                    raise
                continue
            yield Turn(move, step)
            state = step.state


def past_game(records: Iterable[Record], number: int) -> PastGame | None:
    """The game of this number, if it is in the log."""
    log = list(records)
    state: TableState | None = None
    begun: tuple[TableState, int] | None = None
    turns: list[Turn] = []
    for record in log:
        outcome = apply_entry(state, record)
        state = outcome.state
        if isinstance(record.entry, Started) and state.number == number:
            begun = state, record.entry.rules
        if isinstance(record.entry, Moved) and state.number == number:
            turns.append(_turn(record.entry, outcome.step))
    return _made(*begun, turns, Table.load(log)) if begun else None


def _turn(entry: "Moved[Any]", step: GameStep | None) -> Turn:
    assert step is not None
    return Turn(Move(entry.by, entry.action, entry.silent), step)


def _made(begun: TableState, rules: int, turns: list[Turn], table: Table) -> PastGame:
    people = tuple(table.names[chair.id] for chair in begun.chairs)
    setup = Setup(people, begun.options)
    return PastGame(begun.game, rules, setup, tuple(turns), tuple(chair.person for chair in begun.chairs))


def entries_of(log: Log[Any], code: str) -> list[AnyEntry]:
    """Turn an imported log into the log of a table without people."""
    opened = Opened(log.game, log.rules, code, "", log.setup.options, TableOptions(), imported=True)
    seats = [BotAdded("plain", who) for who in log.setup.people]
    moves = [Moved(move.by, move.action, move.silent) for move in log.moves]
    return [opened, *seats, Started(log.rules), *moves, Closed()]


def of_table(table: Table, language: Language) -> Struct | None:
    """The annals of the current game; None if the game has none or no game is on."""
    state = table.state
    if state.play is None:
        return None
    heard = [item.event for item in table.inboxes[None].since(0) if isinstance(item, Event)]
    return _written(state.game, heard, state.play.state, state.people, language)


def of_past(past: PastGame, language: Language) -> Struct | None:
    """The annals of a finished game."""
    if not past.turns:
        return None
    told = [fact.public for turn in past.turns for fact in turn.step.facts]
    heard = [event for event in told if event is not None]
    return _written(past.game, heard, past.turns[-1].step.state, past.setup.people, language)


def _written(
    game: Game[Any, Any, Any, Any], heard: Sequence[Any], state: Any, people: tuple[Person, ...], language: Language
) -> Struct | None:
    if game.annals is None:
        return None
    listener = Listener(language, people)
    return game.annals.write(heard, game.rules.view(state, None), lambda phrase: say(phrase, listener))
