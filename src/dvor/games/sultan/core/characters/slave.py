"""The Slave calls to revolt, and joins one; three in a row have won it (see `Round.judge`)."""

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import SLAVE
from dvor.games.sultan.core.flow import ask, finish
from dvor.games.sultan.core.masks import BIT, seats_in
from dvor.games.sultan.core.round import JOIN, Round


def call(r: Round, seat: int) -> None:
    """Open and call; every hidden player who could be a Slave is asked."""
    r.open_up(seat, note.BY_ABILITY)
    if r.over():
        return
    r.note(note.CALLED, seat)
    others = r.could_be(SLAVE) & r.hidden_but(seat)
    if r.prison_blocks:
        others &= ~r.prison
    ask(r, JOIN, others)
    if not others:
        settle_call(r)


def settle_call(r: Round) -> None:
    """All who join open at once, and only then is the revolt judged."""
    if r.reacting:
        r.note(note.JOINED, r.reacting)
        for seat in seats_in(r.reacting):
            r.turn_up(seat, note.BY_JOINING)
        r.judge()
    finish(r)


def may_join(r: Round, seat: int) -> bool:
    return r.cards[seat] == SLAVE and r.hidden() & BIT[seat] != 0
