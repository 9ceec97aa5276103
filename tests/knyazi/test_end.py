"""The end of a game, and careers."""

from random import Random
from typing import Any

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.core.places import LOWEST, REIGNS, RISE, SUM, WIDTH
from dvor.kernel import Draw, Over, Run, random_move, replay
from tests.knyazi.careers import careers, ranking
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
