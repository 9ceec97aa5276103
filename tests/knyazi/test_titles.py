"""Titles, from what happened and nothing else."""

from typing import Any

import pytest

from dvor.games.knyazi import GAME, events
from dvor.games.knyazi.court import events as court_events
from dvor.games.knyazi.court.terms import Manner
from dvor.games.knyazi.names import Cause, Character, PartyEnd, Purpose
from dvor.games.knyazi.titles import Title, consolations, titles
from dvor.kernel import replay
from dvor.referee.terms import DecreeForm, Etiquette
from tests.contract.games import random_log
from tests.knyazi.table import Table

TITLES = pytest.mark.rule("K-TIT-1")
PLACES = tuple(place.character for place in Table(8, kholop="f1", tsar="f2").view().table.places)
RABBLE = (0, 1, 2, 3)


def earned(*told: Any) -> dict[int, set[Title]]:
    won: dict[int, set[Title]] = {}
    for one in titles([events.Seated(tuple(range(8))), *told], PLACES):
        won.setdefault(one.seat, set()).add(one.title)
    return won


def ended(tsar: int) -> events.PartyEnded:
    return events.PartyEnded(1, PartyEnd.PLAYED_OUT, tsar)


def moved(seat: int, cause: Cause, old: Character) -> events.Moved:
    return events.Moved(cause, (events.Move(seat, old, Character.TSAR),))


@TITLES
def test_autocrat_more_than_three_parties_running() -> None:
    assert earned(ended(7), ended(7), ended(7)) == {}
    assert earned(ended(7), ended(7), ended(1), ended(7), ended(7)) == {}
    assert earned(*[ended(7)] * 4) == {7: {Title.AUTOCRAT}}


@TITLES
def test_careerist_from_kholop_to_tsar_in_one_run_of_attacks_or_by_a_riot() -> None:
    to_the_top = moved(0, Cause.PALACE, Character.TSAREVICH)
    run = [events.TurnBegan(0), events.TurnBegan(0, True), to_the_top]
    assert Title.CAREERIST in earned(*run)[0]
    assert earned(events.TurnBegan(0), events.TurnBegan(1), to_the_top) == {}
    assert Title.CAREERIST in earned(moved(0, Cause.RIOT, Character.KHOLOP))[0]
    # Neither on another place, nor from another one, nor by somebody's fall.
    assert earned(events.TurnBegan(5), events.TurnBegan(5, True), moved(5, Cause.PALACE, Character.TSAREVICH)) == {}
    assert earned(moved(1, Cause.RIOT, Character.SWEEPER)) == {}
    assert earned(moved(0, Cause.DEMOTED, Character.KHOLOP)) == {}


@TITLES
def test_bootlicker_mercies_from_three_tsars() -> None:
    twice = (events.MercyGranted(1, 5), events.MercyGranted(2, 5), events.MercyGranted(1, 5))
    assert earned(*twice) == {}
    assert earned(*twice, events.MercyGranted(3, 5)) == {5: {Title.BOOTLICKER}}


@TITLES
def test_rebel_part_in_five_riots_and_coups() -> None:
    riots = [events.RiotBegan(0)] * 4
    assert earned(*riots) == {}
    assert earned(*riots, events.RiotBegan(0)) == {seat: {Title.REBEL} for seat in RABBLE}
    assert earned(*riots, events.CoupEnded(True, 2, 6)) == {2: {Title.REBEL}}


@TITLES
def test_rebel_is_who_won_the_palace_coup_and_not_an_heir_who_reigns_for_it() -> None:
    options = {"palace_heir": "tsarevich"}
    t = Table(8, mover="boyar", options=options, boyar="f5 f6", tsar="f3 s4", kholop="m1").attack("boyar", "f5")
    t.concede("tsar")
    assert t.holder("tsar") == "tsarevich"
    given = earned(*t.told(events.Moved) * 5)
    assert Title.REBEL in given[t.seat("boyar")]
    assert Title.REBEL not in given[t.seat("tsarevich")]
    assert Title.REBEL in earned(*[moved(7, Cause.PALACE, Character.TSAREVICH)] * 5)[7]


