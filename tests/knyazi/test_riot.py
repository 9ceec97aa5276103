"""The riot of the rabble."""

from typing import Any

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.core.riot import limit
from dvor.games.knyazi.names import Cause, Kind, Purpose
from tests.knyazi.table import Table, card, cards

RABBLE = {"kholop", "sweeper", "jester", "executioner"}


def nine(mover: str = "sweeper", players: int = 9, **given: Any) -> Table:
    hands = {
        "kholop": "f3 m4",
        "sweeper": "f1 m1 t3",
        "jester": "m3 s1",
        "executioner": "t1 s3",
        "spy": "f12 m12 f2",
        "boyar": "f11 m11",
        "tsarevich": "f10 m10",
        "tsar": "f9 m9",
    }
    return Table(players, mover=mover, riot=True, **(hands | given))


def rioting(**given: Any) -> Table:
    return nine(**given).all_say(do.Riot())


@pytest.mark.rule("K-COUP-4")
def test_before_the_rabbles_first_turn_all_of_it_is_asked_the_frozen_too() -> None:
    t = nine(jester="m3")
    assert (t.phase, t.asked) == ("riot", RABBLE)
    hands = {"kholop": "f3", "sweeper": "f1", "spy": "f2", "tsar": "f9"}
    assert Table(9, mover="sweeper", riot=True, **hands).asked == RABBLE


@pytest.mark.rule("K-COUP-4")
def test_nobody_is_asked_with_fewer_than_eight_or_at_a_burghers_turn() -> None:
    seven = Table(7, mover="sweeper", riot=True, sweeper="f1", spy="f2", tsar="f9")
    assert seven.phase == "attack"
    burgher = nine("spy")
    assert burgher.phase == "attack"
    assert burgher.core.riot_asked == 0, "the rabble's first turn is yet to come"


@pytest.mark.rule("K-COUP-4")
def test_one_refusal_is_enough_and_nobody_learns_whose() -> None:
    told, views = [], []
    for refuser in ("kholop", "jester"):
        t = nine()
        for person in ("kholop", "sweeper", "jester", "executioner"):
            t.act(person, do.NoRiot() if person == refuser else do.Riot())
        told.append(t.step.facts)
        views.append([t.view(other) for other in ("sweeper", "tsar", None)])
        assert (t.phase, t.asked) == ("attack", {"sweeper"})
    assert told[0] == told[1] == ()
    assert views[0] == views[1]


@pytest.mark.rule("K-COUP-4")
def test_it_is_offered_once_a_party() -> None:
    t = nine().all_say(do.NoRiot()).attack("sweeper", "f1").concede("jester")
    assert t.on_move == "sweeper"
    assert t.phase == "attack"


@pytest.mark.rule("K-COUP-7")
def test_the_one_on_move_plays_first_and_all_nobles_and_burghers_defend() -> None:
    t = rioting()
    assert t.told(tell.RiotBegan) == [tell.RiotBegan(t.seat("sweeper"))]
    t.attack("sweeper", "f1")
    assert t.told(tell.Attacked)[0] == tell.Attacked(1, None, cards("f1"), Kind.RIOT)
    assert t.asked == {"spy", "boyar", "tsarevich", "tsar"}


@pytest.mark.rule("K-COUP-7")
def test_beats_are_sealed_and_the_lowest_rank_beats_where_two_would() -> None:
    t = rioting().attack("sweeper", "f1")
    beats = {name: do.Beat(card("f1"), card(own)) for name, own in (("spy", "f12"), ("boyar", "f11"))}
    t.all_say(do.Hold(), **beats)
    assert t.hand("spy") == "f2 m12"
    assert t.hand("boyar") == "f11 m11", "he keeps his card"
    assert t.asked == RABBLE


@pytest.mark.rule("K-COUP-7", "K-COUP-4")
def test_whenever_all_is_beaten_any_rioter_throws_in_without_leave() -> None:
    t = (
        rioting(kholop="f3 m4 m1")
        .attack("sweeper", "f1")
        .all_say(do.Hold(), boyar=do.Beat(card("f1"), card("f11")))
    )
    assert t.asked == RABBLE
    assert t.refused("kholop", do.ThrowIn(cards("f3"))) == "rank_not_there"
    t.all_say(do.Nothing(), kholop=do.ThrowIn(cards("m1")), executioner=do.ThrowIn(cards("t1")))
    assert t.lying() == "f1 f11 m1 t1"
    assert [event.by for event in t.told(tell.ThrownIn)] == [0, 3], "from the lowest rank up"
    assert t.phase == "riot_defend", "the Boyar's privilege does not hold in a riot"


