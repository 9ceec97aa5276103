"""Temperaments: how somebody plays and talks who could play and talk otherwise. Data, and nothing else."""

from typing import NamedTuple


class Temper(NamedTuple):
    """Chances, but for the last two."""

    talkative: float = 0.15
    """To say unasked who one is, in a turn of one's own."""
    answers: float = 0.7
    """To say it when somebody has pointed."""
    accuses: float = 0.5
    """To tell of somebody seen."""
    honest: float = 0.5
    """To say the truth where a lie would do."""
    playouts: int = 1200
    """How long to think."""
    opens: float = 0.0
    """Points by which an act that shows one's card seems better than it is."""


THINKER = Temper()
TEMPERS: dict[str, Temper] = {
    "bold": Temper(talkative=0.3, accuses=0.8, honest=0.5, opens=0.08),
    "careful": Temper(talkative=0.05, answers=0.4, accuses=0.2, honest=0.7, opens=-0.08),
    "loyal": Temper(talkative=0.2, accuses=0.7, honest=0.95),
    "schemer": Temper(talkative=0.35, answers=0.9, accuses=0.6, honest=0.1),
    "toady": Temper(talkative=0.25, answers=0.95, accuses=0.3, honest=0.8, opens=-0.04),
    "tyrant": Temper(talkative=0.2, answers=0.3, accuses=0.95, honest=0.4, opens=0.06),
    "clown": Temper(talkative=0.8, answers=1.0, accuses=0.6, honest=0.3, playouts=200, opens=0.04),
}
