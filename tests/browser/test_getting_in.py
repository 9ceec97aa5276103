"""From an empty browser to a game: create, join, get ready, start; and back after the connection was lost."""

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.guests import DESKTOP, NAMES, PHONE, Party, code_of, no_sideways, wait_until
from tests.browser.site import Site


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_five_people_get_to_a_game(party: Party, size: ViewportSize, language: str) -> None:
    host = party.host(size=size, language=language)
    no_sideways(host)
    others = [party.join(code_of(host), name, size, language) for name in NAMES[1:5]]
    for page in others:
        no_sideways(page)
    party.begin(host, others, language)
    for page in (host, *others):
        no_sideways(page)
        expect(page.locator("html")).to_have_attribute("lang", language)


def test_a_reload_keeps_the_seat(party: Party) -> None:
    host = party.host()
    guest = party.join(code_of(host), "Борис")
    guest.get_by_role("button", name="Я готов").click()
    guest.reload()
    expect(guest.get_by_role("button", name="Борис, вы, готов")).to_be_visible()
    expect(host.get_by_role("button", name="Борис, готов")).to_be_visible()


def test_an_empty_field_asks_in_the_pages_language_whatever_the_browsers_is(party: Party) -> None:
    page = party.guest(language="en")
    page.goto(party.url)
    page.get_by_role("button", name="Русский").click()
    code = page.get_by_role("textbox", name="Код стола")
    page.get_by_role("button", name="Войти").click()
    assert code.evaluate("field => field.validationMessage") == "Напишите код стола"
    code.fill("ABCDE")
    assert code.evaluate("field => field.validity.valid")


@pytest.mark.parametrize("goes", [True, False], ids=["yes", "no"])
def test_a_personal_link_asks_before_it_makes_somebody_somebody_else(party: Party, goes: bool) -> None:
    anna, boris = party.host(), party.guest()
    boris.goto(party.url + "/me")
    boris.get_by_role("textbox", name="Имя").fill("Борис")
    boris.get_by_role("button", name="Сохранить").click()
    boris.wait_for_url(party.url + "/")
    boris.goto(party.url + "/me")
    boris.get_by_role("button", name="Ссылка для другого устройства").click()
    link = boris.get_by_role("link", name="/me#").get_attribute("href")
    assert link is not None
    anna.goto(link)
    asks = anna.locator("[data-becoming]")
    expect(asks).to_contain_text("Борис")
    expect(asks).to_contain_text("Аня")
    expect(asks).to_contain_text("1 стол")
    no_sideways(anna)
    asks.locator("[data-become]" if goes else "[data-stay]").click()
    expect(asks).to_have_count(0)
    expect(anna.get_by_role("textbox", name="Имя")).to_have_value("Борис" if goes else "Аня")
    boris.reload()
    expect(boris.locator("[data-devices] li")).to_have_count(2 if goes else 1)


# Lost lines: a killed server, a sleeping network, a reload.


DEAF = """
const Real = WebSocket, open = [];
window.WebSocket = class extends Real {
  constructor(url) { super(url); open.push(this) }
};
window.silence = () => { for (const socket of open) { socket.onmessage = null; socket.onclose = null } };
"""


def test_pages_come_back_by_themselves_after_the_server_was_killed(browser: Browser, site: Site) -> None:
    party = Party(browser, site.url)
    host = party.host()
    others = [party.join(code_of(host), name) for name in ("Борис", "Вера")]
    others[0].get_by_role("button", name="Я готов", exact=True).click()
    site.kill()
    for page in (host, *others):
        expect(page.get_by_text("Связь потеряна")).to_be_visible(timeout=30_000)
    # What is pressed meanwhile is locked, and nothing of it is lost.
    site.start()
    for page in (host, *others):
        expect(page.get_by_text("Связь потеряна")).to_have_count(0, timeout=30_000)
    expect(host.get_by_role("button", name="Борис, готов")).to_be_visible()
    others[1].get_by_role("button", name="Я готова", exact=True).click()
    expect(host.get_by_role("button", name="Вера, готова")).to_be_visible()
    party.leave()


def test_a_page_whose_line_fell_asleep_returns_when_it_is_looked_at(party: Party) -> None:
    host = party.host()
    guest = party.guest()
    # The sockets of this page can be silenced: nothing is heard, and nobody says that it is over.
    guest.add_init_script(DEAF)
    guest.goto(f"{party.url}/t/{code_of(host)}")
    guest.get_by_role("textbox", name="Имя", exact=True).fill("Борис")
    guest.get_by_role("button", name="Сесть за стол").click()
    expect(guest.get_by_role("button", name="Я готов", exact=True)).to_be_visible()
    guest.evaluate("silence()")
    # Looked for in every frame: the page may be back in less than a second.
    wait_until(guest, "() => document.body.innerText.includes('Связь потеряна')", timeout=30_000)
    expect(guest.get_by_text("Связь потеряна")).to_have_count(0, timeout=30_000)
    guest.get_by_role("button", name="Я готов", exact=True).click()
    expect(host.get_by_role("button", name="Борис, готов")).to_be_visible()
