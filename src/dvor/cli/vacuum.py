"""`dvor vacuum`: shrink the data file, while no server runs."""

import argparse

from dvor.cli.errors import UsageError
from dvor.cli.options import add_config, chosen_file
from dvor.store import Unusable, vacuum


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("vacuum", help="make the file of data smaller, while no server runs")
    add_config(parser, "data", "store")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    data = chosen_file(chosen)
    try:
        before, after = vacuum(data)
    except Unusable as why:
        raise UsageError(str(why)) from None
    print(f"{data}: {before / 1e6:.1f} MB before, {after / 1e6:.1f} MB now")
    return 0
