"""The court in browsers: duties, temptation, speech, punishments, petitions, votes, and every regime's own."""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from dvor.games.knyazi import actions as do
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court.terms import Reason
from dvor.referee.terms import DecreeForm
from tests.browser.guests import DESKTOP, NAMES, PHONE, complaints, no_sideways, taps
from tests.browser.knyazi.court import choose, court, do_at_court, fill, hold, place, say, take, talk
from tests.browser.knyazi.table import Courtiers

SPY, EXECUTIONER, JESTER, SWEEPER, KHOLOP = 4, 3, 2, 1, 0
VOEVODA, BOYAR, TSAREVICH, TSAR = 5, 6, 7, 8
"""Seats at a table of nine."""


def call(page: Page, key: str) -> Locator:
    """What waits for somebody, by the beginning of its key."""
    return page.locator(f"[data-call^='{key}']")


def test_whoever_takes_the_broom_of_another_is_charged_and_demoted(guests: Courtiers) -> None:
    table = guests.open("demotion", only=(SPY, SWEEPER))
    spy, sweeper = table[SPY], table[SWEEPER]
    things = ".items"
    expect(spy.locator(f"{things} [data-item]")).to_have_count(6)
    assert spy.locator(things).inner_html() == sweeper.locator(things).inner_html(), "they tempt everybody alike"
    spy.locator("[data-item='clear']").click()
    expect(spy.locator(".notices")).not_to_be_empty()  # a short tap says what it is
    spy.get_by_role("button", name="Что я могу?").click()
    expect(spy.locator("[data-warning='clear_up']")).to_contain_text("станет Холопом")
    spy.keyboard.press("Escape")
    hold(spy, "clear")
    expect(place(spy, SPY)).to_have_accessible_name(re.compile("Холоп"))
    expect(sweeper.locator(".last")).not_to_be_empty()
    expect(sweeper.locator("[role=log]")).to_contain_text("берётся прибирать стол, хотя это чужая работа")
    expect(sweeper.locator("[role=log]")).to_contain_text("в Холопы")


def test_a_mercy_card_saves_from_demotion(guests: Courtiers) -> None:
    table = guests.open("demotion_with_mercy", only=(SPY, TSAR))
    spy = table[SPY]
    plea = spy.locator("[data-call='answer']")
    expect(plea).to_contain_text("чужое не трогать")
    plea.locator("[data-do='spend_mercy']").click()
    expect(plea).to_have_count(0)
    expect(place(table[TSAR], SPY)).to_have_accessible_name(re.compile("Шпион"))
    expect(table[TSAR].locator("[role=log]")).to_contain_text("избежать разжалования")


def test_a_decree_broken_is_punished_with_its_reason(guests: Courtiers) -> None:
    table = guests.open("decree", only=(SPY, TSAR))
    tsar, spy = table[TSAR], table[SPY]
    expect(court(tsar).locator("[data-section='decrees']")).to_contain_text("Говорить только шёпотом")
    do_at_court(tsar, "flog")  # beside the matter: the game has noticed who spoke aloud
    fill(tsar, strikes=3, because="Кричал на весь двор", where="по спине", saying="Тише!")
    expect(call(spy, "punishment")).to_contain_text("Тише!")
    expect(court(spy).locator("[data-section='strikes']")).to_contain_text("ослушание указа")
    expect(court(tsar).locator("[data-section='strikes']")).to_contain_text("3 удара")


def test_the_executioner_strikes_and_the_struck_one_sees_it(guests: Courtiers) -> None:
    table = guests.open("strikes", only=(EXECUTIONER, JESTER))
    expect(call(table[EXECUTIONER], "strike")).to_contain_text("газет")
    # Two taps and one for each blow: the newspaper, and whoever is struck feels all of them.
    table[EXECUTIONER].locator("[data-item='strike']").click()
    for left in range(5, 0, -1):
        table[EXECUTIONER].locator(f"[data-blow='{left}']").click()
    assert taps(table[EXECUTIONER]) <= 2 + 5
    blow = table[JESTER].locator("[data-scene='strikes']")
    expect(blow).to_contain_text("5 ударов")
    expect(blow).to_contain_text("Веселей!")
    expect(call(table[EXECUTIONER], "strike")).to_have_count(0)


