"""A server in a process of its own, for browsers: real data, seeded chance, bots that don't dawdle.

python -m tests.browser.serve PORT DATA [SEED]
"""

import sys
from pathlib import Path
from random import Random

from dvor.server import logs
from dvor.server.limits import UNLIMITED
from dvor.server.run import listening, serve
from dvor.server.world import World
from dvor.store import SqliteStore


def main() -> None:
    port, data, *seed = sys.argv[1:]
    logs.set_up()
    store = SqliteStore(Path(data))
    chance = Random(int(seed[0]) if seed else 1)
    try:
        with listening("127.0.0.1", int(port)) as sock:
            serve(World(store, chance=chance, limits=UNLIMITED, bot_delay=0.1, sleep_after=3.0), sock)
    finally:
        store.close()


if __name__ == "__main__":
    main()
