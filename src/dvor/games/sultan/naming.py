"""Between the engine's numbers and the actions that people know: the same decisions under two names.

An action is called what its decision is called, and its one field, if it has any, is what the decision is about.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, get_args

from dvor.games.sultan import actions as do
from dvor.games.sultan.core import choices as choosing
from dvor.games.sultan.core.masks import mask_of, seats_in
from dvor.games.sultan.core.records import DECISIONS, NOTHING, PLACE, SEAT, SEATS, TEAM, Decision
from dvor.games.sultan.names import TEAM_NUMBER, TEAMS, index, place
from dvor.kernel import Offer, Pick, PickSome
from dvor.kernel.offer import Choice

MOST_KEPT: Final = 1_024
"""Offers made once for all tables: were eight times as many kept, one in a hundred more would be found there."""

_ACTIONS: Final[dict[str, type[do.Action]]] = {
    str(made.__struct_config__.tag): made for made in get_args(do.Decision)
}


def _action_called(key: str) -> type[do.Action]:
    if key not in _ACTIONS:
        raise LookupError(f"the engine decides {key!r}, and `Decision` in actions.py has no action of that name")
    return _ACTIONS[key]


_ACTION_OF: Final = [_action_called(decision.key) for decision in DECISIONS]
_DECISION_OF: Final = dict(zip(_ACTION_OF, DECISIONS, strict=True))

_NUMBER: Final[dict[int, Callable[..., int]]] = {
    SEAT: int,
    PLACE: index,
    TEAM: TEAM_NUMBER.__getitem__,
    SEATS: lambda seats: mask_of(list(seats)),
}
"""A field's value as the engine's number, by what the decision is about."""
_VALUE: Final[dict[int, Callable[[int], Choice]]] = {SEAT: int, PLACE: place, TEAM: TEAMS.__getitem__}
"""And back, one target at a time."""


def encode(action: do.Action) -> int:
    """The engine's number for a decision; a KeyError for what the engine does not decide."""
    made = type(action)
    decision = _DECISION_OF[made]
    if decision.about == NOTHING:
        return decision.decided()
    return decision.decided(_NUMBER[decision.about](getattr(action, made.__struct_fields__[0])))


def decode(decided: int) -> do.Action:
    """The action behind one of the engine's numbers."""
    kind, argument = decided >> choosing.ARGUMENT_BITS, decided & choosing.ARGUMENT
    about = DECISIONS[kind].about
    if about == NOTHING:
        return _ACTION_OF[kind]()
    if about == SEATS:
        return _ACTION_OF[kind](tuple(seats_in(argument)))
    return _ACTION_OF[kind](_VALUE[about](argument))


def action_of(decision: Decision) -> type[do.Action]:
    """How people make this decision."""
    return _ACTION_OF[decision.kind]


def decision_of(made: type[do.Action]) -> Decision | None:
    """The engine's record of what this action decides; None for what it does not decide."""
    return _DECISION_OF.get(made)


@lru_cache(maxsize=MOST_KEPT)
def offers_for(choices: tuple[int, ...]) -> tuple[Offer[do.Action], ...]:
    """What stands to choice as offers, a kind of action each."""
    return tuple([_offer(choice) for choice in choices])


def _offer(choice: int) -> Offer[do.Action]:
    kind = choice >> choosing.ARGUMENT_BITS
    made, about = _ACTION_OF[kind], DECISIONS[kind].about
    if about == NOTHING:
        return Offer(made)
    field, targets = made.__struct_fields__[0], seats_in(choosing.targets_of(choice))
    if about == SEATS:
        together = choosing.least(choice)
        return Offer(made, {field: PickSome(tuple(targets), together, together)})
    return Offer(made, {field: Pick(tuple([_VALUE[about](target) for target in targets]))})
