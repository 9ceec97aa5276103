"""Write tables to files: JSON lines one by one, or Parquet in batches."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from dvor.doors.export import Row

PORTION = 20_000
"""Rows of a Parquet file that are written together."""
TABLES = ("actions", "deals")


def write_jsonl(rows: Iterable[tuple[str, Row]], folder: Path) -> dict[str, int]:
    """`actions.jsonl` and `deals.jsonl`; how many rows each has."""
    counts = dict.fromkeys(TABLES, 0)
    files = {name: (folder / f"{name}.jsonl").open("wb") for name in TABLES}
    try:
        for name, row in rows:
            files[name].write(msgspec.json.encode(row) + b"\n")
            counts[name] += 1
    finally:
        for file in files.values():
            file.close()
    return counts


def write_parquet(rows: Iterable[tuple[str, Row]], folder: Path) -> dict[str, int]:
    """The same as `actions.parquet` and `deals.parquet`."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    texts, numbers = pa.list_(pa.string()), pa.list_(pa.int64())
    head = [("id", pa.string()), ("game", pa.string()), ("players", pa.int64())]
    action = [("number", pa.int64()), ("by", pa.int64()), ("do", pa.string()), ("action", pa.string())]
    deal = [("deal", pa.int64()), ("ending", pa.string()), ("winner", pa.string()), ("turns", pa.int64())]
    lists = [("cards", texts), ("points", numbers), ("reasons", texts), ("total", numbers)]
    schemas = {
        "actions": pa.schema([*head, *action, ("silent", pa.bool_())]),
        "deals": pa.schema([*head, *deal, *lists, ("won_game", pa.list_(pa.bool_()))]),
    }
    counts = dict.fromkeys(TABLES, 0)
    waiting: dict[str, list[Row]] = {name: [] for name in TABLES}
    files: dict[str, Any] = {name: pq.ParquetWriter(folder / f"{name}.parquet", schemas[name]) for name in TABLES}

    def flush(name: str) -> None:
        files[name].write_table(pa.Table.from_pylist(waiting[name], schemas[name]))
        waiting[name] = []

    try:
        for name, row in rows:
            waiting[name].append(row)
            counts[name] += 1
            if len(waiting[name]) >= PORTION:
                flush(name)
        for name in TABLES:
            flush(name)
    finally:
        for file in files.values():
            file.close()
    return counts


WRITERS = {"jsonl": write_jsonl, "parquet": write_parquet}
