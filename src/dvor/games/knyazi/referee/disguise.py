"""Letters in disguise: Latin look-alikes, digits, stretched and spaced-out words. Every step keeps the places."""

import re
from collections.abc import Iterator
from functools import lru_cache

_LOOKS = str.maketrans("aAeEoOpPcCxXyYkKmMtTBHbhiIuUnrwW0346@$", "аАеЕоОрРсСхХуУкКмМтТВНьниИиИпгшШозчбас")
_BETWEEN = re.compile(r"(?<=[бвгджзйклмнпрстфхцчшщ])([31])(?=[бвгджзйклмнпрстфхцчшщ])", re.IGNORECASE)
"""A digit for a vowel: Л3в, Н1на."""
_ONE_FOR_L = re.compile(r"(?<=[аеёиоуыэюя])1(?=[аеёиоуыэюя])", re.IGNORECASE)
"""Нико1ай."""
_LEET = str.maketrans("013457$@", "oieastsa")
_RUSSIAN_LEET = str.maketrans({"4": "ch", "6": "sh", "9": "ya"})
"""Digits for Russian letters in a Latin word: Gri6a, Kol9."""
_LETTERS = str.maketrans("lLvVdDzZsSfFgGR", "лЛвВдДзЗсСфФгГЯ")
"""What looks like no Russian letter, but sounds like one."""
_HEARD = str.maketrans("aAbBeEoOpPcCxXyYkKmMtThHiIuUnNrR", "аАбБеЕоОпПсСхХуУкКмМтТхХиИуУнНрР")
"""The same letters by their sound: Bоря, Яnа."""
_RUN = re.compile(r"[\w@$]+")
_CYRILLIC = re.compile(r"[а-яёА-ЯЁ]")
_FOREIGN = re.compile(r"[A-Za-z0-9@$]")
_STRETCHED = re.compile(r"(.)\1{2,}")
_STARRED = re.compile(r"(?<![\w*#])[^\W\d_]+[*#_][^\W\d_]{2,}(?![\w*#])")
"""At least three letters are left."""
_SPACED = re.compile(r"(?<!\w)\w(?:([ .\-_*·])\w(?=\1|\W|$)){2,}(?!\w)")


def revealed(text: str) -> str:
    """The same text, as long as before: look-alikes in Russian words become the letters that they stand for."""
    return _RUN.sub(_reveal, text) if _CYRILLIC.search(text) else text


def _reveal(found: re.Match[str]) -> str:
    word = found[0]
    if not _CYRILLIC.search(word) or not _FOREIGN.search(word):
        return word
    seen = (
        _BETWEEN.sub(lambda one: {"3": "е", "1": "и"}[one[1]], _ONE_FOR_L.sub("л", word))
        .translate(_LOOKS)
        .translate(_LETTERS)
    )
    return word if _FOREIGN.search(seen) else seen


def heard(word: str) -> str:
    """A Russian word with Latin letters in it, as they sound; empty if it has none."""
    if not _CYRILLIC.search(word) or not _FOREIGN.search(word):
        return ""
    return word.translate(_HEARD).translate(_LETTERS)


@lru_cache(20_000)
def spellings(word: str) -> tuple[str, ...]:
    """What a word may stand for besides itself: not stretched, not cut by hyphens, no digits for Latin letters."""
    return tuple(_spellings(word))


def _spellings(word: str) -> Iterator[str]:
    if _STRETCHED.search(word):
        yield _STRETCHED.sub(r"\1", word)
        yield _STRETCHED.sub(r"\1\1", word)
    head, dash, tail = word.partition("-")
    if dash and head == tail:
        yield head  # Вася-Вася
    if dash:
        yield from _spellings(joined) if _STRETCHED.search(joined := word.replace("-", "")) else (joined,)
    if word.isascii() and not word.isalpha() and not word.isdigit():
        yield word.translate(_LEET)
        yield word.translate(_RUSSIAN_LEET)


def starred(text: str) -> Iterator[tuple[int, int, re.Pattern[str]]]:
    """Words in which a letter is hidden: where they stand, and what would fit."""
    for found in _STARRED.finditer(text):
        letters = "".join("." if one in "*#_" else re.escape(one) for one in found[0].casefold().replace("ё", "е"))
        yield found.start(), found.end(), re.compile(letters)


def spaced(text: str) -> Iterator[tuple[int, int, str]]:
    """Words spelt out letter by letter: where they stand, and what the letters make."""
    for found in _SPACED.finditer(text):
        letters = [at for at in range(found.start(), found.end()) if text[at].isalnum()]
        for skipped in range(2):
            for dropped in range(2):
                kept = letters[skipped : len(letters) - dropped]
                if len(kept) > 2:
                    yield kept[0], kept[-1] + 1, revealed("".join(text[at] for at in kept))
