"""What may never be true after a crash, checked against the log; and disks that fail."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import apsw
import msgspec

from dvor.table.entries import Record, Suspended, Talked
from dvor.table.render import news
from dvor.table.table import Table
from dvor.words import Listener
from tests.server.load import Player


def heard_by_anybody(log: list[Record]) -> list[Record]:
    """A table falls asleep when the last of them is gone."""
    return log[:-1] if isinstance(log[-1].entry, Suspended) else log


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
    items = table.inboxes[state.chairs[player.seat].id].since(0)
    return [msgspec.json.encode(news(item, state.game.key, table.names, listener)) for item in items]


# A disk that can be made to fail: SQLite's own way to the system's files, with a switch in it.


NAME = "dvor-failing"
USUAL = apsw.vfs_names()[0]
POINTS = ("write", "sync")
"""Where it can fail."""


class Disk:
    """What the disk does at present."""

    def __init__(self) -> None:
        self.failing: dict[str, Callable[[], Exception]] = {}
        self.failed = 0

    def full(self) -> None:
        """No room is left."""
        self.failing = {"write": lambda: apsw.FullError("no room")}

    def broken(self, point: str) -> None:
        """It fails at this point."""
        self.failing = {point: lambda: apsw.IOError("input/output error")}

    def well(self) -> None:
        self.failing = {}

    def at(self, point: str) -> None:
        if point in self.failing:
            self.failed += 1
            raise self.failing[point]()


DISK = Disk()


class File(apsw.VFSFile):
    """A file on that disk."""

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802  # SQLite's names
        DISK.at("write")
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:  # noqa: N802
        DISK.at("sync")
        super().xSync(flags)


class Files(apsw.VFS):
    """All files on that disk."""

    def __init__(self) -> None:
        super().__init__(NAME, base=USUAL)

    def xOpen(self, name: "str | apsw.URIFilename | None", flags: list[int]) -> File:  # noqa: N802
        return File(USUAL, name, flags)


_FILES = Files()


@contextmanager
def failing_disk() -> Iterator[Disk]:
    """Whatever is opened meanwhile lies on the disk that can fail."""
    DISK.well()
    DISK.failed = 0
    apsw.set_default_vfs(NAME)
    try:
        yield DISK
    finally:
        DISK.well()
        apsw.set_default_vfs(USUAL)
