"""Compare the server with an earlier commit: `python -m bench.before COMMIT`.

The earlier sources are taken from git. Both servers use SQLite and run in plain Python, each in a process of its
own. They live at the same time and take turns of a few actions. The figure is the CPU time of the median turn. The
number of messages for an action is printed too, because an action that sends more messages costs more.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from contextlib import AsyncExitStack
from io import BytesIO
from pathlib import Path
from statistics import median
from tarfile import TarFile

from bench.clients import fine_cpu_of
from bench.guests import Players, playing

ROOT = Path(__file__).parents[1]
BEFORE_STORES = "deda0e5"
"""The last commit that had SQLite as its only store."""
TABLES, PEOPLE, TURNS, ACTIONS = 8, 5, 40, 5


def take_out(commit: str, folder: Path) -> None:
    """Unpack the sources of a commit."""
    command = ["git", "archive", commit, "src", "bench", "tests"]
    packed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    with TarFile(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")


def serve(root: Path, data: Path) -> "subprocess.Popen[str]":
    """Start a server from these sources. It refuses to start without a page, so it gets ours."""
    page = root / "src/dvor/server/static"
    if not page.exists():
        page.symlink_to(ROOT / "src/dvor/server/static")
    command = [sys.executable, "-m", "bench.server_child", "plain", str(data)]
    environment = {**os.environ, "DVOR_PURE": "1", "PYTHONPATH": f"{root}:{root / 'src'}"}
    return subprocess.Popen(
        command, cwd=root, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def heard_by(tables: list[Players]) -> int:
    return sum(guest.heard for table in tables for guest in table.guests)


async def compare(children: list["subprocess.Popen[str]"]) -> None:
    urls = [f"http://127.0.0.1:{int(child.stdout.readline())}" for child in children if child.stdout]
    await asyncio.sleep(3.0)
    async with AsyncExitStack() as open_now:
        sides = [await playing(open_now, url, TABLES, PEOPLE) for url in urls]
        for kind, called in (("speak", "words"), ("move", "moves")):
            spent: tuple[list[float], list[float]] = [], []
            heard = [0, 0]
            for number in range(TURNS):
                for side in (0, 1) if number % 2 else (1, 0):
                    before, messages = fine_cpu_of(children[side].pid), heard_by(sides[side])
                    await asyncio.gather(*(getattr(table, kind)(ACTIONS) for table in sides[side]))
                    if number > 1:
                        spent[side].append(fine_cpu_of(children[side].pid) - before)
                        heard[side] += heard_by(sides[side]) - messages
            now, then = (median(turns) / TABLES / ACTIONS * 1e6 for turns in spent)
            more, less = (one / TABLES / ACTIONS / (TURNS - 2) for one in heard)
            print(f"{called}: {now:.0f} µs of CPU now, {then:.0f} then: {now / then:.2f} ×")
            print(
                f"  messages: {more:.2f} now, {less:.2f} then; of CPU for each {now / more / (then / less):.2f} ×"
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commit", nargs="?", default=BEFORE_STORES)
    commit = parser.parse_args().commit
    with tempfile.TemporaryDirectory() as folder:
        earlier = Path(folder) / "earlier"
        earlier.mkdir()
        take_out(commit, earlier)
        children = [serve(root, Path(folder) / f"{name}.db") for name, root in (("now", ROOT), ("then", earlier))]
        try:
            asyncio.run(compare(children))
        finally:
            for child in children:
                child.terminate()
                child.wait()


if __name__ == "__main__":
    main()
