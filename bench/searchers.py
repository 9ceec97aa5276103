"""Compare our searching bots with OpenSpiel's ISMCTS at equal CPU time for a decision.

    python -m bench.searchers [GAME...] [--players 8] [--games 200]

First both play a few games, and the CPU time of a decision is measured. Then ISMCTS gets as many simulations as fit
into our bot's time, and both play the same seats and deals among plain bots.
"""

import argparse
import os
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import process_time
from typing import Any

from dvor.bots import BOTS
from dvor.doors import openspiel
from dvor.kernel import Offer
from dvor.lab.arena.entrants import scores_of
from dvor.lab.arena.match import Match, hold
from dvor.lab.arena.play import play

OURS = {"sultan": "thinker", "knyazi": "planner"}
AMONG = "plain"
TRIED = 20
"""Simulations of ISMCTS, and number of games, while the CPU time is measured."""
GAMES = 6
SHORT: dict[str, dict[str, object]] = {"sultan": {"rounds": 2}, "knyazi": {"parties": 1}}
"""Options of the measured games."""


class Timed:
    """Counts the CPU time of decisions."""

    def __init__(self) -> None:
        self.seconds, self.decisions = 0.0, 0

    def timed(self, choose: Callable[[], Any]) -> Any:
        start = process_time()
        chosen = choose()
        self.seconds += process_time() - start
        return chosen

    @property
    def a_decision(self) -> float:
        return self.seconds / self.decisions


class TimedSearch(Timed):
    """OpenSpiel's search, timed."""

    def __init__(self, search: openspiel.Bot) -> None:
        super().__init__()
        self.search = search

    def choose_seeing(self, state: Any, seat: int, offers: Sequence[Offer[Any]], rng: Random) -> Any:
        self.decisions += 1
        return self.timed(lambda: self.search.choose_seeing(state, seat, offers, rng))


class TimedBot(Timed):
    """One of our bots, timed. Updating its memory counts as thinking."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.bot = BOTS[game][OURS[game]]
        self.memory: Any = None

    def begin(self, seat: int, seats: int) -> "TimedBot":
        self.memory = self.bot.begin(seat, seats)
        return self

    def hear(self, news: Sequence[Any]) -> None:
        self.timed(lambda: self.memory.hear(news))

    def choose(self, heard: "TimedBot", view: Any, offers: Sequence[Offer[Any]], rng: Random) -> Any:
        self.decisions += 1
        return self.timed(lambda: self.bot.choose(self.memory, view, offers, rng))


def search(simulations: int, game: str) -> openspiel.Bot:
    return openspiel.Bot(game, openspiel.ismcts(simulations))


def paid_for(game: str, players: int) -> tuple[int, float]:
    """The number of simulations that cost as much as a decision of our bot, and the seconds of that decision."""
    ours, theirs = TimedBot(game), TimedSearch(search(TRIED, game))
    others = [BOTS[game][AMONG]] * (players - 1)
    for number in range(GAMES):
        for one in (ours, theirs):
            play(game, [one, *others], number, **SHORT[game])  # type: ignore[list-item]  # they have the methods of a bot
    return max(1, round(TRIED * ours.a_decision / theirs.a_decision)), ours.a_decision


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", choices=[[], *OURS], help="both unless one is named")
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--games", type=int, default=200)
    chosen = parser.parse_args()
    for game in chosen.game or OURS:
        simulations, seconds = paid_for(game, chosen.players)
        names = (OURS[game], "ismcts", AMONG)
        guests = {"ismcts": partial(search, simulations)}
        found = hold(
            Match(game, names, chosen.players, chosen.games, among=AMONG, guests=guests), os.cpu_count() or 1
        )
        main_measure = scores_of(game).main
        print(f"{game}, {chosen.players} players: {seconds * 1e3:.0f} ms a decision, {simulations} simulations")
        for name in names[:2]:
            ahead = found.ahead(name, main_measure)
            assert ahead is not None
            sure = f"{ahead.value:+.3f} [{ahead.low:+.3f}, {ahead.high:+.3f}]"
            print(f"  {name:8} {main_measure} ahead of {AMONG} by {sure}")


if __name__ == "__main__":
    main()
