"""The command `dvor`."""

import argparse
import os
import sys
from collections.abc import Sequence

from dvor import describe
from dvor.cli import (
    admin,
    arena,
    backup,
    config,
    doctor,
    duel,
    export,
    lab,
    mcp,
    move,
    play,
    serve,
    show,
    sim,
    vacuum,
)
from dvor.cli.errors import UsageError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Expected errors are printed as a sentence."""
    parser = argparse.ArgumentParser(prog="dvor", description="Court-intrigue party games.")
    parser.add_argument("--version", action="version", version=describe())
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    commanded = (serve, config, doctor, admin, backup, vacuum, move, play, sim, arena, lab, show, duel, export, mcp)
    for command in commanded:
        command.add_to(commands)
    chosen = parser.parse_args(arguments)
    try:
        result: int = chosen.run(chosen)
        sys.stdout.flush()
    except UsageError as error:
        print(f"dvor: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of a pipe has closed it, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else Python prints an error at exit
        return 1
    return result
