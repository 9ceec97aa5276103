"""The options of the game, and the presets that combine them."""

from typing import Annotated

from msgspec import Meta, Struct

from dvor.kernel import Preset


class SultanOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options, each with its default."""

    rounds: Annotated[int, Meta(ge=1, le=20)] = 5
    """How many rounds are played, unless they play to a number of points."""
    target_points: Annotated[int, Meta(ge=1, le=60)] | None = None
    """Play until somebody has at least this many points, however many rounds that takes."""
    window_seconds: Annotated[int, Meta(ge=3, le=120)] = 12
    """How long those asked for a reaction have to think."""
    prison_blocks_reactions: bool = False
    """Whether prison takes reactions too, and not only the turn and the swap."""
    dead_talk: bool = True
    """Whether the dead may go on talking and claiming."""

    def check(self, seats: int) -> None:
        """Every combination suits every number of players."""


PRESETS = (
    Preset("evening"),
    Preset("first", {"rounds": 2, "window_seconds": 25}, {"turn_seconds": 240, "step_seconds": 120}),
    Preset("quick", {"rounds": 1, "window_seconds": 8}, {"turn_seconds": 45, "step_seconds": 20}),
    Preset("race", {"target_points": 7}),
    Preset("dungeon", {"prison_blocks_reactions": True, "dead_talk": False}),
)
