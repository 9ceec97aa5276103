"""How the court makes its offers: nothing of it is ever an answer to the card game's question."""

from dvor.games.knyazi.actions import Action
from dvor.games.knyazi.court.terms import LONGEST
from dvor.kernel import Offer, Write
from dvor.kernel.offer import Blank

Offers = list[Offer[Action]]
WORDS = Write(LONGEST)
PERHAPS = Write(LONGEST, 0)
"""Words that may be left out."""


def aside(make: type[Action], **blanks: Blank) -> Offer[Action]:
    """Something that may be done whoever is asked."""
    return Offer(make, blanks, aside=True)
