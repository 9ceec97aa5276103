"""The Vizier sides with a team and makes somebody hidden use their ability at once."""

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import NO_TEAM
from dvor.games.sultan.core.flow import ask, finish
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.round import DECLARE, FORCE, Round


def may_manipulate(r: Round, seat: int) -> bool:
    """With nobody hidden there is still a team to declare, but only once."""
    return r.choice == NO_TEAM or r.hidden_but(seat) != 0


def manipulate(r: Round, seat: int) -> None:
    """Open; the team comes first, unless it stands already."""
    r.open_up(seat, note.BY_ABILITY)
    r.note(note.MANIPULATED, seat)
    if r.choice == NO_TEAM:
        ask(r, DECLARE, BIT[seat])
    else:
        ask(r, FORCE, BIT[seat])


def declare(r: Round, seat: int, team: int) -> None:
    r.choice = team
    r.note(note.DECLARED, seat, team)
    if r.hidden_but(seat):
        ask(r, FORCE, BIT[seat])
    else:
        finish(r)


def force(r: Round, seat: int, target: int) -> None:
    """Open somebody, who now acts in the Vizier's turn; what they can do is theirs to choose."""
    r.note(note.FORCED, seat, target)
    r.actor = target
    r.open_up(target, note.BY_FORCE)


def powerless(r: Round) -> None:
    """The forced player has nobody to use the ability on, and just stays open."""
    r.note(note.POWERLESS, r.actor)
    finish(r)
