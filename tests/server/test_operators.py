"""What whoever runs a server can see and do: metrics, health, `dvor admin`, `dvor doctor`."""

import asyncio
import http.client
import json
import re
import shutil
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import InvalidStatus

from dvor.cli import main
from dvor.client import Visitor
from dvor.kernel import Person
from dvor.server.middleware import Forwarded
from dvor.server.operators import access_file, operators_port
from dvor.server.run import listening
from dvor.table import wire
from tests.server.running import Company, Running, done, until
from tests.server.test_process import Started, running, serve
from tests.waiting import eventually

_ = running, serve  # fixtures, and what they need


@pytest.fixture
def access(start: Callable[..., Running], tmp_path: Path) -> Iterator[tuple[Running, Path]]:
    """A server in this process with its operators' port."""
    data = tmp_path / "dvor.db"
    server = start()
    opened: AsyncExitStack = AsyncExitStack()
    operators = listening("127.0.0.1", 0)

    def in_loop(doing: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(doing, server.loop).result(20)

    @asynccontextmanager
    async def port() -> AsyncIterator[None]:
        async with operators_port(data, operators)(server.services):
            yield

    in_loop(opened.enter_async_context(port()))
    yield server, data
    in_loop(opened.aclose())
    operators.close()


def ask(url: str, method: str, path: str, headers: dict[str, str]) -> tuple[int, str]:
    connection = http.client.HTTPConnection(url.removeprefix("http://"), timeout=10)
    try:
        connection.request(method, path, headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


def url_of(data: Path) -> str:
    return str(json.loads(access_file(data).read_bytes())["url"])


def get(data: Path, path: str) -> tuple[int, str]:
    return ask(url_of(data), "GET", path, {})


def samples(data: Path) -> dict[tuple[str, tuple[str, ...]], float]:
    status, text = get(data, "/metrics")
    assert status == 200
    return {
        (sample.name, tuple(value for _, value in sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def admin(capsys: pytest.CaptureFixture[str], data: Path, *arguments: str) -> tuple[int, str]:
    code = main(["admin", *arguments, "--data", str(data)])
    told = capsys.readouterr()
    return code, told.out + told.err


async def test_metrics_tell_what_goes_on_and_nothing_of_anybody(access: tuple[Running, Path]) -> None:
    server, data = access
    async with Company(server.url) as company:
        await company.start()
        await done(company.seats[0], wire.Say(company.seats[0].new_id(), "Тайна"))
        refused = await company.seats[0].do(wire.Start(company.seats[0].new_id()))
        assert isinstance(refused, wire.Refused)
        Visitor(server.url).request("GET", "/api/tables/ZZZZZ")
        found = await asyncio.to_thread(samples, data)
        text = get(data, "/metrics")[1]
    assert found["dvor_tables", ("playing",)] == 1
    assert found["dvor_sockets", ()] == 5
    assert found["dvor_actions_total", ("done", "say")] == 1
    assert found["dvor_actions_total", ("refused", "start")] == 1
    assert found["dvor_refused_total", ("no_table",)] == 1
    assert found["dvor_refused_total", (refused.reason,)] == 1
    assert found["dvor_action_seconds_count", ()] == 7
    assert found["dvor_store_commit_seconds_count", ()] > 7
    assert found["dvor_store_failures_total", ()] == 0
    assert found["dvor_ready", ()] == found["dvor_store_writable", ()] == found["dvor_store_writes", ()] == 1
    assert found["dvor_replays_total", ()] == found["dvor_replays_made", ()]
    assert found["process_resident_memory_bytes", ()] > 1e6
    assert ("dvor_bots_queue", ()) in found
    for secret in ("Тайна", "Аня", company.code, company.created.invite):
        assert secret not in text


def test_nothing_for_operators_is_at_the_port_that_people_come_to(access: tuple[Running, Path]) -> None:
    server, data = access
    for path in ("/metrics", "/admin/tables"):
        for method in ("GET", "POST"):
            assert ask(server.url, method, path, {})[0] == 404
    assert get(data, "/livez")[0] == get(data, "/readyz")[0] == 200


def test_whoever_has_no_token_can_do_nothing(access: tuple[Running, Path]) -> None:
    _, data = access
    assert access_file(data).stat().st_mode & 0o077 == 0
    for headers in ({}, {"authorization": "Bearer x"}, {"authorization": "Bearer "}):
        assert ask(url_of(data), "POST", "/admin/tables", headers)[0] == 403


async def test_tables_are_listed_exported_and_closed(
    access: tuple[Running, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    server, data = access
    async with Company(server.url) as company:
        await company.start()
        code, told = await asyncio.to_thread(admin, capsys, data, "tables")
        assert code == 0
        assert re.search(rf"^{company.code} +sultan +playing +5 connected", told, re.MULTILINE)
        log = json.loads((await asyncio.to_thread(admin, capsys, data, "export", company.code))[1])
        assert [entry["seq"] for entry in log] == list(range(len(log)))
        assert log[0]["entry"]["entry"] == "opened"
        assert (await asyncio.to_thread(admin, capsys, data, "close", company.code))[0] == 0
        assert (await until(company.seats[3], wire.Bye)).why == "closed"
    assert Visitor(server.url).request("GET", f"/api/tables/{company.code}")[0] == 404
    code, told = await asyncio.to_thread(admin, capsys, data, "close", company.code)
    assert (code, told) == (2, f"dvor: there is no live table {company.code!r}\n")


async def test_a_table_is_frozen_and_goes_on_when_it_is_thawed(
    access: tuple[Running, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    server, data = access
    async with Company(server.url) as company:
        await company.start()
        assert (await asyncio.to_thread(admin, capsys, data, "freeze", company.code))[0] == 0
        assert (await until(company.seats[1], wire.Bye)).why == "frozen"
    assert "frozen" in (await asyncio.to_thread(admin, capsys, data, "tables"))[1]
    assert Visitor(server.url).request("GET", f"/api/tables/{company.code}")[0] == 404
    assert (await asyncio.to_thread(admin, capsys, data, "thaw", company.code))[0] == 0
    async with company.visitors[1].sit(company.code) as seat:
        assert (await until(seat, wire.Welcome)).table.phase == "playing"


async def test_an_address_that_is_turned_away_is_cut_and_stays_away(
    access: tuple[Running, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    server, data = access
    async with Company(server.url, people=2) as company:
        assert (await asyncio.to_thread(admin, capsys, data, "ban", "127.0.0.1"))[0] == 0
        await eventually(lambda: not server.services.rooms.all()[0].subscribers)
        assert company.visitors[0].request("GET", "/api/me")[0] == 403
        with pytest.raises(InvalidStatus):
            async with company.visitors[0].sit(company.code):
                pass
        assert "127.0.0.1" in (await asyncio.to_thread(admin, capsys, data, "bans"))[1]
        assert (await asyncio.to_thread(admin, capsys, data, "unban", "127.0.0.1"))[0] == 0
        assert company.visitors[0].request("GET", "/api/me")[0] == 200
    code, told = await asyncio.to_thread(admin, capsys, data, "ban", "nobody")
    assert (code, told) == (2, "dvor: 'nobody' is no address\n")


def test_without_a_server_admin_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, told = admin(capsys, tmp_path / "dvor.db", "tables")
    assert (code, told) == (2, f"dvor: no server is running with the data in {tmp_path / 'dvor.db'}\n")


# The doctor


def doctor(capsys: pytest.CaptureFixture[str], data: Path, *options: str) -> tuple[int, str]:
    code = main(["doctor", "--data", str(data), *options])
    return code, capsys.readouterr().out


def test_the_doctor_finds_a_sound_server_and_a_proxy_that_is_not_trusted(
    access: tuple[Running, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    server, data = access
    Visitor(server.url).create_table(wire.CreateTable("sultan", Person("Аня")))
    code, told = doctor(capsys, data)
    assert code == 0
    for sentence in ("data: sound", "permissions: the data is its owner's alone", "server: running, 1 tables"):
        assert f"ok    {sentence}" in told
    for part in ("disk:", "limits:", "clock:"):
        assert part in told
    assert "proxy:" not in told

    async def come_through_a_proxy() -> None:
        scope = {"type": "http", "headers": [(b"x-forwarded-for", b"203.0.113.9")], "client": ("10.0.0.7", 1)}

        async def nothing(*_: Any) -> Any: ...

        await Forwarded(nothing, server.services)(scope, nothing, nothing)

    asyncio.run(come_through_a_proxy())
    code, told = doctor(capsys, data)
    assert code == 1
    assert "bad   proxy: 10.0.0.7 forwards requests and is not trusted" in told


def test_a_proxy_that_is_trusted_speaks_for_its_visitors(access: tuple[Running, Path]) -> None:
    """The tests' own address is trusted, as the loopback is everywhere."""
    server, _ = access
    assert ask(server.url, "GET", "/healthz", {"x-forwarded-for": "203.0.113.9"})[0] == 200
    assert server.services.health.strange_proxy is None


@pytest.mark.parametrize(("days", "found"), [(60, "ok    certificate: 60 days"), (5, "warn  certificate: 5 days")])
def test_the_doctor_says_how_long_a_certificate_is_good(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], days: int, found: str
) -> None:
    """One as sites have it, which may not sign others."""
    if not shutil.which("openssl"):
        pytest.skip("did not run: there is no openssl here to make a certificate with")
    path = str(tmp_path / "both.pem")
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", path, "-out", f"{path}.crt"]
    about = ["-subj", "/CN=dvor.example", "-addext", "basicConstraints=critical,CA:FALSE", "-days", str(days)]
    subprocess.run([*made, *about], check=True, capture_output=True)
    Path(path).write_bytes(Path(path).read_bytes() + Path(f"{path}.crt").read_bytes())
    assert found in doctor(capsys, tmp_path / "dvor.db", "--certificate", path)[1]
    assert "cannot be used" in doctor(capsys, tmp_path / "dvor.db", "--certificate", "nowhere.pem")[1]


def test_the_doctor_finds_what_is_wrong_with_the_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "dvor.db"
    assert doctor(capsys, data)[0] == 0, "nothing is wrong with data that is not there yet"
    data.write_bytes(b"not a database" * 100)
    data.chmod(0o644)
    code, told = doctor(capsys, data)
    assert code == 1
    assert "bad   data: this is not a data file of Dvor" in told
    assert "warn  permissions: others may read" in told
    code, told = doctor(capsys, tmp_path / "other.db", "--certificate", str(data), "--host", "0.0.0.0")
    assert code == 1
    assert "bad   certificate:" in told


# The whole command


def test_the_command_opens_an_operators_port_and_takes_it_away(
    running: Started,
    capsys: pytest.CaptureFixture[str],
) -> None:
    process, _, data = running
    assert "dvor_ready 1.0" in get(data, "/metrics")[1]
    assert doctor(capsys, data)[0] == 0
    process.terminate()
    process.communicate(timeout=20)
    assert not access_file(data).exists()
