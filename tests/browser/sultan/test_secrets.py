"""What nobody else may find out, and what must survive a reload."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.guests import TV
from tests.browser.sultan.table import Company, card, put_away, sit_down


def test_a_secret_swap_is_seen_by_nobody_else(guests: Company, stacked_folder: Path) -> None:
    cards = ["slave", "guard", "sultan", "assassin", "slave", "slave"]
    table = sit_down(guests, stacked_folder, cards)
    screen = guests.guest(TV)
    screen.goto(f"{guests.url}/t/{table.code}/screen")
    table.turn_of(0)
    table.do(0, "call")
    expect(table[4].locator(".hand [data-do='let_be']")).to_be_visible()
    table.let_be()
    for seat in (1, 2, 3, 4):
        table.turn_of(seat)
        table.do(seat, "peek", 4 if seat != 4 else 3, confirm=False)
    table.turn_of(0)
    table.do(0, "hide")
    covers = [page.locator("[data-cover='eyes']") for page in table.pages]
    for cover in covers:
        expect(cover).to_be_visible()
    visible = "cover => [...cover.querySelectorAll('h2, .chosen, button')].map(one => one.innerText)"
    assert len({str(cover.evaluate(visible)) for cover in covers}) == 1, "the cover is the same on every screen"
    expect(screen.locator("[data-cover='eyes']")).to_be_visible()
    touchable = "seats => seats.map(seat => seat.dataset.seat).sort()"
    assert {str(page.locator(".can").evaluate_all(touchable)) for page in table.pages} == {
        "['1', '2', '3', '4', 'spare']"
    }
    table.swap_secretly(0, 3)
    expect(table[0].locator("[data-cover='reveal']")).to_contain_text("Убийца")
    expect(table[3].locator("[data-cover='reveal']")).to_contain_text("Раб")
    # Whoever was robbed reads it on their own card, and nobody else anywhere.
    expect(table[3].locator(".own [data-robbed]")).to_have_text("Вам подменили карту: Убийца → Раб")
    for page in (*table.pages[:3], table[4], screen):
        expect(page.locator("[data-robbed]")).to_have_count(0)
    table.see("Все открывают глаза")
    assert "тайно поменял" in guests.knows(table[3])
    for page in (table[1], table[2], table[4], screen):
        found = [
            word
            for word in ("secret_swap", "Тайный обмен", "тайно поменял", '"gave"')
            if word in guests.knows(page)
        ]
        assert not found, f"{page.url} knows of {found}"


def test_a_reload_in_a_reaction_window(guests: Company, stacked_folder: Path) -> None:
    cards = ["assassin", "guard", "sultan", "slave", "slave", "slave"]
    table = sit_down(guests, stacked_folder, cards)
    table.turn_of(0)
    table.do(0, "murder", 3)
    expect(table[1].locator(".hand [data-do='strike']")).to_be_visible()
    table[1].reload()
    expect(table[1].locator(".hand [data-do='strike']")).to_be_visible()
    table.do(1, "strike")
    table[1].reload()
    expect(table[1].locator(".hand")).to_contain_text("Ответ принят")
    table.let_be(1)  # who has answered is still shown as asked: nobody sees who has
    for page in table.pages[1:]:
        expect(card(page, 0)).to_have_accessible_name("Аня, убит: Убийца, 0 очков")
    put_away(table[1])
