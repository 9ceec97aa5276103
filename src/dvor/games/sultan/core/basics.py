"""What everyone can do whatever the card: peek, swap, hide, pass; and the questions of a turn."""

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.flow import ask, finish, record_swap
from dvor.games.sultan.core.masks import BIT, NOBODY, SPARE
from dvor.games.sultan.core.records import CAST, HIDDEN, NOT_NOW, PLACE, SEAT, Decision, Question, only
from dvor.games.sultan.core.round import Round
from dvor.kernel.vectors import empty, longer


class Peek(Decision):
    """S-ACT-1."""

    def targets(self, r: Round, seat: i64) -> i64:
        return r.hidden_but(seat)

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.note(note.PEEKED, seat, target, r.cards[target])
        finish(r)


def swap_partners(r: Round, seat: i64) -> i64:
    """With whom this seat may exchange cards: the hidden, the spare; nobody in prison (S-ACT-5), nobody who
    swapped with this seat in their own latest turn (S-ACT-4)."""
    if r.prison & BIT[seat]:
        return 0
    return r.hidden_but(seat) & ~r.prison & ~r.banned[seat] | BIT[SPARE]


class Swap(Decision):
    """S-ACT-2: everyone sees the two cards move."""

    def targets(self, r: Round, seat: i64) -> i64:
        return swap_partners(r, seat)

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.exchange(seat, target)
        r.note(note.SWAPPED, seat, target, r.cards[seat], r.cards[target])
        r.orders &= ~(BIT[seat] | BIT[target])
        record_swap(r, seat, target)
        finish(r)


class Hide(Decision):
    """S-ACT-3: turn the card down; then everybody closes their eyes."""

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.turn_down(seat)
        if not r.over():
            ask(r, EYES_CLOSED, seat)


class SecretSwap(Decision):
    """S-ACT-3, behind closed eyes. Between two cards of one character it leaves no trace, so it binds nobody."""

    def targets(self, r: Round, seat: i64) -> i64:
        return swap_partners(r, seat) | BIT[NOBODY]

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        given = r.cards[seat]
        if target != NOBODY:
            r.exchange(seat, target)
            if r.cards[seat] != given:
                r.orders &= ~(BIT[seat] | BIT[target])
                record_swap(r, seat, target)
        r.note(note.EYES_OPENED, seat, target, r.cards[seat], given)
        finish(r)


class Pass(Decision):
    """S-ACT-7."""

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.note(note.PASSED, seat)
        finish(r)


PEEK = Peek("peek", SEAT, HIDDEN)
SWAP = Swap("swap", PLACE, HIDDEN)
HIDE = Hide("hide")
SECRET_SWAP = SecretSwap("secret_swap", PLACE, HIDDEN)
PASS = Pass("pass")


def add_abilities(r: Round, seat: i64, choices: vec[i64]) -> vec[i64]:
    """These choices, and every use of the seat's own character that has somebody to be used on (S-ACT-6)."""
    for ability in CAST[r.cards[seat]].abilities:
        choice = ability.choice(r, seat)
        if choice != NOT_NOW:
            choices = longer(choices, choice)
    return choices


class Turn(Question):
    """A turn, or the Slave Driver's extra action: exactly one of these, and no pass while there is a choice."""

    def choices(self, r: Round, seat: i64) -> vec[i64]:
        peek = PEEK.choice(r, seat)
        if r.opened & BIT[seat]:
            return self.face_up(r, seat, peek)
        found = empty()
        if peek != NOT_NOW:
            found = longer(found, peek)
        swap = SWAP.choice(r, seat)
        if swap != NOT_NOW:
            found = longer(found, swap)
        return add_abilities(r, seat, found)

    def face_up(self, r: Round, seat: i64, peek: i64) -> vec[i64]:
        found = longer(empty(), HIDE.choice(r, seat))
        if r.bound & BIT[seat]:  # S-SEE-2
            return found
        if peek != NOT_NOW:
            found = longer(found, peek)
        if not r.tired:  # S-VIZ-2
            found = add_abilities(r, seat, found)
        return found if len(found) > 1 else longer(found, PASS.choice(r, seat))

    def silence(self, r: Round, seat: i64) -> i64:
        """Hide if bound to; else peek at the nearest hidden player clockwise; else pass (S-AFK-1)."""
        if r.bound & BIT[seat]:
            return HIDE.decided()
        hidden = r.hidden_but(seat)
        if not hidden:
            return PASS.decided()
        target = r.clockwise_of(seat)
        while not hidden & BIT[target]:
            target = r.clockwise_of(target)
        return PEEK.decided(target)


class EyesClosed(Question):
    """With whom to swap in secret, if with anybody."""

    def choices(self, r: Round, seat: i64) -> vec[i64]:
        return only(SECRET_SWAP.choice(r, seat))

    def silence(self, r: Round, seat: i64) -> i64:
        return SECRET_SWAP.decided(NOBODY)


Turn("turn", "turn")  # the first of all questions: its number is `records.TURN`
EYES_CLOSED = EyesClosed("eyes_closed")
