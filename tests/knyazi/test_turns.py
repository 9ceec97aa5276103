"""Whose turn it is, freezing, silence, repeated positions, and the end of a party."""

from itertools import combinations
from random import Random

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import BIT, CARDS, WORD, lowest_bit
from dvor.games.knyazi.core.engine import decisions, step
from dvor.games.knyazi.core.law import Law
from dvor.games.knyazi.core.places import first_seating
from dvor.games.knyazi.core.state import asked, fresh
from dvor.games.knyazi.core.turn import digest
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.names import PartyEnd, Suit
from dvor.kernel import Draw, Run
from tests.knyazi.table import Table, cards
from tests.knyazi.test_deal import SIX, Dealt
from tests.knyazi.test_laws import chance_moves
from tests.knyazi.test_mercy import rewarding
from tests.knyazi.test_riot import nine as before_riot
from tests.knyazi.test_riot import rioting, won
from tests.knyazi.test_throwing import beaten


@pytest.mark.rule("K-ATT-11")
def test_a_winner_may_decline_the_new_attack_and_the_next_one_up_is_on_move() -> None:
    t = Table(5, mover="jester", kholop="f1", jester="f3 f4", executioner="f9", spy="f10", tsar="f11")
    t.attack("jester", "f3").concede("executioner")
    assert t.kinds("jester") == {"attack", "no_attack"}
    t.act("jester", do.NoAttack())
    assert t.on_move == "spy"
    assert t.kinds("spy") == {"attack"}


@pytest.mark.rule("K-ATT-11")
def test_a_new_tsar_with_cards_may_attack_the_kholop_at_once() -> None:
    t = Table(4, mover="spy", kholop="f1 f2", spy="f3 f4", tsar="f11 f12")
    t.attack("spy", "f3").concede("tsar").act("spy", do.KeepTrump())
    assert t.where("spy") == "tsar"
    assert t.kinds("spy") == {"attack", "no_attack", "bestow"}
    assert t.attack("spy", "f4").asked == {"kholop"}


@pytest.mark.rule("K-ATT-11")
def test_a_winner_without_cards_passes_the_turn_to_the_next_one_up_with_cards() -> None:
    t = Table(5, mover="jester", kholop="f1", jester="f3", executioner="f9", tsar="f11")
    t.attack("jester", "f3").concede("executioner")
    assert t.on_move == "tsar"


@pytest.mark.rule("K-ATT-12")
def test_a_beaten_off_attack_is_cleared_by_the_sweeper_and_the_defender_attacks_next() -> None:
    t = Table(7, mover="jester", kholop="f1", jester="f3 f4", executioner="f9 m1", tsar="f11")
    t.attack("jester", "f3").beat("executioner", "f3 f9").nobody_throws()
    assert t.told(tell.Cleared) == [tell.Cleared(t.seat("sweeper"), 2)]
    assert t.discarded() == "f3 f9"
    assert (t.where("jester"), t.where("executioner")) == ("jester", "executioner")
    assert t.on_move == "executioner"


@pytest.mark.rule("K-ATT-12")
def test_without_a_sweeper_the_kholop_clears_the_table() -> None:
    t = (
        Table(4, kholop="f9 m1", tsar="f3 f4", spy="f5")
        .attack("tsar", "f3")
        .beat("kholop", "f3 f9")
        .nobody_throws()
    )
    assert t.told(tell.Cleared) == [tell.Cleared(t.seat("kholop"), 2)]


@pytest.mark.rule("K-ATT-12", "K-ATT-13")
def test_a_defender_without_cards_ends_the_turn_at_once_and_the_next_one_up_attacks() -> None:
    t = Table(5, mover="jester", kholop="f1", jester="f3 m3", executioner="f9", spy="f10", tsar="f11")
    t.attack("jester", "f3").beat("executioner", "f3 f9")
    assert t.told(tell.Cleared), "nobody is asked to throw in"
    assert t.told(tell.Frozen) == [tell.Frozen(t.seat("executioner"))]
    assert t.on_move == "spy"


@pytest.mark.rule("K-ATT-13")
def test_the_frozen_are_neither_attacked_nor_attack_nor_throw_in() -> None:
    t = Table(5, mover="kholop", kholop="f3 m3 f4", executioner="f9 m9 f12", tsar="f10")
    t.attack("kholop", "f3").beat("executioner", "f3 f9")
    assert t.asked == {"kholop"}
    t.act("kholop", do.Enough())
    assert t.phase == "attack", "the Jester and the Spy have nothing to throw"
    assert t.on_move == "executioner"
    assert t.refused("jester", do.Attack(cards("f1"))) == "frozen"


