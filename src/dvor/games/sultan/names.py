"""The words for the engine's numbers: characters, teams, endings, reasons."""

from enum import StrEnum
from typing import Final, Literal, TypeVar

from dvor.games.sultan.core import notes, records
from dvor.games.sultan.core.cards import KEYS
from dvor.games.sultan.core.masks import NOBODY, SPARE
from dvor.kernel import Seat


class Character(StrEnum):
    """The characters, in the order of the engine's numbers; the help has other names for some of them."""

    SULTAN = "sultan"
    GUARD = "guard"
    ASSASSIN = "assassin"
    SLAVE = "slave"
    OVERSEER = "overseer"
    DANCER = "dancer"
    VIZIER = "vizier"
    SEER = "seer"


class Team(StrEnum):
    """The two sides that can win a round."""

    LOYALISTS = "loyalists"
    REBELS = "rebels"


class Ending(StrEnum):
    """How a round came to its end."""

    CORONATION = "coronation"
    SAFE_THRONE = "safe_throne"
    REGICIDE = "regicide"
    REVOLT = "revolt"
    EXHAUSTION = "exhaustion"


class Why(StrEnum):
    """What turned a card up."""

    ABILITY = "ability"
    THRONE = "throne"
    ESCAPE = "escape"
    STRIKE = "strike"
    JOINING = "joining"
    HUNT = "hunt"
    FORCE = "force"


class Reason(StrEnum):
    """Why a player gets the points of a round."""

    DEAD = "dead"
    WON_OPEN = "won_open"
    WON_HIDDEN = "won_hidden"
    LOST = "lost"
    BESIDE_TWO = "beside_two"
    NOBODY_WITH_TWO = "nobody_with_two"
    FORETOLD = "foretold"
    FORETOLD_NOTHING = "foretold_nothing"
    FORETOLD_WRONG = "foretold_wrong"
    NO_WINNER = "no_winner"


class Honesty(StrEnum):
    """How somebody came to claim something."""

    KNEW = "knew"
    """They had seen it, and nothing had happened since that could have changed it."""
    GUESSED = "guessed"
    """They had not seen it, or could not be sure of it any more."""
    LIED = "lied"
    """They had seen otherwise."""


class Phase(StrEnum):
    """What a round waits for: the engine's questions, and nothing any more."""

    TURN = "turn"
    EYES_CLOSED = "eyes_closed"
    ESCAPE = "escape"
    STRIKE = "strike"
    JOIN = "join"
    DECLARE = "declare"
    FORCE = "force"
    FORCED = "forced"
    PREDICT = "predict"
    EXTRA = "extra"
    DONE = "done"


Name = TypeVar("Name", bound=StrEnum)
Spare = Literal["spare"]
Place = Seat | Spare
"""Where a card lies: before a player, or in the middle."""


def _named(names: type[Name], keys: list[str]) -> list[Name]:
    """The names of the engine's keys, in the order of its numbers."""
    missing = [key for key in keys if key not in list(names)]
    if missing:
        raise LookupError(f"the engine has {missing}, and names.{names.__name__} has not")
    return [names(key) for key in keys]


CHARACTERS: Final = tuple(Character)
if list(CHARACTERS) != list(KEYS):
    raise LookupError(f"the deck has {list(KEYS)}, and names.Character {list(map(str, CHARACTERS))}")
TEAMS: Final = (None, Team.LOYALISTS, Team.REBELS)
TEAM_NUMBER: Final = {team: number for number, team in enumerate(TEAMS)}
CARD_NUMBER: Final = {card: number for number, card in enumerate(CHARACTERS)}
ENDINGS: Final = (None, *Ending)
WHYS: Final = tuple(_named(Why, notes.WHYS))
REASONS: Final = tuple(_named(Reason, records.REASONS))
PHASES: Final = tuple(_named(Phase, [question.key for question in records.QUESTIONS]))


def place(index: int) -> Place | None:
    """The engine's index of a card as a place; None for nobody."""
    if index == NOBODY:
        return None
    return "spare" if index == SPARE else index


def index(where: Place | None) -> int:
    """A place as the engine's index of a card."""
    if where is None:
        return NOBODY
    return SPARE if where == "spare" else where
