"""What a seat sees and remembers, in numbers and in lines: the layout of observations, and growing texts."""

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
        """An empty observation."""
        return array("h", self._blank)


# What each seat remembers, as lines that only ever grow: copies share them.

_json = msgspec.json.Encoder().encode


def lines(heard: Iterable[Any]) -> str:
    """Events as JSON, one in a line."""
    return "".join(_json(event).decode() + "\n" for event in heard)


class Memory:
    """What each seat remembers, as text that only grows, and one more text for spectators."""

    def __init__(self, seats: int) -> None:
        self.texts = [""] * (seats + 1)

    def copy(self) -> "Memory":
        """A copy that grows on its own."""
        twin = Memory(0)
        twin.texts = self.texts[:]
        return twin

    def did(self, seat: int, action: Any) -> None:
        """Record a seat's own action, also where nobody else hears of it."""
        self.texts[seat] += "> " + _json(action).decode() + "\n"

    def hear(self, told: Iterable[Fact[Any]]) -> None:
        """Record facts for everybody, in the wording that each may hear."""
        for fact in told:
            public = "" if fact.public is None else _json(fact.public).decode() + "\n"
            for seat in range(len(self.texts)):
                private = fact.private.get(seat)
                self.texts[seat] += public if private is None else _json(private).decode() + "\n"

    def imagined_by(self, seat: int, own: list[str]) -> "Memory":
        """A copy in which all others remember only what everybody heard, and the card that each now holds."""
        twin = self.copy()
        for other in range(len(own)):
            if other != seat:
                twin.texts[other] = self.texts[-1] + own[other] + "\n"
        return twin
