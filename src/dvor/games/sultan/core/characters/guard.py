"""The Guard arrests, escapes arrest, and strikes down an Assassin beside him or beside the victim."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import ASSASSIN, GUARD, LOYALISTS, SULTAN
from dvor.games.sultan.core.characters.dancer import charmed
from dvor.games.sultan.core.flow import Answer, finish, open_window
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.records import SEAT, Character, Decision, Reaction
from dvor.games.sultan.core.round import Round, Window

if TYPE_CHECKING:
    from dvor.games.sultan.core.rollout_policy import RolloutPolicy

ARRESTING: Final = note.kind_of_note("arresting", "act")  # by, target
ESCAPED: Final = note.kind_of_note("escaped", "act")  # seat
IMPRISONED: Final = note.kind_of_note("imprisoned", "act")  # seat
STRUCK: Final = note.kind_of_note("struck", "scene")  # by, target
BY_ESCAPE: Final = note.why_opened("escape")
BY_STRIKE: Final = note.why_opened("strike")


class Arrest(Decision):
    """S-GUA-1: name the prisoner; one who could be the Sultan or a Guard may answer (S-SUL-4, S-GUA-3)."""

    def targets(self, r: Round, seat: i64) -> i64:
        """Any other living player not in prison yet, unless the Belly Dancer holds the Guard's eye (S-DAN-1)."""
        if charmed(r) & BIT[seat]:
            return 0
        return r.alive & ~r.prison & ~BIT[seat]

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.open_up(seat, note.BY_ABILITY)
        r.note(ARRESTING, seat, target)
        open_window(r, ESCAPE_WINDOW, ESCAPE_WINDOW.could_have(r) & BIT[target], target)

    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        """By who probably sits there; above all an Assassin on the way to the Sultan, or the third in a revolt."""
        gained = 0.5 * policy.gain_by_opening(LOYALISTS) + policy.arrested(r, target)
        if policy.crowned:
            gained += 0.4 * policy.chance(r, target, ASSASSIN)
        return gained + (0.5 if policy.in_a_row(r, target) >= 2.0 else 0.0)


class Escape(Answer):
    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        return policy.gain_by_throne(r) if policy.card == SULTAN else 0.3


class EscapeWindow(Reaction):
    """S-SUL-4, S-GUA-3: a Sultan or a Guard who is being arrested may open and escape."""

    def settle(self, r: Round, window: Window) -> None:
        if window.reacting:
            r.open_up(window.target, BY_ESCAPE)
            r.note(ESCAPED, window.target)
        else:
            r.prison |= BIT[window.target]
            r.note(IMPRISONED, window.target)
            r.judge()
        finish(r)


class Strike(Answer):
    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        return 1.0


def could_strike(r: Round, assassin: i64, victim: i64) -> i64:
    """Who, by what the table can see, might be a Guard in reach of the murder with his eyes free for it.

    S-GUA-2: beside the Assassin or beside the victim; the victim only if beside the Assassin. S-REA-3: prison
    takes no reaction, unless the table wants it so.
    """
    near = (r.neighbours(assassin) | r.neighbours(victim)) & ~BIT[assassin]
    able = near & r.could_be(GUARD) & ~charmed(r)
    return able & ~r.prison if r.prison_blocks else able


def kills_the_assassin(r: Round, assassin: i64, guards: i64) -> None:
    """Of these Guards the nearest clockwise from the Assassin strikes; the others stay as they were (S-REA-3)."""
    guard = r.clockwise_of(assassin)
    while not guards & BIT[guard]:
        guard = r.clockwise_of(guard)
    r.open_up(guard, BY_STRIKE)
    r.note(STRUCK, guard, assassin)
    r.kill(assassin)


STRIKE: Final = Strike("strike")
ESCAPE: Final = Escape("escape")
ESCAPE_WINDOW: Final = EscapeWindow("escape", ESCAPE, [SULTAN, GUARD], ESCAPED, IMPRISONED)
RECORD: Final = Character(GUARD, LOYALISTS, [Arrest("arrest", SEAT, told=ARRESTING)], arrested=-0.2, forced=0.2)
