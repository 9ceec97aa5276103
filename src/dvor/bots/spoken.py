"""What a bot's memory is told of what its seat heard: the game's events, and the words that people said there."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from dvor.kernel import Seat
from dvor.table.heard import Event, Item, Words


class Spoken(NamedTuple):
    """Words at the table that were no move, with how everybody is called."""

    by: Seat
    to: Seat | None
    """The only one to whom they were said; nobody: to several, or to all."""
    text: str
    names: tuple[str, ...]


def news(items: Iterable[Item], names: tuple[str, ...]) -> tuple[Any, ...]:
    """In their order; what was said outside the game is not for bots."""
    found: list[Any] = []
    for item in items:
        if isinstance(item, Event):
            found.append(item.event)
        elif isinstance(item, Words) and item.talked.channel == "table":
            talked = item.talked
            alone = talked.to[0] if talked.to is not None and len(talked.to) == 1 else None
            found.append(Spoken(talked.by, alone, talked.text, names))
    return tuple(found)
