"""The shared screen of both games, read from three metres."""

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from dvor.client import Visitor
from tests.browser.guests import PHONE, TV, complaints, no_sideways
from tests.browser.knyazi.table import Courtiers
from tests.browser.sultan.evenings import FULL

SMALLEST = 28
"""Pixels of a letter at 1080 lines."""

LETTERS = """() => {
    const found = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
        const text = texts.currentNode, holder = text.parentElement
        if (!text.data.trim() || holder.closest('.out-of-sight, .skip, script, [class*="words"]')) continue
        if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
        const size = parseFloat(getComputedStyle(holder).fontSize)
        const drawn = holder.getScreenCTM ? size * holder.getScreenCTM().d : size
        if (drawn > 0) found.push([Math.round(drawn * 10) / 10, text.data.trim()])
    }
    return found.sort((a, b) => a[0] - b[0]).slice(0, 8)
}"""


def readable(screen: Page) -> None:
    """Nothing is smaller than can be read from there, nothing sticks out."""
    smallest: list[Any] = []
    for _ in range(10):  # a table is drawn before it knows how large it is
        smallest = screen.evaluate(LETTERS)
        if smallest[0][0] >= SMALLEST:
            break
        screen.screenshot()  # a browser without a window measures when it draws
    assert smallest[0][0] >= SMALLEST, smallest
    no_sideways(screen)


def in_sight(screen: Page, what: str, count: int) -> None:
    """This many of them, each whole on the screen."""
    found = screen.locator(what)
    expect(found).to_have_count(count)
    for one in found.all():
        expect(one).to_be_in_viewport(ratio=0.99)


def screen_of(guests: Courtiers, name: str) -> Page:
    """The shared screen at an evening that has come so far."""
    status, answer = Visitor(guests.url).request("POST", f"/test/scenes/{name}", b"{}")
    assert status == 200, answer
    page = guests.guest(TV)
    page.clock.install()
    page.goto(f"{guests.url}/t/{msgspec.json.decode(answer)['code']}/screen")
    return page


def next_page(screen: Page) -> None:
    """The wall turns a page by itself."""
    before = screen.locator("[data-slide]").get_attribute("data-slide")
    screen.clock.run_for(10_000)
    expect(screen.locator(f"[data-slide='{before}']")).to_have_count(0)


@pytest.mark.parametrize("name", ["sultan_rest", "sultan_end"])
def test_fifteen_rows_the_chart_and_the_podium_are_read_from_afar(guests: Courtiers, name: str) -> None:
    screen = screen_of(guests, name)
    if name == "sultan_end":
        expect(screen.locator("[data-place='1']").first).to_be_in_viewport(ratio=1)
        readable(screen)
        next_page(screen)
    in_sight(screen, "[data-end] li", len(FULL))
    readable(screen)
    next_page(screen)
    expect(screen.locator("figure")).to_be_in_viewport(ratio=0.9)
    readable(screen)


@pytest.mark.rule("S-PTS-5")
def test_where_equals_do_not_share_a_place_the_podium_says_why(guests: Courtiers) -> None:
    screen = screen_of(guests, "sultan_tie")
    expect(screen.locator("[data-place='3']")).to_have_accessible_name(re.compile("2 очка"))
    expect(screen.locator("[data-tie]")).to_have_text(
        "При равных очках выше тот, кто получил 2 очка за раунд позже других"
    )
    expect(screen.locator("[data-tie]")).to_be_in_viewport(ratio=1)
    readable(screen)


@pytest.mark.parametrize("name", ["coup", "decree", "thirty_cards"])
def test_the_court_is_read_from_afar_without_a_tab_to_click(guests: Courtiers, name: str) -> None:
    screen = guests.watch(guests.open(name, only=()))
    expect(screen.locator("[data-awaited]")).to_be_visible()
    expect(screen.locator(".knyazi .table")).to_be_visible()
    expect(screen.locator("nav")).to_have_count(0)
    gold = screen.locator(".shared").evaluate("one => getComputedStyle(one).getPropertyValue('--gold')")
    assert gold == "#e5b945", "the game's own colours"
    if name == "decree":
        expect(screen.get_by_text("Говорить только шёпотом").first).to_be_visible()
        assert complaints(screen) == []
    readable(screen)


def test_between_parties_and_at_the_end_the_wall_shows_chart_and_chronicle(guests: Courtiers) -> None:
    for name, kind, rows in (("party_end", "party", 0), ("the_end", "game", 9)):
        table = guests.open(name, only=())
        screen = guests.guest(TV)
        screen.clock.install()
        screen.goto(f"{guests.url}/t/{table.code}/screen")
        expect(screen.locator("[data-awaited]")).to_be_visible()
        table.act(table.scene.by, table.scene.action)
        wall = screen.locator(f"[data-end='{kind}']")
        expect(wall).to_be_visible()
        if rows:
            in_sight(screen, "[data-standing]", rows)
        readable(screen)
        next_page(screen)
        if rows:  # the titles
            readable(screen)
            next_page(screen)
        expect(wall.locator("svg").first).to_be_in_viewport(ratio=0.99)
        readable(screen)
        next_page(screen)
        expect(wall.locator("[data-entry]").first).to_be_visible()
        readable(screen)


def test_on_a_phone_the_second_screen_says_what_it_is_for(guests: Courtiers) -> None:
    table = guests.open("coup", only=())
    phone = guests.watch(table, size=PHONE)
    about = phone.locator("[data-on-phone]")
    expect(about).to_contain_text("для всей комнаты")
    no_sideways(phone)
    about.get_by_role("button", name="Всё равно показать здесь").click()
    expect(phone.locator(".knyazi")).to_be_visible()
