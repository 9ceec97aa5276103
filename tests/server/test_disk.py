"""A disk that is full or fails: people are told, nothing answered is lost, and play goes on by itself."""

import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
import structlog
from structlog.testing import capture_logs
from websockets.exceptions import ConnectionClosed

from dvor.client import SeatClient, Visitor
from dvor.kernel import Person
from dvor.store import SqliteStore, Unusable
from dvor.table import wire
from tests.effort import times
from tests.server.faults import POINTS, Disk, failing_disk, faults
from tests.server.load import Crowd, gather_crowd
from tests.server.running import Company, Running, done, free_port, until
from tests.server.test_chaos import logs
from tests.server.test_process import ENVIRONMENT, ready, serve
from tests.waiting import eventually, wait_until


@pytest.fixture
def disk() -> Iterator[Disk]:
    with failing_disk() as failing:
        yield failing


def health(server: Running) -> tuple[int, dict[str, object]]:
    status, body = Visitor(server.url).request("GET", "/healthz")
    return status, json.loads(body)


async def farewell(seat: SeatClient) -> tuple[wire.Bye, int | None]:
    """The last words of the server, and the code of its close frame."""
    bye = await until(seat, wire.Bye)
    try:
        while True:
            await asyncio.wait_for(seat.receive(), 5)
    except ConnectionClosed as closed:
        return bye, closed.rcvd.code if closed.rcvd else None


async def test_a_full_disk_is_said_to_everybody_and_forgotten_when_there_is_room(
    disk: Disk, start: Callable[..., Running]
) -> None:
    structlog.reset_defaults()
    with capture_logs() as logged:
        server = start()
        async with Company(server.url) as company:
            await company.start()
            sent = wire.Say(company.seats[0].new_id(), "Меня слышно?")
            disk.full()
            await company.seats[0].send(sent)
            bye, code = await farewell(company.seats[0])
            assert (bye.why, bye.again, code) == ("store", True, 1012)
            status, said = health(server)
            assert (status, said["ready"]) == (503, False)
            assert said["why"] == "the data cannot be written: the disk is full: make room on it"
            assert Visitor(server.url).request("GET", "/livez")[0] == 200
            async with company.visitors[0].sit(company.code) as seat:
                assert (await until(seat, wire.Bye)).why == "store", "nobody is let in to lose their first move"
            made = msgspec.json.encode(wire.CreateTable("sultan", Person("Аня")))
            status, answer = Visitor(server.url).request("POST", "/api/tables", made)
            assert (status, json.loads(answer)["error"]) == (503, "store")
            disk.well()
            await eventually(lambda: health(server)[0] == 200)
            async with company.visitors[0].sit(company.code) as seat:
                await until(seat, wire.Welcome)
                await done(seat, sent)
            heard: list[str] = []
            while not heard:
                news = (await until(company.seats[1], wire.Update)).news
                heard = [one.text for one in news if isinstance(one, wire.Talk)]
            assert heard == ["Меня слышно?"]
    events = [(line["event"], line.get("reason")) for line in logged]
    assert events.count(("store_cannot_write", "the disk is full: make room on it")) == 1, (
        "once, not for each action"
    )
    assert ("store_writes_again", None) in events


@pytest.mark.parametrize("point", ["full", *POINTS])
async def test_nothing_answered_is_lost_or_doubled_on_a_disk_that_fails_now_and_then(
    disk: Disk, start: Callable[..., Running], tmp_path: Path, point: str
) -> None:
    server = start(sleep_after=1_000.0)
    players = await gather_crowd(server.url, 2, 5)
    async with Crowd(players) as crowd:
        for _ in range(times(2, soak=60)):
            await crowd.answers(41)
            disk.full() if point == "full" else disk.broken(point)
            await asyncio.sleep(0.3)
            disk.well()
            await eventually(lambda: server.store.health.trouble is None)
            crowd.all_are_well()
        assert disk.failed, "the disk has not failed"
        crowd.fall_quiet()
        await asyncio.sleep(0.5)
        crowd.all_are_well()
    server.stop()
    kept = await logs(tmp_path / "dvor.db")
    found = faults(players, kept)
    assert not {"lost", "doubled", "gaps"} & set(found), found


@pytest.mark.parametrize("point", POINTS)
def test_a_start_on_a_disk_that_fails_says_what_is_wrong(disk: Disk, tmp_path: Path, point: str) -> None:
    disk.broken(point)
    with pytest.raises(Unusable, match=r"the disk fails \(SQLITE_IOERR.*\): look into the system's log"):
        SqliteStore(tmp_path / "dvor.db")
    disk.full()
    with pytest.raises(Unusable, match="the disk is full: make room on it"):
        SqliteStore(tmp_path / "dvor.db")
    disk.well()
    SqliteStore(tmp_path / "dvor.db").close()


# A real disk without room


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of one megabyte and a half."""
    folder = tmp_path / "small"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1536k", "tmpfs", str(folder)]
    if os.name != "posix" or not shutil.which("mount") or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("did not run: a small disk cannot be mounted here; one that only pretends was tried")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill_up(folder: Path) -> Path:
    """A file that takes all the room there is."""
    big = folder / "big"
    with big.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 4096)
        except OSError:
            pass
    return big


def until_ready(visitor: Visitor) -> None:
    wait_until(lambda: visitor.request("GET", "/healthz")[0] == 200)


def test_a_real_disk_that_fills_up_and_is_emptied(small_disk: Path) -> None:
    port, data = free_port(), small_disk / "dvor.db"
    process = serve(data, port)
    try:
        visitor = ready(port)
        made = visitor.create_table(wire.CreateTable("sultan", Person("Аня")))
        big = fill_up(small_disk)
        body = msgspec.json.encode(wire.CreateTable("sultan", Person("Аня")))
        answers = (Visitor(visitor.url).request("POST", "/api/tables", body)[0] for _ in range(200))
        assert any(status == 503 for status in answers), "there is no room"
        assert "the disk is full" in visitor.request("GET", "/healthz")[1].decode()
        big.unlink()
        until_ready(visitor)
        assert visitor.look_at(made.code).seat == 0
        process.send_signal(signal.SIGTERM)
        _, logged = process.communicate(timeout=20)
        assert '"event": "store_cannot_write"' in logged
        assert '"event": "store_writes_again"' in logged
    finally:
        process.kill()
        process.communicate()


def test_a_start_on_a_real_full_disk_explains_itself(small_disk: Path) -> None:
    fill_up(small_disk)
    process = serve(small_disk / "dvor.db", free_port())
    _, said = process.communicate(timeout=20)
    assert process.returncode == 2
    assert "the disk is full" in said
    assert "Traceback" not in said


@pytest.mark.skipif(os.name != "posix", reason="did not run: limits of a process are POSIX")
def test_a_start_that_may_write_no_more_explains_itself(tmp_path: Path) -> None:
    """As with a quota; this needs no rights."""
    script = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192));"
        f"sys.argv = ['dvor', 'serve', '--no-browser', '--data', {str(tmp_path / 'dvor.db')!r}, '--port', '0'];"
        "from dvor.cli import main; sys.exit(main())"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=ENVIRONMENT)
    assert told.returncode == 2
    assert "the disk fails (SQLITE_IOERR_WRITE): look into the system's log" in told.stderr
    assert "Traceback" not in told.stderr
