"""How the turn goes round the table."""

from tests.reference.sultan.cards import LOYALISTS
from tests.reference.sultan.changes import open_up, release
from tests.reference.sultan.choices import may_take_throne
from tests.reference.sultan.endings import RoundOver
from tests.reference.sultan.round import Round

CIRCLES = 30


def begin(table: Round) -> None:
    """The first player's turn."""
    table.slot, table.slots = table.first, 1
    start_turn(table)


def action_over(table: Round) -> None:
    """Whatever was done is done: a forced player gets Fatigue (S-VIZ-1), and the turn ends."""
    forced, table.forced = table.forced, None
    if forced is not None and forced in table.open:  # S-VIZ-4: not on one who ended hidden or dead
        table.fatigue.add(forced)
        table.tell("tired", whom=forced)
    end_turn(table)


def end_turn(table: Round) -> None:
    """S-SUL-2: standing orders are carried out, and lapse."""
    table.phase = "turn"
    rising = {seat for seat in table.orders if may_take_throne(table, seat)}
    open_up(table, rising, "throne")  # Coronation goes to the player whose turn is ending
    table.orders.clear()
    next_turn(table)


def next_turn(table: Round) -> None:
    """Go on clockwise to the next one who takes a turn (S-SET-4), looking at each slot on the way."""
    while not reaches_a_turn(table):
        pass
    start_turn(table)


def reaches_a_turn(table: Round) -> bool:
    """S-WIN-5, the order at a seat's slot: Coronation; then Shackles or Prison; otherwise the turn."""
    seat = table.slot = (table.slot + 1) % table.players
    table.slots += 1
    if table.coronation == seat:  # S-WIN-1: also if its player is dead, arrested or shackled by now
        raise RoundOver(LOYALISTS, "coronation")
    # DECIDED: a Coronation that comes round at the very end of the last circle still counts.
    if table.slots > CIRCLES * table.players:  # S-WIN-5
        raise RoundOver(None, "circles")
    if seat in table.dead:  # S-DIE-1
        return False
    if seat in table.prison:  # S-GUA-1; S-OVE-4: Shackles stay
        table.tell("skipped", whom=seat)
        release(table, seat)
        return False
    if seat in table.shackles:  # S-OVE-3
        table.tell("skipped", whom=seat)
        return False
    return True


def start_turn(table: Round) -> None:
    seat = table.active = table.slot
    table.phase = "turn"
    table.turns += 1
    table.tired = seat in table.fatigue  # S-VIZ-2: it is taken off at once, and counts for this turn
    if table.tired:
        table.fatigue.discard(seat)
        table.tell("rested", whom=seat)
    table.swapped_with.pop(seat, None)  # S-ACT-4: a new latest turn
    table.tell("turn", by=seat)
