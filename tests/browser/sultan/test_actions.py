"""Every action and reaction of the game, done by people in browsers."""

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.guests import broken_words, taps
from tests.browser.sultan.serve import DEALS
from tests.browser.sultan.table import Company, card, put_away, sit_down


def test_a_whole_round_played_by_eight(guests: Company, stacked_folder: Path) -> None:
    cards = ["guard", "slave", "sultan", "assassin", "slave", "guard", "slave", "dancer", "assassin"]
    table = sit_down(guests, stacked_folder, cards)
    table.turn_of(0)
    table.do(0, "peek", 3, confirm=False)
    expect(table[0].locator("[data-cover='reveal']")).to_contain_text("Убийца")
    expect(table[1].locator("[data-cover='reveal']")).to_have_count(0)
    table.turn_of(1)
    table.do(1, "swap", "spare")
    table.turn_of(2)
    table.do(2, "peek", 5, confirm=False)

    table.turn_of(3)
    table.do(3, "murder", 7)
    table.do(0, "strike")
    table.let_be(0)
    for page in (*table.pages[:3], *table.pages[4:]):
        expect(card(page, 3)).to_have_accessible_name("Глеб, убит: Убийца, 0 очков")

    table.turn_of(4)
    table.do(4, "call")
    expect(table[6].locator(".hand [data-do='join']")).to_be_visible()
    table.do(6, "join")
    table.let_be(6)
    table.turn_of(5)
    table.do(5, "arrest", 1)
    table.do(1, "let_be", confirm=False)
    expect(card(table[4], 1)).to_have_accessible_name("Борис, скрыт, 0 очков, Тюрьма")

    table.turn_of(6)
    table.do(6, "hide")
    for page in table.pages:
        expect(page.locator("[data-cover='eyes']")).to_be_visible()
    table.swap_secretly(6, None)
    expect(table[6].locator("[data-cover='reveal']")).to_contain_text("Взгляните на свою карту")
    table.see("Все открывают глаза")
    table.turn_of(7)
    table.do(7, "dance")
    put_away(table[2])
    table.do(2, "take_throne")
    expect(card(table[5], 0)).to_have_accessible_name("Аня, открыт: Стражник, 0 очков, Коронация, сейчас ходит")
    for seat in (0, 2, 4, 5, 6, 7):
        table.turn_of(seat)
        table.do(seat, "peek", 6 if seat != 6 else 1, confirm=False)
    for page in table.pages:
        put_away(page)
        expect(page.get_by_role("dialog")).to_contain_text("Победа за Сторонниками")
        expect(page.get_by_role("dialog")).to_contain_text("победа в открытую")
    for page in table.pages:
        page.get_by_role("dialog").locator("[data-do='ready']").click()
    for page in table.pages:
        expect(page.locator("[data-tab='points']")).to_contain_text("Очки · 2/5")


def test_hunting_foretelling_and_execution(guests: Company, stacked_folder: Path) -> None:
    cards = ["overseer", "slave", "seer", "guard", "slave", "assassin", "sultan", "slave"]
    table = sit_down(guests, stacked_folder, cards)
    table.turn_of(0)
    table.do(0, "hunt", 1)
    expect(card(table[4], 1)).to_have_accessible_name("Борис, открыт: Раб, 0 очков, Кандалы")
    expect(table[4].get_by_text("Надсмотрщик").first).to_be_visible()
    assert broken_words(table[4]) == []
    table.do(0, "peek", 3, confirm=False)
    table.turn_of(2)
    table.do(2, "prophesy", 3, 4, 5)
    expect(table[2].locator("[data-cover='reveal'] li")).to_have_count(3)
    put_away(table[2])
    table[2].locator("[data-do='team-loyalists']").click()
    table[2].locator("[data-do='confirm']").click()
    expect(card(table[5], 2)).to_have_accessible_name(
        "Вера, открыт: Гадалка, 0 очков, Должна скрыться, Предсказаны Сторонники"
    )
    table.turn_of(3)
    table.do(3, "arrest", 6)
    table.do(6, "escape")
    expect(card(table[0], 6)).to_have_accessible_name("Жанна, открыт: Султан, 0 очков")
    table.turn_of(4)
    table.do(4, "call")
    table.do(5, "let_be", confirm=False)
    table.do(5, "swap", "spare")
    table.turn_of(6)
    table.do(6, "execute", 4)
    table.turn_of(0)


def test_intrigue_and_capture(guests: Company, stacked_folder: Path) -> None:
    cards = ["vizier", "sultan", "slave", "guard", "overseer", "assassin", "slave", "slave"]
    table = sit_down(guests, stacked_folder, cards)
    table.turn_of(0)
    table.do(0, "manipulate")
    table[0].locator("[data-do='team-rebels']").click()
    table[0].locator("[data-do='confirm']").click()
    expect(table[0].locator(".seat.can").first).to_be_visible()
    card(table[0], 2).click()
    table[0].locator("[data-do='confirm']").click()
    table.turn_of(2)
    table.do(2, "call")
    expect(table[6].locator(".hand [data-do='let_be']")).to_be_visible()
    table.let_be()
    expect(card(table[5], 2)).to_have_accessible_name("Вера, открыт: Раб, 0 очков, Усталость")
    table.turn_of(1)
    table[1].locator("[data-seat='1']").click()
    table[1].get_by_role("dialog").locator("[data-do='standing_order']").click()
    expect(table[1].locator("[role=log]")).to_contain_text("Вы распорядились")
    table.do(1, "peek", 3, confirm=False)
    expect(card(table[3], 1)).to_have_accessible_name("Борис, открыт: Султан, 0 очков, Коронация")
    table.turn_of(2)
    table.do(2, "peek", 3, confirm=False)
    table.turn_of(3)
    table.do(3, "swap", 6)
    table.turn_of(4)
    table.do(4, "capture", 2)
    expect(card(table[0], 2)).to_have_accessible_name("Вера, открыт: Раб, 0 очков, Кандалы")


