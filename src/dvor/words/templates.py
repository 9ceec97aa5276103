"""A template in pieces: what stands in it as it is, and the slots for arguments.

{target}  {target:gen}        an argument, in a case (by whom: «вас», «Игоря»)
{target:с ins}                with its preposition, which may sound differently: «со Львом»
{by:видит|видите}             the form of a word that goes with a person, several people or a number
{count:num}  {count:ord}      a number in words: «пять», «пятый»
{count:ord@by}                …as somebody's regnal number: «Мария Вторая»
{targets:pair@cards}          each with what is theirs: «Кира — Раб и Глеб — Стражник»
{places:row}                  people in this very order; else the listener comes last
{entries:told}                whole sentences, one after another
{reason:for}                  the same word as it gives a reason, from the family `reason_for`
"""

from string import Formatter
from typing import Final

from dvor.words.dictionary import Template
from dvor.words.grammar import CASES, Language

_KINDS: Final = ("num", "ord", "pair", "row", "told", "for")

_ENDS: Final = (". ", "! ", "? ")
_OPENING: Final = ("«", "“")


class Slot:
    """Where an argument goes, and how it is to be said there."""

    def __init__(self, field: str, spec: str, language: Language, text: str = "") -> None:
        self.field = field
        self.begins: bool = text.endswith(_ENDS)
        """Whether a sentence begins here, with a capital."""
        self.quoted: bool = text.endswith(_OPENING)
        """Whether it stands in quotation marks."""
        self.forms: tuple[str, ...] = tuple(spec.split("|")) if "|" in spec else ()
        how, _, self.other = ("", "", "") if self.forms else spec.partition("@")
        words = how.split()
        cases = CASES[language]
        self.case: int = cases[words[-1]] if words and words[-1] in cases else 0
        before = [word for word in words if word not in cases]
        kinds = [word for word in before if word in _KINDS]
        self.kind: str = kinds[0] if kinds else ""
        self.preposition: str = next((word for word in before if word not in _KINDS), "")


Condition = tuple[str, str | None]
"""An argument that has to be there, or (a person) to listen; or what it has to be."""
Pieces = tuple[tuple[str, Slot | None], ...]
Wording = tuple[tuple[Condition, ...], Pieces]
"""On what it depends, and what it says."""


def worded(template: Template, language: Language) -> tuple[Wording, ...]:
    """All wordings of a template, in their order."""
    by_condition = {"": template} if isinstance(template, str) else template
    return tuple((conditions(key), parsed(text, language)) for key, text in by_condition.items())


def conditions(key: str) -> tuple[Condition, ...]:
    """What the key of a wording asks for."""
    parts = [part.partition("=") for part in key.split("+") if part]
    return tuple((name, value if equals else None) for name, equals, value in parts)


def parsed(text: str, language: Language) -> Pieces:
    """The pieces of one wording."""
    return tuple(
        (before, None if field is None else Slot(field, spec or "", language, before))
        for before, field, spec, _ in Formatter().parse(text)
    )
