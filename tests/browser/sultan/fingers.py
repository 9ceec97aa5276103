"""An action made with fingers: a button, cards on the table, and the last word where there is one."""

from typing import Any

from playwright.sync_api import Locator, Page

from dvor.games.sultan import actions as do
from tests.browser.sultan.table import card, choose_in_the_night, put_away


def touch(page: Page, action: Any) -> None:
    """Do this on the page of whoever wants it."""
    put_away(page)
    kind = str(action.__struct_config__.tag)
    if isinstance(action, do.SecretSwap):
        choose_in_the_night(page, action.target)
    elif isinstance(action, do.ClaimRole):
        _claim(page, action.character.value)
    elif isinstance(action, do.Ready):
        page.locator("[data-do='ready']:visible").first.click()
    else:
        if not isinstance(action, do.Declare | do.Force | do.Predict):  # these are asked for at once
            _button(page, f"[data-do='{kind}']").click()
        if isinstance(action, do.Declare | do.Predict):
            team = "null" if action.team is None else action.team.value
            _button(page, f"[data-do='team-{team}']").click()
        for target in _targets(action):
            card(page, target).click()
        confirm = page.locator(".hand [data-do='confirm']")
        if confirm.is_visible():
            confirm.click()


def _claim(page: Page, character: str) -> None:
    """In one tap, or on the own turn, when its buttons need the room, from the sheet of claims."""
    quick = _button(page, f"[data-claim='{character}']")
    if quick.is_visible():
        return quick.click()
    page.locator("[data-tab='claims']").click()
    page.get_by_role("dialog").locator(f"[data-claim='{character}']").click()
    return page.keyboard.press("Escape")


def _targets(action: Any) -> tuple[int | str, ...]:
    several = getattr(action, "targets", None)
    if several is not None:
        return tuple(several)
    target = getattr(action, "target", None)
    return () if target is None else (target,)


def _button(page: Page, what: str) -> Locator:
    return page.locator(f".hand {what}").first
