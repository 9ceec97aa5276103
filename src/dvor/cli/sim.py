"""`dvor sim GAME`: play many random games and print statistics."""

import argparse
import sys
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import Progress

from dvor.cli.common import UsageError, add_game, add_language, check_players
from dvor.cli.games import tables_of
from dvor.games import CATALOG
from dvor.lab.study import Study, study_of


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("sim", help="many random games: who wins, how they end")
    add_game(parser)
    parser.add_argument("--players", type=int, help="default: every number of players in turn")
    parser.add_argument("--games", type=int, default=2000, help="how many (default: 2000)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games")
    parser.add_argument("--asides", type=float, default=0.02, help="how often asides are made (default: 0.02)")
    parser.add_argument(
        "--regime",
        action="append",
        default=[],
        help="play under this regime (up to three), where there are any",
    )
    parser.add_argument("--json", action="store_true", help="print JSON, and no progress bar")
    add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    game = CATALOG[chosen.game]
    if chosen.games < 1:
        raise UsageError("there must be at least one game")
    if not 0 <= chosen.asides <= 1:
        raise UsageError("--asides is a probability, between 0 and 1")
    sizes = [check_players(game, chosen.players)] if chosen.players is not None else list(game.players)
    study = study_of(game.key)
    if chosen.regime and study.under_regimes is None:
        raise UsageError(f"{game.key} knows no regimes")
    if len(chosen.regime) > 3:
        raise UsageError("at most three regimes together")
    tallies = _simulate(study, sizes, chosen)
    if chosen.json:
        found = tallies[0] if chosen.players is not None else tallies
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        for table in tables_of(game.key)(tallies, chosen.language):
            Console().print(table)
    return 0


def _simulate(study: Study, sizes: list[int], chosen: argparse.Namespace) -> list[Any]:
    with Progress(console=Console(file=sys.stderr), transient=True, disable=chosen.json) as bar:
        task = bar.add_task(chosen.game, total=chosen.games * len(sizes))

        def advance() -> None:
            bar.advance(task)

        if chosen.regime and study.under_regimes is not None:
            regimes = tuple(chosen.regime)
            return [
                study.under_regimes(players, chosen.games, chosen.seed, chosen.asides, regimes, advance)
                for players in sizes
            ]
        return [study.simulate(players, chosen.games, chosen.seed, chosen.asides, advance) for players in sizes]
