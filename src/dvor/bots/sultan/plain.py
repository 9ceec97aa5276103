"""What each possible answer is worth, in points more than doing nothing. One rule for each kind of action."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from dvor.bots.sultan.reading import HIDDEN, OPEN, OPINIONS, Opinion, Reading, Value
from dvor.games.sultan import actions as do
from dvor.games.sultan.names import CHARACTERS, Character, Phase, Place, Team
from dvor.kernel import Offer, Seat

# How the round seems to go: who is likely to win it, and what each card is worth then.

JOINS = 0.7
"""How likely a hidden Slave answers a call."""
STRIKES = 0.8
"""How likely a Guard who can stop a murder does it."""
DARES = 0.5
"""How likely an Assassin who can murder the Sultan does it."""


class Outlook:
    """Guesses in numbers, the same for all that the seat weighs up in one decision."""

    def __init__(self, reading: Reading) -> None:
        self.at: Reading = reading
        self.loyalists: float = self._loyalists()

    def wins(self, team: Team) -> float:
        """How likely a team wins the round."""
        return self.loyalists if team is Team.LOYALISTS else 1 - self.loyalists

    def worth(self, card: Character) -> float:
        """The points to expect from a hidden card."""
        return OPINIONS[card].hidden(self)

    def standing(self, card: Character) -> float:
        """The points to expect from a card that lies open before its player."""
        return OPINIONS[card].standing(self)

    @property
    def crowned(self) -> bool:
        """Whether somebody sits on the throne and waits for the turn to come round."""
        return self.at.table.coronation is not None

    def survives(self, sultan: Seat) -> float:
        """How likely a Sultan who is open now lives until the turn has come round."""
        safe = 1.0
        shield = self.guarded(sultan)
        until = self._until_coronation()
        for seat in self.at.alive:
            if seat != sultan and seat != self.at.me and self.at.steps_to(seat) < until:
                can = self.at.chance(seat, Character.ASSASSIN) * (not self.at.table.players[seat].prison)
                safe *= 1 - can * DARES * (1 - shield)
        return safe

    def guarded(self, *seats: Seat) -> float:
        """How likely a Guard beside one of these seats strikes."""
        near = {side for seat in seats for side in self.at.neighbours(seat)} - {*seats, self.at.me}
        unguarded = 1.0
        for side in near:
            if not self.at.charmed(side):
                unguarded *= 1 - STRIKES * self.at.chance(side, Character.GUARD)
        return 1 - unguarded

    def revolt(self, *opening: Seat) -> float:
        """How likely three Slaves in a row stand up if these open and all others are called."""
        alive = self.at.alive
        if len(alive) < 3:
            return 0.0
        chances = [self._stands(seat, seat in opening) for seat in alive]
        count = len(alive)
        rows = [chances[i] * chances[(i + 1) % count] * chances[(i + 2) % count] for i in range(count)]
        return max(rows)

    def in_a_row(self, seat: Seat) -> int:
        """How many open free Slaves stand together with this one."""
        alive, here, found = self.at.alive, self.at.alive.index(seat), 0
        for step in (1, -1):
            place = here + (step < 0) * step
            while found < len(alive) and self._rebels_openly(alive[place % len(alive)]):
                found += 1
                place += step
        return found

    def _rebels_openly(self, seat: Seat) -> bool:
        return self.at.open.get(seat) == Character.SLAVE and self.at.is_free(seat)

    def _stands(self, seat: Seat, opens: bool) -> float:
        if not self.at.is_free(seat):
            return 0.0
        slave = self.at.chance(seat, Character.SLAVE)
        return slave if opens or self.at.is_open(seat) else slave * JOINS

    def _until_coronation(self) -> int:
        seats = len(self.at.table.players)
        return seats if self.at.table.coronation is None else self.at.steps_to(self.at.table.coronation)

    def _loyalists(self) -> float:
        table = self.at.table
        rebels = 0.1 * (table.deck.assassin - self.at.alive_of(Character.ASSASSIN))
        rebels += 0.1 * (table.deck.slave - self.at.alive_of(Character.SLAVE))
        unrest = 0.15 * (max((self.in_a_row(seat) for seat in self.at.alive), default=0) == 2)
        throne = next((seat for seat, card in self.at.open.items() if card == Character.SULTAN), None)
        if throne is None:
            return min(0.9, max(0.1, 0.55 + rebels - unrest))
        return min(0.95, max(0.1, 0.95 * self.survives(throne) - unrest))


EXPOSED = 0.15
"""What it costs to show one's card to those who would like to know it."""


