"""Hands that others may hold: cards nobody has shown are dealt out again, by how likely each is in each hand."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.knyazi.core.cards import BIT, CARDS, WORD
from dvor.games.knyazi.core.choices import KIND, MEMBER
from dvor.games.knyazi.core.codes import BEAT, LAY, NAME_TRUMP, OVERTHROW, THROW_IN
from dvor.games.knyazi.core.instinct import Instinct
from dvor.games.knyazi.core.state import State
from dvor.kernel.dice import Dice
from dvor.kernel.vectors import reals, row, words


def deal_again(hands: vec[i64], room: vec[i64], pool: list[int], likely: vec[float], dice: Dice) -> vec[i64]:
    """The hands as far as they are known, filled up out of the pool until nobody has room left.

    `room` has a number for each seat, and last for the cards that are out of the party; `likely` has a weight for
    each card in each of these hands, at hand × 72 + card.
    """
    world = hands[:]
    left = room[:]
    dice.shuffle(pool)
    for card in pool:
        holder = _holder(card, left, likely, dice)
        left[holder] -= 1
        if 2 * holder < len(world):
            if card < WORD:
                world[2 * holder] |= BIT[card]
            else:
                world[2 * holder + 1] |= BIT[card]
    return world


def _holder(card: i64, left: vec[i64], likely: vec[float], dice: Dice) -> i64:
    """Who gets a card: by its weight in each hand, and by the room there."""
    total = 0.0
    for one in range(len(left)):
        total += float(left[one]) * likely[one * CARDS + card]
    if total > 0.0:
        share = dice.share() * total
        for one in range(len(left)):
            share -= float(left[one]) * likely[one * CARDS + card]
            if share < 0.0:
                return one
    last: i64 = len(left) - 1
    while last > 0 and not left[last]:  # it fits nowhere: somebody was not what they seemed
        last -= 1
    return last


# What people did tells of their hands: worlds in which each of them would have done just that by instinct.
#
# Cards that nobody has shown wander between the hands (Metropolis): two of them change places, and the step
# is taken
# as often as the new hands fit, beside the old ones, what their owners did and what else makes a card likely there.

WARMING: Final = 400
"""Steps before the first world is drawn,"""
BETWEEN: Final = 32
"""and between two."""


class Deed:
    """Something that somebody did at a table, whose own hand is the only one that counts there."""

    def __init__(self, table: State, seat: int, kind: int, about: i64, lo: i64, hi: i64) -> None:
        self.table = table
        self.seat: i64 = seat
        self.kind: i64 = kind
        self.about = about
        """The card or suit of a decision about one,"""
        self.lo = lo
        self.hi = hi
        """and the cards of one about several."""
        self.had_lo: i64 = 0
        self.had_hi: i64 = 0
        """Cards that have left the hand since, or with this deed."""
        self.got_lo: i64 = 0
        self.got_hi: i64 = 0
        """Cards that have come since."""

    def fits(self, lo: i64, hi: i64, instinct: Instinct) -> bool:
        """Whether somebody who holds these cards now would have done it then."""
        s = self.table
        s.hands[2 * self.seat] = lo & ~self.got_lo | self.had_lo
        s.hands[2 * self.seat + 1] = hi & ~self.got_hi | self.had_hi
        decision = instinct.decide(s, self.seat)
        if decision >> KIND != self.kind:
            return False
        member = decision & MEMBER
        if self.kind in (LAY, OVERTHROW, THROW_IN):
            lo, hi = instinct.plan_lo, instinct.plan_hi
            if member < WORD:
                lo |= BIT[member]
            else:
                hi |= BIT[member]
            return lo == self.lo and hi == self.hi
        return member == self.about if self.kind in (BEAT, NAME_TRUMP) else True


class Walk:
    """Hands between which cards wander; behind the last seat's lie the cards that were not dealt."""

    def __init__(
        self,
        hands: vec[i64],
        pool: list[int],
        likely: vec[float],
        deeds: list[Deed],
        doubt: float,
        instinct: Instinct,
    ) -> None:
        self.hands = words(len(hands) + 2)
        for word in range(len(hands)):
            self.hands[word] = hands[word]
        self.pool = row(pool)
        self.holders = row([_holder_of(hands, card) for card in pool])
        self.likely = likely
        self.doubt = doubt
        """How often people do what instinct would not."""
        self.instinct = instinct
        self.deeds: list[list[Deed]] = [[] for _ in range(len(hands) // 2 + 1)]
        for deed in deeds:
            self.deeds[deed.seat].append(deed)
        self.fit = reals(len(self.deeds))
        for holder in range(len(self.deeds)):
            self.fit[holder] = self._fit(holder)

    def worlds(self, number: int, dice: Dice) -> list[vec[i64]]:
        """So many of them."""
        between = BETWEEN if len(self.pool) else 0
        for _ in range(WARMING if between else 0):
            self._step(dice)
        found: list[vec[i64]] = []
        for _ in range(number):
            for _ in range(between):
                self._step(dice)
            found.append(self.hands[: len(self.hands) - 2])
        return found

    def _step(self, dice: Dice) -> None:
        first = dice.below(len(self.pool))
        second = dice.below(len(self.pool))
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
        if after >= before or dice.share() * before < after:
            self.holders[first], self.holders[second] = other, one
            self.fit[one], self.fit[other] = fit_one, fit_other
        else:
            self._exchange(one, theirs, mine)
            self._exchange(other, mine, theirs)

    def _exchange(self, holder: i64, away: i64, here: i64) -> None:
        self.hands[2 * holder + (away >= WORD)] &= ~BIT[away]
        self.hands[2 * holder + (here >= WORD)] |= BIT[here]

    def _fit(self, holder: i64) -> float:
        """How well a hand fits what its owner did."""
        lo, hi = self.hands[2 * holder], self.hands[2 * holder + 1]
        found = 1.0
        for deed in self.deeds[holder]:
            found *= 1.0 - self.doubt if deed.fits(lo, hi, self.instinct) else self.doubt
        return found


def _holder_of(hands: vec[i64], card: i64) -> int:
    """In whose hand a card is."""
    for word in range(card >= WORD, len(hands), 2):
        if hands[word] & BIT[card]:
            return word // 2
    return len(hands) // 2
