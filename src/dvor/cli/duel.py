"""`dvor duel GAME --engine "python my_engine.py"`: an engine plays whole games against our bots."""

import argparse
import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from dvor.bots import BOTS
from dvor.cli.common import UsageError, add_game, check_players
from dvor.games import CATALOG
from dvor.kernel import Malformed

if TYPE_CHECKING:
    from dvor.doors.duel import Guest


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("duel", help="an engine, or a bot of OpenSpiel, against our bots")
    add_game(parser)
    who = parser.add_mutually_exclusive_group(required=True)
    who.add_argument("--engine", help="a command that speaks the protocol of docs/engine.md")
    who.add_argument("--openspiel", type=int, metavar="N", help="OpenSpiel's ISMCTS with N simulations a decision")
    parser.add_argument("--players", type=int, help="default: the fewest")
    parser.add_argument("--games", type=int, default=10, help="how many (default: 10)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game: rounds=1",
    )
    parser.add_argument("--against", default="plain", help="the level of our bots (default: plain)")
    parser.add_argument("--seed", type=int, default=1)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    from dvor.doors.duel import EngineGuest, duel

    game = CATALOG[chosen.game]
    players = check_players(game, game.players[0] if chosen.players is None else chosen.players)
    if chosen.against not in BOTS[game.key]:
        raise UsageError(f"there is no bot {chosen.against!r}; there are {', '.join(BOTS[game.key])}")
    if chosen.engine is not None and not chosen.engine.strip():
        raise UsageError("say with which command the engine is started")
    if chosen.games < 1:
        raise UsageError("there must be at least one game")
    if chosen.openspiel is not None and chosen.openspiel < 2:
        raise UsageError("a search needs at least two simulations: the first only finds where it is")
    guest = EngineGuest(chosen.engine) if chosen.engine is not None else _search(game.key, chosen.openspiel)
    options = dict(_option(one) for one in chosen.option)
    try:
        tally = asyncio.run(duel(game.key, players, guest, chosen.against, chosen.games, chosen.seed, options))
    except Malformed as why:
        raise UsageError(str(why)) from None
    won, expected = tally.wins / tally.games, tally.expected / tally.games
    games = "1 game" if tally.games == 1 else f"{tally.games} games"
    print(f"{games} of {game.key} for {players}: won {won:.0%}, where chance alone wins {expected:.0%}")
    if isinstance(guest, EngineGuest) and guest.failures:
        print(f"In {len(guest.failures)} of them a bot played on for it. Why, the first time: {guest.failures[0]}.")
        return 1
    return 0


def _option(text: str) -> tuple[str, Any]:
    """Parse the value of an option: an integer, a boolean or text."""
    name, equals, value = text.partition("=")
    if not equals:
        raise UsageError(f"an option is said as NAME=VALUE, not {text!r}")
    try:
        return name, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name, value


def _search(game: str, simulations: int) -> "Guest":
    from dvor.doors.duel import SearchGuest

    try:
        return SearchGuest(game, simulations)
    except ModuleNotFoundError:
        raise UsageError("OpenSpiel is not installed here: pip install 'dvor[openspiel]'") from None
