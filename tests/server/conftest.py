"""Servers for tests."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Running


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Start a server in this process, with data of its own; it is stopped in the end."""
    started: list[Running] = []

    def begin(**deps: Any) -> Running:
        started.append(Running(tmp_path / "dvor.db", **deps))
        return started[-1]

    yield begin
    for running in started:
        running.stop()


@pytest.fixture
def server(start: Callable[..., Running]) -> Running:
    return start()
