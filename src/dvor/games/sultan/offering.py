"""What a seat may do now: what the engine lists for those asked, and asides for everyone."""

from functools import cache

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

_READY: Offers = (Offer(do.Ready),)
_THRONE: Offers = (Offer(do.TakeThrone, aside=True),)
_GIVE: Offers = (Offer(do.StandingOrder, {"on": Pick((True,))}, aside=True),)
_TAKE_BACK: Offers = (Offer(do.StandingOrder, {"on": Pick((False,))}, aside=True),)


def offers(state: State, seat: Seat) -> Offers:
    """All that this seat may do now, asked or not."""
    if state.fate is not None or not 0 <= seat < len(state.points):
        return ()
    r = state.round
    if r is None or r.over():
        return _READY if seat in state.resting else ()
    asides = _asides(state, r, seat)
    return offers_for(legal(r, seat), r.phase) + asides if r.asked & BIT[seat] else asides


def _asides(state: State, r: Round, seat: Seat) -> Offers:
    throne = _THRONE if may_take_throne(r, seat) else ()
    if not state.budget[seat]:
        return throne
    here = BIT[seat]
    if r.alive & here:
        spoken = _of_the_living(r.players, seat, r.orders & here != 0)
    else:
        spoken = _claims(r.players, seat) if state.options.dead_talk else ()
    return throne + spoken


@cache
def _of_the_living(seats: int, me: Seat, ordered: bool) -> Offers:
    return (_TAKE_BACK if ordered else _GIVE) + _claims(seats, me)


@cache
def _claims(seats: int, me: Seat) -> Offers:
    others = tuple(seat for seat in range(seats) if seat != me)
    return (
        Offer(do.ClaimRole, {"character": Pick(CHARACTERS)}, aside=True),
        Offer(do.ClaimSight, {"target": Pick(others), "character": Pick(CHARACTERS)}, aside=True),
        Offer(do.ClaimSwap, {"target": Pick((*others, "spare"))}, aside=True),
    )
