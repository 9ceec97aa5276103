"""Games as tables for analysis: a row for each action, and a row for each deal (a round, a party).

`export/<game>` says what a deal came to, as `DEAL`. docs/doors.md has the columns.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from dvor.games import CATALOG, piece
from dvor.kernel import Log, Moment, replay

Row = dict[str, Any]


def rows(logs: Iterable[tuple[str, Log[Any]]]) -> Iterator[tuple[str, Row]]:
    """Rows of these games, each with the name of its table: `actions` or `deals`."""
    for id, log in logs:
        deal_of = piece(__name__, log.game, "DEAL")
        head = {"id": id, "game": log.game, "players": log.setup.seats}
        for number, moment in enumerate(replay(CATALOG[log.game], log)):
            yield "actions", {**head, **_action(number, moment)}
            found: Row | None = deal_of(moment)
            if found is not None:
                yield "deals", {**head, **found}


def _action(number: int, moment: Moment[Any, Any, Any]) -> Row:
    move = moment.move
    return {
        "number": number,
        "by": move.by,
        "do": str(move.action.__struct_config__.tag),
        "action": msgspec.json.encode(move.action).decode(),
        "silent": move.silent,
    }
