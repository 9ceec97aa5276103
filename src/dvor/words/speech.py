"""Render a phrase for one listener."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from dvor.kernel import Arg, Phrase, Seat, Term, Who
from dvor.words.dictionary import Dictionary, Forms
from dvor.words.grammar import CASES, IS, PLURAL, YOU, Language, listed, preposition, set_apart, verb, within_quotes
from dvor.words.listener import Listener
from dvor.words.names import declined
from dvor.words.numbers import cardinal, ordinal
from dvor.words.templates import Slot, Wording, worded

LANGUAGES: Final[tuple[Language, ...]] = ("ru", "en")


def _dictionaries() -> dict[tuple[str, Language], Dictionary]:
    """The dictionary of a family in a language is the module `<family>_<language>`, such as `sultan_en`."""
    found: dict[tuple[str, Language], Dictionary] = {}
    for module in iter_modules(import_module("dvor.words").__path__):
        of, _, suffix = module.name.partition("_")
        for language in LANGUAGES:
            if suffix == language:
                found[of, language] = import_module(f"dvor.words.{module.name}").WORDS
    return found


_DICTIONARIES: Final = _dictionaries()


def say(phrase: Phrase, listener: Listener) -> str:
    """Render a phrase as a sentence that begins with a capital letter."""
    return _capital(clause(phrase, listener))


def _capital(words: str) -> str:
    first = words[:1]
    capital = first.upper()
    return words if capital == first else capital + words[1:]


def clause(phrase: Phrase, listener: Listener) -> str:
    """Render a phrase as a part of a longer sentence."""
    key, args = phrase.key, phrase.args
    known = _WORDINGS[listener.language]
    found = known.get(key)
    if found is None:
        found = known[key] = _wordings(key, listener.language)
    dictionary, wordings = found
    words = []
    for text, slot in suited(wordings, args, listener.seat):
        words.append(text)
        if slot is not None:
            word = _word(args[slot.field], slot, args, dictionary, listener)
            words.append(_capital(word) if slot.begins else word)
    return "".join(words)


def has_words(key: str, language: Language) -> bool:
    """Whether the dictionary has this key."""
    dictionary, rest = _find(key, language)
    return rest in dictionary.texts


def term(game: str, family: str, key: str, language: Language, form: str = "nom") -> str:
    """One term of a game in one of its forms."""
    return _DICTIONARIES[game, language].terms[family][key][CASES[language][form]]


def terms(game: str, language: Language) -> Mapping[str, Mapping[str, Forms]]:
    """All terms of a game, by family and key."""
    return _DICTIONARIES[game, language].terms


def _find(key: str, language: Language) -> tuple[Dictionary, str]:
    game, _, rest = key.partition(".")
    if (game, language) in _DICTIONARIES:
        return _DICTIONARIES[game, language], rest
    return _DICTIONARIES["common", language], key


_WORDINGS: Final[dict[Language, dict[str, tuple[Dictionary, tuple[Wording, ...]]]]] = {"ru": {}, "en": {}}
"""Cache of parsed templates by key."""


def _wordings(key: str, language: Language) -> tuple[Dictionary, tuple[Wording, ...]]:
    """All templates of a key; the first whose conditions hold is used."""
    dictionary, rest = _find(key, language)
    return dictionary, worded(dictionary.texts[rest], language)


def suited(
    wordings: tuple[Wording, ...], args: Mapping[str, Arg], seat: Seat | None
) -> tuple[tuple[str, Slot | None], ...]:
    """The first template whose conditions hold."""
    for conditions, pieces in wordings:
        for name, value in conditions:
            arg = args.get(name)
            if value is not None:
                holds = arg == args.get(value[1:]) if value[:1] == "@" else _value(arg) == value
            elif type(arg) is Who:
                holds = arg.seat == seat
            else:
                holds = bool(arg)
            if not holds:
                break
        else:
            return pieces
    raise LookupError(f"no wording suits {dict(args)}")


def _value(arg: Arg) -> str:
    return arg.key if type(arg) is Term else str(arg)


def _word(arg: Arg, slot: Slot, args: Mapping[str, Arg], dictionary: Dictionary, listener: Listener) -> str:
    """Render an argument, or the form of a word that agrees with it.

    Hot paths compare `type(…) is` instead of `isinstance`, which is slow for a Struct of another class.
    """
    if type(arg) is Who:
        if slot.forms:
            return verb(slot.forms, listener.people[arg.seat].gender, listener.seat == arg.seat)
        word = _name(arg, slot.case, listener)
    elif type(arg) is Term:
        family = f"{arg.family}_for" if slot.kind == "for" else arg.family
        word = dictionary.terms[family][arg.key][slot.case]
    elif type(arg) is Phrase:
        return clause(arg, listener)
    elif isinstance(arg, tuple):
        word = _words(arg, slot, args, dictionary, listener)
    elif isinstance(arg, int):
        word = _number(arg, slot, args, listener)
    elif type(arg) is str:
        word = set_apart(within_quotes(arg, listener.language) if slot.quoted else arg)
    else:
        word = str(arg)
    return f"{preposition(slot.preposition, word)} {word}" if slot.preposition else word


def _name(who: Who, case: int, listener: Listener) -> str:
    """The name of a person; the listener is «вы»."""
    if listener.seat == who.seat:
        return YOU[listener.language][case]
    person = listener.people[who.seat]
    if case == 0:
        return set_apart(person.name)
    if listener.language == "ru":
        return set_apart(declined(person.name, person.gender)[case])
    return set_apart(person.name) + "'s" if case == CASES["en"]["gen"] else set_apart(person.name)


def _words(
    several: tuple[Who | Term | Phrase, ...],
    slot: Slot,
    args: Mapping[str, Arg],
    dictionary: Dictionary,
    listener: Listener,
) -> str:
    """A list: «Кира, Глеб и вы» with the listener last; clauses are separated by semicolons."""
    people = [one for one in several if type(one) is Who]
    if slot.forms:
        if not people:
            return slot.forms[PLURAL[listener.language](len(several))]
        among = listener.seat is not None and Who(listener.seat) in people
        return verb(slot.forms, listener.people[people[0].seat].gender, among, len(people) > 1)
    if slot.other:
        return _paired(people, slot, args[slot.other], dictionary, listener)
    if people:
        if slot.kind != "row":
            people.sort(key=lambda one: one.seat == listener.seat)
        return listed([_name(one, slot.case, listener) for one in people], listener.language)
    if slot.kind == "told":
        return ". ".join([say(one, listener) for one in several if type(one) is Phrase])
    words = [_word(one, slot, args, dictionary, listener) for one in several]
    whole = any(type(one) is Phrase for one in several)
    return "; ".join(words) if whole else listed(words, listener.language)


def _paired(people: list[Who], slot: Slot, others: Arg, dictionary: Dictionary, listener: Listener) -> str:
    """People paired with terms: «Кира — Раб и Глеб — Стражник»."""
    assert isinstance(others, tuple)
    of = CASES[listener.language]["a" if listener.language == "en" else "nom"]
    words = []
    for who, what in zip(people, others, strict=True):
        assert type(what) is Term
        card = dictionary.terms[what.family][what.key][of]
        words.append(f"{_name(who, slot.case, listener)} {IS[listener.language]} {card}")
    return listed(words, listener.language)


def _number(count: int, slot: Slot, args: Mapping[str, Arg], listener: Listener) -> str:
    """A number in digits or in words, or the plural form of what is counted."""
    if slot.forms:
        return slot.forms[PLURAL[listener.language](count)]
    if slot.kind == "num":
        return cardinal(count, listener.language)
    if slot.kind == "ord":
        who = args[slot.other] if slot.other else None
        if type(who) is not Who:
            return ordinal(count, listener.language, slot.case, "m")
        return ordinal(count, listener.language, slot.case, listener.people[who.seat].gender).capitalize()
    return str(count)
