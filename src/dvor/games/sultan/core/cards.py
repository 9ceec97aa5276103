"""The cards as numbers: characters, teams, and how many of each lie in the deck.

A character's number is its place in `KEYS`; everything else about it stands in `characters/<key>.py`. Players read
other names for some of them: the overseer is the Slave Driver, the dancer the Belly Dancer, the seer the Fortune
Teller. The keys stand in stored logs and on the wire, so they stay.
"""

from typing import Final

SULTAN: Final = 0
GUARD: Final = 1
ASSASSIN: Final = 2
SLAVE: Final = 3
OVERSEER: Final = 4
DANCER: Final = 5
VIZIER: Final = 6
SEER: Final = 7
KEYS: Final = ("sultan", "guard", "assassin", "slave", "overseer", "dancer", "vizier", "seer")
CHARACTERS: Final = len(KEYS)

NO_TEAM: Final = 0
LOYALISTS: Final = 1
REBELS: Final = 2

FEWEST: Final = 5
MOST: Final = 15

# S-SET-1, by number of players: sultan, guards, assassins, slaves, neutrals.
DECKS: Final = {
    5: (1, 1, 1, 3, 0),
    6: (1, 1, 1, 3, 1),
    7: (1, 1, 1, 3, 2),
    8: (1, 2, 2, 3, 1),
    9: (1, 2, 2, 3, 2),
    10: (1, 2, 2, 3, 3),
    11: (1, 2, 2, 4, 3),
    12: (1, 3, 3, 4, 2),
    13: (1, 3, 3, 4, 3),
    14: (1, 3, 3, 4, 4),
    15: (1, 3, 3, 5, 4),
}
FIRST_NEUTRAL: Final = 4
NEUTRALS: Final = tuple(range(FIRST_NEUTRAL, CHARACTERS))
"""Those of which at most one takes part, drawn unseen (S-SET-2): all that have no column of their own above."""
if len(DECKS[FEWEST]) - 1 != FIRST_NEUTRAL:
    raise ValueError("cards.DECKS has a column for each character before FIRST_NEUTRAL, and one for all neutrals")


def fits(players: int, cards: list[int]) -> bool:
    """Whether these cards, the spare among them, can be a deal for this number of players."""
    *fixed, neutrals = DECKS[players]
    drawn = [card for card in cards if card in NEUTRALS]
    return (
        all(0 <= card < CHARACTERS for card in cards)
        and [cards.count(card) for card in range(len(fixed))] == fixed
        and len(drawn) == len(set(drawn)) == neutrals
    )
