"""A game encoded as integers, for reinforcement learning and search: PettingZoo and OpenSpiel build on it.

A *number* is an action id: one decision of a core, or one step of it if several cards or people are chosen, which
are then named one after the other. `numbers/<game>` has the game as `NUMBERS`; docs/doors.md has its table.
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
"""Whose turn it is when the game has ended. Both values are those of OpenSpiel."""

Rewards = Literal["points", "career"]
"""`points`: the game's points as they are earned. `career`: the final rank, from −1 to 1; all ranks sum up to 0."""


class Numbers(Protocol):
    """The state of one game. Methods change it in place: clone it before trying a move."""

    ACTIONS: int
    """The number of action ids for decisions, which start at 0."""
    OUTCOMES: int
    """The number of outcomes of chance."""
    LAYOUT: Layout
    """The sections of an observation."""

    setup: Setup[Any]
    seats: int

    def __init__(self, setup: Setup[Any], deals: Sequence[str] = (), horizon: int = 0) -> None:
        """Play these `deals` only, one of them at random; stop after `horizon` decisions, if it is not 0."""

    def turn(self) -> int:
        """The seat that decides next, or CHANCE, or OVER. Seats that are asked together decide one after the other,
        and no observation tells what another of them has answered."""

    def asked(self) -> list[int]:
        """The seats that still have to decide, in the order in which they will be asked."""

    def sealed(self) -> bool:
        """Whether the answers to the open question stay secret until all have answered."""

    def window(self) -> object:
        """An identity of the open sealed question. It changes with the next question."""

    def begun(self) -> bool:
        """Whether the seat whose turn it is has chosen a part of its action, and has more to choose."""

    def legal(self, seat: int | None = None) -> list[int]:
        """The legal numbers of a seat that is asked, ascending. Without `seat`: of the one whose turn it is."""

    def act(self, number: int) -> None:
        """Apply a decision of the seat whose turn it is, or an outcome of chance."""

    def outcomes(self) -> list[tuple[int, float]]:
        """The possible outcomes of chance, each with its probability."""

    def let_chance_move(self, rng: Random) -> None:
        """Sample outcomes of chance until a seat has to decide or the game is over."""

    def apply_timeout(self) -> None:
        """Play the default decision for the seat whose turn it is. An action that it has begun is completed."""

    def clone(self) -> "Numbers":
        """An independent copy."""

    def earned(self, rewards: Rewards) -> list[float]:
        """The rewards of each seat so far."""

    def most(self, rewards: Rewards) -> float:
        """The greatest reward that a seat can get."""

    def observe(self, seat: int) -> Any:
        """The observation of a seat: 16-bit integers in the order of LAYOUT, made from its view only."""

    def remembered(self, seat: int) -> str:
        """The information state of a seat: all that it has heard, seen and done so far, a line each."""

    def imagined(self, seat: int, rng: Random) -> "Numbers":
        """A determinization: a copy in which everything that the seat does not know is sampled anew."""

    def news(self) -> list[Any]:
        """The events that a spectator has heard since the last call."""

    @classmethod
    def from_state(cls, state: Any, seat: int, heard: Sequence[Any]) -> "Numbers | None":
        """Continue a game from a state of the rules, for a seat that has heard these events. Seats that are asked
        before this one count as having answered. None if the core asks nothing of the seat."""

    def action(self, numbers: Sequence[int]) -> Any:
        """The action of the rules that these numbers make up together."""

    def name_of(self, number: int) -> str:
        """The name of a decision, for logs."""

    def outcome_name(self, number: int) -> str:
        """The name of an outcome of chance, for logs."""


def numbers_of(game: str) -> type[Numbers]:
    """The encoded form of a game of the catalog."""
    found: type[Numbers] = piece(__name__, game, "NUMBERS")
    return found


def begin(game: str, players: int, deals: Sequence[str] = (), horizon: int = 0, **options: Any) -> Numbers:
    """Start a game for `players` players with these options. Raises `Malformed` if an option is wrong."""
    setup = CATALOG[game].setup(*(f"P{seat}" for seat in range(players)), **options)
    return numbers_of(game)(setup, deals, horizon)


def ranks(marks: Sequence[Any]) -> list[float]:
    """Ranks as a zero-sum reward: 1 for the best of all, −1 for the worst."""
    others = len(marks) - 1
    return [
        (sum(mark > other for other in marks) - sum(mark < other for other in marks)) / others for mark in marks
    ]
