"""Who may enter the arena: every level that can sit at a table, and measuring rods, which cannot.

A rod is given the whole state of the game. It shows how much there is to gain by knowing everything; it is found in
`lab/<game>` under `RODS`, and nothing that seats people looks there.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, runtime_checkable

from dvor.bots import BOTS, Bot
from dvor.games import piece
from dvor.kernel import Offer, Seat


@runtime_checkable
class Rod(Protocol):
    """A player who looks into everybody's cards."""

    def choose_seeing(self, state: Any, seat: Seat, offers: Sequence[Offer[Any]], rng: Random) -> Any: ...


Entrant = Bot[Any, Any, Any] | Rod


def entrants(game: str) -> dict[str, Entrant]:
    """By name."""
    rods: dict[str, Rod] = piece("dvor.lab", game, "RODS")
    return {**BOTS[game], **rods}
