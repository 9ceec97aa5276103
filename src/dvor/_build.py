"""Which core runs: compiled by mypyc or plain Python, and whether it is older than its sources.

The build hook (hatch_build.py) loads this file by its path, before the package is installed, so that
both agree on what the core is: nothing but the standard library may be imported here.
"""

import hashlib
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from sysconfig import get_config_var
from types import ModuleType

__version__ = "0.3.3"

PACKAGE = Path(__file__).parent
EXT_SUFFIX: str = get_config_var("EXT_SUFFIX") or ".so"
DIGEST = "_core_digest.txt"


@dataclass(frozen=True)
class BuildInfo:
    """What runs in this process: `stale` means compiled from sources other than those on disk."""

    compiled: bool
    stale: bool


def wants_pure() -> bool:
    """DVOR_PURE is set: plain Python, whatever has been compiled."""
    return os.environ.get("DVOR_PURE", "0") not in ("", "0")


IN_PLAYOUTS = (
    "kernel/playout_rng.py",
    "kernel/vectors.py",
)  # fmt: skip
"""What the cores share in their inner loops."""

EVERY_DELIVERY = (
    "games/sultan/asks.py",
    "games/sultan/claims.py",
    "games/sultan/moves.py",
    "games/sultan/names.py",
    "games/sultan/action_codec.py",
    "games/sultan/notebook.py",
    "games/sultan/build_view.py",
    "games/sultan/event_mapping.py",
    "kernel/gate.py",
    "server/fanout.py",
    "table/apply.py",
    "table/propose.py",
    "table/deliver.py",
    "table/pacing.py",
    "table/playing.py",
    "table/broadcast.py",
    "table/render.py",
    "table/table.py",
    "words/grammar.py",
    "words/listener.py",
    "words/numbers.py",
    "words/phrases.py",
    "words/speech.py",
    "words/templates.py",
)
"""What is done for every seat after every move, outside the cores; none defines a Struct: mypyc would spoil it."""


def core_sources(package: Path = PACKAGE) -> list[Path]:
    """Every file of every game's core and what their playouts share, in a fixed order."""
    beside = [path for name in IN_PLAYOUTS if (path := package / name).is_file()]
    return sorted([*package.glob("games/*/core/**/*.py"), *beside])


def libraries(package: Path = PACKAGE) -> dict[str, list[Path]]:
    """The sources that mypyc is given, by the library into which their code goes.

    One for each game, so that they are compiled side by side. A package's `__init__` only names its modules and
    stays Python.
    """
    found: dict[str, list[Path]] = {}
    for path in core_sources(package):
        if path.name != "__init__.py":
            parts = path.relative_to(package).parts
            found.setdefault(f"dvor._{parts[1]}" if parts[0] == "games" else "dvor._core", []).append(path)
    found["dvor._glue"] = [path for name in EVERY_DELIVERY if (path := package / name).is_file()]
    return {name: sources for name, sources in found.items() if sources}


def compiled_sources(package: Path = PACKAGE) -> list[Path]:
    """All of them."""
    return [path for sources in libraries(package).values() for path in sources]


def digest_of_sources(package: Path = PACKAGE) -> str:
    """One hash of the names and contents of what is compiled."""
    digest = hashlib.sha256()
    for path in sorted({*core_sources(package), *compiled_sources(package)}):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0")
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


def shared_libraries(package: Path = PACKAGE) -> list[Path]:
    """Where the code of the compiled modules lies, for the Python that runs this."""
    return [package / f"{name.rpartition('.')[2]}__mypyc{EXT_SUFFIX}" for name in libraries(package)]


def build_info(package: Path = PACKAGE) -> BuildInfo:
    """Compiled or plain, and whether the sources have changed since the build."""
    if wants_pure() or not all(library.is_file() for library in shared_libraries(package)):
        return BuildInfo(compiled=False, stale=False)
    stored = package / DIGEST
    built_from = stored.read_text().split()[:1] if stored.is_file() else []
    return BuildInfo(compiled=True, stale=built_from != [digest_of_sources(package)])


def describe() -> str:
    """The line that `dvor --version` prints."""
    info = build_info()
    core = "compiled core" if info.compiled else "pure Python core"
    warning = ", older than its sources: run make build" if info.stale else ""
    return f"dvor {__version__} ({core}{warning})"


class _SourceFinder(MetaPathFinder):
    """Finds the `.py` of our modules, where Python itself would prefer a compiled file beside it."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("dvor."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def prefer_sources() -> None:
    """From now on import our modules from their sources."""
    sys.meta_path.insert(0, _SourceFinder())
