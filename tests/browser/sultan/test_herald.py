"""Events are shown where they happen and stay in the log; the end of a round and of the game."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.guests import PHONE, TV, listen, told_whole
from tests.browser.sultan.table import Company, SultanTable, card, put_away, sit_down

FIVE = ["guard", "slave", "sultan", "assassin", "slave", "slave"]
LANDSCAPE: ViewportSize = {"width": 844, "height": 390}


def bubble(page: Page, seat: int) -> Any:
    return page.locator(f"[data-bubble='{seat}']")


@pytest.mark.rule("S-SUL-3", "S-WIN-1")
def test_a_table_tells_what_happens_on_phones_and_on_the_screen(guests: Company, stacked_folder: Path) -> None:
    table = sit_down(guests, stacked_folder, FIVE)
    screen = guests.guest(TV)
    screen.goto(f"{guests.url}/t/{table.code}/screen")
    expect(card(screen, 0)).to_be_visible()
    for page in table.pages[1:]:
        expect(page.locator("[data-awaited]")).to_have_text("Думает Аня")
    # Said in one tap, and seen at the seat of whoever says it.
    table[1].locator(".hand [data-claim='sultan']").click()
    table[4].locator(".hand [data-say]").first.click()
    for page in (table[0], screen):
        expect(bubble(page, 1)).to_have_text("Я — Султан")
        expect(bubble(page, 4)).to_have_text("Верьте мне!")
    # Choosing an action says what it does.
    table[0].locator("[data-do='peek']").click()
    expect(table[0].locator("[data-help]")).to_contain_text("Увидеть карту одного скрытого игрока")
    card(table[0], 3).click()
    for page, told in (
        (table[3], "Аня подсматривает вашу карту"),
        (table[1], "Аня подсматривает карту Глеба"),
        (screen, "Аня подсматривает карту Глеба"),
    ):
        expect(page.locator("[data-act]")).to_have_text(told)
        told_whole(page)
    table.turn_of(1)
    expect(table[3].locator("[data-act]")).to_have_text("Аня подсматривает вашу карту")
    expect(table[3].locator(".own [data-known]")).to_have_text("1")
    expect(table[3].locator(".own")).to_have_accessible_name(
        "Ваша карта: Убийца, её видите только вы. Вашу карту видели: Аня"
    )
    expect(card(table[1], 3).locator("[data-watched]")).to_be_visible()
    # What this seat knows is a faint portrait there, and nobody else has it.
    expect(card(table[0], 3).locator("[data-ghost]")).to_have_attribute("data-ghost", "assassin")
    for page in (*table.pages[1:], screen):
        expect(page.locator("[data-ghost]")).to_have_count(0)
    _throne_and_dagger(table, screen)


def _throne_and_dagger(table: SultanTable, screen: Page) -> None:
    table.do(2, "take_throne")
    for page in (*table.pages, screen):
        expect(page.locator("[data-coronation]")).to_have_text("Сторонники победят через 5 ходов")
        expect(page.locator("[data-crown]")).to_be_visible()
        expect(page.locator("[data-scene='throne']")).to_be_visible()
    table.do(1, "peek", 0, confirm=False)
    for page in table.pages:
        expect(page.locator("[data-coronation]")).to_have_text("Сторонники победят через 4 хода")
    table.turn_of(2)
    table.do(2, "peek", 4, confirm=False)
    table.turn_of(3)
    table.do(3, "murder", 1)
    # Whoever cannot use the reaction reads so before they try; on the other pages nothing tells.
    guard, other = table[0], table[4]
    expect(guard.locator(".hand [data-do='strike']")).to_be_visible()
    expect(guard.locator("[data-cannot]")).to_have_count(0)
    expect(other.locator(".hand [data-do='strike']")).to_be_visible()
    expect(other.locator("[data-cannot]")).to_be_visible()
    expect(screen.locator("[data-scene='murdering']")).to_be_visible()
    expect(table[1].locator("[data-scene='murdering']")).to_be_visible()
    expect(other.locator("[data-scene='murdering']")).to_have_count(0)
    for size in (PHONE, LANDSCAPE):
        other.set_viewport_size(size)
        told_whole(other)
    for one in other.locator(".hand button[data-do]").all():
        one.click(trial=True)


TWINS = (
    ["guard", "slave", "sultan", "assassin", "slave", "slave"],
    ["guard", "assassin", "slave", "sultan", "slave", "slave"],
)
"""They differ in what the first seat may not know."""
NOTE_BUBBLES = """() => {
    window.bubbles = []  // They go when they have been read: each is noted when it comes.
    const note = records => records.flatMap(one => [...one.addedNodes]).forEach(one => {
        if (one.dataset?.bubble) window.bubbles.push([one.dataset.bubble, one.textContent])
    })
    new MutationObserver(note).observe(document.querySelector('.bubbles'), {childList: true, subtree: true})
}"""
SHOWN = """() => {
    const page = document.querySelector('#content').cloneNode(true)
    page.querySelectorAll('[role=timer], [data-bubble]').forEach(one => one.remove())
    const marks = [...page.querySelectorAll('*')].map(one => JSON.stringify([one.className, one.dataset]))
    const aloud = document.querySelectorAll('[aria-live], [role=log], [role=status]')
    const said = [...aloud].map(one => one.textContent)
    return JSON.stringify([page.textContent, marks, said, window.bubbles, window.played])
}"""


def test_what_a_page_shows_says_and_plays_tells_nothing_that_its_seat_may_not_know(
    guests: Company, stacked_folder: Path
) -> None:
    def seen(cards: list[str]) -> tuple[list[str], str]:
        table = sit_down(guests, stacked_folder, cards)
        page = table[0]
        shown: list[str] = []
        page.evaluate(NOTE_BUBBLES)
        listen(page, ".ring")
        moves: list[tuple[int, str, int | str]] = [
            (0, "peek", 4), (1, "peek", 2), (2, "swap", "spare"), (3, "swap", 2), (4, "peek", 0),
        ]  # fmt: skip
        for at, (seat, kind, target) in enumerate(moves):
            table.turn_of(seat)
            table.do(seat, kind, target, confirm=kind != "peek")
            if at == 1:
                expect(table[1].locator("[data-cover='reveal']")).to_be_visible()
                put_away(table[1])
                table[1].locator(".hand [data-claim='sultan']").click()
                expect(bubble(page, 1)).to_have_text("Я — Султан")
            # Everything has come to this page, has been played, and is put away.
            expect(page.locator(f".seat.active[data-seat='{(seat + 1) % 5}']")).to_be_visible()
            expect(page.locator("[data-playing]")).to_have_count(0)
            put_away(page)
            expect(page.locator("[data-cover], [data-scene]")).to_have_count(0)
            shown.append(str(page.evaluate(SHOWN)).replace(table.code, "CODE"))
        return shown, str(table[1].evaluate(SHOWN))

    (one, knowing), (other, knowing_otherwise) = (seen(list(cards)) for cards in TWINS)
    for before, after in zip(one, other, strict=True):
        assert before == after
    assert knowing != knowing_otherwise, "who holds another card has another page"
    assert "523" in one[-1], "something was heard"


# The end of a game: who stands where, and the score that the table keeps from game to game.


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
