"""Does the second opinion notice a wrong core? Plant random mistakes in it, one at a time, and see.

    make mutants GAME=sultan ARGS="--count 100 --seed 7"
    make mutants GAME=sultan ARGS="--plant stale-answers"

Each mutant is written into a copy of the package in a temporary folder, never into the tree, and
tests/reference/test_<game>.py is run against it on plain Python. One that no comparison catches is played against
the original on random games: if any of them goes another way, the model should have seen it; if none does, the
change is taken for one without effect.
"""

import argparse
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from random import Random

from rich.console import Console
from rich.progress import Progress

from scripts.mutations import mutation, mutations
from scripts.planted import PLANTED
from scripts.trial import CAUGHT, NO_EFFECT, PACKAGE, SURVIVED, Copy, Mutant, Trial


def every_mutant(game: str) -> list[Mutant]:
    """All mutants of a game's core."""
    core = PACKAGE / "games" / game / "core"
    return [
        Mutant(path.relative_to(PACKAGE), mutation)
        for path in sorted(core.rglob("*.py"))
        for mutation in mutations(path.read_text("utf-8"))
    ]


def draw(mutants: list[Mutant], count: int, rng: Random) -> list[Mutant]:
    """Some of them: a kind of mistake first, then a place, for numbers in tables are the most by far."""
    kinds: dict[str, list[Mutant]] = {}
    for mutant in rng.sample(mutants, len(mutants)):
        kinds.setdefault(mutant.mutation.what, []).append(mutant)
    drawn: list[Mutant] = []
    while len(drawn) < count and any(kinds.values()):
        left = sorted(kind for kind in kinds if kinds[kind])
        drawn.append(kinds[rng.choice(left)].pop())
    return drawn


def planted(game: str, name: str) -> Mutant:
    """A mistake that somebody once made, made again."""
    fault = PLANTED[game][name]
    right = wrong = (PACKAGE / fault.path).read_text("utf-8")
    for before, after in fault.edits:
        if (times := right.count(before)) != 1:
            raise SystemExit(f"nothing can be planted in {fault.path}: this stands there {times} times: {before}")
        wrong = wrong.replace(before, after)
    return Mutant(fault.path, mutation(name, right, wrong))


def judge_all(trial: Trial, mutants: list[Mutant], jobs: int, console: Console) -> Counter[str]:
    """Judge them, so many at a time, and tell of each."""
    verdicts: Counter[str] = Counter()
    copies: SimpleQueue[Copy] = SimpleQueue()
    for number in range(jobs):
        copy = trial.copy(str(number))
        copy.compile()
        copies.put(copy)

    def judge(mutant: Mutant) -> str:
        copy = copies.get()
        try:
            return trial.judge(copy, mutant)
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
    parser.add_argument("--seed", type=int, default=0, help="which ones")
    once = sorted({name for faults in PLANTED.values() for name in faults})
    parser.add_argument("--plant", choices=once, help="instead of random ones, a mistake that was once made")
    parser.add_argument("--least", type=float, default=95.0, help="per cent of those with an effect to be caught")
    parser.add_argument("--seconds", type=int, default=200, help="of the processor's time for one comparison")
    parser.add_argument("--games", type=int, default=200, help="random games to see what a survivor does")
    parser.add_argument("--jobs", type=int, default=1, help="how many at a time")
    return parser.parse_args()


def main() -> int:
    """Print each mutant's verdict, then the figures; fail where too many that change something survive."""
    wanted = arguments()
    if wanted.plant:
        mutants = [planted(wanted.game, wanted.plant)]
    else:
        mutants = draw(every_mutant(wanted.game), wanted.count, Random(wanted.seed))
    console = Console(soft_wrap=True)
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(wanted.game, Path(folder), seconds=wanted.seconds, games=wanted.games)
        if (done := trial.compare(trial.original)).returncode:
            raise SystemExit(f"The comparison fails without any mutant:\n{done.stdout[-2000:]}")
        verdicts = judge_all(trial, mutants, wanted.jobs, console)
    effective = verdicts[CAUGHT] + verdicts[SURVIVED]
    share = 100 * verdicts[CAUGHT] / effective if effective else 100.0
    figures = ", ".join(f"{verdicts[each]} {each}" for each in (CAUGHT, SURVIVED, NO_EFFECT))
    console.print(f"{len(mutants)} mutants: {figures}; {share:.1f} % of those with an effect were caught")
    return 0 if share >= wanted.least else 1


if __name__ == "__main__":
    sys.exit(main())
