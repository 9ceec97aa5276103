"""Settings, the address that people open, and the log of a server."""

import io
import json
import logging
import tomllib
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
import structlog

from dvor.cli import main
from dvor.server.config import LOOPBACK, OPTIONS, BadConfig, Settings, configure
from dvor.server.logs import MAX_VALUE_LENGTH, log, set_up
from dvor.server.run import base_url, lan_address, qr_code
from dvor.store import SqliteStore

VALUES = {
    "host": "0.0.0.0",
    "port": "8080",
    "data": "/srv/dvor.sqlite",
    "store": "postgresql://dvor@db.example/dvor",
    "nudge": "nats://nats.example:4222",
    "base_url": "https://dvor.example",
    "keep_days": "90",
    "trusted_proxies": "10.0.0.1,172.18.0.0/16",
    "certificate": "/etc/dvor/cert.pem",
    "certificate_key": "/etc/dvor/key.pem",
    "operator_host": "0.0.0.0",
    "operator_port": "9100",
    "bot_processes": "2",
    "engines": "mine=python mine.py,other=./other",
    "sockets_of_an_address": "200",
    "log_level": "warning",
    "browser": "false",
}


def test_every_setting_is_an_option_and_has_a_value_here() -> None:
    names = [option.name for option in OPTIONS]
    assert names == list(Settings.__struct_fields__) == list(VALUES)


def test_flags_environment_and_file_say_the_same_in_the_same_words(tmp_path: Path) -> None:
    by_flags = configure(VALUES, {}, None)
    by_environment = configure({}, {f"DVOR_{name.upper()}": value for name, value in VALUES.items()}, None)
    file = tmp_path / "dvor.toml"
    file.write_text(by_flags.to_toml(), "utf-8")
    by_file = configure({}, {"DVOR_CONFIG": str(file)}, None)
    assert by_flags.settings == by_environment.settings == by_file.settings
    assert by_flags.settings != Settings()
    assert (by_flags.sources["port"], by_environment.sources["port"]) == ("--port", "DVOR_PORT")
    assert by_file.sources["port"] == f"port in {file}"
    assert tomllib.loads(file.read_text("utf-8"))["trusted_proxies"] == ["10.0.0.1", "172.18.0.0/16"]


def test_a_flag_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "dvor.toml"
    file.write_text('port = 1\nhost = "file"\nkeep_days = 1\n')
    found = configure({"port": "3"}, {"DVOR_PORT": "2", "DVOR_HOST": "environment"}, file).settings
    assert (found.port, found.host, found.keep_days) == (3, "environment", 1)


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("port", "70000", "a port is a number from 0 to 65535"),
        ("keep_days", "0", "at least one day"),
        ("store", "mysql://db.example/dvor", "such as postgresql://"),
        ("nudge", "http://nats.example", "such as nats://"),
        ("base_url", "dvor.example", "begins with http"),
        ("base_url", "https://dvor.example/games", "it has no path"),
        ("base_url", "https://dvor.example/?x=1", "it has no path"),
        ("trusted_proxies", "10.0.0.1,proxy", "'proxy' is no address"),
        ("trusted_proxies", "*", "no address"),
        ("log_level", "loud", "debug, info"),
        ("browser", "perhaps", "true or false"),
        ("bot_processes", "0", "at least 1"),
        ("engines", "python mine.py", "is no engine"),
        ("engines", "plain=python mine.py", "the name of a bot already"),
    ],
)
def test_a_mistake_is_explained_with_where_it_stands(name: str, value: str, why: str, tmp_path: Path) -> None:
    variable = f"DVOR_{name.upper()}"
    with pytest.raises(BadConfig, match=f"^--{name.replace('_', '-')}: .*{why}"):
        configure({name: value}, {}, None)
    with pytest.raises(BadConfig, match=f"^{variable}: .*{why}"):
        configure({}, {variable: value}, None)
    file = tmp_path / "dvor.toml"
    file.write_text(f'{name} = "{value}"\n')
    with pytest.raises(BadConfig, match=f"^{name} in .*dvor.toml: .*{why}"):
        configure({}, {}, file)


@pytest.mark.parametrize("text", ["prot = 1", "port = [1]", "port = ", "port = 1.5", "[server]\nport = 1"])
def test_a_file_that_makes_no_sense_is_explained(text: str, tmp_path: Path) -> None:
    file = tmp_path / "dvor.toml"
    file.write_text(text)
    with pytest.raises(BadConfig, match=r"dvor\.toml"):
        configure({}, {}, file)
    with pytest.raises(BadConfig, match="cannot be read"):
        configure({}, {}, tmp_path / "none.toml")


def test_a_key_without_a_certificate_is_refused() -> None:
    with pytest.raises(BadConfig, match="of no use without"):
        configure({"certificate_key": "key.pem"}, {}, None)


