"""The pace of a table, as people see it: a rest that waits for them, and windows in which one keeps silent."""

from playwright.sync_api import Page, ViewportSize, expect

from dvor.games.knyazi import actions as do
from dvor.games.knyazi.court import actions as court_actions
from tests.browser.guests import NAMES, PHONE, complaints, no_sideways, wait_until
from tests.browser.knyazi.scenes import six_beaten_off
from tests.browser.knyazi.stage import PATIENT
from tests.browser.knyazi.table import Courtiers

FIRST, SECOND, DEALER = 0, 1, 4
"""Of the nine after the first party: two who read on, and the new Kholop."""
BOYAR = 6
LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
OUT, STILL_IN = 3, 2
"""Of twelve: one without cards, and one who has thirty."""


def go_on(page: Page) -> None:
    page.locator("[data-pace='ready']").first.click()


def in_reach(page: Page) -> None:
    """What can be answered, and the switch, can be touched, and nothing sticks out."""
    no_sideways(page)
    for one in page.locator(".hand-panel :is(.buttons button, [data-pace])").all():
        one.click(trial=True)


def test_a_rest_waits_for_everybody_by_name_and_ends_with_the_last(guests: Courtiers) -> None:
    table = guests.open("party_end", only=(FIRST, SECOND))
    screen = guests.watch(table)
    awaited = screen.locator("header [data-awaited]")
    table.act(table.scene.by, table.scene.action)
    first, second = table[FIRST], table[SECOND]
    note = first.locator("[data-end='party']")
    expect(note.locator("[data-pace='ready']")).to_have_text("Дальше")
    expect(awaited).to_contain_text("Думают 8 игроков")
    second.get_by_role("button", name="Убрать листок", exact=True).click()
    expect(second.locator(".hand-panel [data-pace='ready']"), "also with the note put away").to_be_visible()
    assert complaints(second) == []
    table.go_on([seat for seat in range(9) if seat not in (FIRST, SECOND, DEALER)])
    for page in (first, second):
        expect(page.locator(".hand-panel [data-awaited]")).to_contain_text("Думают: вы")
    expect(awaited).to_contain_text(f"Думают: {NAMES[FIRST]}, {NAMES[SECOND]}")
    go_on(first)
    expect(first.locator("[data-pace='ready']")).to_have_count(0)
    expect(note.locator("[data-awaited]")).to_have_text(f"Думает {NAMES[SECOND]}")
    expect(awaited).to_contain_text(f"Думает {NAMES[SECOND]}")
    go_on(second)
    expect(second.locator("[data-pace='ready']")).to_have_count(0)
    expect(second.locator(".hand-panel [data-awaited]"), "now they deal").to_contain_text(NAMES[DEALER])
    # Once cards are dealt nothing lies over them, here or on the wall.
    expect(screen.locator("[data-end]")).to_be_visible()
    table.act(DEALER, court_actions.DealOut(bowing=True))
    for page in (first, screen):
        expect(page.locator("[data-end]")).to_have_count(0)


def test_who_keeps_silent_is_not_asked_in_windows_until_they_wish_to_be(guests: Courtiers) -> None:
    table = guests.open("twin_who_asks", only=(3,))
    page = table[3]
    line, switch = page.locator("[data-optional]"), page.locator("[data-optional] [data-pace='silent']")
    expect(line).to_contain_text("Промолчать — тоже ответ.")
    expect(page.locator("[data-do='nothing']")).to_be_visible()
    assert complaints(page) == []
    page.set_viewport_size(LANDSCAPE)
    in_reach(page)
    page.set_viewport_size(PHONE)
    page.add_style_tag(content="html { font-size: 200% }")
    in_reach(page)
    page.reload()
    switch.click()
    expect(line).to_contain_text("здесь вас не спрашивают")
    expect(page.locator("[data-do='nothing']")).to_have_count(0)
    page.reload()
    expect(switch, "the table remembers it").to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Меню стола").click()
    page.get_by_role("dialog").locator("[data-pace='silent']").click()
    expect(page.locator("[data-do='nothing']")).to_be_visible()
    expect(switch).to_have_attribute("aria-pressed", "false")


def test_the_second_tap_of_a_double_tap_says_nothing(guests: Courtiers) -> None:
    """Where the answer stood there are gestures and ready words a moment later: at first they are deaf."""
    page = guests.open("twin_who_asks", only=(3,))[3]
    page.evaluate(
        """() => new MutationObserver((_, watching) => {
            const row = document.querySelector('.quick')
            if (!row) return
            window.atFirst = getComputedStyle(row).pointerEvents
            watching.disconnect()
        }).observe(document.body, { childList: true, subtree: true })"""
    )
    page.locator("[data-do='nothing']").click()
    wait_until(page, "() => window.atFirst")
    assert page.evaluate("window.atFirst") == "none"
    page.locator("[data-quick='nod']").click()
    expect(page.locator("[data-bubble='3']")).to_be_visible()


def test_silence_in_six_windows_in_a_row_keeps_the_seat(guests: Courtiers) -> None:
    table = guests.open("six_windows", only=(BOYAR,))
    page = table[BOYAR]
    for move in six_beaten_off():
        if isinstance(move.action, do.Nothing):
            continue  # nobody says so: time says it for them
        assert move.by is not None
        table.act(move.by, move.action)
        if isinstance(move.action, do.Enough):
            expect(page.locator("[data-optional]")).to_contain_text("Промолчать — тоже ответ.")
            table.later(PATIENT["throw_wait_seconds"])
            expect(page.locator("[data-optional]")).to_have_count(0)
    expect(page.get_by_role("log")).not_to_contain_text("бот")
    expect(page.get_by_text("за вас играл бот")).to_have_count(0)


def test_whoever_is_out_can_hurry_the_bots_and_see_all_hands(guests: Courtiers) -> None:
    page = guests.open("thirty_cards", only=(OUT,), more=f"&alone={OUT}&open_hands")[OUT]
    expect(page.locator(f"[data-hand-of='{STILL_IN}'] .card").first).to_be_visible()
    hurry = page.locator("[data-pace='hurry']")
    expect(hurry).to_have_text("Ускорить")
    hurry.click()
    expect(hurry).to_have_text("Смотреть не спеша")
    other = guests.open("thirty_cards", only=(STILL_IN,), more=f"&alone={STILL_IN}&open_hands")[STILL_IN]
    expect(other.locator(".hand-panel")).to_be_visible()
    expect(other.locator("[data-hand-of], [data-pace='hurry']")).to_have_count(0)
