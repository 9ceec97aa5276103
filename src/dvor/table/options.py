"""What a table settles beside the rules of its game."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dvor.kernel import Pace

Language = Literal["ru", "en"]
Mode = Literal["online", "one_table"]
Tempo = Literal["off", "quick", "usual", "slow"]
Seconds = Annotated[int, Meta(ge=3, le=86_400)]
Level = Annotated[str, Meta(min_length=1, max_length=20, pattern="^[a-z_]+$")]
"""How well a bot plays; the names are those of the bots that there are."""
PLAIN: Level = "plain"
"""The bot that every game has."""


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """Time, mode, language and who may watch or talk, each with its usual value."""

    mode: Mode = "online"
    """Across the world, or everybody around one table with a phone in hand."""
    language: Language = "ru"
    """For whoever has not chosen their own."""
    turn_seconds: Seconds | None = 90
    """For a turn; None: as long as it takes."""
    step_seconds: Seconds | None = 45
    """For a step within a turn."""
    window_seconds: Seconds | None = 15
    """For a reaction, the same for everyone asked."""
    rest_seconds: Seconds | None = 90
    """Between two deals."""
    absent_seconds: Seconds | None = 15
    """How long the game waits for somebody whose line is gone, before a bot keeps their seat warm."""
    pace: Tempo = "usual"
    """How long what happened stays on the table before the game goes on."""
    open_hands: bool = False
    """Whether whoever is out of a deal sees all hands until it is over."""
    onlookers: bool = True
    """Whether those without a seat may watch what everybody sees."""
    talk: bool = True
    """Whether people can write to each other at the table."""
    outside: bool = True
    """Whether there is a second channel, for what has nothing to do with the game."""
    open_door: bool = True
    """Whether the code alone lets people in; else only the invitation does."""
    substitute: Level = PLAIN
    """Which bot keeps the seat of somebody who is away."""

    def seconds(self, pace: Pace) -> int | None:
        """How long a question of this pace stays open."""
        known: dict[Pace, int | None] = {
            "turn": self.turn_seconds,
            "step": self.step_seconds,
            "window": self.window_seconds,
            "rest": self.rest_seconds,
        }
        return known[pace]
