"""Servers for tests, and tests that are coroutines."""

import asyncio
import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Running


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a coroutine test in an event loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Start a server in this process, with data of its own; it is stopped in the end."""
    started: list[Running] = []

    def begin(**world: Any) -> Running:
        started.append(Running(tmp_path / "dvor.db", **world))
        return started[-1]

    yield begin
    for running in started:
        running.stop()


@pytest.fixture
def server(start: Callable[..., Running]) -> Running:
    return start()