@TITLES
def test_brawler_more_than_ten_strikes_got_in_a_party() -> None:
    ten = [court_events.StrikesGiven(3, 5, 5), court_events.StrikesDone(5, 5)]
    one = court_events.StrikesDone(5, 1)
    assert earned(*ten) == {}
    assert Title.BRAWLER not in set().union(*earned(*ten, ended(7), one).values())
    assert earned(*ten, one) == {5: {Title.BRAWLER}}


@TITLES
def test_chatterbox_more_than_five_breaches_in_a_party() -> None:
    breach = court_events.Breached(4, Etiquette.SPEECH, "psst")
    assert earned(*[breach] * 5, ended(7), breach) == {}
    assert earned(*[breach] * 6) == {4: {Title.CHATTERBOX}}


@pytest.mark.rule("K-TIT-1", "K-PUN-1")
def test_complaints_and_suspicions_are_no_breaches() -> None:
    complaint = court_events.Complained(5, 4, Etiquette.RANK, "no bow")
    suspicion = court_events.Suspected(4, Etiquette.NAMING, "tsar")
    assert earned(*[complaint, suspicion] * 20) == {}


@TITLES
def test_titles_of_our_own() -> None:
    assert earned(*[court_events.StrikesGiven(3, 5, 5)] * 3)[3] == {Title.HEADSMAN}
    assert earned(*[court_events.DecreeIssued(1, 7, DecreeForm.WORDS, "a", "b")] * 5) == {7: {Title.LAWGIVER}}
    assert earned(*[events.MercySpent(2, Purpose.BEATING)] * 3) == {2: {Title.CAT}}
    assert Title.PHOENIX in earned(*[moved(6, Cause.DEMOTED, Character.TSAREVICH)] * 3)[6]
    assert earned(*[court_events.Accused(0, 1, "x")] * 3) == {0: {Title.INFORMER}}
    plea = court_events.Petitioned(1, 0, Manner.WRITTEN)
    assert earned(*[plea] * 5) == {0: {Title.PETITIONER}}
    assert earned(*[plea] * 4) == {}


@TITLES
def test_titles_come_from_a_log_alone() -> None:
    run = random_log(GAME, 8, 1, parties=3)
    heard = [fact.public for moment in replay(GAME, run.log) for fact in moment.step.told]
    won = titles(heard, PLACES)
    assert won
    assert all(one.count > 0 and 0 <= one.seat < 8 for one in won)


@TITLES
def test_in_a_short_game_half_earns_our_own_titles_and_the_rulebooks_stay_as_they_are() -> None:
    decrees = [court_events.DecreeIssued(1, 7, DecreeForm.WORDS, "a", "b")] * 3
    assert earned(*decrees, *[ended(1)] * 3) == {7: {Title.LAWGIVER}}
    assert earned(*decrees, ended(1), ended(2), ended(1), ended(2)) == {}
    assert earned(ended(7), ended(7), ended(7)) == {}, "more than three running are needed, however short the game"


@TITLES
def test_whoever_has_no_title_gets_one_for_what_they_did_most_of() -> None:
    heard = [
        *[events.Took(2, 3), events.Took(3, 4), events.Frozen(4)],
        events.Moved(Cause.WON, (events.Move(5, PLACES[5], PLACES[6]), events.Move(6, PLACES[6], PLACES[5]))),
    ]
    won = {one.seat: (one.title, one.count) for one in consolations(heard, PLACES, [2, 3, 4, 5, 6, 7])}
    assert won == {
        2: (Title.HAMSTER, 3),
        3: (Title.HAMSTER, 4),
        4: (Title.BIRD, 1),
        5: (Title.CLIMBER, 1),
        6: (Title.ACROBAT, 1),
        7: (Title.SHADOW, 0),
    }
