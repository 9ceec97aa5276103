"""What the referee is asked and what it answers with: breaches, decrees to check, and the court as it must know it.

The names of these classes are keys of the dictionaries in `dvor.words`: a class may move, but not be renamed. The
values are in the logs.
"""

from enum import StrEnum
from typing import Protocol

from msgspec import Struct

from dvor.kernel import Person, Seat

Character = str
"""The key of a character, as the dictionaries have it: "tsar", "kholop"."""


class Etiquette(StrEnum):
    """The kinds of breach of etiquette."""

    RANK = "rank"
    SPEECH = "speech"
    NAMING = "naming"
    HANDS_OFF = "hands_off"


class Fault(StrEnum):
    """What somebody may be demoted for saying where the ruler watches over tongues (K-REG-3)."""

    SWEARING = "swearing"
    INTERRUPTING = "interrupting"
    SHOUTING = "shouting"


class Sign(StrEnum):
    """Gestures that everybody at court understands."""

    BOW = "bow"
    DEEP_BOW = "deep_bow"
    NOD = "nod"
    SHRUG = "shrug"
    SALUTE = "salute"
    TAUNT = "taunt"


class DecreeForm(StrEnum):
    """What a decree demands (K-DEC-1)."""

    WORDS = "words"
    """Something in the ruler's own words: people judge it."""

    # The forms that the game checks.
    BOWING = "bowing"
    RHYMES = "rhymes"
    WHISPERING = "whispering"
    CAPITALS = "capitals"
    QUESTIONS = "questions"
    NO_REPEATS = "no_repeats"
    ONE_LETTER = "one_letter"
    THIRD_PERSON = "third_person"
    ENDS_WITH = "ends_with"
    BEGINS_WITH = "begins_with"
    MENTIONS = "mentions"
    WITHOUT_WORD = "without_word"
    WITHOUT_LETTER = "without_letter"
    EXACT_WORDS = "exact_words"
    MOST_WORDS = "most_words"
    SIGN_FIRST = "sign_first"

    # What no decree may demand.
    FOR_SOME_ONLY = "for_some_only"
    REAL_NAMES = "real_names"
    OTHERS_WORK = "others_work"
    OPEN_HANDS = "open_hands"
    OTHER_RULES = "other_rules"


class Demand(Struct, frozen=True):
    """A form of decree that the game checks, with the word, the count or the gesture that it takes."""

    form: DecreeForm
    word: str = ""
    count: int = 0
    sign: Sign | None = None


class HouseCharacter(Protocol):
    """A character under another name and style, defined by the players (K-REG-8)."""

    @property
    def instead_of(self) -> Character: ...

    @property
    def name(self) -> str: ...

    @property
    def style(self) -> str: ...


class Present(Protocol):
    """The court at the moment of speaking: who is there, in which places, and what is watched or allowed."""

    @property
    def people(self) -> tuple[Person, ...]:
        """By seat."""

    @property
    def characters(self) -> tuple[Character, ...]:
        """By seat."""

    @property
    def ladder(self) -> tuple[Character, ...]:
        """The places, lowest first."""

    @property
    def house(self) -> tuple[HouseCharacter, ...]:
        """Characters that the players have renamed."""

    @property
    def exemptions(self) -> tuple[tuple[Seat | None, str], ...]:
        """Texts that somebody, or (None) anybody, may say whatever is in them (K-ETI-2)."""

    @property
    def tongues(self) -> bool:
        """Whether swearing, shouting and interrupting are watched (K-REG-3)."""

    @property
    def broken_off(self) -> Seat | None:
        """Whose last words ended unfinished."""

    @property
    def loud(self) -> bool:
        """Whether a decree makes everybody write in capitals, so that capitals are no shouting."""

    def is_above(self, character: Character, seat: Seat) -> bool:
        """Whether a character ranks above the person at a seat."""