class Weighing:
    """A decision to be made: every answer is put on the same scales."""

    def __init__(self, reading: Reading) -> None:
        self.at: Reading = reading
        self.outlook: Outlook = Outlook(reading)
        self.me = reading.me
        self.hidden = not reading.is_open(reading.me)
        self.now: float = self.outlook.worth(reading.card) if self.hidden else self.outlook.standing(reading.card)

    def value(self, action: do.Action) -> float:
        """How much better than nothing."""
        return _VALUES[type(action)](self, action)

    def peek(self, target: Seat) -> float:
        """Worth something as long as there is something to learn; neighbours matter to most."""
        if target in self.at.certain:
            return 0.0
        near = 0.05 * (target in self.at.neighbours(self.me))
        hunting = 0.2 * (self.at.card == Character.ASSASSIN and not self.outlook.crowned)
        return 0.1 + near + hunting

    def exchange(self, target: Place) -> float:
        """What the other card is worth, more than one's own."""
        there = sum(self.at.chance(target, card) * self.outlook.worth(card) for card in CHARACTERS)
        return there - self.outlook.worth(self.at.card)

    def hide(self) -> float:
        """The own card face down again, or a better one that one knows of."""
        swaps = [
            self.exchange(place) for place in self.at.certain if place != self.me and place not in self.at.open
        ]
        return self.outlook.worth(self.at.card) + max([0.0, *swaps]) - self.now - 0.1

    def opening(self, team: Team) -> float:
        """Face up with this team, instead of as it is."""
        return self.outlook.wins(team) * OPEN - self.now if self.hidden else 0.0

    def arrest(self, target: Seat) -> float:
        caught = self._expected(target, lambda opinion: opinion.arrested)
        on_the_way = 0.4 * self.at.chance(target, Character.ASSASSIN) * self.outlook.crowned
        stopped = 0.5 * (self.outlook.in_a_row(target) >= 2)
        return caught + on_the_way + stopped + 0.5 * self.opening(Team.LOYALISTS)

    def murder(self, target: Seat) -> float:
        """The Sultan's death wins; a Guard beside it is one's own."""
        struck = self.outlook.guarded(self.me, target)
        sultan = self.at.chance(target, Character.SULTAN)
        other = 0.2 * self.at.chance(target, Character.GUARD)
        other -= 0.3 * self.at.chance(target, Character.ASSASSIN, Character.SLAVE)
        gained = sultan * (OPEN - self.now) + other
        shown = EXPOSED * self.hidden * (not self.outlook.crowned)
        return (1 - struck) * gained - struck * self.now - shown

    def rise(self) -> float:
        """A revolt that fails has only shown one's face; with the throne taken there is little to lose."""
        succeeds = self.outlook.revolt(self.me)
        shown = EXPOSED * self.hidden * (not self.outlook.crowned)
        return succeeds * (OPEN - self.now) - (1 - succeeds) * shown

    def manipulate(self) -> float:
        return max(self.outlook.loyalists, 1 - self.outlook.loyalists) * OPEN - self.now - EXPOSED

    def force(self, target: Seat) -> float:
        for_loyalists = self._expected(target, lambda opinion: opinion.forced)
        return for_loyalists if self.at.table.choice is Team.LOYALISTS else -for_loyalists

    def prophesy(self, targets: tuple[Seat, ...]) -> float:
        """A prediction counts only if the round ends before her next turn, as it does with a throne taken."""
        ends = 0.9 if self.outlook.crowned else 0.1
        right = max(self.outlook.loyalists, 1 - self.outlook.loyalists)
        learnt = 0.05 * sum(target not in self.at.certain for target in targets)
        return ends * right * OPEN + learnt - 0.4  # hidden she gets nothing, but keeps the choice

    def throne(self) -> float:
        """Face up as the Sultan until the turn comes round again, against a life in hiding."""
        return self.outlook.survives(self.me) * OPEN - self.now - HIDDEN * 0.1

    def _expected(self, target: Seat, gain: Callable[[Opinion], float]) -> float:
        """What comes of it on average, by what probably lies there."""
        return sum(self.at.chance(target, card) * gain(opinion) for card, opinion in OPINIONS.items())


_VALUES: Mapping[type[do.Action], Value] = {
    do.Peek: lambda weighing, action: weighing.peek(action.target),
    do.Swap: lambda weighing, action: weighing.exchange(action.target),
    do.SecretSwap: lambda weighing, action: 0.0 if action.target is None else weighing.exchange(action.target),
    do.Hide: lambda weighing, action: weighing.hide(),
    do.Pass: lambda weighing, action: 0.0,
    do.LetBe: lambda weighing, action: 0.0,
    do.Ready: lambda weighing, action: 0.0,
    **{made: value for opinion in OPINIONS.values() for made, value in opinion.uses.items()},
}
"""By kind of answer; one without a value is an error, not a shrug."""


# What the player does unasked: take the throne when it seems safe, and say who it is, true or not.

TALKATIVE = 0.15
"""How often it claims something in a turn of its own."""


def aside(weighing: Weighing, offers: Sequence[Offer[do.Action]], rng: Random) -> do.Action | None:
    """An aside worth making now, if there is any; only in the own turn, so that there are few."""
    table, me = weighing.at.table, weighing.me
    if table.active != me or table.phase is not Phase.TURN:
        return None
    if any(offer.make is do.TakeThrone for offer in offers) and weighing.throne() > 0:
        return do.TakeThrone()
    spoken = any(claim.by == me for claim in table.claims)
    story = _story(weighing, offers, rng)
    return story if story is not None and not spoken and rng.random() < TALKATIVE else None


def replied(weighing: Weighing, offers: Sequence[Offer[do.Action]], rng: Random) -> do.Action | None:
    """Who it says it is when it is spoken to, once in a turn."""
    table, me = weighing.at.table, weighing.me
    if any(claim.by == me and claim.turn == table.turn for claim in table.claims):
        return None
    return _story(weighing, offers, rng)


def _story(weighing: Weighing, offers: Sequence[Offer[do.Action]], rng: Random) -> do.Action | None:
    claim = do.ClaimRole(rng.choice(OPINIONS[weighing.at.card].pretends or (weighing.at.card,)))
    return claim if weighing.hidden and any(offer.admits(claim) for offer in offers) else None
