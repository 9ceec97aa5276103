"""How somebody plays who does not think long: rules of thumb over what one seat can know.

The plain player in numbers, so that playouts are played as people play and not at random. It reads a hidden card
only where the seat has seen it (`known`, a set of places for each seat); of all others it knows what the deck says.
The throne is taken out of turn, so it is a decision of its own here: THRONE.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core.basics import HIDE, PASS, PEEK, SECRET_SWAP, SWAP
from dvor.games.sultan.core.cards import (
    ASSASSIN,
    CHARACTERS,
    DANCER,
    GUARD,
    LOYALISTS,
    NO_TEAM,
    OVERSEER,
    REBELS,
    SEER,
    SLAVE,
    SULTAN,
    VIZIER,
)
from dvor.games.sultan.core.characters.dancer import charmed
from dvor.games.sultan.core.characters.guard import ESCAPE, STRIKE
from dvor.games.sultan.core.characters.slave import JOIN
from dvor.games.sultan.core.characters.sultan import may_take_throne
from dvor.games.sultan.core.characters.vizier import FORCE
from dvor.games.sultan.core.engine import choices
from dvor.games.sultan.core.masks import BIT, COUNT, LOWEST, NOBODY, SEATS, SPARE, nth, size
from dvor.games.sultan.core.records import CAST, LET_BE, TARGETS, TURN
from dvor.games.sultan.core.round import NONE, Round
from dvor.kernel.dice import Dice
from dvor.kernel.vectors import reals

THRONE: Final = -2
"""To open as the Sultan at once; the question stays open."""

JOINS: Final = 0.7
STRIKES: Final = 0.8
DARES: Final = 0.5
MAY_OPEN: Final = 1.4
EXPOSED: Final = 0.15
CALLED: Final = 0.2
WAVERING: Final = 0.05

PEEK_KIND: Final = PEEK.kind
SWAP_KIND: Final = SWAP.kind
HIDE_KIND: Final = HIDE.kind
SECRET_KIND: Final = SECRET_SWAP.kind
PASS_KIND: Final = PASS.kind
EXECUTE_KIND: Final = CAST[SULTAN].abilities[0].kind
ARREST_KIND: Final = CAST[GUARD].abilities[0].kind
MURDER_KIND: Final = CAST[ASSASSIN].abilities[0].kind
CALL_KIND: Final = CAST[SLAVE].abilities[0].kind
HUNT_KIND: Final = CAST[OVERSEER].abilities[0].kind
CAPTURE_KIND: Final = CAST[OVERSEER].abilities[1].kind
DANCE_KIND: Final = CAST[DANCER].abilities[0].kind
MANIPULATE_KIND: Final = CAST[VIZIER].abilities[0].kind
PROPHESY_KIND: Final = CAST[SEER].abilities[0].kind
FORCE_KIND: Final = FORCE.kind
STRIKE_KIND: Final = STRIKE.kind
ESCAPE_KIND: Final = ESCAPE.kind
JOIN_KIND: Final = JOIN.kind


def arrested(card: i64) -> float:
    """What a character's arrest brings the Loyalists."""
    if card == ASSASSIN:
        return 0.4
    if card == SLAVE:
        return 0.15
    if card == SULTAN:
        return -0.4
    return -0.2 if card == GUARD else 0.0


def forced(card: i64) -> float:
    """What it brings the Loyalists that somebody must use their ability."""
    if card == SULTAN:
        return 0.6
    if card == ASSASSIN:
        return -0.5
    if card == SLAVE:
        return -0.3
    if card in (GUARD, OVERSEER):
        return 0.2
    return -0.1 if card == DANCER else 0.0


