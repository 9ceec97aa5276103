"""The stores under test."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from dvor.store import SqliteStore, Store
from dvor.store.postgres import PostgresStore
from tests.nodes.engines import Postgres

EMPTY = "TRUNCATE tables, people, runs, bans, present CASCADE"


@pytest.fixture(params=["sqlite", "memory", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """Every store that claims to keep the contract."""
    if request.param == "postgres":
        engine: Postgres = request.getfixturevalue("postgres")
        kept: Store = PostgresStore(engine.url())
        asyncio.run(engine.execute(EMPTY))
    else:
        kept = SqliteStore(tmp_path / "dvor.db" if request.param == "sqlite" else ":memory:")
    yield kept
    kept.close()
