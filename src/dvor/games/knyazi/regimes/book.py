"""All the regimes, in the order in which they amend."""

from collections.abc import Callable, Collection

from dvor.games.knyazi.regimes import anarchy, bureaucracy, constitution, oligarchy, theocracy, tyranny
from dvor.games.knyazi.regimes.base import Charter

AMENDMENTS: dict[str, Callable[[Charter], Charter]] = {
    "tyranny": tyranny.amend,
    "theocracy": theocracy.amend,
    "constitution": constitution.amend,
    "anarchy": anarchy.amend,
    "bureaucracy": bureaucracy.amend,
    "oligarchy": oligarchy.amend,
}


def chartered(regimes: Collection[str]) -> Charter:
    """The charter of these regimes together, whatever their order; absolutism amends nothing."""
    charter = Charter()
    for name, amend in AMENDMENTS.items():
        if name in regimes:
            charter = amend(charter)
    return charter
