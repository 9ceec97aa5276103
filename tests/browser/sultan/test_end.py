"""The end of a game: who stands where, and the score that the table keeps from game to game."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.sultan.table import Company, sit_down

REGICIDE = ("assassin", "sultan", "guard", "slave", "slave", "slave")


@pytest.mark.rule("S-PTS-5", "S-SET-5")
def test_equals_share_a_place_and_the_table_keeps_the_score(guests: Company, stacked_folder: Path) -> None:
    table = sit_down(guests, stacked_folder, REGICIDE, rounds=1)
    table.turn_of(0)
    table.do(0, "murder", 1)
    table.let_be(0)
    for page in table.pages:
        steps = page.locator("[data-place]")
        expect(steps).to_have_count(3)
        assert [step.get_attribute("data-place") for step in steps.all()] == ["1", "2", "2"]
        expect(steps.nth(0)).to_have_accessible_name("1-е место: Аня, 2 очка")
        expect(steps.nth(1)).to_have_accessible_name("2-е место: Глеб, 1 очко")
        expect(steps.nth(2)).to_have_accessible_name("2-е место: Дарья, 1 очко")
    host = table[0]
    host.keyboard.press("Escape")
    expect(host.get_by_role("region", name="Общий счёт")).to_have_count(0)
    host.get_by_role("button", name="Ещё раз").click()
    for page in table.pages:
        score = page.get_by_role("region", name="Общий счёт").get_by_role("listitem")
        expect(score).to_have_count(5)
        expect(score.nth(0)).to_have_text("1 Аня 2 очка, побед 1 из 1")
        expect(score.nth(2)).to_have_text("2 Дарья 1 очко, побед 0 из 1")
        expect(score.nth(4)).to_have_text("4 Вера 0 очков, побед 0 из 1")
