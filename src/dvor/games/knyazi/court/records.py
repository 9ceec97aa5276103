"""What the court remembers: matters before the ruler, punishments, decrees, petitions."""

from typing import Any

from msgspec import Struct

from dvor.games.knyazi.court.demands import CHECKED, Demand
from dvor.games.knyazi.court.terms import BallotOn, DecreeForm, Etiquette, Manner, Reason, Sign
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
    by: Seat | None = None
    """Who complains, where somebody does."""
    of: Reason | None = None
    """What is complained of: nobody has proved it (K-PUN-1)."""


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
    striker: Seat | None = None
    """Who was the Executioner when strikes were ordered: who comes after may give them, and does not answer for
    them (K-PUN-1)."""
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
    word: str = ""
    count: int = 0
    sign: Sign | None = None
    """What its form takes."""

    @property
    def demand(self) -> Demand | None:
        """What the game checks, if it can."""
        return Demand(self.form, self.word, self.count, self.sign) if self.form in CHECKED else None


class Petition(Struct, frozen=True):
    """What somebody asks of the ruler."""

    number: int
    by: Seat
    text: str
    how: Manner
    heard: bool = False
    """Whether the ruler has agreed to hear it."""

    @property
    def secret(self) -> bool:
        """Whether only the petitioner and the ruler know of it."""
        return self.how.secret


class Paper(Struct, frozen=True):
    """What waits for the Official's signature."""

    number: int
    by: Seat
    action: Any
    """The punishment, decree or petition as it was ordered."""
    asked: Seat | None = None
    """Of whom a service is asked for it."""
    service: str = ""
    """What is asked."""
    served: bool = False
    """Whether the service is done."""
    turns: int = 0
    secret: bool = False
    """Whether only its author and the Official know of it."""


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
    condemned: bool = False
    """Whether a tongue has been condemned for it already."""
    talk: bool = False
    """Whether it is talk, which decrees bind, and no order or decree itself."""
    signs: tuple[Sign, ...] = ()
    """Gestures that went before it."""


class Suspicion(Struct, frozen=True):
    """What the referee of words is not sure of, and whom it has told: the Spy, or of the Spy's words the ruler."""

    said: int
    who: Seat
    evidence: str
    at: int
    to: Seat


class Ballot(Struct, frozen=True):
    """A charge that is answered and voted on, or a vote that has been called."""

    on: BallotOn
    by: Seat
    voters: tuple[Seat, ...]
    accused: Seat | None = None
    """Or who was punished."""
    record: int | None = None
    """The utterance, punishment or decree that it is about."""
    words: str = ""
    strikes: int = 0
    """How many, where the vote is on strikes."""
    answering: bool = False
    """Whether the accused has still to admit or deny."""
    counter: Seat | None = None
    """Who has to announce the count, where somebody has to."""
    votes: tuple[tuple[Seat, bool | None], ...] = ()
    """In the order given; None abstains."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who has not answered yet."""
        if self.answering and self.accused is not None:
            return (self.accused,)
        voted = [seat for seat, _ in self.votes]
        silent = tuple(seat for seat in self.voters if seat not in voted)
        return silent or (() if self.counter is None else (self.counter,))

    @property
    def counting(self) -> bool:
        """Whether all have voted, and the count is still to be announced."""
        return not self.answering and self.counter is not None and len(self.votes) == len(self.voters)

    def count(self, yes: bool) -> int:
        """How many votes were cast this way."""
        return sum(1 for _, vote in self.votes if vote is yes)
