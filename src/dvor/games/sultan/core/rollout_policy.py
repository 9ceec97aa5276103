"""The rollout policy: how a seat plays by rules of thumb, in playouts and as the plain bot.

A search is only as good as the play in its rollouts: random ones say little about a game of bluff. This policy
plays as a person without much time does. It gives every legal decision a worth, in points more than doing nothing,
and takes the best one.

It is fair: of a hidden card it reads only what its seat has seen (`known`, a set of places for each seat); for all
other places it uses what the deck leaves over, the same for each of them (`blind`). From that follow one estimate
of how the round will end (`loyalists`, the chance that they win), and from this estimate what each card is worth
face down (`hidden_worth`) and face up (`open_worth`).

What a decision is worth stands with the decision (`Decision.appeal`), in `basics.py` and in the file of each
character; here stand the estimates that several of them use. The weights were set by hand and then compared in the
arena (`make arena`).

The plain bot (`bots/sultan`) plays by the same policy. It adds one thing that rollouts have no use for: cards that
it has seen, and that may have been swapped away since (`doubt`).

The throne is taken out of turn and is no decision of the engine, so it has a number of its own: THRONE.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core.basics import HIDE, PASS, PEEK, SECRET_SWAP, SWAP
from dvor.games.sultan.core.cards import (
    ASSASSIN,
    CHARACTERS,
    FIRST_NEUTRAL,
    GUARD,
    LOYALISTS,
    NO_TEAM,
    SLAVE,
    SULTAN,
)
from dvor.games.sultan.core.characters.dancer import charmed
from dvor.games.sultan.core.characters.sultan import may_take_throne
from dvor.games.sultan.core.engine import choices
from dvor.games.sultan.core.masks import BIT, COUNT, LOWEST, NOBODY, SPARE, nth
from dvor.games.sultan.core.masks import SEATS as ALL_SEATS
from dvor.games.sultan.core.records import (
    CAST,
    DECISIONS,
    EXPOSED,
    LET_BE,
    OPEN_WIN,
    SEATS,
    TARGETS,
    TURN,
)
from dvor.games.sultan.core.round import NONE, Round
from dvor.kernel.playout_rng import PlayoutRng
from dvor.kernel.vectors import reals, zeros

THRONE: Final = -2
"""To open as the Sultan at once; the question stays open."""

JOINS: Final = 0.7
"""How likely a hidden Slave answers a call."""
STRIKES: Final = 0.8
"""How likely a Guard who can stop a murder does it."""
DARES: Final = 0.5
"""How likely an Assassin who can murder the Sultan does it."""
WAVERING: Final = 0.05
"""The most by which a choice may be worse and still be taken, so that nobody can foresee a player for sure."""

PEEK_KIND: Final = PEEK.kind
SWAP_KIND: Final = SWAP.kind
HIDE_KIND: Final = HIDE.kind
SECRET_KIND: Final = SECRET_SWAP.kind
PASS_KIND: Final = PASS.kind


class RolloutPolicy:
    """What one seat makes of one moment; the object is used again for the next."""

    def __init__(self, rng: PlayoutRng) -> None:
        self.rng = rng
        self.blind = reals(CHARACTERS)
        """How likely each character lies where the seat has not looked."""
        self.seat: i64 = 0
        self.card: i64 = 0
        self.certain: i64 = 0
        """The places whose card the seat knows."""
        self.doubted: i64 = 0
        """The places about which it has an old or a partial sight: see `doubt`."""
        self.sighted = zeros(SPARE + 1)
        """The card that was seen at each place of `doubted`."""
        self.trust = reals(SPARE + 1)
        """The probability that this card still lies there; below 0: it is known not to lie there."""
        self.loyalists = 0.0
        """How likely the Loyalists win."""
        self.crowned = False
        """Whether somebody sits on the throne and waits for the turn to come round."""
        self.hidden = False
        self.worth = reals(CHARACTERS)
        """The points to expect from each card face down."""
        self.now = 0.0
        """The points to expect from one's card as it lies."""
        self.average = 0.0
        """The points to expect from an unknown card face down."""

    def decide(self, r: Round, known: vec[i64], seat: i64) -> i64:
        """What this seat does, as a decision, or THRONE."""
        if r.window is not None and not self.has_reaction(r, seat):
            return LET_BE << TARGETS
        self.look(r, known[seat], seat)
        if r.question == TURN and r.active == seat and may_take_throne(r, seat) and self.gain_by_throne(r) > 0.0:
            return THRONE
        best = -1000.0
        chosen: i64 = NONE
        for choice in choices(r, seat):
            kind = choice >> TARGETS
            decision = DECISIONS[kind]
            targets = choice & (BIT[NOBODY] * 2 - 1)
            if decision.about == SEATS:
                value = decision.appeal(self, r, targets) + self.wavering()
                if value > best:
                    best = value
                    chosen = kind << TARGETS | self.some_of(targets, decision.together)
                continue
            while targets:
                target = nth(targets, 0)
                targets &= targets - 1
                value = decision.appeal(self, r, target) + self.wavering()
                if value > best:
                    best = value
                    chosen = kind << TARGETS | target
        return chosen

    def has_reaction(self, r: Round, seat: i64) -> bool:
        return len(choices(r, seat)) > 1

    def wavering(self) -> float:
        return WAVERING * self.rng.share()

    def some_of(self, targets: i64, together: i64) -> i64:
        """Choose `together` targets, or all if there are fewer; first those that the seat has not seen."""
        found: i64 = 0
        for pool in (targets & ~self.certain & ALL_SEATS, targets & self.certain & ALL_SEATS):
            left: i64 = pool
            while left and COUNT[found] < together:
                one = nth(left, self.rng.below(COUNT[left]))
                found |= BIT[one]
                left &= ~BIT[one]
        return found

    # What the seat sees

    def doubt(self, place: i64, card: i64, trust: float) -> None:
        """The probability that a card seen there still lies there; below 0: it was seen not to lie there."""
        self.doubted |= BIT[place]
        self.sighted[place] = card
        self.trust[place] = trust

    def look(self, r: Round, known: i64, seat: i64) -> None:
        """Take a moment in: what is certain, what the rest may be, how the round seems to go."""
        self.seat = seat
        self.card = r.cards[seat]
        self.certain = known | r.opened | BIT[seat]
        self.crowned = r.coronation != NONE
        self.hidden = r.opened & BIT[seat] == 0
        self.count_the_rest(r)
        self.loyalists = self.chance_of_loyalists(r)
        self.average = 0.0
        for card in range(CHARACTERS):
            worth = CAST[card].hidden_worth(self, r)
            self.worth[card] = worth
            self.average += self.blind[card] * worth
        self.now = self.worth[self.card] if self.hidden else CAST[self.card].open_worth(self, r)

    def count_the_rest(self, r: Round) -> None:
        """How likely each card is where the seat has not looked; of the neutrals each that was not seen alike."""
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
        neutrals = float(r.copies[FIRST_NEUTRAL])
        kinds = 0.0
        for card in range(FIRST_NEUTRAL, CHARACTERS):
            neutrals += blind[card]
            kinds += 1.0 if blind[card] == 0.0 else 0.0
        share = neutrals / kinds if kinds > 0.0 and neutrals > 0.0 else 0.0
        most = float(dark) if dark else 1.0
        for card in range(CHARACTERS):
            if card >= FIRST_NEUTRAL:
                blind[card] = share / most if blind[card] == 0.0 else 0.0
            else:
                left = blind[card] + float(r.copies[card])
                blind[card] = left / most if left > 0.0 and dark else 0.0

    def chance(self, r: Round, place: i64, card: i64) -> float:
        """How likely a card lies there."""
        if self.certain & BIT[place]:
            return 1.0 if r.cards[place] == card else 0.0
        if self.doubted & BIT[place]:
            return self.chance_in_doubt(place, card)
        return self.blind[card]

    def chance_in_doubt(self, place: i64, card: i64) -> float:
        trust, seen = self.trust[place], self.sighted[place] == card
        if trust < 0.0:
            return 0.0 if seen else self.blind[card]
        return trust * (1.0 if seen else 0.0) + (1.0 - trust) * self.blind[card]

    def wins(self, team: i64) -> float:
        """How likely a team wins the round."""
        if team == NO_TEAM:
            return 0.0
        return self.loyalists if team == LOYALISTS else 1.0 - self.loyalists

    def chance_of_loyalists(self, r: Round) -> float:
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
        """How likely three Slaves in a row stand up if one's own card opens and all others are called."""
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
        """How likely this seat is a free Slave in a revolt."""
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

    # What cards and moves are worth

    def gain_by_swap(self, r: Round, target: i64) -> float:
        """What the other card is worth, more than one's own."""
        there = self.average
        if self.certain & BIT[target]:
            there = self.worth[r.cards[target]]
        elif self.doubted & BIT[target]:
            there = 0.0
            for card in range(CHARACTERS):
                there += self.chance_in_doubt(target, card) * self.worth[card]
        return there - self.worth[self.card]

    def gain_by_opening(self, team: i64) -> float:
        """Face up with this team, instead of as it is."""
        return self.wins(team) * OPEN_WIN - self.now if self.hidden else 0.0

    def gain_by_throne(self, r: Round) -> float:
        """Face up as the Sultan until the turn comes round again, against a life in hiding."""
        return self.survives(r, self.seat) * OPEN_WIN - self.now - 0.1

    def cost_of_showing(self) -> float:
        """What it costs to show one's card; with the throne taken nobody has time to use it."""
        return EXPOSED if self.hidden and not self.crowned else 0.0

    def arrested(self, r: Round, target: i64) -> float:
        """What the arrest brings the Loyalists, by what probably lies there."""
        if self.certain & BIT[target]:
            return CAST[r.cards[target]].arrested
        gained = 0.0
        for card in range(CHARACTERS):
            gained += self.chance(r, target, card) * CAST[card].arrested
        return gained

    def forced(self, r: Round, target: i64) -> float:
        """What it brings the Loyalists that this seat must use its ability, by what probably lies there."""
        gained = 0.0
        for card in range(CHARACTERS):
            gained += self.chance(r, target, card) * CAST[card].forced
        return gained
