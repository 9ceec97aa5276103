"""What may be said whatever etiquette says: cheers for a new Tsar, and what somebody was ordered to say (K-ETI-2).

An order is meant word for word: what stands in quotation marks in a decree or an errand, or else the whole.
"""

import re

from dvor.games.knyazi.court.records import Decree
from dvor.games.knyazi.court.state import Court
from dvor.kernel import Seat

CHEERS = ("Слава новому Царю", "Glory to the new Tsar")
CHEERED = 2
"""Turns: the one in which a new reign begins, and the next."""
_QUOTED = re.compile(r"«([^»]+)»|“([^”]+)”|\"([^\"]+)\"")
_UNFINISHED = ("…", "...", "—", "–", " -", ",")

Licence = tuple[Seat | None, str]
"""Who may say it (everybody, if None), and what."""


def licences(court: Court) -> tuple[Licence, ...]:
    """All that may be said now."""
    cheers: list[Licence] = [(None, cheer) for cheer in CHEERS if court.cheering]
    holding = [one for one in court.decrees if not _being_issued(one, court)]
    decreed: list[Licence] = [(None, text) for decree in holding for text in _ordered(decree.text)]
    errands = [one for one in court.punishments if not one.strikes]
    return (*cheers, *decreed, *((one.seat, text) for one in errands for text in _ordered(one.words)))


def aloud(decree: Decree) -> str:
    """What is said when a decree is issued."""
    return ". ".join(one for one in (decree.text, decree.word, decree.why) if one)


def _being_issued(decree: Decree, court: Court) -> bool:
    """A decree does not excuse the very words by which it is issued."""
    return bool(court.unjudged) and court.unjudged[0].text == aloud(decree)


def broke_off(court: Court) -> Seat | None:
    """Who spoke last in this turn, if the words broke off."""
    judged = [one.number for one in court.unjudged]
    before = [one for one in court.heard if one.number not in judged and not one.turns]
    return before[-1].by if before and before[-1].text.rstrip().endswith(_UNFINISHED) else None


def _ordered(text: str) -> list[str]:
    quoted = ["".join(groups) for groups in _QUOTED.findall(text)]
    return quoted or [text]
