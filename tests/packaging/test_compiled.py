"""Which modules are compiled, and that compiled and interpreted games are the same."""

import ast
import importlib
import os
import pkgutil
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

import dvor
from dvor._build import EVERY_DELIVERY, EXT_SUFFIX, PACKAGE, compiled_sources, core_sources
from dvor.games import CATALOG
from tests.effort import times
from tests.packaging.conftest import ROOT, run


def all_modules() -> list[ModuleType]:
    """Every module of ours but the ones that do something when imported."""
    names = [found.name for found in pkgutil.walk_packages(dvor.__path__, "dvor.")]
    wanted = [name for name in names if not name.endswith(("__main__", "__mypyc"))]
    return [dvor, *map(importlib.import_module, wanted)]


def is_compiled(module: ModuleType) -> bool:
    return (module.__file__ or "").endswith(EXT_SUFFIX)


def name_of(source: Path) -> str:
    return ".".join(["dvor", *source.relative_to(PACKAGE).with_suffix("").parts])


@pytest.mark.usefixtures("compiled_core")
def test_what_is_to_be_compiled_is_and_nothing_else() -> None:
    compiled = {module.__name__ for module in all_modules() if is_compiled(module)}
    assert compiled == set(map(name_of, compiled_sources()))


@pytest.mark.usefixtures("compiled_core")
def test_the_version_says_that_the_core_is_compiled() -> None:
    assert dvor.describe() == f"dvor {dvor.__version__} (compiled core)"


def test_with_dvor_pure_no_module_is_compiled() -> None:
    script = "from tests.packaging.test_compiled import *; print(sum(map(is_compiled, all_modules())))"
    script += "; print(dvor.describe())"
    done = run([sys.executable, "-c", script], cwd=ROOT, environment={"DVOR_PURE": "1"})
    assert done.stdout.splitlines() == ["0", f"dvor {dvor.__version__} (pure Python core)"]


def test_every_struct_is_frozen_and_none_stands_in_a_compiled_module() -> None:
    """Mypyc drops the class arguments of a Struct without a word, `frozen` and `tag` among them."""
    compiled = set(map(name_of, compiled_sources()))
    structs = {
        thing
        for module in all_modules()
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, msgspec.Struct) and thing.__module__ == module.__name__
    }
    assert structs, "no Struct found: this test looks in the wrong place"
    assert [thing for thing in structs if not thing.__struct_config__.frozen] == []
    assert [thing for thing in structs if thing.__module__ in compiled] == []


@pytest.mark.parametrize("source", core_sources(), ids=name_of)
def test_a_core_imports_nothing_of_ours_but_cores(source: Path) -> None:
    """Mypyc copies constants of other modules into its code: a change there would go unnoticed."""
    cores = {name_of(path).removesuffix(".__init__") for path in core_sources()}
    tree = ast.parse(source.read_text("utf-8"))
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    plain = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    assert [node.lineno for node in froms if node.level] == [], "name the module in full"
    imported = {*plain, *(node.module or "" for node in froms)}
    ours = {name for name in imported if name.split(".")[0] == "dvor"}
    assert ours - cores == set()


def test_constants_that_could_be_copied_stand_only_in_what_is_compiled() -> None:
    """What is compiled outside the cores may import anything, as long as there is nothing to copy."""
    compiled = set(compiled_sources())
    assert {PACKAGE / name for name in EVERY_DELIVERY} <= compiled, "a name in the list is no file"
    others = [path for path in PACKAGE.rglob("*.py") if path not in compiled]
    assert [name_of(path) for path in others if re.search(r"\bFinal\b", path.read_text("utf-8"))] == []


# The compiled core and the plain one play the same games.
# Mypyc can be silently wrong (a shift of an i64 by 31 and more, for one): only a comparison shows it.


SEEDS = dict.fromkeys(CATALOG, 1_000) | {"knyazi": 2_000, "sultan": 3_000}
TABLES = 12
SOAK = 30
"""How many times more in a long run."""


def digests(module: str, game: str, seeds: int, pure: str) -> subprocess.Popen[str]:
    """A process that plays one game for each seed and prints a hash of each."""
    command = [sys.executable, "-m", module, game, "--seeds", str(seeds)]
    environment = {**os.environ, "DVOR_PURE": pure}
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.usefixtures("compiled_core")
@pytest.mark.parametrize("game", SEEDS)
def test_compiled_and_plain_play_the_same_games(game: str) -> None:
    compare("dvor.lab.digest", game, times(SEEDS[game], soak=SEEDS[game] * SOAK))


@pytest.mark.usefixtures("compiled_core")
@pytest.mark.parametrize("game", SEEDS)
def test_compiled_and_plain_send_the_same_bytes(game: str) -> None:
    compare("tests.packaging.post", game, times(TABLES, soak=TABLES * SOAK))


def compare(module: str, game: str, seeds: int) -> None:
    """Both at once: there are two cores."""
    processes = [digests(module, game, seeds, pure) for pure in ("0", "1")]
    outputs = [process.communicate() for process in processes]
    for process, (_, errors) in zip(processes, outputs, strict=True):
        assert process.returncode == 0, errors
    compiled, plain = (output.splitlines() for output, _ in outputs)
    assert len(plain) == seeds
    differing = [number for number, lines in enumerate(zip(compiled, plain, strict=True)) if len(set(lines)) > 1]
    assert differing == [], "the games with these numbers differ"
