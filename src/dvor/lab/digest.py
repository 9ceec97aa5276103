"""Fingerprints of random play, a line each: `python -m dvor.lab.digest sultan --seeds 3000`."""

import argparse

from dvor.games import CATALOG
from dvor.lab.study import study_of


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(CATALOG))
    parser.add_argument("--seeds", type=int, default=100)
    arguments = parser.parse_args()
    digest = study_of(arguments.game).digest
    for seed in range(arguments.seeds):
        print(digest(seed))


if __name__ == "__main__":
    main()
