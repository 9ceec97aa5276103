"""What a round of «Султан на миг» came to."""

from typing import Any

from dvor.games.sultan.state import State
from dvor.kernel import Moment


def deal(moment: Moment[State, Any, Any]) -> dict[str, Any] | None:
    """The row of a round, when it has just ended."""
    before, after = moment.before, moment.step.state
    if len(after.results) == len(before.results):
        return None
    result = after.results[-1]
    return {
        "deal": result.round,
        "ending": str(result.ending),
        "winner": None if result.team is None else str(result.team),
        "turns": after.turn,
        "cards": [str(score.card) for score in result.scores],
        "points": [score.points for score in result.scores],
        "reasons": [str(score.reason) for score in result.scores],
        "total": list(after.points),
        "won_game": [seat in after.winners for seat in range(after.seats)],
    }


DEAL = deal
