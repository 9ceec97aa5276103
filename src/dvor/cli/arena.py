"""`dvor arena GAME BOT…`: compare bots, with confidence intervals."""

import argparse
import os
import sys
from collections.abc import Callable

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from dvor.cli.common import UsageError, add_game, add_language, check_players
from dvor.games import CATALOG
from dvor.lab.arena.entrants import Entrant, entrants, scores_of
from dvor.lab.arena.figures import Figure
from dvor.lab.arena.match import Found, Match, hold
from dvor.words import Language

SEARCH = "ismcts"
"""OpenSpiel's search; available if the extra is installed."""
WORDS: dict[Language, dict[str, str]] = {
    "ru": {
        "title": "{game}: {players} за столом, партий {played}, seed {seed}",
        "among": "остальные места: {among}",
        "bot": "бот",
        "mean": "среднее ± 95 %",
        "openskill": "OpenSkill",
        "ahead": "впереди на",
        "times": "во сколько раз",
        "points a round": "очков за круг",
        "turns a round": "ходов за круг",
        "place": "место",
        "cards left": "с картами на руках",
    },
    "en": {
        "title": "{game}: {players} at a table, {played} games, seed {seed}",
        "among": "all other seats: {among}",
        "bot": "bot",
        "mean": "mean ± 95 %",
        "openskill": "OpenSkill",
        "ahead": "ahead by",
        "times": "times as much",
    },
}


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("arena", help="bots against bots: who is better, and how sure that is")
    add_game(parser)
    parser.add_argument(
        "bots", nargs="+", metavar="BOT", help="levels and measuring oracles; a wrong name lists them"
    )
    parser.add_argument("--players", type=int, help="at one table (default: as many as bots are named, or 8)")
    parser.add_argument("--games", type=int, default=200, help="how many (default: 200)")
    parser.add_argument(
        "--among", metavar="BOT", help="these sit around: each bot plays the same seats and deals among them"
    )
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one for each core)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON, and no progress bar")
    add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    match = _match(chosen)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(file=sys.stderr),
        transient=True,
        disable=chosen.json,
    ) as bar:
        task = bar.add_task(f"{match.game}, {match.players}", total=match.games)
        found = hold(match, chosen.jobs, lambda: bar.advance(task))
    if chosen.json:
        print(msgspec.json.format(msgspec.json.encode(as_data(found)), indent=2).decode())
    else:
        Console().print(table_of(found, chosen.language))
    return 0


def _match(chosen: argparse.Namespace) -> Match:
    game = CATALOG[chosen.game]
    named = (*chosen.bots, *([chosen.among] if chosen.among else []))
    known = {*entrants(game.key), SEARCH}
    for name in named:
        if name not in known:
            raise UsageError(f"nobody in {game.key} is called {name}; there are {', '.join(sorted(known))}")
    guests = {SEARCH: _searcher()} if SEARCH in named else {}
    if len(set(chosen.bots)) < len(chosen.bots):
        raise UsageError("name each bot once: they are seated in turn until the table is full")
    if chosen.games < 1 or chosen.jobs < 1:
        raise UsageError("there must be at least one game, and one process to play it")
    usual = min(game.players, key=lambda players: abs(players - 8))
    players = check_players(game, chosen.players if chosen.players is not None else usual)
    if chosen.among is None and len(chosen.bots) > players:
        raise UsageError(f"{len(chosen.bots)} bots do not fit at a table of {players}")
    return Match(game.key, tuple(chosen.bots), players, chosen.games, chosen.seed, chosen.among, guests=guests)


def _searcher() -> Callable[[str], Entrant]:
    try:
        from dvor.doors.openspiel import searcher
    except ModuleNotFoundError:
        raise UsageError(f"{SEARCH} is OpenSpiel's, not installed here: pip install 'dvor[openspiel]'") from None
    return searcher


def as_data(found: Found) -> dict[str, object]:
    """The whole result as JSON."""
    match, measures = found.match, scores_of(found.match.game).measures
    return {
        "game": match.game,
        "players": match.players,
        "games": match.games,
        "seed": match.seed,
        "among": match.among,
        "bots": {
            name: {
                "openskill": {"mu": found.ratings[name].mu, "sigma": found.ratings[name].sigma},
                **{
                    one: {
                        "mean": found.mean(name, one),
                        "ahead": found.ahead(name, one),
                        "times": found.times(name, one),
                    }
                    for one in measures
                },
            }
            for name in match.names
        },
    }


def table_of(found: Found, language: Language) -> Table:
    """A row for each bot and measure, so that the table fits into a narrow terminal."""
    match, measures, words = found.match, scores_of(found.match.game), WORDS[language]
    played = match.games * (len(match.names) if match.among else 1)
    title = words["title"].format(game=match.game, players=match.players, played=played, seed=match.seed)
    table = Table(title=title, caption=words["among"].format(among=match.among) if match.among else None)
    table.add_column("")
    table.add_column(words["bot"])
    table.add_column(words["mean"], justify="right")
    if match.among:
        table.add_column(words["ahead"], justify="right")
        table.add_column(words["times"], justify="right")
    names = sorted(match.names, key=lambda name: -found.mean(name, measures.main).value)
    for one in measures.measures:
        for name in names:
            compared = [found.ahead(name, one), found.times(name, one)] if match.among else []
            first = words.get(one, one) if name == names[0] else ""
            table.add_row(first, name, *map(_shown, [found.mean(name, one), *compared]))
        table.add_section()
    for name in names:
        rating = found.ratings[name]
        table.add_row(words["openskill"] if name == names[0] else "", name, f"{rating.mu:.1f} ± {rating.sigma:.1f}")
    return table


def _shown(figure: Figure | None) -> str:
    return "" if figure is None else f"{figure.value:.3f} ± {figure.high - figure.value:.3f}"
