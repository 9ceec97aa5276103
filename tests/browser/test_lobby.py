"""The host settles the table: options, bots, order, a new host, an empty chair."""

import asyncio
import re
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from dvor.client import Visitor
from dvor.kernel import Person
from dvor.table import wire
from tests.browser.guests import DESKTOP, Party, broken_words, code_of, complaints, no_sideways, taps


def unfold(host: Page) -> None:
    host.locator("[data-options] > summary").click()


def explained(host: Page, game: str, but: Sequence[str]) -> None:
    """Every option, but for those that cannot matter now, stands there with what it means."""
    (about,) = (one for one in Visitor(host.url.partition("/t/")[0]).games("ru") if one.key == game)
    shown = (host.locator("[data-options]").text_content() or "").split()
    for one in (*about.options, *about.table_options):
        if one.key not in but:
            assert one.meaning, one.key
            assert " ".join(one.meaning.split()) in " ".join(shown), one.key


def test_what_the_host_settles_everybody_reads(party: Party) -> None:
    host = party.host(size=DESKTOP)
    guest = party.join(code_of(host), "Борис")
    summary = guest.locator("[data-summary]")
    expect(summary).to_contain_text("Всё как обычно")
    unfold(host)
    explained(host, "sultan", but=())
    rounds = host.get_by_label("Раундов")
    rounds.fill("3")
    rounds.press("Enter")
    rounds.blur()
    expect(summary).to_contain_text("Раундов: 3")
    host.get_by_role("radio", name="за одним столом").check(force=True)
    expect(summary).to_contain_text("за одним столом")
    rounds.fill("999")
    rounds.blur()
    expect(summary).to_contain_text("Раундов: 20")
    # What cannot matter is not asked: who plays for points does not count rounds.
    host.get_by_label("До очков").fill("7")
    host.get_by_label("До очков").blur()
    expect(rounds).to_have_count(0)


SAY = {
    "ru": {"friends": "С друзьями здесь", "open": "Накрыть стол", "name": "Имя", "go": "Дальше"},
    "en": {"friends": "Friends around me", "open": "Open a table", "name": "Name", "go": "Go on"},
}


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("game", ["sultan", "knyazi"])
def test_every_evening_is_laid_and_begun_without_a_scroll(party: Party, game: str, language: str) -> None:
    host, say = party.guest({"width": 390, "height": 844}, language), SAY[language]
    host.goto(party.url)
    (about,) = (one for one in Visitor(party.url).games(language) if one.key == game)
    # Three taps to a table with friends: who plays, which game, the name.
    host.get_by_role("radio", name=say["friends"]).check(force=True)
    host.get_by_role("button", name=f"{say['open']}: {about.title}").click()
    host.get_by_role("textbox", name=say["name"], exact=True).fill("Аня")
    host.get_by_role("button", name=say["go"]).click()
    evenings = host.locator("[data-preset]")
    evenings.first.wait_for()
    assert taps(host) <= 3
    assert [one.get_attribute("data-preset") for one in evenings.all()] == [one.key for one in about.presets]
    expect(evenings.first).to_have_attribute("aria-checked", "true")
    start = host.locator("[data-start]")
    # Whether there are just enough people, or as many as can be: an evening is one tap, and its beginning another.
    for seats in (1, about.least, about.most):
        seat_bots(host, seats - int(host.locator(".ring .count b").inner_text()))
        expect(host.locator(".ring .count b")).to_have_text(str(seats))
        expect(start).to_be_enabled(enabled=seats > 1)
        for evening in evenings.all():
            expect(evening).to_be_in_viewport(ratio=1)
            uncovered(evening)
            evening.click()
            expect(evening).to_have_attribute("aria-checked", "true")
            expect(start).to_be_in_viewport(ratio=1)
        assert host.evaluate("scrollY") == 0
        no_sideways(host)
    assert broken_words(host) == []
    start.click()
    expect(start).to_have_count(0)
    expect(host.locator(f".{game}")).to_be_visible()


def seat_bots(host: Page, count: int) -> None:
    """Others have done it: the host's page did not have to move for it."""
    (cookie,) = (f"{one['name']}={one['value']}" for one in host.context.cookies())
    with ThreadPoolExecutor() as aside:  # this thread has Playwright's loop
        mine = Visitor(host.url.partition("/t/")[0], cookie)
        aside.submit(asyncio.run, bots_sit_down(mine, code_of(host), count)).result()


async def bots_sit_down(host: Visitor, code: str, count: int) -> None:
    async with host.sit(code) as seat:
        for _ in range(count):
            await seat.do(wire.AddBot(seat.new_id(), "plain"))


