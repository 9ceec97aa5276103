"""A temperament's words: what it says on which occasion, in the style that is due, as the decrees demand."""

import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from random import Random

from dvor.bots.knyazi.position import Position
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court.demands import Demand
from dvor.games.knyazi.court.terms import DecreeForm
from dvor.games.knyazi.judge import Present, disobeyed
from dvor.games.knyazi.referee.titles import STYLELESS
from dvor.kernel import Seat
from dvor.words import Language, knyazi_en, knyazi_ru

LANGUAGES: tuple[Language, Language] = ("ru", "en")
_WORDS = {"ru": knyazi_ru.WORDS, "en": knyazi_en.WORDS}
_STYLE = "{style}, "


@cache
def phrases(name: str) -> dict[str, list[list[str]]]:
    """A temperament's sentences by occasion, each in both languages."""
    found: dict[str, dict[str, list[list[str]]]] = tomllib.loads(
        (files(__package__) / "phrases.toml").read_text("utf-8")
    )
    return found[name]


def say(
    position: Position, name: str, occasion: str, to: Seat | None, language: Language, rng: Random
) -> court_actions.Say | None:
    """Words to somebody or to all, if they may be said now; nothing where etiquette or a decree would be broken."""
    if to in position.view.unheard:
        return None
    ways = _ways(position, name, occasion, to, language)
    if to is None and not (ways := _unheard_of(position, ways)):
        return None  # what somebody has just said need not be said to all again
    said = _obeying(position, rng.choice(_unheard_of(position, ways) or ways))
    return None if said is None else court_actions.Say(said, to)


def write(
    position: Position, name: str, occasion: str, to: Seat, language: Language, rng: Random
) -> court_actions.PassNote:
    """The same on paper: anybody may write, and decrees bind tongues."""
    return court_actions.PassNote(to, rng.choice(_ways(position, name, occasion, to, language)))


def _ways(position: Position, name: str, occasion: str, to: Seat | None, language: Language) -> list[str]:
    """All that a temperament would say then."""
    each = [one[LANGUAGES.index(language)] for one in phrases(name)[occasion]]
    return [_addressed(position, text, to, language) for text in each]


def _unheard_of(position: Position, ways: list[str]) -> list[str]:
    """What nobody has said lately, dressed for a decree or not."""
    heard = [one.text.lower() for one in position.view.table.court.heard]
    return [one for one in ways if not any(one.rstrip(".!?").lower() in text for text in heard)]


def _addressed(position: Position, text: str, to: Seat | None, language: Language) -> str:
    """With the full style of whoever is spoken to; who has none is spoken to without."""
    character = None if to is None else position.view.table.people[to].character
    if character is None or character in STYLELESS or position.view.table.court.house.characters:
        bare = text.replace(_STYLE, "")
        return bare[:1].upper() + bare[1:]
    return text.replace("{style}", _WORDS[language].terms["style"][character][0])


def _obeying(position: Position, text: str) -> str | None:
    """The same as the decrees that hold demand it, where that is easily done."""
    demands = [(one.number, one.demand) for one in position.view.table.court.decrees if one.demand is not None]
    for _, demand in demands:
        if demand.form in _DRESSED:
            text = _DRESSED[demand.form](text, demand)
    court = Present((), (), (), demands=tuple(demands))
    return None if disobeyed(text, position.me, (), court) else text


def _ending(text: str, demand: Demand) -> str:
    return f"{text.rstrip('.!?')}, {demand.word}"


def _beginning(text: str, demand: Demand) -> str:
    return f"{demand.word[:1].upper()}{demand.word[1:]}, {text[:1].lower()}{text[1:]}"


_DRESSED: dict[DecreeForm, Callable[[str, Demand], str]] = {
    DecreeForm.ENDS_WITH: _ending,
    DecreeForm.MENTIONS: _ending,
    DecreeForm.BEGINS_WITH: _beginning,
    DecreeForm.CAPITALS: lambda text, demand: text.upper(),
    DecreeForm.WHISPERING: lambda text, demand: text.lower(),
}
"""How words are made to keep a decree, by its form; for the others one rather says nothing."""
