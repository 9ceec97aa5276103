"""The card table in a browser: what is played by touching cards and buttons, on phones, desktops and the screen."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.guests import DESKTOP, ON_ITS_SIDE, PHONE, complaints, covered, no_sideways
from tests.browser.knyazi.table import Courtiers
from tests.knyazi.table import card


def in_hand(name: str) -> str:
    """Where a card of the hand is, written like f9."""
    return f".hand [data-card='{card(name)}']"


def sits_on(page: Page, seat: int) -> str:
    """The place at which somebody is drawn."""
    found = page.evaluate(
        """seat => {
            const { left, top } = document.querySelector(`[data-seat='${seat}']`).style
            const places = [...document.querySelectorAll('[data-place]')]
            return places.find(({ style }) => style.left === left && style.top === top)?.dataset.place
        }""",
        seat,
    )
    return str(found)


def test_a_card_beats_the_one_that_lights_up(guests: Courtiers) -> None:
    table = guests.open("defence", only=(0, 8))
    page = table[0]
    # Whatever is asked, the chief button is there; without a card it says what to pick up.
    page.locator(".buttons [data-do='beat']").click()
    expect(page.get_by_text("Выберите свою карту")).to_be_visible()
    # What cannot be played says why.
    page.locator(".hand [aria-label*='не сыграть']").first.click()
    expect(page.get_by_text("Эта карта её не бьёт")).to_be_visible()
    expect(page.locator(".hand .can")).to_have_count(2)
    expect(page.locator(".hand .cannot")).to_have_count(4)
    page.locator(in_hand("f9")).click()
    picked_up = re.compile(r"rgb\(141, 245, 198\)")
    expect(page.locator(in_hand("f9"))).to_have_css("box-shadow", picked_up)
    page.locator(f"[data-laid='{card('f3')}'].can").click()
    for one in (page, table[8]):
        expect(one.locator(".attack .over")).to_have_count(1)
    expect(page.locator(in_hand("f9"))).to_have_count(0)


def test_a_card_picked_up_that_beats_but_one_is_played_by_the_button(guests: Courtiers) -> None:
    page = guests.open("defence", only=(0,))[0]
    page.locator(in_hand("f9")).click()
    page.locator(".buttons .main[data-do='beat']").click()
    expect(page.locator(".attack .over")).to_have_count(1)


def test_trumps_are_named_by_a_large_suit(guests: Courtiers) -> None:
    page = guests.open("reign", only=(8,))[8]
    page.locator("[data-suit='forest']").click()
    expect(page.locator(".trump")).to_contain_text("Древляне")


def test_hand_and_answers_stay_in_sight_where_there_is_little_room(guests: Courtiers) -> None:
    page = guests.open("throw_in", only=(8,))[8]
    for size, letters in ((PHONE, "100%"), (ON_ITS_SIDE, "100%"), (PHONE, "200%")):
        page.set_viewport_size(size)
        page.evaluate("size => { document.documentElement.style.fontSize = size }", letters)
        for what in (".hand-panel .question", "[data-do='give_leave']", ".hand-panel [data-do='no_leave']"):
            expect(page.locator(what).first).to_be_in_viewport(ratio=0.9)
        no_sideways(page)
    page = guests.open("defence", only=(0,), size=ON_ITS_SIDE)[0]
    for what in (in_hand("f9"), ".hand-panel [data-do='concede']"):
        expect(page.locator(what)).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("name", ["throw_in", "coup", "riot_won"])
def test_cards_on_the_table_lie_under_nobody_who_sits_there(guests: Courtiers, name: str) -> None:
    table = guests.open(name, only=(8,), size=DESKTOP)
    for page in (table[8], guests.watch(table)):
        expect(page.locator("[data-laid]").first).to_be_visible()
        assert covered(page, "[data-laid], .attack p") == []
    for size in (PHONE, ON_ITS_SIDE):
        table[8].set_viewport_size(size)
        table[8].screenshot()  # a browser without a window measures when it draws
        table[8].locator("[data-laid]").first.scroll_into_view_if_needed()
        expect(table[8].locator("[data-laid]").first).to_be_in_viewport(ratio=1)
        assert covered(table[8], "[data-laid], .attack p") == []


def test_leave_to_throw_in_is_given_by_number(guests: Courtiers) -> None:
    table = guests.open("throw_in", only=(8,))
    page = table[8]
    spy = table.seat("spy")
    expect(page.locator(f"[data-do='give_leave'][data-who='{spy}']")).to_have_count(2)
    page.locator(f"[data-do='give_leave'][data-who='{spy}']").last.click()
    expect(page.locator(".attack [data-laid]")).to_have_count(3)


def test_people_change_places_and_the_places_stay(guests: Courtiers) -> None:
    table = guests.open("concession", only=(0,))
    page = table[0]
    sweeper, jester = table.seat("sweeper"), table.seat("jester")
    assert (sits_on(page, sweeper), sits_on(page, jester)) == ("sweeper", "jester")
    table.act(table.scene.by, table.scene.action)
    # The Kholop's page calls whoever has risen by the full style.
    expect(page.locator(f"[data-seat='{sweeper}'][aria-label^='Любезнейший шут']")).to_be_visible()
    assert (sits_on(page, sweeper), sits_on(page, jester)) == ("jester", "sweeper")


def test_what_was_taken_in_a_riot_is_shared_by_touching_cards(guests: Courtiers) -> None:
    table = guests.open("riot_won", only=(8,))
    page = table[8]
    page.locator("[data-do='concede']").click()
    confirm = page.locator("[data-do='confirm']")
    if confirm.count():
        confirm.click()
    page.locator("[data-do='share_out']").click()
    form = page.locator("[data-form='share_out']")
    form.locator("input[type=radio]").last.check()
    form.locator("[data-card]").first.click()
    form.locator("[data-do='confirm']").click()
    expect(page.get_by_role("list", name="Предложенный делёж")).to_be_visible()


def test_thirty_cards_at_a_table_of_twelve_fit_a_small_phone(guests: Courtiers) -> None:
    table = guests.open("thirty_cards", only=(0, 2), size=PHONE)
    attacker, page = table[0], table[2]
    attacker.locator(".hand [aria-label*='можно сыграть']").first.click()
    attacker.locator(".buttons .main[data-do='attack']").click()
    expect(page.locator(".attack [data-laid]")).to_have_count(1)
    expect(page.locator("[data-seat]")).to_have_count(12)
    expect(page.locator(".hand [data-card]")).to_have_count(30)
    no_sideways(page)
    assert complaints(page) == []
    # One stop of the tabulator for the whole hand; arrows walk along it.
    page.locator(".hand [tabindex='0']").focus()
    page.keyboard.press("End")
    last = page.locator(".hand [data-card]").last
    expect(last).to_be_focused()
    expect(last).to_have_accessible_name(re.compile(r"\d+ (Полян|Горян|Древлян|Морян)"))


def test_the_log_beside_the_table_is_said_but_not_what_came_before(guests: Courtiers) -> None:
    table = guests.open("thirty_cards", only=(0, 2), size=DESKTOP)
    attacker, page = table[0], table[2]
    log = page.get_by_role("log")
    expect(log).to_have_count(1)
    expect(log).to_have_attribute("aria-live", "polite")
    shown = log.get_by_role("listitem").count()
    log.get_by_role("button", name="Что было раньше").click()
    expect(log.get_by_role("listitem").nth(shown)).to_be_attached()
    expect(log).to_have_attribute("aria-live", "off")
    attacker.locator(".hand [aria-label*='можно сыграть']").first.click()
    attacker.locator(".buttons .main[data-do='attack']").click()
    expect(page.locator(".attack [data-laid]")).to_have_count(1)
    expect(log).to_have_attribute("aria-live", "polite")


def test_around_one_table_the_hand_lies_face_down_until_it_is_held(guests: Courtiers) -> None:
    page = guests.open("defence", only=(0,), mode="one_table")[0]
    cards = page.locator(".hand [data-card]")
    expect(cards).to_have_count(0)
    hold = page.locator("[data-do='hold']")
    hold.dispatch_event("pointerdown")
    expect(cards).to_have_count(6)
    hold.dispatch_event("pointerup")
    expect(cards).to_have_count(0)
    page.locator("[data-do='open']").click()
    expect(cards).to_have_count(6)


def test_the_screen_and_a_desktop_show_the_same_table(guests: Courtiers) -> None:
    table = guests.open("defence", only=(8,), size=DESKTOP)
    screen = guests.watch(table)
    for page in (table[8], screen):
        expect(page.locator(f"[data-laid='{card('f3')}']")).to_be_visible()
        expect(page.get_by_role("region", name="Двор", exact=True)).to_be_visible()
        no_sideways(page)
        assert complaints(page) == []
    expect(table[8].locator(".column [data-part='court']")).to_have_attribute("aria-pressed", "true")
    expect(screen.locator(".hand, [data-part]")).to_have_count(0)
