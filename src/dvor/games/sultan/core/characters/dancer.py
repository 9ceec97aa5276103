"""The Belly Dancer, open and free, takes the eyes of the Guards beside her off everything else."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import DANCER, LOYALISTS, NO_TEAM, REBELS
from dvor.games.sultan.core.flow import finish
from dvor.games.sultan.core.masks import LOWEST
from dvor.games.sultan.core.records import OPEN_WIN, Character, Decision
from dvor.games.sultan.core.round import Round

if TYPE_CHECKING:
    from dvor.games.sultan.core.rollout_policy import RolloutPolicy

DANCED: Final = note.kind_of_note("danced", "act")  # by


class Dance(Decision):
    """S-DAN-1: open and dance."""

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.open_up(seat, note.BY_ABILITY)
        r.note(DANCED, seat)
        finish(r)

    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        return policy.gain_by_opening(REBELS)


def charmed(r: Round) -> i64:
    """The seats beside a Belly Dancer who is open and free; a Guard there can neither arrest nor strike
    (S-DAN-1, S-DAN-2)."""
    dancing = r.faces[DANCER] & ~r.prison
    return r.neighbours(LOWEST[dancing]) if dancing else 0


class Dancer(Character):
    def side(self, r: Round, is_open: bool) -> i64:
        return REBELS if is_open else LOYALISTS  # S-PTS-2

    def hidden_worth(self, policy: "RolloutPolicy", r: Round) -> float:
        return max(policy.loyalists, (1.0 - policy.loyalists) * OPEN_WIN - 0.2)


RECORD: Final = Dancer(DANCER, NO_TEAM, [Dance("dance", told=DANCED)], forced=-0.1)
