"""For the tests of the package as it is built, installed and run."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from dvor import build_info

ROOT = Path(__file__).parents[2]
UV = Path(sys.executable).with_name("uv")
# What a build reads, and README.md where there is one.
BUILT_FROM = ("pyproject.toml", "hatch_build.py", "LICENSE", "README.md", ".gitignore")

TOY = '''"""A core of one module."""


def double(number: int) -> int:
    """Twice the number."""
    return number + number
'''


class Project:
    """A copy of the project in a folder of its own, to be built there."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.package = root / "src" / "dvor"
        self.package.mkdir(parents=True)
        for name in BUILT_FROM:
            if (ROOT / name).is_file():
                shutil.copy(ROOT / name, root)

    def wheel(self, **environment: str) -> Path:
        """Build a wheel as `make wheel` does."""
        out = self.root / "dist"
        shutil.rmtree(out, ignore_errors=True)
        run([UV, "build", "--wheel", "--out-dir", out], cwd=self.root, environment=environment)
        (made,) = out.glob("*.whl")
        return made


def run(
    command: list[str | Path], cwd: Path, environment: Mapping[str, str] | None = None, check: bool = True
) -> subprocess.CompletedProcess[str]:
    """Run a command without this run's own settings; its output goes into the failure."""
    ours = ("DVOR_", "PYTEST_", "PYTHONPATH", "VIRTUAL_ENV", "UV_PROJECT")
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    done = subprocess.run(
        command, cwd=cwd, env={**inherited, **(environment or {})}, capture_output=True, text=True
    )
    if check and done.returncode:
        pytest.fail(f"{' '.join(map(str, command))}\n{done.stdout}\n{done.stderr}", pytrace=False)
    return done


@pytest.fixture
def toy(tmp_path: Path) -> Project:
    """The project with nothing in it but a core of one small module."""
    project = Project(tmp_path / "toy")
    for name in ("__init__.py", "_build.py", "py.typed"):
        shutil.copy(ROOT / "src" / "dvor" / name, project.package)
    core = project.package / "games" / "toy" / "core"
    core.mkdir(parents=True)
    for folder in (core, *core.parents[:2]):
        (folder / "__init__.py").write_text('"""Nothing here."""\n')
    (core / "sums.py").write_text(TOY)
    return project


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The project as it is here, with what has been compiled."""
    project = Project(tmp_path_factory.mktemp("checkout"))
    ignore = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "src" / "dvor", project.package, dirs_exist_ok=True, ignore=ignore)
    return project


@pytest.fixture
def compiled_core() -> None:
    """The test needs a compiled core; where there must be one, its absence is a failure."""
    if build_info().compiled:
        return
    reason = "did not run: the core is not compiled here (no C compiler, or DVOR_PURE is set)"
    if os.environ.get("DVOR_REQUIRE_COMPILED", "0") not in ("", "0"):
        pytest.fail(f"{reason}, and DVOR_REQUIRE_COMPILED is set", pytrace=False)
    pytest.skip(reason)
