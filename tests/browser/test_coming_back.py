"""Lost lines: a killed server, a sleeping network, a reload."""

from playwright.sync_api import Browser, expect

from tests.browser.guests import Party, code_of, wait_until
from tests.browser.site import Site

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
