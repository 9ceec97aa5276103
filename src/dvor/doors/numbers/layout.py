"""Where things stand in an observation: sections with a name and a shape, one after the other."""

from array import array
from math import prod


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
