"""One wrong change at a time, in a copy of the package, and whether anybody notices."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from scripts.mutations import Mutation

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "dvor"
CAUGHT, SURVIVED, NO_EFFECT = "caught", "survived", "no effect"
# What runs for longer than so many seconds of the processor's time is stopped, however busy the machine is.
LIMITED = ("sh", "-c", 'ulimit -t "$0" && exec "$@"')
PYTEST = (sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist")


@dataclass(frozen=True)
class Mutant:
    """A mutation in one file of the package."""

    path: Path
    mutation: Mutation

    def __str__(self) -> str:
        one = self.mutation
        return f"{self.path}:{one.line} {one.what}\n    - {one.before}\n    + {one.after}"


class Copy:
    """The package in a folder of its own, in which one file at a time is wrong."""

    def __init__(self, folder: Path, seconds: int) -> None:
        self.folder = folder
        self.seconds = seconds
        left_out = shutil.ignore_patterns("*.so", "*.pyd", "static", "__pycache__")
        shutil.copytree(PACKAGE, folder / "dvor", ignore=left_out)

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run something on plain Python with this copy in place of the package."""
        settings = {"DVOR_PURE": "1", "PYTHONPATH": str(self.folder)}
        limited = (*LIMITED, str(self.seconds), *command)
        environment = {**os.environ, **settings}
        return subprocess.run(limited, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)

    def compile(self) -> None:
        """For whoever runs it often."""
        self.run(sys.executable, "-m", "compileall", "-q", str(self.folder))

    def plant(self, path: Path, source: str) -> None:
        """A file changed twice within a second keeps its time, so what was compiled of it must not be kept."""
        file = self.folder / "dvor" / path
        file.write_text(source, "utf-8")
        for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*"):
            compiled.unlink()

    def restore(self, path: Path) -> None:
        self.plant(path, (PACKAGE / path).read_text("utf-8"))


class Trial:
    """How one game's mutants are judged: in copies of the package below a folder."""

    def __init__(self, game: str, folder: Path, *, seconds: int, games: int) -> None:
        self.game = game
        self.folder = folder
        self.seconds = seconds
        self.games = games

    def copy(self, name: str) -> Copy:
        return Copy(self.folder / name, self.seconds)

    @cached_property
    def original(self) -> Copy:
        return self.copy("original")

    def judge(self, copy: Copy, mutant: Mutant) -> str:
        """Caught by the comparison, or not; and then whether it does anything at all."""
        copy.plant(mutant.path, mutant.mutation.source)
        try:
            if self.compare(copy).returncode:
                return CAUGHT
            return NO_EFFECT if self.fingerprints(copy) == self.right else SURVIVED
        finally:
            copy.restore(mutant.path)

    def compare(self, copy: Copy) -> subprocess.CompletedProcess[str]:
        """Play the game beside its model; it fails, or is stopped because it does not end, where they differ."""
        return copy.run(*PYTEST, f"tests/reference/test_{self.game}.py")

    def fingerprints(self, copy: Copy) -> list[str]:
        command = (sys.executable, "-m", "scripts.fingerprint", self.game, "--games", str(self.games))
        return copy.run(*command).stdout.split()

    @cached_property
    def right(self) -> list[str]:
        """The fingerprints of the game as it is."""
        return self.fingerprints(self.original)
