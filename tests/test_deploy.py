"""Deployment files name only settings, metrics and commands that exist; proxies pass everything on."""

import http.client
import json
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import pytest
import yaml  # type: ignore[import-untyped]
from prometheus_client.parser import text_string_to_metric_families

from dvor import __version__
from dvor.cli import admin, main
from dvor.server.config import OPTIONS, configure
from dvor.server.metrics import Metrics
from dvor.server.nodes.pubsub import PubSub, pubsub_for
from dvor.server.operators import operators_app
from tests.optional import NOT_HERE
from tests.server.running import free_port
from tests.waiting import wait_until

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
VARIABLES = {option.variable for option in OPTIONS} | {"DVOR_CONFIG"}


NAMING = (
    "deploy/Dockerfile",
    "deploy/compose.yaml",
    "deploy/compose-nodes.yaml",
    "deploy/kubernetes.yaml",
    "deploy/dvor.service",
    "docs/hosting.md",
    "docs/scaling.md",
)
OWN_NAMES = {"DVOR_NAME", "DVOR_DB_PASSWORD"}
"""What only the compose files know."""


@pytest.mark.parametrize("name", NAMING)
def test_every_setting_that_is_named_exists(name: str) -> None:
    named = set(re.findall(r"DVOR_[A-Z_]+", (ROOT / name).read_text("utf-8")))
    assert named - VARIABLES <= OWN_NAMES
    assert named


def test_the_example_of_a_configuration_is_one() -> None:
    settings = configure({}, {}, DEPLOY / "dvor.toml").settings
    assert (settings.base_url, settings.keep_days, settings.operator_port) == ("https://dvor.example", 90, 9100)


def test_the_dashboard_asks_for_metrics_that_there_are() -> None:
    """Those of the house itself are named in the same module."""
    counted = {family.name for family in text_string_to_metric_families(Metrics().text().decode())}
    source = (ROOT / "src/dvor/server/metrics.py").read_text("utf-8")
    looked_at = set(re.findall(r'"(dvor_\w+)"', source))
    panels = json.loads((DEPLOY / "grafana.json").read_text("utf-8"))["panels"]
    asked = {
        re.sub(r"_(total|bucket|count|sum)$", "", name)
        for panel in panels
        for target in panel["targets"]
        for name in re.findall(r"\b(?:dvor|process)_\w+", target["expr"])
    }
    assert asked
    known = {re.sub(r"_(total|seconds_total)$", "", name) for name in counted} | counted | looked_at
    assert asked - known - {"process_cpu_seconds"} == set()


def test_every_dvor_command_in_the_documents_exists(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    known = set(re.findall(r"^    (\w+)", capsys.readouterr().out, re.MULTILINE))
    for document in (ROOT / "README.md", ROOT / "README.ru.md", ROOT / "docs/hosting.md", ROOT / "docs/scaling.md"):
        named = set(re.findall(r"(?:^|`)dvor ([a-z]+)\b", document.read_text("utf-8"), re.MULTILINE))
        assert named <= known, document.name


def test_the_version_has_a_dated_section_in_the_changelog() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.search(rf"^## \[{re.escape(__version__)}\] - \d{{4}}-\d\d-\d\d$", changelog, re.MULTILINE)


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("did not run: there is no systemd-analyze here")
    unit = tmp_path / "dvor.service"
    text = (DEPLOY / "dvor.service").read_text("utf-8")
    unit.write_text(text.replace("/opt/dvor/bin/dvor", shutil.which("true") or ""))
    told = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
    assert "dvor.service" not in told.stderr, told.stderr


# What is there for hosting several nodes: both files are read as YAML and held against the product.


IMAGE = dict(re.findall(r"(DVOR_[A-Z_]+)=(\S+)", (DEPLOY / "Dockerfile").read_text("utf-8")))
"""The settings that are part of the image."""
PROBED = {route.path for route in operators_app(None, "").routes}  # type: ignore[arg-type,attr-defined]


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose-nodes.yaml").read_text("utf-8"))
    return found


@pytest.fixture(scope="module")
def manifests() -> dict[str, Any]:
    return {one["kind"]: one for one in yaml.safe_load_all((DEPLOY / "kubernetes.yaml").read_text("utf-8"))}


def settings_of(environment: dict[str, str]) -> Any:
    """As a node would read them, in the image; what stands for a secret becomes one."""
    filled = {name: re.sub(r"\$\{(\w+)[^}]*\}", "word", value) for name, value in environment.items()}
    return configure({}, IMAGE | filled, None).settings


def test_the_nodes_of_the_compose_file_start_with_what_they_are_given(compose: dict[str, Any]) -> None:
    services = compose["services"]
    nodes = [name for name, service in services.items() if service.get("image") == "dvor"]
    assert nodes == ["node1", "node2", "node3"]
    assert compose["x-node"]["build"]["dockerfile"] == "deploy/Dockerfile"
    for name in nodes:
        settings = settings_of(services[name]["environment"])
        assert settings.store == "postgresql://dvor:word@postgres/dvor"
        assert re.search("//(.*):", settings.nudge)[1] in services  # type: ignore[index]
        assert isinstance(pubsub_for(settings.nudge), PubSub)
        assert set(services[name]["depends_on"]) <= set(services)
    database = services["postgres"]["environment"]
    assert (database["POSTGRES_USER"], database["POSTGRES_DB"]) == ("dvor", "dvor")


def test_the_proxy_of_the_compose_file_finds_the_nodes_and_is_trusted(compose: dict[str, Any]) -> None:
    services = compose["services"]
    caddy = services["caddy"]
    mounted, _, _ = caddy["volumes"][0].partition(":")
    named = re.findall(r"(\w+):(\d+)", (DEPLOY / mounted).read_text("utf-8").partition("reverse_proxy")[2])
    assert {name for name, _ in named} == {"node1", "node2", "node3"}
    assert {port for _, port in named} == {IMAGE["DVOR_PORT"]}
    trusted = settings_of(services["node1"]["environment"]).trusted_proxies
    assert caddy["networks"]["inside"]["ipv4_address"] in trusted
    for service in services.values():
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).exists(), volume


