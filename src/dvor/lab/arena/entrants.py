"""Who may enter the arena: every level that can sit at a table, and oracles, which cannot.

An oracle is given the whole state of the game, hidden cards included. It shows how much there is to gain by knowing
everything. Oracles stand in `lab/<game>` under `ORACLES`, and nothing that seats players looks there.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, runtime_checkable

from dvor.bots import BOTS, Bot
from dvor.games import piece
from dvor.kernel import Offer, Seat


@runtime_checkable
class Oracle(Protocol):
    """A player who looks into everybody's cards."""

    def choose_seeing(self, state: Any, seat: Seat, offers: Sequence[Offer[Any]], rng: Random) -> Any: ...


Entrant = Bot[Any, Any, Any] | Oracle


def entrants(game: str) -> dict[str, Entrant]:
    """By name."""
    oracles: dict[str, Oracle] = piece("dvor.lab", game, "ORACLES")
    return {**BOTS[game], **oracles}