def test_whom_to_strike_is_chosen_by_name_beside_the_game(guests: Courtiers) -> None:
    table = guests.open("strikes", only=(EXECUTIONER,))
    page = table[EXECUTIONER]
    table.act(TSAR, court_actions.Flog(SPY, 1, Reason.DUTY, "Скучно"))
    table.act(TSAR, court_actions.Flog(SPY, 2, Reason.DUTY, "Скучно"))
    expect(page.locator("[data-ribbon^='punishment']")).to_have_count(2)
    page.locator("[data-item='strike']").click()
    struck = page.locator("[data-striking]")
    # One choice for each person, whatever they are due.
    expect(struck.locator("[data-choice]")).to_have_count(2)
    expect(struck.locator(f"[data-choice='{SPY}']")).to_contain_text(f"({NAMES[SPY]}): 3 удара")
    struck.locator(f"[data-choice='{SPY}']").click()
    expect(struck).to_contain_text(NAMES[SPY])
    # Another order changes nothing of it, and nothing lies over the table.
    table.act(TSAR, court_actions.Flog(JESTER, 1, Reason.DUTY, "Скучно"))
    expect(page.locator("[data-ribbon^='punishment']").first).to_contain_text("6 ударов")
    expect(struck).to_contain_text(NAMES[SPY])
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator(f"[data-seat='{TSAR}']").click(trial=True)
    for left in (1, 2, 1):
        struck.locator(f"[data-blow='{left}']").click()
    # One more is left, and there is nothing to choose.
    expect(struck).to_contain_text(NAMES[JESTER])
    expect(struck.locator("[data-choice]")).to_have_count(0)
    assert complaints(page) == []
    struck.locator("[data-do='lay_down']").click()
    expect(struck).to_have_count(0)


MOVED = """() => {
    const move = Element.prototype.animate
    window.shaken = []
    Element.prototype.animate = function (frames, timing) {
        if (frames.translate?.[1] === '-12px 4px') window.shaken.push(timing.iterations)
        return move.call(this, frames, timing)
    }
    window.felt = []
    navigator.vibrate = pattern => window.felt.push(pattern)
}"""
"""Notes how a page was shaken, and how the phone itself."""


def test_the_struck_ones_phone_shakes_and_the_room_sees_where_and_with_which_words(guests: Courtiers) -> None:
    table = guests.open("strikes", only=(EXECUTIONER, JESTER, SPY))
    screen = guests.watch(table)
    expect(screen.locator(".knyazi .table")).to_be_visible()
    pages = [*table.pages.values(), screen]
    for page in pages:
        page.emulate_media(reduced_motion="no-preference")
        page.evaluate(MOVED)
        page.mouse.click(1, 1)  # only who has touched a page feels it
    table.act(table.scene.by, table.scene.action)
    expect(screen.locator("[data-scene='strikes']")).to_contain_text(f"({NAMES[JESTER]}): 5 ударов")
    for page in (table[JESTER], screen):
        blow = page.locator("[data-scene='strikes']")
        expect(blow).to_contain_text("5 ударов")
        expect(blow).to_contain_text("по пяткам · «Веселей!»")
    for page in pages:
        expect(page.locator("[role=log]").first).to_contain_text("по пяткам")
    shaken = [page.evaluate("window.shaken") for page in (table[EXECUTIONER], table[SPY], table[JESTER], screen)]
    assert shaken == [[], [], [5], [5]]
    assert table[JESTER].evaluate("window.felt.map(one => one.length)") == [2 * 5 - 1]


@pytest.mark.rule("K-ETI-4")
@pytest.mark.parametrize("item", ["crown", "cap", "club"])
def test_crown_cap_and_club_lie_there_to_be_reached_for(guests: Courtiers, item: str) -> None:
    owner = {"crown": TSAR, "cap": JESTER, "club": EXECUTIONER}[item]
    table = guests.open("demotion", only=(SPY, owner))
    table[owner].locator(f"[data-item='{item}']").click()
    expect(table[owner].locator(".notices")).not_to_be_empty()
    expect(place(table[SPY], owner)).not_to_have_accessible_name(re.compile("Холоп"))
    hold(table[SPY], item)
    expect(place(table[owner], SPY)).to_have_accessible_name(re.compile("Холоп"))


