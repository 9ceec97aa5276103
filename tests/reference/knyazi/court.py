"""The whole table: who sits where, who holds what, and the questions that looking at it answers."""

from dataclasses import dataclass, field

from tests.reference.knyazi.cards import Card
from tests.reference.knyazi.choice import Telling
from tests.reference.knyazi.places import BURGHERS, ESTATE, NOBLES, RABBLE, places

MERCIES = 3  # K-MER-1
MOST = 6  # K-ATT-2, K-ATT-7
MOST_IN_RIOT = 12  # K-COUP-4
MERCY = "mercy"


@dataclass(frozen=True)
class Options:
    """The table options that concern cards and places, and the regimes that change card play."""

    noble_order: str = "text"
    deck: str = "full"
    palace_heir: str = "winner"
    coup_losers: str = "voevoda"
    mercy_saves_coup: bool = True
    temptation: bool = True
    parties: int = 3
    anarchy: bool = False
    theocracy: bool = False
    oligarchy: bool = False


@dataclass
class Attack:
    """A turn from its first card on (K-ATT-2 to K-ATT-9), or a riot."""

    kind: str  # "attack", "coup" (declared by the Voevoda) or "riot"
    attacker: int
    defender: int | None  # None in a riot: the nobles together
    lying: list[list[Card | str | None]] = field(default_factory=list)  # attack card, and what beats it
    supporter: int | None = None  # the Voevoda who threw in without leave (K-COUP-3)
    rioters: set[int] = field(default_factory=set)
    sharers: set[int] = field(default_factory=set)  # nobles who were not frozen when the riot began
    nothing: set[int] = field(default_factory=set)  # «nothing from me in this attack»
    wishes: set[int] = field(default_factory=set)

    def attack_cards(self) -> set[Card]:
        return {card for card, _ in self.lying if isinstance(card, Card)}

    def unbeaten(self) -> set[Card]:
        return {card for card, by in self.lying if by is None and isinstance(card, Card)}

    def all_cards(self) -> set[Card]:
        return {card for pair in self.lying for card in pair if isinstance(card, Card)}

    def ranks(self) -> set[int]:
        """K-ATT-5: attack or defence cards; K-MER-2: a mercy card has no rank."""
        return {card.rank for card in self.all_cards()}


class Court:
    """One game as it stands."""

    def __init__(self, players: int, options: Options) -> None:
        self.players = players
        self.options = options
        self.places = places(players, options.noble_order)
        self.sitting: list[int] = []  # people by place, from the lowest
        self.hands: list[set[Card]] = [set() for _ in range(players)]
        self.mercies: set[int] = set()  # who holds one (K-MER-1: nobody two)
        self.trump: str | None = None
        self.used: set[str] = set()  # places whose once-a-party right is spent (K-ROLE-4)
        self.settled = False  # the protest is (K-ROLE-2)
        self.attack: Attack | None = None
        self.mover: int | None = None
        self.may_decline = False  # the attack on move is a further one (K-ATT-10)
        self.due: list[int] = []  # demotions, in the order of the breaches (K-MOVE-4)
        self.discarded = 0  # cards on the discard pile
        self.bought = False  # a decree, in this turn (K-REG-7)
        self.told: list[Telling] = []

    # --- who sits where ---

    def place(self, person: int) -> str:
        return self.places[self.sitting.index(person)]

    def rank(self, person: int) -> int:
        return self.sitting.index(person)

    def at(self, place: str) -> int | None:
        """Who holds a place; None where it takes no part."""
        return self.sitting[self.places.index(place)] if place in self.places else None

    @property
    def tsar(self) -> int:
        return self.sitting[-1]

    @property
    def ruler(self) -> int:
        """K-REG-3: under theocracy the Confessor is the ruler."""
        confessor = self.at("confessor") if self.options.theocracy else None
        return self.tsar if confessor is None else confessor

    @property
    def cleaner(self) -> int:
        """K-ATT-12."""
        sweeper = self.at("sweeper")
        return self.sitting[0] if sweeper is None else sweeper

    def estate(self, name: str) -> list[int]:
        """Its people, from the lowest up."""
        return [who for place, who in zip(self.places, self.sitting, strict=True) if ESTATE[place] == name]

    def nobles(self) -> list[int]:
        return self.estate(NOBLES)

    def burghers(self) -> list[int]:
        return self.estate(BURGHERS)

    def rabble(self) -> list[int]:
        return self.estate(RABBLE)

    # --- who has cards ---

    def frozen(self, person: int) -> bool:
        return not self.hands[person]

    def with_cards(self) -> list[int]:
        return [person for person in self.sitting if self.hands[person]]

    def next_up(self, place: int) -> int | None:
        """K-CHR-4: the next one above this place who has cards; above the Tsar comes the Kholop."""
        for step in range(1, self.players + 1):
            person = self.sitting[(place + step) % self.players]
            if not self.frozen(person):
                return person
        return None

    def target(self, person: int) -> int | None:
        """K-ATT-1: whom this person attacks, if there is anybody."""
        other = self.next_up(self.rank(person))
        return None if other == person else other

    # --- mercy ---

    @property
    def stock(self) -> int:
        """What the ruler has to grant."""
        return MERCIES - len(self.mercies)

    def may_spend(self, person: int) -> bool:
        """K-MER-3: never the ruler."""
        return person in self.mercies and person != self.ruler

    def spend(self, person: int, what: str) -> None:
        """K-MER-2: it goes back to the ruler."""
        self.mercies.remove(person)
        self.tell("mercy_spent", by=person, what=what)

    def tell(self, kind: str, **facts: object) -> None:
        self.told.append(Telling(kind, **facts))  # type: ignore[arg-type]  # the fields of Telling
