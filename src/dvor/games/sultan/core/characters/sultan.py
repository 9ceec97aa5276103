"""The Sultan executes open Rebels and takes the throne whenever he likes."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.basics import EYES_CLOSED
from dvor.games.sultan.core.cards import ASSASSIN, LOYALISTS, SLAVE, SULTAN
from dvor.games.sultan.core.flow import excuse, finish
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.records import MAY_OPEN, OPEN, SEAT, Character, Decision
from dvor.games.sultan.core.round import NONE, Round

if TYPE_CHECKING:
    from dvor.games.sultan.core.rollout_policy import RolloutPolicy

EXECUTED: Final = note.kind_of_note("executed", "scene")  # by, target
CROWNED: Final = note.kind_of_note("crowned", "scene")  # seat
UNCROWNED: Final = note.kind_of_note("uncrowned", "act")


class Execute(Decision):
    """S-SUL-1: Rebels face up, captive or not."""

    def targets(self, r: Round, seat: i64) -> i64:
        return r.faces[ASSASSIN] | r.faces[SLAVE]

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.open_up(seat, note.BY_ABILITY)
        r.note(EXECUTED, seat, target)
        r.kill(target)
        finish(r)

    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        return 1.0 + 0.5 * policy.chance(r, target, ASSASSIN) + 0.3 * policy.in_a_row(r, target)


class Sultan(Character):
    def comes_open(self, r: Round, seat: i64) -> None:
        """However it came to be, Coronation goes before the one whose turn it is (S-SUL-3)."""
        r.coronation = r.active
        r.note(CROWNED, r.active)

    def hides(self, r: Round, seat: i64) -> None:
        """A Sultan who hides is not crowned (S-WIN-1)."""
        r.coronation = NONE
        r.note(UNCROWNED)

    def hidden_worth(self, policy: "RolloutPolicy", r: Round) -> float:
        return policy.loyalists * MAY_OPEN + 0.1


def may_take_throne(r: Round, seat: i64) -> bool:
    """At any moment but behind closed eyes, in anybody's turn, if the Sultan is hidden (S-SUL-2)."""
    if r.over() or r.question == EYES_CLOSED.number:
        return False
    if r.cards[seat] != SULTAN or not r.hidden() & BIT[seat]:
        return False
    return not (r.prison_blocks and r.prison & BIT[seat])


def take_throne(r: Round, seat: i64) -> None:
    """Open out of turn; an open question stays open, but not for those who now visibly cannot answer it."""
    rise(r, seat)
    excuse(r)


def rise(r: Round, seat: i64) -> None:
    """Open out of turn, and ask everybody on who was asked: as games begun under rules 1 do it."""
    r.open_up(seat, note.BY_THRONE)


RECORD: Final = Sultan(
    SULTAN, LOYALISTS, [Execute("execute", SEAT, OPEN, told=EXECUTED)], arrested=-0.4, forced=0.6
)
