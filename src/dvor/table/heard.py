"""What there is to be heard of an act, by whom it is heard, and what one listener is sent of it."""

from typing import Any

from msgspec import Struct

from dvor.kernel import Seat
from dvor.table import entries as log
from dvor.table.state import ChairId

Listener = ChairId | None
"""A chair, or None for all onlookers."""


class Event(Struct, frozen=True):
    """An event of the game, and whether others heard it otherwise or not at all."""

    event: Any
    private: bool = False


class Words(Struct, frozen=True):
    """What a person wrote."""

    talked: log.Talked
    at: float


class Around(Struct, frozen=True):
    """Something around the game, and whom it concerns."""

    what: str
    seat: Seat | None
    name: ChairId | None


Item = Event | Words | Around


class Heard(Struct, frozen=True):
    """What one listener hears of one entry; and whether the game or the table looks different after it."""

    items: tuple[Item, ...]
    game: bool = False
    table: bool = False


class Delivery(Struct, frozen=True):
    """What one listener is sent of one act; the number counts this listener's deliveries."""

    number: int
    items: tuple[Item, ...]
    game: bool
    table: bool


Deliveries = dict[Listener, Delivery]
