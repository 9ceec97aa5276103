"""How turns follow each other, and how a question is put to several players at once."""

from typing import Final

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import LOYALISTS, NO_TEAM, SULTAN
from dvor.games.sultan.core.masks import BIT, SPARE, seats_in
from dvor.games.sultan.core.round import CORONATION, EXHAUSTION, NONE, TURN, Round

CIRCLES: Final = 30
"""A round of more circles than this ends without points."""


def begin_turn(r: Round) -> None:
    """The active player's turn begins: swaps of the turn before no longer bind anyone, Fatigue comes off."""
    seat = r.active
    partner = r.swapped[seat]
    if partner != NONE:
        r.banned[partner] &= ~BIT[seat]
        r.swapped[seat] = NONE
    r.actor = seat
    r.last_actor = seat
    r.phase = TURN
    r.asked = BIT[seat]
    r.note(note.TURN, seat)
    r.tired = r.fatigue & BIT[seat] != 0
    if r.tired:
        r.fatigue &= ~BIT[seat]
        r.note(note.RESTED, seat)


def ask(r: Round, phase: int, seats: int) -> None:
    """Wait for these seats; their answers are sealed until the last one is in."""
    r.phase = phase
    r.asked = seats
    r.reacting = 0


def finish(r: Round) -> None:
    """The acting player is done, and with that the turn."""
    if r.over():
        return
    if r.actor != r.active and r.opened & BIT[r.actor]:
        r.fatigue |= BIT[r.actor]
        r.note(note.TIRED, r.actor)
    if r.orders:
        obey_orders(r)
    advance(r)


def obey_orders(r: Round) -> None:
    """Open the hidden Sultan who asked for it; everybody's standing orders lapse with the turn."""
    for seat in seats_in(r.orders & ~r.prison if r.prison_blocks else r.orders):
        if r.cards[seat] == SULTAN:
            r.open_up(seat, note.BY_THRONE)
    r.orders = 0


def advance(r: Round) -> None:
    """Let the order run on to the next player who has a turn, or to the end of the round."""
    while not r.over():
        if r.slots == CIRCLES * r.players:
            r.end(EXHAUSTION, NO_TEAM)
            return
        r.slots += 1
        r.active = r.active + 1 if r.active + 1 < r.players else 0
        here = BIT[r.active]
        if r.coronation == r.active:
            r.end(CORONATION, LOYALISTS)
        elif r.alive & here:
            if not (r.prison | r.shackles) & here:
                begin_turn(r)
                return
            skip(r)


def skip(r: Round) -> None:
    """A captive's slot passes; Prison comes off with it, and that alone may free a revolt."""
    r.note(note.SKIPPED, r.active)
    if r.prison & BIT[r.active]:
        r.prison &= ~BIT[r.active]
        r.note(note.RELEASED, r.active)
        r.judge()


def record_swap(r: Round, seat: int, partner: int) -> None:
    """Remember a swap made in one's own turn: the partner may not swap back before the next one."""
    if seat == r.active and partner != SPARE:
        r.swapped[seat] = partner
        r.banned[partner] |= BIT[seat]