def uncovered(thing: Locator) -> None:
    """Nothing that stays in sight lies over it."""
    assert thing.evaluate(
        """one => {
            const { left, top, width, height } = one.getBoundingClientRect()
            return [0.15, 0.85].every(part =>
                one.contains(document.elementFromPoint(left + width / 2, top + height * part)))
        }"""
    ), thing.inner_text()


def test_an_empty_chair_invites_seats_a_bot_or_is_sat_down_on(party: Party) -> None:
    host = party.host()
    host.locator("[data-free]").first.click()
    sheet = host.get_by_role("dialog")
    expect(sheet.get_by_role("img")).to_be_visible()
    expect(sheet.get_by_label("Ссылка для гостей")).not_to_have_value("")
    sheet.locator("[data-seat-bot='plain']").click()
    expect(host.get_by_role("button", name="бот, простой")).to_be_visible()
    # Whoever sits here invites too, but seats no bots.
    guest = party.join(code_of(host), "Борис")
    guest.locator("[data-free]").first.click()
    expect(guest.get_by_role("dialog").get_by_label("Ссылка для гостей")).to_be_visible()
    expect(guest.locator("[data-seat-bot]")).to_have_count(0)
    # Whoever only looks on sits down where they tap.
    onlooker = party.guest()
    onlooker.goto(f"{party.url}/t/{code_of(host)}")
    onlooker.get_by_role("button", name="Только посмотреть").click()
    onlooker.locator("[data-free]").first.click()
    onlooker.get_by_role("textbox", name="Имя", exact=True).fill("Вера")
    onlooker.get_by_role("button", name="Сесть за стол").click()
    expect(onlooker.get_by_role("button", name="Я готова", exact=True)).to_be_visible()
    expect(host.get_by_role("button", name="Вера, ждём")).to_be_visible()


def test_nobody_waits_for_guests_who_do_not_come_and_they_can_still_play(party: Party) -> None:
    host = party.host()
    code = code_of(host)
    seat_bots(host, 3)
    late, here, later = (party.join(code, name) for name in ("Тихон", "Фома", "Харитон"))
    over = host.locator("[data-pass-over]")
    here.get_by_role("button", name="Я готов", exact=True).click()
    expect(host.locator("[data-start]")).to_be_disabled()
    for guest in (late, later):
        guest.goto("about:blank")
    expect(over).to_contain_text("Не ждать: Тихон, Харитон")
    expect(over).to_be_in_viewport(ratio=1)
    assert complaints(host) == []
    no_sideways(host)
    over.click()
    expect(over).to_have_count(0)
    expect(host.get_by_role("button", name="Фома, готов")).to_be_visible()
    host.locator("[data-start]").click()
    expect(host.locator(".sultan")).to_be_visible()
    late.goto(f"{party.url}/t/{code}")
    late.locator("[data-late]").get_by_role("button", name="Сесть за стол").click()
    expect(late.locator(".sultan .hand")).to_be_visible()


def test_a_regime_is_a_card_under_its_heading(party: Party) -> None:
    host = party.guest()
    host.goto(party.url)
    host.get_by_role("button", name="Накрыть стол: Из грязи в князи").click()
    host.get_by_role("textbox", name="Имя", exact=True).fill("Аня")
    host.get_by_role("button", name="Дальше").click()
    unfold(host)
    # Every option stands under some heading, with what it means.
    themes = host.locator("[data-options] [data-theme]")
    for theme in themes.all():
        expect(theme).not_to_have_attribute("open", "")
        theme.locator("> summary").click()
    explained(host, "knyazi", but=("parties", "minutes", "most_parties", "second_regime", "third_regime"))
    cards = host.locator("[data-regime]")
    expect(cards).to_have_count(7)
    expect(host.locator("[data-regime='lot']")).to_be_visible()
    host.locator("[data-regime='constitution'] input").check()
    expect(host.locator("[data-regime='constitution']")).to_have_class(re.compile(r"\bon\b"))
    assert broken_words(host) == []
    no_sideways(host)


def house_rules(text: str) -> FilePayload:
    return {"name": "rules.toml", "mimeType": "text/plain", "buffer": text.encode()}


