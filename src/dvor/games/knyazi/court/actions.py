"""The actions at court. Classes and tags are in logs, dictionaries and on the wire."""

from typing import Annotated

from msgspec import Meta, Struct

from dvor.games.knyazi.actions import Action, Cards
from dvor.games.knyazi.court.terms import LONGEST, Answer, Count, Item, Manner, Number, Reason, Text
from dvor.games.knyazi.names import Card, Character
from dvor.kernel import Seat
from dvor.referee.terms import DecreeForm, Etiquette, Fault, Sign

# Punishments


class Flog(Action, frozen=True, tag="flog"):
    """The ruler orders strikes and may say where and with which words (K-PUN-2)."""

    who: Seat
    strikes: Annotated[int, Meta(ge=1, le=10)]
    reason: Reason
    because: Text
    where: Text = ""
    saying: Text = ""


class SendOnErrand(Action, frozen=True, tag="send_on_errand"):
    who: Seat
    task: Text
    reason: Reason
    because: Text
    beyond: bool = False
    """Whether it leads out of the game (K-REG-2)."""


class LiftErrand(Action, frozen=True, tag="lift_errand"):
    punishment: Number


class Forgive(Action, frozen=True, tag="forgive"):
    """Drop a matter."""

    matter: Number


class Plead(Action, frozen=True, tag="plead"):
    """Spend a mercy card to escape strikes or an errand (K-MER-2)."""

    punishment: Number


# Duties


class DealOut(Action, frozen=True, tag="deal_out"):
    """The Kholop's work: shuffle and deal. From anybody else it is a breach (K-ETI-4)."""

    bowing: bool = False
    """Whether he bows to each one dealt to."""


class ClearUp(Action, frozen=True, tag="clear_up"):
    """The Sweeper's work."""


class Strike(Action, frozen=True, tag="strike"):
    """The Executioner's work: he says which strikes he gives."""

    punishment: Number | None = None


class Reach(Action, frozen=True, tag="reach"):
    """Reach for a thing of another's place: a breach (K-ETI-4)."""

    item: Item


class Neglect(Action, frozen=True, tag="neglect"):
    """What silence plays for a duty: the game does the work and notes it (K-AFK-1)."""


class SilentAttack(Action, frozen=True, tag="silent_attack"):
    """What silence plays for an attack while a decree demands bows: the missing bow is not charged (K-AFK-1)."""

    cards: Cards


# Decrees and petitions


class Proclaim(Action, frozen=True, tag="proclaim"):
    """A decree in words; forms that can be checked take a word or letter, a count, or a gesture (K-DEC-1)."""

    form: DecreeForm
    text: Text
    why: Text
    word: Text = ""
    count: Count = 0
    sign: Sign | None = None


class Revoke(Action, frozen=True, tag="revoke"):
    decree: Number


class ObjectTo(Action, frozen=True, tag="object_to"):
    decree: Number


class Petition(Action, frozen=True, tag="petition"):
    text: Text
    how: Manner


class HearPetition(Action, frozen=True, tag="hear_petition"):
    """The ruler agrees to hear a petition: before, he knows only who asks and how (K-PET-1)."""

    petition: Number


class AnswerPetition(Action, frozen=True, tag="answer_petition"):
    petition: Number
    answer: Answer
    text: Text = ""


class Denounce(Action, frozen=True, tag="denounce"):
    """Only the ruler hears of it."""

    who: Seat
    reason: Reason
    text: Text


# Words and gestures


class Say(Action, frozen=True, tag="say"):
    """Aloud: everybody hears it."""

    text: Text
    to: Seat | None = None


class Gesture(Action, frozen=True, tag="gesture"):
    sign: Sign
    to: Seat


class PassNote(Action, frozen=True, tag="pass_note"):
    """Everybody sees it passed, and only two know what it says."""

    to: Seat
    text: Text


class AskLeave(Action, frozen=True, tag="ask_leave"):
    """Ask somebody's permission to speak: «May I say a word?»"""

    to: Seat


class GrantLeave(Action, frozen=True, tag="grant_leave"):
    who: Seat


