"""The log of a game: a head and all moves by people and by chance. A replay needs nothing else."""

from collections.abc import Iterator
from typing import Any, Generic

import msgspec
from msgspec import Struct

from dvor.kernel.game import Game, Malformed, decode
from dvor.kernel.gate import Refused, play
from dvor.kernel.rules import A, E, S, Step, V
from dvor.kernel.setup import Seat, Setup

FORMAT = 1


class BadLog(Exception):
    """The log cannot be read or does not replay; the message says where and why."""


class Move(Struct, Generic[A], frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An action and its maker: a seat, or None for chance. `silent`: a timeout made it."""

    by: Seat | None
    action: A
    silent: bool = False


class Log(Struct, Generic[A], frozen=True):
    """Fields are only added, with defaults. `rules` is the version of the rules that it was played by."""

    game: str
    rules: int
    setup: Setup[Any]
    moves: tuple[Move[A], ...] = ()
    format: int = FORMAT

    def to_json(self) -> bytes:
        return msgspec.json.encode(self)


class Moment(Struct, Generic[S, A, E], frozen=True):
    """One move of a replay, with the state before it and the step that it made."""

    before: S
    move: Move[A]
    step: Step[S, E]


class _Head(Struct, frozen=True):
    game: str
    rules: int
    format: int
    setup: msgspec.Raw
    moves: msgspec.Raw


def read_log(game: Game[S, A, E, V], data: bytes | str) -> Log[A]:
    """Parse a log; raise `BadLog` with a sentence where this version cannot read it."""
    try:
        head: _Head = decode(msgspec.json.Decoder(_Head), data)
        _check_head(game, head)
        setup = game.read_setup(bytes(head.setup))
        moves = decode(msgspec.json.Decoder(tuple[Move[game.actions], ...]), bytes(head.moves))  # type: ignore[name-defined]
    except Malformed as why:
        raise BadLog(f"this is not a log of {game.key}: {why}") from None
    return Log(game=head.game, rules=head.rules, setup=setup, moves=moves, format=head.format)


def replay(game: Game[S, A, E, V], log: Log[A]) -> Iterator[Moment[S, A, E]]:
    """Replay the log move by move through the gate."""
    _check_head(game, log)
    state = game.begin(log.setup, log.rules)
    for number, move in enumerate(log.moves):
        try:
            step = play(game.rules, state, move.by, move.action, silent=move.silent)
        except Refused as why:
            raise BadLog(f"move {number + 1} is not possible there: {why.reason.key}") from None
        yield Moment(state, move, step)
        state = step.state


def _check_head(game: Game[S, A, E, V], head: "_Head | Log[A]") -> None:
    if head.format != FORMAT:
        raise BadLog(f"the log has format {head.format}; this version of Dvor reads format {FORMAT}")
    if head.game != game.key:
        raise BadLog(f"the log is of the game {head.game!r}, not of {game.key!r}")
    if not 1 <= head.rules <= game.version:
        raise BadLog(f"the log follows rules {head.rules}; this version of Dvor knows 1 to {game.version}")
