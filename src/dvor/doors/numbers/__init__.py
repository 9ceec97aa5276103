"""A whole game in small numbers: the interface on which the doors for learning and search stand.

A *number* is one decision of a core, or one step of it where several things are chosen: cards and people are then
named one after the other. `numbers/<game>` has the game as `NUMBERS`; docs/doors.md has its table.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Literal, Protocol

from dvor.doors.numbers.observation import Layout
from dvor.games import CATALOG, piece
from dvor.kernel import Setup

CHANCE = -1
"""Whose turn it is when chance moves."""
OVER = -4
"""Whose turn it is when nothing moves any more; both are what OpenSpiel calls them."""

Rewards = Literal["points", "career"]
"""What a game is worth: its own count as it grows, or the rank in the end, from −1 to 1, which sums up to 0."""


class Numbers(Protocol):
    """One game at one moment; changed in place, so clone before trying things out."""

    ACTIONS: int
    """How many numbers decisions have; 0 is the first."""
    OUTCOMES: int
    """How many numbers chance has."""
    LAYOUT: Layout
    """What stands where in an observation."""

    setup: Setup[Any]
    seats: int

    def __init__(self, setup: Setup[Any], deals: Sequence[str] = (), horizon: int = 0) -> None:
        """Play these `deals` only, one of them at random; stop after `horizon` decisions, if it is not 0."""

    def turn(self) -> int:
        """The seat that decides next, or CHANCE, or OVER. Those asked together decide one after the other, and
        nothing that one sees tells what another has answered."""

    def asked(self) -> list[int]:
        """Everybody who is still to decide, in the order in which they will be asked."""

    def sealed(self) -> bool:
        """Whether nobody learns what others answer to the open question before all have answered."""

    def window(self) -> object:
        """Of a sealed question: the same as long as it is open, and another for the next one."""

    def begun(self) -> bool:
        """Whether the seat whose turn it is has named something, and has more to name."""

    def legal(self, seat: int | None = None) -> list[int]:
        """What a seat that is asked may decide, ascending: the one whose turn it is, unless another is named."""

    def act(self, number: int) -> None:
        """Its decision, or, where chance moves, what chance brings."""

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, and how likely each is."""

    def let_chance_move(self, rng: Random) -> None:
        """Play chance's moves until a seat has to decide or the game is over."""

    def silence(self) -> None:
        """What silence decides for the seat whose turn it is; what it has begun is brought to an end."""

    def clone(self) -> "Numbers":
        """A copy of the game at this moment."""

    def earned(self, rewards: Rewards) -> list[float]:
        """What each seat has earned so far."""

    def most(self, rewards: Rewards) -> float:
        """The most that anybody can earn."""

    def observe(self, seat: int) -> Any:
        """What a seat sees now, laid out by LAYOUT: 16-bit numbers, made of its view and nothing else."""

    def remembered(self, seat: int) -> str:
        """All that a seat has heard, seen and done so far, a line each: its information state."""

    def imagined(self, seat: int, rng: Random) -> "Numbers":
        """Another game that the seat cannot tell from this one, with what it does not know drawn anew."""

    def news(self) -> list[Any]:
        """What an onlooker has heard since the last call, as events."""

    @classmethod
    def taken_up(cls, state: Any, seat: int, heard: Sequence[Any]) -> "Numbers | None":
        """A game of the rules from where it stands, as a seat lives it that has heard this; those asked before it
        are taken to have answered. None if the core asks nothing of the seat."""

    def action(self, numbers: Sequence[int]) -> Any:
        """The action that these numbers are together, in terms of the rules."""

    def called(self, number: int) -> str:
        """A decision's name, for people who read logs."""

    def outcome_called(self, number: int) -> str:
        """The name of an outcome of chance."""


def numbers_of(game: str) -> type[Numbers]:
    """A game of the catalog in numbers."""
    found: type[Numbers] = piece(__name__, game, "NUMBERS")
    return found


def begin(game: str, players: int, deals: Sequence[str] = (), horizon: int = 0, **options: Any) -> Numbers:
    """A new game for so many, with these options; `Malformed` says what is wrong with them."""
    setup = CATALOG[game].setup(*(f"P{seat}" for seat in range(players)), **options)
    return numbers_of(game)(setup, deals, horizon)


def ranks(marks: Sequence[Any]) -> list[float]:
    """Ranks as a zero-sum reward: 1 for the best of all, −1 for the worst."""
    others = len(marks) - 1
    return [(sum(one > other for other in marks) - sum(one < other for other in marks)) / others for one in marks]
