"""A table of people with phones, one page per seat, and how a person taps each action."""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from dvor.games.sultan import actions as do
from tests.browser.guests import NAMES, PHONE, Party, code_of
from tests.browser.sultan.serve import DEALS

PATIENCE = 20_000
"""Milliseconds: many pages at once on a busy machine take their time."""
expect.set_options(timeout=PATIENCE)


class Company(Party):
    """People of whom everything is kept that their sockets hear."""

    def __init__(self, browser: Browser, url: str) -> None:
        super().__init__(browser, url)
        self.heard: dict[Page, list[str]] = {}

    def guest(self, size: ViewportSize = PHONE, language: str = "ru", **context: Any) -> Page:
        page = super().guest(size, language, **context)
        page.set_default_timeout(PATIENCE)
        heard: list[str] = []
        self.heard[page] = heard
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
        return page

    def open_table(
        self, mode: str = "online", size: ViewportSize = PHONE, language: str = "ru", **options: Any
    ) -> Page:
        """Somebody opens a table without the front page's form."""
        page = self.guest(size, language)
        page.goto(self.url)
        asked = {
            "game": "sultan",
            "who": {"name": NAMES[0], "nickname": "", "gender": "m"},
            "table": {"mode": mode},
            "options": options,
        }
        headers = {"content-type": "application/json", "origin": self.url}
        made = page.request.post(f"{self.url}/api/tables", data=json.dumps(asked), headers=headers)
        assert made.ok, made.text()
        page.goto(f"{self.url}/t/{made.json()['code']}")
        return page

    def knows(self, page: Page) -> str:
        """All that a curious person could dig out of a page and its connection, but for the catalog of games."""
        found: Any = page.evaluate(
            """() => {
                const page = document.documentElement.cloneNode(true)
                page.querySelector('#catalog')?.remove()
                return page.outerHTML + JSON.stringify({...localStorage}) + JSON.stringify({...sessionStorage})
            }"""
        )
        return str(found) + "".join(self.heard[page])


def choose_in_the_night(page: Page, target: int | str | None) -> None:
    """While all eyes are closed: touch a card on the table, or choose nobody, and confirm."""
    eyes = page.locator("[data-cover='eyes']")
    if target is None:
        eyes.locator("[data-do='nobody']").click()
    else:
        card(page, target).click()
    eyes.locator("[data-do='confirm']").click()


class SultanTable:
    """Everybody at one table, in the order of the seats."""

    def __init__(self, pages: Sequence[Page]) -> None:
        self.pages = pages
        self.code = code_of(pages[0])

    def __getitem__(self, seat: int) -> Page:
        return self.pages[seat]

    def do(self, seat: int, kind: str, *targets: int | str, confirm: bool = True) -> None:
        """An action of somebody: its button, its targets on the table, and the last word where there is one."""
        page = self.pages[seat]
        put_away(page)
        page.locator(f"[data-do='{kind}']").first.click()
        for target in targets:
            card(page, target).click()
        if confirm:
            page.locator("[data-do='confirm']").click()

    def swap_secretly(self, seat: int, target: int | str | None) -> None:
        """While all eyes are closed: a card touched on the table, or nobody, and the last word."""
        choose_in_the_night(self.pages[seat], target)

    def let_be(self, *but: int) -> None:
        """In a reaction window everyone asked lets it be, but for these."""
        asked = self.pages[0].locator("[data-seat].asked")  # everybody sees who is
        expect(asked.first).to_be_visible()
        for seat in asked.evaluate_all("seats => seats.map(one => Number(one.dataset.seat))"):
            if seat not in but:
                self.do(seat, "let_be", confirm=False)

    def turn_of(self, seat: int) -> None:
        """Wait until this seat is asked for its turn."""
        expect(self.pages[seat].locator(".hand.mine")).to_be_visible()

    def see(self, text: str | re.Pattern[str], *seats: int) -> None:
        """These pages, or all of them, have it in the log."""
        for page in [self.pages[seat] for seat in seats] or self.pages:
            expect(page.locator("[role=log]")).to_contain_text(text)


def card(page: Page, target: int | str) -> Locator:
    return page.locator(f"[data-seat='{target}']")


def put_away(page: Page) -> None:
    """Whatever lies over the table because somebody looked at a card or at a result."""
    # It goes by itself too, perhaps while we look for it: so it is clicked only if it is there.
    page.locator("[data-cover='reveal']").evaluate_all(
        "covers => covers[0]?.querySelector(':scope > button').click()"
    )


def sit_down(
    party: Company,
    folder: Path,
    cards: Sequence[str],
    size: ViewportSize = PHONE,
    language: str = "ru",
    one_table: bool = False,
    bots: int = 0,
    **options: Any,
) -> SultanTable:
    """As many people and bots as there are cards but one, people first, and the game begun with these cards."""
    (folder / DEALS).write_text(json.dumps({"cards": list(cards), "first": 0}), "utf-8")
    seats = len(cards) - 1
    mode = "one_table" if one_table else "online"
    pages = party.playing(seats - bots, size, language, mode, bots, **options)
    for page in pages:
        expect(page.locator(".sultan [data-seat]")).to_have_count(seats + 1)
        if not one_table:
            expect(page.locator("[data-cover='reveal'] [data-about]")).to_be_visible()
        put_away(page)
    return SultanTable(pages)


# An action made with fingers: a button, cards on the table, and the last word where there is one.


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
    """In one tap, or on one's turn, when its buttons need the room, from the sheet of claims."""
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
