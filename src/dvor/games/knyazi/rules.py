"""«Из грязи в князи», as the kernel asks for it."""

from random import Random
from typing import Any

from dvor.games.knyazi import action_codec, asks, chance, moves, refusals, seen
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.state import State, fresh
from dvor.games.knyazi.view import KnyaziView
from dvor.kernel import Awaited, Offer, Phrase, Seat, Setup, Step


class KnyaziRules:
    """Every question in a file of its own."""

    def begin(self, setup: Setup[Any]) -> State:
        return fresh(setup)

    def awaits(self, state: State) -> Awaited[do.Action]:
        return asks.awaits(state)

    def draw(self, state: State, rng: Random) -> do.Action:
        return chance.draw(state, rng)

    def possible(self, state: State, outcome: do.Action) -> bool:
        return chance.possible(state, outcome)

    def offers(self, state: State, seat: Seat) -> tuple[Offer[do.Action], ...]:
        return action_codec.offers(state, seat)

    def explain(self, state: State, seat: Seat, action: do.Action) -> Phrase:
        return refusals.explain(state, seat, action)

    def apply(self, state: State, by: Seat | None, action: do.Action) -> Step[State, tell.Event]:
        return moves.apply(state, by, action)

    def view(self, state: State, seat: Seat | None) -> KnyaziView:
        return seen.view(state, seat)
