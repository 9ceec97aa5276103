"""What each possible answer is worth, in points more than doing nothing. One rule for each kind of action."""

from collections.abc import Callable, Mapping

from dvor.bots.sultan.opinions import HIDDEN, OPEN, OPINIONS, Opinion, Value
from dvor.bots.sultan.outlook import Outlook
from dvor.bots.sultan.reading import Reading
from dvor.games.sultan import actions as do
from dvor.games.sultan.names import CHARACTERS, Character, Place, Team
from dvor.kernel import Seat

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
