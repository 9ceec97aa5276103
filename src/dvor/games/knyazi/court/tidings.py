"""Everything that can be told of the court."""

from msgspec import Struct

from dvor.games.knyazi.court.terms import (
    Answer,
    BallotOn,
    DecreeForm,
    Duty,
    Etiquette,
    Fault,
    Happening,
    Manner,
    Reason,
    Sign,
)
from dvor.games.knyazi.events import Event
from dvor.games.knyazi.names import Card, Character
from dvor.kernel import Seat


class StrikesOrdered(Event, frozen=True, tag="strikes_ordered"):
    punishment: int
    by: Seat
    who: Seat
    strikes: int
    reason: Reason
    because: str
    where: str = ""
    saying: str = ""


class ErrandGiven(Event, frozen=True, tag="errand_given"):
    punishment: int
    by: Seat
    who: Seat
    task: str
    reason: Reason
    because: str
    beyond: bool = False


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


class Usurped(Event, frozen=True, tag="usurped"):
    """Somebody did another's work."""

    who: Seat
    duty: Duty


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


class DecreeIssued(Event, frozen=True, tag="decree_issued"):
    decree: int
    by: Seat
    form: DecreeForm
    text: str
    why: str


class DecreeObjected(Event, frozen=True, tag="decree_objected"):
    decree: int
    by: Seat
    text: str


class DecreeEnded(Event, frozen=True, tag="decree_ended"):
    """Revoked, or fallen by objections or a vote, or with its reign."""

    decree: int
    text: str
    fallen: bool = False


class Petitioned(Event, frozen=True, tag="petitioned"):
    """A secret one is heard by the ruler and the petitioner alone."""

    petition: int
    by: Seat
    how: Manner
    text: str
    secret: bool = False


class PetitionAnswered(Event, frozen=True, tag="petition_answered"):
    petition: int
    who: Seat
    answer: Answer
    text: str = ""


class Denounced(Event, frozen=True, tag="denounced"):
    """Heard by the ruler and the informer alone."""

    by: Seat
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


class Admitted(Event, frozen=True, tag="admitted"):
    who: Seat


class Denied(Event, frozen=True, tag="denied"):
    who: Seat


class BallotEnded(Event, frozen=True, tag="ballot_ended"):
    on: BallotOn
    yes: int
    no: int
    passed: bool = False


class VoteCalled(Event, frozen=True, tag="vote_called"):
    by: Seat
    on: BallotOn
    words: str


class PunishmentCancelled(Event, frozen=True, tag="punishment_cancelled"):
    punishment: int
    who: Seat


class PaperDrawnUp(Event, frozen=True, tag="paper_drawn_up"):
    """It takes effect when the Official has signed it."""

    paper: int
    by: Seat


class PaperSigned(Event, frozen=True, tag="paper_signed"):
    paper: int
    by_time: bool = False


class ServiceAsked(Event, frozen=True, tag="service_asked"):
    paper: int
    by: Seat
    who: Seat
    text: str


class ServiceRendered(Event, frozen=True, tag="service_rendered"):
    """Which trump it was, only the two know."""

    paper: int
    by: Seat
    trump: bool = False
    card: Card | None = None


class DecreeBought(Event, frozen=True, tag="decree_bought"):
    by: Seat
    card: Card


class Condemned(Event, frozen=True, tag="condemned"):
    by: Seat
    who: Seat
    fault: Fault


class ChroniclerAppointed(Event, frozen=True, tag="chronicler_appointed"):
    by: Seat
    place: Character


class Chronicled(Event, frozen=True, tag="chronicled"):
    by: Seat
    text: str


class StruckOut(Event, frozen=True, tag="struck_out"):
    """An entry of the chronicle is gone."""

    by: Seat


class Entry(Struct, frozen=True):
    """One line of the chronicle; an accession has its regnal number, a flogging its strikes."""

    number: int
    what: Happening
    by: Seat
    count: int = 0
    text: str = ""


class ChronicleRead(Event, frozen=True, tag="chronicle_read"):
    """Of the party that is over, while the next one is dealt."""

    entries: tuple[Entry, ...]


Any = (
    StrikesOrdered | ErrandGiven | StrikesGiven | StrikesDone | ErrandLifted | Spared | Breached | Usurped
    | Neglected | Forgiven | Tidied | Shuffled | DecreeIssued | DecreeObjected | DecreeEnded | Petitioned
    | PetitionAnswered | Denounced | Said | SaidTo | Gestured | NotePassed | LeaveAsked | LeaveToSpeak | Accused
    | Admitted | Denied | BallotEnded | VoteCalled | PunishmentCancelled | PaperDrawnUp | PaperSigned
    | ServiceAsked | ServiceRendered | DecreeBought | Condemned | ChroniclerAppointed | Chronicled | StruckOut
    | ChronicleRead
)  # fmt: skip