@pytest.mark.rule("K-ATT-13")
def test_the_frozen_keep_their_places_rights_and_are_moved_with_the_others() -> None:
    t = Table(10, mover="spy", kholop="f1", spy="f3 f4", boyar="f9", tsar="f10")
    assert "look" in t.kinds("official")
    t.act("official", do.Look(t.seat("tsar"))).breach("boyar")
    assert t.where("official") == "spy", "moved up with everyone below"


@pytest.mark.rule("K-ATT-13")
def test_freezing_is_judged_when_the_turn_is_over() -> None:
    t = Table(4, kholop="f9 f1", tsar="f3", spy="m3 f5", executioner="f6")
    t.attack("tsar", "f3")
    assert not t.view().table.people[t.seat("tsar")].frozen
    t.concede("kholop")
    assert t.view().table.people[t.seat("tsar")].frozen


@pytest.mark.rule("K-ATT-14")
def test_the_party_ends_when_at_most_one_has_cards_and_all_keep_their_places() -> None:
    t = Table(4, kholop="f9", tsar="f3 f4").attack("tsar", "f3").beat("kholop", "f3 f9")
    assert t.told(tell.PartyEnded) == [tell.PartyEnded(1, PartyEnd.PLAYED_OUT, t.seat("tsar"))]
    assert [t.where(person) for person in t.people] == t.people
    t.act("kholop", court_actions.DealOut())
    assert isinstance(GAME.rules.awaits(t.state), Draw), "the cards are dealt again"


@pytest.mark.rule("K-ATT-14")
def test_a_party_may_end_with_nobody_holding_cards() -> None:
    t = Table(4, kholop="f9", tsar="f3").attack("tsar", "f3").beat("kholop", "f3 f9")
    assert t.told(tell.PartyEnded)


@pytest.mark.rule("K-ATT-14")
def test_freezing_and_uses_end_with_the_party_and_mercies_go_on() -> None:
    t = Table(12, kholop="f9", tsar="f3", merchant="m1").grant("spy")
    t.act("official", do.Look(t.seat("merchant"))).act("merchant", do.Trade(t.seat("kholop"), cards("m1")[0]))
    t.chance(do.DrawCard(cards("f9")[0]))
    assert t.core.traded
    assert t.core.looked
    t.attack("tsar", "f3").concede("kholop")
    assert t.on_move == "merchant"
    t.attack("merchant", "f9").concede("kholop")
    assert t.told(tell.PartyEnded)
    assert (t.core.traded, t.core.looked, t.core.riot_asked) == (0, 0, 0)
    assert t.view().table.people[t.seat("spy")].mercy
    t.act(t.holder("kholop"), court_actions.DealOut()).chance(do.Deal(tuple(range(72))))
    assert not any(person.frozen for person in t.view().table.people)
    assert t.asked == {t.holder("tsar")}


@pytest.mark.rule("K-ATT-15")
def test_endless_taking_ends_the_party_as_it_stands() -> None:
    t = Table(4, kholop="f5 f6 f7", tsar="f3 f4 m1", spy="m2 m3", executioner="t1 t2")
    t.core.takes_since_discard = 14
    t.attack("tsar", "f3").concede("kholop")
    assert not t.told(tell.PartyEnded), "fifteen turns"
    t.attack("executioner", "t1").concede("spy")
    assert t.told(tell.PartyEnded) == [tell.PartyEnded(1, PartyEnd.STUCK, t.seat("tsar"))]


@pytest.mark.rule("K-ATT-15")
def test_a_card_to_the_discard_pile_begins_the_count_anew() -> None:
    t = Table(4, kholop="f5 f6 f7", tsar="f3 f4 m1", spy="m2 m3")
    t.core.takes_since_discard = 15
    t.attack("tsar", "f3").beat("kholop", "f3 f5").nobody_throws()
    assert t.core.takes_since_discard == 0


@pytest.mark.rule("K-ATT-13", "K-ATT-14")
def test_the_last_ones_to_be_frozen_are_told_when_the_party_ends() -> None:
    t = Table(4, kholop="f9", tsar="f3 f4").attack("tsar", "f3").beat("kholop", "f3 f9")
    assert t.told(tell.Frozen) == [tell.Frozen(0)]


@pytest.mark.rule("K-ATT-10", "K-ATT-13")
def test_a_defender_out_of_cards_who_then_concedes_is_not_frozen() -> None:
    t = Table(4, mover="executioner", kholop="m3 f1", executioner="f3 f4", spy="f9 m1", tsar="f10").grant("spy")
    t.attack("executioner", "f3").beat("spy", "f3 f9").act("executioner", do.Enough())
    t.all_say(do.AskToThrow(cards("m3"))).act("tsar", do.GiveLeave(0, 1)).concede("spy")
    assert t.hand("spy") == "f3 f9 m1 m3"


