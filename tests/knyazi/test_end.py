"""The end of a game, careers and titles."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from dvor.games.knyazi import GAME, events
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.core import party
from dvor.games.knyazi.core.places import LOWEST, REIGNS, RISE, SUM, WIDTH
from dvor.games.knyazi.court import events as court_events
from dvor.games.knyazi.court.terms import Manner
from dvor.games.knyazi.names import Cause, Character, PartyEnd, Purpose
from dvor.games.knyazi.state import State
from dvor.games.knyazi.titles import Title, consolations, titles
from dvor.kernel import Draw, Moment, Over, Run, Seat, random_move, replay
from dvor.referee.terms import DecreeForm, Etiquette
from tests.contract.games import random_log
from tests.knyazi.table import Table


def played(seed: int, players: int = 6, **options: Any) -> Run[Any, Any, Any, Any]:
    run = Run(GAME, GAME.setup(*map(str, range(players)), **options), Random(seed))
    while not run.over:
        run.act(*random_move(GAME.rules, run.state, run.awaited, run.rng, seats=players))  # type: ignore[arg-type]
    return run


@pytest.mark.rule("K-END-1")
@pytest.mark.parametrize("parties", [1, 2, 3])
def test_a_game_lasts_so_many_parties(parties: int) -> None:
    assert played(1, parties=parties).view(None).table.party == parties


@pytest.mark.rule("K-END-1")
def test_three_parties_are_usual() -> None:
    assert played(2).view(None).table.party == 3


@pytest.mark.rule("K-END-1")
def test_when_the_time_is_up_the_party_is_finished_first() -> None:
    t = Table(4, options={"end": "minutes", "minutes": 30}, kholop="f9", tsar="f3 f4")
    t.attack("tsar", "f3").beat("kholop", "f3 f9")
    assert isinstance(GAME.rules.awaits(t.state), Draw)
    again = t.state
    assert not t.chance(do.Clock(29)).over
    assert t.core.party == 2
    t.state = again
    assert t.chance(do.Clock(30)).over


@pytest.mark.rule("K-END-1")
def test_the_goal_is_that_everyone_has_been_every_character() -> None:
    t = Table(4, options={"end": "all_characters"}, kholop="f9", tsar="f3 f4")
    for seat in range(4):
        t.core.tally[WIDTH * seat + 4] = 0b1111
    assert t.attack("tsar", "f3").beat("kholop", "f3 f9").over
    t = Table(4, options={"end": "all_characters"}, kholop="f9", tsar="f3 f4")
    assert not t.attack("tsar", "f3").beat("kholop", "f3 f9").over
    assert played(3, players=4, end="all_characters", most_parties=2).view(None).table.party <= 2


def finished(**measures: tuple[int, int, int]) -> Table:
    t = Table(4, options={"parties": 1}, kholop="f9", tsar="f3 f4")
    for person, (reigns, places, rise) in measures.items():
        at = WIDTH * t.seat(person)
        t.core.tally[at + REIGNS], t.core.tally[at + SUM], t.core.tally[at + RISE] = reigns, places, rise
    return t.attack("tsar", "f3").beat("kholop", "f3 f9")


@pytest.mark.rule("K-END-1")
def test_careers_are_ranked_by_reigns_then_places_then_the_greatest_rise() -> None:
    t = finished(kholop=(2, 0, 0), tsar=(0, 9, 9))
    assert ranking(t.state)[0] == [t.seat("kholop")]
    t = finished(kholop=(1, 8, 0), tsar=(0, 0, 9))
    assert ranking(t.state)[0] == [t.seat("kholop")], "level in reigns: the higher mean rank"
    t = finished(kholop=(1, 3, 2), tsar=(0, 0, 1))
    assert ranking(t.state)[0] == [t.seat("kholop")], "level in both: the greater rise"


@pytest.mark.rule("K-END-1")
def test_those_still_level_share_the_victory() -> None:
    t = finished(kholop=(1, 3, 1), tsar=(0, 0, 1))
    assert GAME.rules.awaits(t.state) == Over((0, 3))
    assert t.told(tell.GameEnded) == [tell.GameEnded((0, 3))]


@pytest.mark.rule("K-END-1")
def test_the_table_shows_each_persons_career_turn_by_turn_from_the_log() -> None:
    run = played(4, players=5, parties=2)
    found = careers(replay(GAME, run.log))
    assert set(found) == set(range(5))
    assert len({len(places) for places in found.values()}) == 1
    for held in zip(*found.values(), strict=True):
        assert len({one.character for one in held}) == 5, "everybody in exactly one place"
    names = [run.state.character_at(place) for place in range(5)]
    for seat, places in found.items():
        ranks = [names.index(held.character) for held in places]
        assert min(ranks) >= run.state.core.tally[WIDTH * seat + LOWEST]
        rise = max(high - low for at, low in enumerate(ranks) for high in ranks[at:])
        assert rise <= run.state.core.tally[WIDTH * seat + RISE]


@pytest.mark.rule("K-END-1")
def test_the_greatest_rise_is_counted_from_the_lowest_place_before() -> None:
    t = Table(5, mover="kholop", kholop="f3 f4 f5", jester="f9", executioner="f10", spy="f11", tsar="f12")
    t.attack("kholop", "f3").concede("jester")
    t.attack("kholop", "f4").concede("executioner")
    standing = t.view().table.standings
    assert standing[t.seat("kholop")].rise == 2
    assert standing[t.seat("jester")].rise == 0


# Titles, from what happened and nothing else.


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
    heard = [fact.public for moment in replay(GAME, run.log) for fact in moment.step.facts]
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


# Careers: who held which place, turn by turn, and how careers are ranked in the end (K-END-1).


class Held(Struct, frozen=True):
    """Somebody's place at the start of a turn."""

    party: int
    turn: int
    character: Character


def careers(moments: Iterable[Moment[State, Any, Any]]) -> dict[Seat, tuple[Held, ...]]:
    """Everyone's places turn by turn, from the replay of a log."""
    held: dict[Seat, list[Held]] = {}
    last = (0, -1)
    for moment in moments:
        state = moment.step.state
        now = (int(state.core.party), int(state.core.turn))
        if now != last and state.dealt:
            last = now
            for seat in range(state.seats):
                held.setdefault(seat, []).append(Held(*now, state.character_of(seat)))
    return {seat: tuple(places) for seat, places in held.items()}


def ranking(state: State) -> list[list[Seat]]:
    """Everyone, the finest career first; those level in all three measures together."""
    measures = {seat: party.standing(state.core, seat) for seat in range(state.seats)}
    levels = sorted(set(measures.values()), reverse=True)
    return [[seat for seat, measure in measures.items() if measure == level] for level in levels]
