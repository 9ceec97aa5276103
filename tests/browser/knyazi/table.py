"""A court of people with phones, opened in the middle of a game.

    def test_…(guests: Courtiers) -> None:
        table = guests.open("coup")                     # everybody of the scene has a page
        table = guests.open("coup", only=(5, 8))        # only these seats have one; nobody else acts
        table[8].get_by_role(…)                         # the page of a seat
        table.scene.by, table.scene.action              # who is about to do what
        table.act(5, court_actions.Say("…"))                    # somebody acts over a socket of their own
        screen = guests.watch(table)                    # the shared screen

Seats: 0 is the first Kholop, the last one the first Tsar; `table.seat("voevoda")` finds the one between.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from playwright.sync_api import Page, ViewportSize

from dvor.client import Visitor
from dvor.games.knyazi import GAME
from dvor.kernel import replay
from dvor.table import wire
from tests.browser.guests import PHONE, TV
from tests.browser.knyazi.scenes import SCENES, Scene
from tests.browser.sultan.table import Company


class KnyaziTable:
    """One table: the pages by seat, and everybody's cookie."""

    def __init__(self, scene: Scene, url: str, code: str, cookies: Sequence[str], invite: str) -> None:
        self.scene = scene
        self.url = url
        self.code = code
        self.cookies = cookies
        self.invite = invite
        self.pages: dict[int, Page] = {}
        *_, last = replay(GAME, scene.log)
        self._places = last.step.state.public.places

    def __getitem__(self, seat: int) -> Page:
        return self.pages[seat]

    def seat(self, character: str) -> int:
        """Who holds a place as the scene begins."""
        return next(place.seat for place in self._places if place.character == character)

    def act(self, seat: int, action: Any) -> None:
        """Somebody without a page, or beside it, does something over a socket of their own."""
        with ThreadPoolExecutor(1) as aside:  # the browser's own event loop runs in this thread
            aside.submit(asyncio.run, self._act(seat, action)).result()

    def later(self, seconds: int) -> None:
        """Time passes."""
        status, answer = Visitor(self.url).request("POST", f"/test/later/{seconds}", b"{}")
        assert status == 200, answer

    def go_on(self, seats: Sequence[int]) -> None:
        """People without a page are ready to go on after a rest."""
        with ThreadPoolExecutor(1) as aside:
            for seat in seats:
                aside.submit(asyncio.run, self._send(seat, wire.Ready)).result()

    async def _act(self, seat: int, action: Any) -> None:
        raw = msgspec.Raw(msgspec.json.encode(action))
        await self._send(seat, lambda id: wire.Act(id, raw))

    async def _send(self, seat: int, command: Callable[[str], wire.Act | wire.Ready]) -> None:
        async with Visitor(self.url, self.cookies[seat]).sit(self.code) as line:
            answer = await line.do(command(line.new_id()))
            assert isinstance(answer, wire.Done), answer


class Courtiers(Company):
    """People who come to scenes; everything that their sockets hear is kept in `heard`."""

    def open(
        self,
        name: str,
        only: Sequence[int] | None = None,
        size: ViewportSize = PHONE,
        language: str = "ru",
        mode: str = "online",
        door: str = "open",
        more: str = "",
    ) -> KnyaziTable:
        """A table at this scene, with a page for everybody, or for these seats only; `more`: see `serve`."""
        asked = f"/test/scenes/{name}?mode={mode}&door={door}{more}"
        status, answer = Visitor(self.url).request("POST", asked, b"{}")
        assert status == 200, answer
        made = msgspec.json.decode(answer)
        cookies = [f"{made['cookie']}={value}" for value in made["values"]]
        table = KnyaziTable(SCENES[name](), self.url, made["code"], cookies, made["invite"])
        for seat in range(len(cookies)) if only is None else only:
            page = table.pages[seat] = self.guest(size, language)
            page.context.add_cookies([{"name": made["cookie"], "value": made["values"][seat], "url": self.url}])
            page.goto(f"{self.url}/t/{table.code}", wait_until="commit")
        for page in table.pages.values():
            page.locator(".knyazi").first.wait_for()
        return table

    def watch(self, table: KnyaziTable, size: ViewportSize = TV, language: str = "ru") -> Page:
        """The shared screen of a table."""
        page = self.guest(size, language)
        page.goto(f"{self.url}/t/{table.code}/screen")
        page.locator(".knyazi, [data-on-phone]").first.wait_for()
        return page