class RolloutPolicy:
    """One seat's outlook at one moment; the object is used again for the next."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.blind = reals(CHARACTERS)
        """How likely each character lies where the seat has not looked."""
        self.seat: i64 = 0
        self.card: i64 = 0
        self.certain: i64 = 0
        self.loyalists = 0.0
        self.crowned = False
        self.hidden = False
        self.now = 0.0
        self.average = 0.0

    def decide(self, r: Round, known: vec[i64], seat: i64) -> i64:
        """What this seat does, as a decision, or THRONE."""
        if r.window is not None and not self.has_reaction(r, seat):
            return LET_BE << TARGETS
        self.look(r, known[seat], seat)
        if r.question == TURN and r.active == seat and may_take_throne(r, seat) and self.throne(r) > 0.0:
            return THRONE
        best = -1000.0
        chosen: i64 = NONE
        for choice in choices(r, seat):
            kind = choice >> TARGETS
            targets = choice & (BIT[NOBODY] * 2 - 1)
            if kind == PROPHESY_KIND:
                value = self.prophesy(targets) + self.wavering()
                if value > best:
                    best = value
                    chosen = kind << TARGETS | self.some_three(targets)
                continue
            while targets:
                target = nth(targets, 0)
                targets &= targets - 1
                value = self.value(r, kind, target) + self.wavering()
                if value > best:
                    best = value
                    chosen = kind << TARGETS | target
        return chosen

    def has_reaction(self, r: Round, seat: i64) -> bool:
        return len(choices(r, seat)) > 1

    def wavering(self) -> float:
        return WAVERING * self.dice.share()

    # What the seat sees

    def look(self, r: Round, known: i64, seat: i64) -> None:
        """Take a moment in: what is certain, what the rest may be, how the round seems to go."""
        self.seat = seat
        self.card = r.cards[seat]
        self.certain = known | r.opened | BIT[seat]
        self.crowned = r.coronation != NONE
        self.hidden = r.opened & BIT[seat] == 0
        self.count_the_rest(r)
        self.loyalists = self.outlook(r)
        self.now = self.worth(self.card) if self.hidden else self.standing(r, self.card)
        self.average = 0.0
        for card in range(CHARACTERS):
            self.average += self.blind[card] * self.worth(card)

    def count_the_rest(self, r: Round) -> None:
        blind, seen = self.blind, self.certain & (r.alive | BIT[SPARE])
        for card in range(CHARACTERS):
            blind[card] = float(-r.dead[card])
        dark: i64 = 0
        for place in range(r.players):
            if seen & BIT[place]:
                blind[r.cards[place]] -= 1.0
            elif r.alive & BIT[place]:
                dark += 1
        if seen & BIT[SPARE]:
            blind[r.cards[SPARE]] -= 1.0
        else:
            dark += 1
        neutrals = float(r.copies[OVERSEER])
        kinds = 0.0
        for card in range(OVERSEER, CHARACTERS):
            neutrals += blind[card]
            kinds += 1.0 if blind[card] == 0.0 else 0.0
        share = neutrals / kinds if kinds > 0.0 and neutrals > 0.0 else 0.0
        most = float(dark) if dark else 1.0
        for card in range(CHARACTERS):
            if card >= OVERSEER:
                blind[card] = share / most if blind[card] == 0.0 else 0.0
            else:
                left = blind[card] + float(r.copies[card])
                blind[card] = left / most if left > 0.0 and dark else 0.0

    def chance(self, r: Round, place: i64, card: i64) -> float:
        """How likely a card lies there."""
        if self.certain & BIT[place]:
            return 1.0 if r.cards[place] == card else 0.0
        return self.blind[card]

    def wins(self, team: i64) -> float:
        if team == NO_TEAM:
            return 0.0
        return self.loyalists if team == LOYALISTS else 1.0 - self.loyalists

    def outlook(self, r: Round) -> float:
        """How likely the Loyalists win."""
        free = r.faces[SLAVE] & ~(r.shackles | r.prison)
        unrest = 0.0
        if COUNT[free] >= 2:
            for seat in range(r.players):
                if free & BIT[seat] and free & BIT[r.clockwise_of(seat)]:
                    unrest = 0.15
        if not r.faces[SULTAN]:
            hopes = 0.55 + 0.1 * float(r.dead[ASSASSIN] + r.dead[SLAVE]) - unrest
            return min(0.9, max(0.1, hopes))
        return min(0.95, max(0.1, 0.95 * self.survives(r, LOWEST[r.faces[SULTAN]]) - unrest))

    def survives(self, r: Round, sultan: i64) -> float:
        """How likely a Sultan who is open now lives until the turn has come round."""
        bare = 1.0 - self.guarded(r, BIT[sultan])
        n = r.players
        until = n if r.coronation == NONE else (r.coronation - r.active - 1 + n) % n + 1
        safe = 1.0
        for seat in range(n):
            comes = (seat - r.active - 1 + n) % n + 1
            if comes < until and r.alive & BIT[seat] & ~r.prison and seat not in (sultan, self.seat):
                safe *= 1.0 - self.chance(r, seat, ASSASSIN) * DARES * bare
        return safe

    def guarded(self, r: Round, seats: i64) -> float:
        """How likely a Guard beside one of these seats strikes."""
        near: i64 = 0
        left = seats
        while left:
            near |= r.neighbours(LOWEST[left])
            left &= left - 1
        near &= ~(seats | BIT[self.seat] | charmed(r))
        bare = 1.0
        while near:
            bare *= 1.0 - STRIKES * self.chance(r, LOWEST[near], GUARD)
            near &= near - 1
        return 1.0 - bare

    def revolt(self, r: Round) -> float:
        """How likely three Slaves in a row stand up if this seat opens and all others are called."""
        if COUNT[r.alive] < 3:
            return 0.0
        first = LOWEST[r.alive]
        one = first
        two = r.clockwise_of(one)
        three = r.clockwise_of(two)
        a, b, c = self.stands(r, one), self.stands(r, two), self.stands(r, three)
        best = 0.0
        while True:
            if a * b * c > best:
                best = a * b * c
            one, two, three = two, three, r.clockwise_of(three)
            a, b, c = b, c, self.stands(r, three)
            if one == first:
                return best

    def stands(self, r: Round, seat: i64) -> float:
        if (r.prison | r.shackles) & BIT[seat]:
            return 0.0
        slave = self.chance(r, seat, SLAVE)
        return slave if seat == self.seat or r.opened & BIT[seat] else slave * JOINS

    def in_a_row(self, r: Round, seat: i64) -> float:
        """How many open free Slaves stand together with this one."""
        free = r.faces[SLAVE] & ~(r.shackles | r.prison)
        found = 0.0
        side = seat
        while free & BIT[side] and found < 3.0:
            found += 1.0
            side = r.clockwise_of(side)
        if found > 0.0 and found < 3.0:
            side = seat
            for other in range(r.players):
                if free & BIT[other] and other != seat and r.clockwise_of(other) == seat:
                    found += 1.0
        return found

    # What cards and decisions are worth

    def worth(self, card: i64) -> float:
        """The points to expect from a hidden card."""
        loyal = self.loyalists
        if card == SULTAN:
            return loyal * MAY_OPEN + 0.1
        if card == GUARD:
            return loyal * MAY_OPEN
        if card in (ASSASSIN, SLAVE):
            return (1.0 - loyal) * MAY_OPEN
        if card == OVERSEER:
            return max(1.0 - loyal, loyal * 2.0 - 0.2)
        if card == DANCER:
            return max(loyal, (1.0 - loyal) * 2.0 - 0.2)
        if card == VIZIER:
            return max(0.5, max(loyal, 1.0 - loyal) * 2.0 - 0.5)
        return 1.2 if self.crowned else 0.4

    def standing(self, r: Round, card: i64) -> float:
        """And from one that lies open."""
        if card == SEER:
            return self.wins(r.prediction) * 2.0
        if card == VIZIER:
            return self.wins(LOYALISTS if r.choice == NO_TEAM else r.choice) * 2.0
        if card in (SULTAN, GUARD, OVERSEER):
            return self.loyalists * 2.0
        return (1.0 - self.loyalists) * 2.0

    def value(self, r: Round, kind: i64, target: i64) -> float:
        """How much better than nothing."""
        if kind == PEEK_KIND:
            return self.peek(r, target)
        if kind in (SWAP_KIND, SECRET_KIND):
            return 0.0 if target == NOBODY else self.exchange(r, target)
        if kind == HIDE_KIND:
            return self.hide(r)
        if kind == STRIKE_KIND:
            return 1.0
        if kind == JOIN_KIND:
            return self.rise(r) + CALLED
        if kind == ESCAPE_KIND:
            return self.throne(r) if self.card == SULTAN else 0.3
        if kind in (LET_BE, PASS_KIND):
            return 0.0
        return self.ability(r, kind, target)

    def ability(self, r: Round, kind: i64, target: i64) -> float:
        if kind == MURDER_KIND:
            return self.murder(r, target)
        if kind == ARREST_KIND:
            return self.arrest(r, target)
        if kind == CALL_KIND:
            return self.rise(r)
        if kind == EXECUTE_KIND:
            return 1.0 + 0.5 * self.chance(r, target, ASSASSIN) + 0.3 * self.in_a_row(r, target)
        if kind == HUNT_KIND:
            return self.opening(LOYALISTS) + 0.5 * self.chance(r, target, SLAVE)
        if kind == CAPTURE_KIND:
            return self.opening(LOYALISTS) + 0.3 + 0.3 * self.in_a_row(r, target)
        if kind == DANCE_KIND:
            return self.opening(REBELS)
        if kind == MANIPULATE_KIND:
            return max(self.loyalists, 1.0 - self.loyalists) * 2.0 - self.now - EXPOSED
        if kind == FORCE_KIND:
            return self.force(r, target)
        return self.wins(target)  # to declare a team, or to predict one

    def peek(self, r: Round, target: i64) -> float:
        if self.certain & BIT[target]:
            return 0.0
        near = 0.05 if r.neighbours(self.seat) & BIT[target] else 0.0
        return 0.1 + near + (0.2 if self.card == ASSASSIN and not self.crowned else 0.0)

    def exchange(self, r: Round, target: i64) -> float:
        there = self.worth(r.cards[target]) if self.certain & BIT[target] else self.average
        return there - self.worth(self.card)

    def hide(self, r: Round) -> float:
        better = 0.0
        for place in range(SPARE + 1):
            if (r.hidden() | BIT[SPARE]) & self.certain & BIT[place] and place != self.seat:
                better = max(better, self.exchange(r, place))
        return self.worth(self.card) + better - self.now - 0.1

    def opening(self, team: i64) -> float:
        return self.wins(team) * 2.0 - self.now if self.hidden else 0.0

    def arrest(self, r: Round, target: i64) -> float:
        gained = 0.5 * self.opening(LOYALISTS)
        if self.certain & BIT[target]:
            gained += arrested(r.cards[target])
        else:
            for card in range(OVERSEER):
                gained += self.blind[card] * arrested(card)
        if self.crowned:
            gained += 0.4 * self.chance(r, target, ASSASSIN)
        return gained + (0.5 if self.in_a_row(r, target) >= 2.0 else 0.0)

    def murder(self, r: Round, target: i64) -> float:
        struck = self.guarded(r, BIT[self.seat] | BIT[target])
        other = 0.2 * self.chance(r, target, GUARD)
        other -= 0.3 * (self.chance(r, target, ASSASSIN) + self.chance(r, target, SLAVE))
        gained = self.chance(r, target, SULTAN) * (2.0 - self.now) + other
        return (1.0 - struck) * gained - struck * self.now - self.shown()

    def shown(self) -> float:
        """What it costs to show one's card to those who would like to know it."""
        return EXPOSED if self.hidden and not self.crowned else 0.0

    def rise(self, r: Round) -> float:
        succeeds = self.revolt(r)
        return succeeds * (2.0 - self.now) - (1.0 - succeeds) * self.shown()

    def force(self, r: Round, target: i64) -> float:
        gained = 0.0
        for card in range(CHARACTERS):
            gained += self.chance(r, target, card) * forced(card)
        return gained if r.choice == LOYALISTS else -gained

    def throne(self, r: Round) -> float:
        return self.survives(r, self.seat) * 2.0 - self.now - 0.1

    def prophesy(self, targets: i64) -> float:
        ends = 0.9 if self.crowned else 0.1
        new = min(3, size(targets & ~self.certain & SEATS))
        return ends * max(self.loyalists, 1.0 - self.loyalists) * 2.0 + 0.05 * float(new) - 0.4

    def some_three(self, targets: i64) -> i64:
        """Three together, or as many as there are, those first whom the seat has not seen."""
        found: i64 = 0
        for pool in (targets & ~self.certain & SEATS, targets & self.certain & SEATS):
            left: i64 = pool
            while left and COUNT[found] < 3:
                one = nth(left, self.dice.below(COUNT[left]))
                found |= BIT[one]
                left &= ~BIT[one]
        return found
