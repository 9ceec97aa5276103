"""Who takes part, in which order, and where they sit at first."""

from collections import Counter
from random import Random

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.names import ESTATES, Character, Estate
from dvor.kernel import Malformed, Run
from tests.knyazi.table import Table

LADDER = "kholop sweeper jester executioner official spy merchant voevoda boyar confessor tsarevich tsar"
TWELVE = LADDER.split()


@pytest.mark.rule("K-CHR-1")
@pytest.mark.parametrize(
    ("players", "present", "absent"),
    [
        (4, "kholop executioner spy tsar", "jester"),
        (6, "boyar jester", "sweeper"),
        (8, "tsarevich sweeper", "voevoda"),
        (11, "confessor official voevoda", "merchant"),
    ],
)
def test_the_characters_numbered_one_to_n_take_part(players: int, present: str, absent: str) -> None:
    people = Table(players, tsar="f1", kholop="f2").people
    assert len(people) == players
    assert set(present.split()) <= set(people)
    assert absent not in people


@pytest.mark.rule("K-CHR-1")
@pytest.mark.parametrize("players", [3, 13])
def test_four_to_twelve_can_play(players: int) -> None:
    with pytest.raises(Malformed):
        GAME.setup(*map(str, range(players)))


@pytest.mark.rule("K-CHR-2")
def test_the_confessor_ranks_above_the_boyar_unless_the_list_is_followed() -> None:
    assert Table(12, tsar="f1", kholop="f2").people == TWELVE
    listed = Table(12, tsar="f1", kholop="f2", options={"noble_order": "list"}).people
    assert listed[7:] == ["voevoda", "confessor", "boyar", "tsarevich", "tsar"]
    assert listed[:7] == TWELVE[:7]


@pytest.mark.rule("K-CHR-3")
def test_executioner_and_jester_are_rabble() -> None:
    estates = [ESTATES[Character(name)] for name in TWELVE]
    assert Counter(estates) == {Estate.RABBLE: 4, Estate.BURGHERS: 3, Estate.NOBLES: 5}
    assert estates == sorted(estates, key=list(Estate).index)
    assert ESTATES[Character.EXECUTIONER] == ESTATES[Character.JESTER] == Estate.RABBLE


@pytest.mark.rule("K-CHR-4")
def test_the_first_places_are_dealt_by_chance() -> None:
    setup = GAME.setup(*"абвгд")
    seatings = {Run(GAME, setup, Random(seed)).moves[0].action for seed in range(40)}
    assert len(seatings) > 20
    assert all(isinstance(first, do.Cast) and sorted(first.places) == [0, 1, 2, 3, 4] for first in seatings)


@pytest.mark.rule("K-CHR-4")
def test_the_turn_runs_upwards_from_the_kholop_and_from_the_tsar_back_to_him() -> None:
    t = Table(4, kholop="f5 f6", executioner="f7 m1", spy="f8 m2", tsar="f1 m3")
    order = []
    for attack, answer in (("f1", "f5"), ("f6", "f7"), ("m1", "m2")):
        order.append(t.on_move)
        t.attack(t.on_move, attack)
        t.beat(next(iter(t.asked)), f"{attack} {answer}").nobody_throws()
    assert order == ["tsar", "kholop", "executioner"]
    assert t.on_move == "spy"
