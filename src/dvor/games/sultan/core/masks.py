"""Sets of seats as bits of an int; tables in place of arithmetic, because they are what both Pythons do fastest."""

from typing import Final

SPARE: Final = 15
"""The card in the middle: an index beside the seats, and the sixteenth bit in a set of swap partners."""
NOBODY: Final = 16

BIT: Final = [1 << seat for seat in range(NOBODY + 1)]
COUNT: Final = [bin(mask).count("1") for mask in range(1 << SPARE)]
LOWEST: Final = [(mask & -mask).bit_length() - 1 for mask in range(1 << SPARE)]


def seats_in(mask: int) -> list[int]:
    """The seats of a set in ascending order."""
    return [seat for seat in range(SPARE + 1) if mask & BIT[seat]]


def mask_of(seats: list[int]) -> int:
    """The set of these seats."""
    mask = 0
    for seat in seats:
        mask |= BIT[seat]
    return mask