@pytest.mark.rule("K-ETI-2", "K-COUP-9")
def test_everybody_cries_glory_with_a_button_as_long_as_it_is_no_breach(guests: Courtiers) -> None:
    table = guests.open("coup", only=(KHOLOP, SPY, VOEVODA))
    glory = "[data-quick='glory']"
    for page in table.pages.values():
        expect(page.locator(".hand-panel")).to_be_visible()
        expect(page.locator(glory)).to_have_count(0)
    table.act(table.scene.by, table.scene.action)
    table.act(VOEVODA, do.KeepTrump())
    before = taps(table[KHOLOP])
    table[KHOLOP].locator(glory).click()
    assert taps(table[KHOLOP]) - before == 1
    for page in table.pages.values():
        expect(page.locator("[role=log]")).to_contain_text("Слава новому Царю!")
    expect(table[KHOLOP].locator(glory)).to_have_count(0)
    expect(table[VOEVODA].locator(glory)).to_have_count(0)
    # A page that is opened now knows it too; whoever has not cried by then may not any more.
    table[SPY].reload()
    expect(table[SPY].locator(glory)).to_be_visible()
    table.act(VOEVODA, do.NoAttack())
    expect(table[SPY].locator(glory)).to_have_count(0)
    for page in table.pages.values():
        expect(page.locator("[role=log]")).not_to_contain_text("разжалован")


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(("kind", "deck"), [("flog", "punishments"), ("send_on_errand", "errands")])
def test_whoever_punishes_need_not_type(guests: Courtiers, kind: str, deck: str, language: str) -> None:
    table = guests.open("decree", only=(SPY, TSAR), language=language)
    tsar, spy = table[TSAR], table[SPY]
    do_at_court(tsar, kind)
    choices = tsar.locator(f"[data-choice='{SPY}']")
    ready = tsar.locator(f"[data-ready='{deck}'] [data-card]").first
    expect(choices.or_(ready).first).to_be_visible()
    if choices.is_visible():
        choices.click()
    text = ready.locator("b").inner_text()
    ready.click()
    tsar.locator("[data-form] [data-do='confirm']").click()
    assert taps(tsar) <= 5
    expect(call(spy, "punishment")).to_be_visible()
    expect(spy.locator("[role=log]")).to_contain_text(text)


def test_ones_own_sheet_tells_duties_too(guests: Courtiers) -> None:
    table = guests.open("strikes", only=(EXECUTIONER, TSAR))
    for seat, page in table.pages.items():
        page.locator(f"[data-seat='{seat}']").first.click()
        expect(page.locator("[data-own='can']")).to_be_visible()
    expect(table[EXECUTIONER].locator("[data-own='duty']")).not_to_be_empty()
    expect(table[TSAR].locator("[data-own='duty']")).to_have_count(0)
    expect(table[TSAR].locator("[data-own='call']")).to_have_count(0)


def test_the_kholop_deals_by_hand(guests: Courtiers) -> None:
    tempted = guests.open("dealing", only=(TSAR,))[TSAR]
    take(tempted, "deal")
    expect(tempted.get_by_role("log")).to_contain_text("Вы разжалованы в Холопы")
    greedy = guests.open("dealing", only=(TSAR,))[TSAR]
    take(greedy, "cap")
    expect(greedy.get_by_role("log")).to_contain_text("тянетесь к шутовскому колпаку")
    table = guests.open("dealing", only=(KHOLOP, TSAR))
    kholop = table[KHOLOP]
    swipe = kholop.locator("[data-swipe='bow']").bounding_box()
    assert swipe is not None
    x, y = swipe["x"] + 40, swipe["y"] + 10
    kholop.mouse.move(x, y)
    kholop.mouse.down()
    kholop.mouse.move(x, y + 60)
    expect(kholop.locator("[data-swipe='bow']")).to_contain_text("кланяюсь")
    kholop.mouse.move(x, y + 170)
    expect(kholop.locator("[data-swipe='bow']")).to_contain_text("До земли")
    kholop.mouse.up()
    expect(table[TSAR].get_by_role("log")).to_contain_text("кланяясь каждому")
    expect(table[TSAR].get_by_text("Какая масть будет козырной?").first).to_be_visible()


