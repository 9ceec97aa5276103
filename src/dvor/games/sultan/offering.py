"""What a seat may do now: what the engine lists for those asked, and asides for everyone."""

from functools import cache, lru_cache
from typing import Final

from dvor.games.sultan import actions as do
from dvor.games.sultan.core.characters.sultan import may_take_throne
from dvor.games.sultan.core.engine import legal
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.round import Round
from dvor.games.sultan.names import CHARACTERS
from dvor.games.sultan.naming import offers_for
from dvor.games.sultan.state import State
from dvor.kernel import Offer, Pick, Seat

Offers = tuple[Offer[do.Action], ...]

_READY: Final[Offers] = (Offer(do.Ready),)
_THRONE: Final[Offers] = (Offer(do.TakeThrone, aside=True),)
_GIVE: Final[Offers] = (Offer(do.StandingOrder, {"on": Pick((True,))}, aside=True),)
_TAKE_BACK: Final[Offers] = (Offer(do.StandingOrder, {"on": Pick((False,))}, aside=True),)


def offers(state: State, seat: Seat) -> Offers:
    """All that this seat may do now, asked or not."""
    if state.fate is not None or not 0 <= seat < len(state.points):
        return ()
    r = state.round
    if r is None or r.over():
        return _READY if seat in state.resting else ()
    throne = may_take_throne(r, seat)
    asides = _asides(state, r, seat)
    if r.asked & BIT[seat]:
        return _together(legal(r, seat), r.phase, throne, asides, r.players, seat)
    return _together((), 0, throne, asides, r.players, seat)


def _asides(state: State, r: Round, seat: Seat) -> str:
    """Which asides a seat has beside the throne."""
    if not state.budget[seat]:
        return ""
    here = BIT[seat]
    if not r.alive & here:
        return "claims" if state.setup.options.dead_talk else ""
    return "ordered" if r.orders & here else "free"


@lru_cache(maxsize=8192)
def _together(decisions: tuple[int, ...], phase: int, throne: bool, asides: str, seats: int, me: Seat) -> Offers:
    """All of it, made once: a table that is sent the same offers again can tell by their being the same object."""
    order = _TAKE_BACK if asides == "ordered" else _GIVE if asides == "free" else ()
    claims = _claims(seats, me) if asides else ()
    return offers_for(decisions, phase) + (_THRONE if throne else ()) + order + claims


@cache
def _claims(seats: int, me: Seat) -> Offers:
    others = tuple(seat for seat in range(seats) if seat != me)
    return (
        Offer(do.ClaimRole, {"character": Pick(CHARACTERS)}, aside=True),
        Offer(do.ClaimSight, {"target": Pick(others), "character": Pick(CHARACTERS)}, aside=True),
        Offer(do.ClaimSwap, {"target": Pick((*others, "spare"))}, aside=True),
    )
