"""The rollout policy: rules of thumb that play any seat quickly, from what that seat can know.

A playout tells something only if its moves are plausible, so the policy matters more for the search than the number
of playouts. The policy reads its own hand, what lies on the table and how many cards the others hold. It never
reads another hand, although the state has them all.

Every attack and throw-in is planned the same way. A plan is a set of cards of one rank (or of the ranks on the
table), the cheapest ones first. Its worth is gain × P(the defender breaks) − loss × P(the defender holds) − the
value of the cards spent. The defender holds if he beats every card of the plan. For each card that is estimated as
1 − (1 − p)^k: p is the share of the unseen cards that beat it, and k how many cards he has. All worths are in steps
of the ladder of places, so that a won attack upwards is worth 1; `weights.py` has the constants. The defence beats
all cards as cheaply as it can, the hardest first, and concedes at once where that is impossible or too dear.

People say all cards of a play at once, but the core makes one decision a card. So a plan is made with the first
card and kept in the object for the next ones (`MORE`, `DONE`).
"""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core import codes, rights
from dvor.games.knyazi.core.cards import (
    BEATS_HI,
    BEATS_LO,
    BIT,
    CARDS,
    CTZ,
    ONE_SUIT,
    RANKS,
    SAME_RANK,
    SUIT_HI,
    SUIT_LO,
    SUITS,
    WORD,
    count,
    lowest_bit,
    lowest_card,
    members,
)
from dvor.games.knyazi.core.choices import KIND, MEMBER_BITS
from dvor.games.knyazi.core.coup import may_overthrow
from dvor.games.knyazi.core.party import has_trump
from dvor.games.knyazi.core.search.weights import Weights
from dvor.games.knyazi.core.state import State, open_phase, ruler, tsar
from dvor.games.knyazi.core.throw_in import wished
from dvor.games.knyazi.core.turn import card_limit

CHANGE: Final = 1.0
"""How much stronger another suit must be before a new Tsar names it."""


