"""What stays fixed for a whole game: who takes part, in which order of rank, and what the table has chosen.

Places are numbered by rank, 0 for the Kholop's and n−1 for the Tsar's. A regime changes only the numbers of the
law below (`ruler`, `free_throws`, `most_cards`…); the core knows no regime by name.
"""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core.cards import BIT, RANKS, SUITS, WORD

KHOLOP: Final = 1
TSAR: Final = 2
EXECUTIONER: Final = 3
SPY: Final = 4
JESTER: Final = 5
BOYAR: Final = 6
SWEEPER: Final = 7
TSAREVICH: Final = 8
VOEVODA: Final = 9
OFFICIAL: Final = 10
CONFESSOR: Final = 11
MERCHANT: Final = 12

ASCENDING: Final = (
    *(KHOLOP, SWEEPER, JESTER, EXECUTIONER),
    *(OFFICIAL, SPY, MERCHANT),
    *(VOEVODA, BOYAR, CONFESSOR, TSAREVICH, TSAR),
)
"""All characters, lowest rank first (K-CHR-2). The option `noble_order=list` swaps the Boyar and the Confessor."""

RABBLE: Final = 0
BURGHER: Final = 1
NOBLE: Final = 2

END_PARTIES: Final = 0
END_MINUTES: Final = 1
END_CHARACTERS: Final = 2

HAND: Final = 6
MERCIES: Final = 3
RIOT_FROM: Final = 8
RIOT_CARDS: Final = 12
PROPOSALS: Final = 3


def estate_of(character: int) -> int:
    """The estate of a character (K-CHR-3)."""
    if character in (KHOLOP, SWEEPER, JESTER, EXECUTIONER):
        return RABBLE
    return BURGHER if character in (OFFICIAL, SPY, MERCHANT) else NOBLE


def characters(n: int, boyar_above: bool) -> list[int]:
    """The characters that take part, lowest rank first: those numbered 1 to n (K-CHR-1, K-CHR-2)."""
    cast = [character for character in ASCENDING if character <= n]
    if boyar_above and n >= CONFESSOR:
        low, high = cast.index(BOYAR), cast.index(CONFESSOR)
        cast[low], cast[high] = cast[high], cast[low]
    return cast


Given = tuple[int, bool, bool, bool, bool, bool, int, int, int, int, bool, int]


class Law:
    """The law of one table. All its states share it, and none changes it."""

    def __init__(
        self,
        n: int,
        boyar_above: bool = False,
        fitted: bool = False,
        heir_reigns: bool = False,
        both_lose: bool = False,
        mercy_saves: bool = True,
        end: int = END_PARTIES,
        limit: int = 3,
        most_parties: int = 30,
        ruler: int = TSAR,
        free_throws: bool = False,
        most_cards: int = HAND,
    ) -> None:
        self.given: Given = (
            *(n, boyar_above, fitted, heir_reigns, both_lose, mercy_saves),
            *(end, limit, most_parties, ruler, free_throws, most_cards),
        )
        self.n: i64 = n
        self.top: i64 = n - 1
        self.heir_reigns = heir_reigns
        self.both_lose = both_lose
        self.mercy_saves = mercy_saves
        self.end: i64 = end
        self.limit: i64 = limit
        self.most_parties: i64 = most_parties
        self.ranks: i64 = (HAND * n + SUITS - 1) // SUITS if fitted else RANKS
        cast = characters(n, boyar_above)
        self.cast = cast
        self.rabble: i64 = _estate(cast, RABBLE)
        self.burghers: i64 = _estate(cast, BURGHER)
        self.nobles: i64 = _estate(cast, NOBLE)
        self.everyone: i64 = self.rabble | self.burghers | self.nobles
        self.boyar: i64 = _place(cast, BOYAR)
        self.voevoda: i64 = _place(cast, VOEVODA)
        self.merchant: i64 = _place(cast, MERCHANT)
        self.official: i64 = _place(cast, OFFICIAL)
        self.tsarevich: i64 = _place(cast, TSAREVICH)
        self.sweeper: i64 = max(_place(cast, SWEEPER), 0)
        """The place that clears the table: the Kholop's where there is no Sweeper."""
        self.ruler: i64 = _place(cast, ruler)
        """The place that gives permission, mercies and rewards."""
        self.free_throws = free_throws
        """Whether anybody throws in without the ruler's permission."""
        self.most_cards: i64 = most_cards
        """Attack cards in one turn (K-ATT-2, K-ATT-7)."""

        self.deck_lo: i64 = 0
        self.deck_hi: i64 = 0
        for card in self.deck():
            if card < WORD:
                self.deck_lo |= BIT[card]
            else:
                self.deck_hi |= BIT[card]

    def deck(self) -> list[int]:
        """Every card of the deck (K-DECK-1)."""
        return [suit * RANKS + rank for suit in range(SUITS) for rank in range(self.ranks)]


def _place(cast: list[int], character: int) -> int:
    return cast.index(character) if character in cast else -1


def _estate(cast: list[int], estate: int) -> i64:
    mask: i64 = 0
    for place in range(len(cast)):
        if estate_of(cast[place]) == estate:
            mask |= BIT[place]
    return mask
