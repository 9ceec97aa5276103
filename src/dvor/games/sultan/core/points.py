"""What a round is worth to each player, and why."""

from typing import Final

from dvor.games.sultan.core.cards import DANCER, LOYALISTS, NO_TEAM, OVERSEER, REBELS, SEER, TEAM_OF, VIZIER
from dvor.games.sultan.core.masks import BIT, seats_in
from dvor.games.sultan.core.round import EXHAUSTION, Round

DEAD: Final = 0
WON_OPEN: Final = 1
WON_HIDDEN: Final = 2
LOST: Final = 3
BESIDE_TWO: Final = 4
FORETOLD: Final = 5
FORETOLD_NOTHING: Final = 6
FORETOLD_WRONG: Final = 7
NO_WINNER: Final = 8

_WORTH: Final = (0, 2, 1, 0, 1, 2, 0, 0, 0)


def worth(reason: int) -> int:
    """The points that a reason brings."""
    return _WORTH[reason]


def reasons(r: Round) -> list[int]:
    """For each seat why it gets what it gets; the hidden Vizier is looked at last, when all others are known."""
    found = [_reason(r, seat) for seat in range(r.players)]
    for seat in range(r.players):
        if r.cards[seat] == VIZIER and r.hidden() & BIT[seat] and r.ending != EXHAUSTION:
            for other in seats_in(r.neighbours(seat)):
                if worth(found[other]) == 2:
                    found[seat] = BESIDE_TWO
    return found


def _reason(r: Round, seat: int) -> int:
    if not r.alive & BIT[seat]:
        return DEAD
    if r.ending == EXHAUSTION:
        return NO_WINNER
    is_open = r.opened & BIT[seat] != 0
    if r.cards[seat] == SEER:
        return _seer(r, is_open)
    if side(r, seat) != r.winner:
        return LOST
    return WON_OPEN if is_open else WON_HIDDEN


def _seer(r: Round, is_open: bool) -> int:
    if not is_open or r.prediction == NO_TEAM:
        return FORETOLD_NOTHING
    return FORETOLD if r.prediction == r.winner else FORETOLD_WRONG


def side(r: Round, seat: int) -> int:
    """With which team a player's card wins as it lies now; no team for the Seer and the hidden Vizier."""
    card = r.cards[seat]
    is_open = r.opened & BIT[seat] != 0
    if card == OVERSEER:
        return LOYALISTS if is_open else REBELS
    if card == DANCER:
        return REBELS if is_open else LOYALISTS
    if card == VIZIER:
        return r.choice if is_open else NO_TEAM
    return TEAM_OF[card]
