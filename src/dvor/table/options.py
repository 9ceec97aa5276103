"""Options of a table beside those of its game."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dvor.kernel import Pace

Language = Literal["ru", "en"]
Mode = Literal["online", "one_table"]
Tempo = Literal["off", "quick", "usual", "slow"]
Seconds = Annotated[int, Meta(ge=3, le=86_400)]
Level = Annotated[str, Meta(min_length=1, max_length=20, pattern="^[a-z_]+$")]
"""The level of a bot: a key of `bots.BOTS`."""
PLAIN: Level = "plain"
"""The level that every game has."""


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """Clocks, mode, language, and who may watch or chat; all have defaults."""

    mode: Mode = "online"
    """Online, or everybody around one real table with a phone in hand."""
    language: Language = "ru"
    """For people who have not chosen a language."""
    turn_seconds: Seconds | None = 90
    """For a turn; None: no limit."""
    step_seconds: Seconds | None = 45
    """For a step within a turn."""
    window_seconds: Seconds | None = 15
    """For a reaction, the same for everyone asked."""
    rest_seconds: Seconds | None = 90
    """Between two deals."""
    absent_seconds: Seconds | None = 15
    """How long the game waits for somebody who lost the connection before a bot substitutes."""
    pace: Tempo = "usual"
    """For how long events are displayed before the game goes on."""
    open_hands: bool = False
    """Whether people who are out of a deal see all hands until it is over."""
    onlookers: bool = True
    """Whether those without a seat may watch what everybody sees."""
    talk: bool = True
    """Whether there is chat at the table."""
    outside: bool = True
    """Whether there is a second chat channel outside the game."""
    open_door: bool = True
    """Whether the code alone lets people in; else they need the invitation."""
    substitute: Level = PLAIN
    """The level of the bot that substitutes for somebody who is away."""

    def seconds(self, pace: Pace) -> int | None:
        """The time limit of an ask of this pace."""
        known: dict[Pace, int | None] = {
            "turn": self.turn_seconds,
            "step": self.step_seconds,
            "window": self.window_seconds,
            "rest": self.rest_seconds,
        }
        return known[pace]
