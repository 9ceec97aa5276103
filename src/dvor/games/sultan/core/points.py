"""What a round is worth to each player, and why."""

from mypy_extensions import i64

from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.records import CAST, DEAD, NO_WINNER
from dvor.games.sultan.core.round import EXHAUSTION, Round


def reasons(r: Round) -> list[int]:
    """For each seat why it gets what it gets (S-PTS-1, S-PTS-2, S-PTS-3, S-PTS-4).

    Some look a second time, when all others are known. The worked example of the rules, S-PTS-6, is a test.
    """
    found: list[int] = [_reason(r, seat) for seat in range(r.players)]
    if r.ending == EXHAUSTION:
        return found
    for seat in range(r.players):
        if r.alive & BIT[seat]:
            found[seat] = CAST[r.cards[seat]].reason_beside(r, seat, r.opened & BIT[seat] != 0, found)
    return found


def _reason(r: Round, seat: i64) -> i64:
    if not r.alive & BIT[seat]:
        return DEAD
    if r.ending == EXHAUSTION:
        return NO_WINNER
    return CAST[r.cards[seat]].reason(r, r.opened & BIT[seat] != 0)
