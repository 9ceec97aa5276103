"""One thread with one connection, and group commit: all waiting jobs share one transaction and one fsync."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, TypeVar

import apsw

from dvor.store.batching import LoopBatcher, PendingJob, settle
from dvor.store.contract import StoreFailed
from dvor.store.health import Attempt, Health, explained, is_trouble

R = TypeVar("R")
Job = Callable[[apsw.Connection], R]

MAX_BATCH = 256
"""The most jobs that one transaction collects, so that none grows without end."""


@contextmanager
def savepoint(connection: apsw.Connection) -> Iterator[None]:
    """Undo what was done inside if an exception leaves it.

    The connection's own context manager would hide an exception that ended the whole transaction, as a full disk
    does.
    """
    connection.execute("SAVEPOINT part")
    try:
        yield
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK TO part; RELEASE part")
        raise
    connection.execute("RELEASE part")


class Writer:
    """Runs jobs in order of arrival; each is answered only after its transaction is committed."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self.health = Health()
        self._trouble: str | None = None
        self._queue: SimpleQueue[list[PendingJob] | None] = SimpleQueue()
        self._batcher = LoopBatcher(self._queue.put)
        self._closed = False
        self._thread = Thread(target=self._work, name="dvor-store", daemon=True)
        self._thread.start()

    def do(self, job: Job[R]) -> asyncio.Future[R]:
        """Run a job; if it fails, it alone is undone."""
        if self._closed:
            raise StoreFailed("the store is closed")
        return self._batcher.submit(job)

    def fetch(self, statement: str, *values: object) -> asyncio.Future[list[tuple[Any, ...]]]:
        """All rows of one statement."""
        return self.do(lambda connection: connection.execute(statement, values).fetchall())

    def execute(self, statement: str, *values: object) -> asyncio.Future[int]:
        """Run one statement; the number of rows that it changed."""

        def run(connection: apsw.Connection) -> int:
            connection.execute(statement, values)
            return connection.changes()

        return self.do(run)

    def close(self) -> None:
        """Finish pending jobs, then stop."""
        if not self._closed:
            self._closed = True
            self._batcher.flush()
            self._queue.put(None)
            self._thread.join()
            with suppress(apsw.Error):  # what could not be checkpointed is found in the WAL by the next start
                self._connection.close()

    def _work(self) -> None:
        running = True
        while running:
            batch = self._queue.get() or []
            running = bool(batch) and self._gather(batch)
            if batch:
                self._carry_out(batch)
                settle(batch)

    def _gather(self, batch: list[PendingJob]) -> bool:
        """Add all jobs that are waiting already; False if the writer is to stop."""
        while len(batch) < MAX_BATCH:
            try:
                more = self._queue.get_nowait()
            except Empty:
                break
            if more is None:
                return False
            batch += more
        return True

    def _carry_out(self, batch: list[PendingJob]) -> None:
        """Run all jobs in one transaction; only if one fails, run them again with a savepoint for each.

        Every job is answered whatever happens: if the thread died, its callers would wait for ever.
        """
        began, changes = perf_counter(), self._connection.total_changes()
        try:
            self._transaction(batch, self._run)
        except Exception:
            try:
                self._transaction(batch, self._run_in_savepoint)
            except Exception as why:
                self._fail(batch, why)
        trouble, self._trouble = self._trouble, None
        wrote = self._connection.total_changes() != changes
        self.health.attempted(Attempt(perf_counter() - began, len(batch), trouble), wrote=wrote)

    def _transaction(self, batch: list[PendingJob], do: Callable[[PendingJob], None]) -> None:
        if self._connection.in_transaction:  # left behind by a failure
            self._connection.execute("ROLLBACK")
        self._connection.execute("BEGIN IMMEDIATE")
        for pending in batch:
            do(pending)
        self._connection.execute("COMMIT")

    def _fail(self, batch: list[PendingJob], why: Exception) -> None:
        """Nothing of the batch was committed."""
        self._trouble = self._explained(why) if isinstance(why, apsw.Error) else type(why).__name__
        for pending in batch:
            pending.failure = StoreFailed(self._trouble)
        with suppress(apsw.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def _run(self, pending: PendingJob) -> None:
        pending.result = pending.job(self._connection)

    def _run_in_savepoint(self, pending: PendingJob) -> None:
        try:
            with savepoint(self._connection):
                self._run(pending)
        except Exception as why:
            pending.failure = StoreFailed(self._explained(why)) if isinstance(why, apsw.Error) else why
            if not self._connection.in_transaction:
                raise  # a full disk ends the whole transaction, not only this job
            if is_trouble(why):
                self._trouble = str(pending.failure)

    def _explained(self, why: apsw.Error) -> str:
        return explained(why, self._connection.filename or ":memory:")
