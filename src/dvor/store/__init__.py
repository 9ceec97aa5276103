"""Where tables and people are kept: one contract, and the embedded store behind it."""

from dvor.store.backup import backup
from dvor.store.changes import Change, KeepGame, SetAbout, SetDue, SetHost, SetSeats, SetState
from dvor.store.contract import Appended, Committed, Repeated, SeqTaken, Store, StoreFailed, Unusable
from dvor.store.health import Attempt, Health
from dvor.store.records import Cleaned, FinishedGame, LogRow, PersonRow, Run, Sitting, TableRow, TableStatus
from dvor.store.sqlite import SqliteStore
from dvor.store.vacuum import vacuum

__all__ = [
    "Appended",
    "Attempt",
    "Change",
    "Cleaned",
    "Committed",
    "FinishedGame",
    "Health",
    "KeepGame",
    "LogRow",
    "PersonRow",
    "Repeated",
    "Run",
    "SeqTaken",
    "SetAbout",
    "SetDue",
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
    "vacuum",
]
