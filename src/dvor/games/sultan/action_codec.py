"""Translate between the engine's numbers and actions, and build the offers of a seat.

An action is called what its decision is called, and its one field, if it has any, is what the decision is about.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final, get_args

from dvor.games.sultan import actions as do
from dvor.games.sultan.core import choices as choosing
from dvor.games.sultan.core.characters.sultan import may_take_throne
from dvor.games.sultan.core.engine import choices
from dvor.games.sultan.core.masks import BIT, mask_of, seats_in
from dvor.games.sultan.core.records import DECISIONS, NOTHING, PLACE, SEAT, SEATS, TEAM, Decision
from dvor.games.sultan.core.round import Round
from dvor.games.sultan.names import CHARACTERS, TEAM_NUMBER, TEAMS, index, place
from dvor.games.sultan.state import State
from dvor.kernel import Offer, Pick, PickSome, Seat
from dvor.kernel.offer import Choice

MOST_KEPT: Final = 1_024
"""Cached offers, shared by all tables. An 8 times larger cache adds 1 % of hits."""

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
"""The engine's number of one target as the value of a field."""


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
    """The type of action by which people make this decision."""
    return _ACTION_OF[decision.kind]


def decision_of(made: type[do.Action]) -> Decision | None:
    """The engine's record of what this action decides; None for what it does not decide."""
    return _DECISION_OF.get(made)


@lru_cache(maxsize=MOST_KEPT)
def offers_for(choices: tuple[int, ...]) -> tuple[Offer[do.Action], ...]:
    """Choices of the engine as offers, one for each kind of action."""
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


# What a seat may do now: answers for those who are asked, and asides for everyone.

Offers = tuple[Offer[do.Action], ...]

_READY: Final[Offers] = (Offer(do.Ready),)
_THRONE: Final[Offers] = (Offer(do.TakeThrone, aside=True),)
_GIVE: Final[Offers] = (Offer(do.StandingOrder, {"on": Pick((True,))}, aside=True),)
_TAKE_BACK: Final[Offers] = (Offer(do.StandingOrder, {"on": Pick((False,))}, aside=True),)

THRONE: Final = 1
CLAIMS: Final = 2
FREE: Final = 4
"""To give a standing order."""
ORDERED: Final = 8
"""One is given, and can be taken back."""
_BESIDE: Final[dict[int, Offers]] = {}


def offers(state: State, seat: Seat) -> Offers:
    """All that this seat may do now, asked or not."""
    if state.fate is not None or not 0 <= seat < len(state.points):
        return ()
    r = state.round
    if r is None or r.over():
        return _READY if seat in state.resting else ()
    asides = _asides(state, r, seat)
    if r.asked & BIT[seat]:
        return _together(tuple(choices(r, seat)), asides, r.players, seat)
    return _beside(asides, r.players, seat)


def _asides(state: State, r: Round, seat: Seat) -> int:
    """Which asides a seat has."""
    throne = THRONE if may_take_throne(r, seat) else 0
    if not state.budget[seat]:
        return throne
    here = BIT[seat]
    if not r.alive & here:
        return throne | CLAIMS if state.setup.options.dead_talk else throne
    return throne | CLAIMS | (ORDERED if r.orders & here else FREE)


@lru_cache(maxsize=MOST_KEPT)
def _together(found: tuple[int, ...], asides: int, seats: int, me: Seat) -> Offers:
    """Answers and asides together, cached: the table finds unchanged offers by object identity."""
    return offers_for(found) + _beside(asides, seats, me)


def _beside(asides: int, seats: int, me: Seat) -> Offers:
    """The asides of a seat, cached."""
    key = (seats << 4 | me) << 4 | asides
    known = _BESIDE.get(key)
    if known is None:
        throne = _THRONE if asides & THRONE else ()
        order = _TAKE_BACK if asides & ORDERED else _GIVE if asides & FREE else ()
        known = _BESIDE[key] = throne + order + (_claims(seats, me) if asides & CLAIMS else ())
    return known


@cache
def _claims(seats: int, me: Seat) -> Offers:
    others = tuple(seat for seat in range(seats) if seat != me)
    return (
        Offer(do.ClaimRole, {"character": Pick(CHARACTERS)}, aside=True),
        Offer(do.ClaimSight, {"target": Pick(others), "character": Pick(CHARACTERS)}, aside=True),
        Offer(do.ClaimSwap, {"target": Pick((*others, "spare"))}, aside=True),
    )
