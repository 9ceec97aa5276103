"""`dvor vacuum`: make the file of data as small as what is in it, while no server runs."""

import argparse
from pathlib import Path

from dvor.cli.errors import UsageError
from dvor.server.config import usual_data
from dvor.store import Unusable, vacuum


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("vacuum", help="make the file of data smaller, while no server runs")
    parser.add_argument("--data", type=Path, default=usual_data(), help="the file of data (default: %(default)s)")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    try:
        before, after = vacuum(chosen.data)
    except Unusable as why:
        raise UsageError(str(why)) from None
    print(f"{chosen.data}: {before / 1e6:.1f} MB before, {after / 1e6:.1f} MB now")
    return 0
