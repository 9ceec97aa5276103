"""The court between two moves; a value, beside the core's state and untouched by plain card play."""

from msgspec import Struct
from msgspec.structs import replace

from dvor.games.knyazi.court.events import ChronicleEntry
from dvor.games.knyazi.court.records import (
    Ballot,
    Decree,
    Matter,
    Paper,
    Petition,
    Punishment,
    Suspicion,
    Utterance,
)
from dvor.games.knyazi.court.terms import Etiquette, Sign
from dvor.games.knyazi.names import Character
from dvor.kernel import Seat

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

    def strikes_due(self) -> tuple[Punishment, ...]:
        """Punishments that the Executioner has to carry out."""
        return tuple(one for one in self.punishments if one.strikes)

    def against(self, seat: Seat) -> tuple[Matter, ...]:
        """What lies before the ruler against somebody."""
        return tuple(one for one in self.matters if one.seat == seat)


AT_FIRST = Court()
"""Nothing has happened yet."""


def _one_more(counts: tuple[int, ...], seat: Seat, seats: int) -> tuple[int, ...]:
    made = list(counts or (0,) * seats)
    made[seat] += 1
    return tuple(made)
