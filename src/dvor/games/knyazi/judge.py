"""The adapter between the game and the referee of words (`dvor.referee`): gives it the court, returns its findings.

A certain breach is charged at once, a likely one is whispered to the Spy (of the Spy's own words to the ruler), and
nobody hears of the rest. The findings go into the log as a move of chance, so a better referee changes no old game.
"""

import re

from msgspec import Struct
from msgspec.structs import replace

from dvor.games.knyazi.court.actions import Disobedience, Finding
from dvor.games.knyazi.court.terms import SPOKEN
from dvor.games.knyazi.custom_rules import HouseCharacter
from dvor.games.knyazi.names import Character
from dvor.kernel import Person, Seat
from dvor.referee.decrees import broken
from dvor.referee.findings import examine
from dvor.referee.message import Certainty
from dvor.referee.permission import PERMISSION_FORMULAS, asks_permission, only_asks_permission
from dvor.referee.terms import DecreeForm, Demand, Fault, Sign

__all__ = [
    "PERMISSION_FORMULAS",
    "Present",
    "asks_permission",
    "disobeyed",
    "judge",
    "only_asks_permission",
    "unseemly",
    "words_of",
]

_WORD = re.compile(r"[^\W_]+")
MOST = 8
Words = tuple[str, ...]


class Present(Struct, frozen=True):
    """The court for the referee: people and characters by seat, and the places (`ladder`), lowest first."""

    people: tuple[Person, ...]
    characters: tuple[Character, ...]
    ladder: tuple[Character, ...]
    house: tuple[HouseCharacter, ...] = ()
    """Characters that the house rules rename (K-REG-8)."""
    exemptions: tuple[tuple[Seat | None, str], ...] = ()
    """Texts that somebody, or (None) anybody, may say whatever is in them (K-ETI-2)."""
    tongues: bool = False
    """Whether swearing, shouting and interrupting are watched (K-REG-3)."""
    broken_off: Seat | None = None
    """Whose last words ended unfinished."""
    demands: tuple[tuple[int, Demand], ...] = ()
    """The demands of decrees that can be checked, with the decrees' numbers (K-DEC-1)."""

    @property
    def loud(self) -> bool:
        """Whether a decree demands capitals, so that they are no shouting."""
        return any(one.form is DecreeForm.CAPITALS for _, one in self.demands)

    def is_above(self, character: str, seat: Seat) -> bool:
        """Whether a character ranks above the person at a seat."""
        return self.ladder.index(character) > self.ladder.index(self.characters[seat])


def judge(text: str, speaker: Seat, addressee: Seat | None, court: Present) -> tuple[Finding, ...]:
    """Breaches of naming (K-ETI-3) and, where tongues are watched, of speech (K-REG-3)."""
    found = [
        Finding(
            finding.broken,
            text[finding.start : finding.end],
            finding.certainty is Certainty.CERTAIN,
            finding.start,
            finding.fault,
        )
        for finding in examine(text, speaker, court)
    ]
    return tuple(found[:MOST])


def disobeyed(text: str, speaker: Seat, signs: tuple[Sign, ...], court: Present) -> tuple[Disobedience, ...]:
    """Which decrees a text breaks (K-DEC-1). Asking permission and what one was ordered to say break none."""
    house = tuple(one.style for one in court.house)
    ordered = any(who in (None, speaker) and words_of(words) == words_of(text) for who, words in court.exemptions)
    if ordered or only_asks_permission(text, house):
        return ()
    found = broken(text, court.demands, signs, house)
    return tuple(Disobedience(number, text[first:last], first) for number, (first, last) in found)[:MOST]


def unseemly(demand: Demand, court: Present) -> bool:
    """Whether a decree would make everybody say a name, a short title or a bad word (K-DEC-1)."""
    if demand.form not in SPOKEN:
        return False
    ears = replace(court, tongues=True, exemptions=(), broken_off=None)
    said = [finding for seat in range(len(court.people)) for finding in examine(demand.word, seat, ears)]
    return any(one.certainty is Certainty.CERTAIN and one.fault is not Fault.SHOUTING for one in said)


def words_of(text: str) -> Words:
    """The words of a text, in small letters and with е for ё."""
    return tuple(word.casefold().replace("ё", "е") for word in _WORD.findall(text))
