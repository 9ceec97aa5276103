"""The forms of a name: its cases, a clipped vocative (Маш, Петь), what belongs to its bearer (Петин)."""

from collections.abc import Iterator
from enum import IntEnum
from functools import lru_cache

from dvor.games.knyazi.referee.morphology import lexeme, readings
from dvor.games.knyazi.referee.text import plain
from dvor.kernel import Gender

_CASES_OF_A = ("ы", "е", "у", "ой", "ою")
_CASES_OF_YA = ("и", "е", "ю", "ей", "ею")
_AFTER_K = "гкхжшчщц"
_BELONGING = ("", "а", "о", "ы", "ого", "ому", "ым", "ом", "ой", "у", "ых", "ыми")
_VOWELS = "аеиоуыэюяё"


class Kind(IntEnum):
    """What form of a name it is."""

    CASE = 0
    CLIPPED = 1
    BELONGING = 2


@lru_cache(4096)
def forms(name: str, gender: Gender, *, person: bool = True) -> dict[str, Kind]:
    """All forms of one word: by the dictionary where it has the word, else by its ending."""
    word = plain(name)
    found = {plain(form): Kind.BELONGING for form in _belonging(word)} if person else {}
    if person:
        found |= dict.fromkeys(_clipped(word), Kind.CLIPPED)
    found |= dict.fromkeys((*_declined(name.casefold(), gender, person), word), Kind.CASE)
    return found


def _declined(word: str, gender: Gender, person: bool) -> Iterator[str]:
    known = lexeme(word, "Name") or lexeme(word, "Surn", "masc" if gender == "m" else "femn")
    if not known and not person:
        known = _common(word, gender)
    for form, marks in known:
        if "sing" in marks and "voct" not in marks:
            yield plain(form)
    if not known:
        yield from _by_ending(plain(word), gender)


def _common(word: str, gender: Gender) -> tuple[tuple[str, frozenset[str]], ...]:
    """A nickname that is a word: a noun or an adjective, declined as that."""
    for reading in readings(word):
        if reading.part in ("NOUN", "ADJF", "PRTF") and reading.case == "nomn":
            unfit = {"Supr", "ADJS", "COMP", "neut", "femn" if gender == "m" else "masc"} - reading.marks
            right = lexeme(word, reading.part, guessed=reading.part == "ADJF")
            return right if reading.part == "NOUN" else tuple(one for one in right if not unfit & one[1])
    return ()


def _by_ending(word: str, gender: Gender) -> Iterator[str]:
    """As names are declined that no dictionary has; foreign ones in -о, -е, -и, -у stay as they are."""
    stem, end = word[:-1], word[-1:]
    if word.isascii() or not word:
        return
    if end == "а":
        cases = ("и", *_CASES_OF_A[1:], "ей") if stem[-1:] in _AFTER_K else _CASES_OF_A
        yield from (stem + case for case in cases)
    elif end == "я":
        yield from (stem + case for case in _CASES_OF_YA)
        if stem.endswith("и"):
            yield stem + "и"
    elif gender == "m" and end == "й":
        yield from (stem + case for case in ("я", "ю", "ем", "е", *(("и",) if stem.endswith("и") else ())))
    elif gender == "m" and end == "ь":
        yield from (stem + case for case in ("я", "ю", "ем", "е"))
    elif gender == "m" and end not in _VOWELS:
        yield from (word + case for case in ("а", "у", "ом", "ем", "е"))
        if word.endswith(("ек", "ок")) and len(word) > 3:  # a fleeting vowel: Санёк, Санька
            bare = word[:-2] + ("ьк" if word.endswith("ек") else "к")
            yield from (bare + case for case in ("а", "у", "ом", "е"))
    elif end == "ь":
        yield from (stem + case for case in ("и", "ью"))


def _clipped(word: str) -> Iterator[str]:
    """Short names lose their ending when somebody is called: Маш! Петь! Only where enough of them is left."""
    stem, end = word[:-1], word[-1:]
    if word.endswith("оя"):
        yield stem + "й"  # Зой!
    if len(word) < 3 or word.endswith(("ия", "ья", "ая", "ея", "оя", "йя")) or stem[-1:] in _VOWELS:
        return
    if end == "а":
        yield stem
    elif end == "я":
        yield stem + "ь"


def _belonging(word: str) -> Iterator[str]:
    """Петины карты, Борькин туз."""
    stem, end = word[:-1], word[-1:]
    if end in "ая" and len(word) > 2 and not word.endswith(("ия", "ья")):
        for ending in _BELONGING:
            yield stem + "ин" + ending
