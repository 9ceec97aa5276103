"""The compiled core and the plain one play the same games.

Mypyc can be silently wrong (a shift of an i64 by 31 and more, for one): only a comparison shows it.
"""

import os
import subprocess
import sys

import pytest

from dvor.games import CATALOG
from tests.effort import times

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
