"""`dvor backup FILE`: a copy of the data, also while a server is at work with it."""

import argparse
from pathlib import Path

from dvor.cli.errors import UsageError
from dvor.server.config import usual_data
from dvor.store import Unusable, backup


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("backup", help="copy the data, also while a server is at work with it")
    parser.add_argument("file", type=Path, help="where the copy goes; it must not exist yet")
    parser.add_argument("--data", type=Path, default=usual_data(), help="the file of data (default: %(default)s)")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    try:
        backup(chosen.data, chosen.file)
    except Unusable as why:
        raise UsageError(str(why)) from None
    print(f"{chosen.data} is copied to {chosen.file}")
    return 0
