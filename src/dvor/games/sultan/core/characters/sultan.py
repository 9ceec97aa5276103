"""The Sultan executes open Rebels and takes the throne whenever he likes."""

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import ASSASSIN, SLAVE, SULTAN
from dvor.games.sultan.core.flow import finish
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.round import DONE, EYES_CLOSED, Round


def condemned(r: Round) -> int:
    """Those who can be executed: Rebels face up, captive or not."""
    return r.faces[ASSASSIN] | r.faces[SLAVE]


def execute(r: Round, seat: int, target: int) -> None:
    r.open_up(seat, note.BY_ABILITY)
    r.note(note.EXECUTED, seat, target)
    r.kill(target)
    finish(r)


def may_take_throne(r: Round, seat: int) -> bool:
    """At any moment but behind closed eyes, in anybody's turn, if the Sultan is hidden."""
    if r.phase in (EYES_CLOSED, DONE) or r.cards[seat] != SULTAN or not r.hidden() & BIT[seat]:
        return False
    return not (r.prison_blocks and r.prison & BIT[seat])


def take_throne(r: Round, seat: int) -> None:
    """Open out of turn; an open question stays as it is."""
    r.open_up(seat, note.BY_THRONE)
