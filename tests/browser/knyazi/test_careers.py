"""Careers, the chronicle, the ends, the shared screen and the replay of «Из грязи в князи»."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from dvor.client import Visitor
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.names import Character
from tests.browser.guests import DESKTOP, NAMES, complaints, taps, wait_until
from tests.browser.knyazi.table import Courtiers, KnyaziTable

TRICK = "<img src=x onerror=alert(1)> Шёл дождь"


def fits(page: Page) -> None:
    """Nothing sticks out to the side, and nothing is wrong for screen readers."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert complaints(page) == []


def open_careers(page: Page) -> None:
    page.locator("[data-part='careers']").first.click()
    expect(page.locator("[data-line]").first).to_be_attached()


def open_book(page: Page) -> None:
    page.locator("[data-open='book']").first.click()
    expect(page.locator("[data-entry]").first).to_be_visible()


def end_of(table: KnyaziTable) -> None:
    table.act(table.scene.by, table.scene.action)


def test_the_chart_follows_a_change_of_places(guests: Courtiers) -> None:
    table = guests.open("concession", only=(1, 2))
    sweeper = table[table.seat("sweeper")]
    open_careers(sweeper)
    way = sweeper.locator("ol.way")
    line = sweeper.locator(f"[data-line='{table.seat('sweeper')}']")
    before = line.get_attribute("d")
    expect(way).to_contain_text("Дворник, без перемен")
    asked: list[str] = []
    sweeper.on("request", lambda request: asked.append(request.url))
    end_of(table)
    expect(way).to_contain_text(re.compile(r"Дворник → Шут \(ход 2\)"))
    assert line.get_attribute("d") != before
    assert not any("annals" in url for url in asked), "what is heard is enough"
    jester = sweeper.locator(f"[data-person='{table.seat('jester')}']")
    jester.focus()
    jester.press("Enter")
    expect(way).to_contain_text("Шут → Дворник")
    sweeper.get_by_text("То же таблицей").click()
    expect(sweeper.get_by_role("row", name=NAMES[1])).to_contain_text("Дворник → Шут")
    fits(sweeper)


@pytest.mark.rule("K-ETI-1")
def test_whoever_lost_the_place_is_taunted_with_one_tap(guests: Courtiers) -> None:
    table = guests.open("concession", only=(1, 2))
    sweeper, jester = table[table.seat("sweeper")], table[table.seat("jester")]
    expect(sweeper.locator("[data-quick='taunt']")).to_have_count(0)
    end_of(table)
    sweeper.locator("[data-quick='taunt']").click()
    assert taps(sweeper) == 1
    expect(jester.locator("[role=log]")).to_contain_text("показывает вам нос")


def test_an_onlooker_at_a_closed_table_sees_the_careers_and_the_book(guests: Courtiers) -> None:
    table = guests.open("concession", only=(), door="closed")
    onlooker = guests.guest()
    onlooker.goto(f"{guests.url}/t/{table.code}#{table.invite}")
    onlooker.get_by_role("button", name="Только посмотреть").click()
    open_careers(onlooker)
    open_book(onlooker)
    expect(onlooker).to_have_url(f"{guests.url}/t/{table.code}")  # the secret is not left in the address
    screen = guests.guest(DESKTOP)
    screen.goto(f"{guests.url}/t/{table.code}/screen#{table.invite}")
    expect(screen.locator(".knyazi [data-seat]")).to_have_count(9)


