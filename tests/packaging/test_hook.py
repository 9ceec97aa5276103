"""The build hook, on a small project: compiled where it can be, plain where not."""

import os
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from dvor._build import EXT_SUFFIX, build_info
from tests.packaging.conftest import ROOT, Project, run

SHIM = f"dvor/games/toy/core/sums{EXT_SUFFIX}"
LIBRARY = f"dvor/_toy__mypyc{EXT_SUFFIX}"
DIGEST = "dvor/_core_digest.txt"


def contents(wheel: Path) -> set[str]:
    return set(ZipFile(wheel).namelist())


def natives(project: Project) -> set[str]:
    return {path.relative_to(project.package.parent).as_posix() for path in project.package.rglob("*.so")}


@pytest.mark.usefixtures("compiled_core")
def test_a_build_compiles_follows_its_sources_and_leaves_nothing_old(toy: Project) -> None:
    gone = toy.package / "games" / "toy" / "core" / f"gone{EXT_SUFFIX}"
    gone.write_bytes(b"the module of this file has been removed")
    wheel = toy.wheel()
    assert {SHIM, LIBRARY, DIGEST, "dvor/games/toy/core/sums.py", "dvor/py.typed"} <= contents(wheel)
    assert "none-any" not in wheel.name
    assert natives(toy) == {SHIM, LIBRARY}
    assert build_info(toy.package).compiled
    assert not build_info(toy.package).stale

    source = toy.package / "games" / "toy" / "core" / "sums.py"
    source.write_text(source.read_text() + "\n\nBAD: int = 'a type error'\n")
    assert build_info(toy.package).stale
    assert SHIM not in contents(toy.wheel())
    assert natives(toy) == set()
    assert "a type error" in source.read_text()
    assert "Incompatible types" in (toy.root / "build" / "core-failed.txt").read_text()


def test_without_a_compiler_the_build_is_plain(toy: Project) -> None:
    wheel = toy.wheel(CC="no-such-compiler")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not {SHIM, LIBRARY, DIGEST} & contents(wheel)


def test_pytest_refuses_compiled_modules_older_than_their_sources(toy: Project) -> None:
    (toy.package.parent / LIBRARY).write_bytes(b"of another time")
    (toy.root / "conftest.py").write_text((ROOT / "tests" / "conftest.py").read_text("utf-8"), "utf-8")
    (toy.root / "test_nothing.py").write_text("def test_nothing() -> None: ...\n")
    here = {"PYTHONPATH": os.pathsep.join(map(str, (toy.package.parent, ROOT)))}
    pytest_run: list[str | Path] = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "no:cacheprovider",
        "test_nothing.py",
    ]
    refused = run(pytest_run, cwd=toy.root, environment=here, check=False)
    assert refused.returncode == 4
    assert "compiled modules are older than their sources: run make build" in refused.stdout + refused.stderr
    run(pytest_run, cwd=toy.root, environment={**here, "DVOR_PURE": "1"})


def test_the_types_are_checked_by_the_version_that_compiles() -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    (checks,) = (need for need in groups["dev"] if need.startswith("mypy"))
    assert f'MYPYC = "{checks.replace("mypy", "mypy[mypyc]")}"' in (ROOT / "hatch_build.py").read_text("utf-8")
