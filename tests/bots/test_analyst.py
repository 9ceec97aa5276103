"""Replay analysis: a thinker is asked at every move what it would have done and expected."""

from pathlib import Path
from typing import Any

import pytest

from dvor.bots import BOTS
from dvor.bots.analyst import Analysis, Thought, advice_of
from dvor.cli import main
from dvor.games import CATALOG
from dvor.kernel import Run, Seat, replay
from dvor.lab.arena.play import play

SHORT: dict[str, dict[str, Any]] = {"sultan": {"rounds": 1}, "knyazi": {"parties": 1}}


def played(game: str) -> Run[Any, Any, Any, Any]:
    return play(game, [BOTS[game]["plain"]] * 5, 3, **SHORT[game]).run


def thoughts(run: Run[Any, Any, Any, Any], seat: Seat) -> list[Thought]:
    game = CATALOG[run.log.game]
    shoulder = Analysis(game, run.log.setup, seat)
    return [shoulder.think(moment.move, moment.step) for moment in replay(game, run.log)]


@pytest.mark.parametrize("game", CATALOG)
def test_own_decisions_are_weighed_and_nobody_elses(game: str) -> None:
    run = played(game)
    worth = advice_of(game).worth
    weighed = 0
    for move, thought in zip(run.moves, thoughts(run, 1), strict=True):
        assert not thought.ways or move.by == 1
        assert [way.worth for way in thought.ways] == sorted((way.worth for way in thought.ways), reverse=True)
        assert all(-1e-5 <= way.worth <= worth.most for way in thought.ways)
        weighed += bool(thought.ways)
    assert weighed


def test_the_sultan_is_somewhere_after_every_move_until_the_round_is_over() -> None:
    guesses = [thought.guesses for thought in thoughts(played("sultan"), 2)]
    assert all(guesses[:-1])
    for guess in guesses[:-1]:
        assert [one.place for one in guess] == [0, 1, 2, 3, 4, "spare"]
        assert sum(one.amount for one in guess) == pytest.approx(1.0)


def test_trumps_are_guessed_in_the_hands_of_others() -> None:
    run = played("knyazi")
    found = [thought.guesses for thought in thoughts(run, 0) if thought.guesses]
    assert found
    assert all(one.place != 0 and 0 <= one.amount <= 18 for guess in found for one in guess)


@pytest.mark.parametrize("game", CATALOG)
def test_a_shoulder_that_passes_moves_by_thinks_the_same_later(game: str) -> None:
    run = played(game)
    moments = list(replay(CATALOG[game], run.log))
    late = Analysis(CATALOG[game], run.log.setup, 1)
    middle = len(moments) // 2
    for moment in moments[:middle]:
        late.pass_by(moment.step)
    assert late.think(moments[middle].move, moments[middle].step).guesses
    assert late.at == middle + 1


def test_it_is_shown_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = played("sultan")
    file = tmp_path / "game.json"
    file.write_bytes(run.log.to_json())
    assert main(["show", str(file), "--seat", "3", "--think", "--language", "en"]) == 0
    assert "Where the Sultan probably is: " in capsys.readouterr().out
    assert main(["show", str(file), "--think"]) == 2
    assert "--seat" in capsys.readouterr().err