@pytest.mark.rule("K-COUP-7")
def test_never_more_at_once_than_the_nobles_hold_together_and_twelve_in_all() -> None:
    t = rioting(boyar="f11", tsarevich="", tsar="f9")
    assert t.core.room == 2
    rich = {"boyar": "f11 m11 t11 f13 m13", "tsarevich": "f10 m10 t10 s10 t13", "tsar": "f9 m9 t9 s9 s13"}
    assert rioting(**rich).core.room == 12


@pytest.mark.rule("K-COUP-7", "K-MER-2")
def test_own_mercy_beats_in_a_riot_and_only_the_tsar_concedes() -> None:
    t = nine().grant("spy")
    t.all_say(do.Riot()).attack("sweeper", "f1")
    assert "beat_by_mercy" in t.kinds("spy")
    assert "beat_by_mercy" not in t.kinds("tsar")
    assert "concede" in t.kinds("tsar")
    assert "concede" not in t.kinds("spy") | t.kinds("boyar") | t.kinds("tsarevich")
    t.all_say(do.Hold(), spy=do.BeatByMercy(card("f1")))
    assert t.told(tell.MercySpent) == [tell.MercySpent(t.seat("spy"), Purpose.BEATING)]


@pytest.mark.rule("K-COUP-7")
def test_a_frozen_tsar_still_concedes_for_all() -> None:
    hands = {
        "kholop": "f3",
        "sweeper": "f1",
        "jester": "m3",
        "executioner": "t1",
        "boyar": "f11",
        "tsarevich": "f10",
    }
    t = Table(9, mover="sweeper", riot=True, **hands).all_say(do.Riot()).attack("sweeper", "f1")
    assert t.kinds("tsar") == {"hold", "concede", "bestow"}
    t.all_say(do.Hold(), tsar=do.Concede())
    assert t.phase == "share"


@pytest.mark.rule("K-COUP-7")
def test_a_round_in_which_nobody_beats_anything_is_conceded_by_time() -> None:
    t = rioting().attack("sweeper", "f1").all_say(do.Hold())
    assert t.told(tell.Conceded) == [tell.Conceded(t.seat("tsar"), for_all=True)]


@pytest.mark.rule("K-COUP-6", "K-COUP-7")
def test_a_lost_riot_costs_every_rioter_all_trumps_and_the_lowest_burgher_moves() -> None:
    t = rioting().attack("sweeper", "f1").all_say(do.Hold(), spy=do.Beat(card("f1"), card("f12")))
    t.all_say(do.Nothing())
    assert t.told(tell.RiotEnded) == [tell.RiotEnded(False)]
    assert (t.hand("jester"), t.hand("executioner")) == ("m3", "t1")
    assert t.discarded() == "f1 f12 s1 s3"
    assert t.on_move == "spy"
    assert [t.where(person) for person in t.people] == t.people


@pytest.mark.rule("K-COUP-6")
def test_a_rioter_left_without_cards_is_frozen_and_mercy_spares_no_trumps() -> None:
    t = nine(jester="s1").grant("jester")
    t.all_say(do.Riot()).attack("sweeper", "f1").all_say(do.Hold(), spy=do.Beat(card("f1"), card("f12")))
    t.all_say(do.Nothing())
    assert t.told(tell.Frozen) == [tell.Frozen(t.seat("jester"))]
    assert not t.told(tell.Pleading)


@pytest.mark.rule("K-COUP-6")
def test_if_the_lowest_burgher_is_frozen_the_next_one_up_with_cards_moves() -> None:
    t = rioting(spy="f12").attack("sweeper", "f1").all_say(do.Hold(), spy=do.Beat(card("f1"), card("f12")))
    assert t.all_say(do.Nothing()).on_move == "boyar"


@pytest.mark.rule("K-COUP-7")
def test_with_the_nobles_hands_empty_and_all_beaten_the_riot_is_lost() -> None:
    t = rioting(boyar="f11", tsarevich="", tsar="").attack("sweeper", "f1")
    t.all_say(do.Hold(), boyar=do.Beat(card("f1"), card("f11")))
    assert t.told(tell.RiotEnded) == [tell.RiotEnded(False)]


def won(**given: Any) -> Table:
    return rioting(**given).attack("sweeper", "f1").all_say(do.Hold(), tsar=do.Concede())