def test_the_chronicler_writes_and_everybody_reads_it(guests: Courtiers) -> None:
    table = guests.open("concession", only=(0, 8))
    kholop, tsar = table[0], table[8]
    table.act(8, court_actions.AppointChronicler(Character.KHOLOP))
    for page in (kholop, tsar):
        open_careers(page)
        open_book(page)
    kholop.locator("[data-write='record'] textarea").fill("звонок\a")
    kholop.get_by_role("button", name="Записать", exact=True).click()
    # Why not is said where it can be seen: over the open book.
    expect(kholop.get_by_role("dialog").last.locator(".notices")).to_contain_text("без управляющих знаков")
    kholop.locator("[data-write='record'] textarea").fill(TRICK)
    kholop.get_by_role("button", name="Записать", exact=True).click()
    for page in (kholop, tsar):
        expect(page.locator("[data-entry]", has_text="Шёл дождь")).to_be_visible()
    kholop.get_by_role("button", name=re.compile("Исправить запись: .*Шёл дождь")).click()
    kholop.locator("[data-write='amend'] textarea").fill(TRICK.replace("дождь", "снег"))
    kholop.get_by_role("button", name="Сохранить правку").click()
    for page in (kholop, tsar):
        expect(page.locator("[data-entry]", has_text="Шёл снег")).to_be_visible()
        expect(page.locator("[data-entry]", has_text="Шёл дождь")).to_have_count(0)
    tsar.locator("[data-write='order_record'] textarea").fill("Царь был мудр")
    tsar.get_by_role("button", name="Велеть записать", exact=True).click()
    expect(kholop.locator("[data-entry]", has_text="Царь был мудр")).to_be_visible()
    table.act(0, court_actions.Record("Лишнее"))
    expect(kholop.get_by_role("button", name=re.compile("Исправить запись: .*Лишнее"))).to_be_visible()
    ordered = kholop.get_by_role("button", name=re.compile("Исправить запись: .*Царь был мудр"))
    expect(ordered, "what was ordered stays").to_have_count(0)
    kholop.get_by_role("button", name=re.compile("Исправить запись: .*Лишнее")).click()
    kholop.get_by_role("button", name="Вычеркнуть").click()
    for page in (kholop, tsar):
        expect(page.locator("[data-entry]", has_text="Лишнее")).to_have_count(0)
        expect(page.locator("[data-entry]", has_text="Царь был мудр")).to_be_visible()
    fits(kholop)
    fits(tsar)

    with tsar.expect_download() as saved:
        tsar.locator("[data-keep='save']").click()
    text = Path(saved.value.path()).read_text("utf-8")
    assert "&lt;img src=x" in text
    assert "<img" not in text
    assert "<svg" in text
    assert "Царь был мудр" in text
    # Without a printer it is done at once, and the frame would be gone before anybody looks.
    tsar.evaluate("() => { HTMLIFrameElement.prototype.remove = () => {} }")
    tsar.locator("[data-keep='print']").click()
    printed = tsar.frame_locator("iframe[data-print]")
    expect(printed.locator("section").first).to_contain_text("Шёл снег")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_end_shows_careers_titles_and_the_chart(guests: Courtiers, language: str) -> None:
    table = guests.open("the_end", only=(0,), language=language)
    end_of(table)
    words = {"ru": ("Лучшая карьера", "закончена на троне"), "en": ("The finest career", "as Tsar")}[language]
    end = table[0].locator("[data-end='game']")
    expect(end).to_contain_text(words[0])
    expect(end.locator("[data-standing]")).to_have_count(9)
    expect(end.locator("[data-standing]").first).to_contain_text(words[1])
    for row in end.locator("[data-standing]").all():
        assert row.locator("[data-title]").count() >= 1, "nobody goes home without a title"
    assert len(set(end.locator("[data-title]").evaluate_all("all => all.map(one => one.dataset.title)"))) >= 3
    expect(end.locator("[data-line]")).to_have_count(9)
    expect(end.locator("[data-story]")).to_have_count(9)
    fits(table[0])
    table[0].keyboard.press("Escape")
    expect(table[0].locator("[data-end='game']")).to_have_count(0)


