"""The Dancer, open and free, takes the eyes of the Guards beside her off everything else."""

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import DANCER
from dvor.games.sultan.core.flow import finish
from dvor.games.sultan.core.masks import LOWEST
from dvor.games.sultan.core.round import Round


def dance(r: Round, seat: int) -> None:
    r.open_up(seat, note.BY_ABILITY)
    r.note(note.DANCED, seat)
    finish(r)


def charmed(r: Round) -> int:
    """The seats beside a dancing Dancer; a Guard there can neither arrest nor strike."""
    dancing = r.faces[DANCER] & ~r.prison
    return r.neighbours(LOWEST[dancing]) if dancing else 0
