"""The words for what goes on at court, and how long a text may be."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

LONGEST = 200
"""Characters in anything that somebody writes."""

Text = Annotated[str, Meta(max_length=LONGEST)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
"""By which a punishment, a decree, a petition, an utterance is called."""


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
    """Work that belongs to a place."""

    DEAL = "deal"
    CLEAR = "clear"
    STRIKE = "strike"
    COUNT = "count"


class Item(StrEnum):
    """What lies on the table and belongs to a place (K-ETI-4, K-MOVE-1)."""

    CROWN = "crown"
    CAP = "cap"
    CLUB = "club"


class Etiquette(StrEnum):
    """What has been broken."""

    RANK = "rank"
    SPEECH = "speech"
    NAMING = "naming"
    HANDS_OFF = "hands_off"


class DecreeForm(StrEnum):
    """What a decree demands, in words of its own or in one of the forms that the game can check."""

    WORDS = "words"
    BOWING = "bowing"
    RHYMES = "rhymes"
    WHISPERING = "whispering"
    FOR_SOME_ONLY = "for_some_only"
    REAL_NAMES = "real_names"
    OTHERS_WORK = "others_work"
    OPEN_HANDS = "open_hands"
    OTHER_RULES = "other_rules"


ALLOWED_FORMS = (DecreeForm.WORDS, DecreeForm.BOWING, DecreeForm.RHYMES, DecreeForm.WHISPERING)
"""The others are what no decree may demand (K-DEC-1)."""


class Manner(StrEnum):
    """How somebody makes himself understood."""

    SPOKEN = "spoken"
    WRITTEN = "written"
    GESTURED = "gestured"
    WHISPERED = "whispered"
    NOTE = "note"

    @property
    def secret(self) -> bool:
        """Whether nobody else notices that anything was said at all."""
        return self in (Manner.WHISPERED, Manner.NOTE)


class Answer(StrEnum):
    """What becomes of a petition."""

    GRANTED = "granted"
    REFUSED = "refused"
    UNHEARD = "unheard"


class Sign(StrEnum):
    """Gestures that everybody at court understands."""

    BOW = "bow"
    DEEP_BOW = "deep_bow"
    NOD = "nod"
    SHRUG = "shrug"
    SALUTE = "salute"
    TAUNT = "taunt"


class BallotOn(StrEnum):
    """What a vote decides."""

    CHARGE = "charge"
    PUNISHMENT = "punishment"
    DECREE = "decree"


class Fault(StrEnum):
    """What a tongue may be condemned for."""

    SWEARING = "swearing"
    INTERRUPTING = "interrupting"
    SHOUTING = "shouting"


class Happening(StrEnum):
    """What the chronicle records."""

    ACCESSION = "accession"
    TRUMPS_FIELD = "trumps_field"
    TRUMPS_MOUNTAIN = "trumps_mountain"
    TRUMPS_FOREST = "trumps_forest"
    TRUMPS_SEA = "trumps_sea"
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
