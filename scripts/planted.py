"""Mistakes that were once made in a core, to be made again on purpose: the second opinion has to find them."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Fault:
    """Pieces of one file, each with the wrong text that stands for it then."""

    path: Path
    edits: tuple[tuple[str, str], ...]


SULTAN = Path("games/sultan/core")

PLANTED: dict[str, dict[str, Fault]] = {
    "sultan": {
        # A window that asks nobody is settled by the answers to the window before (S-GUA-1, S-SUL-4).
        "stale-answers": Fault(
            SULTAN / "flow.py",
            (
                ("    if not seats:\n", "    if not seats:\n        window.reacting = STALE[0]\n"),
                ("    r.window = None\n", "    r.window = None\n    STALE[0] = window.reacting\n"),
                ("def ask(", "STALE = [0]\n\n\ndef ask("),
            ),
        ),
        # Of several Guards the one nearest to somebody else strikes (S-REA-3).
        "nearest-guard": Fault(
            SULTAN / "characters" / "guard.py",
            (("    guard = r.clockwise_of(assassin)\n", "    guard = r.clockwise_of(r.clockwise_of(assassin))\n"),),
        ),
    },
}
