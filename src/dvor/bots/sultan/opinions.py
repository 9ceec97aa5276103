"""What the player thinks of each character: what its card is worth, what its arrest would bring, what to say of it,
and how good each use of its abilities is. One record a character; a character without one is an error at once.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from dvor.games.sultan import actions as do
from dvor.games.sultan.names import Character, Team

if TYPE_CHECKING:
    from dvor.bots.sultan.outlook import Outlook
    from dvor.bots.sultan.weighing import Weighing

OPEN, HIDDEN = 2.0, 1.0
MAY_OPEN = 1.4
"""What a hidden card of the winning team brings on average: some of them open in time."""
CALLED = 0.2
"""Whoever calls for a revolt has reasons."""

Value = Callable[["Weighing", Any], float]
"""What an action is worth, in points more than doing nothing."""


@dataclass(frozen=True)
class Opinion:
    """What this player makes of a character."""

    hidden: Callable[["Outlook"], float]
    """The points to expect from its card face down."""
    standing: Callable[["Outlook"], float]
    """And from its card face up."""
    arrested: float = 0.0
    """What its arrest brings the Loyalists."""
    forced: float = 0.0
    """What it brings the Loyalists that it must use its ability; the Rebels lose as much."""
    pretends: tuple[Character, ...] = ()
    """What somebody who holds it says they are; nobody in particular: the truth."""
    uses: Mapping[type[do.Action], Value] = field(default_factory=dict)
    """How good its own actions and reactions are."""


def _with_loyalists(outlook: "Outlook") -> float:
    return outlook.wins(Team.LOYALISTS) * OPEN


def _with_rebels(outlook: "Outlook") -> float:
    return outlook.wins(Team.REBELS) * OPEN


def _prediction(outlook: "Outlook") -> float:
    prediction = outlook.at.table.prediction
    return outlook.wins(prediction) * OPEN if prediction else 0.0


def _execute(weighing: "Weighing", action: do.Execute) -> float:
    assassin = weighing.at.chance(action.target, Character.ASSASSIN)
    return 1.0 + 0.5 * assassin + 0.3 * weighing.outlook.in_a_row(action.target)


def _escape(weighing: "Weighing", action: do.Escape) -> float:
    return weighing.throne() if weighing.at.card == Character.SULTAN else 0.3


def _hunt(weighing: "Weighing", action: do.Hunt) -> float:
    return weighing.opening(Team.LOYALISTS) + 0.5 * weighing.at.chance(action.target, Character.SLAVE)


def _capture(weighing: "Weighing", action: do.Capture) -> float:
    return weighing.opening(Team.LOYALISTS) + 0.3 + 0.3 * weighing.outlook.in_a_row(action.target)


OPINIONS: Mapping[Character, Opinion] = {
    Character.SULTAN: Opinion(
        hidden=lambda outlook: outlook.loyalists * MAY_OPEN + 0.1,
        standing=_with_loyalists,
        arrested=-0.4,
        forced=0.6,
        pretends=(Character.GUARD, Character.SLAVE, Character.SEER),
        uses={do.Execute: _execute},
    ),
    Character.GUARD: Opinion(
        hidden=lambda outlook: outlook.loyalists * MAY_OPEN,
        standing=_with_loyalists,
        arrested=-0.2,
        forced=0.2,
        pretends=(Character.GUARD, Character.GUARD, Character.SULTAN),
        uses={
            do.Arrest: lambda weighing, action: weighing.arrest(action.target),
            do.Strike: lambda weighing, action: 1.0,
            do.Escape: _escape,
        },
    ),
    Character.ASSASSIN: Opinion(
        hidden=lambda outlook: (1 - outlook.loyalists) * MAY_OPEN,
        standing=_with_rebels,
        arrested=0.4,
        forced=-0.5,
        pretends=(Character.GUARD, Character.SLAVE, Character.VIZIER),
        uses={do.Murder: lambda weighing, action: weighing.murder(action.target)},
    ),
    Character.SLAVE: Opinion(
        hidden=lambda outlook: (1 - outlook.loyalists) * MAY_OPEN,
        standing=_with_rebels,
        arrested=0.15,
        forced=-0.3,
        pretends=(Character.SLAVE, Character.SLAVE, Character.GUARD),
        uses={
            do.CallToRevolt: lambda weighing, action: weighing.rise(),
            do.Join: lambda weighing, action: weighing.rise() + CALLED,
        },
    ),
    Character.OVERSEER: Opinion(
        hidden=lambda outlook: max((1 - outlook.loyalists) * HIDDEN, outlook.loyalists * OPEN - 0.2),
        standing=_with_loyalists,
        forced=0.2,
        uses={do.Hunt: _hunt, do.Capture: _capture},
    ),
    Character.DANCER: Opinion(
        hidden=lambda outlook: max(outlook.loyalists * HIDDEN, (1 - outlook.loyalists) * OPEN - 0.2),
        standing=_with_rebels,
        forced=-0.1,
        uses={do.Dance: lambda weighing, action: weighing.opening(Team.REBELS)},
    ),
    Character.VIZIER: Opinion(
        hidden=lambda outlook: max(0.5, max(outlook.loyalists, 1 - outlook.loyalists) * OPEN - 0.5),
        standing=lambda outlook: outlook.wins(outlook.at.table.choice or Team.LOYALISTS) * OPEN,
        uses={
            do.Manipulate: lambda weighing, action: weighing.manipulate(),
            do.Declare: lambda weighing, action: weighing.outlook.wins(action.team),
            do.Force: lambda weighing, action: weighing.force(action.target),
        },
    ),
    Character.SEER: Opinion(
        hidden=lambda outlook: 1.2 if outlook.crowned else 0.4,
        standing=_prediction,
        uses={
            do.Prophesy: lambda weighing, action: weighing.prophesy(action.targets),
            do.Predict: lambda weighing, action: weighing.outlook.wins(action.team) if action.team else 0.0,
        },
    ),
}
