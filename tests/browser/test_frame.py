"""Around a game: talk, votes, the guided first game, the shared screen, the end, once more, and the record."""

from playwright.sync_api import Page, expect

from tests.browser.guests import DESKTOP, LABELS, NAMES, TV, Party, code_of, no_sideways


def playing(party: Party) -> list[Page]:
    """Five people in a game."""
    host = party.host()
    others = [party.join(code_of(host), name) for name in NAMES[1:5]]
    party.begin(host, others)
    return [host, *others]


def end_by_vote(pages: list[Page]) -> None:
    """More than half of them are for it."""
    for page in pages[:3]:
        page.get_by_role("button", name="Меню стола").click()
        page.get_by_role("button", name="Закончить игру").click()


def test_people_talk_at_the_table_outside_it_and_in_whispers(party: Party) -> None:
    pages = playing(party)
    for page in pages[:3]:
        page.get_by_role("button", name="Разговор").click()
    first = pages[0]
    first.get_by_label("Сообщение").fill("Я точно не Султан")
    first.get_by_role("button", name="Сказать").click()
    for page in pages[:3]:
        expect(page.get_by_text("Я точно не Султан")).to_be_visible()
    first.get_by_label("Кому").select_option("Борис")
    first.get_by_label("Сообщение").fill("Тебе одному")
    first.get_by_label("Сообщение").press("Enter")
    expect(pages[1].get_by_text("Тебе одному")).to_be_visible()
    first.get_by_label("Кому").select_option("")
    first.get_by_role("radio", name="Вне игры").check(force=True)
    first.get_by_label("Сообщение").fill("Кто за пиццей?")
    first.get_by_label("Сообщение").press("Enter")
    pages[2].get_by_role("radio", name="Вне игры").check(force=True)
    expect(pages[2].get_by_text("Кто за пиццей?")).to_be_visible()
    assert "Тебе одному" not in pages[2].content()
    assert "Тебе одному" not in pages[3].content()


def test_a_game_ends_by_vote_can_be_watched_again_and_played_again(party: Party) -> None:
    pages = playing(party)
    end_by_vote(pages)
    host = pages[0]
    expect(host.get_by_role("button", name="Ещё раз")).to_be_visible()
    expect(pages[1].get_by_text("Хозяин стола может позвать на следующую игру.")).to_be_visible()
    address = host.get_by_role("link", name="Посмотреть ещё раз").get_attribute("href")
    watcher = party.guest(DESKTOP)
    watcher.goto(f"{party.url}{address}?eyes=all")
    slider = watcher.get_by_role("slider")
    expect(slider).to_be_visible()
    no_sideways(watcher)
    watcher.get_by_role("radio", name="Со стороны").check(force=True)
    expect(watcher).to_have_url(f"{party.url}{address}?eyes=public&step=0")
    host.get_by_role("button", name="Ещё раз").click()
    for page in pages:
        expect(page.get_by_role("heading", name="Позвать гостей")).to_be_visible()
    expect(host.get_by_label("Раундов")).to_have_value("5")
    expect(host.get_by_label("Раундов")).to_be_enabled()


def test_the_shared_screen_invites_and_then_shows_only_what_everybody_may_see(party: Party) -> None:
    host = party.host()
    # In the host's own browser: their seat's card is still not for the room.
    screen = host.context.new_page()
    screen.set_viewport_size(TV)
    heard: list[str] = []
    screen.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    screen.goto(f"{party.url}/t/{code_of(host)}/screen")
    expect(screen.get_by_role("heading", name="Садитесь за стол")).to_be_visible()
    others = [party.join(code_of(host), name) for name in NAMES[1:5]]
    expect(screen.get_by_text("Дарья", exact=True)).to_be_visible()
    no_sideways(screen)
    party.begin(host, others)
    expect(screen.get_by_role("heading", name="Садитесь за стол")).to_have_count(0)
    no_sideways(screen)
    told = "".join(heard)
    assert '"table":{"round":1' in told
    assert '"card":"' not in told
    # When everybody is gone the room sees that nothing goes on without them.
    table, asleep = host.url, screen.get_by_role("status").filter(has_text="За столом никого")
    for page in (host, *others):
        page.goto("about:blank")
    expect(asleep).to_be_visible()
    no_sideways(screen)
    host.goto(table)
    expect(asleep).to_have_count(0)
    expect(screen.get_by_text("Аня снова за столом").first).to_be_visible()


def test_a_first_game_seats_bots_begins_and_says_what_to_try(party: Party) -> None:
    page = party.guest(DESKTOP)
    page.goto(party.url)
    page.get_by_role("button", name=LABELS["ru"]["first"]).click()
    page.get_by_role("textbox", name="Имя", exact=True).fill("Аня")
    page.get_by_role("button", name="Дальше").click()
    hint = page.locator("[data-guide]")
    expect(hint).to_contain_text("0 из 9")
    # What is said and answered stays in sight below it.
    expect(page.get_by_role("textbox", name="Сообщение")).to_be_in_viewport(ratio=1)
    hint.click()
    expect(page.get_by_role("dialog")).to_contain_text("Попробуйте каждое по разу")


def test_everybody_for_a_pause_stops_the_clocks(party: Party) -> None:
    pages = playing(party)
    for page in pages:
        page.get_by_role("button", name="Меню стола").click()
        page.get_by_role("button", name="Я за паузу").click()
    for page in pages:
        expect(page.get_by_text("Пауза: часы стоят", exact=True).first).to_be_visible()


def test_what_can_i_do_is_one_tap_away(party: Party) -> None:
    pages = playing(party)
    for page in pages[:2]:
        page.get_by_role("button", name="Что я могу?").click()
        expect(page.get_by_role("dialog").get_by_text("Я — …")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
