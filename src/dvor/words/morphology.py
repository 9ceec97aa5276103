"""The dictionary of Russian words: opened when the first word needs it, once, and typed by what we ask of it."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Protocol, cast


class Tag(Protocol):
    """What a word is, in the grammemes of OpenCorpora."""

    @property
    def grammemes(self) -> frozenset[str]: ...


class Form(Protocol):
    """A word in one of its forms."""

    @property
    def word(self) -> str: ...


class Reading(Form, Protocol):
    """One way to understand a word."""

    @property
    def tag(self) -> Tag: ...

    def inflect(self, required_grammemes: set[str]) -> Form | None: ...


class Dictionary(Protocol):
    """Every way to understand a word, the likeliest first; those of a word that it has not are guesses."""

    def parse(self, word: str) -> Sequence[Reading]: ...


@cache
def russian() -> Dictionary:
    """It takes some tenths of a second and 40 MB: whoever words nothing in Russian never pays for it."""
    return cast(Dictionary, import_module("pymorphy3").MorphAnalyzer(lang="ru"))
