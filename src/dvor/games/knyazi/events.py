"""Everything that can be told of a game, in the wording for everybody; what only some may hear is optional."""

from msgspec import Struct

from dvor.games.knyazi.names import Card, Cause, Character, How, Kind, PartyEnd, Purpose, Suit
from dvor.games.knyazi.options import RegimeName
from dvor.kernel import Seat
from dvor.referee.terms import Etiquette

Cards = tuple[Card, ...]


class Event(Struct, frozen=True, tag_field="event", omit_defaults=True):
    """What happened."""


class RegimesDrawn(Event, frozen=True, tag="regimes_drawn"):
    """The lot has decided how the realm is governed."""

    regimes: tuple[RegimeName, ...]


class Seated(Event, frozen=True, tag="seated"):
    """The characters are dealt: who sits on which place, lowest first."""

    places: tuple[Seat, ...]


class Dealt(Event, frozen=True, tag="dealt"):
    """A party begins, or begins again; each hears of their own hand only."""

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
    """Somebody is on move; a winner may also leave it at that."""

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
    """Without a card it was mercy."""

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
    """Somebody asks leave to throw in so many cards."""

    who: Seat
    cards: int


class Wished(Event, frozen=True, tag="wished"):
    """Heard by nobody but the one who gives leave."""

    wishes: tuple[Wish, ...]


class WishNoted(Event, frozen=True, tag="wish_noted"):
    """Heard only by the one who has a wish, or nothing, standing in this attack."""

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
    """A mercy card could spare this one."""

    seat: Seat
    purpose: Purpose


class Move(Struct, frozen=True):
    """One person's way from a place to a place."""

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
    """For what: several may wait for the end of one attack."""


class ReignBegan(Event, frozen=True, tag="reign_began"):
    """There is a new Tsar. Where he rules too, errands and decrees of the old reign end, and mercies are his."""

    seat: Seat
    rules: bool = True


class Acclaimed(Event, frozen=True, tag="acclaimed"):
    """The new Tsar has settled the trumps, and the people cheer."""

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
    """What somebody gets; how many cards, where not everybody may see which."""

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
    """The giver sees all the trumps, each receiver the own ones, the others how many."""

    by: Seat
    gifts: tuple[Gift, ...]


class Traded(Event, frozen=True, tag="traded"):
    """The two see both cards, from the Merchant's side."""

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
