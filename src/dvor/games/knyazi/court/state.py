"""What the court remembers: matters before the ruler, punishments, decrees, petitions."""

import re
from operator import attrgetter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from dvor.games.knyazi.court.events import ChronicleEntry
from dvor.games.knyazi.court.terms import CHECKED, BallotOn, Manner, Reason
from dvor.games.knyazi.names import Character
from dvor.kernel import Seat
from dvor.referee.terms import DecreeForm, Demand, Etiquette, Sign


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


# The court between two moves; a value, beside the core's state and untouched by plain card play.

BUDGET = 6
"""What somebody may do at court in one turn."""
WORDS = 20
"""How often somebody may open their mouth, or gesture, in one turn: talk is not for counting, only for bounding."""
MOST_MATTERS = 40
MOST_HEARD = 40
"""Older ones are forgotten."""


class Court(Struct, frozen=True):
    """All that is not cards; the numbers of records never come twice."""

    drawn: tuple[str, ...] = ()
    """The regimes that the lot has brought (K-REG-1)."""
    last: int = 0
    spent: tuple[int, ...] = ()
    """How much of each one's budget is gone in this turn; nothing of anybody's, if empty."""
    spoken: tuple[int, ...] = ()
    """The same for words."""
    matters: tuple[Matter, ...] = ()
    punishments: tuple[Punishment, ...] = ()
    decrees: tuple[Decree, ...] = ()
    petitions: tuple[Petition, ...] = ()
    whispers: int = 0
    """Denunciations that the ruler has heard; they are numbered apart."""
    falls: tuple[tuple[Seat, Etiquette], ...] = ()
    """Who is to be demoted and for what, in the order of the breaches: the core knows only who (K-MOVE-4)."""
    to_clear: Seat | None = None
    """Who had to clear what was beaten off and still lies about: who holds the place later may do it, and does not
    answer for it."""
    shuffled: bool = False
    """Whether the Kholop has taken the cards to deal."""

    heard: tuple[Utterance, ...] = ()
    """What was said in this turn and the last."""
    unjudged: tuple[Utterance, ...] = ()
    """What the referee of words has still to judge, one after the other."""
    signs: tuple[tuple[Seat, Sign], ...] = ()
    """Gestures since the same one's last words, in this turn."""
    bowed: tuple[Seat, ...] = ()
    """Who has bowed in this turn."""
    suspicions: tuple[Suspicion, ...] = ()
    """What the referee of words has whispered to somebody about what was said."""
    leave_asked: tuple[tuple[Seat, Seat], ...] = ()
    """Who asks leave to speak, and of whom."""
    leaves: tuple[tuple[Seat, Seat], ...] = ()
    """Who has leave to speak, and to which superior, until the turn ends."""
    calls: tuple[tuple[Seat, Seat], ...] = ()
    """Who was spoken to, and by whom: each time is good for one answer."""
    cheering: int = 0
    """For how many more turns the people may cheer a new Tsar."""
    ballot: Ballot | None = None
    """The charge or vote on which the game waits."""

    drawn_up: int = 0
    """How many papers there have been that everybody knows of: the number of the last."""
    papers: tuple[Paper, ...] = ()
    """What waits for a signature, where signatures are needed."""
    bought: bool = False
    """Whether a decree has been bought in this turn."""
    turn: tuple[int, ...] = ()
    """Party, turn and whose turn it is, as far as the court has heard."""
    order: tuple[Seat, ...] = ()
    """Who held which place when the last turn began, where decrees can be bought."""
    mover: Seat = 0
    """Whose turn that was."""

    used: tuple[str, ...] = ()
    """Cards of the decks that the table has heard, the latest last."""
    chronicler: Character | None = None
    """The place that keeps the chronicle."""
    chronicle: tuple[ChronicleEntry, ...] = ()
    """What has been recorded of this party."""
    read_to: int = 0
    """The party up to which it has been read."""
    last_read: int = 0
    """The number of the entry that was read last."""
    reigns: tuple[int, ...] = ()
    """How often each one has become Tsar, by lot in the beginning too."""

    def left(self, seat: Seat) -> int:
        """How much somebody may still do in this turn."""
        return BUDGET - (self.spent[seat] if self.spent else 0)

    def words_left(self, seat: Seat) -> int:
        """How much somebody may still say in this turn."""
        return WORDS - (self.spoken[seat] if self.spoken else 0)

    def spend(self, seat: Seat, seats: int) -> "Court":
        """One action fewer for this seat."""
        return replace(self, spent=_one_more(self.spent, seat, seats))

    def speak(self, seat: Seat, seats: int) -> "Court":
        """One word fewer for this seat."""
        return replace(self, spoken=_one_more(self.spoken, seat, seats))

    def may_address(self, by: Seat, to: Seat) -> bool:
        """Whether somebody has leave to speak to another, or owes an answer."""
        return (by, to) in self.leaves or (by, to) in self.calls

    def against(self, seat: Seat) -> tuple[Matter, ...]:
        """What lies before the ruler against somebody."""
        return tuple(one for one in self.matters if one.seat == seat)


_SEEN = attrgetter(*[field for field in Court.__struct_fields__ if field not in ("last", "turn", "order", "mover")])


def is_like(one: Court, other: Court) -> bool:
    """Whether two states of the court differ at most in what no offer and no view is made of."""
    return one is other or bool(_SEEN(one) == _SEEN(other))


AT_FIRST = Court()
"""Nothing has happened yet."""


def _one_more(counts: tuple[int, ...], seat: Seat, seats: int) -> tuple[int, ...]:
    made = list(counts or (0,) * seats)
    made[seat] += 1
    return tuple(made)


# What may be said whatever etiquette says: cheers for a new Tsar, and what somebody was ordered to say (K-ETI-2).
#
# An order is meant word for word: what stands in quotation marks in a decree or an errand, or else the whole.

CHEERS = ("Слава новому Царю", "Glory to the new Tsar")
CHEERED = 2
"""Turns: the one in which a new reign begins, and the next."""
_QUOTED = re.compile(r"«([^»]+)»|“([^”]+)”|\"([^\"]+)\"")
_UNFINISHED = ("…", "...", "—", "–", " -", ",")

Exemption = tuple[Seat | None, str]
"""Who may say it (everybody, if None), and what."""


def exemptions(court: Court) -> tuple[Exemption, ...]:
    """All that may be said now."""
    cheers: list[Exemption] = [(None, cheer) for cheer in CHEERS if court.cheering]
    holding = [one for one in court.decrees if not _being_issued(one, court)]
    decreed: list[Exemption] = [(None, text) for decree in holding for text in _ordered(decree.text)]
    errands = [one for one in court.punishments if not one.strikes]
    return (*cheers, *decreed, *((one.seat, text) for one in errands for text in _ordered(one.words)))


def aloud(decree: Decree) -> str:
    """What is said when a decree is issued."""
    return ". ".join(one for one in (decree.text, decree.word, decree.why) if one)


def _being_issued(decree: Decree, court: Court) -> bool:
    """A decree does not excuse the very words by which it is issued."""
    return bool(court.unjudged) and court.unjudged[0].text == aloud(decree)


def broke_off(court: Court) -> Seat | None:
    """Who spoke last in this turn, if the words broke off."""
    judged = [one.number for one in court.unjudged]
    before = [one for one in court.heard if one.number not in judged and not one.turns]
    return before[-1].by if before and before[-1].text.rstrip().endswith(_UNFINISHED) else None


def _ordered(text: str) -> list[str]:
    quoted = ["".join(groups) for groups in _QUOTED.findall(text)]
    return quoted or [text]
