"""`dvor play GAME`: one person in the terminal against random players. It uses views and offers only."""

import argparse
import sys
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from rich.console import Console

from dvor.cli.common import AnyGame, UsageError, add_game, add_language, check_players
from dvor.cli.games import screen_of
from dvor.cli.prompt import Prompt, Quit
from dvor.games import CATALOG
from dvor.kernel import Ask, Person, Run, Setup, random_action
from dvor.words import Language, Listener, phrase_of, say

NAMES: dict[Language, tuple[str, ...]] = {
    "ru": (
        "Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Захар", "Инна", "Клим", "Лада", "Марк",
        "Нина", "Олег",
    ),
    "en": (
        "Anna", "Boris", "Vera", "Gleb", "Darya", "Egor", "Zhanna", "Zakhar", "Inna", "Klim", "Lada", "Mark",
        "Nina", "Oleg",
    ),
}  # fmt: skip
USUAL = 7
"""The default number of players."""
YOU: dict[Language, str] = {"ru": "Вы", "en": "You"}


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("play", help="play in the terminal against random seats")
    add_game(parser)
    parser.add_argument("--players", type=int, help=f"how many in all (default: {USUAL}, or as near as can play)")
    parser.add_argument("--seed", type=int, help="the same seed gives the same game")
    parser.add_argument("--log", type=Path, help="save the game to this file")
    add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    game = CATALOG[chosen.game]
    nearest = min(game.players, key=lambda players: abs(players - USUAL))
    players = nearest if chosen.players is None else check_players(game, chosen.players)
    names = (YOU[chosen.language], *NAMES[chosen.language][: players - 1])
    setup = Setup(tuple(Person(name) for name in names), game.options())
    rng = SystemRandom() if chosen.seed is None else Random(chosen.seed)
    client = Client(Run(game, setup, rng), chosen.language)
    try:
        client.play()
    except Quit:
        client.console.print()
    if chosen.log:
        _save(client.run, chosen.log)
    return 0


def _save(run: Run[Any, Any, Any, Any], file: Path) -> None:
    try:
        file.write_bytes(run.log.to_json())
    except OSError as error:
        raise UsageError(f"cannot write {file}: {error.strerror}") from None


class Client:
    """The person in seat 0. Knows only what that seat is told."""

    seat = 0

    def __init__(self, run: Run[Any, Any, Any, Any], language: Language) -> None:
        self.run = run
        self.console = Console(highlight=False)
        self.listener = Listener(language, run.setup.people, self.seat)
        self.prompt = Prompt(self.console, self.run.game.key, self.listener)

    @property
    def game(self) -> AnyGame:
        return self.run.game

    def play(self) -> None:
        """Play until the game is over or the person quits."""
        while isinstance(ask := self.run.awaited, Ask):
            self.tell()
            if self.seat in ask.fallback:
                self.console.print(screen_of(self.game.key)(self.run.view(self.seat), self.listener))
                self.console.print(f"[bold]{say(ask.question, self.listener)}[/]")
                action = self.prompt.choose(self.run.offers(self.seat))
                self.run.act(self.seat, action)
            else:
                self._somebody_else(ask)
        self.tell()

    def tell(self) -> None:
        """Print what this seat was told since the last call."""
        for step in self.run.news():
            for event in step.events_for(self.seat):
                words = say(phrase_of(event, f"{self.game.key}.event"), self.listener)
                self.console.print(f"  {words}", markup=False)

    def _somebody_else(self, ask: Ask[Any]) -> None:
        seat = min(ask.fallback)
        action = random_action(self.run.offers(seat), self.run.rng)
        if action is None:
            sys.exit(f"seat {seat} was asked but has no answer")
        self.run.act(seat, action)
