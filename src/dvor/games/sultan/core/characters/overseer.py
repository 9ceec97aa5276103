"""The Slave Driver hunts among the hidden and shackles Slaves."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.basics import Turn
from dvor.games.sultan.core.cards import LOYALISTS, NO_TEAM, OVERSEER, REBELS, SLAVE
from dvor.games.sultan.core.flow import ask, finish
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.records import HIDDEN, OPEN, OPEN_WIN, SEAT, Character, Decision
from dvor.games.sultan.core.round import Round

if TYPE_CHECKING:
    from dvor.games.sultan.core.rollout_policy import RolloutPolicy

HUNTED: Final = note.kind_of_note("hunted", "sight")  # by, target, whether a Slave
CAPTURED: Final = note.kind_of_note("captured", "act")  # by, target
UNSHACKLED: Final = note.kind_of_note("unshackled", "act")  # set of seats
BY_HUNT: Final = note.why_opened("hunt")


class Hunt(Decision):
    """S-OVE-1: a Slave found opens in shackles, and the Slave Driver acts once more; anybody else shows nothing."""

    def targets(self, r: Round, seat: i64) -> i64:
        return r.hidden_but(seat)

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.open_up(seat, note.BY_ABILITY)
        found = r.cards[target] == SLAVE
        r.note(HUNTED, seat, target, 1 if found else 0)
        if not found:
            finish(r)
            return
        r.shackles |= BIT[target]  # before the card is turned up: no revolt is judged in between
        r.turn_up(target, BY_HUNT)
        r.judge()
        if not r.over():
            ask(r, EXTRA, seat)

    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        return policy.gain_by_opening(LOYALISTS) + 0.5 * policy.chance(r, target, SLAVE)


class Capture(Decision):
    """S-OVE-2: shackle a Slave who lies open."""

    def targets(self, r: Round, seat: i64) -> i64:
        return r.faces[SLAVE] & ~r.shackles

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.open_up(seat, note.BY_ABILITY)
        r.note(CAPTURED, seat, target)
        r.shackles |= BIT[target]
        r.judge()
        finish(r)

    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        return policy.gain_by_opening(LOYALISTS) + 0.3 + 0.3 * policy.in_a_row(r, target)


class Overseer(Character):
    def leaves(self, r: Round) -> None:
        """The shackles come off, and that may make a revolt succeed on the spot (S-OVE-3)."""
        if r.shackles:
            r.note(UNSHACKLED, r.shackles)
            r.shackles = 0
            r.judge()

    def side(self, r: Round, is_open: bool) -> i64:
        return LOYALISTS if is_open else REBELS  # S-PTS-2

    def hidden_worth(self, policy: "RolloutPolicy", r: Round) -> float:
        return max(1.0 - policy.loyalists, policy.loyalists * OPEN_WIN - 0.2)


EXTRA: Final = Turn("extra", "turn")
HUNT: Final = Hunt("hunt", SEAT, HIDDEN, told=HUNTED)
CAPTURE: Final = Capture("capture", SEAT, OPEN, told=CAPTURED)
RECORD: Final = Overseer(OVERSEER, NO_TEAM, [HUNT, CAPTURE], forced=0.2)