def test_secrets_of_two_are_on_no_third_page(guests: Courtiers) -> None:
    table = guests.open("petition")
    spy, tsar, kholop = table[SPY], table[TSAR], table[KHOLOP]
    do_at_court(spy, "petition")
    fill(spy, text="Прошу перевести в Купцы-тайнописцы", how="note")
    petition = call(tsar, "petition")
    expect(petition).to_contain_text("запиской")
    assert "Купцы-тайнописцы" not in guests.knows(tsar), "until he agrees to read it"
    court(tsar).locator("[data-do='hear_petition']").first.click()
    expect(court(tsar).locator("[data-call^='petition']")).to_contain_text("Купцы-тайнописцы")
    court(tsar).locator("[data-do='answer_petition']").filter(has_text="Удовлетворить").click()
    expect(spy.locator("[role=log]")).to_contain_text("удовлетворено")
    talk(kholop, to=SWEEPER, way="Записка")
    say(kholop, "Спрячь метлу-невидимку")
    table[SWEEPER].locator("header .talk").click()
    expect(table[SWEEPER].locator("[data-line='note']")).to_contain_text("метлу-невидимку")
    for seat, page in table.pages.items():
        known = guests.knows(page)
        assert ("Купцы-тайнописцы" in known) == (seat in (SPY, TSAR)), f"the petition, seat {seat}"
        assert ("метлу-невидимку" in known) == (seat in (KHOLOP, SWEEPER)), f"the note, seat {seat}"
        assert "записку" in known or seat in (KHOLOP, SWEEPER), "everybody saw it passed"


def test_leave_to_speak_is_asked_and_granted_in_one_tap(guests: Courtiers) -> None:
    table = guests.open("petition", only=(BOYAR, TSAR))
    boyar, tsar = table[BOYAR], table[TSAR]
    talk(boyar, to=TSAR)
    boyar.locator("[data-do='ask_leave']").click()
    call(tsar, "leave").locator("[data-do='grant_leave']").click()
    expect(boyar.locator("[data-leaves]")).to_contain_text(
        f"Говорит Боярин ({NAMES[BOYAR]}), слушает Ваше величество ({NAMES[TSAR]})"
    )
    expect(boyar.locator("[data-do='ask_leave']")).to_have_count(0)
    say(boyar, "Дозвольте доложить")
    expect(tsar.locator("[role=log]")).to_contain_text("Дозвольте доложить")
    say(boyar, "И ещё кое-что")
    expect(tsar.locator("[role=log]")).to_contain_text("И ещё кое-что")
    expect(boyar.locator("[data-line='breach']")).to_have_count(0)
    boyar.get_by_role("radio", name="Вне игры").check(force=True)
    boyar.locator("[data-outside]").fill("Ирина, чайник вскипел")
    boyar.keyboard.press("Enter")
    expect(boyar.locator(".outside")).to_contain_text("чайник вскипел")
    boyar.get_by_role("radio", name="При дворе").check(force=True)
    expect(boyar.locator("[data-line='breach']")).to_have_count(0)


def test_a_charge_is_voted_on(guests: Courtiers) -> None:
    table = guests.open("charge", only=(KHOLOP, SPY))
    table[KHOLOP].locator("[data-call='answer']").get_by_role("button", name="За", exact=True).click()
    expect(place(table[SPY], SPY)).to_have_accessible_name(re.compile("Холоп"))


