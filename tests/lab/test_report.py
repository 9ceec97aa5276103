"""The page of plots: one file, from games that were really played."""

import re
from pathlib import Path

import pytest

from dvor.cli import main
from dvor.lab.knyazi import simulate
from dvor.lab.report import knyazi, sultan
from dvor.lab.report.plots import against, bars, page


def test_a_page_needs_nothing_but_itself() -> None:
    seen = [sultan.watch(players, 1, 1, "plain", lambda: None) for players in (5, 6)]
    tally = simulate(4, 1, seed=1)
    made = page("Title", "one game", [("sultan", sultan.figures(seen)), ("knyazi", knyazi.figures([("4", tally)]))])
    assert made.count("<svg") == 9
    assert not re.search(r"(src|href)=|https?:|<script|@import", made)


def test_every_round_and_every_card_is_counted() -> None:
    seen = sultan.watch(6, 2, 7, "plain", lambda: None)
    assert sum(seen.endings.values()) == len(seen.turns) == 10
    assert sum(len(points) for points in seen.points.values()) == 60
    assert all(right <= called for right, called in seen.believed)
    assert sum(called for _, called in seen.believed) > 100


def test_cards_called_likely_are_counted_between_75_and_85_in_a_hundred() -> None:
    seen = sultan.Seen(5)
    for step, cell in enumerate(seen.believed):
        cell[:] = [step, 100]
    assert sultan.called_likely([seen]) == (15 + 16, 200)
    assert "16% of 200 called 75 to 85 % likely" in list(sultan.figures([seen]))[-1]


def test_a_bar_is_as_tall_as_its_value() -> None:
    drawn = bars("Title", ["a", "b"], [("one", [1.0, 2.0])])
    low, high = (float(tall) for tall in re.findall(r'height="([\d.]+)" fill', drawn))
    assert high == pytest.approx(2 * low, abs=0.2)
    assert "a, one: 1.00" in drawn
    assert "<b>" not in bars("<b>", ["<b>"], [("<b>", [1.0])])


def test_a_point_on_the_line_lies_on_the_line() -> None:
    drawn = against("Title", [(0.0, 0.0, 9)])
    assert re.search(r'x1="(\d+)" y1="(\d+)"[^/]*stroke="#999"', drawn)
    line = re.search(r'x1="(\d+)" y1="(\d+)" x2="\d+" y2="\d+" stroke="#999"', drawn)
    point = re.search(r'cx="([\d.]+)" cy="([\d.]+)"', drawn)
    assert line
    assert point
    assert [float(one) for one in line.groups()] == [float(one) for one in point.groups()]


@pytest.mark.parametrize(("wrong", "told"), [(["--games", "0"], "at least one"), (["--bots", "nobody"], "plain")])
def test_what_cannot_be_done_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, wrong: list[str], told: str
) -> None:
    assert main(["lab", str(tmp_path / "report.html"), *wrong]) == 2
    assert told in capsys.readouterr().err
