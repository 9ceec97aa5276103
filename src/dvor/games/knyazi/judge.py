"""The seam between the game and its referee of words: who is at court, and what the referee says of a message.

What it calls certain is charged at once, what is likely is whispered to the Spy (of the Spy's own words to the
ruler), and of the rest nobody hears. Its findings go into the log as chance's move, so a better referee changes no
old game.
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
from dvor.referee.leave import LEAVE, asks_leave, only_asks_leave
from dvor.referee.message import Certainty
from dvor.referee.terms import DecreeForm, Demand, Fault, Sign

__all__ = ["LEAVE", "Present", "asks_leave", "disobeyed", "judge", "only_asks_leave", "unseemly", "words_of"]

_WORD = re.compile(r"[^\W_]+")
MOST = 8
Words = tuple[str, ...]


class Present(Struct, frozen=True):
    """Who is at court: by seat the people and their characters, and the places from the lowest up."""

    people: tuple[Person, ...]
    characters: tuple[Character, ...]
    ladder: tuple[Character, ...]
    house: tuple[HouseCharacter, ...] = ()
    """Names of the players' own for some of the characters (K-REG-8)."""
    exemptions: tuple[tuple[Seat | None, str], ...] = ()
    """What somebody, or (None) anybody, may say whatever it is (K-ETI-2)."""
    tongues: bool = False
    """Whether swearing, shouting and interrupting are watched (K-REG-3)."""
    broken_off: Seat | None = None
    """Whose words broke off just now."""
    demands: tuple[tuple[int, Demand], ...] = ()
    """What decrees that can be checked demand, by their numbers (K-DEC-1)."""

    @property
    def loud(self) -> bool:
        """Whether everybody has to shout, so that nobody can be blamed for it."""
        return any(one.form is DecreeForm.CAPITALS for _, one in self.demands)

    def is_above(self, character: str, seat: Seat) -> bool:
        """Whether a character ranks above somebody."""
        return self.ladder.index(character) > self.ladder.index(self.characters[seat])


def judge(text: str, speaker: Seat, addressee: Seat | None, court: Present) -> tuple[Finding, ...]:
    """What a text breaks: the etiquette of naming (K-ETI-3), and of tongues where they are watched (K-REG-3)."""
    found = [
        Finding(one.broken, text[one.start : one.end], one.certainty is Certainty.CERTAIN, one.start, one.fault)
        for one in examine(text, speaker, court)
    ]
    return tuple(found[:MOST])


def disobeyed(text: str, speaker: Seat, signs: tuple[Sign, ...], court: Present) -> tuple[Disobedience, ...]:
    """Which decrees a text breaks. What etiquette prescribes, and what somebody was ordered to say, breaks none."""
    house = tuple(one.style for one in court.house)
    ordered = any(who in (None, speaker) and words_of(words) == words_of(text) for who, words in court.exemptions)
    if ordered or only_asks_leave(text, house):
        return ()
    found = broken(text, court.demands, signs, house)
    return tuple(Disobedience(number, text[first:last], first) for number, (first, last) in found)[:MOST]


def unseemly(demand: Demand, court: Present) -> bool:
    """Whether everybody would have to say a name, a short title or a bad word: that is against etiquette."""
    if demand.form not in SPOKEN:
        return False
    ears = replace(court, tongues=True, exemptions=(), broken_off=None)
    said = [one for seat in range(len(court.people)) for one in examine(demand.word, seat, ears)]
    return any(one.certainty is Certainty.CERTAIN and one.fault is not Fault.SHOUTING for one in said)


def words_of(text: str) -> Words:
    """The words alone, in small letters and without ё."""
    return tuple(word.casefold().replace("ё", "е") for word in _WORD.findall(text))
