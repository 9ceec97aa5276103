"""Mutation testing of the second opinion: do the tests notice random mistakes in a game's core?

    make mutants GAME=sultan ARGS="--count 100 --seed 7"
    make mutants GAME=sultan ARGS="--known stale-answers"

Each mutant is written into a copy of the package in a temporary folder, never into the working tree, and
tests/reference/test_<game>.py is run against the copy in plain Python. A mutant that passes is then compared with
the original on random games: if their fingerprints differ, it survived; if they are the same, it has no effect.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from queue import SimpleQueue
from random import Random

from rich.console import Console
from rich.progress import Progress

from scripts.known_mutants import KNOWN_MUTANTS
from scripts.mutations import Mutation, mutation, mutations

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "dvor"
CAUGHT, SURVIVED, NO_EFFECT = "caught", "survived", "no effect"
# Stops a command after this many seconds of CPU time, however busy the machine is.
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
    """A copy of the package in a folder of its own, in which one file at a time is mutated."""

    def __init__(self, folder: Path, seconds: int) -> None:
        self.folder = folder
        self.seconds = seconds
        left_out = shutil.ignore_patterns("*.so", "*.pyd", "static", "__pycache__")
        shutil.copytree(PACKAGE, folder / "dvor", ignore=left_out)

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a command in plain Python, with this copy in place of the package."""
        settings = {"DVOR_PURE": "1", "PYTHONPATH": str(self.folder)}
        limited = (*LIMITED, str(self.seconds), *command)
        environment = {**os.environ, **settings}
        return subprocess.run(limited, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)

    def compile(self) -> None:
        """Write the bytecode files: worth it if the copy is run often."""
        self.run(sys.executable, "-m", "compileall", "-q", str(self.folder))

    def write(self, path: Path, source: str) -> None:
        """Write a file and delete its bytecode: a file changed twice within a second looks unchanged to Python."""
        file = self.folder / "dvor" / path
        file.write_text(source, "utf-8")
        for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*"):
            compiled.unlink()

    def restore(self, path: Path) -> None:
        self.write(path, (PACKAGE / path).read_text("utf-8"))


class MutantRun:
    """Judges mutants of one game, in copies of the package below a folder."""

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
        """Whether the comparison with the model catches a mutant, and if not, whether the mutant has any effect."""
        copy.write(mutant.path, mutant.mutation.source)
        try:
            if self.compare(copy).returncode:
                return CAUGHT
            return NO_EFFECT if self.fingerprints(copy) == self.right else SURVIVED
        finally:
            copy.restore(mutant.path)

    def compare(self, copy: Copy) -> subprocess.CompletedProcess[str]:
        """Play the game beside its model. If they differ, the command fails, or never ends and is stopped."""
        return copy.run(*PYTEST, f"tests/reference/test_{self.game}.py")

    def fingerprints(self, copy: Copy) -> list[str]:
        command = (sys.executable, "-m", "scripts.fingerprint", self.game, "--games", str(self.games))
        return copy.run(*command).stdout.split()

    @cached_property
    def right(self) -> list[str]:
        """The fingerprints of the unchanged game."""
        return self.fingerprints(self.original)


def every_mutant(game: str) -> list[Mutant]:
    """All mutants of a game's core."""
    core = PACKAGE / "games" / game / "core"
    return [
        Mutant(path.relative_to(PACKAGE), mutation)
        for path in sorted(core.rglob("*.py"))
        for mutation in mutations(path.read_text("utf-8"))
    ]


def draw(mutants: list[Mutant], count: int, rng: Random) -> list[Mutant]:
    """Draw a kind of mutation first, then a place: most mutants by far change numbers in tables."""
    kinds: dict[str, list[Mutant]] = {}
    for mutant in rng.sample(mutants, len(mutants)):
        kinds.setdefault(mutant.mutation.what, []).append(mutant)
    drawn: list[Mutant] = []
    while len(drawn) < count and any(kinds.values()):
        left = sorted(kind for kind in kinds if kinds[kind])
        drawn.append(kinds[rng.choice(left)].pop())
    return drawn


def known_mutant(game: str, name: str) -> Mutant:
    known = KNOWN_MUTANTS[game][name]
    right = wrong = (PACKAGE / known.path).read_text("utf-8")
    for before, after in known.edits:
        if (times := right.count(before)) != 1:
            raise SystemExit(f"{known.path} has changed: this text stands there {times} times, not once: {before}")
        wrong = wrong.replace(before, after)
    return Mutant(known.path, mutation(name, right, wrong))


def judge_all(run: MutantRun, mutants: list[Mutant], jobs: int, console: Console) -> Counter[str]:
    """Judge mutants, `jobs` at a time, and print each verdict."""
    verdicts: Counter[str] = Counter()
    copies: SimpleQueue[Copy] = SimpleQueue()
    for number in range(jobs):
        copy = run.copy(str(number))
        copy.compile()
        copies.put(copy)

    def judge(mutant: Mutant) -> str:
        copy = copies.get()
        try:
            return run.judge(copy, mutant)
        finally:
            copies.put(copy)

    with Progress(console=console) as progress, ThreadPoolExecutor(jobs) as pool:
        for mutant, verdict in zip(progress.track(mutants), pool.map(judge, mutants), strict=True):
            verdicts[verdict] += 1
            progress.console.print(f"{verdict}: {mutant}", markup=False, highlight=False)
    return verdicts


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "game", choices=sorted(path.name for path in (PACKAGE / "games").iterdir() if path.is_dir())
    )
    parser.add_argument("--count", type=int, default=100, help="how many mutants")
    parser.add_argument("--seed", type=int, default=0, help="of the random choice")
    names = sorted({name for known in KNOWN_MUTANTS.values() for name in known})
    parser.add_argument("--known", choices=names, help="a known mutant instead of random ones")
    parser.add_argument(
        "--least", type=float, default=95.0, help="per cent of the mutants with an effect that must be caught"
    )
    parser.add_argument("--seconds", type=int, default=200, help="of CPU time for one comparison")
    parser.add_argument(
        "--games", type=int, default=200, help="random games that show whether a survivor has an effect"
    )
    parser.add_argument("--jobs", type=int, default=1, help="how many at a time")
    return parser.parse_args()


def main() -> int:
    """Print each verdict, then the figures. Fail if too many mutants with an effect survive."""
    wanted = arguments()
    if wanted.known:
        mutants = [known_mutant(wanted.game, wanted.known)]
    else:
        mutants = draw(every_mutant(wanted.game), wanted.count, Random(wanted.seed))
    console = Console(soft_wrap=True)
    with tempfile.TemporaryDirectory() as folder:
        run = MutantRun(wanted.game, Path(folder), seconds=wanted.seconds, games=wanted.games)
        if (done := run.compare(run.original)).returncode:
            raise SystemExit(f"The comparison fails without any mutant:\n{done.stdout[-2000:]}")
        verdicts = judge_all(run, mutants, wanted.jobs, console)
    effective = verdicts[CAUGHT] + verdicts[SURVIVED]
    share = 100 * verdicts[CAUGHT] / effective if effective else 100.0
    figures = ", ".join(f"{verdicts[each]} {each}" for each in (CAUGHT, SURVIVED, NO_EFFECT))
    console.print(f"{len(mutants)} mutants: {figures}; {share:.1f} % of those with an effect were caught")
    return 0 if share >= wanted.least else 1


if __name__ == "__main__":
    sys.exit(main())