class Complain(Action, frozen=True, tag="complain"):
    """Of disrespect: the ruler may judge (K-ETI-1)."""

    who: Seat
    text: Text


# Charges and votes


class Accuse(Action, frozen=True, tag="accuse"):
    """Charge somebody with a forbidden name (K-ETI-6). It quotes words said here by their number, or says which
    words were spoken aloud."""

    who: Seat
    said: Number | None = None
    words: Text = ""


class Admit(Action, frozen=True, tag="admit"):
    pass


class Deny(Action, frozen=True, tag="deny"):
    pass


class Vote(Action, frozen=True, tag="vote"):
    yes: bool


class Abstain(Action, frozen=True, tag="abstain"):
    pass


# Under some regimes


class AnnounceCount(Action, frozen=True, tag="announce_count"):
    """The Official announces the count of a vote (K-REG-4)."""


class CallVote(Action, frozen=True, tag="call_vote"):
    """A vote of the council on a punishment or a decree (K-REG-4)."""

    record: Number


class SignPaper(Action, frozen=True, tag="sign_paper"):
    paper: Number


class AskService(Action, frozen=True, tag="ask_service"):
    """The Official asks a service for his signature (K-REG-6)."""

    paper: Number
    who: Seat
    text: Text


class RenderService(Action, frozen=True, tag="render_service"):
    """The service is done; a trump may be it (K-REG-6)."""

    paper: Number
    card: Card | None = None


class BuyDecree(Action, frozen=True, tag="buy_decree"):
    """Discard a trump for a decree (K-REG-7)."""

    card: Card
    form: DecreeForm
    text: Text
    why: Text
    word: Text = ""
    count: Count = 0
    sign: Sign | None = None


class Condemn(Action, frozen=True, tag="condemn"):
    """Demote somebody for swearing, interrupting or shouting in words that were said (K-REG-3)."""

    said: Number
    fault: Fault


# The chronicle


class AppointChronicler(Action, frozen=True, tag="appoint_chronicler"):
    """Make this place the chronicler's (K-CHRON-1)."""

    place: Character


class Record(Action, frozen=True, tag="record"):
    text: Text


class Amend(Action, frozen=True, tag="amend"):
    entry: Number
    text: Text


class StrikeOut(Action, frozen=True, tag="strike_out"):
    """Remove an entry of the chronicle."""

    entry: Number


class OrderRecord(Action, frozen=True, tag="order_record"):
    """The ruler has something recorded."""

    text: Text


# Chance


Where = Annotated[int, Meta(ge=0, le=3 * LONGEST)]
"""An index in words: those of a decree contain its text, word and reason."""


class Finding(Struct, frozen=True, forbid_unknown_fields=True):
    """What the referee found in a text: the breach, the words, whether it is certain, and where they stand."""

    broken: Etiquette
    evidence: Text
    certain: bool
    at: Where | None = None
    fault: Fault | None = None
    """For which the ruler may condemn, where tongues are watched (K-REG-3)."""


class Disobedience(Struct, frozen=True, forbid_unknown_fields=True):
    """A decree that the words break, and which words do (K-DEC-1)."""

    decree: Number
    evidence: Text
    at: Where


class Findings(Action, frozen=True, tag="findings"):
    """Chance's move: the referee's judgement of the oldest unjudged words."""

    found: Annotated[tuple[Finding, ...], Meta(max_length=8)] = ()
    disobeyed: Annotated[tuple[Disobedience, ...], Meta(max_length=8)] = ()


Any = (
    Flog | SendOnErrand | LiftErrand | Forgive | Plead | DealOut | ClearUp | Strike | Reach | Neglect
    | SilentAttack | Proclaim | Revoke | ObjectTo | Petition | HearPetition | AnswerPetition | Denounce
    | Say | Gesture | PassNote | AskLeave | GrantLeave | Complain | Accuse | Admit | Deny | Vote | Abstain
    | CallVote | AnnounceCount | SignPaper | AskService | RenderService | BuyDecree | Condemn
    | AppointChronicler | Record | Amend | StrikeOut | OrderRecord | Findings
)  # fmt: skip
