"""Everything that can be told of a game, in the wording for everybody; what only some may hear is optional."""

from msgspec import Struct

from dvor.games.sultan.names import Character, Ending, Place, Reason, Team, Why
from dvor.kernel import Seat


class Event(Struct, frozen=True, tag_field="event", omit_defaults=True):
    """What happened."""


class Dealt(Event, frozen=True, tag="dealt"):
    """A round begins; each hears of their own card only."""

    round: int
    first: Seat
    card: Character | None = None


class TurnBegan(Event, frozen=True, tag="turn"):
    seat: Seat


class Skipped(Event, frozen=True, tag="skipped"):
    seat: Seat


class Peeked(Event, frozen=True, tag="peeked"):
    by: Seat
    target: Seat
    card: Character | None = None


class Swapped(Event, frozen=True, tag="swapped"):
    """The swappers hear what they got and what they gave."""

    by: Seat
    target: Place
    got: Character | None = None
    gave: Character | None = None


class Hid(Event, frozen=True, tag="hid"):
    """The card that lay open goes face down, and everybody closes their eyes."""

    by: Seat
    card: Character


class EyesOpened(Event, frozen=True, tag="eyes_opened"):
    """Everybody looks at their own card; whose card changed also hears what went for it."""

    by: Seat
    card: Character | None = None
    gave: Character | None = None
    target: Place | None = None


class Passed(Event, frozen=True, tag="passed"):
    by: Seat


class Opened(Event, frozen=True, tag="opened"):
    seat: Seat
    card: Character
    why: Why


class Crowned(Event, frozen=True, tag="crowned"):
    """Coronation lies before this player: if the turn comes round to them again, the Loyalists have won."""

    seat: Seat


class Uncrowned(Event, frozen=True, tag="uncrowned"):
    pass


class Died(Event, frozen=True, tag="died"):
    seat: Seat
    card: Character


class Executed(Event, frozen=True, tag="executed"):
    by: Seat
    target: Seat


class Arresting(Event, frozen=True, tag="arresting"):
    by: Seat
    target: Seat


class Escaped(Event, frozen=True, tag="escaped"):
    seat: Seat


class Imprisoned(Event, frozen=True, tag="imprisoned"):
    seat: Seat


class Released(Event, frozen=True, tag="released"):
    seat: Seat


class Murdering(Event, frozen=True, tag="murdering"):
    by: Seat
    target: Seat


class Struck(Event, frozen=True, tag="struck"):
    by: Seat
    target: Seat


class Murdered(Event, frozen=True, tag="murdered"):
    by: Seat
    target: Seat


class Called(Event, frozen=True, tag="called"):
    by: Seat


class Joined(Event, frozen=True, tag="joined"):
    seats: tuple[Seat, ...]


class Unheeded(Event, frozen=True, tag="unheeded"):
    """Nobody has joined the revolt."""

    by: Seat


class Hunted(Event, frozen=True, tag="hunted"):
    by: Seat
    target: Seat
    slave: bool


class Captured(Event, frozen=True, tag="captured"):
    by: Seat
    target: Seat


class Unshackled(Event, frozen=True, tag="unshackled"):
    seats: tuple[Seat, ...]


class Danced(Event, frozen=True, tag="danced"):
    by: Seat


class Manipulated(Event, frozen=True, tag="manipulated"):
    by: Seat


class Declared(Event, frozen=True, tag="declared"):
    by: Seat
    team: Team


class Undeclared(Event, frozen=True, tag="undeclared"):
    """The Vizier has hidden or died: the Choice comes off."""


class Forced(Event, frozen=True, tag="forced"):
    by: Seat
    target: Seat


class Powerless(Event, frozen=True, tag="powerless"):
    seat: Seat


class Tired(Event, frozen=True, tag="tired"):
    seat: Seat


class Rested(Event, frozen=True, tag="rested"):
    seat: Seat


class Prophesied(Event, frozen=True, tag="prophesied"):
    by: Seat
    targets: tuple[Seat, ...]
    cards: tuple[Character, ...] | None = None


class Predicted(Event, frozen=True, tag="predicted"):
    by: Seat
    team: Team


class Unpredicted(Event, frozen=True, tag="unpredicted"):
    """The Seer has hidden or died: the Prediction comes off."""


class FateDecides(Event, frozen=True, tag="fate_decides"):
    """Somebody who had to choose kept silent."""

    seat: Seat


class OrderGiven(Event, frozen=True, tag="order_given"):
    """Heard by nobody but the one who gave it, or took it back."""

    on: bool


class RoleClaimed(Event, frozen=True, tag="role_claimed"):
    by: Seat
    character: Character


class SightClaimed(Event, frozen=True, tag="sight_claimed"):
    by: Seat
    target: Seat
    character: Character


class SwapClaimed(Event, frozen=True, tag="swap_claimed"):
    by: Seat
    target: Place


class RoundEnded(Event, frozen=True, tag="round_ended"):
    """All cards are turned up; the table looks, and the points are given."""

    round: int
    ending: Ending
    team: Team | None
    seats: tuple[Seat, ...] = ()
    """At whom everybody can check it: see `Result`."""


class Scored(Event, frozen=True, tag="scored"):
    seat: Seat
    card: Character
    points: int
    reason: Reason


class GameEnded(Event, frozen=True, tag="game_ended"):
    winners: tuple[Seat, ...]
    points: int


Any = (
    Dealt | TurnBegan | Skipped | Peeked | Swapped | Hid | EyesOpened | Passed | Opened | Crowned | Uncrowned
    | Died | Executed | Arresting | Escaped | Imprisoned | Released | Murdering | Struck | Murdered | Called
    | Joined | Unheeded | Hunted | Captured | Unshackled | Danced | Manipulated | Declared | Undeclared | Forced
    | Powerless | Tired | Rested | Prophesied | Predicted | Unpredicted | FateDecides | OrderGiven | RoleClaimed
    | SightClaimed | SwapClaimed | RoundEnded | Scored | GameEnded
)  # fmt: skip
