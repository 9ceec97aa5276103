"""What stays on the table for a moment before the party goes on, what leaves somebody time, and who is out of it.

All of it by what everybody sees.
"""

from typing import Any

from dvor.games.knyazi import events
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import BIT
from dvor.games.knyazi.core.state import stage
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import events as court
from dvor.games.knyazi.state import State
from dvor.kernel import Respite, Seat, Stay

STAYS: dict[type, Stay] = {
    **dict.fromkeys(
        (
            events.TrumpNamed, events.TrumpKept, events.Attacked, events.Beaten, events.ThrownIn, events.Conceded,
            events.Took, events.Cleared, events.LeaveGiven, events.LeaveRefused, events.MercyGranted,
            events.MercySpent, events.Pleading, events.Moved, events.ShareProposed, events.ShareRefused,
            events.Shared, events.Frozen,
        ),
        "act",
    ),
    **dict.fromkeys((events.Looked, events.Traded, events.Rewarded), "sight"),
    **dict.fromkeys(
        (
            events.RegimesDrawn, events.Seated, events.Dealt, events.Unrest, events.Demoted, events.ReignBegan,
            events.Acclaimed,
            events.CoupEnded, events.RiotBegan, events.RiotEnded, events.PartyEnded, court.StrikesGiven,
            court.DecreeIssued, court.Condemned, court.BallotEnded, court.RuleBegan,
        ),
        "scene",
    ),
}  # fmt: skip
"""Talk, petitions and complaints are not here: nobody holds the game up by talking."""


def _can_be_escaped(state: State, by: Seat, action: Any) -> bool:
    """Strikes for somebody who holds a mercy: a quick hand does not take that card's use away (K-MER-2)."""
    if not isinstance(action, court_actions.Strike):
        return False
    struck = [one.seat for one in state.court.punishments if one.number == action.punishment]
    return any(state.core.mercies & BIT[seat] for seat in struck)


RESPITE: Respite[State, Any] = Respite((court.StrikesOrdered,), _can_be_escaped)


def out(state: State) -> frozenset[Seat]:
    """Who has no cards left watches until the party is over."""
    core = state.core
    if not state.dealt or stage(core) in (codes.OVER, codes.DEAL):
        return frozenset()
    return frozenset(seat for seat in range(state.seats) if not core.holders >> seat & 1)
