"""An oracle for the arena: the planner's search with everybody's real cards."""

from collections.abc import Sequence
from random import Random

from dvor.bots.knyazi.plain import answer
from dvor.bots.knyazi.planner import PLAYOUTS, candidates, weighed
from dvor.bots.knyazi.position import Position
from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.state import State
from dvor.kernel import Offer, Seat
from dvor.kernel.playout_rng import PlayoutRng


class KnyaziOracle:
    """Sees every hand; it does nothing at court."""

    def __init__(self, playouts: int = PLAYOUTS) -> None:
        self.playouts = playouts

    def choose_seeing(
        self, state: State, seat: Seat, offers: Sequence[Offer[do.Action]], rng: Random
    ) -> do.Action | None:
        position = Position(GAME.rules.view(state, seat))
        answers = [offer for offer in offers if not offer.aside]
        possible = candidates(position, answers)
        if not possible:
            return answer(position, answers, rng)
        dice, table = PlayoutRng(rng.getrandbits(40)), state.core
        ways = weighed(table, seat, possible, [table.hands], self.playouts, dice)
        return max(ways, key=lambda way: way.worth).action
