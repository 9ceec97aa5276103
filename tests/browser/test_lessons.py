"""The guided games, played to the last lesson by somebody who only follows the hints, on a small phone."""

import re
import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Page, Route, TimeoutError, expect

from tests.browser.guests import PATIENCE, Party, no_sideways

TITLES = {
    ("sultan", "ru"): "Султан на миг",
    ("sultan", "en"): "Sultan for a Moment",
    ("knyazi", "ru"): "Из грязи в князи",
    ("knyazi", "en"): "From Rags to Riches",
}
SAY = {
    "ru": {"alone": "Один, с ботами", "first": "Первая игра с подсказками"},
    "en": {"alone": "Alone, with bots", "first": "A first game with guidance"},
}
RINGED = "[data-guided]"


class Newcomer:
    """Taps what has a ring around it, and nothing else."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0
        self.learnt: list[str] = []
        self._at: tuple[int, str] | None = None
        self._since = time.monotonic()

    def standing(self) -> tuple[int, str] | None:
        """The number of the lesson's step and its name, if it is the newcomer's; None when all are free."""
        found = self.page.evaluate(
            "(e => e && [e.dataset.lesson ?? null, e.dataset.guide])(document.querySelector('[data-guide]'))"
        )
        assert found is not None, "the hint is gone"
        return None if found[0] is None else (int(found[0]), str(found[1]))

    def goes_on(self) -> bool:
        """One tap, if there is something to tap; False once all lessons are done."""
        at = self.standing()
        if at is None:
            return False
        if at != self._at:
            if at[1]:
                self.learnt.append(at[1])
            self._at, self._since, self.taps = at, time.monotonic(), 0
        late = time.monotonic() - self._since > PATIENCE / 1000
        assert not late, f"the hint {at} leads nowhere: {self.page.locator('[data-guide]').inner_text()}"
        assert self.page.locator(".notices > *").count() == 0, self.page.locator(".notices > *").all_inner_texts()
        assert self.page.locator("time[role=timer]").count() == 0, "a clock runs"
        if at[1]:
            self.tap(at)
        return True

    def tap(self, at: tuple[int, str]) -> None:
        ringed = self.page.locator(RINGED)
        if ringed.count() != 1 or self.standing() != at:
            return
        ringed.evaluate("found => found.toggleAttribute('data-tapped', true)")
        with suppress(TimeoutError):  # something has come over it: the ring moves on
            ringed.click(timeout=2_000)
        self.taps += 1
        assert self.taps <= 8, f"{at} takes too many taps"
        # The next tap is for another thing, or for the next step.
        self.page.wait_for_function(
            """at => {
                const hint = document.querySelector('[data-guide]')
                if (hint?.dataset.lesson !== at) return true
                const ringed = document.querySelector('[data-guided]')
                return !ringed || !ringed.hasAttribute('data-tapped')
            }""",
            arg=str(at[0]),
        )
        self.page.evaluate("document.querySelector('[data-tapped]')?.removeAttribute('data-tapped')")


def first_game(party: Party, game: str, language: str, planted: Callable[[Route], None] | None = None) -> Newcomer:
    # A worker of the page would fetch what it needs past the plant.
    page, say = party.guest(language=language, service_workers="block" if planted else "allow"), SAY[language]
    if planted:
        page.route("**/assets/lessons-*.js", planted)
    page.goto(party.url)
    page.get_by_role("radio", name=say["alone"]).check(force=True)
    page.get_by_role("button", name=f"{say['first']}: {TITLES[game, language]}").click()
    page.locator("[data-guide='goal']").wait_for()
    return Newcomer(page)


@pytest.mark.parametrize("game", ["sultan", "knyazi"])
def test_whoever_follows_the_hints_learns_everything(party: Party, game: str) -> None:
    newcomers = [first_game(party, game, language) for language in ("ru", "en")]
    going = list(newcomers)
    while going:
        going = [one for one in going if one.goes_on()]
    for one in newcomers:
        assert len(one.learnt) == len(set(one.learnt)) >= 14, one.learnt
        no_sideways(one.page)
        # From now on it is a game like any other: what is suggested is what is asked.
        expect(one.page.locator("[data-guide]")).to_be_visible()
    assert newcomers[0].learnt == newcomers[1].learnt


def at_the_wrong_button(route: Route) -> None:
    """A false hint: what is to be peeked at is pointed at as a swap."""
    answer = route.fetch()
    told, found = re.subn(r"(\(.)peek", r"\1swap", answer.text(), count=1)
    assert found
    route.fulfill(response=answer, body=told)


def test_a_false_hint_is_found(party: Party) -> None:
    newcomer = first_game(party, "sultan", "ru", at_the_wrong_button)
    with pytest.raises(AssertionError, match=r"сначала|Сейчас|сейчас|leads nowhere|too many taps"):
        all(iter(newcomer.goes_on, False))
    assert newcomer.learnt[-1] == "peek"
