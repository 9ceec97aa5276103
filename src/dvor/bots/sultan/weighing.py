"""What each possible answer is worth, in points more than doing nothing. One rule for each kind of action."""

from collections.abc import Mapping

from dvor.bots.sultan.outlook import HIDDEN, OPEN, Outlook
from dvor.bots.sultan.reading import Reading
from dvor.games.sultan import actions as do
from dvor.games.sultan.names import CHARACTERS, Character, Place, Team
from dvor.kernel import Seat

EXPOSED = 0.15
"""What it costs to show one's card to those who would like to know it."""
CALLED = 0.2

ARRESTED: Mapping[Character, float] = {
    Character.ASSASSIN: 0.4,
    Character.SLAVE: 0.15,
    Character.SULTAN: -0.4,
    Character.GUARD: -0.2,
}
FORCED: Mapping[Character, float] = {
    Character.SULTAN: 0.6,
    Character.GUARD: 0.2,
    Character.OVERSEER: 0.2,
    Character.ASSASSIN: -0.5,
    Character.SLAVE: -0.3,
    Character.DANCER: -0.1,
}
"""What it brings the Loyalists that somebody must use their ability; the Rebels lose as much."""


class Weighing:
    """A decision to be made: every answer is put on the same scales."""

    def __init__(self, reading: Reading) -> None:
        self.at = reading
        self.outlook = Outlook(reading)
        self.me = reading.me
        self.hidden = not reading.is_open(reading.me)
        self.now = self.outlook.worth(reading.card) if self.hidden else self.outlook.standing(reading.card)

    def value(self, action: do.Action) -> float:
        """How much better than nothing."""
        match action:
            case do.Peek(target):
                return self.peek(target)
            case do.Swap(target):
                return self.exchange(target)
            case do.SecretSwap(target):
                return 0.0 if target is None else self.exchange(target)
            case do.Hide():
                return self.hide()
            case do.Execute(target):
                return 1.0 + 0.5 * self.at.chance(target, Character.ASSASSIN) + 0.3 * self.outlook.in_a_row(target)
            case do.Arrest(target):
                return self.arrest(target)
            case do.Murder(target):
                return self.murder(target)
            case do.CallToRevolt():
                return self.rise()
            case do.Join():
                return self.rise() + CALLED  # whoever called has reasons
            case do.Hunt(target):
                return self.opening(Team.LOYALISTS) + 0.5 * self.at.chance(target, Character.SLAVE)
            case do.Capture(target):
                return self.opening(Team.LOYALISTS) + 0.3 + 0.3 * self.outlook.in_a_row(target)
            case _:
                return self.plain(action)

    def plain(self, action: do.Action) -> float:
        """Answers that touch nobody in particular, and those of the neutrals."""
        match action:
            case do.Dance():
                return self.opening(Team.REBELS)
            case do.Manipulate():
                return max(self.outlook.loyalists, 1 - self.outlook.loyalists) * OPEN - self.now - EXPOSED
            case do.Declare(team):
                return self.outlook.wins(team)
            case do.Force(target):
                return self.force(target)
            case do.Prophesy(targets):
                return self.prophesy(targets)
            case do.Predict(team):
                return 0.0 if team is None else self.outlook.wins(team)
            case do.Strike():
                return 1.0
            case do.Escape():
                return self.throne() if self.at.card == Character.SULTAN else 0.3
            case _:
                return 0.0

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
        caught = sum(self.at.chance(target, card) * gain for card, gain in ARRESTED.items())
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

    def force(self, target: Seat) -> float:
        for_loyalists = sum(self.at.chance(target, card) * gain for card, gain in FORCED.items())
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
