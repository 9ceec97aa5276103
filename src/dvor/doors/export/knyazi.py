"""What a party of «Из грязи в князи» came to."""

from typing import Any

from dvor.games.knyazi import events as tell
from dvor.games.knyazi.core.party import winners
from dvor.games.knyazi.state import State
from dvor.kernel import Moment


def deal(moment: Moment[State, Any, Any]) -> dict[str, Any] | None:
    """The row of a party, when it has just ended."""
    ended = next((one.public for one in moment.step.facts if isinstance(one.public, tell.PartyEnded)), None)
    if ended is None:
        return None
    after = moment.step.state
    won = winners(after.core) if after.over else []
    return {
        "deal": ended.party,
        "ending": str(ended.how),
        "winner": str(ended.tsar),
        "turns": int(moment.before.core.turn),
        "cards": [str(after.character_of(seat)) for seat in range(after.seats)],
        "points": [int(after.core.place[seat]) for seat in range(after.seats)],
        "reasons": [],
        "total": [standing.places for standing in after.public.standings],
        "won_game": [seat in won for seat in range(after.seats)],
    }


DEAL = deal
