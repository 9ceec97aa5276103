"""What surrounds a game: talk, votes, the shared screen, the end, a rematch, the recording, and small mends."""

from playwright.sync_api import Dialog, Locator, Page, expect

from tests.browser.guests import DESKTOP, NAMES, TV, Party, code_of, covered, no_sideways, taps


def said(page: Page) -> Locator:
    return page.get_by_role("region", name="Разговор")


def speak(page: Page, text: str) -> None:
    """Somebody says something on a phone, and goes back to the table."""
    page.get_by_role("button", name="Разговор").click()
    page.get_by_label("Сообщение").fill(text)
    page.get_by_label("Сообщение").press("Enter")
    expect(said(page)).to_contain_text(text)
    page.keyboard.press("Escape")


def end_by_vote(pages: list[Page]) -> None:
    """More than half of them are for it."""
    pages[0].get_by_role("button", name="Меню стола").click()
    pages[0].get_by_role("button", name="Я за то, чтобы закончить").click()
    for page in pages[1:3]:
        page.locator("[data-vote='vote_end']").click()


def test_people_talk_at_the_table_outside_it_and_in_whispers(party: Party) -> None:
    pages = party.playing()
    for page in pages[:3]:
        page.get_by_role("button", name="Разговор").click()
    first = pages[0]
    first.get_by_label("Сообщение").fill("Я точно не Султан")
    first.get_by_role("button", name="Сказать").click()
    for page in pages[:3]:
        expect(said(page)).to_contain_text("Я точно не Султан")
        # Also at the seat of whoever said it.
        expect(page.locator("[data-bubble='0']")).to_have_text("Я точно не Султан")
    first.get_by_label("Кому").select_option("Борис")
    first.get_by_label("Сообщение").fill("Тебе одному")
    first.get_by_label("Сообщение").press("Enter")
    expect(said(pages[1])).to_contain_text("Тебе одному")
    first.get_by_label("Кому").select_option("")
    first.get_by_role("radio", name="Вне игры").check(force=True)
    first.get_by_label("Сообщение").fill("Кто за пиццей?")
    first.get_by_label("Сообщение").press("Enter")
    pages[2].get_by_role("radio", name="Вне игры").check(force=True)
    expect(said(pages[2])).to_contain_text("Кто за пиццей?")
    assert "Тебе одному" not in pages[2].content()
    assert "Тебе одному" not in pages[3].content()


def test_a_game_ends_by_vote_can_be_watched_again_and_played_again(party: Party) -> None:
    pages = party.playing()
    host = pages[0]
    speak(pages[1], "Давайте снова")
    expect(host.locator("header .unread")).to_have_text("1")
    host.get_by_role("button", name="Разговор").click()
    expect(said(host)).to_contain_text("Давайте снова")
    host.keyboard.press("Escape")
    end_by_vote(pages)
    expect(host.get_by_role("heading", name="Игра окончена")).to_be_visible()
    expect(host.locator(".seat.active, [data-say]")).to_have_count(0)
    expect(host.get_by_role("button", name="Ещё раз")).to_be_visible()
    expect(pages[1].get_by_text("Хозяин стола может позвать на следующую игру.")).to_be_visible()
    address = host.get_by_role("link", name="Посмотреть запись").get_attribute("href")
    watcher = party.guest(DESKTOP)
    watcher.goto(f"{party.url}{address}?eyes=all")
    slider = watcher.get_by_role("slider")
    expect(slider).to_be_visible()
    no_sideways(watcher)
    watcher.get_by_role("radio", name="Со стороны").check(force=True)
    expect(watcher).to_have_url(f"{party.url}{address}?eyes=public&step=0")
    # Whoever played is found at their own seat, and on the one they choose to look from.
    again = pages[2].context.new_page()
    again.goto(f"{party.url}{address}?eyes=all")
    own = again.locator("[data-seat]", has_text="(Вы)")
    expect(own).to_have_attribute("data-seat", "2")
    again.get_by_role("combobox").select_option(NAMES[3])
    expect(own).to_have_attribute("data-seat", "3")
    again.close()
    host.get_by_role("button", name="Ещё раз").click()
    for page in pages:
        expect(page.get_by_role("heading", name="Позвать гостей")).to_be_visible()
    expect(host.locator("[data-preset='evening']")).to_have_attribute("aria-checked", "true")
    # In the next game what was said and read before is not counted again, and what is new is.
    party.begin(host, pages[1:])
    unread = host.locator("header .unread")
    expect(host.locator(".ring")).to_be_visible()
    expect(unread).to_have_count(0)
    speak(pages[1], "Отыграюсь!")
    expect(unread).to_have_text("1")


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
    assert covered(screen, ".chair") == []
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


def test_whoever_is_alone_and_knows_the_game_plays_at_once(party: Party) -> None:
    page = party.guest(DESKTOP)
    page.goto(party.url)
    page.get_by_role("radio", name="Только с ботами").check(force=True)
    page.get_by_role("button", name="Сразу играть с ботами: Султан на миг").click()
    expect(page.locator(".sultan .hand")).to_be_visible()
    expect(page.locator("[data-guide]")).to_have_count(0)
    # A move is its button and its card: four taps in all.
    assert taps(page) <= 2


