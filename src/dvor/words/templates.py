"""Parse templates into literal text and slots for arguments.

{target}  {target:gen}        an argument in a grammatical case: «вас», «Игоря»
{target:с ins}                with a preposition, adapted to the name: «со Львом»
{by:видит|видите}             the form of a word that goes with a person, several people or a number
{count:num}  {count:ord}      a number in words: «пять», «пятый»
{count:ord@by}                …as a regnal number that agrees with a person: «Мария Вторая»
{targets:pair@cards}          people paired with terms: «Кира — Раб и Глеб — Стражник»
{places:row}                  people in the given order; without it the listener comes last
{entries:told}                whole sentences, one after another
{reason:for}                  the term as a reason, from the family `reason_for`
"""

from string import Formatter
from typing import Final

from dvor.words.dictionary import Template
from dvor.words.grammar import CASES, Language

_KINDS: Final = ("num", "ord", "pair", "row", "told", "for")

_ENDS: Final = (". ", "! ", "? ")
_OPENING: Final = ("«", "“")


class Slot:
    """A place for an argument, and the form in which it is rendered."""

    def __init__(self, field: str, spec: str, language: Language, text: str = "") -> None:
        self.field = field
        self.begins: bool = text.endswith(_ENDS)
        """Whether it begins a sentence and gets a capital letter."""
        self.quoted: bool = text.endswith(_OPENING)
        """Whether it is in quotation marks."""
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
"""A condition on an argument: that it is present, is the listener, or has a value."""
Pieces = tuple[tuple[str, Slot | None], ...]
Wording = tuple[tuple[Condition, ...], Pieces]
"""The conditions of a wording, and its text."""


def worded(template: Template, language: Language) -> tuple[Wording, ...]:
    """All wordings of a template in order."""
    by_condition = {"": template} if isinstance(template, str) else template
    return tuple((conditions(key), parsed(text, language)) for key, text in by_condition.items())


def conditions(key: str) -> tuple[Condition, ...]:
    """Parse the condition in the key of a wording."""
    parts = [part.partition("=") for part in key.split("+") if part]
    return tuple((name, value if equals else None) for name, equals, value in parts)


def parsed(text: str, language: Language) -> Pieces:
    """Split one wording into text and slots."""
    return tuple(
        (before, None if field is None else Slot(field, spec or "", language, before))
        for before, field, spec, _ in Formatter().parse(text)
    )
