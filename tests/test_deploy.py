"""What is there for hosting: files that name settings, metrics and commands name ones that there are."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from dvor import __version__
from dvor.cli import main
from dvor.server.config import OPTIONS, configure
from dvor.server.metrics import Metrics

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
