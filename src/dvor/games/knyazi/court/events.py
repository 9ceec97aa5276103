"""The events at court. Classes and tags are in dictionaries and on the wire."""

from msgspec import Struct

from dvor.games.knyazi.court.terms import Answer, BallotOn, DecreeEnd, Duty, Happening, Item, Manner, Reason
from dvor.games.knyazi.events import Event
from dvor.games.knyazi.names import Card, Character
from dvor.kernel import Seat
from dvor.referee.terms import DecreeForm, Demand, Etiquette, Fault, Sign


class Grounds(Struct, frozen=True, tag="grounds"):
    """What somebody is punished for where no words say it: an undone duty, or a breach."""

    who: Seat
    reason: Reason
    duty: Duty | None = None
    broken: Etiquette | None = None


class StrikesOrdered(Event, frozen=True, tag="strikes_ordered"):
    punishment: int
    by: Seat
    who: Seat
    strikes: int
    reason: Reason
    because: str
    where: str = ""
    saying: str = ""
    grounds: Grounds | None = None


class ErrandGiven(Event, frozen=True, tag="errand_given"):
    punishment: int
    by: Seat
    who: Seat
    task: str
    reason: Reason
    because: str
    beyond: bool = False
    grounds: Grounds | None = None


class StrikesGiven(Event, frozen=True, tag="strikes_given"):
    by: Seat
    who: Seat
    strikes: int
    where: str = ""
    saying: str = ""


class StrikesDone(Event, frozen=True, tag="strikes_done"):
    """The game has given strikes in the Executioner's place (K-AFK-1)."""

    who: Seat
    strikes: int


class ErrandLifted(Event, frozen=True, tag="errand_lifted"):
    punishment: int
    who: Seat
    task: str


class Spared(Event, frozen=True, tag="spared"):
    """A mercy card has cancelled a punishment (K-MER-2)."""

    punishment: int
    who: Seat


class Breached(Event, frozen=True, tag="breached"):
    """A rule of etiquette is broken. A hard breach demotes, a soft one lies before the ruler (K-ETI-5)."""

    who: Seat
    broken: Etiquette
    evidence: str = ""
    hard: bool = False
    said: int | None = None
    at: int | None = None
    """The number of the words in which the evidence stands, and its index there."""


class Complained(Event, frozen=True, tag="complained"):
    """A complaint: the ruler may judge (K-PUN-1)."""

    by: Seat
    who: Seat
    broken: Etiquette
    text: str


class Suspected(Event, frozen=True, tag="suspected"):
    """The referee heard a loose tongue, for the ruler to judge (K-REG-3); or it is not sure of a breach, and
    whispers to the Spy, or of the Spy's own words to the ruler (K-ETI-6)."""

    who: Seat
    broken: Etiquette
    text: str
    fault: Fault | None = None
    """For which the ruler may condemn, where tongues are watched (K-REG-3)."""
    said: int | None = None
    at: int | None = None
    """The number of the words in which it stands, and its index there."""


class Usurped(Event, frozen=True, tag="usurped"):
    """Somebody did another's work."""

    who: Seat
    duty: Duty


class Reached(Event, frozen=True, tag="reached"):
    """Somebody reached for a thing of another's place."""

    who: Seat
    item: Item


class Neglected(Event, frozen=True, tag="neglected"):
    who: Seat
    duty: Duty


class Forgiven(Event, frozen=True, tag="forgiven"):
    by: Seat
    who: Seat
    reason: Reason


class Tidied(Event, frozen=True, tag="tidied"):
    by: Seat


class Shuffled(Event, frozen=True, tag="shuffled"):
    by: Seat
    bowing: bool = False


class DecreeIssued(Event, frozen=True, tag="decree_issued"):
    decree: int
    by: Seat
    form: DecreeForm
    text: str
    why: str
    said: int | None = None
    """The number by which its words can be charged."""
    demand: Demand | None = None
    """What the game checks."""


class DecreeObjected(Event, frozen=True, tag="decree_objected"):
    decree: int
    by: Seat
    text: str


class DecreeEnded(Event, frozen=True, tag="decree_ended"):
    decree: int
    text: str
    why: DecreeEnd


class Disobeyed(Event, frozen=True, tag="disobeyed"):
    """A decree that can be checked is broken, by these words, or by an attack without a bow (K-DEC-1)."""

    who: Seat
    decree: int
    demand: Demand
    evidence: str = ""
    said: int | None = None
    at: int | None = None


class Petitioned(Event, frozen=True, tag="petitioned"):
    """Somebody petitions. Of a secret petition only the ruler and the petitioner hear (K-PET-1)."""

    petition: int
    by: Seat
    how: Manner
    secret: bool = False


class PetitionHeard(Event, frozen=True, tag="petition_heard"):
    """The ruler has agreed to hear it: now its text is known to everybody, or to the two."""

    petition: int
    by: Seat
    how: Manner
    text: str
    secret: bool = False
    said: int | None = None
    """The number by which it can be charged, if it was not in writing."""


class PetitionAnswered(Event, frozen=True, tag="petition_answered"):
    petition: int
    who: Seat
    answer: Answer
    text: str = ""
    said: int | None = None


class PetitionLapsed(Event, frozen=True, tag="petition_lapsed"):
    """It ended with the reign."""

    petition: int
    by: Seat
    secret: bool = False


