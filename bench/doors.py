"""Compare a step of our games in PettingZoo and OpenSpiel with the games that those libraries bring.

`make bench-doors` or `python -m bench.doors [--json]`: our games and theirs in one interleaved run, the best of N
for each, in µs of CPU time for a decision. In PettingZoo a step is `last` and `step` with a random legal action, in
OpenSpiel `legal_actions` and `apply_action`. Chance nodes cost time but are no decisions. Trust the ratios only.
"""

import argparse
import json
import sys
import warnings
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import open_spiel.python.games  # noqa: F401  # registers their games
from pettingzoo import AECEnv
from pettingzoo.classic.rlcard_envs.rlcard_base import RLCardBase

import dvor.doors.openspiel  # noqa: F401  # registers our games
from bench.run import best_of, driven
from dvor import describe
from dvor.doors.pettingzoo import knyazi_v1, sultan_v1

STEPS = 1500
"""Decisions in one turn of the interleaved run."""


def stepped(make: Callable[[], AECEnv]) -> Callable[[], int]:
    """Random legal play in an environment."""
    env = make()

    def work() -> int:
        rng = Random(1)
        steps = 0
        while steps < STEPS:
            env.reset(seed=steps)
            for _ in env.agent_iter():
                seen, _, over, late, _ = env.last()
                env.step(None if over or late else rng.choice(seen["action_mask"].nonzero()[0]))
                steps += 1
                if steps >= STEPS:
                    break
        return steps

    return work


def classic(name: str) -> Callable[[], int]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return stepped(import_module(f"pettingzoo.classic.{name}").env)


def gin_rummy() -> AECEnv:
    """RLCard's gin rummy. PettingZoo dropped this game, but kept its wrapper for games of RLCard."""
    env = RLCardBase("gin-rummy", 2, (5, 52))
    env.render_mode = None
    return env


PETTINGZOO = {
    "sultan, 7 players": stepped(lambda: sultan_v1.env(players=7)),
    "sultan, 15 players": stepped(lambda: sultan_v1.env(players=15)),
    "knyazi, 4 players": stepped(lambda: knyazi_v1.env(players=4)),
    "knyazi, 12 players": stepped(lambda: knyazi_v1.env(players=12)),
}
CLASSIC = {"Texas hold'em no limit": classic("texas_holdem_no_limit_v6"), "gin rummy": stepped(gin_rummy)}
OPENSPIEL = {
    "sultan, 6 players": driven("dvor_sultan(players=6,rounds=1)", 15),
    "sultan, 15 players": driven("dvor_sultan(players=15,rounds=1)", 8),
    "knyazi, 4 players": driven("dvor_knyazi(players=4,parties=1)", 4),
    "knyazi, 12 players": driven("dvor_knyazi(players=12,parties=1)", 1),
}
THEIRS = ("kuhn_poker", "tic_tac_toe", "liars_poker", "block_dominoes", "team_dominoes")
"""OpenSpiel's Python games with sequential moves."""


def table(ours: dict[str, Any], peers: dict[str, Any], rounds: int) -> dict[str, float]:
    """µs for a decision of each game, measured in turns."""
    works = {**ours, **peers}
    return dict(zip(works, best_of(rounds, *works.values()), strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--rounds", type=int, default=5, help="best of how many (default: 5)")
    rounds = parser.parse_args().rounds
    through = {
        "PettingZoo": (PETTINGZOO, CLASSIC),
        "OpenSpiel": (OPENSPIEL, {name: driven(f"python_{name}", 60) for name in THEIRS}),
    }
    found = {}
    for door, (ours, peers) in through.items():
        costs = found[door] = table(ours, peers, rounds)
        least = min(costs[peer] for peer in peers)
        for name, cost in costs.items():
            print(
                f"{door:10} {name:28} {cost:8.2f} µs   × {cost / least:.2f} of the quickest peer", file=sys.stderr
            )
    if "--json" in sys.argv:
        json.dump({"core": describe(), "doors": found}, sys.stdout, indent=2)
        print()


if __name__ == "__main__":
    main()
