"""What several commands have in common: errors, arguments, defaults."""

import argparse
import os
from typing import Any

from dvor.games import CATALOG
from dvor.kernel import Game
from dvor.words import LANGUAGES, Language

AnyGame = Game[Any, Any, Any, Any]


class UsageError(Exception):
    """A mistake on the command line; the message is all that is shown."""


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=sorted(CATALOG), help="which game")


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--language", choices=LANGUAGES, default=system_language(), help="default: the system's")


def system_language() -> Language:
    """Russian if the system's locale is Russian, else English."""
    return "ru" if os.environ.get("LC_ALL", os.environ.get("LANG", "")).startswith("ru") else "en"


def check_players(game: AnyGame, players: int) -> int:
    if players not in game.players:
        raise UsageError(f"{game.key} is for {game.players[0]} to {game.players[-1]} players, not {players}")
    return players