def test_rules_of_the_house_are_sentences_to_finish(party: Party) -> None:
    host = party.guest()
    host.goto(party.url)
    host.get_by_role("button", name="Накрыть стол: Из грязи в князи").click()
    host.get_by_role("textbox", name="Имя", exact=True).fill("Аня")
    host.get_by_role("button", name="Дальше").click()
    host.locator("[data-preset]").first.wait_for()
    guest = party.join(code_of(host), "Борис")
    unfold(host)
    host.locator("[data-theme='house_rules'] > summary").click()
    form, summary = host.locator("[data-house]"), guest.locator("[data-summary]")
    expect(form.locator("[data-answer]")).to_have_count(10)
    form.locator("[data-answer='ruler']").select_option("boyar")
    expect(summary).to_contain_text("Правит Боярин.")
    form.get_by_label("Ударов за раз не больше").fill("99")
    form.get_by_label("Ударов за раз не больше").blur()
    expect(summary).to_contain_text("Ударов за раз не больше 10.")
    form.get_by_label("Этот строй называется").fill("Боярщина")
    form.get_by_label("Этот строй называется").blur()
    expect(summary).to_contain_text("Боярщина.")
    form.locator("[data-rename]").select_option("jester")
    own = form.locator("[data-character='jester']")
    own.get_by_label("Имя персонажа").fill("Скоморох")
    own.get_by_label("Как к нему обращаются").fill("Любезнейший скоморох")
    own.get_by_label("Как к нему обращаются").blur()
    expect(summary).to_contain_text("Скоморох")
    assert complaints(host) == []
    no_sideways(host)
    # Whoever has a file finds the way for it, and what is wrong in it is said.
    host.locator("[data-by-file] > summary").click()
    from_file = host.locator("[data-by-file] input[type=file]")
    from_file.set_input_files(house_rules("[regime]\nname = "))
    expect(host.locator(".notices")).to_contain_text("свои правила")
    from_file.set_input_files(house_rules('[regime]\nname = "Вольница"\nmost_cards = 8'))
    expect(summary).to_contain_text("Вольница")


def test_a_freed_seat_is_no_ban_and_leaves_others_where_they_are(party: Party) -> None:
    host = party.host()
    code = code_of(host)
    gone = party.join(code, "Борис")
    party.join(code, "Вера")
    gone.goto("about:blank")
    expect(host.get_by_role("button", name="Борис, нет на связи")).to_be_visible()
    host.get_by_role("button", name="Борис, нет на связи").click()
    host.get_by_role("button", name="Освободить место").click()
    expect(host.get_by_role("dialog")).to_contain_text("сможет сесть снова")
    host.locator("[data-free-yes]").click()
    expect(host.get_by_role("button", name="Вера, ждём")).to_be_visible()
    gone.goto(f"{party.url}/t/{code}")
    gone.get_by_role("button", name="Сесть за стол").click()
    expect(gone.get_by_role("button", name="Я готов", exact=True)).to_be_visible()
    # A ban is a button of its own, and says another thing.
    host.get_by_role("button", name="Борис").click()
    host.get_by_role("button", name="Больше не пускать").click()
    expect(host.get_by_role("dialog")).to_contain_text("не сможет сесть снова")
    expect(host.get_by_role("dialog")).not_to_contain_text("а человек сможет")
    host.locator("[data-free-yes]").click()
    expect(gone.get_by_text("Хозяин стола освободил ваше место.")).to_be_visible()
    gone.goto(f"{party.url}/t/{code}")
    gone.get_by_role("button", name="Сесть за стол").click()
    expect(gone.get_by_role("alert")).not_to_be_empty()
    expect(host.get_by_role("button", name="Борис")).to_have_count(0)


@pytest.mark.parametrize(("game", "hand"), [("Султан на миг", ".hand"), ("Из грязи в князи", ".hand-panel")])
def test_whoever_comes_late_plays_on_for_a_bot(party: Party, game: str, hand: str) -> None:
    host = party.host(create=f"Накрыть стол: {game}")
    seat_bots(host, 4)
    host.get_by_role("button", name="Начать игру").click()
    expect(host.locator(hand).first).to_be_visible()
    late = party.guest()
    late.goto(f"{party.url}/t/{code_of(host)}")
    expect(late.locator("[data-late]")).to_contain_text("место бота")
    late.get_by_role("textbox", name="Имя", exact=True).fill("Марк")
    late.get_by_role("button", name="Сесть за стол").click()
    expect(late.locator(hand).first).to_be_visible()
    expect(host.get_by_text("Марк").first).to_be_visible()


