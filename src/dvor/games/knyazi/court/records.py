"""What the court remembers: matters before the ruler, punishments, decrees, petitions."""

from msgspec import Struct

from dvor.games.knyazi.court.terms import DecreeForm, Etiquette, Manner, Reason
from dvor.kernel import Seat


class Matter(Struct, frozen=True):
    """A formal reason that lies before the ruler until he punishes or forgives."""

    number: int
    seat: Seat
    reason: Reason
    broken: Etiquette | None
    evidence: str
    secret: bool = False
    """Whether only the ruler and the informer know of it."""


class Punishment(Struct, frozen=True):
    """Strikes that are due, or an errand (then there are no strikes)."""

    number: int
    seat: Seat
    strikes: int
    words: str
    """What is to be said with the strikes, or the task."""
    where: str
    reason: Reason
    ordered: int = 0
    """How many turns ago."""
    voted: bool = False


class Decree(Struct, frozen=True):
    """What binds all while it holds."""

    number: int
    form: DecreeForm
    text: str
    why: str
    objectors: tuple[Seat, ...] = ()
    voted: bool = False
    owner: Seat | None = None
    """Whose trump has bought it, where decrees can be bought."""


class Petition(Struct, frozen=True):
    """What somebody asks of the ruler."""

    number: int
    by: Seat
    text: str
    how: Manner
    secret: bool
