"""Events are shown at the seats that they concern, and lasting facts stay visible."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from dvor.games.knyazi.court import actions as court
from dvor.referee.terms import DecreeForm, Sign
from tests.browser.guests import NAMES, ON_ITS_SIDE, complaints, listen, no_sideways, played, wait_until
from tests.browser.knyazi.table import Courtiers

TALL_PHONE = ViewportSize(width=390, height=844)
SMALL_PHONE = ViewportSize(width=360, height=640)
SPY, TSAR, EXECUTIONER, JESTER = 4, 8, 3, 2

SETTLED = 25
"""How often two pages are looked at until both have laid themselves out; what differs for good is a leak."""
WITHOUT_BUBBLES = """() => {
    const shown = document.querySelector('.knyazi').cloneNode(true)
    shown.querySelectorAll('[data-bubble]').forEach(one => one.remove())  // each goes when it has been read
    return shown.innerHTML
}"""
CLOCK = re.compile(r'<time.*?</time>|stroke-dasharray="[\d.]+ 1"')
"""What changes by itself."""

IN_ORDER = """() => {
    window.seen = []
    const note = (one) => window.seen.includes(one) || window.seen.push(one)
    new MutationObserver(() => document.querySelectorAll('[data-scene], [data-end]').forEach(({ dataset }) =>
        note(dataset.scene ? `scene ${dataset.scene}` : `end ${dataset.end}`),
    )).observe(document.body, { childList: true, subtree: true })
}"""
"""Notes which scenes and sheets come, in their order."""

PLATES = """all => all.map(one => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return { text: one.textContent, left, right, top, bottom, cut: one.scrollWidth > one.clientWidth + 1
             || one.scrollHeight > one.clientHeight + 2 }
})"""


def at_the_seat(page: Page, seat: int) -> None:
    """Wait until somebody's bubble, which flies in, touches their own seat."""
    script = """seat => {
        const box = (what) => document.querySelector(what).getBoundingClientRect()
        const [bubble, chair] = [box(`[data-bubble='${seat}']`), box(`[data-seat='${seat}']`)]
        const apart = (a, b, c, d) => Math.max(0, Math.max(a, c) - Math.min(b, d))
        return apart(bubble.left, bubble.right, chair.left, chair.right) < 8 &&
               apart(bubble.top, bubble.bottom, chair.top, chair.bottom) < 12
    }"""
    wait_until(page, script, seat)


def test_what_is_said_and_done_is_seen_at_the_seats_and_in_the_middle(guests: Courtiers) -> None:
    table = guests.open("concession", only=(TSAR,))
    pages = (table[TSAR], guests.watch(table))
    expect(pages[1].locator("[data-seat]").first).to_be_visible()
    for page in pages:  # what has happened already rests in the middle
        expect(page.locator("[data-act]")).to_contain_text("4 Полян")
    table.act(JESTER, court.Say("Корона набекрень"))
    table.act(EXECUTIONER, court.Gesture(Sign.DEEP_BOW, TSAR))
    for page in pages:
        expect(page.locator(f"[data-bubble='{JESTER}']")).to_contain_text("Корона набекрень")
        expect(page.locator(f"[data-bubble='{EXECUTIONER}']")).to_contain_text("земной поклон")
        at_the_seat(page, JESTER)
        at_the_seat(page, EXECUTIONER)
    # Whoever is not asked has signs and words at one tap.
    pages[0].locator("[data-quick='say']").first.click()
    expect(pages[1].locator(f"[data-bubble='{TSAR}']")).to_contain_text("Слушаюсь!")
    table.act(table.scene.by, table.scene.action)
    for page in pages:
        expect(page.locator(f"[data-bubble='{table.scene.by}']")).to_contain_text("Сдаюсь!")
        expect(page.locator("[data-act]")).not_to_contain_text("4 Полян")


