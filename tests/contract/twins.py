"""The twin-deal test: what a seat gets may depend only on what it is entitled to know.

A log is played again as a twin: the same game but for something that some seats may not know (two hidden
cards exchanged, a secret act done or not done). For each seat two things are written down in both games: what
the rulebook entitles it to learn from each move, and what it really got, byte for byte. As long as the first
agree, so must the second; and a move from which a seat may learn nothing sends it nothing at all. The
entitlements are written from the rulebook, the moves and the raw state; they share nothing with views and
events.
"""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple, Protocol

from dvor.kernel import Move, Refused, Step
from tests.contract.games import AnyGame, AnyRun, delivery, refusals, replayed

Facts = tuple[Any, ...]
Delivery = tuple[bytes, ...]


class Leak(AssertionError):
    """A seat got a difference that it was not entitled to know."""


class Twin(NamedTuple):
    """A log that differs from another in one hidden move: another one made there, or one put in."""

    kind: str
    moves: list[Move[Any]]
    at: int
    put_in: bool = False


class Secrets(Protocol):
    """What the twin-deal test must know of a game."""

    def twins(self, run: AnyRun, rng: Random) -> Iterator[Twin]:
        """Twins of a game that has been played."""

    def entitled(self, before: Any, move: Move[Any], after: Any, seat: int | None) -> Facts:
        """What a seat may learn from a move, by the rulebook; nothing at all if it may learn nothing."""

    def probes(self, seats: int, seat: int) -> Iterable[Any]:
        """Actions that a curious seat may try at any moment; what it is told of them must tell it nothing."""

    def may_refuse(self, original: Any, twin: Any, move: Move[Any]) -> bool:
        """Whether the hidden difference between two states may rightly forbid a move in the twin."""


Life = list[tuple[Facts, Delivery | None]]
"""Move by move: what a seat may learn from it, and what it got, if anything."""


class Played(NamedTuple):
    """A game as its seats lived through it; the states are those before the first move and after each one."""

    states: list[Any]
    lives: dict[int | None, Life]


def lived_through(game: AnyGame, secrets: Secrets, state: Any, moves: list[Move[Any]], seats: int) -> Played:
    """Play the moves from a state on, as far as they can be played."""
    played = Played([state], {seat: [] for seat in (None, *range(seats))})
    probes = {seat: tuple(secrets.probes(seats, seat)) for seat in range(seats)}
    latest = {seat: delivery(game, Step(state, ()), seat) for seat in played.lives}
    try:
        for before, move, step in replayed(game, state, moves):
            for seat, life in played.lives.items():
                got = delivery(game, step, seat)
                facts = secrets.entitled(before, move, step.state, seat)
                changed = got != latest[seat]
                if changed and not facts:
                    raise Leak(f"seat {seat} gets something of {move}, of which it may learn nothing")
                tried = refusals(game, step.state, seat, probes[seat]) if seat is not None and facts else b""
                life.append((facts, (*got, tried) if changed else None))
                latest[seat] = got[:3]
            played.states.append(step.state)
    except Refused:
        pass
    return played


def compare(game: AnyGame, secrets: Secrets, run: AnyRun, twins: Iterable[Twin]) -> dict[str, int]:
    """Hold a game against its twins; how many deliveries were compared, by kind of twin."""
    compared: dict[str, int] = {}
    seats = run.setup.seats
    original = lived_through(game, secrets, game.rules.begin(run.setup), run.moves, seats)
    for twin in twins:
        # up to the move that differs they are one game
        played = lived_through(game, secrets, original.states[twin.at], twin.moves[twin.at :], seats)
        _check_stop(secrets, original, twin, played)
        for seat, life in original.lives.items():
            same = _compare_lives(f"{twin.kind}, seat {seat}", life[twin.at :], played.lives[seat])
            compared[twin.kind] = compared.get(twin.kind, 0) + same
    return compared


def _check_stop(secrets: Secrets, original: Played, twin: Twin, played: Played) -> None:
    """A twin may end early only where the hidden difference itself forbids the next move."""
    stopped = twin.at + len(played.states) - 1
    if stopped == len(twin.moves):
        return
    refused = twin.moves[stopped]
    if stopped == twin.at or (twin.put_in and refused.by == twin.moves[twin.at].by):
        return  # it is no twin; or whoever did one thing more ran out of something
    same_moment = original.states[stopped - (twin.put_in and stopped > twin.at)]
    if not secrets.may_refuse(same_moment, played.states[-1], refused):
        raise Leak(f"{twin.kind}: nothing hidden can forbid {refused}, but the twin refuses it")


def _compare_lives(what: str, one: Life, other: Life) -> int:
    """Pair the moves from which this seat may learn something, until what it may learn differs."""
    compared = 0
    heard = [both for both in one if both[0]]
    twin_heard = [both for both in other if both[0]]
    for (facts, got), (twin_facts, twin_got) in zip(heard, twin_heard, strict=False):
        if facts != twin_facts:
            break
        if got != twin_got:
            raise Leak(f"{what}: after {facts[:1]} it got\n{got!r}\nbut in the twin\n{twin_got!r}")
        compared += 1
    return compared
