"""The command `dvor`, as a person uses it."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from dvor.cli import main


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, output, errors."""
    try:
        code = main(arguments)
    except SystemExit as stop:
        code = int(stop.code or 0)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


Typed = Callable[..., None]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typed:
    """Lets a test type lines into the terminal."""

    def type_in(*lines: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return type_in


def test_the_version_says_which_core_runs(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--version")
    assert code == 0
    assert "core)" in out


def test_a_simulation_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "sim", "sultan", "--players", "10", "--games", "5", "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert (found["players"], found["games"], found["rounds"]) == (10, 5, 25)


@pytest.mark.parametrize(("language", "word"), [("ru", "Мятежники"), ("en", "Rebels")])
def test_a_simulation_over_all_sizes_as_a_table(
    capsys: pytest.CaptureFixture[str], language: str, word: str
) -> None:
    code, out, _ = run(capsys, "sim", "sultan", "--games", "2", "--language", language)
    assert code == 0
    assert word in out
    assert all(f" {players} " in out for players in range(5, 16))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("sim", "sultan", "--players", "3"), "5 to 15 players, not 3"),
        (("sim", "sultan", "--games", "0"), "at least one game"),
        (("sim", "sultan", "--asides", "7"), "between 0 and 1"),
        (("sim", "chess"), "invalid choice"),
        (("play", "sultan", "--players", "99"), "5 to 15 players, not 99"),
        (("show", "no-such-file.json"), "cannot read"),
        (("fly",), "invalid choice"),
        ((), "required"),
    ],
)
def test_mistakes_are_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    code, _, err = run(capsys, *arguments)
    assert code == 2
    assert sentence in err
    assert "Traceback" not in err


def test_a_whole_game_can_be_played_in_the_terminal_and_shown_again(
    capsys: pytest.CaptureFixture[str], typed: Typed, tmp_path: Path
) -> None:
    typed(*(["1"] * 2000))
    file = tmp_path / "game.json"
    code, out, _ = run(
        capsys, "play", "sultan", "--players", "5", "--seed", "2", "--log", str(file), "--language", "en"
    )
    assert code == 0
    assert "The game is over. " in out
    code, everything, _ = run(capsys, "show", str(file), "--language", "en")
    assert code == 0
    assert "The game is over. " in everything
    code, mine, _ = run(capsys, "show", str(file), "--seat", "0", "--language", "ru")
    assert code == 0
    assert "Ваша карта" in mine
    code, _, err = run(capsys, "show", str(file), "--seat", "9")
    assert code == 2
    assert "no seat 9" in err


def test_wrong_answers_are_explained_and_leaving_is_easy(capsys: pytest.CaptureFixture[str], typed: Typed) -> None:
    typed("x", "99", "?", "1", "0", "q")
    code, out, _ = run(capsys, "play", "sultan", "--seed", "3", "--language", "ru")
    assert code == 0
    assert out.count("Введите номер") == 2
    assert "Увидеть карту одного скрытого игрока" in out


def test_the_end_of_input_ends_the_game_politely(capsys: pytest.CaptureFixture[str], typed: Typed) -> None:
    typed()
    code, _, err = run(capsys, "play", "sultan", "--seed", "3")
    assert (code, err) == (0, "")


@pytest.mark.parametrize("content", [b"", b"{}", b"hello", b'{"game": "chess"}', b'{"game": "sultan"}', b"\xff"])
def test_a_file_that_is_no_game_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "odd.json"
    file.write_bytes(content)
    code, _, err = run(capsys, "show", str(file))
    assert code == 2
    assert str(file) in err
    assert "Traceback" not in err


def test_a_place_that_cannot_be_written_to_is_told(capsys: pytest.CaptureFixture[str], typed: Typed) -> None:
    typed("q")
    code, _, err = run(capsys, "play", "sultan", "--seed", "3", "--log", "/no/such/folder/game.json")
    assert code == 2
    assert "cannot write" in err


def test_the_second_game_is_simulated_played_and_shown_too(
    capsys: pytest.CaptureFixture[str], typed: Typed, tmp_path: Path
) -> None:
    code, out, err = run(capsys, "sim", "knyazi", "--players", "9", "--games", "3", "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert (found["players"], found["games"], found["parties"]) == (9, 3, 9)
    assert all(sum(ways.values()) == 9 for ways in found["mobility"].values())
    code, out, _ = run(capsys, "sim", "knyazi", "--games", "1", "--language", "ru")
    assert code == 0
    assert all(f" {players} " in out for players in range(4, 13))
    typed(*(["1"] * 4000))
    file = tmp_path / "game.json"
    code, out, _ = run(
        capsys, "play", "knyazi", "--players", "8", "--seed", "2", "--log", str(file), "--language", "en"
    )
    assert code == 0
    assert "had the finest career" in out
    code, mine, _ = run(capsys, "show", str(file), "--seat", "0", "--language", "ru")
    assert code == 0
    assert "Ваши карты" in mine
