"""People with browsers of their own, and what they do to get to a table."""

from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, expect

PATIENCE = 20_000
"""Milliseconds until something that should happen counts as not happening, on a busy machine too."""
expect.set_options(timeout=PATIENCE)

PHONE: ViewportSize = {"width": 360, "height": 640}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
ON_ITS_SIDE: ViewportSize = {"width": 640, "height": 360}
TV: ViewportSize = {"width": 1920, "height": 1080}
LABELS = {
    "ru": {
        "create": "Накрыть стол: Султан на миг",
        "name": "Имя", "go": "Дальше", "sit": "Сесть за стол", "ready": "Я готов",
        "start": "Начать игру", "code": "Код стола", "enter": "Войти", "invite": "Позвать гостей",
        "now": "Что я могу?", "menu": "Меню стола", "end": "Закончить игру", "record": "Посмотреть ещё раз",
        "bot": "Посадить бота", "first": "Первая игра с подсказками: Султан на миг",
    },
    "en": {
        "create": "Open a table: Sultan for a Moment",
        "name": "Name", "go": "Go on", "sit": "Take a seat", "ready": "I am ready",
        "start": "Start the game", "code": "Table code", "enter": "Enter", "invite": "Invite guests",
        "now": "What can I do?", "menu": "Table menu", "end": "End the game", "record": "Watch it again",
        "bot": "Seat a bot", "first": "A first game with guidance: Sultan for a Moment",
    },
}  # fmt: skip
NAMES = ("Аня", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Захар", "Ирина", "Кирилл", "Лиза", "Марк")


class Party:
    """Everybody who comes to one server in a test."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.pages: list[Page] = []
        self.errors: list[str] = []

    def guest(self, size: ViewportSize = PHONE, language: str = "ru", **context: Any) -> Page:
        """Somebody new with an empty browser."""
        locale = {"ru": "ru-RU", "en": "en-GB"}[language]
        room = self.browser.new_context(viewport=size, locale=locale, reduced_motion="reduce", **context)
        room.set_default_timeout(PATIENCE)
        page = room.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self._heard(message.type, message.text))
        self.pages.append(page)
        return page

    def _heard(self, kind: str, text: str) -> None:
        # A lost connection is shown to people; a browser notes it as an error of its own.
        if kind == "error" and "WebSocket" not in text and "Failed to load resource" not in text:
            self.errors.append(text)

    def leave(self) -> None:
        """Everybody goes home; nothing may have gone wrong in any page."""
        for page in self.pages:
            page.context.close()
        assert self.errors == []

    def host(self, name: str = NAMES[0], size: ViewportSize = PHONE, language: str = "ru") -> Page:
        """Somebody opens a table."""
        page, say = self.guest(size, language), LABELS[language]
        page.goto(self.url)
        page.get_by_role("button", name=say["create"]).click()
        page.get_by_role("textbox", name=say["name"], exact=True).fill(name)
        page.get_by_role("button", name=say["go"]).click()
        expect(page.get_by_role("heading", name=say["invite"])).to_be_visible()
        return page

    def join(self, code: str, name: str, size: ViewportSize = PHONE, language: str = "ru") -> Page:
        """Somebody sits down by the code."""
        page, say = self.guest(size, language), LABELS[language]
        page.goto(f"{self.url}/t/{code}")
        page.get_by_role("textbox", name=say["name"], exact=True).fill(name)
        page.get_by_role("button", name=say["sit"]).click()
        expect(page.get_by_role("button", name=say["ready"], exact=True)).to_be_visible()
        return page

    def begin(self, host: Page, others: list[Page], language: str = "ru") -> None:
        """Everybody is ready, and the host starts."""
        say = LABELS[language]
        for page in others:
            page.get_by_role("button", name=say["ready"], exact=True).click()
        host.get_by_role("button", name=say["start"]).click()
        for page in (host, *others):
            expect(page.get_by_role("heading", name=say["invite"])).to_have_count(0)


def code_of(page: Page) -> str:
    """The code of the table at which a page is."""
    return page.url.partition("/t/")[2].partition("?")[0].partition("/")[0]


def no_sideways(page: Page) -> None:
    """Nothing is wider than the screen."""
    width, screen = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert width <= screen, f"{page.url}: {width} wide on a screen of {screen}"
