"""What stays on the table for a moment before the party goes on, and who is out of it: by what everybody sees."""

from dvor.games.knyazi import events
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.state import stage
from dvor.games.knyazi.court import events as court
from dvor.games.knyazi.state import State
from dvor.kernel import Seat, Stay

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
            events.CoupEnded, events.RiotBegan, events.RiotEnded, events.PartyEnded, court.StrikesGiven,
            court.DecreeIssued, court.Condemned, court.BallotEnded, court.RuleBegan,
        ),
        "scene",
    ),
}  # fmt: skip
"""Talk, petitions and complaints are not here: nobody holds the game up by talking."""


def out(state: State) -> frozenset[Seat]:
    """Who has no cards left watches until the party is over."""
    core = state.core
    if not state.dealt or stage(core) in (codes.OVER, codes.DEAL):
        return frozenset()
    return frozenset(seat for seat in range(state.seats) if not core.holders >> seat & 1)
