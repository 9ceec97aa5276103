"""The flags of a server's settings, for every command that takes them."""

import argparse
import os
from pathlib import Path

from dvor.cli.errors import UsageError
from dvor.server.config import EVERYWHERE, OPTIONS, BadConfig, Configuration, configure


def add_settings(parser: argparse.ArgumentParser) -> None:
    """Each setting as a flag; `dvor config` shows them all with their values."""
    parser.add_argument("--config", type=Path, help="a TOML file of settings (or DVOR_CONFIG)")
    parser.add_argument("--lan", action="store_true", help="listen for everybody in the same network")
    for option in OPTIONS:
        if option.name != "browser":
            parser.add_argument(option.flag, help=f"{option.about} (or {option.variable})")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser here")


def chosen_settings(chosen: argparse.Namespace) -> Configuration:
    """What was chosen by flags, in the environment and in a file."""
    flags: dict[str, str | None] = {option.name: getattr(chosen, option.name, None) for option in OPTIONS}
    if chosen.lan and flags["host"] is None:
        flags["host"] = EVERYWHERE
    if chosen.no_browser:
        flags["browser"] = "false"
    try:
        return configure(flags, os.environ, chosen.config)
    except BadConfig as why:
        raise UsageError(str(why)) from None
