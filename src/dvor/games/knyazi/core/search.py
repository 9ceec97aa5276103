"""Choosing by playouts: each candidate is tried in the same worlds, and the worse half is dropped.

A *world* is a hand for each seat, two words each. A candidate is the decisions of which an action consists.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.knyazi.core import codes, party
from dvor.games.knyazi.core.cards import BIT, WORD, lowest_bit, lowest_card
from dvor.games.knyazi.core.endgame import Endgame, is_small, worth
from dvor.games.knyazi.core.engine import step
from dvor.games.knyazi.core.instinct import Instinct
from dvor.games.knyazi.core.rights import drawable, drawn
from dvor.games.knyazi.core.state import State, asked
from dvor.games.knyazi.core.window import put_in_wish
from dvor.kernel.dice import Dice

FIRST: Final = 16
"""How many worlds every candidate is tried in before any is dropped, where there is time for so many."""
LOOKED_THROUGH: Final = 400
"""Positions of a small endgame that are visited for one candidate in one world; as dear as so many playouts:"""
DEAR: Final = 8


class Search:
    """One seat's decision: the table as it is but for the hidden hands, and worlds that they may be."""

    def __init__(self, table: State, seat: i64, mine: Instinct, others: Instinct, dice: Dice) -> None:
        self.table = table
        self.seat = seat
        self.mine = mine
        self.others = others
        self.dice = dice
        self.worlds: list[vec[i64]] = []
        self.wishes: list[tuple[int, int]] = []
        """Who has asked leave to throw in how many cards: which they are depends on the world."""
        self.playouts = 0

    def value(self, candidate: list[int], world: vec[i64]) -> float:
        """How high on the ladder, from 0 to 1, one playout brings the seat after this decision."""
        s = self.table.clone()
        s.hands = world[:]
        for seat, cards in self.wishes:
            wish(s, seat, cards)
        for decision in candidate:
            step(s, self.seat, decision)
        if is_small(s):
            s = Endgame(self.others, LOOKED_THROUGH).end_of(s, self.table.party)
            self.playouts += DEAR
        else:
            finish_party(s, self.table.party, self.seat, self.mine, self.others, self.dice)
            self.playouts += 1
        return worth(s, self.seat)

    def means(self, candidates: list[list[int]], budget: int) -> list[float]:
        """The mean worth of each candidate; those dropped early are known less well, and never the best."""
        number = len(candidates)
        sums = [0.0] * number
        tried = [0] * number
        left = list(range(number))
        world = 0
        self.playouts = 0
        while self.playouts < budget and len(left) > 1:
            rest = min(budget - self.playouts, max(FIRST * len(left), budget // 3))
            share = max(1, rest // len(left) // (DEAR if is_small(self.table) else 1))
            for _ in range(share):
                hands = self.worlds[world % len(self.worlds)]
                world += 1
                for one in left:
                    sums[one] += self.value(candidates[one], hands)
                    tried[one] += 1
            order = sorted(left, key=lambda one: -sums[one] / tried[one])
            left = order[: max(2 if len(left) > 2 else 1, (len(left) + 1) // 2)]
        top = sums[left[0]] / max(1, tried[left[0]])
        return [
            sums[one] / max(1, tried[one]) if one in left else min(sums[one] / max(1, tried[one]), top - 1e-6)
            for one in range(number)
        ]


def wish(s: State, seat: i64, cards: i64) -> None:
    """Somebody asks leave for the lowest cards of the hand that could be thrown in."""
    lo = s.hands[2 * seat] & s.ranks
    hi = s.hands[2 * seat + 1] & s.ranks
    while cards and lo | hi:
        card = lowest_card(lo, hi, s.trump)
        if card < WORD:
            lo ^= BIT[card]
        else:
            hi ^= BIT[card]
        put_in_wish(s, seat, card)
        s.filed |= BIT[seat]
        cards -= 1


def finish_party(s: State, number: i64, seat: i64, mine: Instinct, others: Instinct, dice: Dice) -> None:
    """Play the party of this number to its end: one seat in its own way, all others in theirs."""
    while s.party == number and s.phase < codes.CLOCK:
        seats = asked(s)
        if seats:
            one = lowest_bit(seats)
            step(s, one, mine.decide(s, one) if one == seat else others.decide(s, one))
        elif s.phase == codes.DEAL:
            cards = s.law.deck()
            dice.shuffle(cards)
            party.deal(s, cards)
        else:
            cards = drawable(s)
            drawn(s, cards[dice.below(len(cards))])
