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
from typing import NamedTuple

# Lets the file run as a script.
sys.path.insert(0, str(Path(__file__).parents[1]))

from bench import knyazi, sultan
from dvor import describe

Work = Callable[[], int]
"""Does some work and returns the number of decisions in it."""


class Row(NamedTuple):
    """A comparison to be measured."""

    name: str
    ours: Work
    peer: str
    theirs: Work


ROWS: list[Row] = [Row(*row) for row in (*sultan.ROWS, *knyazi.ROWS)]


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