def test_the_evening_is_a_picture_and_the_next_game_begins_in_the_same_sheet(guests: Courtiers) -> None:
    table = guests.open("the_end", only=(0, 1))
    host, guest = table[0], table[1]
    host.evaluate(
        """() => {
            navigator.canShare = ({ files }) => files.length === 1
            navigator.share = async ({ files }) => { window.shared = files[0].type }
        }"""
    )
    end_of(table)
    sheet = host.get_by_role("dialog")
    sheet.locator("[data-make-picture]").click()
    picture = sheet.locator("[data-picture] img")
    expect(picture).to_be_visible()
    wide, high = picture.evaluate("shown => [shown.naturalWidth, shown.naturalHeight]")
    assert wide == 1080
    assert high > 1000
    with host.expect_download() as saved:
        sheet.locator("[data-keep-picture]").click()
    assert saved.value.suggested_filename.endswith(".png")
    assert Path(saved.value.path()).read_bytes()[:4] == b"\x89PNG"
    sheet.locator("[data-share-picture]").click()
    wait_until(host, "() => window.shared === 'image/png'")
    expect(guest.get_by_role("dialog").get_by_text("Хозяин стола может позвать")).to_be_visible()
    fits(host)
    sheet.get_by_role("button", name="Сыграть ещё раз").click()
    for page in (host, guest):
        expect(page.get_by_role("heading", name="Позвать гостей")).to_be_visible()


HEAR = """() => {
    window.spoken = []
    speechSynthesis.speak = speech => { window.spoken.push(speech.text) }
}"""


def test_between_parties_the_chronicle_is_read_and_titles_are_told(guests: Courtiers) -> None:
    table = guests.open("party_end", only=(0,))
    screen = guests.watch(table)
    for page in (table[0], screen):
        page.evaluate(HEAR)
    end_of(table)
    note = table[0].locator("[data-end='party']")
    lines = note.locator("[data-chronicle] p")
    expect(lines.first).to_be_visible()
    expect(note.locator("[data-titles] p").first).to_be_visible()
    note.locator("[data-read]").click()
    assert table[0].evaluate("window.spoken") == lines.all_inner_texts()
    # The screen for the room reads it aloud by itself.
    wait_until(screen, "() => window.spoken.some(one => one.startsWith('Глашатай читает летопись'))")
    said = " ".join(screen.evaluate("window.spoken"))
    assert all(line in said for line in lines.all_inner_texts())


def test_a_finished_game_is_replayed_with_everything_turned_up(guests: Courtiers) -> None:
    table = guests.open("the_end", only=(), size=DESKTOP)
    end_of(table)
    (game,) = Visitor(table.url, table.cookies[0]).my_games().games
    page = guests.guest(DESKTOP)
    page.goto(f"{table.url}/replay/{game.id}/{game.number}?eyes=all&step=40")
    open_careers(page)
    marker = page.locator("[data-marker]")
    expect(marker).to_be_attached()
    before = marker.get_attribute("d")
    page.get_by_role("slider").fill("120")
    expect(marker).not_to_have_attribute("d", before or "")
    hands = page.locator("[data-hand-of]")
    assert hands.count() >= 7
    thoughts = page.locator("details", has_text="Что думал бы бот на этом месте")
    thoughts.locator("summary").click()
    expect(thoughts.get_by_text("Он знает только то, что знали на этом месте.")).to_be_visible()
    fits(page)


def test_a_page_loaded_anew_in_the_middle_of_a_window_goes_on(guests: Courtiers) -> None:
    table = guests.open("throw_in", only=(8,), language="en")
    page = table[8]
    page.reload()
    expect(page.locator("[data-do='give_leave']").first).to_be_visible()
    end_of(table)
    expect(page.locator("[data-laid]")).to_have_count(3)


def test_the_end_of_a_party_is_noted_beside_the_table(guests: Courtiers) -> None:
    table = guests.open("party_end", only=(0,))
    page = table[0]
    end_of(table)
    note = page.locator("[data-end='party']")
    expect(note).to_contain_text("Партия 1 окончена")
    expect(note.get_by_role("listitem").filter(has_text="Вера")).to_have_text("Вера: Холоп → Царевич")
    fits(page)
    page.get_by_role("button", name="Открыть летопись").click()
    expect(page.locator("[data-entry]").first).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Убрать листок", exact=True).click()
    expect(page.locator("[data-end='party']")).to_have_count(0)
