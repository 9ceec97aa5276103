"""How the court makes its offers: nothing of it is ever an answer to the card game's question."""

from functools import cache, lru_cache

from dvor.games.knyazi.actions import Action
from dvor.games.knyazi.court.terms import LONGEST
from dvor.kernel import Offer, Seat, Write
from dvor.kernel.offer import Blank

Offers = list[Offer[Action]]
WORDS = Write(LONGEST)
PERHAPS = Write(LONGEST, 0)
"""Words that may be left out."""


@cache
def others_than(seats: int, *ones: Seat) -> tuple[Seat, ...]:
    """Everybody else."""
    return tuple(seat for seat in range(seats) if seat not in ones)


@lru_cache(maxsize=4096)
def aside(make: type[Action], **blanks: Blank) -> Offer[Action]:
    """Something that may be done whoever is asked; always the same object, so that it is worded once."""
    return Offer(make, blanks, aside=True)
