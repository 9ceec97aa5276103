"""The compiled core and the plain one play the same games.

Mypyc can be silently wrong (a shift of an i64 by 31 and more, for one): only a comparison shows it.
"""

import os
import subprocess
import sys

import pytest

SEEDS = {"knyazi": 2_000, "sultan": 3_000}
SOAK_SEEDS = 100_000


def digests(game: str, seeds: int, pure: str) -> subprocess.Popen[str]:
    """A process that plays one game for each seed and prints a hash of each log."""
    command = [sys.executable, "-m", "dvor.lab.digest", game, "--seeds", str(seeds)]
    environment = {**os.environ, "DVOR_PURE": pure}
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.usefixtures("compiled_core")
@pytest.mark.parametrize("game", SEEDS)
def test_compiled_and_plain_play_the_same_games(game: str, soak: bool) -> None:
    seeds = SOAK_SEEDS if soak else SEEDS[game]
    # Both at once: there are two cores.
    processes = [digests(game, seeds, pure) for pure in ("0", "1")]
    outputs = [process.communicate() for process in processes]
    for process, (_, errors) in zip(processes, outputs, strict=True):
        assert process.returncode == 0, errors
    compiled, plain = (output.splitlines() for output, _ in outputs)
    assert len(plain) == seeds
    differing = [number for number, lines in enumerate(zip(compiled, plain, strict=True)) if len(set(lines)) > 1]
    assert differing == [], "the games with these numbers differ"
