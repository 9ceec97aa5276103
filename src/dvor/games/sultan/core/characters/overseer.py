"""The Slave Driver hunts among the hidden and shackles Slaves."""

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import SLAVE
from dvor.games.sultan.core.flow import ask, finish
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.round import EXTRA, Round


def capturable(r: Round) -> int:
    return r.faces[SLAVE] & ~r.shackles


def hunt(r: Round, seat: int, target: int) -> None:
    """A Slave found opens in shackles, and the Slave Driver acts once more; anybody else shows nothing."""
    r.open_up(seat, note.BY_ABILITY)
    found = r.cards[target] == SLAVE
    r.note(note.HUNTED, seat, target, 1 if found else 0)
    if not found:
        finish(r)
        return
    r.shackles |= BIT[target]
    r.turn_up(target, note.BY_HUNT)
    r.judge()
    if not r.over():
        ask(r, EXTRA, BIT[seat])


def capture(r: Round, seat: int, target: int) -> None:
    r.open_up(seat, note.BY_ABILITY)
    r.note(note.CAPTURED, seat, target)
    r.shackles |= BIT[target]
    r.judge()
    finish(r)
