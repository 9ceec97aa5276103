"""Logs: what is refused, and with which sentence."""

from random import Random

import msgspec
import pytest

from dvor.games.sultan import GAME
from dvor.kernel import BadLog, Run, replay
from dvor.kernel.log import read_log


@pytest.fixture
def saved() -> dict[str, object]:
    run = Run(GAME, GAME.setup(*"abcde"), Random(1))
    for _ in range(10):
        run.silence(min(run.awaited.fallback))  # type: ignore[union-attr]
    log: dict[str, object] = msgspec.json.decode(run.log.to_json())
    return log


def reread(log: dict[str, object]) -> int:
    return len(list(replay(GAME, read_log(GAME, msgspec.json.encode(log)))))


def test_a_log_can_be_read_and_replayed(saved: dict[str, object]) -> None:
    assert reread(saved) == 11


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": 2}, "format 2"),
        ({"game": "chess"}, "of the game 'chess'"),
        ({"rules": 99}, "rules 99"),
        ({"rules": 0}, "rules 0"),
        ({"moves": "none"}, "not a log"),
        ({"moves": [{"by": 0, "action": {"do": "fly"}}]}, "fly"),
        ({"setup": {"people": [], "options": {}}}, "5 to 15"),
        ({"moves": [{"by": 0, "action": {"do": "hide"}}]}, "move 1 is not possible"),
    ],
)
def test_a_log_we_cannot_read_is_refused_with_a_sentence(
    saved: dict[str, object], change: dict[str, object], sentence: str
) -> None:
    with pytest.raises(BadLog, match=sentence):
        reread({**saved, **change})


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"null", b"\xff"])
def test_what_is_no_log_at_all_is_refused(data: bytes) -> None:
    with pytest.raises(BadLog, match="not a log"):
        read_log(GAME, data)


def test_a_move_by_silence_must_be_what_silence_plays(saved: dict[str, object]) -> None:
    moves = list(saved["moves"])  # type: ignore[call-overload]
    moves[1] = {**moves[1], "action": {"do": "swap", "target": "spare"}}
    with pytest.raises(BadLog, match="move 2"):
        reread({**saved, "moves": moves})


def test_a_game_can_be_taken_up_where_its_log_ends(saved: dict[str, object]) -> None:
    log = read_log(GAME, msgspec.json.encode(saved))
    run = Run.resume(GAME, log, Random(5))
    assert run.log == log
    run.silence(min(run.awaited.fallback))  # type: ignore[union-attr]
    assert len(run.moves) == len(log.moves) + 1
