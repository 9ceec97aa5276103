"""The enums of the court, the bounds of texts, and what each form of decree takes."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from dvor.kernel import Pick, Write
from dvor.kernel.offer import Blank
from dvor.referee.terms import DecreeForm, Sign

LONGEST = 200
"""The most characters of a text that a person writes."""

Text = Annotated[str, Meta(max_length=LONGEST)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
"""Of a punishment, a decree, a petition, an utterance."""
Count = Annotated[int, Meta(ge=0, le=LONGEST)]
"""Of words, in a decree that limits them."""


class Reason(StrEnum):
    """The formal reasons for which somebody may be punished (K-PUN-1)."""

    BREACH = "breach"
    DUTY = "duty"
    DECREE = "decree"
    DISLOYALTY = "disloyalty"
    COMPLAINT = "complaint"
    """Somebody says so, or the referee of words suspects it: nobody has proved it."""
    RIOT = "riot"
    FALSE_CHARGE = "false_charge"
    PETITION = "petition"


class Duty(StrEnum):
    """Work that belongs to a place, whoever holds it."""

    DEAL = "deal"
    CLEAR = "clear"
    STRIKE = "strike"
    COUNT = "count"


class Item(StrEnum):
    """Things on the table that belong to a place (K-ETI-4, K-MOVE-1)."""

    CROWN = "crown"
    CAP = "cap"
    CLUB = "club"


FORBIDDEN_FORMS = (
    DecreeForm.FOR_SOME_ONLY,
    DecreeForm.REAL_NAMES,
    DecreeForm.OTHERS_WORK,
    DecreeForm.OPEN_HANDS,
    DecreeForm.OTHER_RULES,
)
"""Decrees that are not the same for all, or against etiquette, hands off, the secrecy of hands, or the rules
(K-DEC-1)."""


class DecreeEnd(StrEnum):
    """Why a decree has ended (K-DEC-1, K-REG-4, K-REG-7)."""

    REVOKED = "revoked"
    REIGN = "reign"
    OBJECTIONS = "objections"
    VOTE = "vote"
    EXPIRED = "expired"


class Manner(StrEnum):
    """How somebody petitions."""

    SPOKEN = "spoken"
    WRITTEN = "written"
    GESTURED = "gestured"
    WHISPERED = "whispered"
    NOTE = "note"

    @property
    def secret(self) -> bool:
        """Whether nobody else notices it."""
        return self in (Manner.WHISPERED, Manner.NOTE)


class Answer(StrEnum):
    """What becomes of a petition."""

    GRANTED = "granted"
    REFUSED = "refused"
    DISMISSED = "unheard"


class BallotOn(StrEnum):
    """What a vote decides."""

    CHARGE = "charge"
    PUNISHMENT = "punishment"
    DECREE = "decree"


class Happening(StrEnum):
    """What the chronicle records."""

    ACCESSION = "accession"
    TRUMPS_FIELD = "trumps_field"
    TRUMPS_MOUNTAIN = "trumps_mountain"
    TRUMPS_FOREST = "trumps_forest"
    TRUMPS_SEA = "trumps_sea"
    PALACE_COUP = "palace_coup"
    COUP = "coup"
    COUP_FAILED = "coup_failed"
    RIOT = "riot"
    RIOT_FAILED = "riot_failed"
    DEMOTION = "demotion"
    STRIKES = "strikes"
    ERRAND = "errand"
    DECREE = "decree"
    RECORD = "record"
    ORDERED = "ordered"


# Forms of decrees that the game can check, by what each takes (K-DEC-1).

LONGEST_WORD = 24
PLAIN = (
    DecreeForm.BOWING,
    DecreeForm.RHYMES,
    DecreeForm.WHISPERING,
    DecreeForm.CAPITALS,
    DecreeForm.QUESTIONS,
    DecreeForm.NO_REPEATS,
    DecreeForm.ONE_LETTER,
    DecreeForm.THIRD_PERSON,
)
SPOKEN = (DecreeForm.ENDS_WITH, DecreeForm.BEGINS_WITH, DecreeForm.MENTIONS)
"""Forms with a word that everybody has to say."""
BY_WORD = (*SPOKEN, DecreeForm.WITHOUT_WORD)
BY_LETTER = (DecreeForm.WITHOUT_LETTER,)
BY_COUNT = (DecreeForm.EXACT_WORDS, DecreeForm.MOST_WORDS)
BY_SIGN = (DecreeForm.SIGN_FIRST,)
CHECKED = (*PLAIN, *BY_WORD, *BY_LETTER, *BY_COUNT, *BY_SIGN)

LETTERS = tuple("оаеинтсрлвкмпуяoaeitnshrldu")
COUNTS = tuple(range(1, 11))
SIGNS = (Sign.BOW, Sign.DEEP_BOW, Sign.NOD, Sign.SHRUG, Sign.SALUTE)
"""Without the taunt: a decree that demands it would be against etiquette."""

_SHAPES: tuple[tuple[tuple[DecreeForm, ...], dict[str, Blank]], ...] = (
    ((DecreeForm.WORDS, *PLAIN), {}),
    (BY_WORD, {"word": Write(LONGEST_WORD)}),
    (BY_LETTER, {"word": Pick(LETTERS)}),
    (BY_COUNT, {"count": Pick(COUNTS)}),
    (BY_SIGN, {"sign": Pick(SIGNS)}),
)
_RIVALS = (
    (DecreeForm.CAPITALS, DecreeForm.WHISPERING),
    BY_COUNT,
    (DecreeForm.ENDS_WITH, DecreeForm.QUESTIONS),
)
"""Of each group only one may hold: nobody could obey two."""


def shapes(holding: Iterable[DecreeForm]) -> Iterator[dict[str, Blank]]:
    """What may be decreed beside the decrees that hold: blanks for each group of forms that take the same."""
    taken = set(taken_by(holding))
    for forms, takes in _SHAPES:
        if free := tuple(one for one in forms if one not in taken):
            yield {"form": Pick(free), **takes}


def taken_by(holding: Iterable[DecreeForm]) -> Iterator[DecreeForm]:
    """Forms that cannot be decreed now: those that hold, and their rivals."""
    for form in holding:
        if form in CHECKED:
            yield form
            yield from (rival for pair in _RIVALS if form in pair for rival in pair)
