"""What nobody else may find out, and what must survive a reload."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.guests import TV, Party
from tests.browser.sultan.table import card, everything_in, put_away, sit_down


def test_a_secret_swap_is_seen_by_nobody_else(guests: Party, stacked_folder: Path) -> None:
    cards = ["slave", "guard", "sultan", "assassin", "slave", "slave"]
    table = sit_down(guests, stacked_folder, cards)
    screen = guests.guest(TV)
    heard_by_screen: list[str] = []
    screen.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard_by_screen.append(str(frame))))
    screen.goto(f"{guests.url}/t/{table.code}/screen")
    table.turn_of(0)
    table.do(0, "call")
    for seat in (1, 2, 3, 4):
        table.do(seat, "let_be", confirm=False)
    for seat in (1, 2, 3, 4):
        table.turn_of(seat)
        table.do(seat, "peek", 4 if seat != 4 else 3, confirm=False)
    table.turn_of(0)
    table.do(0, "hide")
    covers = [page.locator("[data-cover='eyes']") for page in table.pages]
    for cover in covers:
        expect(cover).to_be_visible()
    assert len({cover.inner_text() for cover in covers}) == 1, "the cover is the same on every screen"
    expect(screen.locator("[data-cover='eyes']")).to_be_visible()
    table[0].locator("[data-spot='3']").click()
    table[0].locator("[data-do='confirm']").last.click()
    for page in table.pages:
        expect(page.locator("[data-cover='reveal']")).to_contain_text("Взгляните на свою карту")
    expect(table[0].locator("[data-cover='reveal']")).to_contain_text("Убийца")
    expect(table[3].locator("[data-cover='reveal']")).to_contain_text("Раб")
    for seat, page in ((1, table[1]), (2, table[2]), (4, table[4]), (None, screen)):
        text = everything_in(page) + "".join(heard_by_screen if seat is None else table.heard[seat])
        for word in ("secret_swap", "Тайный обмен", "тайно меняется", '"gave"'):
            assert word not in text, f"seat {seat} could find {word}"


def test_a_reload_in_a_reaction_window(guests: Party, stacked_folder: Path) -> None:
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
    for seat in (2, 3, 4):
        if table[seat].locator(".hand [data-do='let_be']").is_visible():
            table.do(seat, "let_be", confirm=False)
    for page in table.pages:
        expect(card(page, 0)).to_have_attribute("aria-label", "Аня (Вы), убит: Убийца, 0 очков" if page is table[0] else "Аня, убит: Убийца, 0 очков")
    put_away(table[1])
