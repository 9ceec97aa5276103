"""The Assassin murders anyone, unless a Guard is near."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import ASSASSIN, GUARD, REBELS, SLAVE, SULTAN
from dvor.games.sultan.core.characters.guard import STRIKE, STRUCK, could_strike, kills_the_assassin
from dvor.games.sultan.core.flow import finish, open_window
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.records import OPEN_WIN, SEAT, Character, Decision, Reaction
from dvor.games.sultan.core.round import REGICIDE, Round, Window

if TYPE_CHECKING:
    from dvor.games.sultan.core.rollout_policy import RolloutPolicy

MURDERING: Final = note.kind_of_note("murdering", "scene")  # by, target
MURDERED: Final = note.kind_of_note("murdered", "scene")  # by, target


class Murder(Decision):
    """S-ASS-1: open and name the victim first; then those who could be Guards nearby are asked."""

    def targets(self, r: Round, seat: i64) -> i64:
        return r.alive & ~BIT[seat]

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.open_up(seat, note.BY_ABILITY)
        r.note(MURDERING, seat, target)
        open_window(r, STRIKE_WINDOW, could_strike(r, seat, target), target)

    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        """The Sultan's death wins, and a dead Guard helps; a Guard who strikes costs one's own life."""
        struck = policy.guarded(r, BIT[policy.seat] | BIT[target])
        other = 0.2 * policy.chance(r, target, GUARD)
        other -= 0.3 * (policy.chance(r, target, ASSASSIN) + policy.chance(r, target, SLAVE))
        gained = policy.chance(r, target, SULTAN) * (OPEN_WIN - policy.now) + other
        return (1.0 - struck) * gained - struck * policy.now - policy.cost_of_showing()


class StrikeWindow(Reaction):
    """S-GUA-2: a Guard nearby may stop the murder."""

    def settle(self, r: Round, window: Window) -> None:
        if window.reacting:
            kills_the_assassin(r, r.actor, window.reacting)
        else:
            r.note(MURDERED, r.actor, window.target)
            if r.cards[window.target] == SULTAN:
                r.end(REGICIDE, REBELS)  # S-WIN-3
            r.kill(window.target)
        finish(r)


STRIKE_WINDOW: Final = StrikeWindow("strike", STRIKE, [GUARD], STRUCK, MURDERED)
RECORD: Final = Character(ASSASSIN, REBELS, [Murder("murder", SEAT, told=MURDERING)], arrested=0.4, forced=-0.5)
