"""A message as decrees look at it: its words, its sentences, its lines; what etiquette prescribes is left out."""

import re
from functools import cached_property
from typing import NamedTuple

from dvor.games.knyazi.referee.text import plain

_WORD = re.compile(r"[^\W_]+(?:[-‑'’][^\W_]+)*")
_SENTENCE = re.compile(r"[^.!?…]+[.!?…]*|[.!?…]+")
_LINE = re.compile(r"[^,.;:!?…/|—–]+")
_LOOKALIKES = str.maketrans("aceopxykmtbh", "асеорхукмтвн")
"""Latin letters that look like Russian ones."""


class Word(NamedTuple):
    """A word and where it stands; `plain` is in small letters, without ё."""

    text: str
    plain: str
    start: int
    end: int


Span = tuple[int, int]


def words_in(text: str, shift: int = 0) -> list[Word]:
    """The words of a text that begins so many letters into the message."""
    found = _WORD.finditer(text)
    return [Word(one[0], plain(one[0]), one.start() + shift, one.end() + shift) for one in found]


class Spoken:
    """One message; `kept` are the words that decrees bind: full styles of address are left out of it."""

    def __init__(self, text: str, styles: tuple[Span, ...] = ()) -> None:
        self.text = text
        self.words = words_in(text)
        self.kept = [one for one in self.words if not any(first <= one.start < last for first, last in styles)]

    @cached_property
    def sentences(self) -> list[Span]:
        """Where its sentences stand, each with its marks."""
        found = [(one.start(), one.end()) for one in _SENTENCE.finditer(self.text)]
        return [(first, last) for first, last in found if any(first <= one.start < last for one in self.words)]

    @cached_property
    def lines(self) -> list[Word]:
        """The last word of each line of verse: what stands between two pauses."""
        pieces = [words_in(one[0], one.start()) for one in _LINE.finditer(self.text)]
        return [piece[-1] for piece in pieces if piece]

    def whole(self) -> Span:
        """From the first word to the end."""
        return (self.words[0].start, len(self.text.rstrip()))


def russian(word: str) -> str:
    """With Russian letters for the Latin ones that stand among them to look like them."""
    mixed = any("а" <= one <= "я" for one in word)
    return word.translate(_LOOKALIKES) if mixed else word
