"""Sets of seats as bits of a machine word. Tables replace arithmetic: they are fastest in both Pythons."""

from typing import Final

from mypy_extensions import i64

from dvor.kernel.vectors import row

SPARE: Final = 15
"""The card in the middle: an index beside the seats, and the sixteenth bit in a set of swap partners."""
NOBODY: Final = 16
"""The partner of a secret swap that leaves all cards where they are: the seventeenth bit."""

BIT: Final = row([1 << seat for seat in range(NOBODY + 1)])
COUNT: Final = row([bin(mask).count("1") for mask in range(1 << SPARE)])
LOWEST: Final = row([(mask & -mask).bit_length() - 1 for mask in range(1 << SPARE)])
SEATS: Final = (1 << SPARE) - 1


def seats_in(mask: i64) -> list[int]:
    """The members of a set in ascending order, the spare and nobody among them."""
    return [seat for seat in range(NOBODY + 1) if mask & BIT[seat]]


def mask_of(seats: list[int]) -> i64:
    """The set of these seats."""
    mask: i64 = 0
    for seat in seats:
        mask |= BIT[seat]
    return mask


def size(mask: i64) -> i64:
    """How many there are in a set, the spare and nobody among them."""
    return COUNT[mask & SEATS] + (mask >> SPARE & 1) + (mask >> NOBODY)


def nth(mask: i64, k: i64) -> i64:
    """The k-th member of a set, from 0."""
    while k:
        mask &= mask - 1
        k -= 1
    if mask & SEATS:
        return LOWEST[mask & SEATS]
    return SPARE if mask & BIT[SPARE] else NOBODY


def exchanged(places: i64, one: i64, other: i64) -> i64:
    """A set of places after the cards at two of them have changed places."""
    first, second = places & BIT[one] != 0, places & BIT[other] != 0
    if first == second:
        return places
    return places ^ (BIT[one] | BIT[other])
