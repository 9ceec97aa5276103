"""People with browsers: how they come to a table, and what can be checked on every page."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, expect

from dvor.table import wire
from tests.server.running import Company, done

PATIENCE = 20_000
"""Milliseconds until something that should happen counts as not happening, on a busy machine too."""
expect.set_options(timeout=PATIENCE)

PHONE: ViewportSize = {"width": 360, "height": 640}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
ON_ITS_SIDE: ViewportSize = {"width": 640, "height": 360}
TV: ViewportSize = {"width": 1920, "height": 1080}
LABELS: dict[str, dict[str, Any]] = {
    "ru": {
        "create": "Накрыть стол: Султан на миг",
        "name": "Имя", "go": "Дальше", "sit": "Сесть за стол", "ready": re.compile("^Я готова?$"),
        "start": "Начать игру", "code": "Код стола", "enter": "Войти", "invite": "Позвать гостей",
        "now": "Что я могу?", "menu": "Меню стола", "end": "Я за то, чтобы закончить",
        "record": "Посмотреть запись",
        "bot": "Посадить бота", "first": "Первая игра с подсказками: Султан на миг",
        "alone": "Только с ботами",
    },
    "en": {
        "create": "Open a table: Sultan for a Moment",
        "name": "Name", "go": "Go on", "sit": "Take a seat", "ready": "I am ready",
        "start": "Start the game", "code": "Table code", "enter": "Enter", "invite": "Invite guests",
        "now": "What can I do?", "menu": "Table menu", "end": "Vote to end the game",
        "record": "Watch the replay",
        "bot": "Seat a bot", "first": "A first game with guidance: Sultan for a Moment",
        "alone": "Alone, with bots",
    },
}  # fmt: skip
NAMES = ("Аня", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Захар", "Ирина", "Кирилл", "Лиза", "Марк")


COUNT_TAPS = """
{
const kept = location.protocol === 'http:' ? sessionStorage : new Map()  // an empty page has no storage
window.taps = Number(kept.getItem?.('taps') ?? 0)
addEventListener('click', event => {
  // What a label passes on to its control is the same tap.
  if (event.isTrusted && event.detail > 0) kept.setItem?.('taps', ++window.taps)
}, true)
}
"""


def wait_until(page: Page, condition: str, arg: Any = None, timeout: float = PATIENCE) -> None:
    """Wait until a JavaScript function returns something true; it is called in every frame.

    page.wait_for_function compiles a string inside the page from its second look on. The page's
    Content-Security-Policy forbids that, so such a wait only passes where the first look succeeds.
    """
    script = f"""([arg, timeout]) => new Promise(resolve => {{
        const condition = {condition}, until = performance.now() + timeout
        const look = async () => {{
            if (await condition(arg)) resolve(true)
            else if (performance.now() > until) resolve(false)
            else requestAnimationFrame(look)
        }}
        void look()
    }})"""
    assert page.evaluate(script, [arg, timeout]), f"not true within {timeout} ms: {condition}"


def taps(page: Page) -> int:
    """How often this person has tapped so far."""
    return int(page.evaluate("window.taps"))


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
        calm = {"reduced_motion": "reduce", **context}
        room = self.browser.new_context(viewport=size, locale=locale, **calm)
        room.set_default_timeout(PATIENCE)
        room.add_init_script(COUNT_TAPS)
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
        assert self.errors == [], self.errors

    def host(
        self, name: str = NAMES[0], size: ViewportSize = PHONE, language: str = "ru", create: str = ""
    ) -> Page:
        """Somebody opens a table."""
        page, say = self.guest(size, language), LABELS[language]
        page.goto(self.url)
        page.get_by_role("button", name=create or say["create"]).click()
        page.get_by_role("textbox", name=say["name"], exact=True).fill(name)
        page.get_by_role("button", name=say["go"]).click()
        expect(page.get_by_role("heading", name=say["invite"])).to_be_visible()
        return page

    def playing(
        self,
        people: int = 5,
        size: ViewportSize = PHONE,
        language: str = "ru",
        mode: str = "online",
        bots: int = 0,
        **options: Any,
    ) -> list[Page]:
        """This many people in a game that has just begun, each with a page; other tests show how they get there."""
        with ThreadPoolExecutor(1) as aside:  # the browser's own event loop runs in this thread
            code, cookies = aside.submit(asyncio.run, begun(self.url, people, mode, options, bots)).result()
        pages = [self.guest(size, language) for _ in cookies]
        for page, (name, _, value) in zip(pages, (cookie.partition("=") for cookie in cookies), strict=True):
            page.context.add_cookies([{"name": name, "value": value, "url": self.url}])
            page.goto(f"{self.url}/t/{code}", wait_until="commit")
        return pages

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


async def begun(url: str, people: int, mode: str, options: dict[str, Any], bots: int = 0) -> tuple[str, list[str]]:
    """A table's code and its people's cookies."""
    async with Company(url, people, options={"rounds": 5, **options}, mode=mode) as company:
        for _ in range(bots):
            await done(company.seats[0], wire.AddBot(company.seats[0].new_id(), "plain"))
        await company.start()
        return company.code, [str(visitor.cookie) for visitor in company.visitors]


def code_of(page: Page) -> str:
    """The code of the table at which a page is."""
    return page.url.partition("/t/")[2].partition("?")[0].partition("/")[0]


def broken_words(page: Page) -> list[str]:
    """Words in sight that go on in another line without a hyphen."""
    found: list[str] = page.evaluate(
        """() => {
            const broken = [], texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
            while (texts.nextNode()) {
                const node = texts.currentNode
                if (!node.parentElement.checkVisibility()) continue
                for (const { 0: word, index } of node.data.matchAll(/\\p{L}{4,}/gu)) {
                    const range = document.createRange()
                    range.setStart(node, index)
                    range.setEnd(node, index + word.length)
                    const boxes = [...range.getClientRects()].filter(box => box.width > 0)
                    const tops = boxes.map(box => Math.round(box.top))
                    if (new Set(tops).size > 1) broken.push(word)
                }
            }
            return broken
        }"""
    )
    return found


def told_whole(page: Page) -> None:
    """The last act can be read to its end, and lies over nobody's card, name or sign."""
    page.locator("[data-act]").wait_for()
    script = """() => {
        const text = document.querySelector('[data-act] span'), act = text.parentElement.getBoundingClientRect()
        const faces = [...document.querySelectorAll('[data-seat] .face, .person > .ring, [data-laid] .card')]
        const over = faces.map(one => one.getBoundingClientRect()).filter(box =>
            Math.min(box.right, act.right) - Math.max(box.left, act.left) > 2 &&
            Math.min(box.bottom, act.bottom) - Math.max(box.top, act.top) > 2)
        return text.scrollHeight <= text.clientHeight + 1 && !over.length
    }"""
    wait_until(page, script)


