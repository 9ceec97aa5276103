"""Vectors of machine words: a `vec` in compiled code, a list in plain Python.

Plain Python reads a list twice as fast as a vec. Both index, slice and compare alike, so the annotation says vec
and plain Python gets a list.
"""

from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64


def row(values: list[int]) -> vec[i64]:
    """A vector of these numbers."""
    if PLAIN:
        return cast("vec[i64]", values)
    made = vec[i64]()
    for value in values:
        made = append(made, i64(value))
    return made


def empty(room: i64 = 4) -> vec[i64]:
    """An empty vector with capacity for some numbers, because growing reallocates."""
    if PLAIN:
        return cast("vec[i64]", [])
    return vec[i64](capacity=room)


def zeros(n: int) -> vec[i64]:
    """A vector of n zeros."""
    return row([0] * n)


def filled(n: int, value: int) -> vec[i64]:
    """A vector of n equal numbers."""
    return row([value] * n)


def reals(n: int, value: float = 0.0) -> vec[float]:
    """A vector of n equal floats."""
    if PLAIN:
        return cast("vec[float]", [value] * n)
    made = vec[float](capacity=n)
    for _ in range(n):
        made = append(made, value)
    return made


def longer(values: vec[i64], value: i64) -> vec[i64]:
    """The vector with one more number; the old one must not be used again."""
    if PLAIN:
        return cast("vec[i64]", [*values, value])
    return append(values, value)


PLAIN = type(row).__name__ == "function"
"""Whether this is plain Python: compiled functions have another type."""
