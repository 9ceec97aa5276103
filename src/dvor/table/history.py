"""A game that is over, taken out of its table's log again."""

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
    """One move of a game, what it told, and the state after it."""

    move: Move[Any]
    step: Step[Any, Any]


class PastGame(Struct, frozen=True):
    """One game of a series, under the names that people have now."""

    game: Game[Any, Any, Any, Any]
    rules: int
    setup: Setup[Any]
    turns: tuple[Turn, ...]
    people: tuple[str | None, ...]
    """Whose seat each one was."""

    def log(self) -> Log[Any]:
        """The game as anybody can replay it."""
        moves = tuple(turn.move for turn in self.turns)
        return Log(self.game.key, self.rules, self.setup, moves)

    def hushed(self, seat: Seat | None) -> "PastGame":
        """The same game without what was for some ears only, but for what this seat did, said or heard: secret
        moves are left out, and words of which the others saw no more than that there were some are struck out."""
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
        """Of a secret only a part may have been heard: what cannot be done without the rest is left out as well."""
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
    """A log from outside as the log of a table that nobody sits at any more."""
    opened = Opened(log.game, log.rules, code, "", log.setup.options, TableOptions(), imported=True)
    seats = [BotAdded("plain", who) for who in log.setup.people]
    moves = [Moved(move.by, move.action, move.silent) for move in log.moves]
    return [opened, *seats, Started(log.rules), *moves, Closed()]


# The public record of a whole game, in one language: of the one on the table, or of one that is over.


def of_table(table: Table, language: Language) -> Struct | None:
    """What onlookers have heard of the game on the table; None where no record is kept or no game is on."""
    state = table.state
    if state.play is None:
        return None
    heard = [item.event for item in table.inboxes[None].since(0) if isinstance(item, Event)]
    return _written(state.game, heard, state.play.state, state.people, language)


def of_past(past: PastGame, language: Language) -> Struct | None:
    """The same of a game that is over."""
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
