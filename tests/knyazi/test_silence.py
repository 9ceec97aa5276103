"""What silence plays."""

from random import Random

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.names import Suit
from dvor.kernel import Run
from tests.knyazi.table import Table, cards
from tests.knyazi.test_deal import SIX, Dealt
from tests.knyazi.test_mercy import rewarding
from tests.knyazi.test_riot import nine as before_riot
from tests.knyazi.test_riot import rioting, won
from tests.knyazi.test_throwing import beaten

AFK = pytest.mark.rule("K-AFK-1")


def silence(t: Table, person: str) -> do.Any:
    action: do.Any = t.ask.fallback[t.seat(person)]
    return action


@AFK
def test_a_silent_tsar_names_his_longest_suit_and_a_silent_noble_accepts() -> None:
    game = Dealt(6, SIX)
    ask = GAME.rules.awaits(game.state)
    assert ask.fallback == {5: do.NameTrump(Suit.MOUNTAIN)}  # type: ignore[union-attr]
    game.act(5, do.NameTrump(Suit.SEA))
    ask = GAME.rules.awaits(game.state)
    assert set(ask.fallback.values()) == {do.Accept()}  # type: ignore[union-attr]


@AFK
def test_a_silent_attacker_lays_the_lowest_single_plain_card_else_the_lowest_trump() -> None:
    assert silence(Table(4, tsar="s1 t5 f5 m7", kholop="f9"), "tsar") == do.Attack(cards("f5"))
    assert silence(Table(4, tsar="s1 t4 f5 m7", kholop="f9"), "tsar") == do.Attack(cards("t4"))
    assert silence(Table(4, tsar="s7 s3", kholop="f9"), "tsar") == do.Attack(cards("s3"))


@AFK
def test_silence_is_no_new_attack_no_throw_in_no_leave() -> None:
    t = Table(5, mover="jester", kholop="f1", jester="f3 f4", executioner="f9", tsar="f5")
    t.attack("jester", "f3").concede("executioner")
    assert silence(t, "jester") == do.NoAttack()
    t = beaten()
    assert silence(t, "executioner") == do.Enough()
    t.silent("executioner")
    assert set(t.ask.fallback.values()) == {do.Nothing()}
    t.all_say(do.Nothing(), kholop=do.AskToThrow(cards("m3")))
    assert silence(t, "tsar") == do.NoLeave()


@AFK
def test_a_silent_defender_concedes() -> None:
    t = Table(4, tsar="f3 f4", kholop="f9 f10", spy="f5").attack("tsar", "f3").silent("kholop")
    assert t.hand("kholop") == "f3 f9 f10"


@AFK
def test_silence_never_riots_and_a_silent_tsar_concedes_to_a_riot() -> None:
    assert set(before_riot().ask.fallback.values()) == {do.NoRiot()}
    t = rioting().attack("sweeper", "f1")
    assert silence(t, "tsar") == do.Concede()
    assert silence(t, "spy") == do.Hold()
    assert silence(won(), "tsar") == do.ShareEvenly()


@AFK
def test_silence_rewards_nobody_and_keeps_trumps() -> None:
    assert silence(rewarding(), "tsar") == do.NoReward()
    t = Table(4, mover="spy", kholop="f1 f2", spy="f3 f4", tsar="f11").attack("spy", "f3").concede("tsar")
    assert silence(t, "spy") == do.KeepTrump()


@AFK
def test_silence_spends_mercy_against_demotion_and_on_nothing_else() -> None:
    t = Table(4, kholop="f1", spy="f2", tsar="f3 f4").grant("spy", "kholop").breach("spy")
    assert silence(t, "spy") == do.SpendMercy()
    t.silent("spy").attack("tsar", "f3")
    assert silence(t, "kholop") == do.Concede()


@AFK
def test_a_whole_game_of_silence_comes_to_its_end() -> None:
    run = Run(GAME, GAME.setup(*map(str, range(9)), parties=2), Random(5))
    while not run.over:
        run.silence(min(run.awaited.fallback))  # type: ignore[union-attr]
    assert run.view(None).table.party == 2
