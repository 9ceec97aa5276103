"""The Slave Driver hunts among the hidden and shackles Slaves."""

from typing import Final

from mypy_extensions import i64

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.basics import Turn
from dvor.games.sultan.core.cards import LOYALISTS, NO_TEAM, OVERSEER, REBELS, SLAVE
from dvor.games.sultan.core.flow import ask, finish
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.records import HIDDEN, OPEN, SEAT, Character, Decision
from dvor.games.sultan.core.round import Round

HUNTED: Final = note.kind_of_note("hunted")  # by, target, whether a Slave
CAPTURED: Final = note.kind_of_note("captured")  # by, target
UNSHACKLED: Final = note.kind_of_note("unshackled")  # set of seats


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
        r.turn_up(target, note.BY_HUNT)
        r.judge()
        if not r.over():
            ask(r, EXTRA, seat)


class Capture(Decision):
    """S-OVE-2."""

    def targets(self, r: Round, seat: i64) -> i64:
        return r.faces[SLAVE] & ~r.shackles

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.open_up(seat, note.BY_ABILITY)
        r.note(CAPTURED, seat, target)
        r.shackles |= BIT[target]
        r.judge()
        finish(r)


class Overseer(Character):
    def leaves(self, r: Round) -> None:
        """The shackles come off, and that may make a revolt succeed on the spot (S-OVE-3)."""
        if r.shackles:
            r.note(UNSHACKLED, r.shackles)
            r.shackles = 0
            r.judge()

    def side(self, r: Round, is_open: bool) -> i64:
        return LOYALISTS if is_open else REBELS  # S-PTS-2


EXTRA: Final = Turn("extra", "turn")
RECORD: Final = Overseer(OVERSEER, NO_TEAM, [Hunt("hunt", SEAT, HIDDEN), Capture("capture", SEAT, OPEN)])
