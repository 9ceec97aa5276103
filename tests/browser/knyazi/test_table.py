"""The card table in a browser: a person among programs, who plays by touching cards and buttons."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import complaints
from tests.browser.guests import DESKTOP, NAMES, PHONE, Party, no_sideways

RESTS = (
    "name_trump", "deal_out", "accept", "no_riot", "nothing", "enough", "hold", "concede", "no_attack", "no_leave",
    "keep_trump", "no_reward", "share_evenly", "agree", "spend_mercy", "abstain", "deny",
)  # fmt: skip
"""What somebody presses who waits for something else."""
MOST = 400


def among_programs(party: Party, programs: int, size: ViewportSize = PHONE, language: str = "ru") -> Page:
    """A person sits down with so many programs, and they begin."""
    page = party.guest(size, language)
    page.goto(party.url)
    asked = {"game": "knyazi", "who": {"name": NAMES[0], "nickname": "", "gender": "f"}}
    headers = {"content-type": "application/json", "origin": party.url}
    made = page.request.post(f"{party.url}/api/tables", data=json.dumps(asked), headers=headers)
    assert made.ok, made.text()
    page.goto(f"{party.url}/t/{made.json()['code']}")
    for _ in range(programs):
        page.get_by_role("button", name="Посадить программу").click()
    page.get_by_role("button", name="Начать игру").click()
    page.locator(".knyazi").wait_for()
    return page


def play_until(page: Page, goal: Callable[[Page], bool]) -> None:
    """Answer everything as somebody would who waits, until it comes to that."""
    for _ in range(MOST):
        page.locator(".hand-panel.mine").wait_for()
        if goal(page):
            return
        number = page.evaluate("document.querySelector('.hand-panel').dataset.ask")
        for kind in RESTS:
            button = page.locator(f".hand-panel [data-do='{kind}']")
            if button.count():
                button.first.click()
                if kind == "concede" and page.locator("[data-do='confirm']").count():
                    page.locator("[data-do='confirm']").click()
                break
        else:
            page.locator(".hand .can").first.click()
            page.locator(".buttons .main").first.click()
        page.wait_for_function("old => document.querySelector('.hand-panel')?.dataset.ask !== old", arg=number)
    pytest.fail("it never came to that")


def asked_for(kind: str) -> Callable[[Page], bool]:
    """Whether this can be answered with a card that is in hand."""
    return lambda page: page.locator(f"[data-do='{kind}']").count() > 0 and page.locator(".hand .can").count() > 0


def test_an_attack_is_played_by_touching_cards(party: Party) -> None:
    page = among_programs(party, 3)
    play_until(page, asked_for("attack"))
    card = page.locator(".hand .can").first
    name = card.get_attribute("data-card")
    page.locator("[data-do='attack']").click()
    expect(page.get_by_role("status").filter(has_text="Выберите карту")).to_be_visible()
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    page.locator(".buttons [data-do='attack']").click()
    expect(page.locator(f".hand [data-card='{name}']")).to_have_count(0)


def test_a_card_is_beaten_by_one_touch_of_each(party: Party) -> None:
    page = among_programs(party, 3)
    play_until(page, asked_for("beat"))
    card = page.locator(".hand .can").first
    name = card.get_attribute("data-card")
    card.click()
    page.locator(".attack .can").first.click()
    expect(page.locator(f".hand [data-card='{name}']")).to_have_count(0)


def test_twelve_fit_a_small_phone_and_a_keyboard_can_play(party: Party) -> None:
    page = among_programs(party, 11)
    play_until(page, asked_for("attack"))
    expect(page.locator("[data-seat]")).to_have_count(12)
    no_sideways(page)
    assert complaints(page) == []
    page.locator(".hand [tabindex='0']").focus()
    page.keyboard.press("End")
    last = page.locator(".hand [data-card]").last
    expect(last).to_be_focused()
    page.keyboard.press("Space")
    expect(last).to_have_attribute("aria-pressed", "true")


def test_a_desktop_has_the_court_beside_the_table(party: Party) -> None:
    page = among_programs(party, 7, DESKTOP)
    page.locator(".hand-panel").wait_for()
    expect(page.locator(".column [data-part='court']")).to_have_attribute("aria-pressed", "true")
    no_sideways(page)
    assert complaints(page) == []
