"""The court between two moves: matters before the ruler, punishments, decrees, petitions, words, the chronicle."""

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
    """A formal reason to punish somebody; it lies before the ruler until he punishes or forgives (K-PUN-1)."""

    number: int
    seat: Seat
    reason: Reason
    broken: Etiquette | None
    evidence: str
    secret: bool = False
    """Whether only the ruler and whoever denounced know of it."""
    by: Seat | None = None
    """Who complains or denounces."""
    of: Reason | None = None
    """What the complaint or denunciation is about: nobody has proved it (K-PUN-1)."""


class Punishment(Struct, frozen=True):
    """Strikes that are due, or an errand, which has 0 strikes."""

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
    """The Executioner when strikes were ordered. A later one may give them, but the duty was not his (K-PUN-1)."""
    voted: bool = False


class Decree(Struct, frozen=True):
    """It binds all while it holds (K-DEC-1)."""

    number: int
    form: DecreeForm
    text: str
    why: str
    objectors: tuple[Seat, ...] = ()
    voted: bool = False
    owner: Seat | None = None
    """Who bought it with a trump (K-REG-7)."""
    word: str = ""
    count: int = 0
    sign: Sign | None = None
    """A word, a count or a gesture, if its form takes one."""

    @property
    def demand(self) -> Demand | None:
        """What the game checks, for forms that it can check."""
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
    """An order that waits for the Official's signature (K-REG-6)."""

    number: int
    by: Seat
    action: Any
    """The action that is carried out when it is signed."""
    asked: Seat | None = None
    """Who is asked for a service."""
    service: str = ""
    """Which service."""
    served: bool = False
    """Whether the service is done."""
    turns: int = 0
    secret: bool = False
    """Whether only its author and the Official know of it: a denunciation."""


class Utterance(Struct, frozen=True):
    """Words that everybody heard, said to all or to one."""

    number: int
    by: Seat
    to: Seat | None
    text: str
    turns: int = 0
    """How many turns have begun since they were said."""
    tried: bool = False
    """Whether they have been charged (K-ETI-6)."""
    condemned: bool = False
    """Whether somebody was demoted for them (K-REG-3)."""
    talk: bool = False
    """Whether decrees bind them: talk, but not an order or a decree."""
    signs: tuple[Sign, ...] = ()
    """Gestures of the speaker just before."""


class Suspicion(Struct, frozen=True):
    """A likely breach that the referee has whispered to somebody: to the Spy, or of the Spy's words to the
    ruler."""

    said: int
    who: Seat
    evidence: str
    at: int
    to: Seat


