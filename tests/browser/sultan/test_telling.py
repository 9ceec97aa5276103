"""Events are animated one after the other: nothing is shown before its turn, hidden or left out."""

import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.guests import DESKTOP, PHONE, TV, told_whole, wait_until
from tests.browser.sultan.table import Company, SultanTable, card, put_away, sit_down

FIVE = ["guard", "slave", "sultan", "assassin", "slave", "slave"]
EIGHT = ["guard", "sultan", "slave", "slave", "slave", "assassin", "guard", "assassin", "dancer"]
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}

FILM = """() => {
    window.film = []  // What is painted, frame by frame, whenever it is another picture.
    const take = () => {
        const text = what => document.querySelector(what)?.textContent.trim() ?? ''
        const picture = {
            act: text('[data-act]'), header: text('header [data-awaited] b'),
            scene: document.querySelector('[data-scene]')?.dataset.scene ?? '',
            active: document.querySelector('.seat.active')?.dataset.seat ?? '',
            open: [...document.querySelectorAll('[data-seat] .out-of-sight')]
                .filter(one => /открыт|убит/.test(one.textContent)).length,
            line: text('.shared > ol li:last-child'),
        }
        if (JSON.stringify(picture) !== JSON.stringify(window.film.at(-1))) window.film.push(picture)
        requestAnimationFrame(take)
    }
    take()
}"""


def watched(guests: Company, table: SultanTable) -> Page:
    """The screen for the room, where everything moves, with a film of it in `window.film`."""
    screen = guests.guest(TV, reduced_motion="no-preference")
    screen.goto(f"{guests.url}/t/{table.code}/screen")
    expect(card(screen, 0)).to_be_visible()
    screen.evaluate(FILM)
    return screen


def pictures(screen: Page, act: str) -> list[dict[str, Any]]:
    """Those on which this lies in the middle."""
    film: list[dict[str, Any]] = screen.evaluate("window.film")
    found = [one for one in film if act in one["act"]]
    assert found, f"nobody saw «{act}»: {film}"
    return found


def one_who_looks(guests: Company, folder: Path) -> tuple[SultanTable, Locator]:
    """The first at a table looks at a card, which lies over their table now."""
    table = sit_down(guests, folder, FIVE)
    table.turn_of(0)
    table.do(0, "peek", 3, confirm=False)
    reveal = table[0].locator("[data-cover='reveal']")
    expect(reveal).to_be_visible()
    return table, reveal


def test_an_act_is_told_beside_coronation_however_small_the_table(guests: Company, stacked_folder: Path) -> None:
    table = sit_down(guests, stacked_folder, EIGHT, bots=6)
    screen = watched(guests, table)
    table.turn_of(0)
    table.do(1, "take_throne")
    for page in (table[0], screen):
        expect(page.locator("[data-coronation]")).to_have_text("Сторонники победят через 8 ходов")
    table.do(0, "swap", 4)
    table.turn_of(1)
    put_away(table[0])
    for page, size in (
        (screen, TV), (screen, DESKTOP), *((table[0], size) for size in (DESKTOP, PHONE, ON_ITS_SIDE)),
    ):  # fmt: skip
        page.set_viewport_size(size)
        told_whole(page)
        expect(page.locator("[data-act]")).to_contain_text("картами")
        expect(page.locator("[data-act]")).to_be_in_viewport(ratio=1)
        expect(page.locator("[data-coronation]")).to_be_in_viewport(ratio=1)


