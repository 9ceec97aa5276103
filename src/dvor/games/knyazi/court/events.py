"""Everything that can be told of the court."""

from msgspec import Struct

from dvor.games.knyazi.court.terms import Answer, BallotOn, DecreeEnd, Duty, Happening, Item, Manner, Reason
from dvor.games.knyazi.events import Event
from dvor.games.knyazi.names import Card, Character
from dvor.kernel import Seat
from dvor.referee.terms import DecreeForm, Demand, Etiquette, Fault, Sign


class Grounds(Struct, frozen=True, tag="grounds"):
    """What somebody is punished for, where no words say it: the duty undone, or what was broken."""

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
    """The game has carried out what the Executioner did not."""

    who: Seat
    strikes: int


class ErrandLifted(Event, frozen=True, tag="errand_lifted"):
    punishment: int
    who: Seat
    task: str


class Spared(Event, frozen=True, tag="spared"):
    """A mercy card has wiped a punishment out."""

    punishment: int
    who: Seat


class Breached(Event, frozen=True, tag="breached"):
    """A rule of etiquette is broken; a hard breach demotes, a soft one lies before the ruler."""

    who: Seat
    broken: Etiquette
    evidence: str = ""
    hard: bool = False
    said: int | None = None
    at: int | None = None
    """In which words the evidence stands, and where."""


class Complained(Event, frozen=True, tag="complained"):
    """Somebody says that etiquette is broken: the ruler may judge."""

    by: Seat
    who: Seat
    broken: Etiquette
    text: str


class Suspected(Event, frozen=True, tag="suspected"):
    """The referee of words has heard a loose tongue, and the ruler may judge; or it is not sure, and whispers so to
    the Spy, or to the ruler of the Spy's own words."""

    who: Seat
    broken: Etiquette
    text: str
    fault: Fault | None = None
    """For which the ruler may condemn, where tongues are watched (K-REG-3)."""
    said: int | None = None
    at: int | None = None
    """In which words it stands, and where."""


class Usurped(Event, frozen=True, tag="usurped"):
    """Somebody did another's work."""

    who: Seat
    duty: Duty


class Reached(Event, frozen=True, tag="reached"):
    """Somebody stretched out a hand for what is another's."""

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
    """By which number its words can be charged."""
    demand: Demand | None = None
    """What the game checks."""


class DecreeObjected(Event, frozen=True, tag="decree_objected"):
    decree: int
    by: Seat
    text: str


class DecreeEnded(Event, frozen=True, tag="decree_ended"):
    """It holds no longer."""

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
    """Somebody asks to be heard; of a secret petition the ruler and the petitioner know alone."""

    petition: int
    by: Seat
    how: Manner
    secret: bool = False


class PetitionHeard(Event, frozen=True, tag="petition_heard"):
    """The ruler has agreed to hear it: now everybody, or the two, know what is asked."""

    petition: int
    by: Seat
    how: Manner
    text: str
    secret: bool = False
    said: int | None = None
    """By which number it can be charged, where it was not in writing."""


class PetitionAnswered(Event, frozen=True, tag="petition_answered"):
    petition: int
    who: Seat
    answer: Answer
    text: str = ""
    said: int | None = None


class PetitionLapsed(Event, frozen=True, tag="petition_lapsed"):
    """A new ruler has come, and what was asked of the old one is forgotten."""

    petition: int
    by: Seat
    secret: bool = False


class Denounced(Event, frozen=True, tag="denounced"):
    """Heard by the ruler and the informer alone."""

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
    """The two know what it says."""

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
    """Whether it was spoken at one table, as the accuser says; else it is quoted."""


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
    """The Official says how a council has voted."""

    by: Seat


class VoteCalled(Event, frozen=True, tag="vote_called"):
    by: Seat
    on: BallotOn
    words: str
    who: Seat | None = None
    """Whose punishment it is, and how many strikes; an errand has none."""
    strikes: int = 0


class PunishmentCancelled(Event, frozen=True, tag="punishment_cancelled"):
    punishment: int
    who: Seat


class PaperDrawnUp(Event, frozen=True, tag="paper_drawn_up"):
    """It takes effect when the Official has signed it; of a secret one its author and he know alone."""

    paper: int
    by: Seat
    official: Seat
    secret: bool = False


class PaperSigned(Event, frozen=True, tag="paper_signed"):
    """By the Official, or by time, which does not wait for him."""

    paper: int
    official: Seat
    by_time: bool = False
    secret: bool = False


class PaperLapsed(Event, frozen=True, tag="paper_lapsed"):
    """It was for a ruler who rules no longer, and nobody will sign it."""

    paper: int
    secret: bool = False


class ServiceAsked(Event, frozen=True, tag="service_asked"):
    paper: int
    by: Seat
    who: Seat
    text: str
    secret: bool = False


class ServiceRendered(Event, frozen=True, tag="service_rendered"):
    """Which trump it was, only the two know."""

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
    """A place other than the Tsar's rules, and somebody new holds it: all mercies are gathered there."""

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
    """One line of the chronicle; an accession has its regnal number, a flogging its strikes, a plot its Tsar."""

    number: int
    what: Happening
    by: Seat
    count: int = 0
    text: str = ""
    under: tuple[Seat, ...] = ()
    """Of a coup, the Tsar under whom it broke out; of a riot that is the one it is by."""
    grounds: Grounds | None = None
    """Of strikes, where no words say what they were for."""
    telling: int = 0
    """In which of several ways it is told when it is read."""
    again: bool = False
    """Whether the same of the same person stands before it in the book."""


class ChronicleRead(Event, frozen=True, tag="chronicle_read"):
    """Of the party that is over, while the next one is dealt."""

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
