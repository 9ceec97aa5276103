"""Other nodes that may have our tables, as a table sees them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from dvor.table.entries import Record

if TYPE_CHECKING:
    from dvor.server.gathering import Gathering
    from dvor.server.room import Room

STAGGER_SECONDS = 2.0
"""So much later each next node does what goes on by itself, if it is still to be done."""


class Beyond(Protocol):
    """What a table tells them."""

    shared: bool

    def read(self, room: "Room", act: Sequence[Record]) -> None: ...

    def entered(self, room: "Room") -> None: ...

    def left(self, room: "Room") -> None: ...

    def committed(self, room: "Room") -> None: ...

    def overtaken(self, room: "Room") -> None: ...

    def came_or_went(self, room: "Gathering") -> None: ...


class Nobody:
    """There is no other node."""

    shared = False

    def read(self, room: "Room", act: Sequence[Record]) -> None: ...

    def entered(self, room: "Room") -> None: ...

    def left(self, room: "Room") -> None: ...

    def committed(self, room: "Room") -> None: ...

    def overtaken(self, room: "Room") -> None: ...

    def came_or_went(self, room: "Gathering") -> None: ...


NOBODY = Nobody()
