"""A server whose cards a test stacks: before a deal it looks into a file for the cards to give.

python -m tests.browser.sultan.serve PORT DATA [SEED]
"""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from dvor.games.sultan import actions as do
from dvor.games.sultan.names import Character
from dvor.kernel import Game
from dvor.server import logs
from dvor.server.deps import Deps
from dvor.server.limits import UNLIMITED
from dvor.server.run import listening, serve
from dvor.store import SqliteStore

DEALS = "deals.json"


def stacked(folder: Path, game: Game[Any, Any, Any, Any], state: Any) -> Any | None:
    """The deal that a test wrote down for a first round of this many players; else chance decides."""
    kept = folder / DEALS
    if state.number or state.fate is not None or not kept.exists():
        return None
    deal = json.loads(kept.read_text("utf-8"))
    if len(deal["cards"]) != state.seats + 1:
        return None
    return do.Deal(tuple(Character(card) for card in deal["cards"]), deal["first"])


def main() -> None:
    port, data, *seed = sys.argv[1:]
    logs.set_up()
    store = SqliteStore(Path(data))
    chance = Random(int(seed[0]) if seed else 1)
    folder = Path(data).parent
    try:
        with listening("127.0.0.1", int(port)) as sock:
            deps = Deps(
                store,
                chance=chance,
                judge=lambda game, state: stacked(folder, game, state),
                limits=UNLIMITED,
                bot_delay=0.05,
                paced=False,
            )
            serve(deps, sock)
    finally:
        store.close()


if __name__ == "__main__":
    main()
