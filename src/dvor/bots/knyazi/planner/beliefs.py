"""Worlds to think in: hands for everybody that fit what one seat knows."""

from librt.vecs import vec
from mypy_extensions import i64

from dvor.bots.knyazi.planner.ledger import DECK, Ledger
from dvor.games.knyazi.core.cards import BIT, WORD
from dvor.games.knyazi.core.evidence import Walk
from dvor.games.knyazi.core.habits import PLAIN
from dvor.games.knyazi.core.instinct import Instinct
from dvor.games.knyazi.core.state import State
from dvor.games.knyazi.core.worlds import deal_again
from dvor.games.knyazi.view import Public
from dvor.kernel.dice import Dice
from dvor.kernel.vectors import reals, row

DOUBT = 0.15
"""How often people do what instinct would not."""


def worlds(table: State, public: Public, ledger: Ledger, number: int, dice: Dice) -> list[vec[i64]]:
    """So many of them, drawn by how likely they are."""
    seats = ledger.seats
    hands, room, pool = list(table.hands), [one.cards for one in public.people], []
    room[ledger.seat] = 0
    for card in table.law.deck():
        if card in ledger.gone or _is_in(card, table.table_lo, table.table_hi):
            continue
        if _is_in(card, table.hands[2 * ledger.seat], table.hands[2 * ledger.seat + 1]):
            continue
        holder = ledger.holder_of(card)
        if holder is not None and holder < seats and room[holder]:
            hands[2 * holder + (card >= WORD)] |= BIT[card]
            room[holder] -= 1
        else:
            pool.append(card)
    room.append(max(0, len(pool) - sum(room)))
    likely = reals((seats + 1) * DECK)
    for one in range(seats + 1):
        for card in pool:
            likely[one * DECK + card] = ledger.weights[one][card]
    dealt = deal_again(row(hands), row(room), pool, likely, dice)
    ledger.deeds.agree_with(public)
    return Walk(dealt, pool, likely, ledger.deeds.told(table.law), DOUBT, Instinct(PLAIN)).worlds(number, dice)


def holds(world: vec[i64], seat: int, card: int) -> bool:
    """Whether a card is in somebody's hand in a world."""
    return _is_in(card, world[2 * seat], world[2 * seat + 1])


def _is_in(card: int, lo: int, hi: int) -> bool:
    return (lo if card < WORD else hi) & BIT[card] != 0
