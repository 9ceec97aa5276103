"""Tables that begin in the middle of a game are tables like any other."""

from playwright.sync_api import expect

from dvor.games.knyazi.court import actions as court_actions
from tests.browser.knyazi.table import Courtiers


def test_nine_people_are_at_once_where_the_scene_is(guests: Courtiers) -> None:
    table = guests.open("defence")
    assert len(table.pages) == 9
    assert '"hand":[' in "".join(guests.heard[table[0]])
    table.act(table.seat("jester"), court_actions.Say("Труля-ля"))
    for page in table.pages.values():
        expect(page.get_by_text("Труля-ля").first).to_be_attached()
    table.act(table.scene.by, table.scene.action)
    for page in table.pages.values():
        expect(page.locator("[role=log]")).to_contain_text("бьёт")
