"""The whole table: who sits where, who holds what, and the questions that looking at it answers."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.reference.knyazi.cards import Card, Telling
from tests.reference.knyazi.places import BURGHERS, ESTATE, NOBLES, RABBLE, Career, places

MERCIES = 3  # K-MER-1
MOST = 6  # K-ATT-2, K-ATT-7
QUIET = 4  # K-ATT-15: times the number of players
MOST_IN_RIOT = 12  # K-COUP-4


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
class Laid:
    """An attack card, who laid it, and what has beaten it."""

    card: Card
    by: int
    beaten_by: Card | None = None
    mercy: bool = False


@dataclass
class Attack:
    """A turn from its first card on (K-ATT-2 to K-ATT-9), or a riot."""

    kind: str  # "plain", "military" (declared by the Voevoda) or "riot"
    attacker: int
    defender: int | None  # None in a riot: the nobles together
    lying: list["Laid"] = field(default_factory=list)
    supporter: int | None = None  # the Voevoda who threw in without leave (K-COUP-3)
    sharers: set[int] = field(default_factory=set)  # nobles who were not frozen when the riot began
    nothing: set[int] = field(default_factory=set)  # «nothing from me in this attack»
    wishes: dict[int, frozenset[Card]] = field(default_factory=dict)  # to throw in, until they are decided on

    def lay(self, person: int, cards: frozenset[Card]) -> None:
        self.lying += [Laid(card, person) for card in sorted(cards, key=lambda card: card.number)]

    def cleared(self) -> None:
        """Nothing lies there any more, and nobody wishes anything."""
        self.lying.clear()
        self.wishes.clear()
        self.nothing.clear()

    def attack_cards(self) -> set[Card]:
        return {laid.card for laid in self.lying}

    def unbeaten(self) -> set[Card]:
        return {laid.card for laid in self.lying if not laid.mercy and laid.beaten_by is None}

    def all_cards(self) -> set[Card]:
        return self.attack_cards() | {laid.beaten_by for laid in self.lying if laid.beaten_by is not None}

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
        self.uncheered = False  # a new Tsar has still to name the first trumps
        self.party = 0
        self.turn = 0
        self.known_frozen: set[int] = set()  # of whom it was told in this party
        self.riot_offered = False  # in this party (K-COUP-4)
        self.may_decline = False  # the attack on move is a further one (K-ATT-10)
        self.pleas: list[int] = []  # who may still escape a demotion, in the order of the breaches
        self.due: list[int] = []  # demotions, in the order of the breaches (K-MOVE-4)
        self.gone: set[Card] = set()  # the discard pile
        self.quiet = 0  # turns in a row without a card for it
        self.bought = False  # a decree, in this turn (K-REG-7)
        self.careers: list[Career] = []
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

    @property
    def most_cards(self) -> int:
        """K-ATT-7. DECIDED: even under anarchy (K-REG-5) no more than twelve lie on a table, as in a riot."""
        return MOST_IN_RIOT if self.options.anarchy else MOST

    # --- who has cards ---

    def frozen(self, person: int) -> bool:
        return not self.hands[person]

    def with_cards(self) -> list[int]:
        return [person for person in self.sitting if self.hands[person]]

    def party_over(self) -> bool:
        """K-ATT-14; K-ATT-15: this many turns in a row without a card for the discard pile."""
        return len(self.with_cards()) < 2 or self.quiet >= QUIET * self.players

    def discard(self, cards: Iterable[Card]) -> None:
        self.gone |= set(cards)
        self.quiet = 0

    def next_up(self, place: int, sitting: list[int] | None = None) -> int | None:
        """K-CHR-4: the next one above this place who has cards; above the Tsar comes the Kholop."""
        people = sitting or self.sitting
        for step in range(1, self.players + 1):
            person = people[(place + step) % self.players]
            if not self.frozen(person):
                return person
        return None

    def target(self, person: int) -> int | None:
        """K-ATT-1: whom this person attacks, if there is anybody."""
        other = self.next_up(self.rank(person))
        return None if other == person else other

    @property
    def cards_lie(self) -> bool:
        """Whether there is an attack on the table."""
        return self.attack is not None and bool(self.attack.lying)

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
        self.pleas = [other for other in self.pleas if other != person]  # there is nothing left to plead with
        self.tell("mercy_spent", by=person, what=what)

    def tell(self, kind: str, **facts: object) -> None:
        self.told.append(Telling(kind, **facts))  # type: ignore[arg-type]  # the fields of Telling

    def tell_gifts(self, kind: str, by: int | None, gifts: frozenset[tuple[Card, int]], *, secret: bool) -> None:
        """Everybody hears how many cards go to whom; if secret, only the giver and each receiver which."""
        self.tell(kind, by=by)
        for whom in {person for _, person in gifts}:
            cards = frozenset(card for card, person in gifts if person == whom)
            self.tell(f"{kind}_number", whom=whom, number=len(cards))
            for to in (by, whom) if secret else (None,):
                self.tell(f"{kind}_cards", whom=whom, cards=cards, to=to)
