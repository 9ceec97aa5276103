"""The command `dvor serve` as people start it: a process with signals, a lock and a terminal."""

import http.client
import os
import shutil
import signal
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import apsw
import pytest

from dvor.client import Visitor
from dvor.kernel import Person
from dvor.server import logs
from dvor.server.config import Settings
from dvor.server.run import run
from dvor.store import Unusable
from dvor.table import wire
from tests.server.running import free_port
from tests.waiting import wait_until

ENVIRONMENT = {**os.environ, "PYTHONUTF8": "1"}


def serve(data: Path, port: int, *options: str, **environment: str) -> "subprocess.Popen[str]":
    command = [
        sys.executable,
        "-m",
        "dvor",
        "serve",
        "--no-browser",
        "--data",
        str(data),
        "--port",
        str(port),
        *options,
    ]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT | environment
    )


def ready(port: int) -> Visitor:
    visitor = Visitor(f"http://127.0.0.1:{port}")
    wait_until(lambda: visitor.request("GET", "/healthz")[0] == 200, 60)
    return visitor


@pytest.fixture
def running(tmp_path: Path) -> Iterator[tuple["subprocess.Popen[str]", int, Path]]:
    port, data = free_port(), tmp_path / "dvor.db"
    process = serve(data, port)
    ready(port)
    yield process, port, data
    process.kill()
    process.communicate()


Started = tuple["subprocess.Popen[str]", int, Path]


def test_a_second_server_on_the_same_data_is_refused_with_a_sentence(running: Started) -> None:
    _, _, data = running
    second = serve(data, free_port())
    _, said = second.communicate(timeout=20)
    assert second.returncode == 2
    assert said.strip() == f"dvor: another Dvor is running with the data in {data}: stop it or choose other data"


def test_a_port_that_is_taken_is_refused_with_a_sentence(running: Started, tmp_path: Path) -> None:
    _, port, _ = running
    second = serve(tmp_path / "other.db", port)
    _, said = second.communicate(timeout=20)
    assert second.returncode == 2
    assert said.startswith(f"dvor: cannot serve at 127.0.0.1, port {port}: ")


def test_it_is_said_which_of_the_two_ports_cannot_be_had(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(logs, "set_up", lambda **_: None)
    settings = Settings(port=0, operator_host="203.0.113.77", data=tmp_path / "dvor.db")
    with pytest.raises(Unusable, match=r"^cannot hear operators at 203\.0\.113\.77, port 0: "):
        run(settings, lambda url: None)


def test_a_signal_stops_the_server_gracefully_and_its_log_tells_no_secret(running: Started) -> None:
    process, port, data = running
    visitor = Visitor(f"http://127.0.0.1:{port}")
    table = visitor.create_table(wire.CreateTable("sultan", Person("Анна-Мария")))
    visitor.request("GET", f"/api/tables/{table.code}?key={table.invite}")
    process.send_signal(signal.SIGTERM)
    shown, logged = process.communicate(timeout=20)
    assert process.returncode == 0
    assert f"http://127.0.0.1:{port}" in shown
    assert "█" in shown
    assert '"event": "closed"' in logged
    assert visitor.cookie is not None
    for secret in (table.invite, visitor.cookie.partition(".")[2], "Анна"):
        assert secret not in shown + logged
    again = serve(data, port)
    try:
        ready(port)
        assert Visitor(visitor.url, visitor.cookie).look_at(table.code).seat == 0
    finally:
        again.kill()
        again.communicate()


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_after_a_signal_one_file_is_the_whole_truth(running: Started, tmp_path: Path, stop: signal.Signals) -> None:
    process, port, data = running
    made = Visitor(f"http://127.0.0.1:{port}").create_table(wire.CreateTable("sultan", Person("Аня")))
    process.send_signal(stop)
    process.communicate(timeout=20)
    assert not Path(f"{data}-wal").exists(), "what was written lies beside the file"
    copy = tmp_path / "copy.db"
    copy.write_bytes(data.read_bytes())
    kept = apsw.Connection(str(copy)).execute("SELECT code FROM tables").fetchall()
    assert kept == [(made.code,)]


def test_the_data_is_for_its_owner_alone(running: Started) -> None:
    _, port, data = running
    Visitor(f"http://127.0.0.1:{port}").create_table(wire.CreateTable("sultan", Person("Аня")))
    for path in (data, Path(f"{data}-wal")):  # the lock beside them is empty
        assert path.stat().st_mode & 0o077 == 0, path.name


def test_a_backup_is_taken_while_the_server_is_at_work(running: Started, tmp_path: Path) -> None:
    _, port, data = running
    Visitor(f"http://127.0.0.1:{port}").create_table(wire.CreateTable("sultan", Person("Аня")))
    copy = tmp_path / "copy.db"
    command = [sys.executable, "-m", "dvor", "backup", str(copy), "--data", str(data)]
    assert subprocess.run(command, capture_output=True, env=ENVIRONMENT).returncode == 0
    assert copy.stat().st_size > 10_000
    again = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT)
    assert again.returncode == 2
    assert "a backup overwrites nothing" in again.stderr


@pytest.mark.parametrize(
    "options", [("--port", "70000"), ("--port", "x"), ("--keep-days", "0"), ("--base-url", "ftp://x")]
)
def test_a_wrong_option_is_explained(tmp_path: Path, options: tuple[str, str]) -> None:
    command = [sys.executable, "-m", "dvor", "serve", "--data", str(tmp_path / "x.db"), *options]
    told = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT)
    assert told.returncode == 2
    assert "Traceback" not in told.stderr
    assert told.stderr


def test_whoever_has_heard_enough_of_a_command_is_told_of_no_mistake(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "dvor", "config", "--data", str(tmp_path / "x.db")]
    ending, said = os.pipe()
    os.close(ending)
    told = subprocess.run(command, stdout=said, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT, timeout=60)
    os.close(said)
    assert (told.stderr, told.returncode) == ("", 1)


@pytest.mark.parametrize("written", [None, "nonsense"], ids=["none", "nonsense"])
def test_a_certificate_that_is_none_is_said_to_be_before_anybody_is_told_where_to_come(
    tmp_path: Path, written: str | None
) -> None:
    path = tmp_path / "certificate.pem"
    if written is not None:
        path.write_text(written)
    shown, said = serve(tmp_path / "dvor.db", free_port(), "--certificate", str(path)).communicate(timeout=20)
    assert said.startswith(f"dvor: the certificate {path} cannot be used: ")
    assert not shown


def test_with_a_certificate_people_come_over_https(tmp_path: Path) -> None:
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    if not shutil.which("openssl"):
        pytest.skip("did not run: there is no openssl here to make a certificate with")
    subprocess.run([*made, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    port = free_port()
    options = ("--certificate", str(certificate), "--certificate-key", str(key))
    process = serve(tmp_path / "dvor.db", port, *options)
    try:
        trusting = ssl.create_default_context(cafile=certificate)

        def is_ready() -> bool:
            connection = http.client.HTTPSConnection("localhost", port, context=trusting, timeout=10)
            with closing(connection):
                connection.request("GET", "/healthz")
                return connection.getresponse().status == 200

        wait_until(is_ready)
    finally:
        process.terminate()
        shown, _ = process.communicate(timeout=20)
    assert f"https://127.0.0.1:{port}" in shown
