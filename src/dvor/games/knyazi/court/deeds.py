"""Everything that people can do at court besides playing cards."""

from typing import Annotated

from msgspec import Meta

from dvor.games.knyazi.actions import Action
from dvor.games.knyazi.court.terms import Answer, DecreeForm, Manner, Number, Reason, Text
from dvor.kernel import Seat

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


class ClearUp(Action, frozen=True, tag="clear_up"):
    """The Sweeper's work."""


class Strike(Action, frozen=True, tag="strike"):
    """The Executioner's work; he says which strikes he carries out."""

    punishment: Number | None = None


class Neglect(Action, frozen=True, tag="neglect"):
    """What silence plays for a duty: the game does the work and notes it."""


# Decrees and petitions


class Proclaim(Action, frozen=True, tag="proclaim"):
    form: DecreeForm
    text: Text
    why: Text


class Revoke(Action, frozen=True, tag="revoke"):
    decree: Number


class ObjectTo(Action, frozen=True, tag="object_to"):
    decree: Number


class Petition(Action, frozen=True, tag="petition"):
    text: Text
    how: Manner
    secret: bool


class AnswerPetition(Action, frozen=True, tag="answer_petition"):
    petition: Number
    answer: Answer
    text: Text = ""


class Denounce(Action, frozen=True, tag="denounce"):
    """For the ruler's ear alone."""

    who: Seat
    reason: Reason
    text: Text


Any = (
    Flog | SendOnErrand | LiftErrand | Forgive | Plead | DealOut | ClearUp | Strike | Neglect
    | Proclaim | Revoke | ObjectTo | Petition | AnswerPetition | Denounce
)  # fmt: skip
