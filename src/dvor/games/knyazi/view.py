"""The views: the public table, and what one seat alone sees."""

from msgspec import Struct

from dvor.games.knyazi.court.events import ChronicleEntry
from dvor.games.knyazi.court.state import Decree, Matter, Petition, Punishment, Suspicion, Utterance
from dvor.games.knyazi.court.terms import BallotOn, Duty
from dvor.games.knyazi.custom_rules import HouseRules
from dvor.games.knyazi.events import Gift, Wish
from dvor.games.knyazi.names import Card, Character, Kind, Phase, Suit
from dvor.games.knyazi.options import RegimeName
from dvor.kernel import Seat


class PlaceSeen(Struct, frozen=True):
    """A place, and who sits on it."""

    character: Character
    seat: Seat


class PersonSeen(Struct, frozen=True, omit_defaults=True):
    """A person as everybody sees them."""

    seat: Seat
    character: Character | None
    cards: int = 0
    frozen: bool = False
    mercy: bool = False


class Laid(Struct, frozen=True, omit_defaults=True):
    """An attack card, who laid it, and what has beaten it."""

    card: Card
    by: Seat
    beaten_by: Card | None = None
    mercy: bool = False


class AttackSeen(Struct, frozen=True):
    """What lies on the table; a riot is against all the nobles."""

    attacker: Seat
    defender: Seat | None
    kind: Kind
    cards: tuple[Laid, ...]


class Standing(Struct, frozen=True):
    """The measures by which careers are ranked (K-END-1)."""

    seat: Seat
    reigns: int
    """Parties ended as Tsar."""
    places: int
    """The sum of the places at party ends, the Kholop's counting 0."""
    rise: int
    """The greatest rise from the lowest place held before."""


class BallotSeen(Struct, frozen=True):
    """A charge or vote on which the game waits; who has voted, and how, stays secret."""

    on: BallotOn
    by: Seat
    accused: Seat | None
    words: str
    voters: tuple[Seat, ...]
    answering: bool
    counting: bool = False
    """Whether all have voted, and the Official has still to announce the count."""


class LeaveSeen(Struct, frozen=True):
    """Who asks or has permission to speak, and to whom."""

    who: Seat
    to: Seat


class PaperSeen(Struct, frozen=True, omit_defaults=True):
    """A paper; what it says is told when it is signed."""

    number: int
    by: Seat
    asked: Seat | None = None
    """Who is asked for a service, and for which."""
    service: str = ""
    served: bool = False


class PaperRead(Struct, frozen=True):
    """The text of a paper, for its author and the Official."""

    number: int
    action: str
    """The tag of the action that it will be."""
    who: Seat | None
    text: str


class CourtSeen(Struct, frozen=True, omit_defaults=True):
    """What everybody sees of the court."""

    ruler: Seat | None = None
    """Who decides at court: the Tsar, or whom a regime sets above him."""
    matters: tuple[Matter, ...] = ()
    """Open matters before the ruler."""
    punishments: tuple[Punishment, ...] = ()
    """Strikes due, and errands."""
    decrees: tuple[Decree, ...] = ()
    petitions: tuple[Petition, ...] = ()
    to_clear: bool = False
    heard: tuple[Utterance, ...] = ()
    """Words of this turn and the last."""
    leave_asked: tuple[LeaveSeen, ...] = ()
    """Who asks permission to speak, and of whom."""
    may_speak: tuple[LeaveSeen, ...] = ()
    """Who may speak, and to which superior."""
    cheering: bool = False
    """Whether the people may cheer a new Tsar (K-ETI-2)."""
    ballot: BallotSeen | None = None
    papers: tuple[PaperSeen, ...] = ()
    """Papers that wait for a signature (K-REG-6)."""
    used: tuple[str, ...] = ()
    """Used cards of the decks, the latest last."""
    chronicler: Character | None = None
    """The place that keeps the chronicle."""
    chronicle: tuple[ChronicleEntry, ...] = ()
    """The entries of this party."""
    drawn: tuple[RegimeName, ...] = ()
    """The regimes that were drawn (K-REG-1)."""
    house: HouseRules = HouseRules()
    """House rules (K-REG-8)."""


class Public(Struct, frozen=True):
    """What everybody sees."""

    party: int
    parties: int | None
    turn: int
    phase: Phase
    trump: Suit | None
    places: tuple[PlaceSeen, ...]
    """Lowest rank first: from the Kholop clockwise."""
    people: tuple[PersonSeen, ...]
    """By seat."""
    mover: Seat | None
    attack: AttackSeen | None
    asked: tuple[Seat, ...]
    """Everyone to whom the open question was put, answered or not."""
    mercies: int
    """How many mercy cards the ruler has to grant."""
    discarded: int
    out: int
    trade_used: bool
    look_used: bool
    proposal: tuple[Gift, ...]
    standings: tuple[Standing, ...]
    winners: tuple[Seat, ...]
    court: CourtSeen = CourtSeen()
    room: int = 0
    """How many cards may still be added to the attack that lies on the table."""
    target: Seat | None = None
    """Whom the one on move is to attack."""


class KnyaziView(Struct, frozen=True, tag="knyazi"):
    """The public table, and what only this seat knows; a spectator sees the table alone."""

    table: Public
    me: Seat | None = None
    hand: tuple[Card, ...] = ()
    answered: bool = False
    wish: tuple[Card, ...] = ()
    """One's own wish to throw in, as it stands."""
    nothing_this_attack: bool = False
    asides_left: int = 0
    wishes: tuple[Wish, ...] = ()
    """The wishes, for the one who gives permission."""
    actions_left: int = 0
    """How many actions one has left at court in this turn."""
    whispers: tuple[Matter, ...] = ()
    """Secret matters, for the ruler."""
    secret_petitions: tuple[Petition, ...] = ()
    """One's own; for the ruler all of them."""
    has_voted: bool = False
    work: tuple[Duty, ...] = ()
    """One's own duties that wait to be done."""
    papers: tuple[PaperRead, ...] = ()
    """One's own papers; for the Official all of them."""
    secret_papers: tuple[PaperSeen, ...] = ()
    """Those among them that are secret."""
    suspicions: tuple[Suspicion, ...] = ()
    """What the referee has whispered to this seat."""
    unheard: tuple[Seat | None, ...] = ()
    """To whom one's words would now be out of turn (K-ETI-2); None stands for everybody at once."""
