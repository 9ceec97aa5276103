"""What everyone can do whatever the card: peek, swap, hide, pass; and the questions of a turn."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import ASSASSIN
from dvor.games.sultan.core.flow import ask, finish, record_swap
from dvor.games.sultan.core.masks import BIT, NOBODY, SPARE, exchanged
from dvor.games.sultan.core.records import CAST, HIDDEN, NOT_NOW, PLACE, SEAT, Decision, Question, only
from dvor.games.sultan.core.round import Round
from dvor.kernel.vectors import empty, longer

if TYPE_CHECKING:
    from dvor.games.sultan.core.rollout_policy import RolloutPolicy


class Peek(Decision):
    """S-ACT-1: look at one hidden card."""

    def targets(self, r: Round, seat: i64) -> i64:
        return r.hidden_but(seat)

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.note(note.PEEKED, seat, target, r.cards[target])
        finish(r)

    def learn(self, r: Round, known: vec[i64], seat: i64, target: i64) -> None:
        known[seat] |= BIT[target]

    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        """Worth something as long as there is something to learn; neighbours matter to most."""
        if policy.certain & BIT[target]:
            return 0.0
        near = 0.05 if r.neighbours(policy.seat) & BIT[target] else 0.0
        return 0.1 + near + (0.2 if policy.card == ASSASSIN and not policy.crowned else 0.0)


def swap_partners(r: Round, seat: i64) -> i64:
    """With whom this seat may exchange cards: the hidden, and the spare, which enters by a swap alone (S-SPA-1);
    nobody in prison (S-ACT-5), nobody who swapped with this seat in their own latest turn (S-ACT-4)."""
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

    def learn(self, r: Round, known: vec[i64], seat: i64, target: i64) -> None:
        """What others know moves with the cards; the two who swap know both."""
        for other in range(r.players):
            known[other] = exchanged(known[other], seat, target)
        known[seat] |= BIT[target]
        if target != SPARE:
            known[target] |= BIT[seat]

    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        return policy.gain_by_swap(r, target)


class Hide(Decision):
    """S-ACT-3: turn the card down; then everybody closes their eyes."""

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.turn_down(seat)
        if not r.over():
            ask(r, EYES_CLOSED, seat)

    def learn(self, r: Round, known: vec[i64], seat: i64, target: i64) -> None:
        for other in range(r.players):
            known[other] |= BIT[seat]

    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        """One's own card face down again, or a better one whose place one knows."""
        better = 0.0
        for place in range(SPARE + 1):
            if (r.hidden() | BIT[SPARE]) & policy.certain & BIT[place] and place != policy.seat:
                better = max(better, policy.gain_by_swap(r, place))
        return policy.worth[policy.card] + better - policy.now - 0.1


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

    def learn(self, r: Round, known: vec[i64], seat: i64, target: i64) -> None:
        """Nobody but the two knows any more what lies at either place; one who got the same card noticed
        nothing."""
        if target == NOBODY:
            return
        moved = ~(BIT[seat] | BIT[target])
        for other in range(r.players):
            known[other] = exchanged(known[other], seat, target) if other == seat else known[other] & moved
        known[seat] |= BIT[target]
        if target != SPARE and r.cards[seat] != r.cards[target]:
            known[target] |= BIT[seat]

    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        return 0.0 if target == NOBODY else policy.gain_by_swap(r, target)


class Pass(Decision):
    """S-ACT-7: do nothing, where nothing else is left."""

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.note(note.PASSED, seat)
        finish(r)

    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        return 0.0


PEEK = Peek("peek", SEAT, HIDDEN, told=note.PEEKED)
SWAP = Swap("swap", PLACE, HIDDEN, told=note.SWAPPED)
HIDE = Hide("hide", told=note.HID)
SECRET_SWAP = SecretSwap("secret_swap", PLACE, HIDDEN, told=note.EYES_OPENED)
PASS = Pass("pass", told=note.PASSED)


def add_abilities(r: Round, seat: i64, choices: vec[i64]) -> vec[i64]:
    """These choices, and every ability of the seat's own character that has somebody to be used on (S-ACT-6)."""
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
