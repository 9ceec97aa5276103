"""What once went wrong between the front page and the end of a game, and does no longer."""

from playwright.sync_api import Dialog, expect

from tests.browser.guests import Party, code_of

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
