"""Wording a phrase for one listener."""

from collections.abc import Mapping
from functools import cache
from string import Formatter

from msgspec import Struct

from dvor.kernel import Arg, Person, Phrase, Seat, Term, Who
from dvor.words import (
    common_en,
    common_ru,
    knyazi_en,
    knyazi_ru,
    sultan_en,
    sultan_ru,
    table_en,
    table_ru,
)
from dvor.words.dictionary import Dictionary, Forms
from dvor.words.grammar import CASES, PLURAL, Language, listed, verb

LANGUAGES: tuple[Language, ...] = ("ru", "en")

_DICTIONARIES: dict[tuple[str, Language], Dictionary] = {
    ("common", "ru"): common_ru.WORDS,
    ("common", "en"): common_en.WORDS,
    ("knyazi", "ru"): knyazi_ru.WORDS,
    ("knyazi", "en"): knyazi_en.WORDS,
    ("sultan", "ru"): sultan_ru.WORDS,
    ("sultan", "en"): sultan_en.WORDS,
    ("table", "ru"): table_ru.WORDS,
    ("table", "en"): table_en.WORDS,
}
_YOU: dict[Language, str] = {"ru": "вы", "en": "you"}


class Listener(Struct, frozen=True):
    """Who is spoken to: in which language, and which of the people at the table they are, if any."""

    language: Language
    people: tuple[Person, ...] = ()
    seat: Seat | None = None


def say(phrase: Phrase, listener: Listener) -> str:
    """The phrase in words, the first letter a capital."""
    words = _sentence(phrase, listener)
    return words[:1].upper() + words[1:]


def _sentence(phrase: Phrase, listener: Listener) -> str:
    dictionary, key = _find(phrase.key, listener.language)
    template = dictionary.texts[key]
    if not isinstance(template, str):
        template = _suited(template, phrase.args, listener)
    return "".join(
        text + ("" if field is None else _word(phrase.args[field], spec or "", dictionary, listener))
        for text, field, spec in _parsed(template)
    )


def has_words(key: str, language: Language) -> bool:
    """Whether there is a wording under this key."""
    dictionary, rest = _find(key, language)
    return rest in dictionary.texts


def term(game: str, family: str, key: str, language: Language, form: str = "nom") -> str:
    """One word of a game in one of its forms."""
    return _DICTIONARIES[game, language].terms[family][key][CASES[language][form]]


def terms(game: str, language: Language) -> Mapping[str, Mapping[str, Forms]]:
    """All the words of a game, by family and key."""
    return _DICTIONARIES[game, language].terms


def _find(key: str, language: Language) -> tuple[Dictionary, str]:
    game, _, rest = key.partition(".")
    if (game, language) in _DICTIONARIES:
        return _DICTIONARIES[game, language], rest
    return _DICTIONARIES["common", language], key


@cache
def _parsed(template: str) -> tuple[tuple[str, str | None, str | None], ...]:
    return tuple((text, field, spec) for text, field, spec, _ in Formatter().parse(template))


def _suited(templates: Mapping[str, str], args: Mapping[str, Arg], listener: Listener) -> str:
    for condition, template in templates.items():
        if all(_holds(args.get(name), listener) for name in condition.split("+") if name):
            return template
    raise LookupError(f"no wording suits {dict(args)}")


def _holds(arg: Arg, listener: Listener) -> bool:
    if isinstance(arg, Who):
        return listener.seat == arg.seat
    return bool(arg)


def _word(arg: Arg, spec: str, dictionary: Dictionary, listener: Listener) -> str:
    """An argument in words; after the colon stand its case, or the forms of the word that goes with it."""
    forms = spec.split("|") if "|" in spec else None
    match arg:
        case Who(seat) if forms:
            return verb(forms, listener.people[seat].gender, listener.seat == seat)
        case Who(seat):
            return _YOU[listener.language] if listener.seat == seat else listener.people[seat].name
        case Term(family, key):
            return dictionary.terms[family][key][CASES[listener.language][spec or "nom"]]
        case Phrase():
            return _sentence(arg, listener)
        case tuple() if any(isinstance(one, Phrase) for one in arg):
            return "; ".join(_word(one, spec, dictionary, listener) for one in arg)
        case tuple():
            return listed([_word(one, spec, dictionary, listener) for one in arg], listener.language)
        case int() if forms:
            return forms[PLURAL[listener.language](arg)]
        case _:
            return str(arg)