def test_a_decree_is_unrolled_and_stays_as_a_ribbon(guests: Courtiers) -> None:
    table = guests.open("decree", only=(SPY,))
    phone, screen = table[SPY], guests.watch(table)
    for page in (phone, screen):
        expect(page.locator("[data-ribbon^='decree']")).to_contain_text("Говорить только шёпотом")
    table.act(table.scene.by, table.scene.action)
    for page in (phone, screen):
        expect(page.locator("[data-ribbon^='punishment']")).to_contain_text("3 удара")
    table.act(TSAR, court.Proclaim(form=DecreeForm.WORDS, text="Кивать на каждый ход", why="Скучно"))
    for page in (phone, screen):
        scroll = page.locator("[data-scene='decree']")
        expect(scroll).to_contain_text("Кивать на каждый ход")
        expect(scroll).to_contain_text("Скучно")
        expect(page.locator("[data-ribbon]")).to_have_count(3)
    phone.keyboard.press("Escape")
    expect(phone.locator("[data-scene]")).to_have_count(0)
    phone.set_viewport_size(ON_ITS_SIDE)
    no_sideways(phone)
    assert complaints(phone) == []


def test_a_demotion_says_why_at_the_seat_and_on_the_phone_it_concerns(guests: Courtiers) -> None:
    table = guests.open("demotion", only=(SPY, TSAR))
    screen = guests.watch(table)
    expect(screen.locator("[data-seat]").first).to_be_visible()
    table.act(table.scene.by, table.scene.action)
    for page in (*table.pages.values(), screen):
        expect(page.locator(f"[data-bubble='{SPY}']")).to_contain_text(re.compile("Разжалован.*чужое не трогать"))
    # On a screen by the name: the place is another's by now.
    expect(screen.locator("[data-scene='demotion']")).to_contain_text(re.compile(f"{NAMES[SPY]}.*Разжалован"))
    expect(table[SPY].locator("[data-scene='demotion']")).to_be_visible()
    table[SPY].locator(f"[data-seat='{TSAR}']").click(trial=True)  # nothing lies over the game
    expect(table[TSAR].locator("[data-scene]")).to_have_count(0)


def test_a_throne_that_held_and_the_last_stroke_are_seen(guests: Courtiers) -> None:
    table = guests.open("tsar_with_anything", only=())
    screen = guests.watch(table)
    expect(screen.locator("[data-seat]").first).to_be_visible()
    table.act(table.scene.by, table.scene.action)
    expect(screen.locator("[data-scene='throne_held']")).to_be_visible()
    table = guests.open("the_end", only=())
    screen = guests.watch(table)
    expect(screen.locator("[data-seat]").first).to_be_visible()
    screen.evaluate(IN_ORDER)
    table.act(table.scene.by, table.scene.action)
    expect(screen.locator("[data-end='game']")).to_be_visible()
    seen = screen.evaluate("window.seen")
    assert seen.index("scene party_end") < seen.index("end game"), seen


def test_every_decree_in_force_can_be_read_on_a_phone(guests: Courtiers) -> None:
    table = guests.open("decree", only=(SPY,), size=TALL_PHONE)
    page = table[SPY]
    long = "Всякую речь начинать словами «клянусь самоваром», а заканчивать поклоном"
    table.act(TSAR, court.Proclaim(form=DecreeForm.WORDS, text=long, why="Скучно"))
    decrees = page.locator("[data-ribbon^='decree']")
    expect(decrees).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator("[data-scene]")).to_have_count(0)
    for at in range(2):
        expect(decrees.nth(at)).to_be_visible()
    assert not [one["text"] for one in decrees.locator("p").evaluate_all(PLATES) if one["cut"]]
    # Where there is no room for them they are counted, and a tap opens them over the table.
    page.set_viewport_size(SMALL_PHONE)
    expect(decrees.nth(1)).to_be_hidden()
    more = page.locator("[data-ribbons]")
    expect(more).to_have_text("+1")
    more.click()
    for at in range(2):
        expect(decrees.nth(at)).to_be_in_viewport(ratio=1)
    assert not [one["text"] for one in decrees.locator("p").evaluate_all(PLATES) if one["cut"]]
    assert complaints(page) == []
    more.click()
    expect(decrees.nth(1)).to_be_hidden()


