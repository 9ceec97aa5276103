"""A thing to be said, before anybody has worded it: a key and typed arguments."""

from typing import TypeAlias

from msgspec import Struct

from dvor.kernel.setup import Seat


class Who(Struct, frozen=True, tag="who"):
    """A person, whom each listener may call differently."""

    seat: Seat


class Term(Struct, frozen=True, tag="term"):
    """A word of the game that each language declines in its own way: a character, a team, a suit."""

    family: str
    key: str


Arg: TypeAlias = "int | str | Who | Term | Phrase | tuple[Who | Term | Phrase, ...] | None"


class Phrase(Struct, frozen=True, tag="phrase"):
    """What is to be said, in no language yet; a plain `str` argument is what a person wrote.

    A phrase among the arguments is a part of the sentence with arguments of its own.
    """

    key: str
    args: dict[str, Arg] = {}
