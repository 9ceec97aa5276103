"""Chat as actions: for games in which words said at the table are moves."""

from collections.abc import Callable, Iterable
from typing import Any, Generic

from msgspec import Struct

from dvor.kernel.phrase import Phrase
from dvor.kernel.rules import A, S
from dvor.kernel.setup import Seat


class Talk(Struct, Generic[S, A], frozen=True):
    """How a game treats chat. In a game without it, chat is an entry of the table and no move."""

    say: type[A]
    """The action that says a `text` to everybody."""
    chat_is_action: Callable[[S], bool]
    """Whether chat is a move now; else it is an entry of the table, and the referee does not see it."""
    forbidden: Callable[[S, Seat, A], Phrase | None]
    """Why somebody may not say this. Only live tables ask: a replay must not depend on a judge of words."""
    secret: Callable[[A], bool]
    """Whether an action is secret from all who got no event of it. Logs are shown to others without such moves, so
    no public move may depend on one."""
    redacted: Callable[[A], A]
    """The action without words that only some were meant to hear."""
    erase_text: Callable[[S, Seat | None, A, Seat | None, Callable[[str], str]], Iterable[A]]
    """Versions of an action without the words of a seat, or (None) of the speaker; the callback gives the text
    that replaces each. Words may have had effects: the first version with the same effects is used."""
    quotes: Callable[[A], tuple[str, ...]]
    """The words of the message before that an action quotes."""
    addressed: Callable[[S, Any], tuple[tuple[Seat, Seat], ...]]
    """Pairs of speaker and addressee in an event, if it is public."""
    replies: tuple[type[A], ...]
    """The asides with which somebody answers such words."""

    @property
    def kind(self) -> str:
        """The tag of the action on the wire."""
        return str(self.say.__struct_config__.tag)
