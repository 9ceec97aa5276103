"""What everyone can do whatever the card: peek, swap, hide, pass."""

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.acts import SPARE_BIT
from dvor.games.sultan.core.flow import ask, finish, record_swap
from dvor.games.sultan.core.masks import BIT, NOBODY
from dvor.games.sultan.core.round import EYES_CLOSED, Round


def swap_partners(r: Round, seat: int) -> int:
    """With whom this seat may exchange cards: the hidden, the spare; nobody in prison, nobody just swapped with."""
    if r.prison & BIT[seat]:
        return 0
    return r.hidden_but(seat) & ~r.prison & ~r.banned[seat] | SPARE_BIT


def peek(r: Round, seat: int, target: int) -> None:
    r.note(note.PEEKED, seat, target, r.cards[target])
    finish(r)


def swap(r: Round, seat: int, partner: int) -> None:
    """The open swap: everyone sees the two cards move."""
    r.exchange(seat, partner)
    r.note(note.SWAPPED, seat, partner, r.cards[seat], r.cards[partner])
    r.orders &= ~(BIT[seat] | BIT[partner])
    record_swap(r, seat, partner)
    finish(r)


def hide(r: Round, seat: int) -> None:
    """Turn the card down; then everybody closes their eyes."""
    r.turn_down(seat)
    if not r.over():
        ask(r, EYES_CLOSED, BIT[seat])


def secret_swap(r: Round, seat: int, partner: int) -> None:
    """The swap behind closed eyes. Between two cards of one character it leaves no trace, so it binds nobody."""
    if partner != NOBODY:
        r.exchange(seat, partner)
        if r.cards[seat] != r.cards[partner]:
            r.orders &= ~(BIT[seat] | BIT[partner])
            record_swap(r, seat, partner)
    given = r.cards[seat] if partner == NOBODY else r.cards[partner]
    r.note(note.EYES_OPENED, seat, partner, r.cards[seat], given)
    finish(r)


def pass_on(r: Round, seat: int) -> None:
    r.note(note.PASSED, seat)
    finish(r)
