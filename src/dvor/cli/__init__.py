"""The command `dvor`."""

import argparse
import os
import sys
from collections.abc import Sequence

from dvor import describe
from dvor.cli import admin, arena, data, doctor, duel, export, lab, mcp, play, serve, settings, show, sim
from dvor.cli.common import UsageError
from dvor.store import Unusable

COMMANDS = (serve, settings, doctor, admin, data, play, sim, arena, lab, show, duel, export, mcp)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; errors are printed as one sentence."""
    parser = argparse.ArgumentParser(prog="dvor", description="Court-intrigue party games.")
    parser.add_argument("--version", action="version", version=describe())
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(commands)
    chosen = parser.parse_args(arguments)
    try:
        result: int = chosen.run(chosen)
        sys.stdout.flush()
    except (UsageError, Unusable) as error:
        print(f"dvor: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader has closed the pipe, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else flushing at exit fails
        return 1
    return result
