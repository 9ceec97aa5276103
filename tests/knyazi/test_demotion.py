"""When a demotion for a breach happens, in each phase: at once, unless an attack or what follows from it is on."""

from collections.abc import Callable

import pytest

from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.core import codes, demotion, opening, turn
from dvor.games.knyazi.names import Suit
from tests.knyazi.table import Table, cards

HANDS = {
    "kholop": "f3 m4",
    "sweeper": "f1 m1",
    "jester": "m3 s1",
    "executioner": "t1 s3",
    "spy": "f12 m12",
    "boyar": "f11 m11",
    "tsarevich": "f10 m10",
    "tsar": "f9 m9",
}


def nine(mover: str = "sweeper", riot: bool = True, **hands: str) -> Table:
    return Table(9, mover=mover, riot=riot, **{**HANDS, **hands})


def six() -> Table:
    return Table(6, kholop="f1", jester="f2", executioner="f3", spy="f4", boyar="f5", tsar="f6")


# --- nothing is on: at once ---


@pytest.mark.rule("K-MOVE-4", "K-DEAL-2")
def test_before_trumps_are_named_the_new_tsar_names_them() -> None:
    t = six()
    opening.ask_trump(t.core)
    t.breach("tsar")
    assert (t.where("tsar"), t.phase, t.asked) == ("kholop", "trump", {"boyar"})


@pytest.mark.rule("K-MOVE-4", "K-DEAL-1")
def test_before_the_deal_the_new_kholop_deals() -> None:
    t = Table(4, kholop="f9", spy="", tsar="f3 f4").attack("tsar", "f3").beat("kholop", "f3 f9")
    assert t.phase == "deal"
    number = t.ask.number
    t.breach("spy")
    assert (t.where("spy"), t.phase) == ("kholop", "deal")
    assert t.ask.number > number, "somebody else is asked to deal"
    assert set(t.names(t.ask.fallback)) == {"spy"}


@pytest.mark.rule("K-MOVE-4", "K-DEAL-3")
def test_while_nobles_are_asked_to_protest_other_nobles_are_asked_anew() -> None:
    t = six()
    opening.ask_protest(t.core)
    t.act("tsar", do.Protest()).breach("boyar")
    assert t.where("boyar") == "kholop"
    assert (t.phase, t.asked) == ("protest", {"spy", "tsar"}), "the Spy is a noble now"


@pytest.mark.rule("K-MOVE-4", "K-DEAL-3")
def test_while_the_nobles_stay_the_same_their_answers_stand() -> None:
    t = six()
    opening.ask_protest(t.core)
    t.act("tsar", do.Accept()).breach("executioner")
    assert t.where("executioner") == "kholop"
    assert (t.phase, t.asked) == ("protest", {"boyar"})


@pytest.mark.rule("K-MOVE-4", "K-COUP-8", "K-DEAL-3")
def test_a_tsar_demoted_during_the_protest_leaves_trumps_to_the_next() -> None:
    t = six()
    opening.ask_protest(t.core)
    t.breach("tsar")
    assert (t.holder("tsar"), t.phase, t.asked) == ("boyar", "trump", {"boyar"})
    t.act("boyar", do.NameTrump(Suit.FIELD))
    assert t.told(tell.Acclaimed)
    assert t.phase == "protest"


# --- the rabble is asked to riot: no attack is on yet ---


@pytest.mark.rule("K-MOVE-4", "K-COUP-4")
def test_a_demotion_among_the_rabble_leaves_its_answers_standing() -> None:
    t = nine().act("jester", do.Riot()).breach("executioner")
    assert (t.where("executioner"), t.where("sweeper")) == ("kholop", "jester")
    assert (t.phase, t.on_move) == ("riot", "sweeper"), "the right to move stays with the person"
    assert t.asked == {"kholop", "sweeper", "executioner"}
    t.all_say(do.Riot())
    assert t.told(tell.RiotBegan)


@pytest.mark.rule("K-MOVE-4", "K-COUP-4")
def test_the_one_on_move_demoted_the_new_holder_of_the_place_moves_and_all_are_asked_anew() -> None:
    t = nine().act("jester", do.NoRiot()).breach("sweeper")
    assert (t.where("sweeper"), t.holder("sweeper")) == ("kholop", "kholop")
    assert (t.phase, t.on_move) == ("riot", "kholop")
    assert t.asked == {"kholop", "sweeper", "jester", "executioner"}


