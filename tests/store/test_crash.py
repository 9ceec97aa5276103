"""Whatever the store has acknowledged survives the death of its process."""

import subprocess
import sys
import time
from pathlib import Path
from random import Random

from dvor.store import LogRow, SqliteStore
from tests.effort import seeds
from tests.store.appender import TABLES

ROOT = Path(__file__).parents[2]


def killed_after(seconds: float, path: Path) -> list[str]:
    """Let a process append, kill it in the middle of that, and return the lines it has printed."""
    command = [sys.executable, "-m", "tests.store.appender", str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        first = process.stdout.readline()
        time.sleep(seconds)
        process.kill()
        rest = process.stdout.read()
    return (first + rest).split("\n")[:-1]  # a line without its end was cut off by the kill


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
        acknowledged |= set(killed_after(rng.uniform(0.0, 0.2), path))
        kept = await everything_in(path)
        lines = {entry.payload.decode() for entries in kept.values() for entry in entries}
        assert acknowledged <= lines
        for entries in kept.values():
            assert [entry.seq for entry in entries] == list(range(len(entries)))
    assert len(acknowledged) > 100
