"""What the server writes down, and what it never does."""

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from dvor.server.logs import LONGEST, log, set_up


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """The stream that the logs go to."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    stream = io.StringIO()
    set_up(stream)
    yield stream
    structlog.reset_defaults()
    root.handlers[:] = handlers
    root.setLevel(level)


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_an_event_is_one_json_line(written: io.StringIO) -> None:
    log().info("table_opened", table="t1", seat=3, seconds=0.5)
    (line,) = lines(written)
    assert line.pop("at").endswith("Z")
    assert line == {"event": "table_opened", "level": "info", "table": "t1", "seat": 3, "seconds": 0.5}


def test_only_keys_on_the_list_get_through(written: io.StringIO) -> None:
    log().info("joined", table="t1", token="SECRET", name="SECRET", payload=b"SECRET", cookie="SECRET")
    assert "SECRET" not in written.getvalue()
    (line,) = lines(written)
    assert line["withheld"] == ["cookie", "name", "payload", "token"]


def test_values_are_short_and_plain(written: io.StringIO) -> None:
    log().info("odd", reason="x" * 1000, state={"hand": "SECRET"}, count=[1, b"SECRET"])
    assert "SECRET" not in written.getvalue()
    (line,) = lines(written)
    assert len(line["reason"]) == LONGEST
    assert (line["state"], line["count"]) == ("dict", [1, "bytes"])


def test_an_exception_is_told_without_its_message(written: io.StringIO) -> None:
    try:
        raise ValueError("SECRET")
    except ValueError as error:
        log().exception("went_wrong", table="t1")
        log().error("went_wrong", exc_info=error)
    assert "SECRET" not in written.getvalue()
    for line in lines(written):
        assert line["error"] == "ValueError"
        assert line["trace"][0].startswith("tests/server/test_logs.py:")


def test_libraries_are_heard_without_their_words(written: io.StringIO) -> None:
    library = logging.getLogger("some.library")
    library.info("SECRET too small to tell")
    try:
        raise OSError("SECRET")
    except OSError:
        library.exception("SECRET %s", "SECRET")
    assert "SECRET" not in written.getvalue()
    (line,) = lines(written)
    assert (line["event"], line["level"], line["error"]) == ("some.library", "error", "OSError")
    assert line["source"].startswith("tests/server/test_logs.py:")


def test_a_line_break_in_a_value_makes_no_line(written: io.StringIO) -> None:
    log().info("odd", reason='one\n{"event": "forged"}')
    assert len(written.getvalue().splitlines()) == 1
