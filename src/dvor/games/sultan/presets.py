"""Evenings of «Султан на миг» to choose from."""

from dvor.kernel import Preset

PRESETS = (
    Preset("evening"),
    Preset("first", {"rounds": 2, "window_seconds": 25}, {"turn_seconds": 240, "step_seconds": 120}),
    Preset("quick", {"rounds": 1, "window_seconds": 8}, {"turn_seconds": 45, "step_seconds": 20}),
    Preset("race", {"target_points": 7}),
    Preset("dungeon", {"prison_blocks_reactions": True, "dead_talk": False}),
)
