"""Where tables and people are kept: one contract, and the embedded store behind it."""

from dvor.store.backup import backup
from dvor.store.changes import Change, KeepGame, SetAbout, SetHost, SetSeats, SetState
from dvor.store.contract import Appended, Committed, Repeated, SeqTaken, Store, StoreFailed, Unusable
from dvor.store.records import Cleaned, FinishedGame, LogRow, PersonRow, Sitting, TableRow, TableStatus
from dvor.store.sqlite import SqliteStore

__all__ = [
    "Appended",
    "Change",
    "Cleaned",
    "Committed",
    "FinishedGame",
    "KeepGame",
    "LogRow",
    "PersonRow",
    "Repeated",
    "SeqTaken",
    "SetAbout",
    "SetHost",
    "SetSeats",
    "SetState",
    "Sitting",
    "SqliteStore",
    "Store",
    "StoreFailed",
    "TableRow",
    "TableStatus",
    "Unusable",
    "backup",
]
