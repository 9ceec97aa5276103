"""What may be said whatever etiquette says: cheers for a new Tsar, and what somebody was ordered to say (K-ETI-2).

An order is meant word for word: what stands in quotation marks in a decree or an errand, or else the whole.
"""

import re

from dvor.games.knyazi.court.state import Court
from dvor.kernel import Seat

CHEERS = ("Слава новому Царю", "Glory to the new Tsar")
CHEERED = 2
"""Turns: the one in which a new reign begins, and the next."""
_QUOTED = re.compile(r"«([^»]+)»|“([^”]+)”|\"([^\"]+)\"")

Licence = tuple[Seat | None, str]
"""Who may say it (everybody, if None), and what."""


def licences(court: Court) -> tuple[Licence, ...]:
    """All that may be said now."""
    cheers: list[Licence] = [(None, cheer) for cheer in CHEERS if court.cheering]
    decreed: list[Licence] = [(None, text) for decree in court.decrees for text in _ordered(decree.text)]
    errands = [one for one in court.punishments if not one.strikes]
    return (*cheers, *decreed, *((one.seat, text) for one in errands for text in _ordered(one.words)))


def _ordered(text: str) -> list[str]:
    quoted = ["".join(groups) for groups in _QUOTED.findall(text)]
    return quoted or [text]
