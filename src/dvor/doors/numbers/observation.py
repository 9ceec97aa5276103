"""Where things stand in an observation: sections with a name and a shape, one after the other."""

from array import array
from collections.abc import Iterable
from math import prod
from typing import Any

import msgspec

from dvor.kernel import Fact


class Layout:
    """A flat row of numbers, divided into sections."""

    def __init__(self, **shapes: tuple[int, ...]) -> None:
        self.shapes = shapes
        self.start: dict[str, int] = {}
        self.size = 0
        for name, shape in shapes.items():
            self.start[name] = self.size
            self.size += prod(shape)
        self._blank = bytes(2 * self.size)

    def blank(self) -> "array[int]":
        """All of it, with nothing in it yet."""
        return array("h", self._blank)


# What each seat remembers, as lines that only ever grow: copies share them.

_json = msgspec.json.Encoder().encode


def lines(heard: Iterable[Any]) -> str:
    """What somebody has heard, a line each."""
    return "".join(_json(event).decode() + "\n" for event in heard)


class Memory:
    """A text for each seat, and one more for onlookers."""

    def __init__(self, seats: int) -> None:
        self.texts = [""] * (seats + 1)

    def copy(self) -> "Memory":
        """The same memories, which then go their own way."""
        twin = Memory(0)
        twin.texts = self.texts[:]
        return twin

    def did(self, seat: int, action: Any) -> None:
        """A seat knows what it has done itself, also where nobody else hears of it."""
        self.texts[seat] += "> " + _json(action).decode() + "\n"

    def hear(self, told: Iterable[Fact[Any]]) -> None:
        """Everybody hears these in the wording that they may hear."""
        for fact in told:
            public = "" if fact.public is None else _json(fact.public).decode() + "\n"
            for seat in range(len(self.texts)):
                private = fact.private.get(seat)
                self.texts[seat] += public if private is None else _json(private).decode() + "\n"

    def imagined_by(self, seat: int, own: list[str]) -> "Memory":
        """The others are thought to remember what everybody heard, and what each now holds."""
        twin = self.copy()
        for other in range(len(own)):
            if other != seat:
                twin.texts[other] = self.texts[-1] + own[other] + "\n"
        return twin
