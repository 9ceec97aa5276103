"""How much a test plays: as usual, less with --short (plain Python is slow), much more with --soak."""

from typing import Literal

from hypothesis import settings

Effort = Literal["short", "usual", "soak"]
SHORTER = 4
"""How many times less is played with --short."""
_chosen: list[Effort] = ["usual"]


def choose(effort: Effort) -> None:
    """Said once, before the tests are collected."""
    _chosen[0] = effort


def is_short() -> bool:
    """Whether so little is played that not everything can be expected to occur."""
    return _chosen[0] == "short"


def is_soak() -> bool:
    """Whether a test goes on after it has seen enough."""
    return _chosen[0] == "soak"


def times(usual: int, soak: int) -> int:
    """How many: one number as usual, another with --soak."""
    return {"short": max(1, usual // SHORTER), "usual": usual, "soak": soak}[_chosen[0]]


def seeds(usual: int, soak: int) -> range:
    """The seeds of this many games."""
    return range(times(usual, soak))


def examples(usual: int) -> settings:
    """Hypothesis settings with this many examples, for a test whose examples are whole games."""
    return settings(max_examples=times(usual, usual * 20))
