"""What is wrong in house rules and where: a phrase for a parser's sentence, which knows one language only."""

import re

from msgspec import ValidationError

from dvor.kernel import Phrase

_PLACE = re.compile(r"line (\d+),? column (\d+)")
_PATH = re.compile(r" - at `\$\.?(.*)`$")

_EXPECTED = {
    "Invalid value": "value",
    "Expecting value": "value",
    "Unterminated string": "quote",
    "Expected ']": "bracket",
    "Unclosed array": "bracket",
    "Expecting property name": "name",
    "Invalid initial character for a key": "name",
    "Invalid statement": "name",
    "Expected '='": "equals",
    "Expecting ':'": "colon",
    "Expecting ','": "comma",
    "Expected newline": "newline",
    "Extra data": "end",
    "Cannot declare": "once",
    "Cannot overwrite": "once",
    "Duplicate inline table key": "once",
}
"""How a parser begins its sentence, and what should have been there."""

_WRONG = (
    ("unknown", re.compile(r"unknown field `(.*?)`")),
    ("missing", re.compile(r"missing required field `(.*?)`")),
    ("no_such_value", re.compile(r"Invalid enum value '(.*?)'")),
    ("at_least", re.compile(r"`int` >= (\d+)")),
    ("at_most", re.compile(r"`int` <= (\d+)")),
    ("too_short", re.compile(r"of length >= (\d+)")),
    ("too_long", re.compile(r"of length <= (\d+)")),
)


def mistake(wrong: Exception) -> Phrase:
    """Of a text that cannot be read, or says what no house rules can."""
    return _misfit(str(wrong)) if isinstance(wrong, ValidationError) else _misprint(str(wrong))


def _misprint(sentence: str) -> Phrase:
    expected = next((key for start, key in _EXPECTED.items() if sentence.startswith(start)), "other")
    what = Phrase(f"knyazi.house.expected.{expected}")
    if place := _PLACE.search(sentence):
        return Phrase("knyazi.house.misprint", {"line": int(place[1]), "column": int(place[2]), "what": what})
    return Phrase("knyazi.house.unfinished", {"what": what})


def _misfit(sentence: str) -> Phrase:
    path = _PATH.search(sentence)
    where = path[1] if path else ""
    for key, pattern in _WRONG:
        if found := pattern.search(sentence):
            return Phrase(f"knyazi.house.{key}", {"where": where, "what": found[1]})
    return Phrase("knyazi.house.other_kind", {"where": where, "what": ""})
