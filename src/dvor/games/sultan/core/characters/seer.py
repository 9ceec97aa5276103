"""The Seer looks at three hidden cards together and may foretell who wins."""

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import NO_TEAM
from dvor.games.sultan.core.flow import ask, finish
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.round import PREDICT, Round


def prophesy(r: Round, seat: int, targets: int) -> None:
    """Open and look; from now on she must hide in her next turn, whether she predicts or not."""
    r.open_up(seat, note.BY_ABILITY)
    r.note(note.PROPHESIED, seat, targets)
    r.bound |= BIT[seat]
    ask(r, PREDICT, BIT[seat])


def predict(r: Round, seat: int, team: int) -> None:
    r.prediction = team
    if team != NO_TEAM:
        r.note(note.PREDICTED, seat, team)
    finish(r)
