"""A server process for browser tests: a real store, seeded chance, quick bots.

python -m tests.browser.serve PORT DATA SEED [--paced]

--paced: acts stay on the table as long as among people, and bots take their time.
"""

import sys
from pathlib import Path
from random import Random
from typing import Any

from dvor.server import logs
from dvor.server.deps import Deps
from dvor.server.limits import UNLIMITED
from dvor.server.run import listening, serve
from dvor.store import SqliteStore

QUICK = {"bot_delay": 0.1, "paced": False}


def main() -> None:
    port, data, seed, *paced = sys.argv[1:]
    quick: dict[str, Any] = {} if paced else QUICK
    logs.set_up()
    store = SqliteStore(Path(data))
    try:
        with listening("127.0.0.1", int(port)) as sock:
            serve(Deps(store, chance=Random(int(seed)), limits=UNLIMITED, sleep_after=3.0, **quick), sock)
    finally:
        store.close()


if __name__ == "__main__":
    main()
