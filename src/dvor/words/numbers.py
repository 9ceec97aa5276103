"""Small numbers in words: «пять», «Вторая», «the Second»; greater ones stay digits."""

from typing import Final

from dvor.kernel import Gender
from dvor.words.grammar import Language

_CARDINAL: Final[dict[Language, tuple[str, ...]]] = {
    "ru": ("ноль", "один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять", "десять",
           "одиннадцать", "двенадцать"),
    "en": ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
}  # fmt: skip
_STEMS: Final = (
    "нулев", "перв", "втор", "трет", "четвёрт", "пят", "шест", "седьм", "восьм", "девят", "десят",
    "одиннадцат", "двенадцат", "тринадцат", "четырнадцат", "пятнадцат", "шестнадцат", "семнадцат", "восемнадцат",
    "девятнадцат", "двадцат",
)  # fmt: skip
_ENDINGS: Final[dict[Gender, tuple[str, ...]]] = {
    "m": ("ый", "ого", "ому", "ого", "ым", "ом"),
    "f": ("ая", "ой", "ой", "ую", "ой", "ой"),
}
_SOFT: Final[dict[Gender, tuple[str, ...]]] = {
    "m": ("ий", "ьего", "ьему", "ьего", "ьим", "ьем"),
    "f": ("ья", "ьей", "ьей", "ью", "ьей", "ьей"),
}
_STRESSED: Final = (0, 2, 6, 7, 8)
"""Ordinals with the ending -ой instead of -ый."""
_ENGLISH: Final = (
    "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth",
    "nineteenth", "twentieth",
)  # fmt: skip


def cardinal(count: int, language: Language) -> str:
    """A cardinal number, masculine: «пять»."""
    words = _CARDINAL[language]
    return words[count] if 0 <= count < len(words) else str(count)


def ordinal(count: int, language: Language, case: int, gender: Gender) -> str:
    """An ordinal number: «второй», «третьей», "second"."""
    if language == "en":
        if 0 <= count < len(_ENGLISH):
            return _ENGLISH[count]
        ending = "th" if count % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(count % 10, "th")
        return f"{count}{ending}"
    if not 0 <= count < len(_STEMS):
        return f"{count}-{'й' if gender == 'm' else 'я'}"
    if count == 3:
        return _STEMS[count] + _SOFT[gender][case]
    if case == 0 and gender == "m" and count in _STRESSED:
        return _STEMS[count] + "ой"
    return _STEMS[count] + _ENDINGS[gender][case]
