"""`dvor show FILE`: a saved game in words, with everything or through the eyes of one seat."""

import argparse
from pathlib import Path
from typing import Any

import msgspec

from dvor.cli.common import AnyGame, add_language
from dvor.cli.errors import UsageError
from dvor.games import CATALOG
from dvor.kernel import BadLog, Log
from dvor.kernel.log import read_log
from dvor.lab.transcript import through_one_seat, transcript


class _Named(msgspec.Struct, frozen=True):
    game: str


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("show", help="a saved game in words")
    parser.add_argument("file", type=Path, help="a log that was saved with --log")
    parser.add_argument("--seat", type=int, help="only what this seat heard (0 is the first)")
    add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    try:
        game, log = load(chosen.file)
        if chosen.seat is not None and not 0 <= chosen.seat < log.setup.seats:
            raise UsageError(f"there is no seat {chosen.seat}: the seats are 0 to {log.setup.seats - 1}")
        if chosen.seat is None:
            lines = transcript(game, log, chosen.language)
        else:
            lines = through_one_seat(game, log, chosen.seat, chosen.language)
        for line in lines:
            print(line)
    except BadLog as error:
        raise UsageError(f"{chosen.file}: {error}") from None
    return 0


def load(file: Path) -> tuple[AnyGame, Log[Any]]:
    """A saved game of any kind."""
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
