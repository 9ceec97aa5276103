"""The Guard arrests, escapes arrest, and strikes down an Assassin beside him or beside the victim."""

from typing import Final

from mypy_extensions import i64

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import GUARD, LOYALISTS, SULTAN
from dvor.games.sultan.core.characters.dancer import charmed
from dvor.games.sultan.core.flow import Answer, finish, open_window
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.records import SEAT, Character, Decision, Reaction
from dvor.games.sultan.core.round import Round, Window

ARRESTING: Final = note.kind_of_note("arresting")  # by, target
ESCAPED: Final = note.kind_of_note("escaped")  # seat
IMPRISONED: Final = note.kind_of_note("imprisoned")  # seat
STRUCK: Final = note.kind_of_note("struck")  # by, target


class Arrest(Decision):
    """S-GUA-1: name the prisoner; one who could be the Sultan or a Guard may answer (S-SUL-4, S-GUA-3)."""

    def targets(self, r: Round, seat: i64) -> i64:
        """Any other living player not in prison yet, unless the Dancer holds the Guard's eye (S-DAN-1)."""
        if charmed(r) & BIT[seat]:
            return 0
        return r.alive & ~r.prison & ~BIT[seat]

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.open_up(seat, note.BY_ABILITY)
        r.note(ARRESTING, seat, target)
        open_window(r, ESCAPE_WINDOW, ESCAPE_WINDOW.could_have(r) & BIT[target], target)


class EscapeWindow(Reaction):
    """Does the one being arrested turn out to be above arrest?"""

    def settle(self, r: Round, window: Window) -> None:
        if window.reacting:
            r.open_up(window.target, note.BY_ESCAPE)
            r.note(ESCAPED, window.target)
        else:
            r.prison |= BIT[window.target]
            r.note(IMPRISONED, window.target)
            r.judge()
        finish(r)


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
    r.open_up(guard, note.BY_STRIKE)
    r.note(STRUCK, guard, assassin)
    r.kill(assassin)


STRIKE: Final = Answer("strike")
ESCAPE: Final = Answer("escape")
ESCAPE_WINDOW: Final = EscapeWindow("escape", ESCAPE, [SULTAN, GUARD])
RECORD: Final = Character(GUARD, LOYALISTS, [Arrest("arrest", SEAT)])
