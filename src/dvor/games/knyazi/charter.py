"""The charter: every question that a form of government may answer differently, with the usual answer.

A regime is a file of `regimes/` that amends some of the answers, and so do the players' own rules (`house/`):
names, types and bounds of the questions stand here and nowhere else. The core never hears of a regime: the answers
reach it as the numbers of its law.
"""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from dvor.games.knyazi.core.law import HAND, RIOT_CARDS
from dvor.games.knyazi.names import CHARACTERS, Character


class Charter(Struct, frozen=True, forbid_unknown_fields=True):
    """Absolutism: the rules as they stand (K-REG-1)."""

    ruler: Character = Character.TSAR
    """Whose place gives leave to throw in, mercies and rewards, decrees and punishments."""
    leave_needed: bool = True
    """Whether others throw in only with the ruler's leave."""
    most_cards: Annotated[int, Meta(ge=HAND, le=RIOT_CARDS)] = HAND
    """How many attack cards one turn may see."""
    most_strikes: Annotated[int, Meta(ge=1, le=10)] = 5
    """How many strikes may be ordered at once."""
    errands_beyond: bool = False
    """Whether errands may lead out of the game."""
    tongues_demote: bool = False
    """Whether the ruler may demote for swearing, interrupting and shouting."""
    council_cancels: bool = False
    """Whether nobles and burghers may cancel punishments and decrees by a vote."""
    must_be_signed: bool = False
    """Whether everything is in writing and waits for the Official's signature."""
    decrees_for_trumps: bool = False
    """Whether the one on move may buy a decree for a trump."""
    may_refuse_to_hear: bool = True
    """Whether the ruler may refuse to hear a petition."""

    def amended(self, answers: Mapping[str, Any]) -> "Charter":
        """With other answers to some of the questions; raises for what is no question, or no answer to it."""
        return msgspec.convert(msgspec.structs.asdict(self) | dict(answers), Charter)

    @property
    def least(self) -> int:
        """How many players it takes: whoever rules must be among the characters."""
        return CHARACTERS.index(self.ruler) + 1


class Regime(Struct, frozen=True):
    """A form of government."""

    key: str
    """What logs, clients and dictionaries call it; its file has the same name."""
    rule: str
    """The id of its row in the help."""
    amends: dict[str, Any] = {}
    """Its answers to some of the charter's questions; regimes that differ in one of them exclude each other."""

    def __post_init__(self) -> None:
        Charter().amended(self.amends)

    @property
    def number(self) -> int:
        """Of its row."""
        return int(self.rule.rpartition("-")[2])

    @property
    def least(self) -> int:
        """How many players it takes."""
        return Charter().amended(self.amends).least
