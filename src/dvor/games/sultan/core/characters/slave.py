"""The Slave calls to revolt, and joins one; three in a row have won it (see `Round.judge`)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import REBELS, SLAVE
from dvor.games.sultan.core.flow import Answer, finish, open_window
from dvor.games.sultan.core.masks import BIT, seats_in
from dvor.games.sultan.core.records import OPEN_WIN, Character, Decision, Reaction
from dvor.games.sultan.core.round import NONE, Round, Window

if TYPE_CHECKING:
    from dvor.games.sultan.core.rollout_policy import RolloutPolicy

CALLED: Final = note.kind_of_note("called", "scene")  # by
JOINED: Final = note.kind_of_note("joined", "scene")  # set of seats
UNHEEDED: Final = note.kind_of_note("unheeded", "act")  # by
BY_JOINING: Final = note.why_opened("joining")
CALLER_HAS_REASONS: Final = 0.2
"""What it adds to joining that somebody has called: the caller knows more."""


class Call(Decision):
    """S-SLA-1: open and call; every hidden player who could be a Slave is asked."""

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.open_up(seat, note.BY_ABILITY)
        if r.over():
            return
        r.note(CALLED, seat)
        others = JOIN_WINDOW.could_have(r)
        if r.prison_blocks:
            others &= ~r.prison
        open_window(r, JOIN_WINDOW, others, NONE)

    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        return gain_by_revolt(policy, r)


class Join(Answer):
    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        return gain_by_revolt(policy, r) + CALLER_HAS_REASONS


def gain_by_revolt(policy: "RolloutPolicy", r: Round) -> float:
    """A revolt that fails has only shown one's card; with the throne taken there is little to lose."""
    succeeds = policy.revolt(r)
    return succeeds * (OPEN_WIN - policy.now) - (1.0 - succeeds) * policy.cost_of_showing()


class JoinWindow(Reaction):
    """S-SLA-2: hidden Slaves may join."""

    def could_have(self, r: Round) -> i64:
        """An open Slave is in revolt already."""
        return super().could_have(r) & r.hidden()

    def is_possible(self, r: Round, seat: i64) -> bool:
        return super().is_possible(r, seat) and r.hidden() & BIT[seat] != 0

    def settle(self, r: Round, window: Window) -> None:
        """All who join open at once, and only then is the revolt judged (S-REA-3)."""
        if window.reacting:
            r.note(JOINED, window.reacting)
            for seat in seats_in(window.reacting):
                r.turn_up(seat, BY_JOINING)
            r.judge()
        else:
            r.note(UNHEEDED, r.actor)
        finish(r)


JOIN: Final = Join("join")
JOIN_WINDOW: Final = JoinWindow("join", JOIN, [SLAVE], JOINED, UNHEEDED)
RECORD: Final = Character(SLAVE, REBELS, [Call("call", told=CALLED)], arrested=0.15, forced=-0.3)
