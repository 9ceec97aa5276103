"""Evenings of «Из грязи в князи» to choose from."""

from dvor.kernel import Preset

PRESETS = (
    Preset("evening"),
    Preset(
        "first",
        {"parties": 1, "deck": "fitted", "temptation": False, "throw_wait_seconds": 15},
        {"turn_seconds": 240, "step_seconds": 120, "window_seconds": 40},
    ),
    Preset("quick", {"parties": 1, "deck": "fitted", "throw_wait_seconds": 4}, {"turn_seconds": 45}),
    Preset("strict", {"strict": True, "naming_judge": "referee"}),
    Preset("riot", {"regime": "anarchy", "coup_losers": "both", "mercy_saves_coup": False}),
    Preset("lot", {"regime": "lot", "parties": 4}),
    Preset("careers", {"end": "all_characters"}),
)
