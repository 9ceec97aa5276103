"""Real engines for the tests of several nodes, shared by all of one process."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.nodes.cluster import Cluster
from tests.nodes.engines import Nats, Postgres, Valkey
from tests.nodes.wires import Pair, of_a_node
from tests.server.running import Running


@pytest.fixture(scope="session")
def nats() -> Iterator[Nats]:
    engine = Nats()
    engine.start()
    yield engine
    engine.remove()


@pytest.fixture(scope="session")
def valkey() -> Iterator[Valkey]:
    engine = Valkey()
    engine.start()
    yield engine
    engine.remove()


@pytest.fixture
def cluster(postgres: Postgres, nats: Nats) -> Iterator[Callable[..., Cluster]]:
    """Nodes on a database of their own; they end with the test."""
    made: list[Cluster] = []

    def make(**how: Any) -> Cluster:
        made.append(Cluster(how.pop("postgres", postgres), how.pop("nats", nats), **how))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def start_pair(postgres: Postgres, nats: Nats, tmp_path: Path) -> Iterator[Callable[..., Pair]]:
    """Two nodes in this process, with a database of their own; they are stopped in the end."""
    started: list[Running] = []
    url = asyncio.run(postgres.database())

    def begin(**deps: Any) -> Pair:
        nudge = deps.pop("nudge", nats.url)
        started.append(other := Running(tmp_path / "one", **of_a_node(url, nudge, deps)))
        started.append(pair := Pair(other, tmp_path / "other", **of_a_node(url, nudge, deps)))
        pair.wait_until_they_hear_each_other()
        return pair

    yield begin
    for running in started:
        running.stop()