class Denounced(Event, frozen=True, tag="denounced"):
    """Only the ruler and whoever denounced hear of it."""

    by: Seat
    to: Seat
    who: Seat
    reason: Reason
    text: str


class Said(Event, frozen=True, tag="said"):
    said: int
    by: Seat
    text: str


class SaidTo(Event, frozen=True, tag="said_to"):
    said: int
    by: Seat
    to: Seat
    text: str


class Gestured(Event, frozen=True, tag="gestured"):
    by: Seat
    sign: Sign
    to: Seat


class NotePassed(Event, frozen=True, tag="note_passed"):
    """Only the two see its text."""

    by: Seat
    to: Seat
    text: str = ""


class LeaveAsked(Event, frozen=True, tag="leave_asked"):
    by: Seat
    to: Seat


class LeaveToSpeak(Event, frozen=True, tag="leave_to_speak"):
    by: Seat
    who: Seat


class Accused(Event, frozen=True, tag="accused"):
    by: Seat
    who: Seat
    words: str
    aloud: bool = False
    """Whether the words were spoken aloud, as the accuser says; else they are quoted."""


class Admitted(Event, frozen=True, tag="admitted"):
    who: Seat


class Denied(Event, frozen=True, tag="denied"):
    who: Seat


class BallotEnded(Event, frozen=True, tag="ballot_ended"):
    on: BallotOn
    yes: int
    no: int
    passed: bool = False


class CountAnnounced(Event, frozen=True, tag="count_announced"):
    """The Official has announced the count of a vote."""

    by: Seat


class VoteCalled(Event, frozen=True, tag="vote_called"):
    by: Seat
    on: BallotOn
    words: str
    who: Seat | None = None
    """Whose punishment it is; an errand has 0 strikes."""
    strikes: int = 0


class PunishmentCancelled(Event, frozen=True, tag="punishment_cancelled"):
    punishment: int
    who: Seat


class PaperDrawnUp(Event, frozen=True, tag="paper_drawn_up"):
    """It takes effect when the Official signs it. Of a secret one only its author and the Official hear."""

    paper: int
    by: Seat
    official: Seat
    secret: bool = False


class PaperSigned(Event, frozen=True, tag="paper_signed"):
    """By the Official, or after his time is over."""

    paper: int
    official: Seat
    by_time: bool = False
    secret: bool = False


class PaperLapsed(Event, frozen=True, tag="paper_lapsed"):
    """It ended with the reign."""

    paper: int
    secret: bool = False


class ServiceAsked(Event, frozen=True, tag="service_asked"):
    paper: int
    by: Seat
    who: Seat
    text: str
    secret: bool = False


class ServiceRendered(Event, frozen=True, tag="service_rendered"):
    """Only the two see which trump it was."""

    paper: int
    by: Seat
    trump: bool = False
    card: Card | None = None
    secret: bool = False


class DecreeBought(Event, frozen=True, tag="decree_bought"):
    by: Seat
    card: Card


class Condemned(Event, frozen=True, tag="condemned"):
    by: Seat
    who: Seat
    fault: Fault
    words: str


class RuleBegan(Event, frozen=True, tag="rule_began"):
    """Somebody new holds the place that rules instead of the Tsar; all mercies are gathered there (K-REG-3)."""

    seat: Seat
    place: Character


class ChroniclerAppointed(Event, frozen=True, tag="chronicler_appointed"):
    by: Seat
    place: Character


class Chronicled(Event, frozen=True, tag="chronicled"):
    by: Seat
    text: str


class StruckOut(Event, frozen=True, tag="struck_out"):
    """An entry of the chronicle is gone."""

    by: Seat


class ChronicleEntry(Struct, frozen=True):
    """One entry of the chronicle. `count` is the regnal number of an accession, or the number of strikes."""

    number: int
    what: Happening
    by: Seat
    count: int = 0
    text: str = ""
    under: tuple[Seat, ...] = ()
    """Of a coup: the Tsar under whom it happened. Of a riot that one stands in `by`."""
    grounds: Grounds | None = None
    """Of strikes without words about their reason."""
    telling: int = 0
    """Which of several wordings is used when it is read."""
    again: bool = False
    """Whether the same of the same person stands earlier in the chronicle."""


class ChronicleRead(Event, frozen=True, tag="chronicle_read"):
    """The chronicle of the party that is over, while the next one is dealt (K-CHRON-1)."""

    entries: tuple[ChronicleEntry, ...]


Any = (
    StrikesOrdered | ErrandGiven | StrikesGiven | StrikesDone | ErrandLifted | Spared | Breached | Complained
    | Suspected | Usurped | Reached | Neglected | Forgiven | Tidied | Shuffled | DecreeIssued | DecreeObjected
    | DecreeEnded | Disobeyed | Petitioned | PetitionHeard | PetitionAnswered | PetitionLapsed | Denounced
    | Said | SaidTo | Gestured | NotePassed | LeaveAsked | LeaveToSpeak | Accused | Admitted | Denied
    | BallotEnded | CountAnnounced | VoteCalled | PunishmentCancelled | PaperDrawnUp | PaperSigned | PaperLapsed
    | ServiceAsked | ServiceRendered | DecreeBought | Condemned | RuleBegan | ChroniclerAppointed | Chronicled
    | StruckOut | ChronicleRead
)  # fmt: skip
