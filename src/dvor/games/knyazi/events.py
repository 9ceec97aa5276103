"""The events of the card game. Fields that only some may see are optional; those at court are in `court.events`."""

from msgspec import Struct

from dvor.games.knyazi.names import Card, Cause, Character, How, Kind, PartyEnd, Purpose, Suit
from dvor.games.knyazi.options import RegimeName
from dvor.kernel import Seat
from dvor.referee.terms import Etiquette

Cards = tuple[Card, ...]


class Event(Struct, frozen=True, tag_field="event", omit_defaults=True):
    """What happened."""


class RegimesDrawn(Event, frozen=True, tag="regimes_drawn"):
    """Regimes were drawn (K-REG-1)."""

    regimes: tuple[RegimeName, ...]


class Seated(Event, frozen=True, tag="seated"):
    """The characters are dealt: who sits on which place, lowest first."""

    places: tuple[Seat, ...]


class Dealt(Event, frozen=True, tag="dealt"):
    """A party begins, or is dealt again; each seat sees only its hand."""

    party: int
    by: Seat
    hand: Cards | None = None


class TrumpNamed(Event, frozen=True, tag="trump_named"):
    by: Seat
    suit: Suit


class TrumpKept(Event, frozen=True, tag="trump_kept"):
    by: Seat


class Unrest(Event, frozen=True, tag="unrest"):
    """Nobles without a trump have forced a new deal."""

    by: tuple[Seat, ...]


class TurnBegan(Event, frozen=True, tag="turn"):
    """Somebody is on move; a winner may also decline a new attack."""

    seat: Seat
    may_decline: bool = False


class Declined(Event, frozen=True, tag="declined"):
    by: Seat


class Attacked(Event, frozen=True, tag="attacked"):
    """A riot has no single target."""

    by: Seat
    target: Seat | None
    cards: Cards
    kind: Kind


class Beaten(Event, frozen=True, tag="beaten"):
    """None: it was a mercy card."""

    by: Seat
    target: Card
    card: Card | None = None


class ThrownIn(Event, frozen=True, tag="thrown_in"):
    by: Seat
    cards: Cards
    how: How


class Conceded(Event, frozen=True, tag="conceded"):
    by: Seat
    for_all: bool = False
    """In a riot the Tsar concedes for all the nobles (K-COUP-7)."""


class Took(Event, frozen=True, tag="took"):
    by: Seat
    cards: int


class Cleared(Event, frozen=True, tag="cleared"):
    by: Seat
    cards: int


class Wish(Struct, frozen=True):
    """Somebody asks permission to throw in a number of cards."""

    who: Seat
    cards: int


class Wished(Event, frozen=True, tag="wished"):
    """Only for the one who gives permission."""

    wishes: tuple[Wish, ...]


class WishNoted(Event, frozen=True, tag="wish_noted"):
    """Only for the one whose wish, or nothing, now stands in this attack."""

    cards: Cards = ()


class LeaveGiven(Event, frozen=True, tag="leave_given"):
    who: Seat
    cards: int


class LeaveRefused(Event, frozen=True, tag="leave_refused"):
    by: Seat


class MercyGranted(Event, frozen=True, tag="mercy_granted"):
    by: Seat
    to: Seat


class MercySpent(Event, frozen=True, tag="mercy_spent"):
    by: Seat
    purpose: Purpose


class Pleading(Event, frozen=True, tag="pleading"):
    """Somebody is asked whether to spend a mercy card."""

    seat: Seat
    purpose: Purpose


class Move(Struct, frozen=True):
    """One person's change of place."""

    seat: Seat
    old: Character
    new: Character


class Moved(Event, frozen=True, tag="moved"):
    cause: Cause
    moves: tuple[Move, ...]


class Demoted(Event, frozen=True, tag="demoted"):
    seat: Seat
    already: bool = False
    """Whether it was the Kholop, for whom nothing changes (K-MOVE-4)."""
    broken: Etiquette | None = None
    """The breach. Several demotions may wait for the end of one attack."""


class ReignBegan(Event, frozen=True, tag="reign_began"):
    """There is a new Tsar. If he also rules, errands and decrees of the old reign end, and mercies are his."""

    seat: Seat
    rules: bool = True


class Acclaimed(Event, frozen=True, tag="acclaimed"):
    """The new Tsar has named trumps or kept them, and the people cheer."""

    seat: Seat


class CoupEnded(Event, frozen=True, tag="coup_ended"):
    won: bool
    by: Seat
    voevoda: Seat


class RiotBegan(Event, frozen=True, tag="riot_began"):
    by: Seat


class RiotEnded(Event, frozen=True, tag="riot_ended"):
    won: bool


class TrumpsDiscarded(Event, frozen=True, tag="trumps_discarded"):
    by: Seat
    cards: Cards


class Gift(Struct, frozen=True):
    """How many cards somebody gets, and which ones, for those who may see it."""

    to: Seat
    number: int
    cards: Cards | None = None


class ShareProposed(Event, frozen=True, tag="share_proposed"):
    by: Seat
    gifts: tuple[Gift, ...]


class ShareRefused(Event, frozen=True, tag="share_refused"):
    pass


class Shared(Event, frozen=True, tag="shared"):
    gifts: tuple[Gift, ...]


class Rewarded(Event, frozen=True, tag="rewarded"):
    """The giver sees all the trumps, each receiver sees those received, the others only how many."""

    by: Seat
    gifts: tuple[Gift, ...]


class Traded(Event, frozen=True, tag="traded"):
    """Only the two see the cards, named from the Merchant's side."""

    by: Seat
    other: Seat
    gave: Card | None = None
    got: Card | None = None


class Looked(Event, frozen=True, tag="looked"):
    by: Seat
    other: Seat
    hand: Cards | None = None


class Frozen(Event, frozen=True, tag="frozen"):
    seat: Seat


class PartyEnded(Event, frozen=True, tag="party_ended"):
    party: int
    how: PartyEnd
    tsar: Seat


class GameEnded(Event, frozen=True, tag="game_ended"):
    winners: tuple[Seat, ...]


Any = (
    RegimesDrawn | Seated | Dealt | TrumpNamed | TrumpKept | Unrest | TurnBegan | Declined | Attacked | Beaten
    | ThrownIn | Conceded | Took | Cleared | Wished | WishNoted | LeaveGiven | LeaveRefused | MercyGranted
    | MercySpent | Pleading | Moved | Demoted | ReignBegan | Acclaimed | CoupEnded | RiotBegan | RiotEnded
    | TrumpsDiscarded | ShareProposed | ShareRefused | Shared | Rewarded | Traded | Looked | Frozen
    | PartyEnded | GameEnded
)  # fmt: skip
