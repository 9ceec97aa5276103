"""Why a player gets the points of a round, as numbers, and what each reason is worth."""

from typing import Final

DEAD: Final = 0
WON_OPEN: Final = 1
WON_HIDDEN: Final = 2
LOST: Final = 3
BESIDE_TWO: Final = 4
NOBODY_WITH_TWO: Final = 5
FORETOLD: Final = 6
FORETOLD_NOTHING: Final = 7
FORETOLD_WRONG: Final = 8
NO_WINNER: Final = 9

WORTH: Final = (0, 2, 1, 0, 1, 0, 2, 0, 0, 0)
"""The points that each reason brings (S-PTS-1…4)."""
