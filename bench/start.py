"""Measure the start of a server with many long tables: `python -m bench.start`.

There are a thousand live tables of two thousand entries each, in the middle of a game. The server is started as a
process of its own. Measured are the time until `/healthz` reports that it is ready, its memory at that moment, the
time until the first table is loaded, and the time for each of twenty more.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from socket import socket
from typing import Any

import apsw

from bench.clients import cpu_of, memory
from dvor.client import Visitor
from dvor.kernel import Person, random_action
from dvor.server.log_codec import rows
from dvor.store.sqlite.file import connect
from dvor.table import chat, lobby, playing
from dvor.table.entries import Record
from dvor.table.options import TableOptions
from dvor.table.table import Table

SEATS = 12


def long_log(entries: int, game: str) -> list[Record]:
    """The log of a table in the middle of a long game, with some talk."""
    rng, table, log = Random(1), Table(), []

    def keep(proposal: Any) -> None:
        log.extend(proposal.records)
        table.apply(proposal.records, proposal.results)

    def draws(of: Any, state: Any) -> Any:
        return of.rules.draw(state, rng)

    options = b'{"rounds":20}' if game == "sultan" else b'{"parties":20}'
    keep(lobby.open_table(game, options, TableOptions(), "AAAAA", "invite", "p0", Person("Person 0"), 1.0))
    for seat in range(1, SEATS):
        keep(lobby.join(table, f"p{seat}", Person(f"Person {seat}"), 1.0))
        keep(lobby.ready(table, seat, True, f"ready-{seat:04}", 1.0))
    keep(lobby.start(table, 0, "start-0000", 1.0, draws))
    while table.seq < entries:
        assert table.state.play is not None
        seat = rng.choice(playing.still_asked(table.state))
        if rng.random() < 0.2:
            keep(chat.say(table, seat, "Never believe the Vizier", None, "table", f"s-{table.seq:06}", 1.0, draws))
            continue
        offers = [one for one in table.state.game.rules.offers(table.state.play.state, seat) if not one.aside]
        action = random_action(offers, rng)
        keep(playing.answer(table, seat, action, None, f"m-{table.seq:06}", 1.0, draws))
    return log


def fill(data: Path, tables: int, entries: int, game: str) -> None:
    """Store the same log many times, each under a code of its own."""
    kept = rows(long_log(entries, game))
    connection = connect(data)
    connection.execute("PRAGMA synchronous = OFF")
    for number in range(tables):
        connection.execute("BEGIN")
        table = (f"t{number}", code(number), game, "p0", 1.0, "live", b"")
        connection.execute(
            "INSERT INTO tables (id, code, game, host, created, state, about) VALUES (?, ?, ?, ?, ?, ?, ?)", table
        )
        connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", _rows(f"t{number}", kept, number))
        connection.execute("COMMIT")
    connection.execute("INSERT INTO runs VALUES (0, 2)")
    connection.close()


def _rows(id: str, kept: Any, number: int) -> Iterator[tuple[Any, ...]]:
    for row in kept:
        payload = row.payload.replace(b"AAAAA", code(number).encode()) if row.seq == 0 else row.payload
        yield id, row.seq, row.seat, row.move_id, row.at, payload


def code(number: int) -> str:
    letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
    return "".join(letters[number // len(letters) ** place % len(letters)] for place in range(5))


def measure(data: Path, tables: int) -> None:
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    began = time.perf_counter()
    command = [sys.executable, "-m", "dvor", "serve", "--no-browser", "--data", str(data), "--port", str(port)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        visitor = Visitor(f"http://127.0.0.1:{port}")
        while True:
            try:
                if visitor.request("GET", "/healthz")[0] == 200:
                    break
            except OSError:
                time.sleep(0.02)
        seconds, worked = time.perf_counter() - began, cpu_of(server.pid)
        print(f"ready after {seconds:.2f} s ({worked:.2f} s of CPU), with {memory(server.pid):.0f} MB")
        began = time.perf_counter()
        visitor.look_at(code(0))
        print(f"the first table after another {time.perf_counter() - began:.3f} s")
        others = range(1, min(21, tables))
        began, before, worked = time.perf_counter(), memory(server.pid), cpu_of(server.pid)
        for number in others:
            Visitor(visitor.url).look_at(code(number))
        each = (time.perf_counter() - began) / len(others)
        work = (cpu_of(server.pid) - worked) / len(others)
        more = (memory(server.pid) - before) / len(others)
        took = f"{each * 1e3:.0f} ms ({work * 1e3:.0f} of CPU)"
        print(f"each of the next {len(others)} after {took}, with {more:.2f} MB more")
    finally:
        server.kill()
        server.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--entries", type=int, default=2_000)
    parser.add_argument("--game", default="sultan")
    parser.add_argument("--data", type=Path, help="the data file; it is made if it does not exist")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = args.data or Path(folder) / "dvor.sqlite"
        if not data.exists():
            fill(data, args.tables, args.entries, args.game)
        size = data.stat().st_size / 1e6
        print(f"{args.tables} tables of {args.entries} entries: {size:.0f} MB, SQLite {apsw.sqlite_lib_version()}")
        measure(data, args.tables)


if __name__ == "__main__":
    main()
