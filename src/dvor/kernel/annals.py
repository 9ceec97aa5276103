"""The public record of a whole game, for whoever comes late or looks back: a game may keep one."""

from collections.abc import Callable, Sequence
from typing import Generic

from msgspec import Struct

from dvor.kernel.phrase import Phrase
from dvor.kernel.rules import E, V

Wording = Callable[[Phrase], str]
"""Puts a phrase into the words of one language."""


class RecordBuilder(Struct, Generic[E, V], frozen=True):
    """Folds what onlookers heard, and what they see now, into a struct: so it can know no more than they do."""

    kind: type[Struct]
    write: Callable[[Sequence[E], V, Wording], Struct]
