"""What a seat may do now: what stands to choice for those asked, and asides for everyone."""

from functools import cache, lru_cache
from typing import Final

from dvor.games.sultan import actions as do
from dvor.games.sultan.core.characters.sultan import may_take_throne
from dvor.games.sultan.core.engine import choices
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.round import Round
from dvor.games.sultan.names import CHARACTERS
from dvor.games.sultan.naming import MOST_KEPT, offers_for
from dvor.games.sultan.state import State
from dvor.kernel import Offer, Pick, Seat

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
    """All of it, made once: a table that is sent the same offers again can tell by their being the same object."""
    return offers_for(found) + _beside(asides, seats, me)


def _beside(asides: int, seats: int, me: Seat) -> Offers:
    """What a seat may do without being asked, made once."""
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
