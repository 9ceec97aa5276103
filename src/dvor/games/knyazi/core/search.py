"""Choosing by playouts: each candidate is tried in the same worlds, and the worse half is dropped.

A *world* is a hand for each seat, two words each. A candidate is the decisions of which an action consists.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.knyazi.core import codes, party
from dvor.games.knyazi.core.cards import BIT, WORD, count, lowest_bit, lowest_card
from dvor.games.knyazi.core.engine import decisions, step
from dvor.games.knyazi.core.instinct import Instinct
from dvor.games.knyazi.core.law import MERCHANT, Law
from dvor.games.knyazi.core.rights import drawable, drawn
from dvor.games.knyazi.core.state import State, asked
from dvor.games.knyazi.core.throw_in import put_in_wish
from dvor.kernel.dice import Dice

# The end of a party, looked through to its last card: two who still hold cards, and few of them.
#
# Each of the two does what leaves them highest. Whoever else is asked (a frozen ruler gives leave) follows
# instinct,
# and so do the two where there is more to look through than is allowed for.

SMALL: Final = 8
"""With so many cards left in two hands a party is looked through."""
LEFT: Final = 0.08
"""How much of the ladder it costs to be left with cards at the end of a party."""


CROWN: Final = 0.02
"""So much of the ladder is its last step alone, for each player fewer than twelve. Where few can attack him a Tsar
keeps the throne in the next party too: from there it ends 0.83 of the way up with four players, and from the place
below 0.48; with twelve no place is better kept than its neighbours."""


def standing(law: Law, place: i64) -> float:
    """How high a place is held, from 0 to 1."""
    crown = CROWN * float(MERCHANT - law.n)
    height = (1.0 - crown) * float(place) / float(law.top)
    return height + crown if place == law.top else height


def worth(s: State, seat: i64) -> float:
    """What the end of a party is worth to a seat: its place on the ladder; cards in hand are a disgrace."""
    height = standing(s.law, s.place[seat])
    return height - LEFT if s.holders & BIT[seat] else height


def is_small(s: State) -> bool:
    """Whether a party is so near its end."""
    if count(s.holders) != 2 or s.riot:
        return False
    cards = count(s.table_lo) + count(s.table_hi)
    for seat in range(s.law.n):
        cards += count(s.hands[2 * seat]) + count(s.hands[2 * seat + 1])
    return cards <= SMALL


class Endgame:
    """One look: how many positions may still be visited, and who follows instinct."""

    def __init__(self, instinct: Instinct, most: int) -> None:
        self.instinct = instinct
        self.left: i64 = most

    def end_of(self, s: State, number: i64) -> State:
        """How the party of this number ends if the two play as well as can be."""
        while s.party == number and s.phase < codes.CLOCK:
            seat = lowest_bit(asked(s))
            possible = decisions(s, seat)
            if len(possible) == 1:
                step(s, seat, possible[0])
            elif self.left <= 0 or not s.holders & BIT[seat]:
                step(s, seat, self._plain(s, seat, possible))
            else:
                return self._best(s, seat, number, possible)
        return s

    def _plain(self, s: State, seat: i64, possible: list[int]) -> int:
        """What instinct says, unless it has lost its plan on another way."""
        chosen = self.instinct.decide(s, seat)
        return chosen if chosen in possible else possible[len(possible) - 1]

    def _best(self, s: State, seat: i64, number: i64, possible: list[int]) -> State:
        best = s
        most = -1.0
        bound = self._bound(s)
        for decision in possible:
            self.left -= 1
            other = s.clone()
            step(other, seat, decision)
            end = self.end_of(other, number)
            reached = worth(end, seat)
            if reached > most:
                most = reached
                best = end
            if most >= bound:
                break
        return best

    def _bound(self, s: State) -> float:
        """The most that either can reach: the higher of the two places, without cards."""
        high: i64 = 0
        for place in range(s.law.n):
            if s.holders & BIT[s.who[place]]:
                high = place
        return standing(s.law, high)


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
