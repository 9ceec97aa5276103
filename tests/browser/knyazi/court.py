"""Helpers for the court in a browser: its sheet, forms, talk and things, and how a person taps each action."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from dvor.games.knyazi import actions as do


def court(page: Page) -> Locator:
    """The sheet of the court, opened if need be."""
    sheet = page.locator("[data-court]")
    if not sheet.is_visible():
        page.locator("[data-part='court']").first.click()
    return sheet


def do_at_court(page: Page, kind: str, label: str | None = None) -> None:
    """Begin something at court."""
    court(page).locator(f"[data-do='{kind}']").filter(has_text=label or "").first.click()


def fill(page: Page, **fields: str | int) -> None:
    """Fill in the form that is open, and send it."""
    form = page.locator("[data-form]")
    for name, value in fields.items():
        field = form.locator(f"[data-field='{name}']")
        if field.locator("textarea").count():
            field.locator("textarea").fill(str(value))
        else:
            field.locator(f"input[data-value='{value}']").check()
    form.locator("[data-do='confirm']").click()
    expect(form).to_have_count(0)


def choose(page: Page, who: int) -> None:
    """Whom it is about, where that is asked first."""
    page.locator(f"[data-choice='{who}']").click()


def talk(page: Page, to: int | None = None, way: str | None = None) -> None:
    """Open the place to talk, with somebody spoken to in some way."""
    page.locator("header .talk").click()
    if to is not None:
        page.locator("[data-to]").select_option(str(to))
    if way is not None:
        page.get_by_role("radio", name=way, exact=True).check(force=True)


def say(page: Page, words: str) -> None:
    page.locator("[data-words]").fill(words)
    page.keyboard.press("Enter")


def take(page: Page, item: str) -> None:
    """Take what lies on the table with the keyboard: once to be sure, and once more."""
    thing = page.locator(f"[data-item='{item}']")
    thing.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")


def hold(page: Page, item: str) -> None:
    """Take it with a finger that stays."""
    page.locator(f"[data-item='{item}']").hover()
    page.mouse.down()


def place(page: Page, seat: int) -> Locator:
    """Where somebody sits, with all that is said of them."""
    return page.locator(f".knyazi [data-seat='{seat}']").first


# A move of the card game made with fingers: cards that are touched, and buttons.


def button(page: Page, kind: str) -> Locator:
    return page.locator(f".hand-panel [data-do='{kind}']").first


def touch(page: Page, action: Any) -> None:
    """Make this move."""
    page.locator(".hand-panel.mine").wait_for()
    if isinstance(action, do.Beat):
        _card(page, action.card)
        page.locator(f"[data-laid='{action.target}']").click()
    elif isinstance(action, do.GiveLeave):
        page.locator(f"[data-do='give_leave'][data-who='{action.who}']", has_text=str(action.cards)).click()
    else:
        for card in getattr(action, "cards", ()):
            _card(page, card)
        button(page, str(action.__struct_config__.tag)).click()
        if page.locator("[data-do='confirm']").count():
            page.locator("[data-do='confirm']").click()


def _card(page: Page, card: int) -> None:
    """Pick a card up, unless it came along with another of its rank."""
    held = page.locator(f".hand [data-card='{card}']")
    if held.get_attribute("aria-pressed") != "true":
        held.click()
