"""The end of a party, looked through to its last card: two who still hold cards, and few of them.

Each of the two does what leaves them highest. Whoever else is asked (a frozen ruler gives leave) follows instinct,
and so do the two where there is more to look through than is allowed for.
"""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import BIT, count, lowest_bit
from dvor.games.knyazi.core.engine import decisions, step
from dvor.games.knyazi.core.instinct import Instinct
from dvor.games.knyazi.core.law import MERCHANT, Law
from dvor.games.knyazi.core.state import State, asked

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
