"""The weights of the rollout policy's rules of thumb, in steps of the ladder of places: one step up is worth 1."""

from typing import Final

from dvor.games.knyazi.core.cards import CARDS, RANKS, SUITS
from dvor.kernel.vectors import reals

NEVER: Final = 100.0
"""A price that nobody pays."""


class Weights:
    """One way of playing. `costs` holds what each card is worth to keep, at trump × 72 + card."""

    def __init__(
        self,
        trump: float = 0.3,
        trump_height: float = 0.3,
        height: float = 0.25,
        unloaded: float = 0.12,
        downwards: float = 0.1,
        thrown: float = 1.0,
        helped: float = 0.3,
        low: int = 7,
        holds: float = NEVER,
        holds_below: float = NEVER,
        memory: bool = False,
        rises: bool = True,
        throne: float = 0.0,
    ) -> None:
        self.unloaded = unloaded
        """What it brings to be rid of a card: without cards nobody can take the place away."""
        self.downwards = downwards
        """What it brings to break a defender who ranks lower."""
        self.thrown = thrown
        """What it brings to break a defender above by throwing in."""
        self.helped = helped
        """The same for one who ranks lower, or in a riot."""
        self.low = low
        """Up to this rank a plain card is better thrown in than kept."""
        self.holds = holds
        """The most that is paid in cards to keep one's place."""
        self.holds_below = holds_below
        """The most that is paid where there is no place to lose."""
        self.memory = memory
        """Whether cards that have left the party are remembered."""
        self.rises = rises
        """Whether a call to riot is followed."""
        self.throne = throne
        """What it brings besides to break a Tsar by an attack."""
        self.costs = reals(SUITS * CARDS)
        for suit in range(SUITS):
            for card in range(CARDS):
                high = (card % RANKS + 1) / RANKS
                plain = card // RANKS != suit
                self.costs[suit * CARDS + card] = height * high if plain else trump + trump_height * high


PLAIN: Final = Weights()
"""The weights of the plain player."""
TUNED: Final = Weights(
    trump=0.6,
    trump_height=0.32,
    height=0.25,
    unloaded=0.21,
    downwards=0.12,
    low=11,
    holds_below=0.65,
    throne=0.4,
    memory=True,
)
"""The weights that do best among plain players, found by hill climbing over parties of 4, 6 and 12."""
