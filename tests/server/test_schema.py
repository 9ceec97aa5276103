"""The HTTP API does what its OpenAPI description says, for strangers and for people with a session."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from dvor.client import Visitor
from dvor.games.sultan import GAME
from dvor.kernel import Person
from dvor.server.api.endpoints import description
from dvor.table import wire
from tests.contract.games import random_log
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


thoroughly = settings(
    max_examples=times(6, soak=500),
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


@schema.parametrize()
@thoroughly
def test_every_answer_is_as_described(case: "schemathesis.Case[Any]", described: Running) -> None:
    case.body = as_written(case.body)
    case.call_and_validate(base_url=described.url)


class AtHome:
    """Somebody with a name, a table and a finished game: most of the addresses are of use only to such."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._log = json.loads(random_log(GAME, 5, 1, rounds=1).log.to_json())
        self._settle_in()

    def _settle_in(self) -> None:
        self._visitor = Visitor(self._url)
        code = self._visitor.create_table(wire.CreateTable("sultan", Person("Аня"))).code
        past = self._visitor.bring(self._log)
        device = self._visitor.call("GET", "/api/me/devices", tuple[wire.Device, ...])[0].id
        self._names = {"code": code, "id": past.id, "number": "1", "device": device, "game": "sultan"}

    def ask(self, case: "schemathesis.Case[Any]") -> Any:
        """As this person, of their own things; whoever has deleted themselves or left begins anew."""
        if self._visitor.request("GET", f"/api/tables/{self._names['code']}")[0] != 200 or not self._is_known():
            self._settle_in()
        case.path_parameters = {name: self._names[name] for name in case.path_parameters or {}}
        played = case.operation.label == "POST /api/past"  # no schema says of a log that it was
        return case.call_and_validate(
            base_url=self._url,
            headers={"cookie": self._visitor.cookie},
            excluded_checks=[positive_data_acceptance] if played else [],
        )

    def _is_known(self) -> bool:
        return self._visitor.request("GET", "/api/me/devices")[0] == 200


@pytest.fixture(scope="module")
def at_home(described: Running) -> AtHome:
    return AtHome(described.url)


@schema.parametrize()
@thoroughly
def test_every_answer_to_somebody_at_home_is_as_described(case: "schemathesis.Case[Any]", at_home: AtHome) -> None:
    case.body = as_written(case.body)
    answer = at_home.ask(case)
    assert answer.status_code != 401, "whoever is at home is known"
    assert b'"no_table"' not in answer.content
    assert b'"no_game"' not in answer.content


def as_written(value: Any) -> Any:
    """Whole numbers as every client writes them: to a schema 40.0 is an integer, but the server takes 40 only."""
    if isinstance(value, dict):
        return {key: as_written(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [as_written(inner) for inner in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value
