"""The examples of proxies for several nodes, as the proxies themselves read them, where they are installed.

Their binaries are nothing that comes with us: put nginx, haproxy and caddy into PATH to have them tried.
"""

import http.client
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import pytest

from tests.beside import NOT_HERE
from tests.server.running import free_port

DEPLOY = Path(__file__).parents[1] / "deploy"
CODES = [f"CODE{number:03}" for number in range(40)]


class Stand(BaseHTTPRequestHandler):
    """In place of a node: it tells what has come to it, and keeps no line open."""

    def do_GET(self) -> None:
        told: dict[str, Any] = {name.lower(): value for name, value in self.headers.items()}
        told["node"] = self.connection.getsockname()[1]
        body = msgspec.json.encode(told)
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads it."""


def program(name: str) -> str:
    """Where it is, or the test is skipped and said aloud."""
    if not shutil.which(name):
        pytest.skip(f"{NOT_HERE}: {name} in PATH")
    return str(shutil.which(name))


def for_nginx(folder: Path, port: int, nodes: list[int]) -> list[str]:
    text = with_nodes((DEPLOY / "nginx-nodes.conf").read_text("utf-8"), r"10\.0\.0\.\d+:8000", nodes)
    text = re.sub(r"listen 443 ssl;", f"listen 127.0.0.1:{port};", text)
    text = re.sub(r" *(listen \[::\]:443 ssl|ssl_certificate(_key)? .*);\n", "", text)
    around = f"daemon off; pid {folder}/pid; events {{}} http {{ access_log off; {places(folder)}\n"
    (folder / "nginx.conf").write_text(f"{around}{text}\n}}")
    return [program("nginx"), "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def places(folder: Path) -> str:
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    return " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)


def for_haproxy(folder: Path, port: int, nodes: list[int]) -> list[str]:
    text = with_nodes((DEPLOY / "haproxy.cfg").read_text("utf-8"), r"10\.0\.0\.\d+:8000", nodes)
    text = re.sub(r"bind :443 ssl crt \S+", f"bind 127.0.0.1:{port}", text)
    (folder / "haproxy.cfg").write_text(text)
    return [program("haproxy"), "-db", "-f", str(folder / "haproxy.cfg")]


def for_caddy(folder: Path, port: int, nodes: list[int]) -> list[str]:
    text = with_nodes((DEPLOY / "Caddyfile.nodes").read_text("utf-8"), r"node\d:8000", nodes)
    text = text.replace("{$DVOR_NAME}", f"http://127.0.0.1:{port}")
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n\tpersist_config off\n}}\n{text}")
    return [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


def with_nodes(text: str, named: str, nodes: list[int]) -> str:
    there = iter(nodes)
    return re.sub(named, lambda found: f"127.0.0.1:{next(there)}", text)


@pytest.fixture(params=[for_nginx, for_haproxy, for_caddy], ids=["nginx", "haproxy", "caddy"])
def proxy(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[int, list[ThreadingHTTPServer]]]:
    with ExitStack() as ending:
        nodes = [ThreadingHTTPServer(("127.0.0.1", 0), Stand) for _ in range(3)]
        for node in nodes:
            Thread(target=node.serve_forever, args=(0.01,)).start()
            ending.callback(node.server_close)
            ending.callback(node.shutdown)
        port = free_port()
        command = request.param(tmp_path, port, [node.server_port for node in nodes])
        with (tmp_path / "said").open("wb") as said:
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=said)
        ending.callback(process.wait)
        ending.callback(process.terminate)
        wait_for(port, process, tmp_path / "said")
        yield port, nodes


def wait_for(port: int, process: "subprocess.Popen[bytes]", said: Path) -> None:
    for _ in range(200):
        assert process.poll() is None, said.read_text("utf-8")
        try:
            if get(port, "/")[0] == 200:
                return
        except OSError:
            pass
        time.sleep(0.05)
    raise AssertionError(said.read_text("utf-8"))


def get(port: int, path: str) -> tuple[int, dict[str, Any]]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("GET", path, headers={"x-dvor-table": "made up", "x-forwarded-for": "9.9.9.9"})
        answer = connection.getresponse()
        body = answer.read()
        return answer.status, msgspec.json.decode(body) if answer.status == 200 else {}
    finally:
        connection.close()


def node_of(port: int, path: str) -> int:
    status, told = get(port, path)
    assert status == 200
    return int(told["node"])


def test_a_tables_people_go_to_one_node_and_stay_there_when_another_is_gone(
    proxy: tuple[int, list[ThreadingHTTPServer]],
) -> None:
    port, nodes = proxy
    before = {code: node_of(port, f"/ws/{code}") for code in CODES}
    assert before == {code: node_of(port, f"/api/tables/{code}/join") for code in CODES}
    assert set(before.values()) == {node.server_port for node in nodes}
    _, told = get(port, f"/ws/{CODES[0]}")
    assert (told["x-dvor-table"], told["x-forwarded-for"]) == (CODES[0], "127.0.0.1")
    gone = nodes[0]
    gone.shutdown()
    gone.server_close()
    after = {code: node_of(port, f"/ws/{code}") for code in CODES}
    assert gone.server_port not in after.values()
    assert {code for code in CODES if after[code] != before[code]} == {
        code for code in CODES if before[code] == gone.server_port
    }
