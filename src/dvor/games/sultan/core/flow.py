"""Turn order, questions and reaction windows: how a question is asked, answered and settled."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import LOYALISTS, NO_TEAM, SULTAN
from dvor.games.sultan.core.masks import BIT, SPARE, seats_in
from dvor.games.sultan.core.records import QUESTIONS, TURN, Decision, Question, Reaction
from dvor.games.sultan.core.round import CORONATION, EXHAUSTION, NONE, Round, Window

if TYPE_CHECKING:
    from dvor.games.sultan.core.rollout_policy import RolloutPolicy

CIRCLES: Final = 30
"""A round of more circles than this ends without points (S-WIN-5)."""


class LetBe(Decision):
    """Say nothing, show nothing: what everybody in a window can answer."""

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        seal(r, seat, False)

    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        return 0.0


class Answer(Decision):
    """The reaction that a window asks for."""

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        seal(r, seat, True)


LetBe("let_be")  # the first of all decisions: its number is `records.LET_BE`


def ask(r: Round, question: Question, seat: i64) -> None:
    """Wait for one player's decision."""
    r.question = question.number
    r.asked = BIT[seat]


def open_window(r: Round, question: Reaction, seats: i64, target: i64) -> None:
    """Ask these seats for a reaction; if there is nobody to ask, it is settled at once, without an answer."""
    window = Window(question.number, seats, target)
    if not seats:
        question.settle(r, window)
        return
    r.question = question.number
    r.window = window
    r.asked = seats


def seal(r: Round, seat: i64, reacts: bool) -> None:
    """Store a sealed answer; the last one settles the window (S-REA-3)."""
    window = r.window
    assert window is not None
    r.asked &= ~BIT[seat]
    if reacts:
        window.reacting |= BIT[seat]
    if not r.asked:
        close(r, window)


def close(r: Round, window: Window) -> None:
    """Settle a window: all who were asked have answered."""
    r.window = None
    reaction_of(window).settle(r, window)


def excuse(r: Round) -> None:
    """A card has come open during a window: stop asking those who now visibly cannot react (S-REA-2)."""
    window = r.window
    if window is None:
        return
    able = reaction_of(window).could_have(r)
    window.asked &= able
    r.asked &= able
    if not r.asked:
        close(r, window)


def reaction_of(window: Window) -> Reaction:
    """The question of a window."""
    question = QUESTIONS[window.question]
    assert isinstance(question, Reaction)
    return question


def finish(r: Round) -> None:
    """End the turn: the acting player is done."""
    if r.over():
        return
    if r.actor != r.active and r.opened & BIT[r.actor]:  # S-VIZ-1: whom the Vizier forced; S-VIZ-4: if still open
        r.fatigue |= BIT[r.actor]
        r.note(note.TIRED, r.actor)
    if r.orders:
        obey_orders(r)
    advance(r)


def obey_orders(r: Round) -> None:
    """Open the hidden Sultan who asked for it; everybody's standing orders lapse with the turn (S-SUL-2)."""
    for seat in seats_in(r.orders & ~r.prison if r.prison_blocks else r.orders):
        if r.cards[seat] == SULTAN:
            r.open_up(seat, note.BY_THRONE)
    r.orders = 0


def advance(r: Round) -> None:
    """Go on to the next player who has a turn, or to the end of the round (S-WIN-1, S-WIN-5)."""
    while not r.over():
        r.slots += 1
        r.active = r.active + 1 if r.active + 1 < r.players else 0
        here = BIT[r.active]
        if r.coronation == r.active:
            r.end(CORONATION, LOYALISTS)
        elif r.slots > CIRCLES * r.players:
            r.end(EXHAUSTION, NO_TEAM)
        elif r.alive & here:
            if not (r.prison | r.shackles) & here:
                begin_turn(r)
                return
            skip(r)


def skip(r: Round) -> None:
    """Skip a captive's turn. Prison comes off, and that alone may make a revolt succeed (S-GUA-1, S-OVE-4)."""
    r.note(note.SKIPPED, r.active)
    if r.prison & BIT[r.active]:
        r.prison &= ~BIT[r.active]
        r.note(note.RELEASED, r.active)
        r.judge()


def begin_turn(r: Round) -> None:
    """Begin the active player's turn: the ban on swapping back with them ends, and Fatigue comes off."""
    seat = r.active
    partner = r.swapped[seat]
    if partner != NONE:
        r.banned[partner] &= ~BIT[seat]
        r.swapped[seat] = NONE
    r.actor = seat
    r.last_actor = seat
    ask(r, QUESTIONS[TURN], seat)
    r.note(note.TURN, seat)
    r.tired = r.fatigue & BIT[seat] != 0  # S-VIZ-2
    if r.tired:
        r.fatigue &= ~BIT[seat]
        r.note(note.RESTED, seat)


def record_swap(r: Round, seat: i64, partner: i64) -> None:
    """Record a swap made in one's own turn: the partner may not swap back before one's next turn (S-ACT-4)."""
    if seat == r.active and partner != SPARE:
        r.swapped[seat] = partner
        r.banned[partner] |= BIT[seat]
