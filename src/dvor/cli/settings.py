"""The server's settings as flags, and `dvor config`, which prints them."""

import argparse
import os
from pathlib import Path

from dvor.cli.common import UsageError
from dvor.server.config import EVERYWHERE, OPTIONS, BadConfig, Configuration, configure


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("config", help="print the settings of a server, and where each was chosen")
    add_settings(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    print(chosen_settings(chosen).to_toml(), end="")
    return 0


def add_config(parser: argparse.ArgumentParser, *names: str) -> None:
    """Flags for the file of settings, and for those settings that a command needs."""
    parser.add_argument("--config", type=Path, help="a TOML file of settings (or DVOR_CONFIG)")
    for option in OPTIONS:
        if option.name in names:
            parser.add_argument(option.flag, help=f"{option.about} (or {option.variable})")


def add_settings(parser: argparse.ArgumentParser) -> None:
    """A flag for every setting."""
    add_config(parser, *(option.name for option in OPTIONS if option.name != "browser"))
    parser.add_argument("--lan", action="store_true", help="listen for everybody in the same network")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser here")


def chosen_settings(chosen: argparse.Namespace) -> Configuration:
    """The settings by flags, environment and file."""
    flags: dict[str, str | None] = {option.name: getattr(chosen, option.name, None) for option in OPTIONS}
    if getattr(chosen, "lan", False) and flags["host"] is None:
        flags["host"] = EVERYWHERE
    if getattr(chosen, "no_browser", False):
        flags["browser"] = "false"
    try:
        return configure(flags, os.environ, chosen.config)
    except BadConfig as why:
        raise UsageError(str(why)) from None


def chosen_file(chosen: argparse.Namespace) -> Path:
    """The data file, for commands that work only with a file."""
    settings = chosen_settings(chosen).settings
    if settings.store is not None:
        raise UsageError("the data is in a database: its own tools make copies (pg_dump) and room (VACUUM)")
    return settings.data
