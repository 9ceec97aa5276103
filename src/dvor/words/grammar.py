"""Rules of Russian and English grammar that templates need: plural forms, agreement, prepositions, quotes."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, Literal
from unicodedata import bidirectional

from dvor.kernel import Gender

Language = Literal["ru", "en"]

CASES: Final[dict[Language, dict[str, int]]] = {
    "ru": {"nom": 0, "gen": 1, "dat": 2, "acc": 3, "ins": 4, "pre": 5},
    "en": {"nom": 0, "a": 1, "gen": 2},
}
YOU: Final[dict[Language, tuple[str, ...]]] = {
    "ru": ("вы", "вас", "вам", "вас", "вами", "вас"),
    "en": ("you", "you", "your"),
}
AND: Final[dict[Language, str]] = {"ru": "и", "en": "and"}
IS: Final[dict[Language, str]] = {"ru": "—", "en": "is"}


def _russian(count: int) -> int:
    """1 очко, 2 очка, 5 очков, 11 очков, 21 очко."""
    if count % 10 == 1 and count % 100 != 11:
        return 0
    return 1 if 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14 else 2


def _english(count: int) -> int:
    return 0 if count == 1 else 1


PLURAL: Final[dict[Language, Callable[[int], int]]] = {"ru": _russian, "en": _english}


def verb(forms: Sequence[str], gender: Gender, is_listener: bool, several: bool = False) -> str:
    """The form of a word that agrees with the subject.

    Two forms «видит|видите»: one person; the listener or several. Three «взял|взяла|взяли»: a man; a woman; the
    listener or several. Four «сидит|сидит|сидите|сидят»: a man; a woman; the listener, also among others;
    several others.
    """
    if is_listener:
        return forms[2] if len(forms) == 4 else forms[-1]
    if several:
        return forms[-1]
    return forms[1] if len(forms) > 2 and gender == "f" else forms[0]


def preposition(word: str, following: str) -> str:
    """«с Игорем», but «со Львом»; «о Льве», but «об Анне»; «в пятый», but «во второй»."""
    start = following[:2].lower()
    if word == "о":
        return "об" if start[:1] in "аэиоу" else "о"
    if word == "с":
        hissing = start[:1] in "сзшж" and start[1:] not in "аеёиоуыэюя"
        return "со" if hissing or start in ("ль", "мн") else "с"
    if word == "в":
        return "во" if start == "вт" else "в"
    return "ко" if word == "к" and start in ("ль", "мн") else word


@lru_cache(4096)
def set_apart(written: str) -> str:
    """Isolate right-to-left text with invisible marks, so that it does not reorder the sentence."""
    if any(bidirectional(letter) in ("R", "AL") for letter in written):
        return f"\N{FIRST STRONG ISOLATE}{written}\N{POP DIRECTIONAL ISOLATE}"
    return written


_INNER: Final[dict[Language, dict[int, int]]] = {
    "ru": str.maketrans("«»", "„“"),
    "en": str.maketrans("“”", "‘’"),
}


def within_quotes(written: str, language: Language) -> str:
    """Quote a text; quotes within quotes get the inner marks: «заканчивать словом „кря“»."""
    return written.translate(_INNER[language])


def listed(words: Sequence[str], language: Language) -> str:
    """«a, b and c»."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {AND[language]} {words[-1]}"
