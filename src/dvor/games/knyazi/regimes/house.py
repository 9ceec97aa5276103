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
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from dvor.games.knyazi.names import Character
from dvor.games.knyazi.regimes.base import Charter
from dvor.games.knyazi.regimes.mistakes import mistake
from dvor.kernel import Phrase
from dvor.kernel.game import Malformed

Name = Annotated[str, Meta(min_length=1, max_length=40)]


class HouseRegime(Struct, frozen=True, forbid_unknown_fields=True):
    """Answers to some of the questions of a charter."""

    name: Name
    ruler: Character | None = None
    leave_needed: bool | None = None
    most_cards: Annotated[int, Meta(ge=6, le=12)] | None = None
    most_strikes: Annotated[int, Meta(ge=1, le=10)] | None = None
    errands_beyond: bool | None = None
    tongues_demote: bool | None = None
    council_cancels: bool | None = None
    must_be_signed: bool | None = None
    decrees_for_trumps: bool | None = None
    may_refuse_to_hear: bool | None = None


class HouseCharacter(Struct, frozen=True, forbid_unknown_fields=True):
    """Another name and style for one of the twelve places, and what its holder is to do."""

    instead_of: Character
    name: Name
    style: Name
    duty: Annotated[str, Meta(max_length=200)] = ""


class HouseRules(Struct, frozen=True, forbid_unknown_fields=True):
    """What players have defined."""

    regime: HouseRegime | None = None
    characters: Annotated[tuple[HouseCharacter, ...], Meta(max_length=12)] = ()

    def amend(self, charter: Charter) -> Charter:
        """The regime's answers come after all the others."""
        given = {} if self.regime is None else msgspec.structs.asdict(self.regime)
        return replace(
            charter, **{key: value for key, value in given.items() if key != "name" and value is not None}
        )


@cache
def read_house_rules(text: str) -> HouseRules:
    """A definition, or `Malformed` with what is wrong in it and where."""
    try:
        data: Any = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
        rules = msgspec.convert(data, HouseRules)
    except (ValueError, RecursionError) as wrong:
        raise Malformed(f"the house rules are not right: {wrong}", mistake(wrong)) from None
    places = [one.instead_of for one in rules.characters]
    if len(places) != len(set(places)):
        twice = Phrase("knyazi.house.same_place")
        raise Malformed("the house rules are not right: two characters instead of the same one", twice)
    return rules
