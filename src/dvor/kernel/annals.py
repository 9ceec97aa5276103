"""Annals: the public record of a whole game, for latecomers and replays. A game may have one."""

from collections.abc import Callable, Sequence
from typing import Generic

from msgspec import Struct

from dvor.kernel.phrase import Phrase
from dvor.kernel.rules import E, V

Wording = Callable[[Phrase], str]
"""Renders a phrase in one language."""


class RecordBuilder(Struct, Generic[E, V], frozen=True):
    """Builds the annals from the events and the view of a spectator, so they cannot contain anything secret."""

    kind: type[Struct]
    write: Callable[[Sequence[E], V, Wording], Struct]
