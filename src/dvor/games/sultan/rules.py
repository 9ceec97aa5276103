"""«Султан на миг», as the kernel asks for it."""

from typing import Any

from dvor.games.sultan import action_codec, asks, build_view, chance, moves, refusals
from dvor.games.sultan.state import State
from dvor.kernel import Setup


class SultanRules:
    """Every question in a file of its own."""

    awaits = staticmethod(asks.awaits)
    draw = staticmethod(chance.draw)
    possible = staticmethod(chance.possible)
    offers = staticmethod(action_codec.offers)
    explain = staticmethod(refusals.explain)
    apply = staticmethod(moves.apply)
    view = staticmethod(build_view.view)

    def begin(self, setup: Setup[Any]) -> State:
        return State(setup, points=(0,) * setup.seats)