@pytest.mark.rule("K-ATT-1", "K-ATT-12")
def test_only_a_winner_may_decline_and_not_the_one_who_beats_him_off() -> None:
    t = Table(5, mover="jester", kholop="f1", jester="f3 f4 f5", executioner="f9", spy="f10 f11", tsar="f12")
    t.attack("jester", "f3").concede("executioner")
    t.attack("jester", "f4").beat("spy", "f4 f10").nobody_throws()
    assert t.on_move == "spy"
    assert t.kinds("spy") == {"attack"}


# What silence plays.


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


# The same position for the third time ends the party (K-ATT-15).


def circling() -> Table:
    """Two who take the throne from each other with the same card."""
    return Table(4, mover="kholop", kholop="f3 f4", tsar="f9")


def there_and_back(t: Table) -> Table:
    """Four turns without a discard, two of them declined, after which all is as it was."""
    for winner, loser in (("kholop", "tsar"), ("tsar", "kholop")):
        assert not t.told(tell.PartyEnded)
        t.attack(winner, "f3").concede(loser).act(winner, do.KeepTrump()).act(winner, do.NoAttack())
    return t


@pytest.mark.rule("K-ATT-15")
def test_the_third_time_the_same_hands_places_and_mover_end_the_party() -> None:
    t = circling()
    before = (t.hand("kholop"), t.hand("tsar"), t.on_move)
    there_and_back(t)
    assert (t.hand("kholop"), t.hand("tsar"), t.on_move) == before
    assert t.phase == "attack", "the second time"
    there_and_back(t)
    assert t.told(tell.PartyEnded) == [tell.PartyEnded(1, PartyEnd.RECURRED, t.seat("tsar"))]
    assert (t.core.party, t.where("tsar")) == (2, "tsar"), "everyone stays where they sit"
    assert len(t.core.digests) == 0


@pytest.mark.rule("K-ATT-15")
def test_after_a_card_was_discarded_nothing_earlier_can_come_again() -> None:
    t = there_and_back(Table(4, mover="kholop", kholop="f3 f4 f5", tsar="f9 f10"))
    assert len(t.core.digests) == 5
    t.attack("kholop", "f5").beat("tsar", "f5 f9").nobody_throws().act("tsar", do.NoReward())
    assert len(t.core.digests) == 1, "the turn that now begins"


@pytest.mark.rule("K-ATT-15", "K-REG-7")
def test_a_trump_paid_for_a_decree_counts_as_a_discard() -> None:
    from dvor.games.knyazi.court import actions as court_actions
    from dvor.referee.terms import DecreeForm
    from tests.knyazi.table import card

    t = Table(4, options={"regime": "oligarchy"}, kholop="f9", tsar="s4 f3")
    assert len(t.core.digests) == 1
    t.act("tsar", court_actions.BuyDecree(card("s4"), DecreeForm.WORDS, "Bow", "I pay"))
    assert len(t.core.digests) == 0


@pytest.mark.rule("K-ATT-15", "K-MOVE-4")
def test_a_demotion_that_moves_nobody_is_not_the_same_position_again() -> None:
    t = circling().breach("kholop").breach("kholop").breach("kholop")
    assert (t.phase, t.on_move, len(t.core.digests)) == ("attack", "kholop", 1)


@pytest.mark.rule("K-ATT-15")
def test_no_two_positions_that_differ_in_two_cards_look_the_same() -> None:
    s = fresh(Law(12))
    first_seating(s, [3, 1, 4, 0, 5, 9, 2, 6, 8, 7, 10, 11])
    nobody = digest(s)
    marks = set()
    for number in range(CARDS):
        held = []
        for seat in range(12):
            word = 2 * seat + number // WORD
            s.hands[word] = BIT[number]
            held.append(digest(s) ^ nobody)
            s.hands[word] = 0
        marks |= {one ^ other for one, other in combinations(held, 2)}
    assert len(marks) == CARDS * 66
    assert 0 not in marks


@pytest.mark.rule("K-ATT-15")
def test_in_random_parties_two_positions_never_look_the_same() -> None:
    seen: dict[int, tuple[int, ...]] = {}
    for seed in range(20):
        rng = Random(seed)
        s = fresh(Law(4 + seed % 9, limit=1))
        while s.phase != codes.OVER:
            if not chance_moves(s, rng):
                seat = lowest_bit(asked(s))
                step(s, seat, rng.choice(decisions(s, seat)))
            if s.phase == codes.ATTACK and not s.lying:
                position = (*s.seat_at, *s.hands, s.mover)
                assert seen.setdefault(digest(s), position) == position
    assert len(seen) > 500


@pytest.mark.rule("K-ATT-15")
def test_another_mover_or_other_places_are_another_position() -> None:
    t = circling()
    here = digest(t.core)
    other = t.core.clone()
    other.mover = t.seat("tsar")
    assert digest(other) != here
    moved = t.core.clone()
    first_seating(moved, [0, 2, 1, 3])
    assert digest(moved) != here, "of people without cards too"
