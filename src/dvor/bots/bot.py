"""The interface of a bot, what a bot hears, and the random bot. Bots know what their seats hear and see."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from dvor.kernel import Offer, Seat, random_action
from dvor.table.deliver import ChatItem, Event, Item
from dvor.words import Language


class ChatHeard(NamedTuple):
    """Chat at the table, with everybody's names; in games where words are no moves."""

    by: Seat
    to: Seat | None
    """The only addressee; None if it was said to several or to all."""
    text: str
    names: tuple[str, ...]


def news(items: Iterable[Item], names: tuple[str, ...]) -> tuple[Any, ...]:
    """Events and chat in their order, for a bot's memory. Talk outside the game is not for bots."""
    found: list[Any] = []
    for item in items:
        if isinstance(item, Event):
            found.append(item.event)
        elif isinstance(item, ChatItem) and item.talked.channel == "table":
            talked = item.talked
            alone = talked.to[0] if talked.to is not None and len(talked.to) == 1 else None
            found.append(ChatHeard(talked.by, alone, talked.text, names))
    return tuple(found)


A = TypeVar("A", bound=Struct)
V_contra = TypeVar("V_contra", bound=Struct, contravariant=True)


class Memory(Protocol):
    """What a seat remembers. It can be rebuilt by hearing the same things from the start."""

    def hear(self, news: Iterable[Any]) -> None:
        """Something has been told to this seat."""


M = TypeVar("M", bound=Memory)


class Bot(Protocol[A, M, V_contra]):
    """A pure function but for its memory, which the caller keeps: the same arguments give the same choice."""

    def begin(self, seat: Seat, seats: int) -> M:
        """A new memory for this seat at a table of `seats` seats."""

    def with_effort(self, effort: float) -> "Bot[A, M, V_contra]":
        """The same bot with less search effort, a share of its usual one, at most 1."""

    def speaking(self, language: Language) -> "Bot[A, M, V_contra]":
        """The same bot at a table where this language is spoken."""

    def choose(self, heard: M, view: V_contra, offers: Sequence[Offer[A]], rng: Random) -> A | None:
        """One of the offered actions, answer or aside; None to leave it at that.

        Where an answer is offered, an answer comes sooner or later: asides before it are few.
        """


@runtime_checkable
class Answering(Protocol):
    """A bot that may answer as soon as it is spoken to, in anybody's turn."""

    def is_spoken_to(self, spoken: ChatHeard, seat: Seat) -> bool:
        """Whether this public chat addresses the seat. If so, the bot is asked, with asides only."""


class Recent(list[Any]):
    """A memory of the latest 200 events; it ignores chat."""

    MOST = 200

    def hear(self, news: Iterable[Any]) -> None:
        self.extend(one for one in news if not isinstance(one, ChatHeard))
        del self[: -self.MOST]


class RandomBot:
    """A random answer in any game; never an aside."""

    def begin(self, seat: Seat, seats: int) -> Recent:
        return Recent()

    def with_effort(self, effort: float) -> "RandomBot":
        return self

    def speaking(self, language: Language) -> "RandomBot":
        return self

    def choose(self, heard: Sequence[Any], view: Any, offers: Sequence[Offer[Any]], rng: Random) -> Any | None:
        return random_action(offers, rng)
