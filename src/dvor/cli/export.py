"""`dvor export`: write many games as tables, from saved logs, from a server's data, or played by bots now."""

import argparse
import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from dvor.bots import BOTS
from dvor.cli.common import UsageError, check_players
from dvor.cli.show import load
from dvor.games import CATALOG
from dvor.kernel import BadLog, Log


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("export", help="games as tables for analysis: a row an action, a row a deal")
    parser.add_argument("logs", nargs="*", type=Path, help="saved games, or folders of them")
    parser.add_argument("--data", type=Path, help="the finished games in a server's file of data instead")
    parser.add_argument("--play", choices=sorted(CATALOG), help="let bots play games of this kind instead")
    parser.add_argument("--games", type=int, default=100, help="how many they play (default: 100)")
    parser.add_argument("--players", type=int, help="default: every number of players in turn")
    parser.add_argument("--level", default="plain", help="the level of the bots (default: plain)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--format", choices=("jsonl", "parquet"), default="jsonl")
    parser.add_argument("--out", type=Path, default=Path("export"), help="a folder for the tables")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    from dvor.doors.export import rows
    from dvor.doors.export.writing import WRITERS

    if sum(map(bool, (chosen.logs, chosen.data, chosen.play))) != 1:
        raise UsageError("name saved games, or a server's data with --data, or with --play a game for bots")
    if chosen.games < 1:
        raise UsageError("there must be at least one game")
    games = _played(chosen) if chosen.play else _stored(chosen.data) if chosen.data else _saved(chosen.logs)
    try:
        chosen.out.mkdir(parents=True, exist_ok=True)
        # Existing tables stay until all new ones are written.
        with TemporaryDirectory(dir=chosen.out, prefix=".unfinished-") as folder:
            counts = WRITERS[chosen.format](rows(games), Path(folder))
            if not any(counts.values()):
                raise UsageError("there was no finished game to export")
            for table in Path(folder).iterdir():
                table.replace(chosen.out / table.name)
    except ModuleNotFoundError:
        raise UsageError("Parquet needs pyarrow: pip install 'dvor[export]'") from None
    except OSError as why:
        raise UsageError(f"nothing can be written into {chosen.out}: {why.strerror}") from None
    except BadLog as why:
        raise UsageError(str(why)) from None
    for name, count in counts.items():
        print(f"{chosen.out / name}.{chosen.format}: {count} rows")
    return 0


def _saved(paths: list[Path]) -> Iterator[tuple[str, Log[Any]]]:
    for path in paths:
        for file in sorted(path.glob("*.json")) if path.is_dir() else [path]:
            yield file.stem, load(file)[1]


def _stored(data: Path) -> Iterator[tuple[str, Log[Any]]]:
    from dvor.doors.export.stored import stored_games

    return stored_games(data)


def _played(chosen: argparse.Namespace) -> Iterator[tuple[str, Log[Any]]]:
    from dvor.doors.duel import play

    game = CATALOG[chosen.play]
    if chosen.level not in BOTS[game.key]:
        raise UsageError(f"there is no bot {chosen.level!r}; there are {', '.join(BOTS[game.key])}")
    sizes = [check_players(game, chosen.players)] if chosen.players is not None else list(game.players)
    for number in range(chosen.games):
        rng = Random(chosen.seed * 1_000_003 + number)
        yield (
            f"{game.key}-{number}",
            asyncio.run(play(game, sizes[number % len(sizes)], {}, chosen.level, rng, {})).log,
        )
