"""How the table is drawn: sizes, languages, keyboard, the shared screen, the replay."""

from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.guests import DESKTOP, PHONE, TV, no_sideways
from tests.browser.sultan.table import Company, card, sit_down

FIVE = ["guard", "slave", "sultan", "assassin", "slave", "slave"]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_in_english_with_the_keyboard_alone(guests: Company, stacked_folder: Path, size: ViewportSize) -> None:
    table = sit_down(guests, stacked_folder, FIVE, size=size, language="en")
    page = table[0]
    table.turn_of(0)
    no_sideways(page)
    expect(card(page, 0)).to_have_accessible_name("Аня (You), hidden, 0 points, taking their turn")
    page.locator("[data-do='peek']").focus()
    page.keyboard.press("Enter")
    card(page, 0).focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(card(page, 2)).to_be_focused()
    expect(card(page, 2)).to_have_accessible_name("Вера, hidden, 0 points, can be chosen")
    page.keyboard.press("Enter")
    expect(page.locator("[data-cover='reveal']")).to_contain_text("Sultan")


def test_the_shared_screen_shows_what_everybody_sees(guests: Company, stacked_folder: Path) -> None:
    table = sit_down(guests, stacked_folder, FIVE)
    screen = guests.guest(TV)
    screen.goto(f"{guests.url}/t/{table.code}/screen")
    expect(card(screen, 0)).to_have_accessible_name("Аня, скрыт, 0 очков, сейчас ходит")
    table.turn_of(0)
    table.do(0, "arrest", 3)
    table.do(3, "let_be", confirm=False)
    expect(card(screen, 3)).to_have_accessible_name("Глеб, скрыт, 0 очков, Тюрьма")
    expect(screen.locator(".hand")).to_have_count(0)
    no_sideways(screen)
