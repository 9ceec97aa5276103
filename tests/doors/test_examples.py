"""What stands in `examples/` and in `dvor export` does what it says; engines and MCP have tests of their own."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from dvor.cli import main
from dvor.client import Visitor
from dvor.doors.numbers import knyazi, numbers_of, sultan
from dvor.games import CATALOG
from dvor.games.knyazi.core.engine import DECISIONS as KNYAZI
from dvor.games.sultan.core.records import DECISIONS as SULTAN
from dvor.kernel import Person
from dvor.table import wire
from examples import train_in_pettingzoo as training
from examples import who_wins_from_where
from tests.effort import times
from tests.server.running import Running

ROOT = Path(__file__).parents[2]


def test_a_small_policy_learns_in_pettingzoo() -> None:
    train: Any = training.train
    measure: Any = training.measure
    policy, rounds = train(seconds=600, most=times(100, soak=2000))
    learned, at_random = measure(policy, rounds=times(120, soak=2000))
    assert rounds == times(100, soak=2000)
    assert learned > at_random


@pytest.mark.parametrize("format", ["jsonl", "parquet"])
@pytest.mark.parametrize("game", CATALOG)
def test_games_are_exported_and_analysed(
    game: str, format: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = ["export", "--play", game, "--games", "1", "--players", "5", "--format", format, "--out", str(tmp_path)]
    assert main(told) == 0
    who_wins_from_where.main(tmp_path)
    assert game in capsys.readouterr().out
    assert (tmp_path / "who_wins.svg").read_text("utf-8").startswith("<svg")


def test_a_row_is_an_action_or_a_deal(tmp_path: Path) -> None:
    golden = ROOT / "tests" / "golden"
    assert main(["export", str(golden), "--out", str(tmp_path)]) == 0
    actions = [msgspec.json.decode(line) for line in (tmp_path / "actions.jsonl").read_bytes().splitlines()]
    logs = {path.stem: msgspec.json.decode(path.read_bytes()) for path in golden.glob("*.json")}
    assert len(actions) == sum(len(log["moves"]) for log in logs.values())
    deals = [msgspec.json.decode(line) for line in (tmp_path / "deals.jsonl").read_bytes().splitlines()]
    assert {deal["game"] for deal in deals} == set(CATALOG)
    assert all(len(deal["points"]) == len(deal["cards"]) == deal["players"] for deal in deals)


def test_games_of_a_server_are_exported_while_it_runs(server: Running, tmp_path: Path) -> None:
    visitor = Visitor(server.url)
    log = msgspec.json.decode(min((ROOT / "tests" / "golden").glob("sultan*.json")).read_bytes())
    visitor.create_table(wire.CreateTable("sultan", Person("Аня")))  # is not over, and not exported
    brought = visitor.bring(log)
    assert main(["export", "--data", str(tmp_path / "dvor.db"), "--out", str(tmp_path)]) == 0
    actions = [msgspec.json.decode(line) for line in (tmp_path / "actions.jsonl").read_bytes().splitlines()]
    assert {one["id"] for one in actions} == {f"{brought.id}-1"}
    assert len(actions) == len(log["moves"])
    assert main(["export", "--data", str(tmp_path / "none.db"), "--out", str(tmp_path)]) == 2


def test_export_wants_to_be_told_what(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "--out", str(tmp_path)]) == 2
    assert "--play" in capsys.readouterr().err
    assert main(["export", "--play", "sultan", "--games", "0", "--out", str(tmp_path)]) == 2
    assert main(["export", str(tmp_path), "--out", str(tmp_path)]) == 2
    (tmp_path / "file").touch()
    assert main(["export", "--play", "sultan", "--games", "1", "--out", str(tmp_path / "file")]) == 2
    with pytest.raises(SystemExit, match="dvor export"):
        who_wins_from_where.main(tmp_path / "nothing")


def test_a_server_imports_none_of_it() -> None:
    """`make run` needs no door and nothing that only a door needs."""
    lines = "import sys, dvor.cli, dvor.server.run; print([one for one in sys.modules if one.split('.')[0] in"
    lines += " ('pettingzoo', 'gymnasium', 'pyspiel', 'mcp', 'numpy', 'pandas', 'pyarrow') or 'dvor.doors' in one])"
    found = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_a_server_installs_none_of_it() -> None:
    """`make run` installs the package without its extras and without what it is developed with."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    doors = {"pettingzoo", "openspiel", "mcp", "export"}
    needed = {re.split(r"[<>=;\[ ]", one)[0] for one in project["dependencies"]}
    extra = {re.split(r"[<>=;\[ ]", one)[0] for door in doors for one in project["optional-dependencies"][door]}
    assert len(extra) == len(doors)
    assert not needed & (extra | {"numpy", "pandas", "gymnasium", "dvor"})
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert re.search(r"^run: \$\(VENV\)/installed ##", makefile, re.MULTILINE)
    assert re.search(r"^\$\(VENV\)/installed:.*\n\t\$\(call install,--no-dev\)$", makefile, re.MULTILINE)


def test_an_export_that_fails_leaves_the_tables_of_before(tmp_path: Path) -> None:
    golden = min((ROOT / "tests" / "golden").glob("sultan*.json"))
    assert main(["export", str(golden), "--out", str(tmp_path)]) == 0
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    (tmp_path / "bad.json").write_text("{}")
    assert main(["export", str(golden), str(tmp_path / "bad.json"), "--out", str(tmp_path)]) == 2
    (tmp_path / "bad.json").unlink()
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("game", CATALOG)
def test_the_documented_layout_is_the_one_that_there_is(game: str) -> None:
    text = (ROOT / "docs" / "doors.md").read_text("utf-8")
    layout = numbers_of(game).LAYOUT
    for name, shape in layout.shapes.items():
        assert f"| {layout.start[name]} | `{name}` | {' × '.join(map(str, shape))} |" in text
    assert f"{layout.size} numbers" in text


def test_the_documented_numbers_are_those_that_there_are() -> None:
    text = (ROOT / "docs" / "doors.md").read_text("utf-8").replace("\n", " ")
    assert all(f"{decision.kind} `{decision.key}`" in text for decision in SULTAN)
    assert f"{sultan.TAKE_THRONE} takes the throne" in text
    for kind, decision in enumerate(KNYAZI):
        if decision.key and decision.key != "nothing_this_attack":
            assert re.search(rf"{decision.key}[a-z: ]* \| {knyazi.MEMBERS_AT[kind]} \|", text), decision.key