def test_before_the_deal_nobody_is_told_to_be_out_of_cards(guests: Courtiers) -> None:
    page = guests.open("dealing", only=(SPY,))[SPY]
    expect(page.locator(".hand-panel")).to_contain_text("Карты ещё не розданы")
    expect(page.locator(".hand-panel")).not_to_contain_text("Карт больше нет")


def test_twelve_have_their_full_styles_on_a_small_phone(guests: Courtiers) -> None:
    table = guests.open("thirty_cards", only=(0,), size=SMALL_PHONE)
    page = table[0]
    places = page.locator("[data-place]")
    expect(places).to_have_count(12)
    expect(page.locator("[data-place='confessor']")).to_have_text("Ваше преосвященство")
    plates = page.locator("[data-place] b").evaluate_all(PLATES)
    assert not [plate["text"] for plate in plates if plate["cut"]], "no style is cut off"
    for at, one in enumerate(plates):
        for other in plates[at + 1 :]:
            apart = one["right"] <= other["left"] + 1 or other["right"] <= one["left"] + 1
            assert apart or one["bottom"] <= other["top"] + 1 or other["bottom"] <= one["top"] + 1, (one, other)
    # The sheet about oneself says what one may do, how superiors are called, and what is forbidden.
    page.locator("[data-seat='0']").click()
    expect(page.locator("[data-own='can']")).to_contain_text("Ходить")
    expect(page.locator("[data-own='call']")).to_contain_text("Царь — «Ваше величество»")
    expect(page.locator("[data-own='not']")).to_contain_text("в Холопы")
    page.keyboard.press("Escape")
    # The button names whom the attack is against, and one can bow to them before.
    page.locator(".hand [aria-label*='можно сыграть']").first.click()
    expect(page.locator(".buttons [data-do='attack']")).to_have_text(re.compile("Ходить под .+"))
    page.locator("[data-do='bow']").click()
    expect(page.locator("[role=log]")).to_contain_text("кланяетесь")
    expect(page.locator(".attack [data-laid]")).to_have_count(1)


def test_whom_the_game_waits_for_is_said_by_name(guests: Courtiers) -> None:
    table = guests.open("protest", only=(0,))
    expect(table[0].locator("[data-awaited]")).to_contain_text("Думают: ")


def test_a_page_is_the_same_for_twins_that_differ_in_what_it_may_not_know(guests: Courtiers) -> None:
    """Other cards in another hand and another secret answer: on no page but the Spy's does anything differ."""
    tables = [guests.open(name, only=(0,)) for name in ("twin_who_asks", "twin_who_has_nothing")]
    screens = [guests.watch(table) for table in tables]
    for page in (*(table[0] for table in tables), *screens):
        expect(page.locator(".table")).to_be_visible()
        listen(page, ".table")
    for table, screen in zip(tables, screens, strict=True):
        table.act(table.seat("jester"), court.Say("Ох и жарко"))
        for page in (table[0], screen):
            expect(page.locator(f"[data-bubble='{JESTER}']")).to_have_text("Ох и жарко")
        table.act(EXECUTIONER, court.Gesture(Sign.BOW, TSAR))  # is heard, too
        table.act(table.scene.by, table.scene.action)
    for one, other in ([table[0] for table in tables], screens):
        shown: list[str] = []
        heard: list[list[float]] = []
        for _ in range(SETTLED):
            shown = [CLOCK.sub("", str(page.evaluate(WITHOUT_BUBBLES))) for page in (one, other)]
            heard = [played(page) for page in (one, other)]
            if shown[0] == shown[1] and heard[0] == heard[1] != []:
                break
            one.wait_for_timeout(200)
        else:
            pytest.fail(f"{shown[0]}\n{heard[0]}\nbut in the twin\n{shown[1]}\n{heard[1]}")
        said = [page.locator("[role=log]").all_inner_texts() for page in (one, other)]
        assert said[0] == said[1]
