"""What ends a round at once (S-WIN-2, S-WIN-4); the Sultan's death and Coronation are seen where they happen."""

from dataclasses import dataclass

from tests.reference.sultan.cards import LOYALISTS, REBELS, copies
from tests.reference.sultan.round import Round


@dataclass
class RoundOver(Exception):  # an outcome, no error
    """Raised by the change that ends the round: nothing after it happens."""

    winner: str | None
    why: str  # "coronation", "no_rebels", "sultan_killed", "revolt" or "circles"


def revolt(table: Round) -> bool:
    """S-SLA-3: three open free Slaves adjacent in a row."""
    row = table.living()
    if len(row) < 3:
        return False
    rising = [table.open_as(seat, "slave") and table.free(seat) for seat in row]
    return any(rising[at] and rising[at - 1] and rising[at - 2] for at in range(len(row)))


def rebels_have_no_chance(table: Round) -> bool:
    """S-WIN-2, by what the table can see: whoever is not seen dead lives, and a hidden Slave is free."""
    dead = [table.cards[seat] for seat in table.dead]
    assassins = copies(table.players, "assassin") - dead.count("assassin")
    caught = [seat for seat in table.open if table.cards[seat] == "slave" and not table.free(seat)]
    free_slaves = copies(table.players, "slave") - dead.count("slave") - len(caught)
    return assassins == 0 and free_slaves <= 2


def judge(table: Round) -> None:
    """S-WIN-5: called after every single change; the revolt comes first."""
    if revolt(table):
        raise RoundOver(REBELS, "revolt")
    if rebels_have_no_chance(table):
        raise RoundOver(LOYALISTS, "no_rebels")