def container_of(manifests: dict[str, Any]) -> dict[str, Any]:
    (container,) = manifests["Deployment"]["spec"]["template"]["spec"]["containers"]
    assert isinstance(container, dict)
    return container


def test_kubernetes_gives_settings_that_there_are(manifests: dict[str, Any]) -> None:
    container = container_of(manifests)
    environment = {one["name"]: one.get("value") or "postgresql://db/dvor" for one in container["env"]}
    environment["DVOR_NUDGE"] = "nats://nats:4222"
    assert set(environment) <= {option.variable for option in OPTIONS}
    assert settings_of(environment).base_url == "https://dvor.example"
    secrets = {one["valueFrom"]["secretKeyRef"]["key"] for one in container["env"] if "valueFrom" in one}
    told = (DEPLOY / "kubernetes.yaml").read_text("utf-8")
    assert secrets == set(re.findall(r"--from-literal=(\w+)=", told))


def test_kubernetes_asks_at_ports_and_paths_that_there_are(manifests: dict[str, Any]) -> None:
    container = container_of(manifests)
    ports = {port["name"]: port["containerPort"] for port in container["ports"]}
    assert ports == {"people": int(IMAGE["DVOR_PORT"]), "operators": int(IMAGE["DVOR_OPERATOR_PORT"])}
    for probe in ("readinessProbe", "livenessProbe"):
        asked = container[probe]["httpGet"]
        assert asked["path"] in PROBED
        assert asked["port"] == "operators"
    assert container["livenessProbe"]["httpGet"]["path"] == "/livez"  # a database that is gone kills no node
    (service,) = manifests["Service"]["spec"]["ports"]
    assert service["targetPort"] in ports
    labels = manifests["Deployment"]["spec"]["template"]["metadata"]["labels"]
    for kind in ("Deployment", "PodDisruptionBudget"):
        assert manifests[kind]["spec"]["selector"]["matchLabels"] == labels
    assert manifests["Service"]["spec"]["selector"] == labels


def test_kubernetes_drains_a_node_before_it_stops_it(manifests: dict[str, Any]) -> None:
    container = container_of(manifests)
    pod = manifests["Deployment"]["spec"]["template"]["spec"]
    shell, flag, script = container["lifecycle"]["preStop"]["exec"]["command"]
    assert (shell, flag) == ("sh", "-c")
    waits = [int(step.split()[1]) for step in script.split("; ") if step.startswith("sleep ")]
    (hook,) = [shlex.split(step) for step in script.split("; ") if step.startswith("dvor ")]
    assert hook[:2] == ["dvor", "admin"]
    assert hook[2] in admin.ABOUT
    assert hook[3:] == ["--data", IMAGE["DVOR_DATA"]]
    assert sum(waits) + 10 < pod["terminationGracePeriodSeconds"]
    assert manifests["PodDisruptionBudget"]["spec"]["minAvailable"] < manifests["Deployment"]["spec"]["replicas"]
    mounts = {mount["mountPath"] for mount in container["volumeMounts"]}
    assert str(Path(IMAGE["DVOR_DATA"]).parent) in mounts  # where the operators' token lies
    assert {mount["name"] for mount in container["volumeMounts"]} == {volume["name"] for volume in pod["volumes"]}


# The examples of proxies for several nodes, as the proxies themselves read them, where they are installed.
# Their binaries are nothing that comes with us: put nginx, haproxy and caddy into PATH to have them tried.


PROXIES = Path(__file__).parents[1] / "deploy"
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
    text = with_nodes((PROXIES / "nginx-nodes.conf").read_text("utf-8"), r"10\.0\.0\.\d+:8000", nodes)
    text = re.sub(r"listen 443 ssl;", f"listen 127.0.0.1:{port};", text)
    text = re.sub(r" *(listen \[::\]:443 ssl|ssl_certificate(_key)? .*);\n", "", text)
    around = f"daemon off; pid {folder}/pid; events {{}} http {{ access_log off; {places(folder)}\n"
    (folder / "nginx.conf").write_text(f"{around}{text}\n}}")
    return [program("nginx"), "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def places(folder: Path) -> str:
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    return " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)


def for_haproxy(folder: Path, port: int, nodes: list[int]) -> list[str]:
    text = with_nodes((PROXIES / "haproxy.cfg").read_text("utf-8"), r"10\.0\.0\.\d+:8000", nodes)
    text = re.sub(r"bind :443 ssl crt \S+", f"bind 127.0.0.1:{port}", text)
    (folder / "haproxy.cfg").write_text(text)
    return [program("haproxy"), "-db", "-f", str(folder / "haproxy.cfg")]


def for_caddy(folder: Path, port: int, nodes: list[int]) -> list[str]:
    text = with_nodes((PROXIES / "Caddyfile.nodes").read_text("utf-8"), r"node\d:8000", nodes)
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
    def answers() -> bool:
        assert process.poll() is None, said.read_text("utf-8")
        return get(port, "/")[0] == 200

    wait_until(answers, failed=lambda: said.read_text("utf-8"))


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
