"""What there is to be heard of an act, by whom it is heard, and what one recipient is sent of it.

Plain classes, not Structs: none of them is ever kept or sent, and they are made for every seat after every move.
"""

from typing import Any

from dvor.kernel import Seat
from dvor.table import entries as log
from dvor.table.state import ChairId

Recipient = ChairId | None
"""A chair, or None for all onlookers."""


class Event:
    """An event of the game, and whether others heard it otherwise or not at all."""

    def __init__(self, event: Any, private: bool = False) -> None:
        self.event = event
        self.private = private


class Words:
    """What a person wrote."""

    def __init__(self, talked: log.Talked, at: float) -> None:
        self.talked = talked
        self.at = at


class Around:
    """Something around the game, and whom it concerns."""

    def __init__(self, what: str, seat: Seat | None, name: ChairId | None) -> None:
        self.what = what
        self.seat = seat
        self.name = name


Item = Event | Words | Around


class Heard:
    """What one recipient hears of one entry; and whether the game or the table looks different after it."""

    def __init__(self, items: tuple[Item, ...], game: bool = False, table: bool = False) -> None:
        self.items = items
        self.game = game
        self.table = table


class Delivery:
    """What one recipient is sent of one act; the number counts this recipient's deliveries."""

    def __init__(self, number: int, items: tuple[Item, ...], game: bool, table: bool) -> None:
        self.number = number
        self.items = items
        self.game = game
        self.table = table


Deliveries = dict[Recipient, Delivery]
