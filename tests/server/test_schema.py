"""The HTTP side does what its own description says, whatever it is asked."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from dvor.server.openapi import description
from tests.effort import times
from tests.server.running import Running

schema = schemathesis.openapi.from_dict(description())
schema.config.phases.coverage.enabled = False


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("schema")
    running = Running(folder / "dvor.db")
    yield running
    running.stop()


@schema.parametrize()
@settings(
    max_examples=times(6, soak=500),
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_described(case: "schemathesis.Case[Any]", described: Running) -> None:
    case.call_and_validate(base_url=described.url)
