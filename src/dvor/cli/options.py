"""The server's settings as flags, for every command that takes them."""

import argparse
import os
from pathlib import Path

from dvor.cli.errors import UsageError
from dvor.server.config import EVERYWHERE, OPTIONS, BadConfig, Configuration, configure


def add_config(parser: argparse.ArgumentParser, *names: str) -> None:
    """Add --config, and flags for those of the server's settings that a command needs."""
    parser.add_argument("--config", type=Path, help="a TOML file of settings (or DVOR_CONFIG)")
    for option in OPTIONS:
        if option.name in names:
            parser.add_argument(option.flag, help=f"{option.about} (or {option.variable})")


def add_settings(parser: argparse.ArgumentParser) -> None:
    """Add a flag for each setting."""
    add_config(parser, *(option.name for option in OPTIONS if option.name != "browser"))
    parser.add_argument("--lan", action="store_true", help="listen for everybody in the same network")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser here")


def chosen_settings(chosen: argparse.Namespace) -> Configuration:
    """The settings from flags, environment and file."""
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
    """The data file, for commands that work on a file only."""
    settings = chosen_settings(chosen).settings
    if settings.store is not None:
        raise UsageError("the data is in a database: its own tools make copies (pg_dump) and room (VACUUM)")
    return settings.data
