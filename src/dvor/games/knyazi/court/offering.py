"""What a seat may do at court now, besides answering."""

from dvor.games.knyazi.actions import Action
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court import (
    ballots,
    chronicle,
    council,
    decrees,
    market,
    papers,
    petitions,
    punishments,
    speech,
    work,
)
from dvor.games.knyazi.court.asides import Offers
from dvor.games.knyazi.state import State
from dvor.kernel import Offer, Seat


def in_session(state: State) -> bool:
    """The court sits from the deal to the end of a party."""
    core = state.core
    return codes.TRUMP <= core.phase <= codes.NEW_TRUMP and core.trade_seat < 0


def chores(state: State, seat: Seat) -> tuple[Offer[Action], ...]:
    """One's own work, where it can be done."""
    busy = state.court.ballot is not None or state.court.unjudged
    return () if busy or not in_session(state) else tuple(work.own_work(state, seat))


def asides(state: State, seat: Seat) -> Offers:
    """One's own work and mercy at any time, the rest while this turn's budgets last."""
    if not in_session(state):
        return []
    made = work.own_work(state, seat) + punishments.pleas(state, seat)
    if state.court.words_left(seat) > 0:
        made += speech.words(state, seat)
    if state.court.left(seat) <= 0:
        return made
    made += work.temptations(state, seat) + speech.complaints(state, seat) + ballots.asides(state, seat)
    made += council.asides(state, seat) + papers.asides(state, seat) + market.asides(state, seat)
    made += chronicle.asides(state, seat)
    if seat == ruler(state.core):
        return made + punishments.orders(state) + decrees.rulers(state) + petitions.rulers(state)
    return made + decrees.subjects(state, seat) + petitions.subjects(state, seat)