def test_everybody_for_a_pause_stops_the_clocks(party: Party) -> None:
    pages = party.playing()
    first, *others = pages
    first.get_by_role("button", name="Меню стола").click()
    first.get_by_role("button", name="Я за паузу").click()
    # Others read of the vote, and tap there.
    for page in others:
        page.locator("[data-vote='pause']").click()
    for page in pages:
        expect(page.get_by_text("Пауза: часы стоят", exact=True).first).to_be_visible()
    first.get_by_role("button", name="Играем дальше").click()
    for page in pages:
        expect(page.get_by_text("Пауза: часы стоят", exact=True)).to_have_count(0)


def test_what_can_i_do_is_one_tap_away(party: Party) -> None:
    pages = party.playing()
    for page in pages[:2]:
        page.get_by_role("button", name="Что я могу?").click()
        expect(page.get_by_role("dialog").get_by_text("Я — …")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_back_closes_what_lies_open_then_asks_and_the_way_back_is_in_sight(party: Party) -> None:
    host = party.host()
    host.get_by_role("button", name="Занять 4 места").click()
    host.get_by_role("button", name="Начать игру").click()
    table = host.url
    host.get_by_role("button", name="Меню стола").click()
    expect(host.get_by_role("dialog")).to_be_visible()
    host.evaluate("history.back()")
    expect(host.get_by_role("dialog")).to_have_count(0)
    asked: list[str] = []

    def stay_once_then_go(box: Dialog) -> None:
        asked.append(box.message)
        if len(asked) == 1:
            box.dismiss()
        else:
            box.accept()

    host.on("dialog", stay_once_then_go)
    with host.expect_event("dialog"):
        host.evaluate("history.back()")
    expect(host.locator(".sultan")).to_be_visible()
    assert host.url == table
    host.evaluate("history.back()")
    expect(host.get_by_role("link", name="Вернуться").first).to_be_visible()
    expect(host.get_by_role("link", name="Вернуться").first).to_be_in_viewport(ratio=1)
    assert all("место останется за вами" in one for one in asked), asked
    assert len(asked) == 2
    host.get_by_role("link", name="Вернуться").first.click()
    expect(host.locator(".sultan .hand")).to_be_visible()


# What once went wrong between the front page and the end of a game, and does no longer.


NO_CLIPBOARD = """
Object.defineProperty(navigator, 'clipboard', { value: undefined })
navigator.share = async ({ url }) => { window.shared = url }
document.execCommand = () => false
"""


def test_when_the_host_leaves_somebody_else_is_the_host(party: Party) -> None:
    host = party.host()
    guest = party.join(code_of(host), "Борис")
    host.get_by_role("button", name="Аня, вы").click()
    host.get_by_role("button", name="Встать из-за стола").click()
    expect(guest.get_by_role("button", name="Начать игру")).to_be_visible()


def test_a_link_is_handed_on_where_there_is_no_clipboard(party: Party) -> None:
    host = party.guest()
    host.add_init_script(NO_CLIPBOARD)
    host.goto(party.url)
    host.get_by_role("button", name="Накрыть стол: Султан на миг").click()
    host.get_by_role("textbox", name="Имя", exact=True).fill("Аня")
    host.get_by_role("button", name="Дальше").click()
    link = host.get_by_label("Ссылка для гостей")
    host.get_by_role("button", name="Скопировать ссылку").click()
    expect(host.get_by_text("Ссылка выделена")).to_be_visible()
    chosen = "field => field.value.slice(field.selectionStart, field.selectionEnd)"
    assert link.evaluate(chosen) == link.input_value() != ""
    host.get_by_role("button", name="Поделиться").click()
    assert host.evaluate("window.shared") == link.input_value()


def test_one_person_among_bots_is_asked_before_the_game_ends_for_good(party: Party) -> None:
    page = party.guest()
    page.goto(party.url)
    page.get_by_role("radio", name="Только с ботами").check(force=True)
    page.get_by_role("button", name="Сразу играть с ботами: Султан на миг").click()
    expect(page.locator(".sultan .hand")).to_be_visible()
    answers: list[str] = []

    def no_then_yes(box: Dialog) -> None:
        answers.append(box.message)
        if len(answers) == 1:
            box.dismiss()
        else:
            box.accept()

    page.on("dialog", no_then_yes)
    page.get_by_role("button", name="Меню стола").click()
    page.get_by_role("button", name="Закончить игру").click()
    expect(page.get_by_role("button", name="Закончить игру")).to_be_visible()
    page.get_by_role("button", name="Закончить игру").click()
    expect(page.get_by_role("button", name="Сыграть ещё раз").first).to_be_visible()
    assert len(answers) == 2
    assert all("единственный человек" in one for one in answers), answers
    # Whoever comes to a finished table is told so.
    late = party.guest()
    late.goto(page.url.partition("?")[0])
    expect(late.get_by_text("Эта игра окончена")).to_be_visible()
