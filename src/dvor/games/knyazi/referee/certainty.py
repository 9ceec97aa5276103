"""How sure the referee is, and what it says about a place in a message."""

from enum import IntEnum
from typing import NamedTuple

from dvor.games.knyazi.court.terms import Etiquette, Fault


class Certainty(IntEnum):
    """What is certain is charged, what is likely is the ruler's to weigh, and of the rest nobody hears."""

    UNCLEAR = 0
    LIKELY = 1
    CERTAIN = 2


class Judgement(NamedTuple):
    """A place in a message that breaks etiquette, or may."""

    start: int
    end: int
    broken: Etiquette
    certainty: Certainty
    fault: Fault | None = None
    """For which a tongue may be condemned, where tongues are watched (K-REG-3)."""
