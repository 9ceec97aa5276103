"""`dvor lab FILE`: statistics of many games of both kinds, as one page of plots."""

import argparse
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from dvor.bots import BOTS
from dvor.cli.common import UsageError
from dvor.games import CATALOG
from dvor.games.knyazi.regimes import REGIMES
from dvor.lab.report import knyazi, sultan
from dvor.lab.report.plots import page
from dvor.lab.study import study_of

PARTIES_UNDER = 12
"""The number of players in the games that compare regimes."""


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("lab", help="one page of plots: balance, lengths, beliefs")
    parser.add_argument("file", type=Path, help="where to write the page (HTML)")
    parser.add_argument("--games", type=int, default=40, help="for each number of players (default: 40)")
    parser.add_argument("--bots", default="thinker", help="who plays sultan (default: thinker)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same page")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    if chosen.games < 1:
        raise UsageError("there must be at least one game")
    if chosen.bots not in BOTS["sultan"]:
        raise UsageError(f"there is no bot {chosen.bots}; there are {', '.join(sorted(BOTS['sultan']))}")
    sizes = [5, 8, 11, 15]
    courts = list(CATALOG["knyazi"].players)
    study = study_of("knyazi")
    with Progress(console=Console(file=sys.stderr), transient=True) as bar:
        task = bar.add_task("lab", total=chosen.games * (len(sizes) + len(courts) + len(REGIMES)))

        def advance() -> None:
            bar.advance(task)

        seen = [sultan.watch(players, chosen.games, chosen.seed, chosen.bots, advance) for players in sizes]
        plain = [(str(n), study.simulate(n, chosen.games, chosen.seed, 0.02, advance)) for n in courts]
        assert study.under_regimes is not None
        ruled = [
            (key, study.under_regimes(PARTIES_UNDER, chosen.games, chosen.seed, 0.02, (key,), advance))
            for key in sorted(REGIMES)
        ]
    sections = [
        (f"sultan, {chosen.bots}", sultan.figures(seen)),
        ("knyazi, random, by number of players", knyazi.figures(plain)),
        (f"knyazi, random, {PARTIES_UNDER} players, by regime", knyazi.figures(ruled)),
    ]
    played = f"Games for each column: {chosen.games}; seed {chosen.seed}."
    try:
        chosen.file.write_text(page("Dvor: what the games show", played, sections), encoding="utf-8")
    except OSError as error:
        raise UsageError(f"cannot write {chosen.file}: {error.strerror}") from None
    print(chosen.file)
    return 0
