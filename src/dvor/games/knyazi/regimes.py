"""Forms of government: the charter's questions with their usual answers, and the regimes' answers.

Names, types and bounds of the questions stand here alone. The players' own rules (`custom_rules`) answer them too.
The core knows no regime: the answers reach it as numbers of its law (`options.law_of`).
"""

from collections.abc import Collection, Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from dvor.games.knyazi.core.law import HAND, RIOT_CARDS
from dvor.games.knyazi.names import CHARACTERS, Character
from dvor.kernel import Malformed, Phrase, Term


class Charter(Struct, frozen=True, forbid_unknown_fields=True):
    """Every question that a regime may answer; the defaults are absolutism (K-REG-1)."""

    ruler: Character = Character.TSAR
    """Whose place gives permission to throw in, mercies and rewards, decrees and punishments."""
    leave_needed: bool = True
    """Whether others throw in only with the ruler's permission."""
    most_cards: Annotated[int, Meta(ge=HAND, le=RIOT_CARDS)] = HAND
    """The most attack cards in one turn."""
    most_strikes: Annotated[int, Meta(ge=1, le=10)] = 5
    """The most strikes that one order may give."""
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
        """With other answers to some questions; `ValidationError` for an unknown question or a wrong answer."""
        return msgspec.convert(msgspec.structs.asdict(self) | dict(answers), Charter)

    @property
    def least(self) -> int:
        """The least number of players: the character who rules must take part."""
        return CHARACTERS.index(self.ruler) + 1


class Regime(Struct, frozen=True):
    """A form of government."""

    key: str
    """Its key in logs, on the wire and in dictionaries."""
    rule: str
    """The id of its row in the help."""
    amends: dict[str, Any] = {}
    """Its answers to some of the charter's questions. Regimes that answer one differently exclude each other."""

    def __post_init__(self) -> None:
        Charter().amended(self.amends)

    @property
    def least(self) -> int:
        """The least number of players."""
        return Charter().amended(self.amends).least


REGIMES: dict[str, Regime] = {
    one.key: one
    for one in (
        Regime("absolutism", "K-REG-1"),
        Regime("tyranny", "K-REG-2", {"most_strikes": 10, "errands_beyond": True}),
        Regime("theocracy", "K-REG-3", {"ruler": Character.CONFESSOR, "tongues_demote": True}),
        Regime("constitution", "K-REG-4", {"council_cancels": True, "may_refuse_to_hear": False}),
        Regime("anarchy", "K-REG-5", {"leave_needed": False, "most_cards": RIOT_CARDS}),
        Regime("bureaucracy", "K-REG-6", {"must_be_signed": True}),
        Regime("oligarchy", "K-REG-7", {"decrees_for_trumps": True}),
    )
}


def chartered(regimes: Collection[str]) -> Charter:
    """The charter under these regimes together, in any order; `Malformed` where two exclude each other."""
    answers: dict[str, Any] = {}
    by: dict[str, str] = {}
    for regime in [REGIMES[key] for key in regimes]:
        for question, answer in regime.amends.items():
            if answers.setdefault(question, answer) != answer:
                first, second = by[question], regime.key
                reason = Phrase(
                    "knyazi.house.excluded", {"first": Term("regime", first), "second": Term("regime", second)}
                )
                raise Malformed(f"{first} and {second} exclude each other", reason)
            by.setdefault(question, regime.key)
    return Charter().amended(answers)
