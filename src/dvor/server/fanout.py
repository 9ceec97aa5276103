"""One act, to everybody who listens at a table."""

from collections.abc import Iterable

from dvor.kernel import Seat
from dvor.server.outbox import Outbox, step
from dvor.table.broadcast import Screen
from dvor.table.deliver import Deliveries, Recipient
from dvor.table.options import Language
from dvor.table.state import Chair


class Line:
    """One client's socket at a table: who listens, and in which language."""

    def __init__(
        self,
        outbox: Outbox,
        person: str | None,
        language: Language,
        owner: str | None = None,
        invited: bool = False,
        device: str = "",
    ) -> None:
        self.outbox = outbox
        self.person = person
        self.language = language
        self.owner = owner
        """Whose browser it is, also where it only looks on."""
        self.invited = invited
        """Whether it came with the invitation, and not through an open door."""
        self.device = device
        """Which of its owner's devices it is."""


Lines = dict[Recipient, tuple[Seat | None, list[Line]]]
"""The lines of each recipient, by the names under which they are told things."""


class Company:
    """Who sits and who listens at a table, worked out once for these chairs and lines."""

    def __init__(self, chairs: tuple[Chair, ...], lines: Iterable[Line]) -> None:
        self.chairs = chairs
        self.seats: dict[str, Seat] = {}
        """Where each person sits."""
        self.bots: list[Seat] = []
        """The seats for which bots play."""
        for seat, chair in enumerate(chairs):
            if chair.person is not None:
                self.seats[chair.person] = seat
            if chair.by_bot:
                self.bots.append(seat)
        self.lines: Lines = {}
        for line in lines:
            at = None if line.person is None else self.seats.get(line.person)
            name = None if at is None else chairs[at].id
            self.lines.setdefault(name, (at, []))[1].append(line)
        self.here = tuple(sorted([seat for seat, _ in self.lines.values() if seat is not None]))
        """The seats with a client connected; onlookers and shared screens are guests."""
        self.absent = frozenset([seat for seat in self.seats.values() if seat not in self.here])
        """The seats whose people have none."""


def worded(screen: Screen, deliveries: Deliveries, everybody: Lines) -> list[tuple[Outbox, bytes]]:
    """Every delivery, made once for each language in which it is heard; the game is told at one length."""
    ready: list[tuple[Outbox, bytes]] = []
    shows_the_game: list[bool] = []
    longest = 0
    for recipient, delivery in deliveries.items():
        if recipient not in everybody:
            continue
        seat, lines = everybody[recipient]
        made: dict[Language, bytes] = {}
        for line in lines:
            message = made.get(line.language)
            if message is None:
                message = made[line.language] = screen.update(seat, delivery, line.language)
            ready.append((line.outbox, message))
            shows_the_game.append(delivery.game)
            if delivery.game and len(message) > longest:
                longest = len(message)
    if not longest:
        return ready
    length = step(longest)
    return [
        (outbox, message.ljust(length) if shown else message)
        for (outbox, message), shown in zip(ready, shows_the_game, strict=True)
    ]
