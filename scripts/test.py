"""Run the parts of `make test` or `make quick` in order, stop at the first failure, and report the time of each."""

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
BIN = Path(sys.executable).parent
PYTEST = (sys.executable, "-m", "pytest")
# A few tests take most of the time: an idle worker takes tests from the other one.
TWO = ("-n", "2", "--dist", "worksteal")
# Checked by mypy; a folder may be missing.
TYPED = [name for name in ("src", "tests", "bench", "scripts", "hatch_build.py") if (ROOT / name).exists()]

# Every game has a folder of its own in the tests.
GAMES = tuple(f"tests/{game.parent.name}" for game in sorted(ROOT.glob("src/dvor/games/*/__init__.py")))
SERVER = ("tests/table", "tests/store", "tests/server")
NODES = "tests/nodes"
BROWSER = "tests/browser"
DOORS = "tests/doors"
# Runs without a C compiler too: engines, words and tables, with fewer games because plain Python is slow. Tests of
# the tests themselves (planted leaks) and the court's twin games run only compiled, in the part "engines".
PLAIN = (
    "tests/kernel", "tests/words", "tests/referee", *GAMES, "tests/golden", "tests/table",
    "tests/contract/test_contract.py", "tests/contract/test_duties.py", "tests/contract/test_secrets.py",
    "tests/test_help.py", "tests/test_page_sources.py", "tests/test_docs.py",
)  # fmt: skip
# A little of everything, and nothing that plays many whole games.
IN_BETWEEN = (
    "tests/kernel", "tests/words", "tests/referee", *GAMES, "tests/golden", "tests/table", "tests/store",
    "tests/cli", "tests/server/test_sockets.py", "tests/server/test_seating.py", "tests/server/test_protocol.py",
    "tests/test_help.py", "tests/test_page_sources.py", "tests/test_docs.py",
    "--ignore=tests/knyazi/regimes/test_combinations.py", "--ignore=tests/knyazi/test_laws.py",
)  # fmt: skip
ELSEWHERE = [f"--ignore={folder}" for folder in (*SERVER, NODES, BROWSER, DOORS)]

Command = tuple[str | Path, ...]


@dataclass
class Part:
    """Commands whose time is counted together, and their time budget in seconds."""

    name: str
    budget: int
    commands: list[Command] = field(default_factory=list)
    at_once: int = 1
    """How many commands run at the same time. Each is a single process, which leaves the other core idle."""
    plain: bool = False
    """Whether to run on plain Python even if the cores are compiled."""
    seconds: float = 0.0


BUILD = Part("build", 90)  # make has built before this script runs; only the time is shown
PYTHON_CHECKS: list[Command] = [
    (BIN / "mypy", *TYPED),
    (BIN / "ruff", "check", "."),
    (BIN / "ruff", "format", "--check", "."),
    (BIN / "lint-imports", "--no-logo"),
]
PAGE_CHECKS: list[Command] = [
    (sys.executable, "-m", "scripts.page", step) for step in ("lint", "check", "test", "workflows")
]
PARTS = [
    Part("checks", 60, PAGE_CHECKS[:1] + PYTHON_CHECKS + PAGE_CHECKS[1:], at_once=2),
    Part("engines", 240, [(*PYTEST, *TWO, "--rules", *ELSEWHERE)]),
    Part("plain Python", 90, [(*PYTEST, *TWO, "--short", *PLAIN)], plain=True),
    Part("server", 240, [(*PYTEST, "-n", "2", *SERVER)]),
    Part("doors", 60, [(*PYTEST, *TWO, DOORS)]),
    Part("nodes", 150, [(*PYTEST, "-n", "2", NODES)]),
    Part("browser", 360, [(*PYTEST, *TWO, BROWSER)]),
]
# For two minutes between two edits. It runs on plain Python, so nothing has to be built first.
QUICK = [
    Part("checks", 45, PYTHON_CHECKS),
    Part("tests", 75, [(*PYTEST, *TWO, "--short", *IN_BETWEEN)], plain=True),
]


def run(part: Part) -> int:
    """Run the part's commands until one fails. Returns the exit code."""
    start = time.monotonic()
    environment = {**os.environ, "PYTHONUTF8": "1"} | ({"DVOR_PURE": "1"} if part.plain else {})
    failures: list[int] = []

    def unless_failed(command: Command) -> None:
        if not failures and (code := one(part, command, environment)):
            failures.append(code)

    with ThreadPoolExecutor(part.at_once) as pool:
        list(pool.map(unless_failed, part.commands))
    part.seconds = time.monotonic() - start
    return failures[0] if failures else 0


def one(part: Part, command: Command, environment: dict[str, str]) -> int:
    """Run a command. If others run beside it, its output is printed when it ends, so that outputs do not mix."""
    title = f"\n== {part.name}: {' '.join([Path(command[0]).name, *map(str, command[1:])])}"
    if part.at_once == 1:
        print(title, flush=True)
        return subprocess.run(command, cwd=ROOT, env=environment).returncode
    done = subprocess.run(
        command, cwd=ROOT, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    print(f"{title}\n{done.stdout}", flush=True)
    return done.returncode


def report(parts: list[Part]) -> None:
    """Print a line for each part: time, share, budget."""
    total = sum(part.seconds for part in parts) or 1.0
    print()
    for part in parts:
        over = "  OVER BUDGET" if part.seconds > part.budget else ""
        share = f"{part.seconds:7.1f} s {part.seconds / total:5.0%}"
        print(f"{part.name:>12} {share}   of at most {part.budget} s{over}")
    print(f"{'all':>12} {total:7.1f} s", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=" | ".join(part.name for part in PARTS))
    parser.add_argument("--quick", action="store_true", help="a little of everything, in two minutes")
    parser.add_argument("--since", type=float, help="when the build began, in seconds since 1970")
    args = parser.parse_args()
    parts = QUICK if args.quick else PARTS
    unknown = set(args.parts) - {part.name for part in parts}
    if unknown:
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    done = []
    if args.since is not None:
        BUILD.seconds = max(0.0, time.time() - args.since)
        done.append(BUILD)
    for part in parts:
        if args.parts and part.name not in args.parts:
            continue
        code = run(part)
        done.append(part)
        if code:
            report(done)
            print(f"failed: {part.name}", flush=True)
            return code
    report(done)
    return 0


if __name__ == "__main__":
    sys.exit(main())
