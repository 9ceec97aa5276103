"""Means and ratios with their 95 % intervals: how sure a figure is, from the games themselves."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

SURE = 1.96
"""Standard errors on each side of a mean that hold it 95 times in 100."""


class Figure(NamedTuple):
    """A figure, and the least and the most that it may well be."""

    value: float
    low: float
    high: float


def mean(values: Sequence[float]) -> Figure:
    """The mean of independent games."""
    count = len(values)
    middle = sum(values) / count
    spread = sqrt(sum((value - middle) ** 2 for value in values) / max(1, count - 1) / count)
    return Figure(middle, middle - SURE * spread, middle + SURE * spread)


def difference(ones: Sequence[float], others: Sequence[float]) -> Figure:
    """How much more the ones got in the same games."""
    return mean([one - other for one, other in zip(ones, others, strict=True)])


def ratio(ones: Sequence[float], others: Sequence[float]) -> Figure | None:
    """How many times as much the ones got in the same games; nothing if the others got nothing."""
    below = sum(others) / len(others)
    if below <= 0:
        return None
    value = sum(ones) / len(ones) / below
    # What is left of each game when the ratio is taken out of it: its mean error, over what it is a ratio of.
    rest = mean([one - value * other for one, other in zip(ones, others, strict=True)])
    return Figure(value, value + rest.low / below, value + rest.high / below)
