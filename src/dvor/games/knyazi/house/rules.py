"""Blank cards: regimes and characters of the players' own, from a small definition (K-REG-8).

In TOML (or the same in JSON):

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
import tomllib
from functools import lru_cache
from typing import Annotated, Any, get_type_hints

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, defstruct

from dvor.games.knyazi.charter import Charter
from dvor.games.knyazi.house.mistakes import mistake
from dvor.games.knyazi.names import Character
from dvor.kernel import Malformed, Phrase

Name = Annotated[str, Meta(min_length=1, max_length=40)]


class HouseRegime(Struct, frozen=True):
    """A form of government of the players' own."""

    name: str
    answers: dict[str, Any]
    """To some of the charter's questions."""


class HouseCharacter(Struct, frozen=True, forbid_unknown_fields=True):
    """Another name and style for one of the twelve places, and what its holder is to do."""

    instead_of: Character
    name: Name
    style: Name
    duty: Annotated[str, Meta(max_length=200)] = ""


class HouseRules(Struct, frozen=True):
    """What players have defined."""

    regime: HouseRegime | None = None
    characters: tuple[HouseCharacter, ...] = ()

    def amend(self, charter: Charter) -> Charter:
        """The regime's answers come after all the others."""
        return charter if self.regime is None else charter.amended(self.regime.answers)


_QUESTIONS = get_type_hints(Charter, include_extras=True)
_WrittenRegime = defstruct(
    "_WrittenRegime",
    [("name", Name), *((question, kind | UnsetType, UNSET) for question, kind in _QUESTIONS.items())],
    frozen=True,
    forbid_unknown_fields=True,
)
"""What may stand under [regime]: a name, and whatever the charter asks."""
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
"""Texts come from people, so only so many are kept as they were read."""


@lru_cache(maxsize=MOST_KEPT)
def read_house_rules(text: str) -> HouseRules:
    """A definition, or `Malformed` with what is wrong in it and where."""
    try:
        data: Any = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
        written: Any = msgspec.convert(data, _Written)
    except (ValueError, RecursionError) as wrong:
        raise Malformed(f"the house rules are not right: {wrong}", mistake(wrong)) from None
    places = [one.instead_of for one in written.characters]
    if len(places) != len(set(places)):
        twice = Phrase("knyazi.house.same_place")
        raise Malformed("the house rules are not right: two characters instead of the same one", twice)
    return HouseRules(_given(written.regime), written.characters)


def _given(written: Any) -> HouseRegime | None:
    """Without the questions that it leaves as they are."""
    if written is None:
        return None
    answers = {question: getattr(written, question) for question in _QUESTIONS}
    return HouseRegime(written.name, {key: answer for key, answer in answers.items() if answer is not UNSET})
