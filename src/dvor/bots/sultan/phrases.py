"""The few typed phrases that a thinker understands, in both languages: who somebody is said to be, who one says
one is not, the question who somebody is, and promises that only some cards can keep or break.

«Кто ты, Аня?», «Аня, ты Султан», «Аня — Султан», «я Раб», «я не Убийца», «обещаю не убивать», each a sentence of
its own. «ты» means the person named in the sentence or just before it; otherwise the person to whom the message was
sent. Nothing else is understood.
"""

import re
from enum import Enum
from functools import cache
from typing import NamedTuple

from dvor.bots.bot import ChatHeard
from dvor.games.sultan.names import Character
from dvor.kernel import Seat
from dvor.words import LANGUAGES, term


class Act(Enum):
    """The speech act of a sentence."""

    ASKS = "asks"
    ACCUSES = "accuses"
    CLAIMS = "claims"
    DENIES = "denies"


class Meant(NamedTuple):
    """The meaning of a sentence: the act, about whom, and which card."""

    act: Act
    about: Seat
    character: Character | None = None


_WHO = {
    *("кто ты", "ты кто", "кто ты такой", "кто ты такая", "ты кто такой", "ты кто такая", "кто вы", "вы кто"),
    *("что у тебя", "кто у тебя", "какая у тебя карта", "что у тебя за карта"),
    *("who are you", "what are you", "what is your card", "what card do you have", "and who are you"),
    *("а ты кто", "а кто ты", "ну кто ты"),
}
_YOU = ("ты ", "вы ", "are you ", "you are ")
_I = ("я ", "i am ")
_NOT = ("не ", "not ")
_IS = "is "
_SENTENCE = re.compile(r"[^.!?…;\n]+[.!?…;]*")
_PROMISES = {
    "обещаю охранять": (Act.CLAIMS, Character.GUARD),
    "обещаю защищать": (Act.CLAIMS, Character.GUARD),
    "обещаю не убивать": (Act.DENIES, Character.ASSASSIN),
    "обещаю не бунтовать": (Act.DENIES, Character.SLAVE),
    "обещаю не садиться на трон": (Act.DENIES, Character.SULTAN),
    "i promise to guard": (Act.CLAIMS, Character.GUARD),
    "i promise to protect": (Act.CLAIMS, Character.GUARD),
    "i promise not to murder": (Act.DENIES, Character.ASSASSIN),
    "i promise not to kill": (Act.DENIES, Character.ASSASSIN),
    "i promise not to revolt": (Act.DENIES, Character.SLAVE),
    "i promise not to take throne": (Act.DENIES, Character.SULTAN),
}
"""A promise is a claim about a card: only a Guard can guard, and only an Assassin need promise not to kill."""


def parse_all(spoken: ChatHeard) -> tuple[Meant, ...]:
    """The meanings of all sentences that are understood, in order."""
    return tuple(said for said, _ in _parse_with_addressee(spoken))


def is_for(spoken: ChatHeard, seat: Seat) -> bool:
    """Whether somebody else says something about this seat, or says something to it by name, that is understood."""
    return spoken.by != seat and any(seat in (said.about, called) for said, called in _parse_with_addressee(spoken))


def parse_first(spoken: ChatHeard) -> Meant | None:
    """The meaning of the first sentence that is understood, if there is any."""
    return next(iter(parse_all(spoken)), None)


def _parse_with_addressee(spoken: ChatHeard) -> list[tuple[Meant, Seat | None]]:
    """Each meaning with the seat that was addressed by name."""
    found: list[tuple[Meant, Seat | None]] = []
    called = None
    for sentence in _SENTENCE.findall(spoken.text):
        alone = _seat_named(plain(sentence), spoken.names)
        if alone is not None:
            called = alone
            continue
        named, _ = _split_addressee(plain(sentence), spoken.names)
        called = called if named is None else named
        said = _parse_sentence(spoken._replace(text=sentence, to=spoken.to if called is None else called))
        if said is not None:
            found.append((said, called))
    return found


def _parse_sentence(spoken: ChatHeard) -> Meant | None:
    """The meaning of one sentence; None if it is not understood."""
    by, asks = spoken.by, spoken.text.rstrip().endswith("?")
    called, words = _split_addressee(plain(spoken.text), spoken.names)
    you = called if called is not None else spoken.to
    if words in _PROMISES:
        act, character = _PROMISES[words]
        return Meant(act, by, character)
    if words in _WHO:
        return _of_another(by, Act.ASKS, you)
    if (own := _after(words, _I)) is not None:
        denied = _after(own, _NOT)
        return None if asks else _of_a_card(Act.CLAIMS if denied is None else Act.DENIES, by, denied or own)
    yours = _after(words, _YOU)
    if yours is None and called is not None:
        yours = words.removeprefix(_IS)
    found = _of_a_card(Act.ASKS if asks else Act.ACCUSES, you, yours)
    return found and _of_another(by, *found)


def plain(text: str) -> str:
    """The words in lower case, without punctuation, articles and spelling variants."""
    text = text.casefold().replace("ё", "е").replace("’", "'")
    text = text.replace("i'm ", "i am ").replace("you're ", "you are ")
    words = re.sub(r"\W+", " ", text).split()
    return " ".join(word for word in words if word not in ("a", "an", "the"))


def _split_addressee(words: str, names: tuple[str, ...]) -> tuple[Seat | None, str]:
    """Split off a name at the beginning or end: its seat and the rest. Names that two people share do not count."""
    found: dict[str, list[Seat]] = {}
    for seat, name in enumerate(names):
        found.setdefault(plain(name), []).append(seat)
    for name, seats in sorted(found.items(), key=lambda one: -len(one[0])):
        if not name or len(seats) > 1:
            continue
        if words.startswith(f"{name} "):
            return seats[0], words.removeprefix(f"{name} ")
        if words.endswith(f" {name}"):
            return seats[0], words.removesuffix(f" {name}")
    return None, words


def _seat_named(words: str, names: tuple[str, ...]) -> Seat | None:
    """The seat whose name this is, if it is nothing but a name."""
    seats = [seat for seat, name in enumerate(names) if plain(name) == words]
    return seats[0] if words and len(seats) == 1 else None


def _after(words: str, beginnings: tuple[str, ...]) -> str | None:
    return next((words.removeprefix(one) for one in beginnings if words.startswith(one)), None)


def _of_a_card(act: Act, about: Seat | None, word: str | None) -> Meant | None:
    character = _characters().get(word or "")
    return None if character is None or about is None else Meant(act, about, character)


def _of_another(by: Seat, act: Act, about: Seat | None, character: Character | None = None) -> Meant | None:
    """The meaning, unless it is about the speaker: players ask and accuse others."""
    return None if about is None or about == by else Meant(act, about, character)


@cache
def _characters() -> dict[str, Character]:
    return {plain(term("sultan", "character", one, language)): one for one in Character for language in LANGUAGES}
