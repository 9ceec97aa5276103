"""People rise and fall, each at a phone of their own: attacks, throw-ins, coups, riots, the end of a party."""

import re

import pytest
from playwright.sync_api import Locator, expect

from dvor.games.knyazi import actions as do
from dvor.games.knyazi.court import actions as court_actions
from tests.browser.guests import no_sideways, taps
from tests.browser.knyazi.court import button, place, touch
from tests.browser.knyazi.scenes import kept, last_moves
from tests.browser.knyazi.table import Courtiers, KnyaziTable

KHOLOP, SWEEPER, JESTER, EXECUTIONER, SPY, VOEVODA, BOYAR, TSAREVICH, TSAR = range(9)
"""Seats at a table of nine."""


def log(table: KnyaziTable, seat: int) -> Locator:
    return table[seat].locator("[role=log]")


def sits(table: KnyaziTable, seat: int, character: str) -> None:
    """Everybody with a page sees somebody on this place, and is told how to call them."""
    called = "Царь|Ваше величество" if character == "Царь" else character
    for page in table.pages.values():
        expect(place(page, seat)).to_have_accessible_name(re.compile(called, re.IGNORECASE))


def test_nine_play_a_party_to_its_end(guests: Courtiers) -> None:
    table = guests.open("last_cards")
    for move in last_moves(kept("last_cards")):
        assert move.by is not None
        touch(table[move.by], move.action)
    for seat in table.pages:
        expect(log(table, seat)).to_contain_text("Партия 1 окончена")
        heard = "".join(guests.heard[table[seat]])
        assert all(f'"event":"{kind}"' in heard for kind in ("beaten", "conceded", "moved", "party_ended"))


def test_a_defence_is_seen_by_all(guests: Courtiers) -> None:
    table = guests.open("defence", only=(KHOLOP, TSAR))
    touch(table[KHOLOP], table.scene.action)
    expect(table[TSAR].locator(f"[data-laid='{table.scene.action.target}'] .over")).to_be_visible()


def test_who_concedes_changes_places(guests: Courtiers) -> None:
    table = guests.open("concession", only=(JESTER, SWEEPER, TSAR))
    sits(table, JESTER, "Шут")
    touch(table[JESTER], table.scene.action)
    sits(table, JESTER, "Дворник")
    sits(table, SWEEPER, "Шут")
    expect(table[SWEEPER].locator(".hand-panel.mine")).to_be_visible()
    no_sideways(table[SWEEPER])


def test_the_tsar_permits_a_throw_in(guests: Courtiers) -> None:
    table = guests.open("throw_in", only=(TSAR, SPY, JESTER, KHOLOP))
    expect(table[TSAR].locator("[data-do='give_leave']")).not_to_have_count(0)
    assert table[KHOLOP].locator("[data-do='give_leave']").count() == 0
    assert "wished" not in "".join(guests.heard[table[KHOLOP]]), "who asks is the Tsar's to know"
    touch(table[TSAR], table.scene.action)
    expect(log(table, KHOLOP)).to_contain_text("с позволения")
    expect(table[JESTER].locator("[data-laid]")).to_have_count(3)


def test_a_military_coup(guests: Courtiers) -> None:
    table = guests.open("coup", only=(VOEVODA, TSAR, KHOLOP))
    touch(table[TSAR], table.scene.action)
    sits(table, VOEVODA, "Царь")
    sits(table, TSAR, "Холоп")
    for page in table.pages.values():
        expect(page.locator("[role=log]")).to_contain_text("переворот", ignore_case=True)
    touch(table[VOEVODA], do.KeepTrump())
    expect(log(table, KHOLOP)).to_contain_text("Слава")