@pytest.mark.rule("K-COUP-5")
def test_a_riot_won_mirrors_nobles_and_rabble_and_burghers_stay() -> None:
    t = won().act("tsar", do.ShareEvenly()).all_say(do.Agree())
    assert {person: t.where(person) for person in t.people} == {
        "kholop": "tsar",
        "sweeper": "tsarevich",
        "jester": "boyar",
        "executioner": "voevoda",
        "spy": "spy",
        "voevoda": "executioner",
        "boyar": "jester",
        "tsarevich": "sweeper",
        "tsar": "kholop",
    }
    assert [moved.cause for moved in t.told(tell.Moved)] == [Cause.RIOT]
    assert t.told(tell.ReignBegan) == [tell.ReignBegan(t.seat("kholop"))]
    assert t.act("kholop", do.KeepTrump()).on_move == "spy"


@pytest.mark.rule("K-COUP-5", "K-CHR-3")
def test_with_eight_players_the_executioner_has_no_counterpart_and_stays() -> None:
    t = won(players=8).act("tsar", do.ShareEvenly()).all_say(do.Agree())
    assert t.where("executioner") == "executioner"
    assert (t.where("jester"), t.where("boyar")) == ("boyar", "jester")


@pytest.mark.rule("K-COUP-5")
def test_with_eleven_the_fifth_noble_stays() -> None:
    t = won(players=11, confessor="t10", voevoda="t11").act("tsar", do.ShareEvenly()).all_say(do.Agree())
    assert t.where("voevoda") == "voevoda"
    assert t.where("executioner") == "boyar"
    assert t.where("official") == "official"


@pytest.mark.rule("K-COUP-5")
def test_the_tsar_proposes_a_division_which_stands_when_every_noble_agrees() -> None:
    t = won()
    assert t.asked == {"tsar"}
    t.act("tsar", do.ShareOut((t.seat("boyar"),)))
    assert t.asked == {"voevoda", "boyar", "tsarevich"}
    assert t.view().table.proposal == (tell.Gift(t.seat("boyar"), 1, cards("f1")),)
    t.all_say(do.Agree())
    assert t.hand("boyar") == "f1 f11 m11"


@pytest.mark.rule("K-COUP-5")
def test_an_objection_makes_the_tsar_propose_again_and_the_third_proposal_stands() -> None:
    t = won()
    for _ in range(2):
        t.act("tsar", do.ShareOut((t.seat("boyar"),))).all_say(do.Agree(), tsarevich=do.Object())
        assert t.told(tell.ShareRefused)
        assert t.asked == {"tsar"}
    t.act("tsar", do.ShareOut((t.seat("tsar"),))).all_say(do.Object())
    assert t.hand("tsar") == "f1 f9 m9"


@pytest.mark.rule("K-COUP-5")
def test_only_nobles_with_cards_when_it_began_share_all_that_lay_there() -> None:
    t = rioting().attack("sweeper", "f1").all_say(do.Hold(), spy=do.Beat(card("f1"), card("f12")))
    t.all_say(do.Nothing(), executioner=do.ThrowIn(cards("t1"))).all_say(do.Hold())
    offers = GAME.rules.offers(t.state, t.seat("tsar"))
    (share,) = [offer for offer in offers if offer.kind == "share_out"]
    assert t.names(share.blanks["to"].among) == {"boyar", "tsarevich", "tsar"}, "the Voevoda was frozen"  # type: ignore[union-attr]
    t.act("tsar", do.ShareEvenly()).all_say(do.Agree())
    shared = {gift.to: gift.cards for gift in t.told(tell.Shared)[0].gifts}
    assert sorted(one for some in shared.values() for one in some or ()) == sorted(cards("f1 f12 t1"))
    assert {len(some or ()) for some in shared.values()} == {1}, "as even as can be"
    assert t.where("voevoda") == "executioner", "frozen nobles change places all the same"


@pytest.mark.rule("K-COUP-7", "K-ATT-13")
def test_who_ran_out_of_cards_in_the_riot_itself_may_still_spend_mercy() -> None:
    t = nine(spy="f12", kholop="m1 m4").grant("spy")
    t.all_say(do.Riot()).attack("sweeper", "f1").all_say(do.Hold(), spy=do.Beat(card("f1"), card("f12")))
    t.all_say(do.Nothing(), kholop=do.ThrowIn(cards("m1")))
    assert t.kinds("spy") == {"beat_by_mercy", "hold"}


