"""`dvor show FILE`: print a saved game in words: everything, or what one seat was told."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from dvor.bots.analyst import Analysis, Scale, advice_of
from dvor.cli.common import AnyGame, UsageError, add_language
from dvor.games import CATALOG
from dvor.kernel import BadLog, Log, Phrase, replay
from dvor.kernel.log import read_log
from dvor.lab.transcript import through_one_seat, transcript, worded
from dvor.words import Language, Listener, action_text, named, say

SHOWN = 4
"""How many guesses and options are printed."""


class _Named(msgspec.Struct, frozen=True):
    game: str


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("show", help="a saved game in words")
    parser.add_argument("file", type=Path, help="a log that was saved with --log")
    parser.add_argument("--seat", type=int, help="only what this seat heard (0 is the first)")
    parser.add_argument(
        "--think",
        action="store_true",
        help="with --seat: what a thinker there believed and would have done",
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    try:
        game, log = load(chosen.file)
        if chosen.seat is not None and not 0 <= chosen.seat < log.setup.seats:
            raise UsageError(f"there is no seat {chosen.seat}: the seats are 0 to {log.setup.seats - 1}")
        if chosen.think and chosen.seat is None:
            raise UsageError("--think looks through one seat's eyes: say --seat too")
        if chosen.think:
            lines = with_thoughts(game, log, chosen.seat, chosen.language)
        elif chosen.seat is None:
            lines = transcript(game, log, chosen.language)
        else:
            lines = through_one_seat(game, log, chosen.seat, chosen.language)
        for line in lines:
            print(line)
    except BadLog as error:
        raise UsageError(f"{chosen.file}: {error}") from None
    return 0


def load(file: Path) -> tuple[AnyGame, Log[Any]]:
    """Read a saved game of any kind."""
    try:
        data = file.read_bytes()
        named = msgspec.json.decode(data, type=_Named)
    except OSError as error:
        raise UsageError(f"cannot read {file}: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise UsageError(f"{file} is not a saved game") from None
    if named.game not in CATALOG:
        raise UsageError(f"{file} is of an unknown game, {named.game!r}")
    game = CATALOG[named.game]
    return game, read_log(game, data)


def with_thoughts(game: AnyGame, log: Log[Any], seat: int, language: Language) -> Iterator[str]:
    """The game as one seat was told it, with a thinker bot's analysis of each of its questions."""
    analysis, advice = Analysis(game, log.setup, seat), advice_of(game.key)
    listener, before = Listener(language, log.setup.people), ""
    for moment in replay(game, log):
        thought = analysis.think(moment.move, moment.step)
        if thought.ways:
            ways = [(action_text(way.action, game.key, listener), way.worth) for way in thought.ways]
            yield before + _line(game, advice.worth, ways, listener)
        for event in moment.step.events_for(seat):
            yield worded(game, event, log, seat, language)
        guesses = [(named(guess.place, "seat", game.key, listener), guess.amount) for guess in thought.guesses]
        guesses.sort(key=lambda pair: -pair[1])
        before = _line(game, advice.guess, guesses, listener) + "\n" if guesses else ""


def _line(game: AnyGame, scale: Scale, amounts: list[tuple[str, float]], listener: Listener) -> str:
    shown = ", ".join(
        f"{name} {amount:.0%}" if scale.share else f"{name} {amount:.2f}" for name, amount in amounts[:SHOWN]
    )
    return f"   … {say(Phrase(f'{game.key}.thought.{scale.key}'), listener)}: {shown}"
