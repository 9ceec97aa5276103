"""Mistakes that were once made in a core, to be made again on purpose: the second opinion has to find them."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Fault:
    """Pieces of one file, each with the wrong text that stands for it then."""

    path: Path
    edits: tuple[tuple[str, str], ...]
    found_in: tuple[int | str, int]
    """A game that finds it (its style or number of players, and its seed): the suite plays only this one beside the
    model. Where that goes another way now, `make mutants … --plant` plays them all."""


SULTAN = Path("games/sultan/core")
KNYAZI = Path("games/knyazi/core")

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
            found_in=(5, 5),
        ),
        # Of several Guards the one nearest to somebody else strikes (S-REA-3).
        "nearest-guard": Fault(
            SULTAN / "characters" / "guard.py",
            (("    guard = r.clockwise_of(assassin)\n", "    guard = r.clockwise_of(r.clockwise_of(assassin))\n"),),
            found_in=(8, 33),
        ),
    },
    "knyazi": {
        # A riot goes on past twelve attack cards (K-COUP-4).
        "thirteen-in-a-riot": Fault(
            KNYAZI / "riot.py",
            (("    left = RIOT_CARDS - s.lying\n", "    left = RIOT_CARDS + 1 - s.lying\n"),),
            found_in=("raging", 0),
        ),
        # More cards are let onto the table than the defender can beat (K-ATT-7).
        "beyond-the-hand": Fault(
            KNYAZI / "turn.py",
            (("    return left if left < hand else hand\n", "    return left\n"),),
            found_in=("clumsy", 0),
        ),
        # Nobles who do hold trumps force a new deal (K-DEAL-3).
        "idle-protest": Fault(
            KNYAZI / "opening.py",
            (("    if protests and not has_trump(s, seat):\n", "    if protests:\n"),),
            found_in=("clumsy", 4),
        ),
        # A mercy card that was spent meanwhile still throws in (K-ATT-16, K-MER-2).
        "spent-mercy": Fault(
            KNYAZI / "window.py",
            (("s.by_mercy & s.filed & s.mercies & BIT[seat]", "s.by_mercy & s.filed & BIT[seat]"),),
            found_in=("wavering", 8),
        ),
    },
}
