"""Wording a phrase for one listener."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from string import Formatter
from typing import Final

from dvor.kernel import Arg, Phrase, Seat, Term, Who
from dvor.words.dictionary import Dictionary, Forms
from dvor.words.grammar import CASES, PLURAL, Language, listed, set_apart, verb
from dvor.words.listener import Listener

LANGUAGES: Final[tuple[Language, ...]] = ("ru", "en")


def _dictionaries() -> dict[tuple[str, Language], Dictionary]:
    """A module here is called like what it has the words of, and the language: `table_ru`, `sultan_en`."""
    found: dict[tuple[str, Language], Dictionary] = {}
    for module in iter_modules(import_module("dvor.words").__path__):
        of, _, suffix = module.name.partition("_")
        for language in LANGUAGES:
            if suffix == language:
                found[of, language] = import_module(f"dvor.words.{module.name}").WORDS
    return found


_DICTIONARIES: Final = _dictionaries()
_YOU: Final[dict[Language, str]] = {"ru": "вы", "en": "you"}


def say(phrase: Phrase, listener: Listener) -> str:
    """The phrase in words, the first letter a capital."""
    words = clause(phrase, listener)
    first = words[:1]
    capital = first.upper()
    return words if capital == first else capital + words[1:]


def clause(phrase: Phrase, listener: Listener) -> str:
    """The phrase as a part of something longer: its first letter stays as it is."""
    key, args = phrase.key, phrase.args
    known = _WORDINGS[listener.language]
    found = known.get(key)
    if found is None:
        found = known[key] = _wordings(key, listener.language)
    dictionary, wordings = found
    words = []
    for text, field, spec, forms in _suited(wordings, args, listener.seat):
        words.append(text)
        if field is not None:
            words.append(_word(args[field], spec, forms, dictionary, listener))
    return "".join(words)


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


Piece = tuple[str, str | None, str, tuple[str, ...]]
"""Words that stand as they are, then perhaps an argument: its name, its case, or the forms of what goes with it."""
Wording = tuple[tuple[str, ...], tuple[Piece, ...]]
"""The arguments on which it depends, and what it says."""
_WORDINGS: Final[dict[Language, dict[str, tuple[Dictionary, tuple[Wording, ...]]]]] = {"ru": {}, "en": {}}
"""Those that were used already, by their keys."""


def _wordings(key: str, language: Language) -> tuple[Dictionary, tuple[Wording, ...]]:
    """All wordings under a key, the one that suits first goes first."""
    dictionary, rest = _find(key, language)
    template = dictionary.texts[rest]
    by_condition = {"": template} if isinstance(template, str) else template
    return dictionary, tuple(
        (tuple(name for name in condition.split("+") if name), parsed(text))
        for condition, text in by_condition.items()
    )


def _suited(wordings: tuple[Wording, ...], args: Mapping[str, Arg], seat: Seat | None) -> tuple[Piece, ...]:
    """The first wording whose conditions hold: a person is the listener, anything else is there."""
    for conditions, pieces in wordings:
        for name in conditions:
            arg = args.get(name)
            if not (arg.seat == seat if type(arg) is Who else arg):
                break
        else:
            return pieces
    raise LookupError(f"no wording suits {dict(args)}")


def parsed(template: str) -> tuple[Piece, ...]:
    """A template in pieces; after the colon stand an argument's case, or forms with bars between them."""
    return tuple(
        (text, field, spec or "", tuple(spec.split("|")) if spec and "|" in spec else ())
        for text, field, spec, _ in Formatter().parse(template)
    )


def _word(arg: Arg, spec: str, forms: tuple[str, ...], dictionary: Dictionary, listener: Listener) -> str:
    """An argument in words, or the form of a word that goes with it.

    Here and in other places through which everything goes, `type(…) is` stands for `isinstance`: asked of a
    Struct that it is not, `isinstance` takes the long way.
    """
    if type(arg) is Who:
        if forms:
            return verb(forms, listener.people[arg.seat].gender, listener.seat == arg.seat)
        return _YOU[listener.language] if listener.seat == arg.seat else set_apart(listener.people[arg.seat].name)
    if type(arg) is Term:
        return dictionary.terms[arg.family][arg.key][CASES[listener.language][spec or "nom"]]
    if type(arg) is Phrase:
        return clause(arg, listener)
    if isinstance(arg, tuple):
        words = [_word(one, spec, forms, dictionary, listener) for one in arg]
        whole = any(type(one) is Phrase for one in arg)
        return "; ".join(words) if whole else listed(words, listener.language)
    if forms and isinstance(arg, int):
        return forms[PLURAL[listener.language](arg)]
    return set_apart(arg) if type(arg) is str else str(arg)
