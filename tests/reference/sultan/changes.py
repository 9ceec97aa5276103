"""The small changes that everything on the table is made of; each is told and judged (S-WIN-5)."""

from collections.abc import Iterable

from tests.reference.sultan.cards import REBELS
from tests.reference.sultan.endings import RoundOver, judge
from tests.reference.sultan.round import Round


def open_up(table: Round, seats: Iterable[int], why: str) -> None:
    """Turn these hidden cards face up, all at once (S-REA-3); what is open already stays as it is."""
    opening = sorted(seat for seat in seats if table.hidden(seat))
    table.open.update(opening)
    for seat in opening:
        table.tell("opened", whom=seat, card=table.cards[seat], why=why)
        if table.cards[seat] == "sultan":  # S-SUL-3: however he opens
            table.coronation = table.active
            table.tell("coronation", whom=table.active)
    judge(table)


def turn_down(table: Round, seat: int) -> None:
    """Hide a card (S-ACT-3), with all that comes off by it."""
    table.open.discard(seat)
    table.fatigue.discard(seat)  # S-VIZ-4: Fatigue lies only on open players
    table.must_hide.discard(seat)
    table.tell("hid", by=seat, card=table.cards[seat])
    if table.cards[seat] == "sultan":  # S-SUL-3
        table.coronation = None
        table.tell("uncrowned")
    take_off(table, seat)
    judge(table)


def kill(table: Round, seat: int, by: int) -> None:
    """S-DIE-1; S-DIE-2: the markers go back to the box, but Coronation stays with the seat."""
    table.open.discard(seat)
    table.dead.add(seat)
    for marked in (table.prison, table.shackles, table.fatigue, table.must_hide):
        marked.discard(seat)
    table.tell("died", whom=seat, card=table.cards[seat])
    take_off(table, seat)
    # DECIDED: where the Sultan's death also brings three Slaves together, the death is what ended the round.
    if table.cards[seat] == "sultan" and table.cards[by] == "assassin":  # S-WIN-3
        raise RoundOver(REBELS, "sultan_killed")
    judge(table)


def imprison(table: Round, seat: int) -> None:
    """S-GUA-1."""
    table.prison.add(seat)
    table.tell("imprisoned", whom=seat)
    judge(table)


def release(table: Round, seat: int) -> None:
    """S-OVE-4: a Slave let out of prison may be the third in a revolt."""
    table.prison.discard(seat)
    table.tell("released", whom=seat)
    judge(table)


def shackle(table: Round, seat: int) -> None:
    """S-OVE-1: opening, where the Slave was hidden, and shackling are one step; no revolt is judged in between."""
    if table.hidden(seat):
        table.open.add(seat)
        table.tell("opened", whom=seat, card=table.cards[seat], why="hunt")
    table.shackles.add(seat)
    judge(table)


def take_off(table: Round, seat: int) -> None:
    """The markers that depend on this card's lying open and alive; whoever calls this judges."""
    if table.cards[seat] == "vizier" and table.choice is not None:  # S-VIZ-3
        table.choice = None
        table.tell("undeclared")
    if table.cards[seat] == "seer" and table.prediction is not None:  # S-SEE-2
        table.prediction = None
        table.tell("unpredicted")
    if table.cards[seat] == "overseer" and table.shackles:  # S-OVE-3: when he hides, before his swap
        table.tell("unshackled", seats=tuple(sorted(table.shackles)))
        table.shackles.clear()


def exchange(table: Round, seat: int, other: int | None, *, secret: bool) -> bool:
    """Exchange cards with another player, or with the spare (None); whether it is seen to have happened.

    S-ACT-4: a secret exchange of two cards of the same character leaves no trace.
    """
    before = table.cards[seat]
    if other is None:
        table.cards[seat], table.spare = table.spare, before
    else:
        table.cards[seat], table.cards[other] = table.cards[other], before
    changed = table.cards[seat] != before
    # S-SUL-2: an order lapses when its player's card changes.
    if changed or not secret:
        table.orders -= {seat, seat if other is None else other}
    # S-ACT-4: what counts is a swap in the player's own turn, a Slave Driver's extra action belongs to it, and an
    # ability forced by the Vizier does not.
    if other is not None and table.forced is None and (changed or not secret):
        table.swapped_with[seat] = other
    return changed or not secret