@pytest.mark.rule("K-MOVE-4", "K-COUP-4")
def test_another_rabble_is_asked_anew() -> None:
    t = nine().act("jester", do.NoRiot()).breach("spy")
    assert (t.where("spy"), t.where("executioner")) == ("kholop", "spy")
    assert (t.phase, t.asked) == ("riot", {"spy", "kholop", "sweeper", "jester"})
    t.all_say(do.Riot())
    assert t.told(tell.RiotBegan), "what was answered before counts no more"


@pytest.mark.rule("K-MOVE-4", "K-COUP-4")
def test_a_turn_that_no_longer_falls_to_the_rabble_offers_no_riot_and_the_next_one_does() -> None:
    t = nine(mover="executioner").breach("spy")
    assert (t.where("executioner"), t.phase, t.on_move) == ("spy", "attack", "executioner")
    t.core.mover = t.seat("kholop")
    turn.proceed(t.core)
    assert t.core.phase == codes.RIOT


@pytest.mark.rule("K-MOVE-4", "K-COUP-8", "K-COUP-9")
def test_a_tsar_demoted_before_the_riot_leaves_trumps_to_the_next_and_then_the_rabble_is_asked() -> None:
    t = nine().breach("tsar")
    assert (t.where("tsar"), t.phase, t.asked) == ("kholop", "new_trump", {"tsarevich"})
    t.act("tsarevich", do.KeepTrump())
    assert (t.phase, t.asked) == ("riot", {"tsar", "kholop", "sweeper", "jester"})


@pytest.mark.rule("K-MOVE-4")
def test_mercy_before_a_riot_is_offered_at_once() -> None:
    t = nine().grant("spy").act("jester", do.Riot()).breach("spy")
    assert (t.phase, t.asked) == ("plea", {"spy"})
    t.act("spy", do.SpendMercy())
    assert (t.phase, t.where("spy")) == ("riot", "spy")
    assert t.asked == {"kholop", "sweeper", "executioner"}


# --- an attack, or what follows from it, is on: afterwards ---


def defending() -> Table:
    return nine("executioner", riot=False).attack("executioner", "t1")


def throwing() -> Table:
    return nine("executioner", riot=False, spy="t12 m12").attack("executioner", "t1").beat("spy", "t1 t12")


def wishing() -> Table:
    return throwing().act("executioner", do.Enough())


def permitting() -> Table:
    return wishing().all_say(do.Nothing(), sweeper=do.AskToThrow(cards("m1")))


def rioting() -> Table:
    return nine().all_say(do.Riot())


def riot_defending() -> Table:
    return rioting().attack("sweeper", "f1")


def riot_throwing() -> Table:
    return riot_defending().all_say(do.Hold(), spy=do.Beat(*cards("f1 f12")))


def sharing() -> Table:
    return riot_defending().all_say(do.Hold(), tsar=do.Concede())


def agreeing() -> Table:
    return sharing().act("tsar", do.ShareEvenly())


def rewarding() -> Table:
    t = nine("tsarevich", riot=False, tsar="s9 s10").attack("tsarevich", "f10").beat("tsar", "f10 s10")
    return t.nobody_throws()


def crowning() -> Table:
    return nine("tsarevich", riot=False).attack("tsarevich", "f10").concede("tsar")


ON: dict[int, tuple[str, Callable[[], Table]]] = {
    codes.DEFEND: ("defend", defending),
    codes.THROW: ("throw", throwing),
    codes.WINDOW: ("window", wishing),
    codes.PERMIT: ("permit", permitting),
    codes.ATTACK: ("attack", rioting),
    codes.RIOT_DEFEND: ("riot_defend", riot_defending),
    codes.RIOT_THROW: ("riot_throw", riot_throwing),
    codes.SHARE: ("share", sharing),
    codes.AGREE: ("agree", agreeing),
    codes.REWARD: ("reward", rewarding),
    codes.NEW_TRUMP: ("new_trump", crowning),
}


