"""«Султан на миг», as the kernel asks for it, and chance's part: the deal, and choices for the silent.

Offers, asks, moves and views stand in compiled modules of their own: they are worked out for every seat after every
move.
"""

from random import Random
from typing import Any, cast

from dvor.games.sultan import action_codec, asks, moves, refusals
from dvor.games.sultan import actions as do
from dvor.games.sultan.action_codec import decode, encode
from dvor.games.sultan.build_view import build_view
from dvor.games.sultan.core.cards import DECKS, NEUTRALS, fits
from dvor.games.sultan.core.engine import decisions
from dvor.games.sultan.names import CARD_NUMBER, CHARACTERS
from dvor.games.sultan.state import State
from dvor.kernel import Seat, Setup


class SultanRules:
    """The game for the kernel."""

    awaits = staticmethod(asks.awaits)
    offers = staticmethod(action_codec.offers)
    explain = staticmethod(refusals.explain)
    apply = staticmethod(moves.apply)
    view = staticmethod(build_view)

    def begin(self, setup: Setup[Any]) -> State:
        return State(setup, points=(0,) * setup.seats)

    def draw(self, state: State, rng: Random) -> do.Action:
        """The next deal (S-SET-1 to S-SET-4), or a choice for somebody who kept silent (S-AFK-1)."""
        if state.fate is not None:
            return do.Lot(cast(do.Choice, decode(rng.choice(decisions(state.on_table, state.fate)))))
        *fixed, neutrals = DECKS[state.seats]
        cards = [card for card, copies in enumerate(fixed) for _ in range(copies)]
        cards += rng.sample(NEUTRALS, neutrals)
        rng.shuffle(cards)
        first = rng.randrange(state.seats) if state.round is None else _first_after(state)
        return do.Deal(tuple(CHARACTERS[card] for card in cards), first)

    def possible(self, state: State, outcome: do.Action) -> bool:
        """Whether chance could have brought this about."""
        if isinstance(outcome, do.Lot):
            return state.fate is not None and encode(outcome.choice) in decisions(state.on_table, state.fate)
        if not isinstance(outcome, do.Deal) or state.fate is not None:
            return False
        firsts = range(state.seats) if state.round is None else (_first_after(state),)
        return outcome.first in firsts and fits(state.seats, [CARD_NUMBER[card] for card in outcome.cards])


def _first_after(state: State) -> Seat:
    """The seat to the left of whoever took the last turn of the round before."""
    return (state.on_table.last_actor + 1) % state.seats
