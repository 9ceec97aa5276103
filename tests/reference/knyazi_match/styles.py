"""Ways to play at random: each leads to positions that the others seldom see."""

from collections.abc import Collection
from dataclasses import dataclass
from random import Random

from tests.reference.comparison import Weighted
from tests.reference.knyazi.cards import Choice, Way
from tests.reference.knyazi.court import Court


@dataclass(frozen=True)
class Style(Weighted):
    """How likely each kind of decision is beside the others, and how often people do something unasked."""

    silence: float = 0.03
    wish: float = 0.05
    grant: float = 0.03
    breach: float = 0.004
    right: float = 0.03
    """How often a Merchant trades, an Official looks, or a decree is bought."""
    favourites: frozenset[str] = frozenset()
    """The places to whose people mercy is often granted."""
    unpopular: bool = False
    """Whether trumps are often of a suit that the nobles lack."""
    shows: frozenset[str] = frozenset()
    """What has to occur in some of its games: play that never gets there would show little."""
    least: int = 4
    """How many players it takes to come to anything."""
    regimes: frozenset[str] = frozenset()
    """Under which it is always played; else they come by chance."""
    moves: int = 130
    """After this many moves a game has shown what it has to show."""

    def choose(self, among: Collection[Way], court: Court, rng: Random) -> Choice:
        """A kind by its weight, then each way to carry it out alike."""
        kind, ways = self.of_one_kind(among, rng)
        if kind == "name_trump" and self.unpopular and rng.random() < 0.8:
            return filled(max(ways, key=lambda way: lacking(court, way.suit)), rng)
        return filled(rng.choice(ways), rng)

    def favoured(self, among: Collection[int], court: Court, rng: Random) -> int:
        """To whom mercy is granted."""
        liked = [person for person in sorted(among) if court.place(person) in self.favourites]
        return rng.choice(liked if liked and rng.random() < 0.7 else sorted(among))


def lacking(court: Court, suit: str | None) -> int:
    """How many nobles hold no card of a suit."""
    return sum(all(card.suit != suit for card in court.hands[person]) for person in court.nobles())


def filled(way: Way, rng: Random) -> Choice:
    """One decision of a kind."""
    if way.kind == "give_leave":
        (person,) = way.people
        return Choice(way.kind, grants=((person, rng.randint(1, way.most or 1)),))
    if way.kind in ("share_out", "reward"):
        people = sorted(way.people)
        return Choice(way.kind, gifts=frozenset((card, rng.choice(people)) for card in sorted(way.cards)))
    if way.most is None:
        return Choice(way.kind, way.cards, on=way.on, suit=way.suit)
    return Choice(way.kind, frozenset(rng.sample(sorted(way.cards), rng.randint(1, way.most))))


THROWS = {"throw_in": 4.0, "ask_to_throw": 4.0, "give_leave": 4.0, "concede": 0.2}
RARE = {"protest": 0.2, "no_riot": 5.0}
PLOTTERS = frozenset({"voevoda", "tsarevich"})
DEFENDERS = frozenset({"spy", "official", "tsarevich", "boyar"})

STYLES = {
    "even": Style(shows=frozenset({"moved won", "moved palace"})),
    "stubborn": Style(
        {"concede": 0.02, "protest": 0.2, "reward": 9.0}, shows=frozenset({"party_ended played_out"})
    ),
    "meek": Style({"concede": 3.0, "no_attack": 3.0, **RARE}, shows=frozenset({"declined"})),
    "throwing": Style({**THROWS, **RARE}, wish=0.15, shows=frozenset({"thrown_in leave", "leave_refused"})),
    "plotting": Style(
        {"overthrow": 9.0, "support": 99.0, "concede": 0.5, "enough": 3.0, **RARE},
        grant=0.2,
        favourites=PLOTTERS,
        shows=frozenset({"coup_ended won"}),
        least=9,
    ),
    "treacherous": Style(
        {"overthrow": 99.0, "support": 99.0, "concede": 0.02, "beat": 9.0, "enough": 9.0, **RARE},
        grant=0.2,
        favourites=PLOTTERS,
        shows=frozenset({"coup_ended lost"}),
        least=9,
    ),
    "rioting": Style(
        {**THROWS, "riot": 99.0, "protest": 0.0, "hold": 2.0, "concede": 1.0},
        grant=0.1,
        favourites=DEFENDERS,
        shows=frozenset({"riot_ended won", "shared"}),
        least=8,
    ),
    "raging": Style(
        {"riot": 99.0, "throw_in": 9.0, "concede": 0.02, "hold": 0.1, "object": 2.0, "protest": 0.0},
        grant=0.1,
        favourites=DEFENDERS,
        shows=frozenset({"riot_ended lost", "trumps_discarded"}),
        least=8,
    ),
    "merciful": Style(
        {"beat_by_mercy": 4.0, "throw_by_mercy": 9.0, "concede": 0.3, "enough": 3.0, **RARE},
        grant=0.3,
        breach=0.01,
        shows=frozenset({"mercy_spent beating", "mercy_spent throwing"}),
    ),
    "wavering": Style(
        {"throw_by_mercy": 99.0, "spend_mercy": 9.0, "concede": 0.1, "enough": 9.0, "beat_by_mercy": 0.1, **RARE},
        grant=0.4,
        breach=0.03,
        shows=frozenset({"mercy_spent breach"}),
    ),
    "clumsy": Style(breach=0.04, grant=0.15, shows=frozenset({"moved demoted", "mercy_spent breach"})),
    "grumbling": Style({"protest": 9.0}, right=0.2, unpopular=True, shows=frozenset({"unrest"}), least=6),
    "drowsy": Style(silence=0.5),
    "lasting": Style(
        {"concede": 0.4, "no_attack": 0.2, "enough": 4.0, **RARE},
        breach=0.0,
        shows=frozenset({"party_ended played_out"}),
        least=8,
        moves=600,
    ),
    "lavish": Style(
        {"concede": 0.3},
        right=0.5,
        breach=0.02,
        regimes=frozenset({"oligarchy"}),
        shows=frozenset({"frozen"}),
        moves=250,
    ),
    "lawless": Style({**THROWS, **RARE}, regimes=frozenset({"anarchy"}), shows=frozenset({"thrown_in freedom"})),
    "pious": Style(
        {"support": 9.0, "overthrow": 5.0, **THROWS},
        grant=0.2,
        breach=0.01,
        least=11,
        regimes=frozenset({"theocracy"}),
        shows=frozenset({"moved demoted"}),
    ),
}
ASLEEP = Style(silence=1.0, wish=0.0, grant=0.0, breach=0.0, right=0.0)
