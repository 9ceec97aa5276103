"""Everything that people, silence and chance can decide in this game."""

from typing import Annotated

from msgspec import Meta, Struct

from dvor.games.sultan.names import Character, Place, Team
from dvor.kernel import Seat


class Action(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """What somebody decided."""


# A turn


class Peek(Action, frozen=True, tag="peek"):
    target: Seat


class Swap(Action, frozen=True, tag="swap"):
    target: Place


class Hide(Action, frozen=True, tag="hide"):
    pass


class SecretSwap(Action, frozen=True, tag="secret_swap"):
    """With everyone's eyes closed; None leaves all cards where they are."""

    target: Place | None


class Pass(Action, frozen=True, tag="pass"):
    pass


# Abilities


class Execute(Action, frozen=True, tag="execute"):
    target: Seat


class Arrest(Action, frozen=True, tag="arrest"):
    target: Seat


class Murder(Action, frozen=True, tag="murder"):
    target: Seat


class CallToRevolt(Action, frozen=True, tag="call"):
    pass


class Hunt(Action, frozen=True, tag="hunt"):
    target: Seat


class Capture(Action, frozen=True, tag="capture"):
    target: Seat


class Dance(Action, frozen=True, tag="dance"):
    pass


class Manipulate(Action, frozen=True, tag="manipulate"):
    pass


class Declare(Action, frozen=True, tag="declare"):
    team: Team


class Force(Action, frozen=True, tag="force"):
    target: Seat


class Prophesy(Action, frozen=True, tag="prophesy"):
    targets: Annotated[tuple[Seat, ...], Meta(max_length=3)]


class Predict(Action, frozen=True, tag="predict"):
    team: Team | None


# Answers in a reaction window


class Strike(Action, frozen=True, tag="strike"):
    pass


class Escape(Action, frozen=True, tag="escape"):
    pass


class Join(Action, frozen=True, tag="join"):
    pass


class LetBe(Action, frozen=True, tag="let_be"):
    pass


# Asides


class TakeThrone(Action, frozen=True, tag="take_throne"):
    pass


class StandingOrder(Action, frozen=True, tag="standing_order"):
    """«Open my card when this turn ends»: given or taken back; it does something only for a hidden Sultan."""

    on: bool


class ClaimRole(Action, frozen=True, tag="claim_role"):
    """«I am…»"""

    character: Character


class ClaimSight(Action, frozen=True, tag="claim_sight"):
    """«I know who…»: … is …"""

    target: Seat
    character: Character


class ClaimSwap(Action, frozen=True, tag="claim_swap"):
    """«I swapped with…»"""

    target: Place


# Between rounds


class Ready(Action, frozen=True, tag="ready"):
    pass


# Silence and chance


class LeaveToFate(Action, frozen=True, tag="leave_to_fate"):
    """What silence plays where somebody must choose: chance will do it. Nobody can choose this."""


Choice = (
    Execute | Arrest | Murder | CallToRevolt | Hunt | Capture | Dance | Declare | Force | Prophesy
)  # what chance may have to choose for somebody silent


class Lot(Action, frozen=True, tag="lot"):
    """Chance's choice for somebody silent."""

    choice: Choice


class Deal(Action, frozen=True, tag="deal"):
    """A card for each seat, the last one the spare; and who begins."""

    cards: Annotated[tuple[Character, ...], Meta(max_length=16)]
    first: Seat


Decision = (
    Choice | Peek | Swap | Hide | SecretSwap | Pass | Manipulate | Predict | Strike | Escape | Join | LetBe
)  # what the engine itself carries out
Claim = ClaimRole | ClaimSight | ClaimSwap
Any = Decision | Claim | TakeThrone | StandingOrder | Ready | LeaveToFate | Lot | Deal