def test_a_wrong_code_and_a_wrong_address_lead_on(party: Party) -> None:
    page = party.guest()
    unknown: list[str] = []  # refused because nobody knows who asks: an error in the console of whoever is new
    page.on("response", lambda answer: unknown.append(answer.url) if answer.status == 401 else None)
    open_table = f"/t/{code_of(party.host())}"
    for address in ("", "/help/sultan", "/me", open_table):
        page.goto(party.url + address)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    for address, says in (("/t/NOSUCH", "Такого стола нет"), ("/no/such/page", "Здесь ничего нет")):
        page.goto(party.url + address)
        expect(page.get_by_text(says)).to_be_visible()
        expect(page.get_by_role("textbox", name="Код стола")).to_be_visible()
        expect(page.locator(".panel a[href='/']")).to_be_visible()
    assert unknown == []


def test_a_program_is_seen_to_be_one_in_the_lobby_and_at_the_table(party: Party) -> None:
    host = party.host()
    for _ in range(3):
        host.locator("[data-free]").first.click()
        host.locator("[data-seat-bot='plain']").click()
        expect(host.get_by_role("dialog")).to_have_count(0)
    model = Visitor(party.url)
    model.join(code_of(host), wire.JoinTable(Person("Клод"), program=True))
    expect(host.get_by_role("button", name="Клод, программа")).to_be_visible()
    with ThreadPoolExecutor() as aside:  # this thread has Playwright's loop
        aside.submit(asyncio.run, be_ready(model, code_of(host))).result()
    host.get_by_role("button", name="Начать игру").click()
    expect(host.get_by_role("button", name=re.compile("Клод.*программа"))).to_be_visible()


async def be_ready(model: Visitor, code: str) -> None:
    async with model.sit(code) as seat:
        await seat.do(wire.Ready(seat.new_id()))


def test_bots_take_free_seats_and_leave_them(party: Party) -> None:
    host = party.host()
    levels = host.get_by_role("radiogroup", name="Уровень").get_by_role("radio")
    expect(levels).to_have_count(4)  # the usual ones; the rest are for those who look for them
    host.get_by_role("button", name="Другие боты").click()
    host.get_by_role("radio", name="как попало").check(force=True)
    host.get_by_role("button", name="Другие боты").click()
    expect(levels).to_have_count(5)
    host.get_by_role("button", name="Посадить бота").click()
    bot = host.get_by_role("button", name="бот, как попало")
    expect(bot).to_be_visible()
    bot.click()
    host.get_by_role("button", name="Освободить место").click()
    expect(bot).to_have_count(0)


def test_seats_change_and_the_table_gets_another_host(party: Party) -> None:
    host = party.host()
    guests = [party.join(code_of(host), name) for name in ("Борис", "Вера")]
    names = host.get_by_role("list", name="Места за столом").locator("button:not(.free)")
    expect(names).to_have_text(["Аня", "Борис", "Вера"])
    names.nth(2).click()
    host.get_by_role("button", name="Пересадить назад").click()
    expect(names).to_have_text(["Аня", "Вера", "Борис"])
    names.nth(1).click()
    host.get_by_role("button", name="Сделать хозяином стола").click()
    expect(guests[1].get_by_role("button", name="Начать игру")).to_be_visible()
    expect(host.get_by_role("button", name="Начать игру")).to_have_count(0)
    guests[1].get_by_role("button", name="Борис").click()
    guests[1].get_by_role("button", name="Освободить место").click()
    guests[1].locator("[data-free-yes]").click()
    expect(guests[0].get_by_text("Хозяин стола освободил ваше место.")).to_be_visible()


def test_a_name_that_is_taken_or_is_none_is_refused_in_words(party: Party) -> None:
    host = party.host("Аня")
    page = party.guest()
    page.goto(f"{party.url}/t/{code_of(host)}")
    for name, refusal in (("   ", "Напишите, как вас зовут"), ("аня", "за этим столом уже есть")):
        page.get_by_role("textbox", name="Имя", exact=True).fill(name)
        page.get_by_role("button", name="Сесть за стол").click()
        expect(page.get_by_role("alert")).to_contain_text(refusal)


def test_behind_a_closed_door_only_the_invitation_lets_people_in(party: Party) -> None:
    host = party.host()
    unfold(host)
    host.locator("[data-options] summary", has_text="Стол").last.click()
    host.get_by_label("Открытая дверь").uncheck()
    link = host.get_by_label("Ссылка для гостей").input_value()
    page = party.guest()
    page.goto(f"{party.url}/t/{code_of(host)}")
    expect(page.get_by_role("alert")).to_contain_text("Такого стола нет")
    invited = party.guest()
    invited.goto(link)
    invited.get_by_role("textbox", name="Имя", exact=True).fill("Борис")
    invited.get_by_role("button", name="Сесть за стол").click()
    expect(invited.get_by_role("button", name="Я готов", exact=True)).to_be_visible()
    assert "#" not in invited.url
