"""Random moves, for tests and simulations."""

from collections.abc import Sequence
from random import Random

from dvor.kernel.offer import Offer
from dvor.kernel.rules import A, Ask, E, Rules, S, V
from dvor.kernel.setup import Seat


def random_action(offers: Sequence[Offer[A]], rng: Random, *, aside: bool = False) -> A | None:
    """A random answer (or aside): all offers are equally likely, then all ways to fill one in."""
    fitting = [offer for offer in offers if offer.aside == aside]
    return rng.choice(fitting).sample(rng) if fitting else None


def random_move(
    rules: Rules[S, A, E, V], state: S, ask: Ask[A], rng: Random, *, seats: int, asides: float = 0.0
) -> tuple[Seat, A]:
    """A random mover and move: an answer of somebody who is asked or, with probability `asides`, an aside of
    anybody."""
    if asides and rng.random() < asides:
        seat = rng.randrange(seats)
        action = random_action(rules.offers(state, seat), rng, aside=True)
        if action is not None:
            return seat, action
    seat = rng.choice(sorted(ask.fallback))
    action = random_action(rules.offers(state, seat), rng)
    if action is None:
        raise AssertionError(f"seat {seat} is asked but may not answer")
    return seat, action
