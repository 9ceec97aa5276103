"""Ready decrees, errands, punishments and petitions: decent, allowed, and not told twice before the others."""

from typing import Any

import pytest

from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court.terms import LONGEST, Manner, Reason, shapes
from dvor.games.knyazi.decks import DECKS, FIELDS, LANGUAGES, Card, deck, demand
from dvor.games.knyazi.judge import Present, disobeyed, judge, unseemly
from dvor.games.knyazi.names import CHARACTERS, Character
from dvor.games.knyazi.talk import TALK
from dvor.kernel import Person
from dvor.referee.terms import DecreeForm
from tests.knyazi.table import Table

NAMES = ("Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Надежда", "Захар", "Роза", "Лев", "Слава", "Grace")
COURT = Present(tuple(Person(name) for name in NAMES), tuple(CHARACTERS), tuple(CHARACTERS), tongues=True)
KHOLOP = CHARACTERS.index(Character.KHOLOP)
EACH = [(name, language) for name in DECKS for language in LANGUAGES]
each_deck = pytest.mark.parametrize(("name", "language"), EACH, ids=lambda one: one)


def seven() -> Table:
    return Table(7, kholop="f9 m9", sweeper="f8", spy="f11", tsar="f3 s4")


def test_there_are_enough_of_them_and_the_same_in_every_language() -> None:
    assert sum(len(deck(name, "ru")) for name in DECKS) >= 150
    for name in DECKS:
        assert [one.key for one in deck(name, "ru")] == [one.key for one in deck(name, "en")]


@each_deck
def test_a_card_has_all_its_words_each_of_them_once_and_short_enough(name: str, language: str) -> None:
    cards = deck(name, language)
    for card in cards:
        needed = [field for field in FIELDS[name] if field != "word"]
        assert all(0 < len(card.filled[field]) <= LONGEST for field in needed), card.key
    texts = [card.filled[FIELDS[name][0]] + card.filled.get("saying", "") for card in cards]
    assert len(texts) == len(set(texts))


@each_deck
@pytest.mark.rule("K-ETI-3", "K-DEC-1")
def test_nothing_in_a_deck_breaks_etiquette_whoever_says_it(name: str, language: str) -> None:
    """Said by the lowest, among people whose names are words, before a Confessor who watches tongues."""
    for card in deck(name, language):
        said = ". ".join(str(card.filled[field]) for field in FIELDS[name] if field in card.filled)
        found = [one.evidence for one in judge(said, KHOLOP, None, COURT) if one.certain]
        assert not found, (card.key, found)


@pytest.mark.rule("K-DEC-1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decree_of_the_deck_may_be_issued_and_the_game_notices_who_breaks_it(language: str) -> None:
    for card in deck("decrees", language):
        action = do.Proclaim(**_action(card))
        t = seven()
        assert TALK.forbidden(t.state, t.seat("tsar"), action) is None, card.key
        t.act("tsar", action)
        assert t.view().table.court.decrees[0].text == card.filled["text"]
        assert not unseemly(demand(card), COURT)


def _action(card: Card) -> dict[str, Any]:
    wanted = demand(card)
    takes = {"word": wanted.word, "count": wanted.count, "sign": wanted.sign}
    return {"form": wanted.form, "text": card.filled["text"], "why": card.filled["why"], **takes}


def test_the_deck_tries_every_form_that_can_be_checked() -> None:
    forms = {demand(card).form for card in deck("decrees", "ru")}
    assert forms == {one for shape in shapes(()) for one in shape["form"].among}  # type: ignore[union-attr]


@pytest.mark.rule("K-DEC-1")
def test_a_checked_card_can_be_broken_by_ordinary_words() -> None:
    for card in deck("decrees", "ru"):
        if demand(card).form in (DecreeForm.WORDS, DecreeForm.BOWING):
            continue
        court = Present(COURT.people, COURT.characters, COURT.ladder, demands=((1, demand(card)),))
        chatter = "Ну что, Карта моя, но деньги ваши, рано или поздно возьму, возьму свою карту и уйду домой спать!"
        assert disobeyed(chatter, 0, (), court), card.key


def test_what_the_table_has_used_is_known_to_everybody_in_either_language() -> None:
    t = seven()
    decree, errand = deck("decrees", "en")[0], deck("errands", "ru")[3]
    strikes, petition = deck("punishments", "ru")[2], deck("petitions", "en")[1]
    t.act("tsar", do.Proclaim(**_action(decree)))
    t.act("tsar", do.SendOnErrand(1, errand.filled["task"], Reason.DISLOYALTY, errand.filled["because"]))
    t.act("tsar", do.Flog(1, 1, Reason.DISLOYALTY, **strikes.filled))
    t.act("spy", do.Petition(petition.filled["text"], Manner.SPOKEN))
    assert not any(one.startswith("petitions") for one in t.view().table.court.used), "nobody has heard it yet"
    t.act("tsar", do.HearPetition(t.view().table.court.petitions[0].number))
    used = [f"decrees.{decree.key}", f"errands.{errand.key}", f"punishments.{strikes.key}"]
    assert list(t.view("kholop").table.court.used) == [*used, f"petitions.{petition.key}"]
    t.act("jester", do.Petition(deck("petitions", "ru")[5].filled["text"], Manner.NOTE))
    t.act("tsar", do.HearPetition(t.view("tsar").secret_petitions[0].number))
    assert len(t.view("kholop").table.court.used) == 4, "a secret petition stays secret"
