"""Time to ward something off, where what one might do about it is no answer to any question."""

from collections.abc import Callable
from typing import Generic

from msgspec import Struct

from dvor.kernel.rules import A, S
from dvor.kernel.setup import Seat


class ReactionWindow(Struct, Generic[S, A], frozen=True):
    """A moment that begins when everybody hears of a threat: as all of it is public, it tells nothing."""

    after: tuple[type, ...]
    """What is heard of: kinds of events."""
    must_wait: Callable[[S, Seat, A], bool]
    """Whether an aside does what somebody could still ward off: it has to wait until the moment is over."""
