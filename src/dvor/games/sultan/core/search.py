"""Search: choose a decision by playouts over determinizations, with sequential halving.

The searching seat does not know the hidden cards. Its belief draws worlds (`determinize.py`): complete layouts, as
likely as the belief says. A candidate is tried in a world like this: the world's cards are laid on a copy of the
table, the candidate is carried out, and everybody plays the round to its end by the rollout policy, each knowing
only what their seat has seen. The points that the searching seat gets are one sample of the candidate's value. This
is flat Monte Carlo: no tree is built, for in a game of bluff a better policy and better beliefs bring more than
depth.

Two things make few playouts go far. All candidates are tried in the same worlds, so the luck of the deal falls out
of their differences (common random numbers). And the budget is spent in stages: after each stage the worse half of
the candidates is dropped, until two are left, and then one (sequential halving). A candidate dropped early is known
less well, so its mean is capped just below the best one: it is never chosen for its noise.

Points are counted at the end of the round only. A hidden Vizier gets points for what others get, so all reasons are
worked out for them alone (`Character.looks_beside`).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core.determinize import card_at
from dvor.games.sultan.core.knowledge import carry_out
from dvor.games.sultan.core.masks import BIT, LOWEST, SPARE
from dvor.games.sultan.core.points import reasons
from dvor.games.sultan.core.records import CAST, WORTH
from dvor.games.sultan.core.rollout_policy import RolloutPolicy
from dvor.games.sultan.core.round import EXHAUSTION, Round
from dvor.kernel.playout_rng import PlayoutRng

FIRST: Final = 12
"""In how many worlds every candidate is tried before any is dropped, if the budget allows it."""


class Search:
    """One seat's decision: the table, whose hidden cards are not read, and worlds drawn from a belief."""

    def __init__(self, table: Round, known: vec[i64], seat: i64, worlds: vec[i64], rng: PlayoutRng) -> None:
        self.table = table
        self.known = known
        self.seat = seat
        self.worlds = worlds
        self.policy = RolloutPolicy(rng)
        self.playouts = 0

    def value(self, candidate: i64, world: i64) -> float:
        """The points that one playout brings the seat after this decision."""
        r = self.table.clone()
        lay(r, world)
        known = self.known[:]
        carry_out(r, known, self.seat, candidate)
        finish(r, known, self.policy)
        self.playouts += 1
        return points_of(r, self.seat)

    def means(self, candidates: list[int], budget: int) -> list[float]:
        """The mean points of each candidate, within a budget of playouts."""
        count = len(candidates)
        sums = [0.0] * count
        tried = [0] * count
        left = list(range(count))
        spent = 0
        world: i64 = 0
        while spent < budget:
            share = max(1, min(budget - spent, max(FIRST * len(left), budget // 3)) // len(left))
            for _ in range(share):
                code = self.worlds[world % len(self.worlds)]
                world += 1
                for one in left:
                    sums[one] += self.value(candidates[one], code)
                    tried[one] += 1
            spent += share * len(left)
            if len(left) > 1:
                order = sorted(left, key=lambda one: -sums[one] / tried[one])
                left = order[: max(2 if len(left) > 2 else 1, (len(left) + 1) // 2)]
                if len(left) == 1:
                    break
        best = left[0]
        for one in left:
            if sums[one] / tried[one] > sums[best] / tried[best]:
                best = one
        top = sums[best] / tried[best]
        return [
            sums[one] / tried[one] if one in left else min(sums[one] / tried[one], top - 1e-6)
            for one in range(count)
        ]


def lay(r: Round, world: i64) -> None:
    """Lay a world's cards on the table."""
    cards = r.cards
    for place in range(r.players):
        cards[place] = card_at(world, place)
    cards[SPARE] = card_at(world, SPARE)


def finish(r: Round, known: vec[i64], policy: RolloutPolicy) -> None:
    """Play a round to its end by the rollout policy."""
    while r.asked:
        seat = LOWEST[r.asked]
        carry_out(r, known, seat, policy.decide(r, known, seat))


def points_of(r: Round, seat: i64) -> float:
    """The points that a round which is over brings a seat."""
    if r.ending == EXHAUSTION or not r.alive & BIT[seat]:
        return 0.0
    is_open = r.opened & BIT[seat] != 0
    character = CAST[r.cards[seat]]
    if character.looks_beside and not is_open:
        return float(WORTH[reasons(r)[seat]])
    return float(WORTH[character.reason(r, is_open)])
