"""What belongs to a person and what to a place, and how people move between places."""

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.core.law import Law
from dvor.games.knyazi.core.places import first_seating, reseat
from dvor.games.knyazi.core.state import fresh
from dvor.games.knyazi.names import Cause
from dvor.kernel import play, replay
from tests.browser.knyazi.scenes import SCENES
from tests.knyazi.table import Table, cards


@pytest.mark.rule("K-MOVE-1", "K-MOVE-2")
def test_the_executioner_beats_the_official_and_each_takes_along_what_is_his() -> None:
    """Hand and mercy go with the person; the look, already used, stays with the Official's place."""
    t = Table(10, mover="executioner", executioner="f3 m3", official="f9 m9", spy="f10", tsar="f11", kholop="f1")
    t.grant("official").act("official", do.Look(t.seat("tsar")))
    t.attack("executioner", "f3").concede("official")
    assert (t.where("executioner"), t.where("official")) == ("official", "executioner")
    assert (t.hand("executioner"), t.hand("official")) == ("m3", "f3 f9 m9")
    assert t.view().table.people[t.seat("official")].mercy
    assert "look" not in t.kinds("executioner"), "used is used"
    others = [person for person in t.people if person not in ("executioner", "official")]
    assert [t.where(person) for person in others] == others


@pytest.mark.rule("K-MOVE-1", "K-ROLE-4")
def test_a_right_not_yet_used_passes_to_the_new_holder_of_the_place() -> None:
    t = Table(10, mover="executioner", executioner="f3 m3", official="f9 m9", tsar="f11")
    t.attack("executioner", "f3").concede("official")
    assert "look" in t.kinds("executioner")
    assert "look" not in t.kinds("official")


@pytest.mark.rule("K-MOVE-2")
def test_a_swap_is_told_as_two_moves() -> None:
    t = Table(4, mover="executioner", executioner="f3 f4", spy="f9", tsar="f10")
    t.attack("executioner", "f3").concede("spy")
    (moved,) = t.told(tell.Moved)
    assert moved.cause == Cause.WON
    assert {(t.people[move.seat], move.old.value, move.new.value) for move in moved.moves} == {
        ("executioner", "executioner", "spy"),
        ("spy", "spy", "executioner"),
    }


@pytest.mark.rule("K-MOVE-3")
@pytest.mark.parametrize(
    ("named", "seats"),
    [
        ([(0, 4)], [1, 2, 3, 4, 0]),
        ([(4, 0)], [4, 0, 1, 2, 3]),
        ([(2, 2)], [0, 1, 2, 3, 4]),
        ([(0, 4), (4, 0)], [4, 1, 2, 3, 0]),
        ([(1, 4), (3, 3), (4, 0)], [4, 0, 2, 3, 1]),
    ],
)
def test_the_named_take_their_places_and_the_others_close_up_in_order(
    named: list[tuple[int, int]], seats: list[int]
) -> None:
    state = fresh(Law(5))
    first_seating(state, [0, 1, 2, 3, 4])
    reseat(state, named, 0)
    assert list(state.seat_at) == seats
    assert [state.place[seat] for seat in seats] == [0, 1, 2, 3, 4]


@pytest.mark.rule("K-MOVE-4")
def test_a_demoted_offender_becomes_kholop_and_all_who_were_below_move_up() -> None:
    t = Table(5, mover="spy", kholop="f1", jester="f2", executioner="f3", spy="f4", tsar="f5").breach("executioner")
    assert t.where("executioner") == "kholop"
    assert t.where("kholop") == "jester"
    assert t.where("jester") == "executioner"
    assert (t.where("spy"), t.where("tsar")) == ("spy", "tsar")
    assert t.on_move == "spy", "the right to move stays with the person"


@pytest.mark.rule("K-MOVE-4")
def test_a_demotion_waits_for_the_end_of_the_attack_and_its_moves() -> None:
    t = Table(5, mover="executioner", kholop="f1", jester="f2", executioner="f3 m3", spy="f9", tsar="f5")
    t.attack("executioner", "f3").breach("executioner")
    assert t.where("executioner") == "executioner"
    t.concede("spy")
    assert t.where("executioner") == "kholop", "from the place he had just won"
    assert t.where("spy") == "spy", "the loser, moved to the Executioner's place, moves up again"
    assert t.where("kholop") == "jester"


@pytest.mark.rule("K-MOVE-4")
def test_demotions_run_in_the_order_of_the_breaches() -> None:
    t = Table(5, mover="executioner", kholop="f1", jester="f2", executioner="f3 m3", spy="f9 f8", tsar="f5")
    t.attack("executioner", "f3").breach("spy").breach("jester")
    t.beat("spy", "f3 f9").nobody_throws()
    assert [event.seat for event in t.told(tell.Demoted)] == [t.seat("spy"), t.seat("jester")]
    assert t.where("jester") == "kholop"
    assert t.where("spy") == "jester"


@pytest.mark.rule("K-MOVE-4")
def test_if_the_one_on_move_is_demoted_the_new_holder_of_the_place_moves() -> None:
    t = Table(5, mover="spy", kholop="f1", jester="f2", executioner="f3", spy="f4", tsar="f5").breach("spy")
    assert t.holder("spy") == "executioner"
    assert t.on_move == "executioner"
    frozen = Table(5, mover="spy", kholop="f1", jester="f2", spy="f4", tsar="f5").breach("spy")
    assert frozen.holder("spy") == "executioner"
    assert frozen.on_move == "tsar", "the new holder is frozen: the next one up with cards"