def test_nothing_on_the_screen_runs_ahead_of_what_is_told(guests: Company, stacked_folder: Path) -> None:
    table = sit_down(guests, stacked_folder, FIVE)
    screen = watched(guests, table)
    table.turn_of(0)
    table.do(0, "swap", 1)
    expect(screen.locator(".seat.active[data-seat='1']")).to_be_visible()
    first = pictures(screen, "Аня меняется картами с Борисом")[0]
    assert (first["header"], first["active"]) == ("Ходит Аня", "0")
    assert first["line"] == "Аня меняется картами с Борисом"
    for seat in (1, 2):
        table.turn_of(seat)
        table.do(seat, "peek", 4, confirm=False)
    table.turn_of(3)
    table.do(3, "murder", 2)
    table.let_be()
    expect(screen.locator("[data-end]")).to_be_visible()
    for one in pictures(screen, "Глеб убивает Веру"):
        assert one["open"] <= 2, f"cards lie open before the round is over: {one}"
        assert "окончен" not in one["line"] + one["header"]
    # The last act of the evening lies there with everything turned up.
    assert pictures(screen, "Раунд 1 окончен")[-1]["open"] == 5


def test_a_scene_is_played_before_the_own_card_is_looked_at(guests: Company, stacked_folder: Path) -> None:
    table, reveal = one_who_looks(guests, stacked_folder)
    table.do(2, "take_throne")
    wait_until(
        table[0],
        "() => document.querySelector('[data-scene=throne]') && !document.querySelector('[data-cover=reveal]')",
    )
    expect(reveal).to_be_visible()


def test_after_a_swap_each_reads_with_whom_and_what_for_what(guests: Company, stacked_folder: Path) -> None:
    table = sit_down(guests, stacked_folder, FIVE)
    table.turn_of(0)
    table.do(0, "swap", 3)
    expect(table[0].locator("[data-cover='reveal'] [data-how]")).to_have_text(
        "Вы меняетесь картами с Глебом: отдаёте Стражника и получаете Убийцу"
    )
    expect(table[3].locator("[data-cover='reveal'] [data-how]")).to_have_text(
        "Аня меняется с вами картами: вы отдаёте Убийцу и получаете Стражника"
    )
    for seat in (1, 2, 4):
        expect(table[seat].locator("[data-how]")).to_have_count(0)


def test_round_one_table_what_was_swapped_is_read_while_the_card_is_held(
    guests: Company, stacked_folder: Path
) -> None:
    table = sit_down(guests, stacked_folder, FIVE, one_table=True)
    table.turn_of(0)
    table.do(0, "swap", 3)
    how = table[3].locator("[data-cover='reveal'] [data-how]")
    expect(how).to_be_attached()
    expect(how).to_be_hidden()


def test_the_line_below_a_phone_keeps_what_was_done_last(guests: Company, stacked_folder: Path) -> None:
    table = sit_down(guests, stacked_folder, FIVE)
    table.turn_of(0)
    table.do(0, "peek", 3, confirm=False)
    table.turn_of(1)
    expect(table[1].locator("button.last")).to_have_text("Аня подсматривает карту Глеба")
    expect(table[2].locator("button.last")).to_have_text("Аня подсматривает карту Глеба")


def test_a_card_that_was_shown_makes_way_when_the_game_goes_on(guests: Company, stacked_folder: Path) -> None:
    table, reveal = one_who_looks(guests, stacked_folder)
    seen = time.monotonic()
    table.turn_of(1)
    table.do(1, "peek", 4, confirm=False)
    expect(reveal).to_have_count(0)
    assert time.monotonic() - seen < 8, "it stays for nine seconds where nothing happens"
    # A finger that was on its way to the button below the card presses nothing that lay under it.
    expect(table[0].locator(".shield")).to_have_count(0)


def test_an_open_card_is_not_looked_at_anew_after_a_night(guests: Company, stacked_folder: Path) -> None:
    table = sit_down(guests, stacked_folder, FIVE)
    table.turn_of(0)
    table.do(0, "arrest", 4)
    table.let_be()
    table.turn_of(1)
    table.do(1, "call")
    table.let_be()
    for seat in (2, 3):
        table.turn_of(seat)
        table.do(seat, "peek", 4 if seat == 3 else 3, confirm=False)
    table.turn_of(0)
    table.do(0, "hide")
    table.swap_secretly(0, None)
    expect(table[2].locator("[data-cover='reveal']")).to_be_visible()
    expect(table[1].locator("[data-cover='reveal']")).to_have_count(0)
