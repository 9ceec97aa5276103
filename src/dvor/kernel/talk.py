"""Words as moves: where what is said at the table is an action of the game, and what stays private for ever."""

from collections.abc import Callable, Iterable
from typing import Any, Generic

from msgspec import Struct

from dvor.kernel.phrase import Phrase
from dvor.kernel.rules import A, S
from dvor.kernel.setup import Seat


class Talk(Struct, Generic[S, A], frozen=True):
    """What a game of words says about words; a game without it leaves them to its table."""

    say: type[A]
    """The action that says a `text` aloud to everybody."""
    chat_is_action: Callable[[S], bool]
    """Whether words are moves now; else they are the table's own, and nobody judges them."""
    forbidden: Callable[[S, Seat, A], Phrase | None]
    """Why somebody may not even say this, asked of live tables alone: a log never depends on a judge of words."""
    secret: Callable[[A], bool]
    """Whether nobody but those who were told of it may ever know that it was done at all. What was done openly must
    have been possible without it: a log is shown to others with such moves left out."""
    redacted: Callable[[A], A]
    """The action without words that were for some ears only; such words are never shown to anybody else."""
    erase_text: Callable[[S, Seat | None, A, Seat | None, Callable[[str], str]], Iterable[A]]
    """What somebody (or chance) did without the words of a seat, or (None) of whoever spoke, and what stands for
    each text instead. Words may have led to something: the first way that leads to the same is taken."""
    quotes: Callable[[A], tuple[str, ...]]
    """Of what was said just before, the words that an action quotes."""
    addressed: Callable[[S, Any], tuple[tuple[Seat, Seat], ...]]
    """Who has spoken to whom, where everybody hears of it in this event."""
    replies: tuple[type[A], ...]
    """The asides by which one answers that."""

    @property
    def kind(self) -> str:
        """The action's name on the wire."""
        return str(self.say.__struct_config__.tag)
