"""The people and options of a game: fixed before the first move and kept in the head of the log."""

from typing import Annotated, Generic, Literal, TypeVar

from msgspec import Meta, Struct

Seat = Annotated[int, Meta(ge=0, le=63, extra_json_schema={"format": "seat"})]
"""A person at the table, 0…n−1 clockwise, for the whole game."""

Gender = Literal["m", "f"]

O_co = TypeVar("O_co", covariant=True)


class Person(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of somebody at the table. Gender is the grammatical one, for Russian verbs."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    nickname: Annotated[str, Meta(max_length=40)] = ""
    gender: Gender = "m"


class Setup(Struct, Generic[O_co], frozen=True, forbid_unknown_fields=True):
    """The people in order of their seats, and the options of the game."""

    people: tuple[Person, ...]
    options: O_co

    @property
    def seats(self) -> int:
        return len(self.people)
