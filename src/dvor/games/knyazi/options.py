"""The options of a game, the law that the core makes of them, and presets."""

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from dvor.games.knyazi.core import law
from dvor.games.knyazi.core.law import Law
from dvor.games.knyazi.custom_rules import MOST_KEPT, HouseRules, read_house_rules
from dvor.games.knyazi.names import CHARACTERS
from dvor.games.knyazi.regimes import REGIMES, Charter, chartered
from dvor.kernel import Malformed, Phrase, Preset, Term

REGIME_DRAW = "lot"
"""Chance chooses a regime before the game (K-REG-1)."""
if TYPE_CHECKING:
    RegimeName = str
    RegimeOption = str
else:
    RegimeName = Annotated[Literal[*REGIMES], Meta(extra_json_schema={"format": "regime"})]
    RegimeOption = Annotated[Literal[*REGIMES, REGIME_DRAW], Meta(extra_json_schema={"format": "regime"})]


class KnyaziOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The variants of the game with their defaults."""

    noble_order: Literal["text", "list"] = "text"
    """Whether the Confessor ranks above the Boyar (text) or below (list)."""
    deck: Literal["full", "fitted"] = "full"
    """All 18 ranks, or as few as give everyone six cards."""
    throw_wait_seconds: Annotated[int, Meta(ge=2, le=60)] = 6
    """How long all wait together for wishes to throw in."""
    palace_heir: Literal["winner", "tsarevich"] = "winner"
    """Who reigns after a palace coup."""
    coup_losers: Literal["voevoda", "both"] = "voevoda"
    """Who is demoted when a supported coup is beaten off."""
    mercy_saves_coup: bool = True
    """Whether a mercy card spares the loser of a coup."""
    end: Literal["parties", "minutes", "all_characters"] = "parties"
    """Play a number of parties, a number of minutes, or until everyone has been every character."""
    parties: Annotated[int, Meta(ge=1, le=30)] = 3
    """How many parties, where they are counted."""
    minutes: Annotated[int, Meta(ge=5, le=600)] = 60
    """How many minutes, where the clock decides; the party then going on is finished."""
    most_parties: Annotated[int, Meta(ge=1, le=100)] = 30
    """The game ends after this many parties at the latest, whatever else decides its end."""

    temptation: bool = True
    """Whether everyone is shown the controls for dealing, clearing and striking."""
    naming_judge: Literal["referee", "table", "off"] = "referee"
    """Who finds forbidden names: the game's own referee and everybody, only everybody, or nobody."""

    strict: bool = False
    """Whether what etiquette forbids to say cannot be said at all; else it is said, and noticed."""

    regime: RegimeOption = "absolutism"
    """How the realm is governed."""
    second_regime: RegimeOption = "absolutism"
    """Another regime together with the first."""
    third_regime: RegimeOption = "absolutism"
    """And a third one."""
    house_rules: Annotated[str, Meta(max_length=4000)] = ""
    """A regime and characters of the players' own, in TOML or JSON."""

    def check(self, seats: int) -> None:
        """Raise `Malformed` for regimes that exclude each other or lack their ruler, and for unreadable house
        rules."""
        ruler, least = self.charter.ruler, self.charter.least
        if least > seats:
            reason = Phrase("knyazi.house.ruler", {"ruler": Term("character", ruler), "least": least})
            raise Malformed(f"the {ruler} rules under this regime: it takes {least} players", reason)

    @property
    def charter(self) -> Charter:
        """The charter of the regimes that the table has chosen; others may still be drawn."""
        return self.governed(())

    def governed(self, drawn: tuple[str, ...]) -> Charter:
        """The charter with these regimes drawn as well."""
        return _charter((*self.chosen, *drawn), self.house_rules)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The regimes that are not left to chance."""
        return tuple(one for one in self._regimes if one != REGIME_DRAW)

    @property
    def regime_draws(self) -> int:
        """How many regimes chance is to choose."""
        return self._regimes.count(REGIME_DRAW)

    @property
    def _regimes(self) -> tuple[str, ...]:
        return tuple(getattr(self, field) for field in REGIME_FIELDS)

    @property
    def house(self) -> HouseRules:
        """What the players have defined."""
        return read_house_rules(self.house_rules)


REGIME_FIELDS = ("regime", "second_regime", "third_regime")


def governed_by(regimes: Iterable[str]) -> dict[str, str]:
    """The options for these regimes together."""
    return dict(zip(REGIME_FIELDS, regimes, strict=False))


@lru_cache(maxsize=MOST_KEPT)
def _charter(regimes: tuple[str, ...], house: str) -> Charter:
    return read_house_rules(house).amend(chartered(regimes))


_ENDS = {"parties": law.END_PARTIES, "minutes": law.END_MINUTES, "all_characters": law.END_CHARACTERS}


def law_of(options: KnyaziOptions, seats: int, charter: Charter) -> Law:
    """The core's law: the options, with the answers of the charter."""
    return Law(
        seats,
        boyar_above=options.noble_order == "list",
        fitted=options.deck == "fitted",
        heir_reigns=options.palace_heir == "tsarevich",
        both_lose=options.coup_losers == "both",
        mercy_saves=options.mercy_saves_coup,
        end=_ENDS[options.end],
        limit=options.minutes if options.end == "minutes" else options.parties,
        most_parties=options.most_parties,
        ruler=CHARACTERS.index(charter.ruler) + 1,
        free_throws=not charter.leave_needed,
        most_cards=charter.most_cards,
    )


# Ready sets of options to choose from.

PRESETS = (
    Preset("evening"),
    Preset(
        "first",
        {"parties": 1, "deck": "fitted", "temptation": False, "throw_wait_seconds": 15},
        {"turn_seconds": 240, "step_seconds": 120, "window_seconds": 40},
    ),
    Preset("quick", {"parties": 1, "deck": "fitted", "throw_wait_seconds": 4}, {"turn_seconds": 45}),
    Preset("strict", {"strict": True, "naming_judge": "referee"}),
    Preset("riot", {"regime": "anarchy", "coup_losers": "both", "mercy_saves_coup": False}),
    Preset("lot", {"regime": "lot", "parties": 4}),
    Preset("careers", {"end": "all_characters"}),
)
