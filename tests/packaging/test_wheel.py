"""The wheel, installed into an empty environment away from the checkout, plays a game there."""

import json
import sys
import tomllib
from pathlib import Path

import pytest

from tests.packaging.conftest import ROOT, UV, Project, run

SIM = ("-m", "dvor", "sim", "sultan", "--players", "5", "--games", "3", "--seed", "1", "--json")


def install(wheel: Path, where: Path) -> Path:
    """A new environment with the wheel and what it depends on, nothing else; its Python."""
    newest = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["uv"]["exclude-newer"]
    environment = where / "environment"
    run([UV, "venv", "--python", sys.executable, environment], cwd=where)
    python = environment / "bin" / "python"
    run([UV, "pip", "install", "--python", python, "--exclude-newer", newest, wheel], cwd=where)
    return python


def plays(python: Path, where: Path) -> object:
    return json.loads(run([python, *SIM], cwd=where).stdout)


def version(python: Path, where: Path) -> str:
    return run([python, "-m", "dvor", "--version"], cwd=where).stdout


def serves(python: Path, where: Path) -> bool:
    """Whether everything that a server needs came with it."""
    looked = run([python, "-m", "dvor", "doctor", "--data", where / "dvor.sqlite"], cwd=where)
    return "data:" in looked.stdout


@pytest.mark.usefixtures("compiled_core")
def test_the_compiled_wheel_plays(checkout: Project, tmp_path: Path) -> None:
    python = install(checkout.wheel(), tmp_path)
    assert "(compiled core)" in version(python, tmp_path)
    assert plays(python, tmp_path)


def test_the_plain_wheel_plays(checkout: Project, tmp_path: Path) -> None:
    wheel = checkout.wheel(DVOR_PURE="1")
    assert wheel.name.endswith("-py3-none-any.whl")
    python = install(wheel, tmp_path)
    assert "(pure Python core)" in version(python, tmp_path)
    assert plays(python, tmp_path)
    assert serves(python, tmp_path)
