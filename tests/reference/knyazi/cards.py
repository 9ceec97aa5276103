"""The cards, and which of them beats which."""

from typing import NamedTuple

SUITS = ("field", "mountain", "forest", "sea")  # K-DECK-1
HAND = 6  # K-DEAL-1
RANKS = 18


class Card(NamedTuple):
    """One of the cards; rank 1 is the lowest."""

    suit: str
    rank: int

    @property
    def number(self) -> int:
        """Its place among all cards, suit by suit."""
        return SUITS.index(self.suit) * RANKS + self.rank - 1

    def __repr__(self) -> str:
        return f"{self.suit}{self.rank}"


def deck(players: int, kind: str) -> set[Card]:
    """K-DECK-1: all 72, or as few ranks as give everyone six cards."""
    ranks = RANKS
    if kind == "fitted":
        ranks = next(few for few in range(1, RANKS + 1) if few * len(SUITS) >= players * HAND)
    return {Card(suit, rank) for suit in SUITS for rank in range(1, ranks + 1)}


def beats(card: Card, lying: Card, trump: str | None) -> bool:
    """K-ATT-3."""
    if card.suit == lying.suit:
        return card.rank > lying.rank
    return card.suit == trump


def longest_suits(hand: set[Card]) -> set[str]:
    """K-AFK-1. DECIDED: of suits as long as each other any will do."""
    length = {suit: sum(card.suit == suit for card in hand) for suit in SUITS}
    return {suit for suit in SUITS if length[suit] == max(length.values())}


def lowest(hand: set[Card], trump: str | None) -> set[Card]:
    """K-AFK-1: the lowest plain card, else the lowest trump. DECIDED: among equal ranks any will do."""
    plain = {card for card in hand if card.suit != trump}
    among = plain or hand
    least = min(card.rank for card in among)
    return {card for card in among if card.rank == least}
