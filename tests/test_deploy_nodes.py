"""What is there for hosting several nodes: both files are read as YAML and held against the product."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from dvor.cli import admin
from dvor.server.config import OPTIONS, configure
from dvor.server.nodes.pubsub import PubSub, pubsub_for
from dvor.server.operators import operators_app

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
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
