"""The page about the protocol is as the code is, and speaks of every message."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec import Struct

from dvor.client import Visitor
from dvor.server.api import examples
from dvor.server.api.endpoints import ENDPOINTS, description
from dvor.server.api.protocol import pretty, protocol_text
from dvor.table import wire
from tests.server.running import Running

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == protocol_text(), "run scripts/protocol.py"


def test_every_message_has_an_example_that_is_one() -> None:
    for union, shown in ((wire.Up, examples.up()), (wire.Down, examples.down())):
        assert {type(one) for one in shown} == set(get_args(union))
        for one in shown:
            again = msgspec.json.decode(pretty(one), type=union)
            assert type(again) is type(one)
            assert json.loads(msgspec.json.encode(again)) == json.loads(msgspec.json.encode(one))


def test_every_body_and_answer_has_an_example_that_is_one() -> None:
    shown = {type(one) for one in examples.bodies()}
    for endpoint in ENDPOINTS:
        for kind in (endpoint.body, endpoint.answer):
            if isinstance(kind, type) and issubclass(kind, Struct):
                assert kind in shown, kind
    for one in examples.bodies():
        msgspec.json.decode(pretty(one), type=type(one))


def test_every_example_on_the_page_is_json() -> None:
    found = re.findall(r"```json\n(.*?)\n```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(found) == len(examples.up()) + len(examples.down()) + len(examples.bodies())
    for text in found:
        json.loads(text)


def test_the_description_for_software_names_every_address() -> None:
    paths = description()["paths"]
    assert sum(len(methods) for methods in paths.values()) == len(ENDPOINTS)
    refs = set(re.findall(r'#/components/schemas/(\w+)"', json.dumps(paths)))
    assert refs <= set(description()["components"]["schemas"])
    create = paths["/api/tables"]["post"]
    assert create["requestBody"]["content"]["application/json"]["schema"] == {
        "$ref": "#/components/schemas/CreateTable"
    }


@pytest.mark.parametrize("path", ["/protocol", "/api/openapi.json", "/healthz", "/"])
def test_a_server_describes_itself(server: Running, path: str) -> None:
    status, text = Visitor(server.url).request("GET", path)
    assert status == 200
    assert text


def test_nothing_of_a_persons_identity_is_in_any_message() -> None:
    """Person ids never cross the wire."""
    everything: Any = [*examples.down(), *examples.bodies()]
    assert not re.search(rb'"p\d"', msgspec.json.encode(everything))
