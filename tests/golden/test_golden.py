"""Old games play as they always did."""

from pathlib import Path
from typing import Any

import pytest

from dvor.games import CATALOG
from dvor.kernel.log import read_log
from dvor.lab.transcript import through_one_seat, transcript
from dvor.words import LANGUAGES, Language
from scripts.golden import GAMES

FOLDER = Path(__file__).parent
LOGS = sorted(FOLDER.glob("*.json"))


def test_every_game_has_its_golden_playthroughs() -> None:
    assert {log.stem for log in LOGS} == set(GAMES), "GAMES in scripts/golden.py has others: run `make golden`"
    assert {key for key, _, _ in GAMES.values()} == set(CATALOG)


@pytest.mark.parametrize("game", CATALOG.values(), ids=lambda game: game.key)
def test_every_version_of_the_rules_has_a_golden_playthrough(game: Any) -> None:
    logs = [read_log(game, log.read_bytes()) for log in LOGS if log.name.startswith(f"{game.key}-")]
    assert {log.rules for log in logs} == set(range(1, game.version + 1))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.stem)
def test_a_golden_playthrough_is_told_as_it_always_was(file: Path, language: Language) -> None:
    game = CATALOG[file.name.split("-")[0]]
    told = list(transcript(game, read_log(game, file.read_bytes()), language))
    kept = file.with_suffix(f".{language}.txt").read_text("utf-8").splitlines()
    assert told == kept, "an old game plays or reads differently: if that is meant, run `make golden`"


@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.stem)
def test_one_seat_hears_less_than_everything(file: Path) -> None:
    game = CATALOG[file.name.split("-")[0]]
    log = read_log(game, file.read_bytes())
    everything = "\n".join(transcript(game, log, "en"))
    assert len("\n".join(through_one_seat(game, log, None, "en"))) < len(everything)
