"""Between the engine's numbers and the actions that people know: the same decisions under two names."""

from functools import lru_cache
from typing import Final

from dvor.games.sultan import actions as do
from dvor.games.sultan.core import acts
from dvor.games.sultan.core import round as at
from dvor.games.sultan.core.masks import mask_of, seats_in
from dvor.games.sultan.names import TEAM_NUMBER, TEAMS, index, place
from dvor.kernel import Offer, Pick, PickSome

_AT_SEAT: Final[dict[int, type[do.Peek | do.Execute | do.Arrest | do.Murder | do.Hunt | do.Capture | do.Force]]] = {
    acts.PEEK: do.Peek,
    acts.EXECUTE: do.Execute,
    acts.ARREST: do.Arrest,
    acts.MURDER: do.Murder,
    acts.HUNT: do.Hunt,
    acts.CAPTURE: do.Capture,
    acts.FORCE: do.Force,
}
_PLAIN: Final[dict[int, type[do.Hide | do.Pass | do.CallToRevolt | do.Dance | do.Manipulate | do.LetBe]]] = {
    acts.HIDE: do.Hide,
    acts.PASS: do.Pass,
    acts.CALL: do.CallToRevolt,
    acts.DANCE: do.Dance,
    acts.MANIPULATE: do.Manipulate,
    acts.LET_BE: do.LetBe,
}
_REACTION: Final[dict[int, type[do.Strike | do.Escape | do.Join]]] = {
    at.STRIKE: do.Strike,
    at.ESCAPE: do.Escape,
    at.JOIN: do.Join,
}
_KIND: Final[dict[type[do.Action], int]] = {
    **{made: kind for kind, made in _AT_SEAT.items()},
    **{made: kind for kind, made in _PLAIN.items()},
    **dict.fromkeys(_REACTION.values(), acts.REACT),
}


def encode(action: do.Decision) -> int:
    """The engine's number for an action."""
    kind = _KIND.get(type(action))
    if kind is not None:
        return acts.act(kind, getattr(action, "target", 0))
    match action:
        case do.Swap(target):
            return acts.act(acts.SWAP, index(target))
        case do.SecretSwap(target):
            return acts.act(acts.SECRET_SWAP, index(target))
        case do.Declare(team):
            return acts.act(acts.DECLARE, TEAM_NUMBER[team])
        case do.Predict(team):
            return acts.act(acts.PREDICT, TEAM_NUMBER[team])
        case do.Prophesy(targets):
            return acts.act(acts.PROPHESY, mask_of(list(targets)))
    raise TypeError(f"no decision: {action!r}")


@lru_cache(maxsize=8192)
def offers_for(decisions: tuple[int, ...], phase: int) -> tuple[Offer[do.Action], ...]:
    """The engine's list of legal decisions as offers, a kind of action each."""
    arguments: dict[int, list[int]] = {}
    for decision in decisions:
        arguments.setdefault(decision >> acts.SHIFT, []).append(decision & acts.ARGUMENT)
    return tuple(_offer(kind, found, phase) for kind, found in arguments.items())


def _offer(kind: int, arguments: list[int], phase: int) -> Offer[do.Action]:
    if kind in _AT_SEAT:
        return Offer(_AT_SEAT[kind], {"target": Pick(tuple(arguments))})
    if kind in _PLAIN:
        return Offer(_PLAIN[kind])
    if kind == acts.REACT:
        return Offer(_REACTION[phase])
    if kind == acts.SWAP:
        return Offer(do.Swap, {"target": Pick(tuple(place(one) for one in arguments))})
    if kind == acts.SECRET_SWAP:
        return Offer(do.SecretSwap, {"target": Pick(tuple(place(one) for one in arguments))})
    if kind == acts.PROPHESY:
        return Offer(do.Prophesy, {"targets": _any_of(arguments)})
    made = do.Declare if kind == acts.DECLARE else do.Predict
    return Offer(made, {"team": Pick(tuple(TEAMS[one] for one in arguments))})


def _any_of(sets: list[int]) -> PickSome:
    """So many of so many: the engine lists every set of one size."""
    together = 0
    for one in sets:
        together |= one
    size = len(seats_in(sets[0]))
    return PickSome(tuple(seats_in(together)), size, size)


def decode(decision: int) -> do.Choice:
    """The action behind one of the engine's numbers, for what chance chooses in somebody's silence."""
    (action,) = offers_for((decision,), at.FORCED)[0].actions()
    assert isinstance(action, do.Choice)
    return action