def test_around_one_table_words_heard_aloud_are_charged(guests: Courtiers) -> None:
    table = guests.open("petition", only=(BOYAR, SPY), mode="one_table")
    boyar, spy = table[BOYAR], table[SPY]
    boyar.locator("header .talk").click()
    expect(boyar.locator("[data-to]")).to_be_hidden()
    boyar.get_by_role("button", name="Услышали запретное имя?").click()
    fill(boyar, who=SPY, words="Иринушка")
    spy.locator("[data-call='answer']").locator("[data-do='admit']").click()
    expect(place(boyar, SPY)).to_have_accessible_name(re.compile("Холоп"))


def test_tyranny_sends_people_out_of_the_game(guests: Courtiers) -> None:
    table = guests.open("tyranny", only=(TSAR, JESTER))
    do_at_court(table[TSAR], "send_on_errand", "вне игры")
    choose(table[TSAR], JESTER)
    fill(table[TSAR], reason="duty", because="Не смешно", task="Принести чаю с лимоном")
    expect(call(table[JESTER], "punishment")).to_contain_text("чаю с лимоном")


def test_theocracy_lets_the_confessor_condemn(guests: Courtiers) -> None:
    table = guests.open("theocracy", only=(8,))
    confessor = table[table.seat("confessor")]
    expect(court(confessor).get_by_role("heading", name="Стол правителя")).to_be_visible()
    confessor.keyboard.press("Escape")
    confessor.locator("header .talk").click()
    confessor.locator("[data-line='word'] [data-do='condemn']").click()
    fill(confessor, fault="swearing")
    expect(place(confessor, table.seat("spy"))).to_have_accessible_name(re.compile("Холоп"))


def test_constitution_lets_a_vote_cancel_a_punishment(guests: Courtiers) -> None:
    table = guests.open("constitution", only=(TSAR, JESTER))
    expect(call(table[JESTER], "punishment")).to_be_visible()
    table[TSAR].locator("[data-call='answer']").get_by_role("button", name="Против", exact=True).click()
    expect(call(table[JESTER], "punishment")).to_have_count(0)
    expect(table[JESTER].locator("[role=log]")).to_contain_text("Наказание отменено")


def test_anarchy_lets_anybody_throw_in_without_leave(guests: Courtiers) -> None:
    table = guests.open("anarchy", only=(SPY, TSAR))
    spy = table[SPY]
    (card,) = table.scene.action.cards
    spy.locator(f"[data-card='{card}']").click()
    spy.locator("[data-do='ask_to_throw']").first.click()
    expect(table[TSAR].locator(f"[data-laid='{card}']")).to_be_visible()
    expect(table[TSAR].locator("[role=log]")).to_contain_text("по вольности")


def test_bureaucracy_signs_papers_for_a_service(guests: Courtiers) -> None:
    table = guests.open("bureaucracy", only=(4, 7))
    official, boyar = table[table.seat("official")], table[table.seat("boyar")]
    paper = court(official).locator("[data-call^='paper']")
    expect(paper).to_contain_text("Кланяться в пояс")
    expect(paper).to_contain_text("Бумага № 1")
    expect(court(boyar).locator("[data-section='papers']")).not_to_contain_text("Кланяться в пояс")
    paper.locator("[data-do='ask_service']").click()
    fill(official, who=table.seat("boyar"), text="Почините скамью")
    service = court(boyar).locator("[data-call^='paper']")
    expect(service).to_contain_text("Почините скамью")
    service.locator("[data-do='render_service']").first.click()
    expect(paper).to_contain_text("услуга оказана")
    paper.locator("[data-do='sign_paper']").click()
    expect(court(boyar).locator("[data-section='decrees']")).to_contain_text("Кланяться в пояс")
    # Papers are numbered among papers, whatever else has been said and put on record meanwhile.
    table.act(table.seat("boyar"), court_actions.Say("Скамья скрипит"))
    table.act(table.seat("tsar"), court_actions.Proclaim(DecreeForm.WORDS, "Сидеть смирно", "Скрипит"))
    expect(paper).to_contain_text("Бумага № 2")
    expect(boyar.locator("[role=log]")).to_contain_text("№ 2")