class Ballot(Struct, frozen=True):
    """A charge that is answered and voted on, or a vote of the council."""

    on: BallotOn
    by: Seat
    voters: tuple[Seat, ...]
    accused: Seat | None = None
    """Who is accused, or whose punishment is voted on."""
    record: int | None = None
    """The number of the words, punishment or decree that it is about."""
    words: str = ""
    strikes: int = 0
    """How many, if the vote is on strikes."""
    answering: bool = False
    """Whether the accused has still to admit or deny."""
    counter: Seat | None = None
    """The Official, if he has to announce the count."""
    votes: tuple[tuple[Seat, bool | None], ...] = ()
    """In the order in which they were cast; None abstains."""

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who has still to answer."""
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


BUDGET = 6
"""How many actions a seat has at court in one turn."""
MAX_SPOKEN_PER_TURN = 20
"""How often a seat may speak or gesture in one turn: high, it only keeps logs bounded."""
MOST_MATTERS = 40
MOST_HEARD = 40
"""Of more the oldest are forgotten."""


class Court(Struct, frozen=True):
    """Everything besides cards. No two records have the same number."""

    drawn: tuple[str, ...] = ()
    """The regimes that were drawn (K-REG-1)."""
    last: int = 0
    """The last number given to a record."""
    spent: tuple[int, ...] = ()
    """By seat, how many actions were used in this turn; empty for none at all."""
    spoken: tuple[int, ...] = ()
    """The same for words and gestures."""
    matters: tuple[Matter, ...] = ()
    punishments: tuple[Punishment, ...] = ()
    decrees: tuple[Decree, ...] = ()
    petitions: tuple[Petition, ...] = ()
    whispers: int = 0
    """How many secret matters the ruler was told: they have numbers of their own."""
    demotion_breaches: tuple[tuple[Seat, Etiquette], ...] = ()
    """Demotions due and their breaches, in order: the core knows only who falls (K-MOVE-4)."""
    to_clear: Seat | None = None
    """Whose duty the clearing of the beaten cards became. A later holder of the place may do it, but it was not his
    duty (K-PUN-1)."""
    shuffled: bool = False
    """Whether the Kholop has taken the cards to deal."""

    heard: tuple[Utterance, ...] = ()
    """Words of this turn and the last."""
    unjudged: tuple[Utterance, ...] = ()
    """Words that the referee has still to judge, oldest first."""
    signs: tuple[tuple[Seat, Sign], ...] = ()
    """Gestures of this turn since the same person's last words."""
    bowed: tuple[Seat, ...] = ()
    """Who has bowed in this turn."""
    suspicions: tuple[Suspicion, ...] = ()
    """What the referee has whispered."""
    leave_asked: tuple[tuple[Seat, Seat], ...] = ()
    """Pairs: who asks permission to speak, and of whom."""
    permissions: tuple[tuple[Seat, Seat], ...] = ()
    """Who has permission to speak, and to which superior, until the turn ends."""
    calls: tuple[tuple[Seat, Seat], ...] = ()
    """Who was spoken to, and by whom: each time is good for one answer."""
    cheering: int = 0
    """For how many more turns the people may cheer a new Tsar."""
    ballot: Ballot | None = None
    """The charge or vote on which the game waits."""

    drawn_up: int = 0
    """The number of the last paper that everybody knows of."""
    papers: tuple[Paper, ...] = ()
    """What waits for a signature (K-REG-6)."""
    bought: bool = False
    """Whether a decree was bought in this turn (K-REG-7)."""
    turn: tuple[int, ...] = ()
    """The party, the turn and whose it is, by the last `TurnBegan`."""
    order: tuple[Seat, ...] = ()
    """Who held which place when the last turn began (K-REG-7)."""
    mover: Seat = 0
    """Whose turn that was."""

    used: tuple[str, ...] = ()
    """Cards of the decks that were used, the latest last."""
    chronicler: Character | None = None
    """The place that keeps the chronicle."""
    chronicle: tuple[ChronicleEntry, ...] = ()
    """The entries of this party."""
    read_to: int = 0
    """The party whose page has been turned last."""
    last_read: int = 0
    """The number of the entry that was read last."""
    reigns: tuple[int, ...] = ()
    """How often each seat has become Tsar, the first draw included."""

    def left(self, seat: Seat) -> int:
        """How many actions a seat has left in this turn."""
        return BUDGET - (self.spent[seat] if self.spent else 0)

    def words_left(self, seat: Seat) -> int:
        """How often a seat may still speak in this turn."""
        return MAX_SPOKEN_PER_TURN - (self.spoken[seat] if self.spoken else 0)

    def spend(self, seat: Seat, seats: int) -> "Court":
        """With one action fewer for a seat."""
        return replace(self, spent=_one_more(self.spent, seat, seats))

    def speak(self, seat: Seat, seats: int) -> "Court":
        """With one word fewer for a seat."""
        return replace(self, spoken=_one_more(self.spoken, seat, seats))

    def may_address(self, by: Seat, to: Seat) -> bool:
        """Whether somebody has permission to speak to another, or was called by that one."""
        return (by, to) in self.permissions or (by, to) in self.calls

    def against(self, seat: Seat) -> tuple[Matter, ...]:
        """The matters against somebody."""
        return tuple(matter for matter in self.matters if matter.seat == seat)


_SEEN = attrgetter(*[field for field in Court.__struct_fields__ if field not in ("last", "turn", "order", "mover")])


def is_like(one: Court, other: Court) -> bool:
    """Whether two states of the court differ at most in what no offer and no view is made of."""
    return one is other or bool(_SEEN(one) == _SEEN(other))


AT_FIRST = Court()
"""Before the first move."""


def _one_more(counts: tuple[int, ...], seat: Seat, seats: int) -> tuple[int, ...]:
    made = list(counts or (0,) * seats)
    made[seat] += 1
    return tuple(made)


# Exemptions from etiquette: cheers for a new Tsar, and what somebody was ordered to say (K-ETI-2). An order is
# meant word for word: what stands in quotation marks in a decree or an errand, or else the whole text.

CHEERS = ("Слава новому Царю", "Glory to the new Tsar")
CHEERED = 2
"""Turns of cheering: the one in which a new reign begins, and the next."""
_QUOTED = re.compile(r"«([^»]+)»|“([^”]+)”|\"([^\"]+)\"")
_UNFINISHED = ("…", "...", "—", "–", " -", ",")

Exemption = tuple[Seat | None, str]
"""Who may say it (None: everybody), and what."""


def exemptions(court: Court) -> tuple[Exemption, ...]:
    """All exemptions that hold now."""
    cheers: list[Exemption] = [(None, cheer) for cheer in CHEERS if court.cheering]
    judged = court.unjudged[0].text if court.unjudged else None
    holding = [decree for decree in court.decrees if aloud(decree) != judged]  # its own words are no excuse
    decreed: list[Exemption] = [(None, text) for decree in holding for text in _ordered(decree.text)]
    errands = [punishment for punishment in court.punishments if not punishment.strikes]
    return (*cheers, *decreed, *((errand.seat, text) for errand in errands for text in _ordered(errand.words)))


def aloud(decree: Decree) -> str:
    """The words by which a decree is issued."""
    return ". ".join(one for one in (decree.text, decree.word, decree.why) if one)


def broke_off(court: Court) -> Seat | None:
    """Who spoke last in this turn, if the words ended unfinished."""
    judged = [utterance.number for utterance in court.unjudged]
    before = [utterance for utterance in court.heard if utterance.number not in judged and not utterance.turns]
    return before[-1].by if before and before[-1].text.rstrip().endswith(_UNFINISHED) else None


def _ordered(text: str) -> list[str]:
    quoted = ["".join(groups) for groups in _QUOTED.findall(text)]
    return quoted or [text]
