"""Offers: what a seat may do now, as actions with blanks to fill in.

Offers are the only definition of legality. The gate accepts what an offer admits, bots sample them, and the page
shows them as buttons and targets.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from math import comb, prod
from random import Random
from typing import Generic, TypeVar

from msgspec import Struct

A = TypeVar("A", bound=Struct)

Choice = bool | int | str | None


class Pick(Struct, frozen=True, tag="pick"):
    """Exactly one of the values."""

    among: tuple[Choice, ...]

    def admits(self, value: object) -> bool:
        return any(value == one and type(value) is type(one) for one in self.among)

    def sample(self, rng: Random) -> Choice:
        return rng.choice(self.among)

    def count(self) -> int:
        return len(self.among)

    def values(self) -> Sequence[object]:
        return self.among


class PickSome(Struct, frozen=True, tag="some"):
    """From `least` to `most` different values, in the order of `among`."""

    among: tuple[int | str, ...]
    least: int
    most: int

    def admits(self, value: object) -> bool:
        if not isinstance(value, tuple) or not self.least <= len(value) <= self.most:
            return False
        rest = iter(self.among)
        return all(any(one == other for other in rest) for one in value)

    def sample(self, rng: Random) -> tuple[int | str, ...]:
        size = rng.randint(self.least, self.most)
        return tuple(self.among[i] for i in sorted(rng.sample(range(len(self.among)), size)))

    def count(self) -> int:
        return sum(comb(len(self.among), size) for size in range(self.least, self.most + 1))

    def values(self) -> Sequence[object]:
        return [some for size in range(self.least, self.most + 1) for some in combinations(self.among, size)]


class PickEach(Struct, frozen=True, tag="each"):
    """A tuple of `times` values; each may occur several times."""

    among: tuple[int | str, ...]
    times: int

    def admits(self, value: object) -> bool:
        if not isinstance(value, tuple) or len(value) != self.times:
            return False
        return all(any(one == other and type(one) is type(other) for other in self.among) for one in value)

    def sample(self, rng: Random) -> tuple[int | str, ...]:
        return tuple(rng.choice(self.among) for _ in range(self.times))

    def count(self) -> int:
        return int(len(self.among) ** self.times)

    def values(self) -> Sequence[object]:
        return list(product(self.among, repeat=self.times))


def _is_seen(text: str) -> bool:
    """No control characters except the joiners that Persian and emoji need."""
    return all(char.isprintable() or char in "\u200c\u200d\u00a0" for char in text)


class Write(Struct, frozen=True, tag="write"):
    """Free text of at most `most` characters, without control characters and not only whitespace."""

    most: int
    least: int = 1

    def admits(self, value: object) -> bool:
        return (
            isinstance(value, str)
            and self.least <= len(value.strip())
            and len(value) <= self.most
            and _is_seen(value)
        )

    def sample(self, rng: Random) -> str:
        letters = "абвгдежзиклмнопрстуфхцчшэюя "
        size = rng.randint(self.least, min(self.most, 12))
        return "".join(rng.choice(letters) for _ in range(size)).strip().ljust(self.least, letters[0])

    def count(self) -> None:
        return None

    def values(self) -> Sequence[object]:
        raise ValueError("words of one's own cannot be listed")


Blank = Pick | PickSome | PickEach | Write


class Offer(Struct, Generic[A], frozen=True):
    """An action type with blanks; with all blanks filled in it is a legal action. Other fields keep their defaults.

    An answer settles the open ask; an aside leaves it as it is.
    """

    make: type[A]
    blanks: Mapping[str, Blank] = {}
    aside: bool = False

    @property
    def kind(self) -> str:
        """The action's name on the wire."""
        return str(self.make.__struct_config__.tag)

    def admits(self, action: object) -> bool:
        if type(action) is not self.make:
            return False
        for field, default in _defaults(self.make):
            blank = self.blanks.get(field)
            value = getattr(action, field)
            if not (value == default if blank is None else blank.admits(value)):
                return False
        return True

    def sample(self, rng: Random) -> A:
        return self.make(**{field: blank.sample(rng) for field, blank in self.blanks.items()})

    def count(self) -> int | None:
        """How many actions it admits; None if there is a blank for free text."""
        counts = [blank.count() for blank in self.blanks.values()]
        known = [count for count in counts if count is not None]
        return prod(known) if len(known) == len(counts) else None

    def actions(self) -> Iterator[A]:
        """All actions that it admits; free text cannot be listed."""
        for filled in product(*(blank.values() for blank in self.blanks.values())):
            yield self.make(**dict(zip(self.blanks, filled, strict=True)))


_DEFAULTS: dict[type[Struct], tuple[tuple[str, object], ...]] = {}


def _defaults(kind: type[Struct]) -> tuple[tuple[str, object], ...]:
    """Fields of a struct with their defaults. A field without a default can match only through a blank."""
    if kind not in _DEFAULTS:
        names = kind.__struct_fields__
        given = kind.__struct_defaults__
        _DEFAULTS[kind] = tuple(zip(names, (object(),) * (len(names) - len(given)) + given, strict=True))
    return _DEFAULTS[kind]
