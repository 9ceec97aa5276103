"""Determinization: draw hands that the others may hold, given all that one seat has seen.

A search needs whole positions, but a seat knows only its own hand, the table and what was shown. So it samples: a
*world* deals the unseen cards out again. Two things make one world more likely than another.

The first is what is known of single cards. `likely` has a weight for each card in each hand (0 for a card that
somebody has shown not to hold). `deal_again` deals card by card in random order; each card goes to a hand by its
weight there times the room that is left. This is fast but greedy: early cards do not know which later ones will
fit.

The second is what people did. Somebody who conceded to a low card hardly holds a higher one; somebody who attacked
with a seven would have attacked with a five. So each observed action is replayed against a candidate hand: would
the plain player (`rollout_policy.py`) have done just this with these cards? A hand that explains an action counts
with weight 1 − doubt, any other with weight doubt. The likelihood of a world is the product over all hands and
actions.

Worlds are then sampled with a Metropolis walk (Metropolis et al., 1953) that starts from the dealt hands. One step
exchanges two unseen cards between two hands. The step is accepted with probability min(1, after / before), where
each side is the product of the cards' weights and of the likelihoods of the two hands. All other hands stay, so
nothing else has to be evaluated. Such a walk visits worlds in proportion to their likelihood. Worlds drawn in
succession resemble each other, so the sampler takes `WARMING` steps before the first one and `BETWEEN` steps
between two.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.knyazi.core.cards import BIT, CARDS, WORD
from dvor.games.knyazi.core.choices import KIND, MEMBER
from dvor.games.knyazi.core.codes import BEAT, LAY, NAME_TRUMP, OVERTHROW, THROW_IN
from dvor.games.knyazi.core.search.rollout_policy import RolloutPolicy
from dvor.games.knyazi.core.state import State
from dvor.kernel.playout_rng import PlayoutRng
from dvor.kernel.vectors import reals, row, zeros


def deal_again(hands: vec[i64], room: vec[i64], pool: list[int], likely: vec[float], rng: PlayoutRng) -> vec[i64]:
    """Fill the hands up out of the pool until nobody has room left.

    `hands` holds the known cards. `room` has the number of missing cards for each seat, and last the number of
    cards that are out of the party. `likely` has a weight for each card in each of these hands, at hand × 72 +
    card.
    """
    world = hands[:]
    left = room[:]
    rng.shuffle(pool)
    for card in pool:
        holder = _holder(card, left, likely, rng)
        left[holder] -= 1
        if 2 * holder < len(world):
            if card < WORD:
                world[2 * holder] |= BIT[card]
            else:
                world[2 * holder + 1] |= BIT[card]
    return world


def _holder(card: i64, left: vec[i64], likely: vec[float], rng: PlayoutRng) -> i64:
    """Draw who gets a card, by its weight in each hand and by the room there."""
    total = 0.0
    for one in range(len(left)):
        total += float(left[one]) * likely[one * CARDS + card]
    if total > 0.0:
        share = rng.share() * total
        for one in range(len(left)):
            share -= float(left[one]) * likely[one * CARDS + card]
            if share < 0.0:
                return one
    last: i64 = len(left) - 1
    while last > 0 and not left[last]:  # it fits nowhere: somebody was not what they seemed
        last -= 1
    return last


# --- the likelihood of what people did, and the Metropolis walk ---

WARMING: Final = 400
"""Steps before the first world is drawn."""
BETWEEN: Final = 32
"""Steps between two worlds."""


class ObservedAction:
    """Something that somebody did at a table. Only the actor's hand in `table` is read, and it is filled in."""

    def __init__(self, table: State, seat: int, kind: int, about: i64, lo: i64, hi: i64) -> None:
        self.table = table
        self.seat: i64 = seat
        self.kind: i64 = kind
        self.about = about
        """The card or suit, if the decision is about one."""
        self.lo = lo
        self.hi = hi
        """The cards, if the decision is about several."""
        self.had_lo: i64 = 0
        self.had_hi: i64 = 0
        """Cards that have left the hand since, or with this action."""
        self.got_lo: i64 = 0
        self.got_hi: i64 = 0
        """Cards that have come since."""

    def fits(self, lo: i64, hi: i64, policy: RolloutPolicy) -> bool:
        """Whether the policy would have done it then with the hand that leads to these cards now."""
        s = self.table
        s.hands[2 * self.seat] = lo & ~self.got_lo | self.had_lo
        s.hands[2 * self.seat + 1] = hi & ~self.got_hi | self.had_hi
        decision = policy.decide(s, self.seat)
        if decision >> KIND != self.kind:
            return False
        member = decision & MEMBER
        if self.kind in (LAY, OVERTHROW, THROW_IN):
            lo, hi = policy.plan_lo, policy.plan_hi
            if member < WORD:
                lo |= BIT[member]
            else:
                hi |= BIT[member]
            return lo == self.lo and hi == self.hi
        return member == self.about if self.kind in (BEAT, NAME_TRUMP) else True


