"""The Assassin murders anyone, unless a Guard is near."""

from typing import Final

from mypy_extensions import i64

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import ASSASSIN, GUARD, REBELS, SULTAN
from dvor.games.sultan.core.characters.guard import STRIKE, could_strike, kills_the_assassin
from dvor.games.sultan.core.flow import finish, open_window
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.records import SEAT, Character, Decision, Reaction
from dvor.games.sultan.core.round import REGICIDE, Round, Window

MURDERING: Final = note.kind_of_note("murdering")  # by, target
MURDERED: Final = note.kind_of_note("murdered")  # by, target


class Murder(Decision):
    """S-ASS-1: open and name the victim first; then those who could be Guards nearby are asked."""

    def targets(self, r: Round, seat: i64) -> i64:
        return r.alive & ~BIT[seat]

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.open_up(seat, note.BY_ABILITY)
        r.note(MURDERING, seat, target)
        open_window(r, STRIKE_WINDOW, could_strike(r, seat, target), target)


class StrikeWindow(Reaction):
    """S-GUA-2: may a Guard nearby stop it?"""

    def settle(self, r: Round, window: Window) -> None:
        if window.reacting:
            kills_the_assassin(r, r.actor, window.reacting)
        else:
            r.note(MURDERED, r.actor, window.target)
            if r.cards[window.target] == SULTAN:
                r.end(REGICIDE, REBELS)  # S-WIN-3
            r.kill(window.target)
        finish(r)


STRIKE_WINDOW: Final = StrikeWindow("strike", STRIKE, [GUARD])
RECORD: Final = Character(ASSASSIN, REBELS, [Murder("murder", SEAT)])
