"""What the court knows of each kind of action: how it is carried out, what it costs, and why it may be refused."""

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court.transition import Transition
from dvor.games.knyazi.state import State
from dvor.kernel import Phrase, Seat, Term, Who

Refusal = Callable[[State, Seat, Any], Phrase | None]
"""Why a seat may not do something, from what the seat itself may know; None where nothing is in the way."""


class Handler(NamedTuple):
    """One kind of action. `right` says whether this seat could do it at all, `content` whether it could be so."""

    carry_out: Callable[[Transition, Seat, Any], None]
    right: Refusal | None = None
    content: Refusal | None = None
    cost: Literal["deed", "word", "nothing"] = "deed"
    """From which of the seat's two budgets of the turn it is taken."""
    signed: bool = False
    """Whether the Official signs it where signatures are needed (K-REG-6)."""


Handlers = dict[type[Any], Handler]
"""By the class of the action."""


def refused(key: str, **args: Who | Term | int) -> Phrase:
    """A reason of knyazi's in words."""
    return Phrase(f"knyazi.refused.{key}", dict(args))


def only_the_ruler(state: State, rules: Seat) -> Phrase:
    """It names the character who decides: under some regimes that is not the Tsar."""
    return refused("not_the_ruler", ruler=Term("character", state.character_of(rules)))


def rulers(state: State, seat: Seat, action: Any) -> Phrase | None:
    """For what only the ruler may do."""
    rules = int(ruler(state.core))
    return None if rules == seat else only_the_ruler(state, rules)


def subjects(state: State, seat: Seat, action: Any) -> Phrase | None:
    """For what everybody but the ruler may do."""
    return refused("you_rule") if ruler(state.core) == seat else None
