"""A server under load, killed again and again, at random and at every point of the order of an action.

No answered action is lost, none is done twice, and everybody's list of what happened is the log's. The same
checks find the faults that they are there for: a checker that cannot fail proves nothing.
"""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from random import Random

import msgspec
import pytest

from dvor.server.log_codec import records
from dvor.store import SqliteStore
from dvor.table.entries import Record, Suspended
from tests.effort import times
from tests.server.crash_points import POINTS, Life
from tests.server.faults import faults, heard_by_anybody
from tests.server.load import Crowd, Player, gather_crowd
from tests.server.running import TOO_LATE, free_port
from tests.waiting import wait_until_it_listens

ROOT = Path(__file__).parents[2]
TABLES, PEOPLE = 3, 5


class Mortal:
    """Servers on one file of data, one after the other."""

    kills = 0

    def __init__(self, process: Process, url: str) -> None:
        self._process = process
        self.url = url
        self.pid = 0

    @classmethod
    async def on(cls, data: Path) -> "Mortal":
        port = free_port()
        command = [sys.executable, "-m", "tests.server.crash_points", str(data), str(port)]
        process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdin=PIPE, stdout=PIPE)
        return cls(process, f"http://127.0.0.1:{port}")

    async def begin(self, life: Life) -> None:
        """Start one."""
        assert self._process.stdin
        self._process.stdin.write(msgspec.json.encode(life) + b"\n")
        self.pid = await self._line()
        await asyncio.to_thread(wait_until_it_listens, int(self.url.rpartition(":")[2]))

    async def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End the server that lives now."""
        os.kill(self.pid, how)
        await self.cancel_all(10)

    async def cancel_all(self, seconds: float) -> int:
        """How the server ended."""
        how = await asyncio.wait_for(self._line(), seconds)
        self.pid = 0
        self.kills += how == signal.SIGKILL
        return how

    async def close(self) -> None:
        if self.pid:
            await self.kill()
        assert self._process.stdin
        self._process.stdin.close()
        await self._process.wait()

    async def _line(self) -> int:
        assert self._process.stdout
        return int(await self._process.stdout.readline())


def lives(kills: int, mutant: str | None, rng: Random) -> list[Life | int]:
    """Deaths at every point in turn, and in between at any time: after a number of answers and a moment."""
    found: list[Life | int] = []
    for number in range(kills):
        point = POINTS[number // 2 % len(POINTS)]
        found.append(Life(point, rng.randint(1, 25), mutant) if number % 2 else rng.randint(5, 60))
    return found


async def chaos(data: Path, kills: int, mutant: str | None = None) -> list[Player]:
    """Let a crowd play on servers that die; then let everybody hear the rest."""
    mortal = await Mortal.on(data)
    try:
        await mortal.begin(Life(mutant=mutant))
        players = await gather_crowd(mortal.url, TABLES, PEOPLE)
        async with Crowd(players) as crowd:
            for life in lives(kills, mutant, Random(kills)):
                await _die(mortal, life, crowd)
                await mortal.begin(Life(mutant=mutant))
                crowd.all_are_well()
            await asyncio.sleep(0.3)
            await _hear_the_rest(mortal, crowd, mutant)
    finally:
        await mortal.close()
    print(f"{mortal.kills} kills")
    return players


async def _die(mortal: Mortal, life: Life | int, crowd: Crowd) -> None:
    """Kill the server after a while; or put another one in its place that dies by itself."""
    if isinstance(life, int):
        await crowd.answers(life)
        await mortal.kill()
        return
    await mortal.kill()
    await mortal.begin(life)
    assert await mortal.cancel_all(20) == signal.SIGKILL


async def _hear_the_rest(mortal: Mortal, crowd: Crowd, mutant: str | None) -> None:
    """Nobody does anything more; after one last restart all hear everything that is safe."""
    crowd.fall_quiet()
    await asyncio.sleep(0.5)
    await mortal.kill()
    await asyncio.sleep(0.2)  # what the dead server had sent is heard by now
    crowd.forget_what_was_caught_up()
    await mortal.begin(Life(mutant=mutant))
    await crowd.hear_the_rest()
    await asyncio.sleep(0.3)
    crowd.all_are_well()
    await mortal.kill(signal.SIGTERM)


async def logs(data: Path) -> dict[str, list[Record]]:
    """Every table's log, by its code."""
    store = SqliteStore(data)
    try:
        rows = await store.tables("live")
        return {row.code: heard_by_anybody(list(records(await store.tail(row.id), None))) for row in rows}
    finally:
        store.close()


async def test_nothing_answered_is_lost_or_doubled_however_often_the_server_is_killed(
    tmp_path: Path,
) -> None:
    kills = times(50, soak=1_000)
    players = await chaos(tmp_path / "dvor.db", kills)
    kept = await logs(tmp_path / "dvor.db")
    answered = sum(len(player.answered) for player in players)
    lags = sorted(lag for player in players for lag in player.lags)
    print(f"{answered} answered, {sum(map(len, kept.values()))} entries, {len(lags)} deliveries timed")
    print(f"delivery lag: median {lags[len(lags) // 2] * 1e3:.1f} ms, worst {lags[-1] * 1e3:.0f} ms")
    slept = sum(isinstance(record.entry, Suspended) for log in kept.values() for record in log)
    print(f"fell asleep {slept} times")
    assert not faults(players, kept)
    assert slept
    assert {reason for player in players for reason in player.refused} <= {*TOO_LATE}
    assert answered > 12 * kills
    assert lags[len(lags) * 99 // 100] < 1.0
    assert lags[-1] < 5.0


async def test_nothing_answered_is_lost_by_a_polite_stop_or_by_a_pause(tmp_path: Path) -> None:
    """After SIGTERM one file is all there is, and holds whatever was answered; SIGSTOP is a machine that slept."""
    data = tmp_path / "dvor.db"
    mortal = await Mortal.on(data)
    await mortal.begin(Life())
    players = await gather_crowd(mortal.url, TABLES, PEOPLE)
    try:
        async with Crowd(players) as crowd:
            for number in range(times(6, soak=60)):
                await crowd.answers(60)
                if number % 2:
                    os.kill(mortal.pid, signal.SIGSTOP)
                    await asyncio.sleep(1.0)
                    os.kill(mortal.pid, signal.SIGCONT)
                    continue
                await mortal.kill(signal.SIGTERM)
                answered = [set(player.answered) for player in players]
                assert not Path(f"{data}-wal").exists(), "what was written lies beside the file"
                (tmp_path / "copy.db").write_bytes(data.read_bytes())
                await mortal.begin(Life())
                kept = {record.move_id for log in (await logs(tmp_path / "copy.db")).values() for record in log}
                assert all(ids <= kept for ids in answered)
            await _hear_the_rest(mortal, crowd, None)
    finally:
        await mortal.close()
    print(f"{crowd.answered} answered")
    assert not faults(players, await logs(data))


@pytest.mark.parametrize(("mutant", "fault"), [("answers first", "lost"), ("forgets ids", "doubled")])
async def test_the_same_checks_find_a_server_with_a_fault(tmp_path: Path, mutant: str, fault: str) -> None:
    players = await chaos(tmp_path / "dvor.db", 12, mutant)
    assert faults(players, await logs(tmp_path / "dvor.db"))[fault]
