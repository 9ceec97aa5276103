"""What must never be after servers were killed: held against the log, as everybody heard it."""

from collections import Counter

import msgspec

from dvor.table.entries import FellAsleep, Record, Talked
from dvor.table.render import news
from dvor.table.table import Table
from dvor.words import Listener
from tests.server.crowd import Player


def heard_by_anybody(log: list[Record]) -> list[Record]:
    """A table falls asleep when the last of them is gone."""
    return log[:-1] if isinstance(log[-1].entry, FellAsleep) else log


def faults(players: list[Player], kept: dict[str, list[Record]]) -> Counter[str]:
    """Everything that must not be."""
    found: Counter[str] = Counter()
    ids = Counter((code, record.move_id) for code, log in kept.items() for record in log if record.move_id)
    texts = Counter(
        record.entry.text for log in kept.values() for record in log if isinstance(record.entry, Talked)
    )
    found["doubled"] = sum(many > 1 for many in (*ids.values(), *texts.values()))
    found["no table"] = len({player.code for player in players} - kept.keys())
    for player in players:
        found["lost"] += sum((player.code, id) not in ids for id in player.answered)
        found["gaps"] += len(player.gaps)
        if player.code in kept:
            found["told otherwise"] += player.heard != told(player, kept[player.code])
    return +found


def told(player: Player, log: list[Record]) -> list[bytes] | None:
    """What the log says that this player was to hear, in words; None if it says nothing that can be played."""
    try:
        table = Table.load(log)
    except Exception:
        return None
    state = table.state
    listener = Listener("ru", state.people, player.seat)
    items = table.ears[state.chairs[player.seat].id].since(0)
    return [msgspec.json.encode(news(item, state.game.key, table.names, listener)) for item in items]
