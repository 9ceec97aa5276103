"""Time to react to a threat where the reaction is an aside and answers no question."""

from collections.abc import Callable
from typing import Generic

from msgspec import Struct

from dvor.kernel.rules import A, S
from dvor.kernel.setup import Seat


class ReactionWindow(Struct, Generic[S, A], frozen=True):
    """A period that begins with a public event. As the event is public, the waiting reveals nothing."""

    after: tuple[type, ...]
    """Types of events that begin the period."""
    must_wait: Callable[[S, Seat, A], bool]
    """Whether an aside has to wait for the end of the period, because somebody could still prevent it."""
