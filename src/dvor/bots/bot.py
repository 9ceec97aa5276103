"""A bot that plays: it knows what its seat has heard, sees and may do, and nothing else."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from dvor.kernel import Offer, Seat, random_action
from dvor.table.deliver import ChatItem, Event, Item
from dvor.words import Language

# What a bot's memory is told of what its seat heard: the game's events, and the words that people said there.


class ChatHeard(NamedTuple):
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
        elif isinstance(item, ChatItem) and item.talked.channel == "table":
            talked = item.talked
            alone = talked.to[0] if talked.to is not None and len(talked.to) == 1 else None
            found.append(ChatHeard(talked.by, alone, talked.text, names))
    return tuple(found)


A = TypeVar("A", bound=Struct)
V_contra = TypeVar("V_contra", bound=Struct, contravariant=True)


class Memory(Protocol):
    """What a seat remembers. It grows by what is new; fed the same things from the start it is the same again."""

    def hear(self, news: Iterable[Any]) -> None:
        """Something has been told to this seat."""


M = TypeVar("M", bound=Memory)


class Bot(Protocol[A, M, V_contra]):
    """Pure but for its memory, which whoever asks keeps: the same memory, view and dice give the same choice."""

    def begin(self, seat: Seat, seats: int) -> M:
        """The memory of this seat out of so many, which has heard nothing yet."""

    def with_effort(self, effort: float) -> "Bot[A, M, V_contra]":
        """The same bot where there is less time: `effort` is the share of its usual thinking, at most 1."""

    def speaking(self, language: Language) -> "Bot[A, M, V_contra]":
        """The same bot at a table where this language is spoken."""

    def choose(self, heard: M, view: V_contra, offers: Sequence[Offer[A]], rng: Random) -> A | None:
        """One of the offered actions, answer or aside; None to leave it at that.

        Where an answer is offered, an answer comes sooner or later: asides before it are few.
        """


@runtime_checkable
class Answering(Protocol):
    """A bot that may say something as soon as it is spoken to, whoever's turn it is."""

    def is_spoken_to(self, spoken: ChatHeard, seat: Seat) -> bool:
        """Whether these words, which everybody heard, are for this seat: if so it is asked, with asides alone."""


class Recent(list[Any]):
    """The memory of a bot that thinks no further back than the latest turns, and understands no words but moves."""

    MOST = 200

    def hear(self, news: Iterable[Any]) -> None:
        self.extend(one for one in news if not isinstance(one, ChatHeard))
        del self[: -self.MOST]


# A bot that plays anything, without a thought.


class RandomBot:
    """Any answer, for any game; never an aside."""

    def begin(self, seat: Seat, seats: int) -> Recent:
        return Recent()

    def with_effort(self, effort: float) -> "RandomBot":
        return self

    def speaking(self, language: Language) -> "RandomBot":
        return self

    def choose(self, heard: Sequence[Any], view: Any, offers: Sequence[Offer[Any]], rng: Random) -> Any | None:
        return random_action(offers, rng)
