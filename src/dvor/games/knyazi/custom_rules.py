"""House rules: a regime and characters defined by the players, in TOML or JSON (K-REG-8).

[regime]
name = "Боярщина"
ruler = "boyar"
most_strikes = 2

[[characters]]
instead_of = "jester"
name = "Скоморох"
style = "Любезнейший скоморох"
"""

import json
import re
import tomllib
from functools import lru_cache
from typing import Annotated, Any, get_type_hints

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, ValidationError, defstruct

from dvor.games.knyazi.names import Character
from dvor.games.knyazi.regimes import Charter
from dvor.kernel import Malformed, Phrase

# The parsers explain mistakes in English only: their sentences are translated into phrases.

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
"""The beginnings of parsers' sentences, and what they expected."""

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
    """Why a text is no house rules: it cannot be parsed, or a field does not fit."""
    sentence = str(wrong)
    if isinstance(wrong, ValidationError):
        return _misfit(sentence)
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


Name = Annotated[str, Meta(min_length=1, max_length=40)]


class HouseRegime(Struct, frozen=True):
    """A regime defined by the players."""

    name: str
    answers: dict[str, Any]
    """Answers to some of the charter's questions."""


class HouseCharacter(Struct, frozen=True, forbid_unknown_fields=True):
    """Another name and style for one of the twelve places, and what its holder is to do."""

    instead_of: Character
    name: Name
    style: Name
    duty: Annotated[str, Meta(max_length=200)] = ""


class HouseRules(Struct, frozen=True):
    """Everything that the players have defined."""

    regime: HouseRegime | None = None
    characters: tuple[HouseCharacter, ...] = ()

    def amend(self, charter: Charter) -> Charter:
        """Apply the regime's answers, after those of all other regimes."""
        return charter if self.regime is None else charter.amended(self.regime.answers)


_QUESTIONS = get_type_hints(Charter, include_extras=True)
_WrittenRegime = defstruct(
    "_WrittenRegime",
    [("name", Name), *((question, kind | UnsetType, UNSET) for question, kind in _QUESTIONS.items())],
    frozen=True,
    forbid_unknown_fields=True,
)
"""What may stand under [regime]: a name, and an answer to any question of the charter."""
_Written = defstruct(
    "_Written",
    [
        ("regime", _WrittenRegime | None, None),
        ("characters", Annotated[tuple[HouseCharacter, ...], Meta(max_length=len(Character))], ()),
    ],
    frozen=True,
    forbid_unknown_fields=True,
)


MOST_KEPT = 256
"""Size of the cache of parsed texts. They come from people, so it is bounded."""


@lru_cache(maxsize=MOST_KEPT)
def read_house_rules(text: str) -> HouseRules:
    """Parse a definition; `Malformed` says what is wrong in it and where."""
    try:
        data: Any = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
        written: Any = msgspec.convert(data, _Written)
    except (ValueError, RecursionError) as wrong:
        raise Malformed(f"the house rules are not right: {wrong}", mistake(wrong)) from None
    places = [one.instead_of for one in written.characters]
    if len(places) != len(set(places)):
        twice = Phrase("knyazi.house.same_place")
        raise Malformed("the house rules are not right: two characters instead of the same one", twice)
    regime = None
    if written.regime is not None:
        answers = {question: getattr(written.regime, question) for question in _QUESTIONS}
        given = {question: answer for question, answer in answers.items() if answer is not UNSET}
        regime = HouseRegime(written.regime.name, given)
    return HouseRules(regime, written.characters)
