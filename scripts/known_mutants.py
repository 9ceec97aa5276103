"""Known mutants: mistakes that were once made in a core. The second opinion has to find each of them again."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class KnownMutant:
    """A mistake in one file: pieces of its text, each with the wrong text that replaces it."""

    path: Path
    edits: tuple[tuple[str, str], ...]
    found_in: tuple[int | str, int]
    """The game that finds the mistake: its style or number of players, and its seed. The test suite plays only this
    game beside the model. If the game has changed since, `make mutants ARGS="--known NAME"` plays all of them."""


SULTAN = Path("games/sultan/core")
KNYAZI = Path("games/knyazi/core")

KNOWN_MUTANTS: dict[str, dict[str, KnownMutant]] = {
    "sultan": {
        # A window that asks nobody is settled by the answers to the window before (S-GUA-1, S-SUL-4).
        "stale-answers": KnownMutant(
            SULTAN / "flow.py",
            (
                ("    if not seats:\n", "    if not seats:\n        window.reacting = STALE[0]\n"),
                ("    r.window = None\n", "    r.window = None\n    STALE[0] = window.reacting\n"),
                ("def ask(", "STALE = [0]\n\n\ndef ask("),
            ),
            found_in=(5, 5),
        ),
        # Of several Guards the one nearest to somebody else strikes (S-REA-3).
        "nearest-guard": KnownMutant(
            SULTAN / "characters" / "guard.py",
            (("    guard = r.clockwise_of(assassin)\n", "    guard = r.clockwise_of(r.clockwise_of(assassin))\n"),),
            found_in=(8, 33),
        ),
    },
    "knyazi": {
        # A riot goes on past twelve attack cards (K-COUP-4).
        "thirteen-in-a-riot": KnownMutant(
            KNYAZI / "riot.py",
            (("    left = RIOT_CARDS - s.lying\n", "    left = RIOT_CARDS + 1 - s.lying\n"),),
            found_in=("raging", 0),
        ),
        # More cards are let onto the table than the defender can beat (K-ATT-7).
        "beyond-the-hand": KnownMutant(
            KNYAZI / "turn.py",
            (("    return left if left < hand else hand\n", "    return left\n"),),
            found_in=("clumsy", 0),
        ),
        # Nobles who do hold trumps force a new deal (K-DEAL-3).
        "idle-protest": KnownMutant(
            KNYAZI / "opening.py",
            (("        if self.yes and not has_trump(s, seat):\n", "        if self.yes:\n"),),
            found_in=("clumsy", 4),
        ),
        # A mercy card that was spent meanwhile still throws in (K-ATT-16, K-MER-2).
        "spent-mercy": KnownMutant(
            KNYAZI / "throw_in.py",
            (("s.by_mercy & s.filed & s.mercies & BIT[seat]", "s.by_mercy & s.filed & BIT[seat]"),),
            found_in=("wavering", 8),
        ),
    },
}
