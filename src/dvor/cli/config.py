"""`dvor config`: all settings with their values and where each was set, as an equivalent TOML file."""

import argparse

from dvor.cli.options import add_settings, chosen_settings


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("config", help="print the settings of a server, and where each was chosen")
    add_settings(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    print(chosen_settings(chosen).to_toml(), end="")
    return 0
