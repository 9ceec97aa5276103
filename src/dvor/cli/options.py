"""The flags of a server's settings, for every command that takes them."""

import argparse
import os
from pathlib import Path

from dvor.cli.errors import UsageError
from dvor.server.config import EVERYWHERE, OPTIONS, BadConfig, Configuration, configure


def add_config(parser: argparse.ArgumentParser, *names: str) -> None:
    """The file of settings, and those settings that a command needs: they are the server's, wherever they stand."""
    parser.add_argument("--config", type=Path, help="a TOML file of settings (or DVOR_CONFIG)")
    for option in OPTIONS:
        if option.name in names:
            parser.add_argument(option.flag, help=f"{option.about} (or {option.variable})")


def add_settings(parser: argparse.ArgumentParser) -> None:
    """Each setting as a flag; `dvor config` shows them all with their values."""
    add_config(parser, *(option.name for option in OPTIONS if option.name != "browser"))
    parser.add_argument("--lan", action="store_true", help="listen for everybody in the same network")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser here")


def chosen_settings(chosen: argparse.Namespace) -> Configuration:
    """What was chosen by flags, in the environment and in a file."""
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
    """The file of data, for what is done with a file only."""
    settings = chosen_settings(chosen).settings
    if settings.store is not None:
        raise UsageError("the data is in a database: its own tools make copies (pg_dump) and room (VACUUM)")
    return settings.data
