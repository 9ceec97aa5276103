"""People rise and fall, each at a phone of their own: attacks, throw-ins, coups, riots, the end of a party."""

import re

from playwright.sync_api import Locator, expect

from dvor.games.knyazi import actions as do
from tests.browser.guests import no_sideways
from tests.browser.knyazi.court import place
from tests.browser.knyazi.fingers import button, touch
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
