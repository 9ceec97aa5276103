"""The guided games, played to the last lesson by somebody who only follows the hints, on a small phone."""

import re
import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Page, Route, TimeoutError, expect

from tests.browser.guests import PATIENCE, Party, no_sideways, wait_until

TITLES = {
    ("sultan", "ru"): "Султан на миг",
    ("sultan", "en"): "Sultan for a Moment",
    ("knyazi", "ru"): "Из грязи в князи",
    ("knyazi", "en"): "From Rags to Riches",
}
SAY = {
    "ru": {"first": "Первая игра с подсказками"},
    "en": {"first": "A first game with guidance"},
}
RINGED = "[data-guided]"
ONE_THING = """() => [...document.querySelectorAll("[data-cover='reveal'], [data-guide-next]")]
    .filter(one => one.checkVisibility({ visibilityProperty: true })).length <= 1"""
"""There are never two things to press at once."""
MOVED_ON = """at => {
    const hint = document.querySelector('[data-guide]')
    if (hint?.dataset.lesson !== at) return true
    const ringed = document.querySelector('[data-guided]')
    return !ringed || !ringed.hasAttribute('data-tapped')
}"""
"""The ring is around another thing, or the next step is due."""


class Newcomer:
    """Taps what has a ring around it, and nothing else."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0
        self.patience = PATIENCE / 1000
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
        late = time.monotonic() - self._since > self.patience
        assert not late, f"the hint {at} leads nowhere: {self.page.locator('[data-guide]').inner_text()}"
        assert self.page.locator(".notices > *").count() == 0, self.page.locator(".notices > *").all_inner_texts()
        assert self.page.locator("time[role=timer]").count() == 0, "a clock runs"
        # A cover needs a moment to close; in 1 of 30 runs it was still there.
        wait_until(self.page, ONE_THING, timeout=2_000)
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
        try:
            wait_until(self.page, MOVED_ON, str(at[0]), timeout=self.patience * 1000)
        except AssertionError:
            raise AssertionError(f"the hint {at} leads nowhere: nothing comes of a tap") from None
        self.page.evaluate("document.querySelector('[data-tapped]')?.removeAttribute('data-tapped')")


def first_game(party: Party, game: str, language: str, planted: Callable[[Route], None] | None = None) -> Newcomer:
    # A worker of the page would fetch what it needs past the plant.
    page, say = party.guest(language=language, service_workers="block" if planted else "allow"), SAY[language]
    if planted:
        page.route("**/assets/tutorial-*.js", planted)
    page.goto(party.url)
    page.get_by_role("button", name=f"{say['first']}: {TITLES[game, language]}").click()
    page.locator("[data-guide='goal']").wait_for()
    return Newcomer(page)


def test_whoever_comes_back_by_another_way_is_taught_on(party: Party) -> None:
    page = first_game(party, "knyazi", "ru").page
    page.goto(page.url.partition("?")[0])
    page.locator("[data-guide='goal']").wait_for()


@pytest.mark.parametrize("game", ["sultan", "knyazi"])
def test_whoever_follows_the_hints_learns_everything(party: Party, game: str) -> None:
    newcomers = [first_game(party, game, language) for language in ("ru", "en")]
    going = list(newcomers)
    while going:
        going = [one for one in going if one.goes_on()]
    for one in newcomers:
        assert len(one.learnt) == len(set(one.learnt)) >= 14, one.learnt
        no_sideways(one.page)
        # From now on it is a game like any other: what is suggested is what is asked. Bots play on, so within a
        # second a window with a clock may be open (tests/table/test_tutorials.py has which questions have one).
        expect(one.page.locator("[data-guide]")).to_be_visible()
    assert newcomers[0].learnt == newcomers[1].learnt


def falsely(told: str, instead: str) -> Callable[[Route], None]:
    """A false hint: what the page is sent says something else in one place."""

    def route(route: Route) -> None:
        answer = route.fetch()
        text, found = re.subn(told, instead, answer.text(), count=1)
        assert found == 1, told
        route.fulfill(response=answer, body=text)

    return route


FALSE = {
    "another button": ("sultan", "ru", "peek", r"(\(.)peek", r"\1swap"),
    "another person": ("sultan", "en", "swap", r"(swap.,\w+\()2", r"\g<1>3"),
    "nothing to do, on their turn": ("sultan", "ru", "peek", r"(\bpeek:)\w+\([^)]*\)\)", r"\1['#others-move']"),
    "a card that may be played, but is not meant": ("knyazi", "ru", "attack", r"(\battack:\w+\()22", r"\g<1>25"),
    "the work of another": ("knyazi", "en", "clear", r"data-item='clear'", "data-item='deal'"),
}
"""What is said falsely in which step, of which game and in which language; as it reads in the built page."""


@pytest.mark.parametrize("what", FALSE)
def test_a_false_hint_is_found(party: Party, what: str) -> None:
    game, language, step, told, instead = FALSE[what]
    newcomer = first_game(party, game, language, falsely(told, instead))
    newcomer.patience = 4.0
    with pytest.raises(AssertionError) as found:
        all(iter(newcomer.goes_on, False))
    assert newcomer.learnt[-1] == step, found.value