@pytest.mark.rule("K-COUP-7")
def test_the_tsar_may_concede_while_others_still_beat() -> None:
    t = rioting(sweeper="f1 m1 t3").attack("sweeper", "f1 m1")
    t.all_say(do.Hold(), spy=do.Beat(card("f1"), card("f12")), tsar=do.Concede())
    assert t.told(tell.Conceded) == [tell.Conceded(t.seat("tsar"), for_all=True)]
    t = rioting(sweeper="f1 m1 t3").attack("sweeper", "f1 m1")
    t.all_say(do.Hold(), spy=do.Beat(card("f1"), card("f12")))
    assert t.phase == "riot_defend", "without him they go on"


@pytest.mark.rule("K-COUP-7")
def test_where_two_aim_at_one_card_the_lower_rank_beats_it() -> None:
    t = rioting().attack("sweeper", "f1")
    t.all_say(do.Hold(), tsar=do.Beat(card("f1"), card("f9")), spy=do.Beat(card("f1"), card("f12")))
    assert t.told(tell.Beaten) == [tell.Beaten(t.seat("spy"), card("f1"), card("f12"))]
    assert "f9" in t.hand("tsar").split(), "who comes too late keeps the card"


@pytest.mark.rule("K-COUP-7")
def test_what_all_have_beaten_is_not_conceded() -> None:
    t = rioting().attack("sweeper", "f1")
    t.all_say(do.Hold(), spy=do.Beat(card("f1"), card("f12")), tsar=do.Concede())
    assert t.phase == "riot_throw"


@pytest.mark.rule("K-COUP-5")
def test_every_riot_has_its_own_three_proposals() -> None:
    t = nine()
    t.core.proposals = 2
    t.all_say(do.Riot()).attack("sweeper", "f1").all_say(do.Hold(), tsar=do.Concede())
    t.act("tsar", do.ShareEvenly()).all_say(do.Object())
    assert t.asked == {"tsar"}


@pytest.mark.rule("K-COUP-7")
def test_sealed_answers_leave_nothing_behind() -> None:
    t = rioting().attack("sweeper", "f1").all_say(do.Hold(), spy=do.Beat(card("f1"), card("f12")))
    t.all_say(do.Nothing())
    assert [t.view(person).wish for person in t.people] == [()] * 9


@pytest.mark.rule("K-COUP-7", "K-MER-2")
def test_a_mercy_card_spent_meanwhile_beats_nothing() -> None:
    t = nine().grant("spy").all_say(do.Riot()).attack("sweeper", "f1").act("spy", do.BeatByMercy(card("f1")))
    t.breach("spy").act("spy", do.SpendMercy()).all_say(do.Hold())
    assert t.told(tell.Beaten) == []
    assert t.told(tell.Conceded) == [tell.Conceded(t.seat("tsar"), for_all=True)]
    assert t.core.mercies_left == 3


@pytest.mark.rule("K-COUP-7", "K-COUP-4")
def test_twelve_attack_cards_lie_in_a_riot_and_never_thirteen() -> None:
    t = nine(
        kholop="f3 m3",
        sweeper="f1 m1 t1 s1",
        jester="t3 s3 f5",
        executioner="f7 m7 t7 s7 m5",
        spy="f2",
        boyar="f4 m4 t4 s4 f6 m6",
        tsarevich="f8 m8 t8 s8 t5",
        tsar="f10 m10 t10 s10 s5",
    ).all_say(do.Riot())
    t.attack("sweeper", "f1 m1 t1 s1")
    assert t.core.room == 12 - 4
    t.core.lying = 10
    assert limit(t.core) == 2
    t.core.lying = 12
    assert limit(t.core) == 0


@pytest.mark.rule("K-COUP-7", "K-REG-3")
def test_a_frozen_tsar_beats_nothing_not_even_with_mercy() -> None:
    """Where the Confessor rules, the Tsar may hold a mercy card."""
    hands = {"kholop": "f3", "sweeper": "f1 m1", "jester": "m3", "executioner": "t1", "boyar": "f11 m11"}
    t = Table(11, mover="sweeper", riot=True, options={"regime": "theocracy"}, confessor="f10", **hands)
    t.act("confessor", do.Bestow(t.seat("tsar"))).all_say(do.Riot()).attack("sweeper", "f1")
    assert t.kinds("tsar") == {"hold", "concede"}
