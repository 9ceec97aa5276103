"""A thing to be said, before anybody has worded it: a key and typed arguments."""

from msgspec import Struct

from dvor.kernel.setup import Seat


class Who(Struct, frozen=True, tag="who"):
    """A person, whom each listener may call differently."""

    seat: Seat


class Term(Struct, frozen=True, tag="term"):
    """A word of the game that each language declines in its own way: a character, a team, a suit."""

    family: str
    key: str


Arg = int | str | Who | Term | tuple[Who | Term, ...] | None


class Phrase(Struct, frozen=True):
    """What is to be said, in no language yet; a plain `str` argument is what a person wrote."""

    key: str
    args: dict[str, Arg] = {}