def test_alone_the_first_move_is_made_with_four_taps(guests: Company, stacked_folder: Path) -> None:
    cards = ["guard", "slave", "sultan", "assassin", "slave", "slave", "dancer"]
    (stacked_folder / DEALS).write_text(json.dumps({"cards": cards, "first": 0}), "utf-8")
    page = guests.guest()
    page.goto(guests.url)
    page.get_by_role("radio", name="Только с ботами").check(force=True)
    page.get_by_role("button", name="Сразу играть с ботами: Султан на миг").click()
    expect(page.locator(".hand.mine")).to_be_visible()
    put_away(page)
    page.locator(".hand [data-do='peek']").click()
    card(page, 1).click()
    expect(page.get_by_role("log")).to_contain_text("Раб")
    assert taps(page) <= 4


def test_what_people_claim(guests: Company, stacked_folder: Path) -> None:
    cards = ["guard", "slave", "sultan", "assassin", "slave", "slave"]
    table = sit_down(guests, stacked_folder, cards)
    table[1].locator(".hand [data-claim='sultan']").click()
    table.see("Борис говорит: «Я — Султан»", 0, 2)
    assert taps(table[1]) == 1
    table.turn_of(0)
    table[0].locator("[data-tab='claims']").click()
    table[0].get_by_role("dialog").locator("[data-claim='guard']").click()
    table.see("Аня говорит: «Я — Стражник»", 1, 2)
    assert taps(table[0]) <= 3, "on one's turn too"
    table[0].keyboard.press("Escape")
    table[1].locator("[data-tab='claims']").click()
    table[1].get_by_role("dialog").locator("[data-do='claim_sight']").click()
    card(table[1], 3).click()
    table[1].locator("[data-character='guard']").click()
    table.see("Борис говорит, что Глеб — Стражник", 0, 2)
    table[1].locator("[data-tab='claims']").click()
    table[1].get_by_role("dialog").locator("[data-do='claim_swap']").click()
    card(table[1], "spare").click()
    table.see("Борис говорит", 0)
    table[0].locator("[data-tab='claims']").click()
    claims = table[0].get_by_role("dialog")
    expect(claims).to_contain_text("Глеб — Стражник")
    expect(claims).not_to_contain_text("неправда")


def test_what_is_not_possible_is_explained(guests: Company, stacked_folder: Path) -> None:
    cards = ["guard", "slave", "sultan", "assassin", "slave", "slave"]
    table = sit_down(guests, stacked_folder, cards)
    table.turn_of(0)
    table[0].locator("[data-do='peek']").click()
    card(table[0], "spare").click()
    expect(table[0].locator(".notices")).not_to_be_empty()
    table[0].locator("[data-do='cancel']").click()
    table.do(0, "arrest", 2)
    # Nobody can tell from the panel who has the reaction: who lacks it learns so only by trying.
    expect(table[2].locator(".hand [data-do='escape']")).to_be_visible()
    table.do(2, "let_be", confirm=False)
    table.turn_of(1)
    table.do(1, "peek", 3, confirm=False)
    table.turn_of(3)
    table.do(3, "murder", 4)
    for seat in (seat for seat in range(5) if table[seat].locator(".hand [data-do='strike']").is_visible()):
        if seat != 0:
            table.do(seat, "strike")
            expect(table[seat].locator(".notices")).to_contain_text("Стражник")
            break


def test_who_could_only_hide_passes(guests: Company, stacked_folder: Path) -> None:
    cards = ["guard", "slave", "assassin", "slave", "slave", "sultan"]
    table = sit_down(guests, stacked_folder, cards)
    moves: list[tuple[int, str, *tuple[int, ...]]] = [
        (0, "arrest", 4), (4, "let_be"), (1, "peek", 4), (2, "murder", 3),
        (0, "arrest", 4), (4, "let_be"), (1, "call"), (4, "join"),
        (2, "murder", 0), (1, "call"), (2, "murder", 1), (4, "call"), (2, "murder", 4),
    ]  # fmt: skip
    for seat, kind, *targets in moves:
        table.turn_of(seat)
        assert not table[seat].locator(".hand [data-do='pass']").is_visible()
        table.do(seat, kind, *targets, confirm=kind not in ("let_be", "peek"))
    expect(table[2].locator(".hand [data-do='hide']")).to_be_visible()
    table.do(2, "pass", confirm=False)
    table.see("Вера пропускает действие", 0, 1, 3, 4)
    table.see("Вы пропускаете действие", 2)