def test_a_riot_is_won(guests: Courtiers) -> None:
    table = guests.open("riot_won", only=(TSAR, TSAREVICH, VOEVODA, BOYAR, KHOLOP))
    touch(table[TSAR], table.scene.action)
    expect(button(table[TSAR], "share_out")).to_be_visible()
    touch(table[TSAR], do.ShareEvenly())
    for noble in (TSAREVICH, VOEVODA, BOYAR):
        touch(table[noble], do.Agree())
    sits(table, KHOLOP, "Царь")
    sits(table, TSAR, "Холоп")
    sits(table, SPY, "Шпион")
    expect(log(table, BOYAR)).to_contain_text("бунт", ignore_case=True)


def test_a_riot_is_lost(guests: Courtiers) -> None:
    table = guests.open("riot_lost", only=(EXECUTIONER, TSAR, KHOLOP))
    touch(table[EXECUTIONER], table.scene.action)
    for seat in table.pages:
        expect(log(table, seat)).to_contain_text("Бунт подавлен")
    sits(table, KHOLOP, "Холоп")
    sits(table, TSAR, "Царь")


def test_nobles_without_trumps_force_a_new_deal(guests: Courtiers) -> None:
    table = guests.open("protest", only=(TSAREVICH, TSAR))
    touch(table[TSAREVICH], table.scene.action)
    expect(log(table, TSAR)).to_contain_text("смута", ignore_case=True)


@pytest.mark.rule("K-MER-4")
def test_a_tsar_is_asked_for_his_trumps_only_where_he_may_have_them_for_all_that_is_seen(guests: Courtiers) -> None:
    asked, spared = (guests.open(name, only=(3,)) for name in ("tsar_with_anything", "tsar_without_trumps"))
    for table in (asked, spared):
        table.act(table.scene.by, table.scene.action)
        expect(table[3].locator(".hand [data-card]")).to_have_count(4)
    touch(asked[3], do.NoReward())
    for table in (asked, spared):  # on move at once
        expect(table[3].locator(".hand-panel.mine .buttons [data-do='attack']")).to_be_visible()
    expect(spared[3].locator("[data-do='no_reward'], [data-do='reward']")).to_have_count(0)
    assert "раздумывает о награде" not in "".join(guests.heard[spared[3]])


@pytest.mark.rule("K-ATT-15")
def test_a_card_passed_to_and_fro_ends_the_party_the_third_time(guests: Courtiers) -> None:
    table = guests.open("going_round", only=(0,))
    page, screen = table[0], guests.watch(table)
    expect(screen.locator(".knyazi .table")).to_be_visible()
    table.act(table.scene.by, table.scene.action)
    expect(log(table, 0)).to_contain_text("одно и то же положение сложилось в третий раз")
    for one in (page, screen):
        expect(one.locator("[data-end='party']")).to_be_visible()


def test_alone_the_first_move_is_made_with_four_taps(guests: Courtiers) -> None:
    page = guests.guest()
    page.goto(guests.url)
    page.get_by_role("radio", name="Только с ботами").check(force=True)
    page.get_by_role("button", name="Сразу играть с ботами: Из грязи в князи").click()
    page.locator("[data-suit='forest']").click()
    expect(page.locator(".trump")).to_contain_text("Древляне")
    assert taps(page) <= 4
    # And so is one with cards: whatever is asked first, a card and its button are two.
    before = taps(page)
    page.locator(".hand [aria-label*='можно сыграть']").first.click()
    page.locator(".hand-panel .buttons [data-do='attack']").click()
    expect(page.get_by_role("log")).to_contain_text("Вы ходите")
    assert taps(page) - before <= 2


# Tables that begin in the middle of a game are tables like any other.


def test_nine_people_are_at_once_where_the_scene_is(guests: Courtiers) -> None:
    table = guests.open("defence")
    assert len(table.pages) == 9
    assert '"hand":[' in "".join(guests.heard[table[0]])
    table.act(table.seat("jester"), court_actions.Say("Труля-ля"))
    for page in table.pages.values():
        expect(page.get_by_text("Труля-ля").first).to_be_attached()
    table.act(table.scene.by, table.scene.action)
    for page in table.pages.values():
        expect(page.locator("[role=log]")).to_contain_text("бьёт")
