"""The host settles the table: options, bots, order, a new host, an empty chair."""

from playwright.sync_api import expect

from tests.browser.guests import DESKTOP, Party, code_of


def test_what_the_host_settles_everybody_sees(party: Party) -> None:
    host = party.host(size=DESKTOP)
    guest = party.join(code_of(host), "Борис")
    rounds = host.get_by_label("Раундов")
    rounds.fill("3")
    rounds.press("Enter")
    rounds.blur()
    expect(guest.get_by_label("Раундов")).to_have_value("3")
    expect(guest.get_by_label("Раундов")).to_be_disabled()
    host.get_by_role("radio", name="за одним столом").check(force=True)
    expect(guest.get_by_role("radio", name="за одним столом")).to_be_checked()
    rounds.fill("999")
    rounds.blur()
    expect(guest.get_by_label("Раундов")).to_have_value("20")


def test_bots_take_free_seats_and_leave_them(party: Party) -> None:
    host = party.host()
    host.get_by_role("radio", name="как попало").check(force=True)
    host.get_by_role("button", name="Посадить бота").click()
    bot = host.get_by_role("button", name="бот, как попало")
    expect(bot).to_be_visible()
    bot.click()
    host.get_by_role("button", name="Освободить место").click()
    expect(bot).to_have_count(0)


def test_seats_change_and_the_table_gets_another_host(party: Party) -> None:
    host = party.host()
    guests = [party.join(code_of(host), name) for name in ("Борис", "Вера")]
    names = host.get_by_role("list", name="Места за столом").get_by_role("button")
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
    expect(guests[0].get_by_text("Хозяин стола освободил ваше место.")).to_be_visible()


def test_a_name_that_is_taken_is_refused_in_words(party: Party) -> None:
    host = party.host("Аня")
    page = party.guest()
    page.goto(f"{party.url}/t/{code_of(host)}")
    page.get_by_role("textbox", name="Имя", exact=True).fill("аня")
    page.get_by_role("button", name="Сесть за стол").click()
    expect(page.get_by_role("alert")).to_contain_text("за этим столом уже есть")


def test_without_a_table_the_page_says_so(party: Party) -> None:
    page = party.guest()
    page.goto(f"{party.url}/t/NOSUCH")
    expect(page.get_by_role("alert")).to_contain_text("Такого стола нет")


def test_behind_a_closed_door_only_the_invitation_lets_people_in(party: Party) -> None:
    host = party.host()
    host.locator("summary", has_text="Стол").click()
    host.get_by_label("Открытая дверь").uncheck()
    link = host.get_by_role("link", name=f"/t/{code_of(host)}#").get_attribute("href")
    assert link is not None
    page = party.guest()
    page.goto(f"{party.url}/t/{code_of(host)}")
    expect(page.get_by_role("alert")).to_contain_text("Такого стола нет")
    invited = party.guest()
    invited.goto(link)
    invited.get_by_role("textbox", name="Имя", exact=True).fill("Борис")
    invited.get_by_role("button", name="Сесть за стол").click()
    expect(invited.get_by_role("button", name="Я готов", exact=True)).to_be_visible()
    assert "#" not in invited.url
