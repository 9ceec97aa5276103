"""The twin-deal test: what a seat gets may depend only on what it is entitled to know.

A log is played again as a twin: the same game but for something that some seats may not know (two hidden
cards exchanged, a secret act done or not done). For each seat two things are written down in both games: what
the rulebook entitles it to learn from each move, and what it really got, byte for byte. As long as the first
agree, so must the second; and a move from which a seat may learn nothing sends it nothing at all. The
entitlements are written from the rulebook, the moves and the raw state; they share nothing with views and
events.

The two games are played side by side. A seat is let go as soon as it may know that they differ, and the twin
ends when nobody is left, or when both have come to the very same state: from there on they are one game.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple, Protocol

from dvor.kernel import Move, Refused, Step, play
from tests.contract.games import AnyGame, AnyRun, delivery, refusals

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


TURNS = 3
"""A curious seat tries a third of all it might in each state, by turns: half of the time went into this."""


class Lived(NamedTuple):
    """What a seat may learn from a move, what it got if anything, and the numbered state it looks at then."""

    facts: Facts
    got: Delivery | None
    state: Any
    number: int


class Life:
    """A game as its seats live through it."""

    def __init__(self, game: AnyGame, secrets: Secrets, state: Any, seats: int) -> None:
        self.game = game
        self.secrets = secrets
        self.seats = seats
        self.states = [state]
        self.lived: list[dict[int | None, Lived]] = []
        self._latest: dict[int | None, Delivery] = {}
        self._told: dict[tuple[int, int, int], bytes] = {}

    def play(self, move: Move[Any], seats: Iterable[int | None]) -> dict[int | None, Lived]:
        """What these seats get of the next move; raises `Refused` where it cannot be made."""
        before = self.states[-1]
        step = play(self.game.rules, before, move.by, move.action, silent=move.silent)
        self.lived.append({seat: self._live(before, move, step, seat) for seat in seats})
        self.states.append(step.state)
        return self.lived[-1]

    def _live(self, before: Any, move: Move[Any], step: Step[Any, Any], seat: int | None) -> Lived:
        if seat not in self._latest:
            self._latest[seat] = delivery(self.game, Step(before, ()), seat)
        got = delivery(self.game, step, seat)
        facts = self.secrets.entitled(before, move, step.state, seat)
        changed = got != self._latest[seat]
        if changed and not facts:
            raise Leak(f"seat {seat} gets something of {move}, of which it may learn nothing")
        self._latest[seat] = got[:3]
        return Lived(facts, got if changed else None, step.state, len(self.states))

    def told(self, state: Any, seat: int, turn: int) -> bytes:
        """What a curious seat would be told at one of this life's states, if it tried those whose turn it is."""
        key = (id(state), seat, turn)
        if key not in self._told:
            probes = islice(self.secrets.probes(self.seats, seat), turn, None, TURNS)
            self._told[key] = refusals(self.game, state, seat, probes)
        return self._told[key]


class Pair:
    """One seat in a game and in its twin: the moves from which it may learn something, side by side."""

    def __init__(self) -> None:
        self.one: deque[Lived] = deque()
        self.other: deque[Lived] = deque()

    def add(self, one: Lived | None, other: Lived) -> None:
        """The next move of both; in the original there may be none."""
        if one is not None and one.facts:
            self.one.append(one)
        if other.facts:
            self.other.append(other)

    def both(self) -> Iterator[tuple[Lived, Lived]]:
        """What has been learned in both."""
        while self.one and self.other:
            yield self.one.popleft(), self.other.popleft()

    def even(self) -> bool:
        """Whether nothing was learned in one of the games alone."""
        return not self.one and not self.other


def compare(game: AnyGame, secrets: Secrets, run: AnyRun, twins: Iterable[Twin]) -> dict[str, int]:
    """Hold a game against its twins; how much was compared, by kind of twin."""
    compared: dict[str, int] = {}
    seats = run.setup.seats
    original = Life(game, secrets, game.rules.begin(run.setup), seats)
    for move in run.moves:
        original.play(move, (None, *range(seats)))
    for twin in twins:
        compared[twin.kind] = compared.get(twin.kind, 0) + Comparison(original, twin).run()
    return compared


class Comparison:
    """A game beside one twin of it."""

    def __init__(self, original: Life, twin: Twin) -> None:
        self.original = original
        self.twin = twin
        self.other = Life(original.game, original.secrets, original.states[twin.at], original.seats)
        self.pairs: dict[int | None, Pair] = {seat: Pair() for seat in (None, *range(original.seats))}
        self.compared = 0

    def run(self) -> int:
        """How often a seat could not tell the games apart; raises `Leak` where it could and should not."""
        for number, move in enumerate(self.twin.moves[self.twin.at :]):
            at = self.twin.at + number - self.twin.put_in
            try:
                lived = self.other.play(move, tuple(self.pairs))
            except Refused:
                self._check_stop(number, move)
                break
            there = self.original.lived[at] if at >= self.twin.at else {}
            for seat, pair in list(self.pairs.items()):
                pair.add(there.get(seat), lived[seat])
                if not all(self._same(seat, one, other) for one, other in pair.both()):
                    del self.pairs[seat]
            if not self.pairs or self._one_game_again(at):
                break
        return self.compared + len(self.pairs)

    def _one_game_again(self, at: int) -> bool:
        alike = at >= self.twin.at and self.other.states[-1] == self.original.states[at + 1]
        return alike and all(pair.even() for pair in self.pairs.values())

    def _same(self, seat: int | None, one: Lived, other: Lived) -> bool:
        """Whether the seat still cannot tell the games apart."""
        if one.facts != other.facts:
            return False
        what = f"{self.twin.kind}, seat {seat}: after {one.facts[:1]}"
        if one.got != other.got:
            raise Leak(f"{what} it got\n{one.got!r}\nbut in the twin\n{other.got!r}")
        if seat is not None and one.state != other.state:
            turn = (one.number + seat) % TURNS
            told, told_there = self.original.told(one.state, seat, turn), self.other.told(other.state, seat, turn)
            if told != told_there:
                raise Leak(f"{what} it is told\n{told!r}\nbut in the twin\n{told_there!r}")
        self.compared += 1
        return True

    def _check_stop(self, number: int, refused: Move[Any]) -> None:
        """A twin may end early only where the hidden difference itself forbids the next move."""
        twin, moves = self.twin, self.twin.moves
        if number == 0 or (twin.put_in and refused.by == moves[twin.at].by):
            return  # it is no twin; or whoever did one thing more ran out of something
        same_moment = self.original.states[twin.at + number - twin.put_in]
        if not self.original.secrets.may_refuse(same_moment, self.other.states[-1], refused):
            raise Leak(f"{twin.kind}: nothing hidden can forbid {refused}, but the twin refuses it")
