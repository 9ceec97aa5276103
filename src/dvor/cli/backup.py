"""`dvor backup FILE`: copy the data, also while a server uses it."""

import argparse
from pathlib import Path

from dvor.cli.errors import UsageError
from dvor.cli.options import add_config, chosen_file
from dvor.store import Unusable, backup


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("backup", help="copy the data, also while a server is at work with it")
    parser.add_argument("file", type=Path, help="where the copy goes; it must not exist yet")
    add_config(parser, "data", "store")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    data = chosen_file(chosen)
    try:
        backup(data, chosen.file)
    except Unusable as why:
        raise UsageError(str(why)) from None
    print(f"{data} is copied to {chosen.file}")
    return 0
