"""What a seat may do now: what stands to choice for those asked, asides for everyone."""

from dvor.games.knyazi.core import codes, engine
from dvor.games.knyazi.core.cards import cards_of
from dvor.games.knyazi.core.menu import Menu
from dvor.games.knyazi.core.state import State as Core
from dvor.games.knyazi.core.state import asked, stage
from dvor.games.knyazi.court import ballots, work
from dvor.games.knyazi.court import offering as court
from dvor.games.knyazi.naming import Offers, offers_for
from dvor.games.knyazi.state import State
from dvor.kernel import Seat


def offers(state: State, seat: Seat) -> Offers:
    """All that this seat may do now, asked or not."""
    core = state.core
    if not 0 <= seat < state.seats or stage(core) in (codes.CAST, codes.TRADE):
        return ()
    if state.court.unjudged:
        return ()
    if state.court.ballot is not None:
        return ballots.answers(state, seat)
    menu = Menu()
    engine.asides(core, seat, menu)
    asides = offers_for(menu, aside=True)
    if work.must_deal(state):
        return work.before_the_deal(state, seat) + asides  # the court does not sit yet, but mercy can be granted
    engine.choices(core, seat, menu)
    answers = offers_for(menu)
    if core.phase == codes.DEAL:
        return answers + asides if asked(core) else answers  # a plea before the deal
    return answers + asides + tuple(court.asides(state, seat))


def hand(core: Core, seat: Seat) -> list[int]:
    """Somebody's cards."""
    return cards_of(core.hands[2 * seat], core.hands[2 * seat + 1])
