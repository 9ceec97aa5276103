"""The command `dvor`."""

import argparse
import sys
from collections.abc import Sequence

from dvor import describe
from dvor.cli import admin, backup, config, doctor, play, serve, show, sim, vacuum
from dvor.cli.errors import UsageError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; what goes wrong is told in a sentence."""
    parser = argparse.ArgumentParser(prog="dvor", description="Court-intrigue party games.")
    parser.add_argument("--version", action="version", version=describe())
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for command in (serve, config, doctor, admin, backup, vacuum, play, sim, show):
        command.add_to(commands)
    chosen = parser.parse_args(arguments)
    try:
        result: int = chosen.run(chosen)
    except UsageError as error:
        print(f"dvor: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return result
