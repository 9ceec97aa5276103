"""Everything that people can do at court besides playing cards."""

from typing import Annotated

from msgspec import Meta, Struct

from dvor.games.knyazi.actions import Action, Cards
from dvor.games.knyazi.court.terms import LONGEST, Answer, Count, Item, Manner, Number, Reason, Text
from dvor.games.knyazi.names import Card, Character
from dvor.kernel import Seat
from dvor.referee.terms import DecreeForm, Etiquette, Fault, Sign

# Punishments


class Flog(Action, frozen=True, tag="flog"):
    """The ruler orders strikes; where, and what is said with them, if he likes."""

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
    """Whether it leads out of the game, where that is allowed."""


class LiftErrand(Action, frozen=True, tag="lift_errand"):
    punishment: Number


class Forgive(Action, frozen=True, tag="forgive"):
    """A matter is dropped."""

    matter: Number


class Plead(Action, frozen=True, tag="plead"):
    """A mercy card is spent to escape strikes or an errand."""

    punishment: Number


# Duties


class DealOut(Action, frozen=True, tag="deal_out"):
    """The Kholop shuffles and deals; anybody else only disgraces himself."""

    bowing: bool = False
    """Whether he bows to each one dealt to."""


class ClearUp(Action, frozen=True, tag="clear_up"):
    """The Sweeper's work."""


class Strike(Action, frozen=True, tag="strike"):
    """The Executioner's work; he says which strikes he carries out."""

    punishment: Number | None = None


class Reach(Action, frozen=True, tag="reach"):
    """A hand is stretched out for what belongs to another's place."""

    item: Item


class Neglect(Action, frozen=True, tag="neglect"):
    """What silence plays for a duty: the game does the work and notes it."""


class SilentAttack(Action, frozen=True, tag="silent_attack"):
    """Silence is on move where attacks begin with a bow: the game lays a card, and nobody has failed to bow
    (K-AFK-1)."""

    cards: Cards


# Decrees and petitions


class Proclaim(Action, frozen=True, tag="proclaim"):
    """In words, and where the form can be checked with what it takes: a word or letter, a count, a gesture."""

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
    """The ruler agrees to hear or read what is asked: until then he knows only who asks, and how."""

    petition: Number


class AnswerPetition(Action, frozen=True, tag="answer_petition"):
    petition: Number
    answer: Answer
    text: Text = ""


class Denounce(Action, frozen=True, tag="denounce"):
    """For the ruler's ear alone."""

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
    """«May I say a word?»"""

    to: Seat


class GrantLeave(Action, frozen=True, tag="grant_leave"):
    who: Seat


class Complain(Action, frozen=True, tag="complain"):
    """Somebody was disrespectful: the ruler may judge."""

    who: Seat
    text: Text


# Charges and votes


class Accuse(Action, frozen=True, tag="accuse"):
    """Of having called somebody by a forbidden name: the charge quotes what was said here, word for word, or
    says that it was spoken aloud at one table, and what."""

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
    """The Official announces how a council has voted."""


class CallVote(Action, frozen=True, tag="call_vote"):
    """On a punishment or a decree."""

    record: Number


class SignPaper(Action, frozen=True, tag="sign_paper"):
    paper: Number


class AskService(Action, frozen=True, tag="ask_service"):
    """The Official wants something for his signature."""

    paper: Number
    who: Seat
    text: Text


class RenderService(Action, frozen=True, tag="render_service"):
    """Done as asked; a trump may be the service."""

    paper: Number
    card: Card | None = None


class BuyDecree(Action, frozen=True, tag="buy_decree"):
    """A trump is discarded for it."""

    card: Card
    form: DecreeForm
    text: Text
    why: Text
    word: Text = ""
    count: Count = 0
    sign: Sign | None = None


class Condemn(Action, frozen=True, tag="condemn"):
    """For swearing, interrupting or shouting in something that was said."""

    said: Number
    fault: Fault


# The chronicle


class AppointChronicler(Action, frozen=True, tag="appoint_chronicler"):
    """Whoever holds this place keeps the chronicle."""

    place: Character


class Record(Action, frozen=True, tag="record"):
    text: Text


class Amend(Action, frozen=True, tag="amend"):
    entry: Number
    text: Text


class StrikeOut(Action, frozen=True, tag="strike_out"):
    """An entry of the chronicle is as if it had never been written."""

    entry: Number


class OrderRecord(Action, frozen=True, tag="order_record"):
    """The ruler has something written down."""

    text: Text


# Chance


Where = Annotated[int, Meta(ge=0, le=3 * LONGEST)]
"""In what was said: a decree is said with its reason and its word."""


class Finding(Struct, frozen=True, forbid_unknown_fields=True):
    """What the referee found in a text: which words break what, whether there is no doubt, and where they stand."""

    broken: Etiquette
    evidence: Text
    certain: bool
    at: Where | None = None
    fault: Fault | None = None
    """For which the tongue may be condemned, where tongues are watched."""


class Disobedience(Struct, frozen=True, forbid_unknown_fields=True):
    """A decree that the words break, and by which of them: the evidence stands there (K-DEC-1)."""

    decree: Number
    evidence: Text
    at: Where


class Findings(Action, frozen=True, tag="findings"):
    """The referee of words has judged what was said last."""

    found: Annotated[tuple[Finding, ...], Meta(max_length=8)] = ()
    disobeyed: Annotated[tuple[Disobedience, ...], Meta(max_length=8)] = ()


Any = (
    Flog | SendOnErrand | LiftErrand | Forgive | Plead | DealOut | ClearUp | Strike | Reach | Neglect
    | SilentAttack | Proclaim | Revoke | ObjectTo | Petition | HearPetition | AnswerPetition | Denounce
    | Say | Gesture | PassNote | AskLeave | GrantLeave | Complain | Accuse | Admit | Deny | Vote | Abstain
    | CallVote | AnnounceCount | SignPaper | AskService | RenderService | BuyDecree | Condemn
    | AppointChronicler | Record | Amend | StrikeOut | OrderRecord | Findings
)  # fmt: skip
