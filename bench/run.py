"""Compare the speed of our engines with OpenSpiel, in one interleaved run: `make bench` or `bench/run.py [--json]`.

Each row times our work and theirs in turns, takes the best of N for both, and prints µs of CPU time for a decision.
The machine may be busy: trust the ratios, not the times.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pyspiel

# Lets the file run as a script.
sys.path.insert(0, str(Path(__file__).parents[1]))

from dvor import describe
from dvor.games import knyazi, sultan
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core import engine as knyazi_core
from dvor.games.knyazi.core.cards import lowest_bit
from dvor.games.knyazi.core.choices import KIND
from dvor.games.knyazi.core.law import Law
from dvor.games.knyazi.core.state import State, asked, fresh
from dvor.games.sultan.core import engine as sultan_core
from dvor.games.sultan.core.masks import LOWEST
from dvor.games.sultan.core.round import deal
from dvor.kernel import Ask, Game, Run, random_move
from dvor.kernel.playout_rng import PlayoutRng
from dvor.lab.knyazi import chance_moves
from dvor.lab.sultan import shuffled

Work = Callable[[], int]
"""Does some work and returns the number of decisions in it."""


class Row(NamedTuple):
    """A comparison to be measured."""

    name: str
    ours: Work
    peer: str
    theirs: Work


def with_everyone_looking(game: Game[Any, Any, Any, Any], players: int, **options: object) -> int:
    """Play one game at random; after each move word the events and build the view of every seat.

    Returns the number of decisions.
    """
    rng = Random(1)
    run = Run(game, game.setup(*map(str, range(players)), **options), rng)
    decisions = 0
    while isinstance(ask := run.awaited, Ask):
        seat, action = random_move(game.rules, run.state, ask, rng, seats=players)
        run.act(seat, action)
        for moment in run.news():
            for listener in range(players):
                moment.events_for(listener)
                game.rules.view(moment.state, listener)
        decisions += 1
    return decisions


def driven(name: str, games: int) -> Callable[[], int]:
    """Random play of an OpenSpiel game from Python. Chance nodes cost time but do not count as decisions."""
    game = pyspiel.load_game(name)

    def work() -> int:
        chance = Random(1).random
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(chance() * len(outcomes))][0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(chance() * len(actions))])
                    decisions += 1
        return decisions

    return work


# sultan: random play of ten

SULTAN_PLAYERS = 10


def sultan_from_python() -> int:
    """Lists of legal decisions and steps called from Python, without events."""
    rng = Random(1)
    chance, lowest = rng.random, LOWEST
    decisions, step = sultan_core.decisions, sultan_core.step
    made = 0
    for _ in range(300):
        r = deal(SULTAN_PLAYERS, shuffled(SULTAN_PLAYERS, rng), rng.randrange(SULTAN_PLAYERS))
        while r.asked:
            seat = lowest[r.asked]
            possible = decisions(r, seat)
            step(r, seat, possible[int(chance() * len(possible))])
            made += 1
    return made


def sultan_playouts() -> int:
    """Whole playouts inside the core, including the deal."""
    dice = PlayoutRng(1)
    return sum(sultan_core.playout(sultan_core.dealt(SULTAN_PLAYERS, dice), dice) for _ in range(300))


def sultan_events_and_views() -> int:
    return with_everyone_looking(sultan.GAME, SULTAN_PLAYERS)


# knyazi: random card play of twelve

KNYAZI_PLAYERS = 12


def knyazi_dealt(rng: Random) -> State:
    """A party after the deal: trumps are named, nobody protests."""
    s = fresh(Law(KNYAZI_PLAYERS))
    while chance_moves(s, rng):
        pass
    knyazi_core.step(s, lowest_bit(asked(s)), codes.NAME_TRUMP << KIND)
    while s.phase == codes.PROTEST:
        knyazi_core.step(s, lowest_bit(asked(s)), codes.ACCEPT << KIND)
    return s


def knyazi_from_python() -> int:
    """Lists of legal decisions and steps called from Python, without events."""
    rng = Random(1)
    chance = rng.random
    decisions, step = knyazi_core.decisions, knyazi_core.step
    made = 0
    for _ in range(40):
        s = knyazi_dealt(rng)
        while s.party == 1:
            seat = lowest_bit(asked(s))
            found = decisions(s, seat)
            step(s, seat, found[int(chance() * len(found))])
            made += 1
    return made


def knyazi_playouts() -> int:
    """Whole playouts inside the core."""
    rng = Random(1)
    dice = PlayoutRng(1)
    return sum(knyazi_core.playout(knyazi_dealt(rng), dice) for _ in range(120))


def knyazi_clones() -> int:
    """Clone a state in the middle of a party."""
    rng = Random(1)
    s = knyazi_dealt(rng)
    for _ in range(100):
        seat = lowest_bit(asked(s))
        knyazi_core.step(s, seat, rng.choice(knyazi_core.decisions(s, seat)))
    for _ in range(20_000):
        s.clone()
    return 20_000


def knyazi_events_and_views() -> int:
    return with_everyone_looking(knyazi.GAME, KNYAZI_PLAYERS, parties=1)


SOCIAL = ("social_deduction(players=10)", driven("social_deduction(players=10)", 100))
EIGHTS = ("crazy_eights(players=12)", driven("crazy_eights(players=12)", 60))
HEARTS = ("hearts", driven("hearts", 200))
ROWS = [
    Row("sultan: 10 seats, core driven from Python", sultan_from_python, *SOCIAL),
    Row("sultan: 10 seats, playout inside the core", sultan_playouts, *SOCIAL),
    Row("sultan: 10 seats, offers, events, all views", sultan_events_and_views, *SOCIAL),
    Row("knyazi: 12 players, core driven from Python", knyazi_from_python, *EIGHTS),
    Row("knyazi: 12 players, core driven from Python", knyazi_from_python, *HEARTS),
    Row("knyazi: 12 players, playout inside the core", knyazi_playouts, *EIGHTS),
    Row("knyazi: 12 players, a clone", knyazi_clones, *EIGHTS),
    Row("knyazi: 12 players, offers, events, all views", knyazi_events_and_views, *EIGHTS),
]


def best_of(rounds: int, *works: Work) -> list[float]:
    """The least µs of CPU time for a decision of each work. The works take turns."""
    best = [float("inf")] * len(works)
    for _ in range(rounds):
        for number, work in enumerate(works):
            start = time.process_time()
            decisions = work()
            best[number] = min(best[number], (time.process_time() - start) / decisions * 1e6)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--rounds", type=int, default=7, help="best of how many (default: 7)")
    arguments = parser.parse_args()
    found = []
    for row in ROWS:
        ours, theirs = best_of(arguments.rounds, row.ours, row.theirs)
        found.append(
            {"name": row.name, "ours_us": ours, "peer": row.peer, "peer_us": theirs, "ratio": ours / theirs}
        )
        if not arguments.json:
            print(f"{row.name:55} {ours:8.3f} µs   {row.peer:32} {theirs:7.3f} µs   × {ours / theirs:.2f}")
    if arguments.json:
        json.dump({"core": describe(), "rows": found}, sys.stdout, indent=2)
        print()


if __name__ == "__main__":
    main()
