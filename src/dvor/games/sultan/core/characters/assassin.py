"""The Assassin murders anyone, unless a Guard is near."""

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import REBELS, SULTAN
from dvor.games.sultan.core.characters.guard import could_strike, strike
from dvor.games.sultan.core.flow import ask, finish
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.round import REGICIDE, STRIKE, Round


def victims(r: Round, seat: int) -> int:
    return r.alive & ~BIT[seat]


def murder(r: Round, seat: int, victim: int) -> None:
    """Open and name the victim first; then those who could be Guards nearby are asked."""
    r.open_up(seat, note.BY_ABILITY)
    r.note(note.MURDERING, seat, victim)
    r.target = victim
    guards = could_strike(r, seat, victim)
    ask(r, STRIKE, guards)
    if not guards:
        settle_murder(r)


def settle_murder(r: Round) -> None:
    if r.reacting:
        strike(r, r.actor)
    else:
        r.note(note.MURDERED, r.actor, r.target)
        if r.cards[r.target] == SULTAN:
            r.end(REGICIDE, REBELS)
        r.kill(r.target)
    finish(r)
