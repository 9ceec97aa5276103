"""Rows of machine words: a `vec` where compiled, an ordinary list where not.

Plain Python reads a list twice as fast as a vec, and both index, slice and compare alike; so the type
says vec, and plain Python quietly gets its list.
"""

from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64


def row(values: list[int]) -> vec[i64]:
    """These numbers in a row."""
    if PLAIN:
        return cast("vec[i64]", values)
    made = vec[i64]()
    for value in values:
        made = append(made, i64(value))
    return made


def empty(room: i64 = 4) -> vec[i64]:
    """A row without a number yet, and room for some: growing would move it."""
    if PLAIN:
        return cast("vec[i64]", [])
    return vec[i64](capacity=room)


def words(n: int, value: int = 0) -> vec[i64]:
    """So many times the same number."""
    return row([value] * n)


def reals(n: int, value: float = 0.0) -> vec[float]:
    """So many times the same real number."""
    if PLAIN:
        return cast("vec[float]", [value] * n)
    made = vec[float](capacity=n)
    for _ in range(n):
        made = append(made, value)
    return made


def longer(values: vec[i64], value: i64) -> vec[i64]:
    """A row with one more number at its end; the old one is not used again."""
    if PLAIN:
        return cast("vec[i64]", [*values, value])
    return append(values, value)


PLAIN = type(row).__name__ == "function"
"""Whether this is running as plain Python: compiled functions are of another type."""
