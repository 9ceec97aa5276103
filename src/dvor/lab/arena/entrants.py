"""Who may enter the arena: every level that can sit at a table, and oracles, which cannot.

An oracle is given the whole state of the game, hidden cards included. It shows how much there is to gain by knowing
everything. Oracles stand in `lab/<game>` under `ORACLES`, and nothing that seats players looks there.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from dvor.bots import BOTS, Bot
from dvor.games import piece
from dvor.kernel import Offer, Run, Seat


@runtime_checkable
class Oracle(Protocol):
    """A player who looks into everybody's cards."""

    def choose_seeing(self, state: Any, seat: Seat, offers: Sequence[Offer[Any]], rng: Random) -> Any: ...


Entrant = Bot[Any, Any, Any] | Oracle


def entrants(game: str) -> dict[str, Entrant]:
    """All entrants of a game, by name."""
    oracles: dict[str, Oracle] = piece("dvor.lab", game, "ORACLES")
    return {**BOTS[game], **oracles}


# What a game was worth to each seat, in the game's own coin: `lab/<game>` says how, under `SCORES`.


class Scores(NamedTuple):
    """A game's measures by name, each a number for every seat; the first one is what players play for."""

    measures: dict[str, Callable[[Run[Any, Any, Any, Any]], list[float]]]

    @property
    def main(self) -> str:
        return next(iter(self.measures))


def scores_of(game: str) -> Scores:
    found: Scores = piece("dvor.lab", game, "SCORES")
    return found
