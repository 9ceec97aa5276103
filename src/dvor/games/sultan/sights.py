"""What stands in a notebook."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from dvor.games.sultan.names import Character, Place
from dvor.kernel import Seat

How = Literal["peek", "swap", "secret_swap", "prophecy", "lay_open", "hunt"]


class Doubt(Struct, frozen=True):
    """Since then this player hid, and may have swapped this card away unseen."""

    by: Seat
    turn: int


class Sight(Struct, frozen=True, omit_defaults=True):
    """A card seen in some turn; `at` is where it should lie now. `is_not` notes what it was seen not to be."""

    at: Place
    card: Character
    how: How
    turn: int
    is_not: bool = False
    doubts: tuple[Doubt, ...] = ()


Notebook = Mapping[Place, Sight]
"""At most one note for each place."""


class Circumstances(Struct, frozen=True):
    """What everybody can see while an event is told: the turn, and which cards may be swapped in secret."""

    turn: int
    swappable: frozenset[Place]
