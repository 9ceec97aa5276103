"""How the table is drawn: sizes, languages, keyboard, the shared screen, the replay."""

from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.guests import DESKTOP, ON_ITS_SIDE, PHONE, TV, complaints, covered, no_sideways
from tests.browser.sultan.table import Company, card, sit_down

ROOT = Path(__file__).parents[3]
FIVE = ["guard", "slave", "sultan", "assassin", "slave", "slave"]
FIFTEEN = [
    "guard", "sultan", *["guard"] * 2, *["assassin"] * 3, *["slave"] * 5,
    "overseer", "dancer", "vizier", "seer",
]  # fmt: skip


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


def test_the_frames_of_those_who_can_be_chosen_lie_on_the_cloth(guests: Company, stacked_folder: Path) -> None:
    table = sit_down(guests, stacked_folder, FIVE)
    table.turn_of(0)
    table[0].locator("[data-do='swap']").click()
    expect(table[0].locator(".seat.can")).to_have_count(4)
    on_top = """seats => seats.every(seat => {
        const { left, right, top, bottom } = seat.getBoundingClientRect()
        const middle = (top + bottom) / 2
        const beside = [left - 2, right + 2].map(x => document.elementFromPoint(x, middle))
        return beside.every(one => one?.closest('.seat') === seat)
    })"""
    table[0].add_style_tag(content=".ring svg * { pointer-events: auto !important }")
    assert table[0].locator(".seat.can").evaluate_all(on_top)


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
    assert covered(screen, ".ring .seat") == [], "what was dealt lies over nobody's card"
    no_sideways(screen)


def test_around_one_table_a_card_shows_itself_only_while_it_is_held(guests: Company, stacked_folder: Path) -> None:
    table = sit_down(guests, stacked_folder, FIVE, one_table=True)
    page = table[2]
    own = page.locator(".hand button").first
    expect(own).to_have_accessible_name("Ваша карта. Держите, чтобы взглянуть")
    expect(page.locator(".hand [data-face]")).to_have_attribute("data-face", "back")
    own.hover()
    page.mouse.down()
    expect(page.locator(".hand [data-face]")).to_have_attribute("data-face", "sultan")
    page.mouse.up()
    expect(page.locator(".hand [data-face]")).to_have_attribute("data-face", "back")
    # What only this card can do is behind a button that everybody has.
    for one in table.pages:
        expect(one.locator(".hand [data-do='abilities']")).to_be_visible()
        expect(one.locator(".hand [data-do='take_throne']")).to_have_count(0)
    page.locator(".hand [data-do='abilities']").click()
    expect(page.locator(".hand [data-do='take_throne']")).to_be_visible()


def test_a_replay_with_everything_turned_up(guests: Company) -> None:
    page = guests.open_table()
    page.set_viewport_size(DESKTOP)
    log = (ROOT / "tests" / "golden" / "sultan-10.json").read_bytes()
    headers = {"content-type": "application/json", "origin": guests.url}
    brought = page.request.post(f"{guests.url}/api/past", data=log, headers=headers)
    assert brought.ok, brought.text()
    kept = brought.json()
    page.goto(f"{guests.url}/replay/{kept['id']}/{kept['number']}?eyes=all&step=3")
    expect(page.locator(".sultan [data-seat]")).to_have_count(11)
    expect(page.locator(".sultan .hand")).to_have_count(0)
    for seat in (*range(10), "spare"):
        expect(card(page, seat).locator("[data-face]")).not_to_have_attribute("data-face", "back")
    expect(page.locator("[data-seat]", has_text="(Вы)")).to_have_attribute("data-seat", "0")
    thoughts = page.locator("details", has_text="Что думал бы бот на этом месте")
    thoughts.locator("summary").click()
    expect(thoughts.get_by_role("heading", name="Где, вероятно, Султан")).to_be_visible()
    expect(thoughts.get_by_role("listitem").first).to_contain_text("%")
    page.goto(f"{guests.url}/replay/{kept['id']}/{kept['number']}?eyes=public&step=3")
    expect(page.locator(".sultan [data-face='back']").first).to_be_visible()
    expect(page.locator("[data-seat]", has_text="(Вы)")).to_have_count(0)
    no_sideways(page)


def test_fifteen_on_a_small_phone(guests: Company, stacked_folder: Path) -> None:
    page = sit_down(guests, stacked_folder, FIFTEEN, bots=14)[0]
    expect(page.locator(".hand.mine")).to_be_visible()
    expect(page.locator(".sultan [data-seat]")).to_have_count(16)
    no_sideways(page)
    boxes = [box for seat in range(15) if (box := card(page, seat).bounding_box())]
    assert len(boxes) == 15
    for at, box in enumerate(boxes):
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        assert min(box["width"], box["height"]) >= 44
        for other in boxes[:at]:
            assert abs(box["x"] - other["x"]) >= box["width"] or abs(box["y"] - other["y"]) >= box["height"], (
                "no card lies on another"
            )
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    assert page.locator(".seat .label bdi").evaluate_all(cut) == []
    assert complaints(page) == []
    page.set_viewport_size(ON_ITS_SIDE)
    expect(page.locator(".hand")).to_be_in_viewport(ratio=1)
    side = "all => Math.min(...all.map(one => one.getBoundingClientRect().left))"
    table = "ring => ring.getBoundingClientRect().right"
    assert page.locator("[data-tab]").evaluate_all(side) >= page.locator(".ring").evaluate(table)
    page.set_viewport_size(PHONE)
    page.add_style_tag(content="html { font-size: 200% }")
    expect(page.locator(".hand")).to_be_in_viewport(ratio=1)
    no_sideways(page)
