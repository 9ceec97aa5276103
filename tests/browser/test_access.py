"""For everybody: with the keyboard alone, with a screen reader, with big letters."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.guests import DESKTOP, LABELS, NAMES, PHONE, Party, code_of, complaints, no_sideways


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing_on_the_way_to_a_table_and_at_it(party: Party, size: ViewportSize) -> None:
    front = party.guest(size)
    front.goto(party.url)
    expect(front.get_by_role("button", name=LABELS["ru"]["create"])).to_be_visible()
    assert complaints(front) == []
    front.goto(f"{party.url}/help/sultan")
    expect(front.get_by_role("heading", name="Реакции")).to_be_visible()
    assert complaints(front) == []
    host = party.host(size=size)
    entrance = party.guest(size)
    entrance.goto(f"{party.url}/t/{code_of(host)}")
    expect(entrance.get_by_role("button", name="Сесть за стол")).to_be_visible()
    assert complaints(entrance) == []
    others = [party.join(code_of(host), name, size) for name in NAMES[1:5]]
    for page in (host, others[0]):
        assert complaints(page) == []
    party.begin(host, others)
    host.wait_for_timeout(300)
    assert complaints(host) == []
    screen = party.guest(DESKTOP)
    screen.goto(f"{party.url}/t/{code_of(host)}/screen")
    expect(screen.get_by_role("heading", level=1)).to_be_visible()
    assert complaints(screen) == []


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the control with this name has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.evaluate(
            "(e => e.getAttribute('aria-label') || e.labels?.[0]?.innerText.trim() || e.innerText?.trim() || '')"
            "(document.activeElement)"
        )
        if focused == name:
            return
    raise AssertionError(f"the keyboard does not reach {name!r}")


def test_a_table_is_opened_joined_and_started_with_the_keyboard_alone(party: Party) -> None:
    say = LABELS["ru"]
    host = party.guest()
    host.goto(party.url)
    expect(host.get_by_role("button", name=say["create"])).to_be_visible()
    tab_to(host, say["create"])
    host.keyboard.press("Enter")
    host.wait_for_selector("dialog[open]")
    tab_to(host, say["name"])
    host.keyboard.type("Аня")
    host.keyboard.press("Enter")
    expect(host.get_by_role("heading", name=say["invite"])).to_be_visible()
    guest = party.guest()
    guest.goto(party.url)
    tab_to(guest, say["code"])
    guest.keyboard.type(code_of(host).lower())
    guest.keyboard.press("Enter")
    expect(guest.get_by_role("button", name=say["sit"])).to_be_visible()
    tab_to(guest, say["name"])
    guest.keyboard.type("Борис")
    guest.keyboard.press("Enter")
    expect(guest.get_by_role("button", name=say["ready"], exact=True)).to_be_visible()
    tab_to(guest, "Я готов")
    guest.keyboard.press("Enter")
    tab_to(host, "Занять 3 места")
    host.keyboard.press("Enter")
    expect(host.get_by_role("button", name=say["start"])).to_be_enabled()
    tab_to(host, say["start"])
    host.keyboard.press("Space")
    expect(host.get_by_role("log")).to_be_attached()


def test_letters_twice_as_big_still_fit(party: Party) -> None:
    host = party.host()
    host.add_style_tag(content="html { font-size: 200% }")
    host.wait_for_timeout(100)
    no_sideways(host)
    front = party.guest()
    for address in ("", "/help/sultan", "/me"):
        front.goto(party.url + address)
        front.add_style_tag(content="html { font-size: 200% }")
        expect(front.get_by_role("heading", level=1)).to_be_visible()
        no_sideways(front)
