"""Search: choose an action by playouts over determinizations, with successive halving.

The searching seat does not see the other hands. So the bot draws *worlds* first (`determinize.py`): a world is one
way in which the hidden cards may lie, a hand for each seat, two words each. A candidate is the decisions of which
one action consists.

Each candidate is carried out in a clone of the table with a world's hands, and the party is played to its end by a
fast policy (`rollout_policy.py`). The value is how high on the ladder of places the seat ends. All candidates of
one stage are tried in the same worlds, so that luck of the deal does not decide between them. After each stage the
worse half is dropped and the rest of the budget goes to the better half. This is flat Monte Carlo and no tree
search: on a Durak core it beat a tree over worlds (ISMCTS), and the policy mattered more than the number of
playouts.

Near its end a party is searched exactly instead. When two seats are left with few cards in all, both hands of a
world are known, and `Endgame` looks through all their decisions to the last card. Each of the two maximizes its own
place. Anybody else who is asked (a frozen ruler gives permission) follows the policy, and so do the two once the
allowance of positions is used up. One such search costs as much as `DEAR` playouts, and is counted as that.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import BIT, WORD, count, lowest_bit, lowest_card
from dvor.games.knyazi.core.engine import decisions, draw, step
from dvor.games.knyazi.core.law import MERCHANT, Law
from dvor.games.knyazi.core.search.rollout_policy import RolloutPolicy
from dvor.games.knyazi.core.state import State, asked
from dvor.games.knyazi.core.throw_in import put_in_wish
from dvor.kernel.playout_rng import PlayoutRng

# --- what the end of a party is worth, and the exact search near it ---

SMALL: Final = 8
"""With at most this many cards left in two hands, a party is searched exactly."""
LEFT: Final = 0.08
"""How much of the ladder it costs to be left with cards at the end of a party."""


CROWN: Final = 0.02
"""The share of the ladder that its last step has alone, for each player fewer than twelve. Where few can attack him
a Tsar keeps the throne in the next party too: a party begun on the throne ends 0.83 of the way up with four
players, one begun on the place below 0.48. With twelve no place is better kept than its neighbours."""


def standing(law: Law, place: i64) -> float:
    """The value of a place, from 0 to 1."""
    crown = CROWN * float(MERCHANT - law.n)
    height = (1.0 - crown) * float(place) / float(law.top)
    return height + crown if place == law.top else height


def worth(s: State, seat: i64) -> float:
    """The value of the end of a party to a seat: its place, less a little for cards left in hand."""
    height = standing(s.law, s.place[seat])
    return height - LEFT if s.holders & BIT[seat] else height


def is_small(s: State) -> bool:
    """Whether a party is near enough to its end for the exact search."""
    if count(s.holders) != 2 or s.riot:
        return False
    cards = count(s.table_lo) + count(s.table_hi)
    for seat in range(s.law.n):
        cards += count(s.hands[2 * seat]) + count(s.hands[2 * seat + 1])
    return cards <= SMALL


class Endgame:
    """The exact search of one position, with an allowance of positions to visit."""

    def __init__(self, policy: RolloutPolicy, most: int) -> None:
        self.policy = policy
        self.left: i64 = most

    def end_of(self, s: State, number: i64) -> State:
        """Return how the party of this number ends if both play as well as they can."""
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
        """What the policy says, unless its plan belongs to another branch."""
        chosen = self.policy.decide(s, seat)
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
        """The most that either can reach: the higher of the two places, with no cards left."""
        high: i64 = 0
        for place in range(s.law.n):
            if s.holders & BIT[s.seat_at[place]]:
                high = place
        return standing(s.law, high)


# --- the search ---

FIRST: Final = 16
"""Worlds in which every candidate is tried before any is dropped, if the budget allows."""
LOOKED_THROUGH: Final = 400
"""Positions that an endgame may visit for one candidate in one world."""
DEAR: Final = 8
"""How many playouts such an endgame counts as."""


class Search:
    """One seat's decision: the table without the hidden hands, and the worlds that these hands are drawn from."""

    def __init__(
        self, table: State, seat: i64, mine: RolloutPolicy, others: RolloutPolicy, rng: PlayoutRng
    ) -> None:
        self.table = table
        self.seat = seat
        self.mine = mine
        self.others = others
        self.rng = rng
        self.worlds: list[vec[i64]] = []
        self.wishes: list[tuple[int, int]] = []
        """Who has asked permission to throw in how many cards. Which cards they are depends on the world."""
        self.playouts = 0

    def value(self, candidate: list[int], world: vec[i64]) -> float:
        """The value, from 0 to 1, that one playout reaches after this candidate in this world."""
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
            finish_party(s, self.table.party, self.seat, self.mine, self.others, self.rng)
            self.playouts += 1
        return worth(s, self.seat)

    def means(self, candidates: list[list[int]], budget: int) -> list[float]:
        """The mean value of each candidate. Those dropped early have fewer samples and are never the best."""
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
    """Let somebody ask permission for the lowest cards of the hand that could be thrown in."""
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


def finish_party(
    s: State, number: i64, seat: i64, mine: RolloutPolicy, others: RolloutPolicy, rng: PlayoutRng
) -> None:
    """Play the party of this number to its end: one seat by one policy, all others by another."""
    while s.party == number and s.phase < codes.CLOCK:
        seats = asked(s)
        if seats:
            one = lowest_bit(seats)
            step(s, one, mine.decide(s, one) if one == seat else others.decide(s, one))
        else:
            draw(s, rng)