@pytest.mark.rule("K-MOVE-4")
def test_demoting_the_kholop_changes_nothing_but_the_record() -> None:
    t = Table(4, mover="kholop", kholop="f1", spy="f2", tsar="f3").breach("kholop")
    assert t.told(tell.Demoted) == [tell.Demoted(0, already=True)]
    assert t.told(tell.Moved) == []
    assert t.on_move == "kholop"


@pytest.mark.rule("K-MOVE-4", "K-MER-2")
def test_mercy_is_offered_at_once_and_spares_the_demotion() -> None:
    t = Table(5, mover="executioner", kholop="f1", executioner="f3 m3", spy="f9", tsar="f5").grant("spy")
    t.attack("executioner", "f3").breach("spy")
    assert t.asked == {"spy"}
    assert t.kinds("spy") == {"spend_mercy", "keep_mercy"}
    number = t.ask.number
    t.act("spy", do.SpendMercy())
    assert (t.asked, t.phase) == ({"spy"}, "defend"), "the attack goes on where it was"
    assert t.ask.number > number
    t.beat("spy", "f3 f9")
    assert t.where("spy") == "spy"


@pytest.mark.rule("K-MOVE-4")
def test_mercy_kept_means_demotion() -> None:
    t = Table(5, mover="executioner", kholop="f1", executioner="f3 m3", spy="f9", tsar="f5").grant("spy")
    t.breach("spy").act("spy", do.KeepMercy())
    assert t.where("spy") == "kholop"
    assert t.view().table.people[t.seat("spy")].mercy


@pytest.mark.rule("K-MOVE-4")
def test_the_tsar_cannot_order_a_demotion() -> None:
    assert not any("demot" in kind for kind in Table(12, tsar="f1 f2", kholop="f3").kinds("tsar"))


@pytest.mark.rule("K-MOVE-5", "K-COUP-3", "K-MOVE-3")
def test_the_confessor_overthrows_the_tsar_with_the_voevodas_help() -> None:
    """Twelve players, the Tsarevich without cards."""
    t = Table(
        12,
        mover="confessor",
        kholop="f1",
        confessor="f3 f4",
        voevoda="m3 f5",
        tsar="f9 f10",
        boyar="f6",
        merchant="f7",
    )
    t.attack("confessor", "f3").beat("tsar", "f3 f9").act("confessor", do.Enough())
    t.all_say(do.Nothing(), voevoda=do.Support(cards("m3"))).concede("tsar")
    assert {person: t.where(person) for person in t.people} == {
        "confessor": "tsar",
        "voevoda": "tsarevich",
        "tsar": "kholop",
        "tsarevich": "confessor",
        "boyar": "boyar",
        "kholop": "sweeper",
        "sweeper": "jester",
        "jester": "executioner",
        "executioner": "official",
        "official": "spy",
        "spy": "merchant",
        "merchant": "voevoda",
    }


@pytest.mark.rule("K-MOVE-4")
def test_the_order_of_the_breaches_holds_whoever_pleads_in_between() -> None:
    t = Table(5, mover="executioner", kholop="f1", jester="f2", executioner="f3 m3", spy="f9 f8", tsar="f5")
    t.grant("spy").attack("executioner", "f3").breach("spy").breach("jester").act("spy", do.KeepMercy())
    t.beat("spy", "f3 f9").nobody_throws()
    assert [event.seat for event in t.told(tell.Demoted)] == [t.seat("spy"), t.seat("jester")]


@pytest.mark.rule("K-MER-2", "K-MOVE-4")
def test_one_mercy_card_spares_one_demotion() -> None:
    t = Table(5, mover="executioner", kholop="f1", executioner="f3 m3", spy="f9 f8", tsar="f5").grant("spy")
    t.attack("executioner", "f3").breach("spy").breach("spy").act("spy", do.SpendMercy())
    assert t.phase == "defend"
    assert t.core.mercies_left == 3
    t.beat("spy", "f3 f9").nobody_throws()
    assert t.where("spy") == "kholop"


@pytest.mark.rule("K-MER-2")
def test_a_mercy_card_spent_on_a_plea_is_not_there_for_the_throw_that_was_filed() -> None:
    t = Table(5, mover="executioner", kholop="m3 f1", executioner="f3 s3", spy="f9 f8", tsar="f5").grant("kholop")
    t.attack("executioner", "f3").act("kholop", do.ThrowByMercy(cards("m3"))).breach("kholop")
    t.act("kholop", do.SpendMercy()).beat("spy", "f3 f9").nobody_throws()
    assert t.hand("kholop") == "f1 m3"
    assert t.core.mercies_left == 3


# Every scene of the browser tests stands where it says: the action is offered there and has its effect.


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_stands_just_before_what_it_shows(name: str) -> None:
    scene = SCENES[name]()
    *_, last = replay(GAME, scene.log)
    state = last.step.state
    assert any(offer.admits(scene.action) for offer in GAME.rules.offers(state, scene.by))
    told = play(GAME.rules, state, scene.by, scene.action).facts
    public = {type(fact.public) for fact in told if fact.public is not None}
    assert set(scene.heard) <= public
    assert scene.heard or not public


def test_somebody_holds_thirty_cards() -> None:
    scene = SCENES["thirty_cards"]()
    *_, last = replay(GAME, scene.log)
    table = last.step.state.public
    assert len(table.people) == 12
    assert max(person.cards for person in table.people) >= 30
