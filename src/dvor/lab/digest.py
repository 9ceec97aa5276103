"""Fingerprints of random play, a line each: `python -m dvor.lab.digest sultan --seeds 3000`."""

import argparse

from dvor.lab import knyazi, sultan

DIGESTS = {"knyazi": knyazi.digest, "sultan": sultan.digest}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(DIGESTS))
    parser.add_argument("--seeds", type=int, default=100)
    arguments = parser.parse_args()
    for seed in range(arguments.seeds):
        print(DIGESTS[arguments.game](seed))


if __name__ == "__main__":
    main()