def test_dvor_config_prints_what_would_be_used(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DVOR_KEEP_DAYS", "30")
    assert main(["config", "--port", "1234", "--lan"]) == 0
    told = capsys.readouterr().out
    found = tomllib.loads(told)
    assert (found["port"], found["keep_days"], found["host"]) == (1234, 30, "0.0.0.0")
    assert "[--port]\nport = 1234" in told
    assert "[DVOR_KEEP_DAYS]" in told
    assert main(["config", "--port", "x"]) == 2


def test_a_password_is_never_a_flag_and_never_shown() -> None:
    secret = "postgresql://dvor:hunter2@db.example/dvor"
    with pytest.raises(BadConfig, match="no password may be in them") as why:
        configure({"store": secret}, {}, None)
    assert "hunter2" not in str(why.value)
    found = configure({}, {"DVOR_STORE": secret, "DVOR_NUDGE": "nats://dvor:hunter2@nats.example"}, None)
    assert found.settings.store == secret
    assert "hunter2" not in found.to_toml()


def test_nudges_need_a_store_that_is_shared() -> None:
    with pytest.raises(BadConfig, match="of no use without store"):
        configure({"nudge": "nats://nats.example"}, {}, None)


@pytest.mark.parametrize("way", ["--data", "DVOR_DATA", "--config", "DVOR_CONFIG"])
def test_every_command_that_needs_the_data_finds_it_where_the_server_does(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data, file = tmp_path / "elsewhere.sqlite", tmp_path / "dvor.toml"
    SqliteStore(data).close()
    file.write_text(f'data = "{data}"\n')
    said = str(file if "CONFIG" in way.upper() else data)
    flags = [way, said] if way.startswith("--") else []
    if not flags:
        monkeypatch.setenv(way, said)

    def told(*command: str) -> tuple[int, str]:
        code = main([*command, *flags])
        captured = capsys.readouterr()
        return code, captured.out + captured.err

    assert told("backup", str(tmp_path / "copy.sqlite")) == (0, f"{data} is copied to {tmp_path / 'copy.sqlite'}\n")
    assert told("vacuum")[1].startswith(f"{data}: ")
    assert f"no server is running with the data in {data}" in told("admin", "tables")[1]
    assert "data: sound" in told("doctor")[1]
    assert "say which database" in told("move", "to-database")[1]
    monkeypatch.setenv("DVOR_STORE", "postgresql://dvor@127.0.0.1:1/dvor")
    for command in (["backup", str(tmp_path / "none.sqlite")], ["vacuum"]):
        assert "the data is in a database" in told(*command)[1]


def test_the_settings_that_come_with_the_unit_are_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    found = configure({}, {}, Path("deploy/dvor.toml")).settings
    unit = Path("deploy/dvor.service").read_text("utf-8")
    assert str(found.data.parent) == "/var/lib/dvor"
    assert "StateDirectory=dvor\n" in unit
    assert "serve --config /etc/dvor.toml" in unit
    assert "DVOR_DATA" not in unit, "else other commands would not find what the server finds"


# Under which address others find the server.


def test_the_address_on_the_way_to_others_goes_first() -> None:
    assert lan_address(lambda: "192.168.1.5", lambda: ["10.0.0.7", "127.0.1.1"]) == "192.168.1.5"


def test_an_address_of_the_house_goes_before_one_of_the_world() -> None:
    assert lan_address(lambda: "8.8.8.8", lambda: ["127.0.1.1", "10.0.0.7"]) == "10.0.0.7"
    assert lan_address(lambda: "8.8.8.8", list) == "8.8.8.8"


def test_without_a_network_there_is_the_loopback() -> None:
    assert lan_address(lambda: None, lambda: ["127.0.1.1"]) == LOOPBACK


def test_this_machine_has_some_address() -> None:
    ip_address(lan_address())


@pytest.mark.parametrize(
    ("host", "port", "given", "expected"),
    [
        ("0.0.0.0", 8000, None, "http://10.0.0.7:8000"),
        ("127.0.0.1", 8000, None, "http://127.0.0.1:8000"),
        ("::1", 8000, None, "http://[::1]:8000"),
        ("box.local", 80, None, "http://box.local"),
        ("0.0.0.0", 8000, "https://dvor.example/", "https://dvor.example"),
    ],
)
def test_what_people_type_in(host: str, port: int, given: str | None, expected: str) -> None:
    assert base_url(host, port, given, lan=lambda: "10.0.0.7") == expected


def test_a_qr_code_fits_into_a_terminal() -> None:
    rows = qr_code("http://192.168.100.200:18000/j/ABCDEF").splitlines()
    assert len(rows) <= 24
    assert 20 < max(len(row) for row in rows) <= 80


# What the server writes down, and what it never does.


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
    assert len(line["reason"]) == MAX_VALUE_LENGTH
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
        assert line["trace"][0].startswith("tests/server/test_config.py:")


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
    assert line["source"].startswith("tests/server/test_config.py:")


def test_a_line_break_in_a_value_makes_no_line(written: io.StringIO) -> None:
    log().info("odd", reason='one\n{"event": "forged"}')
    assert len(written.getvalue().splitlines()) == 1