COVERED = """what => {
    const style = document.head.appendChild(document.createElement('style'))
    style.textContent = '* { pointer-events: auto !important }'
    const parts = [0.06, 0.5, 0.94]
    const draws = one => {
        if (!one.checkVisibility({ opacityProperty: true })) return false
        const { backgroundColor, backgroundImage } = getComputedStyle(one)
        const text = [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim())
        const ground = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none'
        return text || ground || one instanceof SVGGeometryElement || one.tagName === 'BUTTON'
    }
    const over = [...document.querySelectorAll(what)].flatMap(one => {
        const { left, top, width, height } = one.getBoundingClientRect()
        const spots = parts.flatMap(x => parts.map(y => [left + width * x, top + height * y]))
        const above = spots.flatMap(([x, y]) => {
            const there = document.elementsFromPoint(x, y)
            return there.slice(0, Math.max(0, there.findIndex(other => one.contains(other))))
        })
        const other = above.find(other => draws(other) && !other.contains(one))
        return other ? [`${one.outerHTML.slice(0, 60)} under ${other.outerHTML.slice(0, 90)}`] : []
    })
    style.remove()
    return over
}"""


def covered(page: Page, what: str) -> list[str]:
    """What of these is drawn under something that is no part of it, whether or not a tap would go through."""
    found: list[str] = []
    for _ in range(10):  # a table is drawn before it knows how large it is
        found = page.evaluate(COVERED, what)
        if not found:
            break
        page.screenshot()  # a browser without a window measures when it draws
    return found


def no_sideways(page: Page) -> None:
    """Nothing is wider than the screen."""
    width, screen = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert width <= screen, f"{page.url}: {width} wide on a screen of {screen}"


# axe-core in a page: what a person with a screen reader, a keyboard or weak eyes would stumble over.


SCRIPT = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def complaints(page: Page) -> list[str]:
    """One line for each kind of violation, with where it is."""
    # Evaluated, not added as a script: the page forbids scripts of others.
    page.evaluate(SCRIPT.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [_line(one) for one in found["violations"]]


def _line(violation: dict[str, Any]) -> str:
    where = [node["target"] for node in violation["nodes"]][:3]
    return f"{violation['id']}: {violation['help']}: {where}"


# What a page plays: every note has its pitch set, of tones and of noise, and is noted here.


_LISTEN = """() => {
    window.played = []
    const set = AudioParam.prototype.setValueAtTime
    AudioParam.prototype.setValueAtTime = function (value, time) {
        window.played.push(value)
        return set.call(this, value, time)
    }
}"""


def listen(page: Page, at: str) -> None:
    """From now on; sound needs a touch, here on the edge of this."""
    page.evaluate(_LISTEN)
    page.locator(at).first.click(position={"x": 5, "y": 5})


def played(page: Page) -> list[float]:
    """The pitches so far; a note's loudness begins at nothing."""
    return [pitch for pitch in page.evaluate("window.played") if pitch]