class RolloutPolicy:
    """Decides for any seat at any moment, by one set of weights. The object is used again for the next decision."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.plan_lo: i64 = 0
        self.plan_hi: i64 = 0
        """Cards of the plan that are still to be laid."""
        self.worth = 0.0
        """The estimated worth of the plan, in steps of the ladder."""
        self.unseen_lo: i64 = 0
        self.unseen_hi: i64 = 0
        self.unseen = 1.0

    def decide(self, s: State, seat: i64) -> i64:
        """The answer of a seat that is asked."""
        phase = open_phase(s)
        if phase == codes.DEFEND:
            return self._defend(s, seat)
        if phase == codes.ATTACK:
            return self._next_laid(s) if s.laid else self._attack(s, seat)
        if phase == codes.THROW:
            return self._next_laid(s) if s.laid else self._throw_in(s, seat, codes.ENOUGH)
        if phase == codes.WINDOW:
            return self._ask_to_throw(s, seat)
        if phase == codes.PERMIT:
            return self._permit(s, seat)
        if phase == codes.RIOT_THROW:
            wishing = (s.wish[2 * seat] | s.wish[2 * seat + 1]) != 0
            return self._next_laid(s) if wishing else self._throw_in(s, seat, codes.NOTHING)
        if phase == codes.RIOT_DEFEND:
            return self._defend_together(s, seat)
        return self._settle(s, seat, phase)

    # --- before and between the attacks ---

    def _settle(self, s: State, seat: i64, phase: i64) -> i64:
        if phase == codes.TRUMP:
            return codes.NAME_TRUMP << KIND | self._strongest(s, seat)
        if phase == codes.NEW_TRUMP:
            suit = self._strongest(s, seat)
            better = self._strength(s, seat, suit) >= self._strength(s, seat, s.trump) + CHANGE
            return codes.NAME_TRUMP << KIND | suit if better else codes.KEEP_TRUMP << KIND
        if phase == codes.PROTEST:
            return (codes.ACCEPT if has_trump(s, seat) else codes.CRY_OUT) << KIND
        if phase == codes.RIOT:
            return (codes.RISE if self.weights.rises else codes.STAY) << KIND
        if phase == codes.SHARE:
            return codes.SHARE_EVENLY << KIND
        if phase == codes.AGREE:
            return codes.CONSENT << KIND
        if phase == codes.PLEA:
            return codes.SPEND << KIND
        if phase == codes.REWARD:
            return self._reward(s)
        raise IndexError("nobody is asked anything")

    def _strength(self, s: State, seat: i64, suit: i64) -> float:
        """The strength of a suit as trumps: the number of its cards, and how high they are."""
        word = s.hands[2 * seat] if suit < 2 else s.hands[2 * seat + 1]
        left = word >> (RANKS * (suit & 1)) & ONE_SUIT
        found = 0.0
        while left:
            found += 1.0 + float(CTZ[(left & -left) % 37] + 1) / RANKS
            left &= left - 1
        return found

    def _strongest(self, s: State, seat: i64) -> i64:
        best: i64 = 0
        for suit in range(1, SUITS):
            if self._strength(s, seat, suit) > self._strength(s, seat, best):
                best = suit
        return best

    def _reward(self, s: State) -> i64:
        """Give all the trumps to the lowest who can have them: a Tsar without cards cannot be attacked."""
        if not rights.may_reward(s):
            return codes.NO_REWARD << KIND
        able = rights.rewardable(s)
        for place in range(s.law.n):
            if able & BIT[s.seat_at[place]]:
                return codes.GIVE << KIND | s.seat_at[place]
        return codes.NO_REWARD << KIND

    # --- planning ---

    def _look(self, s: State, seat: i64) -> None:
        """Note which cards others may hold."""
        self.unseen_lo = s.law.deck_lo & ~(s.hands[2 * seat] | s.table_lo)
        self.unseen_hi = s.law.deck_hi & ~(s.hands[2 * seat + 1] | s.table_hi)
        if self.weights.memory:
            self.unseen_lo &= ~s.discard_lo
            self.unseen_hi &= ~s.discard_hi
        unseen = float(count(self.unseen_lo) + count(self.unseen_hi))
        self.unseen = unseen if unseen > 1.0 else 1.0

    def _is_held(self, s: State, card: i64, cards: i64) -> float:
        """How likely one of `cards` unseen cards beats this one."""
        row = s.trump * CARDS + card
        stronger = count(self.unseen_lo & BEATS_LO[row]) + count(self.unseen_hi & BEATS_HI[row])
        weak = 1.0 - float(stronger) / self.unseen
        none = 1.0
        while cards > 0:
            none *= weak
            cards -= 1
        return 1.0 - none

    def _plan(self, s: State, lo: i64, hi: i64, most: i64, held: i64, gain: float, lost: float) -> None:
        """Plan the best number of the cheapest of these cards, if that is better than the plan so far.

        The defender holds `held` cards; breaking him brings `gain`, and failing costs `lost`.
        """
        costs = self.weights.costs
        row = s.trump * CARDS
        taken_lo: i64 = 0
        taken_hi: i64 = 0
        holds = 1.0
        spent = 0.0
        while most > 0 and lo | hi:
            card = lowest_card(lo, hi, s.trump)
            if card < WORD:
                lo ^= BIT[card]
                taken_lo |= BIT[card]
            else:
                hi ^= BIT[card]
                taken_hi |= BIT[card]
            holds *= self._is_held(s, card, held)
            spent += costs[row + card] - self.weights.unloaded
            worth = gain * (1.0 - holds) - lost * holds - spent
            if worth > self.worth:
                self.worth = worth
                self.plan_lo = taken_lo
                self.plan_hi = taken_hi
            held -= 1
            most -= 1

    def _next_laid(self, s: State) -> i64:
        """Lay the next card of the plan, or stop after the last one."""
        if not self.plan_lo | self.plan_hi or not s.room:
            return codes.DONE << KIND
        return codes.MORE << KIND | self._take(s)

    def _take(self, s: State) -> i64:
        card = lowest_card(self.plan_lo, self.plan_hi, s.trump)
        if card < WORD:
            self.plan_lo ^= BIT[card]
        else:
            self.plan_hi ^= BIT[card]
        return card

    # --- attacks and throw-ins ---

    def _attack(self, s: State, seat: i64) -> i64:
        """Attack with the plan of most worth, or decline where that is allowed and no plan is worth anything."""
        self._look(s, seat)
        lo = s.hands[2 * seat]
        hi = s.hands[2 * seat + 1]
        self.worth = 0.0 if s.may_decline else -1000.0
        self.plan_lo = 0
        self.plan_hi = 0
        upwards = s.riot or s.place[s.defender] > s.place[seat]
        gain = 1.0 if upwards else self.weights.downwards
        if upwards and not s.riot and s.place[s.defender] == s.law.top:
            gain += self.weights.throne
        self._plan_ranks(s, lo, hi, s.room, s.defender, gain, 0.0)
        kind: i64 = codes.LAY
        if may_overthrow(s):
            below = float(s.place[seat])
            above = float(s.law.top) - below
            best = self.worth
            self._plan_ranks(s, lo, hi, card_limit(s, tsar(s)), tsar(s), above, below)
            kind = codes.OVERTHROW if self.worth > best else codes.LAY
        if not self.plan_lo | self.plan_hi:
            return codes.NO_ATTACK << KIND
        return kind << KIND | self._take(s)

    def _plan_ranks(self, s: State, lo: i64, hi: i64, room: i64, against: i64, gain: float, lost: float) -> None:
        held = count(s.hands[2 * against]) + count(s.hands[2 * against + 1])
        ranks = (lo | (lo >> RANKS) | hi | (hi >> RANKS)) & ONE_SUIT
        while ranks:
            of_rank = SAME_RANK[CTZ[(ranks & -ranks) % 37]]
            ranks &= ranks - 1
            self._plan(s, lo & of_rank, hi & of_rank, room, held, gain, lost)

    def _throw_in(self, s: State, seat: i64, otherwise: i64) -> i64:
        """Throw in by a plan as in an attack."""
        lo = s.hands[2 * seat] & s.ranks
        hi = s.hands[2 * seat + 1] & s.ranks
        self.plan_lo = 0
        self.plan_hi = 0
        if lo | hi:
            self._look(s, seat)
            self.worth = 0.0
            above = not s.riot and s.place[s.defender] > s.place[seat]
            gain = self.weights.thrown if above else self.weights.helped
            if above and s.attacker == seat and s.place[s.defender] == s.law.top:
                gain += self.weights.throne
            held = count(s.hands[2 * s.defender]) + count(s.hands[2 * s.defender + 1])
            self._plan(s, lo, hi, s.room, held, gain, 0.0)
        if not self.plan_lo | self.plan_hi:
            return otherwise << KIND
        return codes.THROW_IN << KIND | self._take(s)

    def _ask_to_throw(self, s: State, seat: i64) -> i64:
        """Wish to throw in low plain cards only."""
        if s.wish[2 * seat] | s.wish[2 * seat + 1]:
            full = wished(s, seat) >= s.room or not self.plan_lo | self.plan_hi
            return codes.DONE << KIND if full else codes.MORE << KIND | self._take(s)
        low = BIT[self.weights.low] - 1
        low |= low << RANKS
        self.plan_lo = s.hands[2 * seat] & s.ranks & low & ~SUIT_LO[s.trump]
        self.plan_hi = s.hands[2 * seat + 1] & s.ranks & low & ~SUIT_HI[s.trump]
        if not self.plan_lo | self.plan_hi:
            return codes.NOTHING << KIND
        return codes.WISH << KIND | self._take(s)

    def _permit(self, s: State, seat: i64) -> i64:
        """Permit throw-ins against all but oneself and the next below, from whose place the throne is attacked."""
        if s.place[s.defender] >= s.place[ruler(s)] - 1:
            return codes.NO_PERMISSION << KIND
        best: i64 = 0
        who: i64 = 0
        for other in members(s.filed):
            cards = wished(s, other)
            if cards > best:
                best = cards
                who = other
        most = best if best < s.room else s.room
        return codes.PERMISSION << KIND | who << MEMBER_BITS | most

    # --- defence ---

    def _answer(self, s: State, target: i64, lo: i64, hi: i64) -> i64:
        """The cheapest card out of these that beats the target: of its suit, else a trump; −1 if there is none."""
        row = s.trump * CARDS + target
        lo &= BEATS_LO[row]
        hi &= BEATS_HI[row]
        if not lo | hi:
            return -1
        suit = target // RANKS
        same_lo = lo & SUIT_LO[suit]
        same_hi = hi & SUIT_HI[suit]
        if same_lo | same_hi:
            lo = same_lo
            hi = same_hi
        return lowest_bit(lo) if lo else WORD + lowest_bit(hi)

    def _hardest(self, s: State, lo: i64, hi: i64) -> i64:
        """The hardest to beat of these attack cards."""
        trumps_lo = lo & SUIT_LO[s.trump]
        trumps_hi = hi & SUIT_HI[s.trump]
        if trumps_lo | trumps_hi:
            lo = trumps_lo
            hi = trumps_hi
        best: i64 = -1
        height: i64 = -1
        while lo:
            card = CTZ[(lo & -lo) % 37]
            lo &= lo - 1
            if card % RANKS > height:
                best = card
                height = card % RANKS
        while hi:
            card = WORD + CTZ[(hi & -hi) % 37]
            hi &= hi - 1
            if card % RANKS > height:
                best = card
                height = card % RANKS
        return best

    def _defend(self, s: State, seat: i64) -> i64:
        """Beat all, each as cheaply as possible, with mercy for one that is too strong; else concede at once."""
        lo = s.hands[2 * seat]
        hi = s.hands[2 * seat + 1]
        open_lo = s.open_lo
        open_hi = s.open_hi
        mercies: i64 = 1 if s.mercies & BIT[seat] else 0
        row = s.trump * CARDS
        first: i64 = 0
        paid = 0.0
        while open_lo | open_hi:
            target = self._hardest(s, open_lo, open_hi)
            if target < WORD:
                open_lo ^= BIT[target]
            else:
                open_hi ^= BIT[target]
            card = self._answer(s, target, lo, hi)
            if card < 0:
                if not mercies:
                    return codes.CONCEDE << KIND
                mercies = 0
                first = codes.BEAT_BY_MERCY << KIND | target
                continue
            if card < WORD:
                lo ^= BIT[card]
            else:
                hi ^= BIT[card]
            paid += self.weights.costs[row + card]
            if not first:
                first = codes.BEAT << KIND | target << MEMBER_BITS | card
        loses = s.coup != codes.PLAIN or s.place[s.attacker] < s.place[seat]
        most = self.weights.holds if loses else self.weights.holds_below
        return first if paid <= most else codes.CONCEDE << KIND

    def _defend_together(self, s: State, seat: i64) -> i64:
        """Beat what is cheapest in a riot: a round in which nobody beats anything would lose it."""
        lo = s.hands[2 * seat]
        hi = s.hands[2 * seat + 1]
        open_lo = s.open_lo
        open_hi = s.open_hi
        row = s.trump * CARDS
        chosen: i64 = codes.HOLD << KIND
        least = 1000.0
        while open_lo | open_hi:
            target = self._hardest(s, open_lo, open_hi)
            if target < WORD:
                open_lo ^= BIT[target]
            else:
                open_hi ^= BIT[target]
            card = self._answer(s, target, lo, hi)
            if card >= 0 and self.weights.costs[row + card] < least:
                least = self.weights.costs[row + card]
                chosen = codes.BEAT << KIND | target << MEMBER_BITS | card
        return chosen
