"""The build hook, the page that it builds, and the wheel in an empty environment."""

import json
import os
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from dvor._build import EXT_SUFFIX, build_info
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


# The build hook, on a small project: compiled where it can be, plain where not.


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


# The build hook and the page, on a small page: built once, packed, and built again when a source has changed.


STATIC = "dvor/server/static"
BUILD = (
    "const fs = require('fs'); const to = '../src/dvor/server/static'; fs.mkdirSync(to, {recursive: true});"
    "fs.writeFileSync(to + '/index.html', fs.readFileSync('words.txt') + fs.readFileSync('src/wire.ts'));"
    "fs.appendFileSync('../builds.txt', '.')"
)
GENERATOR = """
from pathlib import Path
import msgspec
from dvor.words.facts import FACT
folder = Path("web/src")
folder.mkdir(exist_ok=True)
(folder / "wire.ts").write_text(FACT)
"""


@pytest.fixture
def paged(toy: Project) -> Project:
    """A project whose page is one file, joined by npm from a written and a generated one."""
    web = toy.root / "web"
    web.mkdir()
    about = {"name": "toy", "version": "0.0.0"}
    (web / "build.cjs").write_text(BUILD)
    (web / "package.json").write_text(
        json.dumps({**about, "private": True, "scripts": {"build": "node build.cjs"}})
    )
    lock = {**about, "lockfileVersion": 3, "requires": True, "packages": {"": about}}
    (web / "package-lock.json").write_text(json.dumps(lock))
    (web / "words.txt").write_text("one")
    (toy.root / "scripts").mkdir()
    (toy.root / "scripts" / "page_sources.py").write_text(GENERATOR)
    facts(toy, "FACT = ' fact'\n")
    return toy


def facts(project: Project, text: str) -> None:
    """What the generated file is made from."""
    words = project.package / "words"
    words.mkdir(exist_ok=True)
    (words / "__init__.py").touch()
    (words / "facts.py").write_text(text)


def page_in(wheel: Path) -> str:
    return ZipFile(wheel).read(f"{STATIC}/index.html").decode()


def test_the_page_is_built_when_its_sources_have_changed_and_only_then(paged: Project) -> None:
    def builds() -> int:
        return len((paged.root / "builds.txt").read_text())

    assert page_in(paged.wheel(DVOR_PURE="1")) == "one fact"
    assert page_in(paged.wheel(DVOR_PURE="1")) == "one fact"
    assert builds() == 1
    (paged.root / "web" / "words.txt").write_text("two")
    assert page_in(paged.wheel(DVOR_PURE="1")) == "two fact"
    assert builds() == 2
    facts(paged, "FACT = ' news'\n")
    assert page_in(paged.wheel(DVOR_PURE="1")) == "two news"
    assert builds() == 3
    facts(paged, "FACT = ' news'  # the same to the page\n")
    assert page_in(paged.wheel(DVOR_PURE="1")) == "two news"
    assert builds() == 3


def test_without_its_sources_the_page_that_was_built_is_packed(checkout: Project) -> None:
    assert not (checkout.root / "web").exists()
    names = ZipFile(checkout.wheel(DVOR_PURE="1")).namelist()
    assert f"{STATIC}/index.html" in names
    assert any(name.startswith(f"{STATIC}/assets/") for name in names)