def test_oligarchy_sells_decrees(guests: Courtiers) -> None:
    table = guests.open("oligarchy", only=(SPY, TSAR))
    do_at_court(table[SPY], "buy_decree")
    expect(table[SPY].locator("[data-field='card']")).to_contain_text("5 Морян")
    fill(table[SPY], form="rhymes", text="Говорить в рифму", why="Скука")
    decrees = court(table[TSAR]).locator("[data-section='decrees']")
    expect(decrees).to_contain_text("Говорить в рифму")
    expect(decrees).to_contain_text("куплен")


@pytest.mark.parametrize(("size", "language"), [(PHONE, "ru"), (DESKTOP, "en")], ids=["phone", "desktop"])
def test_everybody_can_use_the_court(guests: Courtiers, size: ViewportSize, language: str) -> None:
    table = guests.open("decree", only=(TSAR,), size=size, language=language)
    page = table[TSAR]
    table.act(SPY, court_actions.AskLeave(TSAR))
    expect(call(page, "leave").first).to_be_visible()
    no_sideways(page)
    court(page)
    assert complaints(page) == []
    no_sideways(page)
    page.keyboard.press("Escape")
    if size is DESKTOP:
        place(page, SPY).click()
        page.locator("[data-person]").get_by_role("button", name="Speak to them").click()
        expect(page.locator("[data-to]")).to_have_value(str(SPY))
        expect(page.locator("[data-words]")).to_be_focused()
    if size is PHONE:
        expect(page.locator("[data-court]")).to_have_count(0)
        talk(page, to=SPY, way="Жест")
        expect(page.locator("[data-sign]")).to_have_count(6)
        no_sideways(page)
        assert complaints(page) == []


def test_a_message_is_judged_with_the_evidence_in_it_and_a_mercy_saves(guests: Courtiers) -> None:
    table = guests.open("decree", only=(SPY, TSAR))
    spy, tsar = table[SPY], table[TSAR]
    table.act(TSAR, do.Bestow(SPY))
    tsar.locator("header .talk").click()
    evidence = tsar.locator("[data-line='word'] mark")
    expect(evidence).to_have_text(["Доброе"])  # whispering was decreed
    expect(tsar.locator("[data-line='breach']")).to_contain_text("ослушался указа говорить шёпотом")
    talk(spy)
    say(spy, "а где Тишина?")
    expect(evidence).to_have_text(["Доброе", "Тишина"])  # broken once more, and noticed while all look on
    say(spy, "а наша ирина спит")
    expect(evidence).to_have_text(["Доброе", "Тишина", "ирина"])
    expect(tsar.locator("[data-line='breach']").last).to_contain_text("назвав чужое имя или краткий титул: «ирина»")
    spy.keyboard.press("Escape")
    spy.locator("[data-call='answer']").locator("[data-do='spend_mercy']").click()
    expect(tsar.locator("[role=log]")).to_contain_text("избежать разжалования")
    expect(place(spy, SPY)).to_have_accessible_name(re.compile("Шпион"))


def test_a_decree_takes_three_taps_and_a_petition_too(guests: Courtiers) -> None:
    table = guests.open("petition", only=(SPY, TSAR))
    spy, tsar = table[SPY], table[TSAR]
    do_at_court(tsar, "proclaim")
    ready = tsar.locator("[data-ready='decrees'] [data-card]").first
    text = ready.locator("b").inner_text()
    ready.click()
    assert taps(tsar) == 3
    expect(spy.get_by_text(text).first).to_be_attached()
    do_at_court(spy, "petition")
    spy.locator("[data-ready='petitions'] [data-card]").first.click()
    assert taps(spy) == 3
    expect(court(spy).locator("[data-section='decrees']")).to_contain_text(text)
    expect(call(tsar, "petition").first).to_be_visible()
    do_at_court(tsar, "proclaim")
    expect(tsar.locator("[data-ready='decrees'] b").first).not_to_have_text(text)
    tsar.locator("[data-field='form'] input[data-value='without_letter']").check(force=True)
    expect(tsar.locator("[data-example]")).to_contain_text("Например")
    fill(tsar, word="о", why="Она закатилась под трон")
    expect(court(spy).locator("[data-section='decrees']")).to_contain_text("Обходиться без буквы")
