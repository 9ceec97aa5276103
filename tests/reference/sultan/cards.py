"""The characters, their teams, the cards of a table by number of players, and what a person may decide."""

from collections import Counter
from dataclasses import dataclass, fields

LOYALISTS = "loyalists"
REBELS = "rebels"
TEAMS = (LOYALISTS, REBELS)

# The neutral ones have no team of their own: what they win with depends on more than the card (S-PTS-2 to S-PTS-4).
TEAM = {"sultan": LOYALISTS, "guard": LOYALISTS, "assassin": REBELS, "slave": REBELS}
NEUTRALS = {"overseer", "dancer", "vizier", "seer"}

# S-SET-1: players -> how many Sultans, Guards, Assassins, Slaves and neutrals.
SET_UP = {
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


def copies(players: int, character: str) -> int:
    """How many cards of a character that always takes part lie at a table of this size."""
    sultans, guards, assassins, slaves, _ = SET_UP[players]
    return {"sultan": sultans, "guard": guards, "assassin": assassins, "slave": slaves}[character]


def check_deal(players: int, cards: list[str]) -> None:
    """Raise unless these cards, the spare among them, may be dealt to this many players."""
    dealt = Counter(cards)
    neutrals = {card for card in dealt if card in NEUTRALS}
    # S-SET-1: one card more than players, by the table. S-SET-2: any of the four neutrals, each at most once.
    right = len(cards) == players + 1
    right = right and all(dealt[character] == copies(players, character) for character in TEAM)
    right = right and len(neutrals) == SET_UP[players][4] and all(dealt[card] == 1 for card in neutrals)
    if not right:
        raise ValueError(f"no deal for {players} players: {dict(dealt)}")


# What somebody may decide, and what is told of it: the words in which model and engine are compared.


class Brief:
    """Shows only the fields that are filled."""

    def __repr__(self) -> str:
        named = [(field.name, getattr(self, field.name)) for field in fields(self)]  # type: ignore[arg-type]
        shown = [f"{name}={value}" for name, value in named if value not in (None, ()) and name != "kind"]
        return f"{vars(self)['kind']}({', '.join(shown)})"


@dataclass(frozen=True, repr=False)
class Choice(Brief):
    """One decision. Only the fields that its kind needs are filled."""

    kind: str
    seat: int | None = None
    seats: tuple[int, ...] = ()
    team: str | None = None


@dataclass(frozen=True, repr=False)
class Telling(Brief):
    """One fact, as it is told to everybody, or to the seat `to` alone."""

    kind: str
    by: int | None = None
    whom: int | None = None
    card: str | None = None
    gave: str | None = None  # the card that went for it
    team: str | None = None
    why: str | None = None
    points: int | None = None
    seats: tuple[int, ...] = ()
    to: int | None = None