@pytest.mark.rule("K-MOVE-4")
@pytest.mark.parametrize("phase", ON)
def test_a_demotion_waits_for_the_attack_and_all_its_moves(phase: int) -> None:
    name, reached = ON[phase]
    t = reached()
    assert t.phase == name
    places, asked = [t.where(person) for person in t.people], t.asked
    t.breach("boyar")
    assert [t.where(person) for person in t.people] == places
    assert (t.phase, t.asked) == (name, asked)
    for _ in range(40):
        if t.told(tell.Demoted):
            break
        t.silent(min(t.asked, key=t.seat))
    assert [event.seat for event in t.told(tell.Demoted)] == [t.seat("boyar")]
    assert t.where("boyar") == "kholop"
    assert t.core.lying == 0


@pytest.mark.rule("K-MOVE-4")
@pytest.mark.parametrize("phase", [codes.CAST, codes.CLOCK, codes.OVER])
def test_where_nobody_is_at_court_a_charge_is_a_mistake(phase: int) -> None:
    core = six().core
    core.phase = phase
    with pytest.raises(ValueError, match="demoted"):
        demotion.charge(core, 2)


@pytest.mark.rule("K-MOVE-4")
def test_no_phase_is_without_an_answer() -> None:
    core = nine().core
    for phase in range(codes.DEAL, codes.CLOCK):
        here = core.clone()
        here.phase = phase
        demotion.charge(here, 5)
    core.phase = codes.OVER + 1
    with pytest.raises(IndexError):
        demotion.charge(core, 5)


# --- pleas between other things ---


@pytest.mark.rule("K-MOVE-4", "K-COUP-3")
def test_after_the_last_plea_a_lost_coup_goes_on_whatever_the_plea_was_for() -> None:
    t = nine("voevoda", riot=False, voevoda="f2 m2").grant("voevoda", "spy")
    t.act("voevoda", do.Overthrow(cards("f2"))).beat("tsar", "f2 f9").nobody_throws().act("tsar", do.NoReward())
    assert (t.phase, t.asked) == ("plea", {"voevoda"})
    t.breach("spy").act("voevoda", do.KeepMercy())
    assert t.asked == {"spy"}
    t.act("spy", do.SpendMercy())
    assert (t.where("voevoda"), t.phase, t.on_move) == ("kholop", "attack", "tsar")


@pytest.mark.rule("K-MOVE-4", "K-ATT-6")
def test_a_standing_answer_about_throwing_in_is_no_answer_to_a_plea() -> None:
    t = defending().grant("sweeper").breach("sweeper")
    assert t.asked == {"sweeper"}
    t.act("sweeper", do.NothingThisAttack())
    assert (t.asked, t.core.out_of_this_attack) == ({"sweeper"}, 1 << t.seat("sweeper"))
    t.act("sweeper", do.AskToThrow(cards("m1")))
    assert (t.asked, t.core.out_of_this_attack) == ({"sweeper"}, 0)
    assert t.view("sweeper").wish == cards("m1")
    t.act("sweeper", do.SpendMercy())
    assert (t.phase, t.where("sweeper")) == ("defend", "sweeper")


@pytest.mark.rule("K-MOVE-4", "K-MER-2")
def test_while_one_pleads_the_table_shows_who_is_asked() -> None:
    t = nine(riot=False).grant("spy").attack("sweeper", "f1").breach("spy")
    assert t.phase == "plea"
    assert t.names(t.view().table.asked) == t.names(t.ask.asked) == {"spy"}


@pytest.mark.rule("K-ATT-16", "K-MER-2")
def test_a_throw_whose_mercy_went_elsewhere_no_longer_stands_as_a_wish() -> None:
    t = nine(riot=False, jester="f9 s1", spy="t9 m12", boyar="s9 m11").grant("spy")
    t.attack("sweeper", "f1").beat("jester", "f1 f9").act("sweeper", do.Enough())
    t.act("spy", do.ThrowByMercy(cards("t9"))).breach("spy").act("spy", do.SpendMercy())
    t.all_say(do.Nothing(), boyar=do.AskToThrow(cards("s9")))
    assert (t.phase, t.view("spy").wish, t.view("boyar").wish) == ("permit", (), cards("s9"))


@pytest.mark.rule("K-COUP-9", "K-MOVE-4")
def test_each_new_tsar_is_acclaimed_also_when_the_party_is_over() -> None:
    t = Table(4, mover="spy", spy="f9", tsar="m3").attack("spy", "f9").breach("spy").concede("tsar")
    assert t.phase == "deal"
    assert [t.people[each.seat] for each in t.told(tell.Acclaimed)] == ["spy", "tsar"]
