"""A typed wrapper of pymorphy3, the dictionary of Russian word forms; loaded at its first use."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Protocol, cast


class Tag(Protocol):
    """Grammemes of a word, as OpenCorpora names them."""

    @property
    def grammemes(self) -> frozenset[str]: ...


class Form(Protocol):
    """One inflected form of a word."""

    @property
    def word(self) -> str: ...


class Reading(Form, Protocol):
    """One parse of a word."""

    @property
    def tag(self) -> Tag: ...

    def inflect(self, required_grammemes: set[str]) -> Form | None: ...


class Dictionary(Protocol):
    """All parses of a word, the likeliest first; for unknown words the parses are guesses."""

    def parse(self, word: str) -> Sequence[Reading]: ...


@cache
def russian() -> Dictionary:
    """Loading takes some tenths of a second and 40 MB, so it happens only when Russian is rendered."""
    return cast(Dictionary, import_module("pymorphy3").MorphAnalyzer(lang="ru"))
