"""A move of the card game made with fingers: cards that are touched, and buttons."""

from typing import Any

from playwright.sync_api import Locator, Page

from dvor.games.knyazi import actions as do


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
