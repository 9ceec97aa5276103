"""One act, to everybody who listens at a table."""

from dvor.kernel import Seat
from dvor.server.outbox import Outbox
from dvor.table.heard import Deliveries, Listener
from dvor.table.options import Language
from dvor.table.screen import Screen


class Line:
    """One client's socket at a table: who listens, and in which language."""

    def __init__(self, outbox: Outbox, person: str | None, language: Language) -> None:
        self.outbox = outbox
        self.person = person
        self.language = language


Lines = dict[Listener, tuple[Seat | None, list[Line]]]
"""The lines of each listener, by the names under which they are told things."""


def worded(screen: Screen, deliveries: Deliveries, everybody: Lines) -> list[tuple[Outbox, bytes]]:
    """Every delivery, made once for each language in which it is heard."""
    ready: list[tuple[Outbox, bytes]] = []
    for listener, delivery in deliveries.items():
        if listener not in everybody:
            continue
        seat, lines = everybody[listener]
        made: dict[Language, bytes] = {}
        for line in lines:
            message = made.get(line.language)
            if message is None:
                message = made[line.language] = screen.update(seat, delivery, line.language)
            ready.append((line.outbox, message))
    return ready
