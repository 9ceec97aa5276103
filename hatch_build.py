"""What is made while the package is built or installed: the compiled core, if there is a C compiler.

Each step makes its files beside the sources, where an editable install finds them too, and does
nothing when they are up to date. A new step (the page) is one more class in STEPS.
"""

import importlib.util
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# The same as in the dev group: what the checks accept is what gets compiled.
MYPYC = "mypy[mypyc]==2.4.1"


def load_build_facts(root: Path) -> ModuleType:
    """dvor/_build.py, without importing dvor, whose dependencies need not be here yet."""
    spec = importlib.util.spec_from_file_location("dvor_build", root / "src/dvor/_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


@contextmanager
def inside(folder: Path) -> Iterator[None]:
    """Work in this folder: setuptools and mypyc take module names from relative paths."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


class Core:
    """Compiles games/*/core with mypyc into one library and a small file for each module."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.package = root / "src" / "dvor"
        self.facts = load_build_facts(root)
        self.digest = self.package / self.facts.DIGEST

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
        return shims | {self.facts.shared_library(self.package)}

    def present(self) -> set[Path]:
        return {path for end in ("so", "pyd") for path in self.package.rglob(f"*.{end}")}

    def fresh(self) -> bool:
        stored = self.digest.read_text() if self.digest.is_file() else ""
        return stored == self.key() and self.expected() == self.present()

    def remove(self, paths: set[Path]) -> None:
        for path in paths:
            path.unlink(missing_ok=True)

    def needs(self) -> list[str]:
        """What has to be installed before the step, beside the project's own dependencies."""
        return [MYPYC, "setuptools"] if self.wanted() and not self.fresh() and self.has_compiler() else []

    def compile(self) -> None:
        from mypyc.build import mypycify
        from setuptools import Distribution

        source = self.package.parent
        files = [str(path.relative_to(source)) for path in self.facts.compiled_sources(self.package)]
        # No config file: strictness is for the checks, and types of modules around the core only inform.
        options = ["--config-file=", "--follow-imports=silent", f"--cache-dir={self.root / 'build' / 'mypy'}"]
        with inside(source):
            extensions = mypycify(
                [*options, *files],
                group_name=self.facts.GROUP,
                opt_level="3",
                debug_level="0",
                target_dir=str(self.root / "build"),
            )
            # In place: otherwise the shared library is left out of the wheel, and hidden from an
            # editable install.
            arguments = ["build_ext", "--inplace", f"--build-temp={self.root / 'build' / 'temp'}"]
            distribution = Distribution({"ext_modules": extensions, "script_args": arguments})
            distribution.parse_command_line()
            distribution.run_commands()

    def make(self, warn: Any) -> list[Path]:
        """Bring the compiled files up to date; the files that belong into the wheel."""
        if self.fresh() and self.wanted():
            return [*sorted(self.expected()), self.digest]
        self.digest.unlink(missing_ok=True)
        if self.wanted() and self.has_compiler():
            try:
                self.compile()
                self.remove(self.present() - self.expected())  # of modules that are gone
                self.digest.write_text(self.key())
                return [*sorted(self.expected()), self.digest]
            except (Exception, SystemExit) as error:  # mypyc leaves by sys.exit at a type error
                warn(f"dvor: the core does not compile, it stays plain Python: {error}")
        self.remove(self.present())
        return []


STEPS = [Core]


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc]  # hatchling need not be here
    """Runs the steps, and tells hatchling which made files to pack and whether any is native."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        needs = [need for step in STEPS for need in step(Path(self.root)).needs()]
        # The build is isolated, and mypy follows the imports of the packages that hold the core.
        return [*needs, *self.metadata.core.dependencies] if needs else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return  # an sdist holds sources only
        made = [path for step in STEPS for path in step(Path(self.root)).make(self.app.display_warning)]
        build_data["artifacts"] += ["/" + path.relative_to(self.root).as_posix() for path in made]
        if any(path.suffix in (".so", ".pyd") for path in made):
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
