"""What stays on the table for a moment before the round goes on, and who is out of it: by what everybody sees."""

from dvor.games.sultan import events
from dvor.games.sultan.state import State
from dvor.kernel import Seat, Stay

STAYS: dict[type, Stay] = {
    **dict.fromkeys(
        (
            events.Swapped, events.Passed, events.Opened, events.Uncrowned, events.Escaped, events.Imprisoned,
            events.Released, events.Captured, events.Unshackled, events.Danced, events.Manipulated,
            events.Declared, events.Forced, events.Powerless, events.Predicted, events.Arresting, events.Skipped,
            events.Unheeded,
        ),
        "act",
    ),
    **dict.fromkeys((events.Peeked, events.Prophesied, events.Hunted), "sight"),
    **dict.fromkeys(
        (
            events.Dealt, events.Hid, events.EyesOpened, events.Crowned, events.Died, events.Executed,
            events.Murdering, events.Struck, events.Murdered, events.Called, events.Joined, events.RoundEnded,
        ),
        "scene",
    ),
}  # fmt: skip
"""Claims are not here: nobody holds the game up by talking."""


def out(state: State) -> frozenset[Seat]:
    """The dead watch."""
    r = state.round
    if r is None or r.alive == (1 << state.seats) - 1 or r.over():
        return frozenset()
    return frozenset([seat for seat in range(state.seats) if not r.alive >> seat & 1])
