"""One thread, one connection, group commit: whatever waits together is made safe by one write to the disk."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import TypeVar

import apsw

from dvor.store.contract import StoreFailed
from dvor.store.health import Attempt, Health, explained, is_trouble
from dvor.store.turns import Turns, Waiting, answer

# A part of a transaction that can be undone without the rest of it.


@contextmanager
def savepoint(connection: apsw.Connection) -> Iterator[None]:
    """Undo what is done inside if an exception leaves it.

    A connection's own `with` would hide the exception where it ended the whole transaction, as a full
    disk does.
    """
    connection.execute("SAVEPOINT part")
    try:
        yield
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK TO part; RELEASE part")
        raise
    connection.execute("RELEASE part")


R = TypeVar("R")
Job = Callable[[apsw.Connection], R]

MOST_TOGETHER = 256
"""As soon as so many jobs share a transaction no more are added: nobody waits for an endless one."""


class Writer:
    """Does jobs in the order in which they came; each is answered only after its transaction is committed."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self.health = Health()
        self._trouble: str | None = None
        self._queue: SimpleQueue[list[Waiting] | None] = SimpleQueue()
        self._turns = Turns(self._queue.put)
        self._closed = False
        self._thread = Thread(target=self._work, name="dvor-store", daemon=True)
        self._thread.start()

    def do(self, job: Job[R]) -> asyncio.Future[R]:
        """Have the job done; it is undone alone if it fails."""
        if self._closed:
            raise StoreFailed("the store is closed")
        return self._turns.ask(job)

    def close(self) -> None:
        """Do what was asked for before, then stop."""
        if not self._closed:
            self._closed = True
            self._turns.hand_over_all()
            self._queue.put(None)
            self._thread.join()
            with suppress(apsw.Error):  # what could not be moved out of the WAL is found there by the next start
                self._connection.close()

    def _work(self) -> None:
        going_on = True
        while going_on:
            batch = self._queue.get() or []
            going_on = bool(batch) and self._gather(batch)
            if batch:
                self._carry_out(batch)
                answer(batch)

    def _gather(self, batch: list[Waiting]) -> bool:
        """Add whatever else is waiting already; False if it is time to stop."""
        while len(batch) < MOST_TOGETHER:
            try:
                more = self._queue.get_nowait()
            except Empty:
                break
            if more is None:
                return False
            batch += more
        return True

    def _carry_out(self, batch: list[Waiting]) -> None:
        """All in one transaction; only if one fails is there any need to be able to undo it alone.

        Whatever happens, everybody is answered: a thread that died would keep them waiting for ever.
        """
        began, changes = perf_counter(), self._connection.total_changes()
        try:
            self._transaction(batch, self._do)
        except Exception:
            try:
                self._transaction(batch, self._try)
            except Exception as why:
                self._fail(batch, why)
        trouble, self._trouble = self._trouble, None
        wrote = self._connection.total_changes() != changes
        self.health.attempted(Attempt(perf_counter() - began, len(batch), trouble), wrote=wrote)

    def _transaction(self, batch: list[Waiting], do: Callable[[Waiting], None]) -> None:
        if self._connection.in_transaction:  # what a failure has left behind
            self._connection.execute("ROLLBACK")
        self._connection.execute("BEGIN IMMEDIATE")
        for waiting in batch:
            do(waiting)
        self._connection.execute("COMMIT")

    def _fail(self, batch: list[Waiting], why: Exception) -> None:
        """Nothing of it was kept."""
        self._trouble = self._explained(why) if isinstance(why, apsw.Error) else type(why).__name__
        for waiting in batch:
            waiting.failure = StoreFailed(self._trouble)
        with suppress(apsw.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def _do(self, waiting: Waiting) -> None:
        waiting.result = waiting.job(self._connection)

    def _try(self, waiting: Waiting) -> None:
        try:
            with savepoint(self._connection):
                self._do(waiting)
        except Exception as why:
            waiting.failure = StoreFailed(self._explained(why)) if isinstance(why, apsw.Error) else why
            if not self._connection.in_transaction:
                raise  # a full disk ends the whole transaction, not only the job
            if is_trouble(why):
                self._trouble = str(waiting.failure)

    def _explained(self, why: apsw.Error) -> str:
        return explained(why, self._connection.filename or ":memory:")
