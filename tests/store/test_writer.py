"""The writer of the embedded store: group commit, failing jobs, and a process that is killed while it appends."""

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random

import apsw
import pytest

from dvor.store import LogRow, SqliteStore, StoreFailed
from dvor.store.sqlite.file import connect
from dvor.store.sqlite.writer import MAX_BATCH, Writer
from tests.effort import seeds
from tests.store.appender import TABLES


def note(connection: apsw.Connection, text: str) -> str:
    connection.execute("INSERT INTO people VALUES (?, '', 'm', 'ru', 0.0, 0.0)", (text,))
    return text


async def notes(writer: Writer) -> int:
    return int(await writer.do(lambda of: of.execute("SELECT count(*) FROM people").get))


def counting_commits(connection: apsw.Connection) -> list[int]:
    commits: list[int] = []

    def committed() -> bool:
        commits.append(1)
        return False

    connection.set_commit_hook(committed)
    return commits


async def test_jobs_that_wait_together_share_a_commit(tmp_path: Path) -> None:
    connection = connect(tmp_path / "dvor.db")
    commits = counting_commits(connection)
    writer = Writer(connection)
    await asyncio.gather(*(writer.do(lambda to, n=n: note(to, f"{n}")) for n in range(500)))  # type: ignore[misc]
    assert await notes(writer) == 500
    assert 500 // MAX_BATCH <= len(commits) < 100
    writer.close()


async def test_a_job_that_fails_is_undone_alone(tmp_path: Path) -> None:
    def fail(connection: apsw.Connection) -> None:
        note(connection, "undone")
        raise ValueError("a bug")

    writer = Writer(connect(tmp_path / "dvor.db"))
    jobs = (lambda to: note(to, "a"), fail, lambda to: note(to, "b"))
    a, failure, b = await asyncio.gather(*(writer.do(job) for job in jobs), return_exceptions=True)
    assert (a, b, str(failure)) == ("a", "b", "a bug")
    assert await notes(writer) == 2
    writer.close()


async def test_a_full_disk_fails_what_waits_and_nothing_later(tmp_path: Path) -> None:
    connection = connect(tmp_path / "dvor.db")
    writer = Writer(connection)
    pages = connection.pragma("page_count")
    connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreFailed, match="full"):
        await writer.do(lambda to: note(to, "x" * 200_000))
    connection.execute("PRAGMA max_page_count = 1000000")
    assert await writer.do(lambda to: note(to, "x" * 200_000))
    assert await notes(writer) == 1
    writer.close()


async def test_what_was_asked_for_before_closing_is_done(tmp_path: Path) -> None:
    writer = Writer(connect(tmp_path / "dvor.db"))
    last = asyncio.ensure_future(writer.do(lambda to: note(to, "last")))
    await asyncio.sleep(0)
    writer.close()
    writer.close()
    assert await last == "last"


# Whatever the store has acknowledged survives the death of its process.


ROOT = Path(__file__).parents[2]


def killed_after(lines: int, path: Path) -> list[str]:
    """Let a process append, kill it after this many lines, and return all that it has printed."""
    command = [sys.executable, "-m", "tests.store.appender", str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        first = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        rest = process.stdout.read()
    return ("".join(first) + rest).split("\n")[:-1]  # a line without its end was cut off by the kill


async def everything_in(path: Path) -> dict[str, tuple[LogRow, ...]]:
    store = SqliteStore(path)
    try:
        return {f"t{number}": await store.tail(f"t{number}") for number in range(TABLES)}
    finally:
        store.close()


async def test_every_acknowledged_append_survives_a_kill(tmp_path: Path) -> None:
    path, rng = tmp_path / "dvor.db", Random(7)
    acknowledged: set[str] = set()
    for _ in seeds(4, soak=50):
        acknowledged |= set(killed_after(rng.randint(1, 400), path))
        kept = await everything_in(path)
        lines = {entry.payload.decode() for entries in kept.values() for entry in entries}
        assert acknowledged <= lines
        for entries in kept.values():
            assert [entry.seq for entry in entries] == list(range(len(entries)))
    assert acknowledged
