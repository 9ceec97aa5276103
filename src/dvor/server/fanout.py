"""One act, to everybody who listens at a table."""

from collections.abc import Iterable

from dvor.kernel import Seat
from dvor.server.outbox import Outbox, padded_length
from dvor.table.broadcast import Screen
from dvor.table.deliver import Deliveries, Recipient
from dvor.table.options import Language
from dvor.table.state import Chair


class Subscriber:
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


Subscribers = dict[Recipient, tuple[Seat | None, list[Subscriber]]]
"""The lines of each recipient, by the names under which they are told things."""


class Roster:
    """Who sits and who listens at a table, worked out once for these chairs and lines."""

    def __init__(self, chairs: tuple[Chair, ...], subscribers: Iterable[Subscriber]) -> None:
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
        self.subscribers: Subscribers = {}
        for subscriber in subscribers:
            at = None if subscriber.person is None else self.seats.get(subscriber.person)
            name = None if at is None else chairs[at].id
            self.subscribers.setdefault(name, (at, []))[1].append(subscriber)
        self.here = tuple(sorted([seat for seat, _ in self.subscribers.values() if seat is not None]))
        """The seats with a client connected; onlookers and shared screens are guests."""
        self.absent = frozenset([seat for seat in self.seats.values() if seat not in self.here])
        """The seats whose people have none."""


def encode_for_all(screen: Screen, deliveries: Deliveries, everybody: Subscribers) -> list[tuple[Outbox, bytes]]:
    """Every delivery, made once for each language in which it is heard; the game is told at one length."""
    ready: list[tuple[Outbox, bytes]] = []
    shows_the_game: list[bool] = []
    longest = 0
    for recipient, delivery in deliveries.items():
        if recipient not in everybody:
            continue
        seat, subscribers = everybody[recipient]
        made: dict[Language, bytes] = {}
        for subscriber in subscribers:
            message = made.get(subscriber.language)
            if message is None:
                message = made[subscriber.language] = screen.update(seat, delivery, subscriber.language)
            ready.append((subscriber.outbox, message))
            shows_the_game.append(delivery.game)
            if delivery.game and len(message) > longest:
                longest = len(message)
    if not longest:
        return ready
    length = padded_length(longest)
    return [
        (outbox, message.ljust(length) if shown else message)
        for (outbox, message), shown in zip(ready, shows_the_game, strict=True)
    ]
