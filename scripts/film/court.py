"""Press buttons in knyazi: cards, things on the table, the forms of the court, talk."""

from random import Random
from typing import Any

from playwright.sync_api import Page

from dvor.games.knyazi import actions as do
from dvor.games.knyazi.court import actions as court_actions
from tests.browser.knyazi import court

THINGS = {"deal_out": "deal", "clear_up": "clear", "strike": "strike"}
"""The thing on the table that is pressed for each kind of work."""
AT_COURT = ("flog", "bestow", "send_on_errand")
RUDE = "Ирина, Борис, ходите живее!"
"""A breach of etiquette: names may not be called at court."""
QUIET = 0.9
"""Probability of a sign in place of words."""
SHEET = "dialog[open]"


def touch(page: Page, action: Any) -> None:
    """Perform an action on the page of its seat."""
    _close(page)
    kind = str(action.__struct_config__.tag)
    if kind in THINGS:
        court.take(page, THINGS[kind])
    elif isinstance(action, do.NameTrump):
        page.locator(f"[data-do='name_trump'][data-suit='{action.suit.value}']").click()
    elif isinstance(action, court_actions.Gesture):
        signs = page.locator(f"[data-quick='{action.sign.value}']")
        if signs.count():  # the signs are hidden while this seat is asked something
            signs.first.click()
    elif kind in AT_COURT:
        court.do_at_court(page, kind)
        _fill(page, action)
    elif court.button(page, kind).count() or hasattr(action, "cards") or isinstance(action, do.Beat):
        court.touch(page, action)
    else:
        _anywhere(page, kind, action)


def say_something(page: Page, rng: Random) -> None:
    """Make a sign, or issue a ready decree, or say something rude."""
    if page.locator(SHEET).count():
        return _close(page)
    signs = page.locator(".hand-panel [data-quick]")
    # Counted once: the signs disappear when this seat is asked something.
    if (count := signs.count()) and rng.random() < QUIET:
        return signs.nth(rng.randrange(count)).click()
    if page.locator("[data-part='court']").count():
        sheet = court.court(page)
        if sheet.locator("[data-do='proclaim']").count():
            court.do_at_court(page, "proclaim")
            cards = page.locator("[data-ready='decrees'] [data-card]")
            cards.first.wait_for()
            cards.nth(rng.randrange(cards.count())).click()
            return page.locator("[data-form] [data-do='confirm']").click()
        _close(page)
    court.talk(page)
    court.say(page, RUDE)
    return _close(page)


def _anywhere(page: Page, kind: str, action: Any) -> None:
    button = page.locator(f"[data-do='{kind}']:visible")
    if isinstance(action, court_actions.Vote):
        button = button.filter(has_text="За" if action.yes else "Против")
    button.first.click()
    if page.locator("[data-form]").count():
        _fill(page, action)


def _fill(page: Page, action: Any) -> None:
    """Choose the person if that is asked first; then fill in the rest of the form."""
    asked = page.locator("[data-choice], [data-form]").first
    asked.wait_for()
    if asked.get_attribute("data-choice") is not None:
        court.choose(page, action.who)
    for name in action.__struct_fields__:
        field = page.locator(f"[data-form] [data-field='{name}'][data-open='true']")
        if field.count():
            value = getattr(action, name)
            if field.locator("textarea").count():
                field.locator("textarea").fill(str(value))
            else:
                field.locator(f"input[data-value='{getattr(value, 'value', value)}']").check(force=True)
    page.locator("[data-form] [data-do='confirm']").click()


def _close(page: Page) -> None:
    """Close all dialogs with Escape."""
    for _ in range(page.locator(SHEET).count()):
        page.keyboard.press("Escape")
