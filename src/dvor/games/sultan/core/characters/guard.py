"""The Guard arrests, escapes arrest, and strikes down an Assassin beside him or beside the victim."""

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import GUARD, SULTAN
from dvor.games.sultan.core.characters.dancer import charmed
from dvor.games.sultan.core.flow import ask, finish
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.round import ESCAPE, Round


def arrestable(r: Round, seat: int) -> int:
    """Whom this Guard may arrest: any other living player not in prison yet, unless the Dancer holds his eye."""
    if charmed(r) & BIT[seat]:
        return 0
    return r.alive & ~r.prison & ~BIT[seat]


def arrest(r: Round, seat: int, target: int) -> None:
    """Name the prisoner; one who could be the Sultan or a Guard may answer."""
    r.open_up(seat, note.BY_ABILITY)
    r.note(note.ARRESTING, seat, target)
    r.target = target
    if (r.could_be(SULTAN) | r.could_be(GUARD)) & BIT[target]:
        ask(r, ESCAPE, BIT[target])
    else:
        settle_arrest(r)


def may_escape(r: Round, seat: int) -> bool:
    return r.cards[seat] in (SULTAN, GUARD)


def settle_arrest(r: Round) -> None:
    if r.reacting:
        r.open_up(r.target, note.BY_ESCAPE)
        r.note(note.ESCAPED, r.target)
    else:
        r.prison |= BIT[r.target]
        r.note(note.IMPRISONED, r.target)
        r.judge()
    finish(r)


def could_strike(r: Round, assassin: int, victim: int) -> int:
    """Who, by what the table can see, might be a Guard in reach of the murder with his eyes free for it."""
    near = (r.neighbours(assassin) | r.neighbours(victim)) & ~BIT[assassin]
    able = near & r.could_be(GUARD) & ~charmed(r)
    return able & ~r.prison if r.prison_blocks else able


def strike(r: Round, assassin: int) -> None:
    """Of all who would, the nearest clockwise from the Assassin strikes; the others stay as they were."""
    guard = r.clockwise_of(assassin)
    while not r.reacting & BIT[guard]:
        guard = r.clockwise_of(guard)
    r.open_up(guard, note.BY_STRIKE)
    r.note(note.STRUCK, guard, assassin)
    r.kill(assassin)