class HandSampler:
    """A Metropolis walk over worlds. Behind the last seat's hand stand the cards that were not dealt."""

    def __init__(
        self,
        hands: vec[i64],
        pool: list[int],
        likely: vec[float],
        actions: list[ObservedAction],
        doubt: float,
        policy: RolloutPolicy,
    ) -> None:
        self.hands = zeros(len(hands) + 2)
        for word in range(len(hands)):
            self.hands[word] = hands[word]
        self.pool = row(pool)
        self.holders = row([_holder_of(hands, card) for card in pool])
        self.likely = likely
        self.doubt = doubt
        """How often people do what the policy would not."""
        self.policy = policy
        self.actions: list[list[ObservedAction]] = [[] for _ in range(len(hands) // 2 + 1)]
        for action in actions:
            self.actions[action.seat].append(action)
        self.fit = reals(len(self.actions))
        for holder in range(len(self.actions)):
            self.fit[holder] = self._fit(holder)

    def worlds(self, number: int, rng: PlayoutRng) -> list[vec[i64]]:
        """Draw `number` worlds."""
        between = BETWEEN if len(self.pool) else 0
        for _ in range(WARMING if between else 0):
            self._step(rng)
        found: list[vec[i64]] = []
        for _ in range(number):
            for _ in range(between):
                self._step(rng)
            found.append(self.hands[: len(self.hands) - 2])
        return found

    def _step(self, rng: PlayoutRng) -> None:
        first = rng.below(len(self.pool))
        second = rng.below(len(self.pool))
        one, other = self.holders[first], self.holders[second]
        if one == other:
            return
        mine, theirs, likely = self.pool[first], self.pool[second], self.likely
        after = likely[one * CARDS + theirs] * likely[other * CARDS + mine]
        before = likely[one * CARDS + mine] * likely[other * CARDS + theirs]
        if after <= 0.0:
            return
        self._exchange(one, mine, theirs)
        self._exchange(other, theirs, mine)
        fit_one, fit_other = self._fit(one), self._fit(other)
        after *= fit_one * fit_other
        before *= self.fit[one] * self.fit[other]
        if after >= before or rng.share() * before < after:
            self.holders[first], self.holders[second] = other, one
            self.fit[one], self.fit[other] = fit_one, fit_other
        else:
            self._exchange(one, theirs, mine)
            self._exchange(other, mine, theirs)

    def _exchange(self, holder: i64, away: i64, here: i64) -> None:
        self.hands[2 * holder + (away >= WORD)] &= ~BIT[away]
        self.hands[2 * holder + (here >= WORD)] |= BIT[here]

    def _fit(self, holder: i64) -> float:
        """The likelihood of what the owner did, given this hand."""
        lo, hi = self.hands[2 * holder], self.hands[2 * holder + 1]
        found = 1.0
        for action in self.actions[holder]:
            found *= 1.0 - self.doubt if action.fits(lo, hi, self.policy) else self.doubt
        return found


def _holder_of(hands: vec[i64], card: i64) -> int:
    """Whose hand a card is in."""
    for word in range(card >= WORD, len(hands), 2):
        if hands[word] & BIT[card]:
            return word // 2
    return len(hands) // 2
