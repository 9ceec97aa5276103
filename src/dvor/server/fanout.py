"""Encode the outcome of one act for all subscribers of a table. This module is compiled.

The number of a delivery counts what its recipient was sent (a chair, or all spectators), so it tells nothing about
messages to others. A delivery is encoded once for each recipient and language, and all deliveries that show the
game are padded to one length: on an encrypted connection the length of a message must not tell what somebody
received.
"""

from collections.abc import Iterable

from dvor.kernel import Seat
from dvor.server.outbox import Outbox, padded_length
from dvor.table.broadcast import Broadcast
from dvor.table.deliver import Deliveries, Recipient
from dvor.table.options import Language
from dvor.table.state import Chair


class Subscriber:
    """One client's socket at a table."""

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
        """The person of the browser; `person` is None where the browser only watches, `owner` is not."""
        self.invited = invited
        """Whether the client came with the invitation's secret, not through an open door."""
        self.device = device
        """Which of the owner's devices this is."""


Subscribers = dict[Recipient, tuple[Seat | None, list[Subscriber]]]
"""By recipient: the seat and the subscribers."""


class Roster:
    """Who sits and who is connected at a table; valid for one tuple of chairs and one set of subscribers."""

    def __init__(self, chairs: tuple[Chair, ...], subscribers: Iterable[Subscriber]) -> None:
        self.chairs = chairs
        self.seats: dict[str, Seat] = {}
        """The seat of each person."""
        self.bots: list[Seat] = []
        """The seats that bots play."""
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
        """The seats with a connected client; spectators and shared screens have no seat."""
        self.absent = frozenset([seat for seat in self.seats.values() if seat not in self.here])
        """The seats of people without a connected client."""


def encode_for_all(
    broadcast: Broadcast, deliveries: Deliveries, everybody: Subscribers
) -> list[tuple[Outbox, bytes]]:
    """All messages of one act, each with the outbox it goes to."""
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
                message = made[subscriber.language] = broadcast.update(seat, delivery, subscriber.language)
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
