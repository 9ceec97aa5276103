"""A message cut into words, with what stands around each: quotation marks, commas, beginnings of sentences."""

import re
from functools import lru_cache
from typing import NamedTuple

_PIECE = re.compile(r"[^\W_]+(?:[-‑'’][^\W_]+)*|[^\w\s]|_")
_OPENING, _CLOSING = "«“„", "»”"
_PARTICLES = ("то", "ка", "де", "таки", "с")
QUOTES = _OPENING + _CLOSING + '"'


class Token(NamedTuple):
    """A word or a sign of punctuation, and where it stands."""

    text: str
    plain: str
    """In small letters, without ё."""
    start: int
    end: int
    word: bool
    quoted: bool
    first: bool
    """Whether a sentence begins with it, so that a capital letter says nothing."""

    @property
    def capital(self) -> bool:
        return self.text[:1].isupper()

    @property
    def shouted(self) -> bool:
        return len(self.text) > 1 and self.text.isupper()

    @property
    def latin(self) -> bool:
        return self.text.isascii()


def plain(word: str) -> str:
    """In small letters and without ё."""
    return word.casefold().replace("ё", "е")


@lru_cache(256)
def tokens_of(text: str) -> tuple[Token, ...]:
    """The message, piece by piece; a particle after a hyphen («царь-то») is cut off."""
    beginnings = _beginnings(text)
    made: list[Token] = []
    quoted, fresh = False, True
    for found in _PIECE.finditer(text):
        piece, start = found[0], found.start()
        word = piece[0].isalnum()
        if not word and piece in QUOTES:
            quoted = piece in _OPENING or (piece not in _CLOSING and not quoted)
            fresh = fresh or quoted
        elif word:
            fresh = fresh or start in beginnings
            head = _without_particle(piece)
            made.append(Token(head, plain(head), start, start + len(head), True, quoted, fresh))
            fresh = False
            continue
        elif piece in ".!?…":
            fresh = True
        made.append(Token(piece, piece, start, start + len(piece), False, quoted, False))
    return tuple(made)


def _without_particle(piece: str) -> str:
    head, dash, tail = piece.rpartition("-")
    return head if dash and tail.casefold() in _PARTICLES else piece


def _beginnings(text: str) -> frozenset[int]:
    """Where sentences begin; «т.е. Борис» is not one of those places."""
    from razdel import sentenize

    return frozenset(one.start for one in sentenize(text))
