"""Where tables and people are kept: one contract, and the embedded store behind it."""

from dvor.store.backup import backup
from dvor.store.changes import Change, KeepGame, SetAbout, SetDue, SetHost, SetLogVersion, SetSeats, SetState
from dvor.store.contract import (
    Appended,
    Committed,
    Repeated,
    SeqTaken,
    SharedStore,
    Store,
    StoreFailed,
    Unusable,
    is_shared,
)
from dvor.store.health import Attempt, Health
from dvor.store.records import (
    Cleaned,
    FinishedGame,
    Head,
    LogRow,
    PersonRow,
    Rewritten,
    Run,
    Sitting,
    TableRow,
    TableStatus,
)
from dvor.store.sqlite import SqliteStore
from dvor.store.vacuum import vacuum

__all__ = [
    "Appended",
    "Attempt",
    "Change",
    "Cleaned",
    "Committed",
    "FinishedGame",
    "Head",
    "Health",
    "KeepGame",
    "LogRow",
    "PersonRow",
    "Repeated",
    "Rewritten",
    "Run",
    "SeqTaken",
    "SetAbout",
    "SetDue",
    "SetHost",
    "SetLogVersion",
    "SetSeats",
    "SetState",
    "SharedStore",
    "Sitting",
    "SqliteStore",
    "Store",
    "StoreFailed",
    "TableRow",
    "TableStatus",
    "Unusable",
    "backup",
    "is_shared",
    "vacuum",
]
