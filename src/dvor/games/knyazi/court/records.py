"""What the court remembers: matters before the ruler, punishments, decrees, petitions."""

from typing import Any

from msgspec import Struct

from dvor.games.knyazi.court.terms import BallotOn, DecreeForm, Etiquette, Manner, Reason
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


class Paper(Struct, frozen=True):
    """What waits for the Official's signature."""

    number: int
    by: Seat
    deed: Any
    """The punishment, decree or petition as it was ordered."""
    asked: Seat | None = None
    """Of whom a service is asked for it."""
    service: str = ""
    """What is asked."""
    served: bool = False
    """Whether the service is done."""
    turns: int = 0


class Utterance(Struct, frozen=True):
    """What somebody said aloud, to all or to someone."""

    number: int
    by: Seat
    to: Seat | None
    text: str
    turns: int = 0
    """How many turns have begun since."""
    tried: bool = False
    """Whether it has been charged already."""


class Ballot(Struct, frozen=True):
    """A charge that is answered and voted on, or a vote that has been called."""

    on: BallotOn
    by: Seat
    voters: tuple[Seat, ...]
    accused: Seat | None = None
    record: int | None = None
    """The utterance, punishment or decree that it is about."""
    words: str = ""
    answering: bool = False
    """Whether the accused has still to admit or deny."""
    votes: tuple[tuple[Seat, bool | None], ...] = ()
    """In the order given; None abstains."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who has not answered yet."""
        if self.answering and self.accused is not None:
            return (self.accused,)
        voted = [seat for seat, _ in self.votes]
        return tuple(seat for seat in self.voters if seat not in voted)

    def count(self, yes: bool) -> int:
        """How many votes were cast this way."""
        return sum(1 for _, vote in self.votes if vote is yes)
