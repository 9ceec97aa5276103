"""Forms of government, one by one and together."""

import re
from typing import Any

import pytest

from dvor.games.knyazi import GAME, events
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.court import deeds
from dvor.games.knyazi.court import tidings as tell
from dvor.games.knyazi.court.terms import Answer, BallotOn, DecreeForm, Fault, Manner, Reason
from dvor.games.knyazi.names import Character
from dvor.games.knyazi.regimes.base import Charter
from dvor.games.knyazi.regimes.book import AMENDMENTS, chartered
from dvor.kernel.game import Malformed
from dvor.words import Listener, say
from tests.knyazi.table import Table, card, cards

HOUSE = """
[regime]
name = "Боярщина"
ruler = "boyar"
most_strikes = 2

[[characters]]
instead_of = "jester"
name = "Скоморох"
style = "Любезнейший скоморох"
"""


def table(players: int, regime: str, second: str = "absolutism", mover: str = "tsar", **hands: Any) -> Table:
    return Table(players, mover=mover, options={"regime": regime, "second_regime": second}, **hands)


def flog(t: Table, who: str, strikes: int = 1) -> deeds.Flog:
    return deeds.Flog(t.seat(who), strikes, Reason.DISLOYALTY, "a sour face")


def decree(text: str = "All hop") -> deeds.Proclaim:
    return deeds.Proclaim(DecreeForm.WORDS, text, "fun")


@pytest.mark.rule("K-REG-1")
def test_absolutism_amends_nothing_and_three_regimes_hold_together_in_any_order() -> None:
    assert chartered(["absolutism"]) == Charter()
    names = ("oligarchy", "tyranny", "anarchy")
    assert chartered(names) == chartered(names[::-1])
    together = chartered(names)
    assert (together.most_strikes, together.leave_needed, together.decrees_for_trumps) == (10, False, True)
    assert all(amend(Charter()) != Charter() for amend in AMENDMENTS.values())
    options = GAME.setup(*"abcd", regime="tyranny", second_regime="anarchy", third_regime="oligarchy").options
    assert options.charter == together


@pytest.mark.rule("K-REG-2")
def test_tyranny_strikes_harder_and_sends_people_out_of_the_game() -> None:
    t = table(4, "tyranny", kholop="f9 m9", tsar="f3 s4")
    t.act("tsar", flog(t, "kholop", 10))
    t.act("tsar", deeds.SendOnErrand(0, "bring tea", Reason.DISLOYALTY, "thirst", True))
    assert t.told(tell.ErrandGiven)[0].beyond
    usual = Table(4, kholop="f9 m9", tsar="f3 s4")
    assert usual.refused("tsar", deeds.SendOnErrand(0, "tea", Reason.DISLOYALTY, "thirst", True)) == "not_now"


def theocracy(**hands: Any) -> Table:
    given = {"kholop": "f9 m9", "boyar": "f8 f9 f10", "confessor": "m2 m3", "tsar": "f3 s4"} | hands
    return table(11, "theocracy", mover="boyar", **given)


@pytest.mark.rule("K-REG-3")
def test_under_theocracy_the_confessor_rules_and_the_tsar_only_names_trumps() -> None:
    t = theocracy()
    assert {"flog", "proclaim"} <= t.deeds("confessor")
    assert not {"flog", "proclaim"} & t.deeds("tsar")
    assert t.refused("tsar", do.Bestow(0)) == "not_the_ruler"
    t.act("confessor", do.Bestow(t.seat("tsar")))
    assert t.view().table.people[t.seat("tsar")].mercy, "the Tsar may hold one"
    t.act("spy", deeds.Petition("a raise", Manner.WRITTEN, True))
    assert t.told(tell.Petitioned, "confessor")
    assert not t.told(tell.Petitioned, "tsar")
    with pytest.raises(Malformed, match="11 players"):
        GAME.setup(*map(str, range(10)), regime="theocracy")


@pytest.mark.rule("K-REG-3", "K-COUP-9")
def test_a_new_confessor_begins_a_reign_without_trumps() -> None:
    t = theocracy().act("confessor", do.Bestow(0), decree())
    t.attack("boyar", "f8").concede("confessor")
    assert t.holder("confessor") == "boyar"
    assert (t.core.stock, t.core.mercies) == (3, 0)
    assert not t.view().table.court.decrees
    assert t.phase == "attack", "trumps are the Tsar's"


@pytest.mark.rule("K-REG-3", "K-COUP-9")
def test_a_new_tsar_names_trumps_and_the_confessors_reign_goes_on() -> None:
    t = table(11, "theocracy", mover="tsarevich", tsarevich="f8 f10", tsar="f3 s4", kholop="m1", confessor="m2")
    t.act("confessor", decree()).attack("tsarevich", "f8").concede("tsar")
    assert t.view().table.court.decrees
    assert t.phase == "new_trump"


@pytest.mark.rule("K-REG-3")
def test_a_loose_tongue_is_demoted_if_the_confessor_wants() -> None:
    t = theocracy()
    t.act("confessor", deeds.Condemn(t.seat("spy"), Fault.SWEARING, "damn"))
    assert t.where("spy") == "kholop"
    assert Table(4, kholop="f1", tsar="f2").refused("tsar", deeds.Condemn(0, Fault.SWEARING, "damn")) == "not_now"


def voted(t: Table, yes: int, no: int) -> Table:
    votes = [True] * yes + [False] * no
    for seat in sorted(t.ask.fallback):
        t.act(t.people[seat], deeds.Vote(votes.pop()) if votes else deeds.Abstain())
    return t


@pytest.mark.rule("K-REG-4")
@pytest.mark.parametrize(("yes", "no", "cancelled"), [(2, 1, True), (1, 1, False), (0, 0, False)])
def test_nobles_and_burghers_cancel_punishments_and_decrees(yes: int, no: int, cancelled: bool) -> None:
    t = table(7, "constitution", kholop="f9 m9", tsar="f3 s4").act("tsar", decree())
    t.act("tsar", flog(t, "spy"))
    held, due = t.view().table.court.decrees[0], t.view().table.court.punishments[0]
    assert "call_vote" not in t.deeds("kholop")
    for number in (held.number, due.number):
        t.act("spy", deeds.CallVote(number))
        assert {t.people[seat] for seat in t.ask.fallback} == {"spy", "boyar", "tsar"}
        voted(t, yes, no)
    assert bool(t.view().table.court.decrees) != cancelled
    assert bool(t.view().table.court.punishments) != cancelled
    assert "call_vote" not in t.deeds("boyar"), "once for each"


@pytest.mark.rule("K-REG-4")
def test_a_vote_is_on_one_punishment_or_decree_and_says_which() -> None:
    t = table(7, "constitution", kholop="f9 m9", tsar="f3 s4").act("tsar", decree("All hop"), decree("All bow"))
    t.act("tsar", flog(t, "spy"), deeds.SendOnErrand(0, "sing", Reason.DISLOYALTY, "boredom"))
    hop, bow = t.view().table.court.decrees
    strikes, errand = t.view().table.court.punishments
    t.act("spy", deeds.CallVote(bow.number))
    assert t.told(tell.VoteCalled) == [tell.VoteCalled(t.seat("spy"), BallotOn.DECREE, "All bow")]
    assert set(t.ask.fallback.values()) == {deeds.Abstain()}
    voted(t, 2, 0).act("spy", deeds.CallVote(errand.number))
    assert t.told(tell.VoteCalled) == [tell.VoteCalled(t.seat("spy"), BallotOn.PUNISHMENT, "sing")]
    voted(t, 2, 0)
    court = t.view().table.court
    assert ([one.number for one in court.decrees], [one.number for one in court.punishments]) == (
        [hop.number],
        [strikes.number],
    )


@pytest.mark.rule("K-REG-4")
def test_under_a_constitution_every_petition_is_heard() -> None:
    t = table(7, "constitution", kholop="f9", tsar="f3 s4").act(
        "spy", deeds.Petition("bread", Manner.SPOKEN, False)
    )
    number = t.view().table.court.petitions[0].number
    assert t.refused("tsar", deeds.AnswerPetition(number, Answer.UNHEARD)) == "not_now"
    t.act("tsar", deeds.AnswerPetition(number, Answer.REFUSED))


@pytest.mark.rule("K-REG-5")
def test_in_anarchy_anyone_throws_in_without_leave_the_tsar_too() -> None:
    hands = {"kholop": "f3 f4", "executioner": "f9 m9 t9 s9", "spy": "m3", "tsar": "t3 s1"}
    t = table(4, "anarchy", mover="kholop", **hands).attack("kholop", "f3").beat("executioner", "f3 f9")
    t.act("kholop", do.Enough())
    assert t.asked == {"spy", "tsar"}
    t.act("spy", do.AskToThrow(cards("m3"))).act("tsar", do.AskToThrow(cards("t3")))
    assert t.lying() == "f3 f9 m3 t3"
    assert t.asked == {"executioner"}, "nobody had to be asked for leave"


@pytest.mark.rule("K-REG-5")
def test_past_six_cards_the_one_on_move_allows_or_forbids() -> None:
    hands = {"kholop": "f3 m3 t3 s3 f5", "executioner": "f9 m9 t9 f10 m10 t10 f11 m11 t11 s12"}
    t = table(4, "anarchy", mover="kholop", **hands, spy="m8 s9 s10 s11", tsar="f1")
    t.attack("kholop", "f3 m3 t3 s3").beat("executioner", "f3 f9", "m3 m10", "t3 t11", "s3 s12")
    t.act("kholop", do.Enough()).all_say(do.Nothing(), spy=do.AskToThrow(cards("s9 s10 s11")))
    assert (t.phase, t.asked) == ("permit", {"kholop"})
    assert t.view("kholop").wishes
    assert not t.view("tsar").wishes
    t.act("kholop", do.GiveLeave(t.seat("spy"), 3))
    assert t.view().table.attack is not None
    assert t.core.lying == 7


@pytest.mark.rule("K-REG-5", "K-ATT-8")
def test_in_anarchy_too_only_the_attacker_throws_in_against_the_boyar() -> None:
    t = table(6, "anarchy", mover="spy", spy="f3 f4", boyar="f9 m9", tsar="m3", kholop="t3")
    t.attack("spy", "f3").beat("boyar", "f3 f9").act("spy", do.Enough())
    assert t.phase == "attack"


@pytest.mark.rule("K-REG-6")
def test_under_bureaucracy_the_official_signs_everything_and_all_is_in_writing() -> None:
    t = table(10, "bureaucracy", kholop="f9 m9", official="f8", tsar="f3 s4")
    t.act("tsar", decree())
    assert not t.view().table.court.decrees
    (paper,) = t.view().table.court.papers
    t.act("official", deeds.SignPaper(paper.number))
    assert t.told(tell.DecreeIssued)
    assert t.refused("spy", deeds.Petition("bread", Manner.SPOKEN, False)) == "not_aloud"
    t.act("spy", deeds.Petition("bread", Manner.WRITTEN, False)).act("tsar", flog(t, "kholop"))
    assert len(t.view().table.court.papers) == 2
    small = table(4, "bureaucracy", kholop="f9", tsar="f3 s4").act("tsar", decree())
    assert small.view().table.court.decrees, "without an Official nobody signs"


@pytest.mark.rule("K-REG-6")
def test_the_official_may_ask_a_service_but_time_signs() -> None:
    t = table(10, "bureaucracy", kholop="f9 m9 t9", official="f8 m8", spy="s1 s2", tsar="f3 s4 t4")
    t.act("tsar", decree())
    number = t.view().table.court.papers[0].number
    assert t.refused("official", deeds.AskService(number, t.seat("tsar"), "tea")) == "not_now"
    t.act("official", deeds.AskService(number, t.seat("spy"), "a trump"))
    t.act("spy", deeds.RenderService(number, card("s1")))
    assert [event.card for event in t.told(tell.ServiceRendered)] == [None]
    assert [event.card for event in t.told(tell.ServiceRendered, "official")] == [card("s1")]
    assert (t.hand("spy"), t.hand("official")) == ("s2", "f8 m8 s1")
    for _ in range(6):
        if not t.view().table.court.papers:
            break
        t.silent(t.people[min(t.ask.fallback)])
    assert t.told(tell.PaperSigned) == [tell.PaperSigned(number, True)]


@pytest.mark.rule("K-REG-6")
def test_one_service_is_asked_for_each_paper_and_done_once() -> None:
    t = table(10, "bureaucracy", kholop="f9 m9 t9", official="f8 m8", spy="s1 s2", tsar="f3 s4 t4")
    t.act("tsar", decree("All hop"))
    assert t.told(tell.PaperDrawnUp) == [tell.PaperDrawnUp(t.view().table.court.papers[0].number, t.seat("tsar"))]
    t.act("tsar", decree("All bow"))
    first, second = (one.number for one in t.view().table.court.papers)
    t.act("official", deeds.AskService(second, t.seat("spy"), "a song"))
    assert [one.asked for one in t.view().table.court.papers] == [None, t.seat("spy")]
    assert t.refused("spy", deeds.RenderService(first)) == "not_now"
    t.act("spy", deeds.RenderService(second))
    assert [one.asked for one in t.view().table.court.papers] == [None, None]
    assert t.refused("official", deeds.AskService(second, t.seat("spy"), "another song")) == "not_now"
    assert t.refused("spy", deeds.RenderService(second)) == "not_now"
    t.act("official", deeds.AskService(first, t.seat("kholop"), "a dance"))


@pytest.mark.rule("K-REG-6")
def test_the_official_has_two_turns_to_sign() -> None:
    t = table(10, "bureaucracy", kholop="f9 m9 t9", official="f8 m8", spy="m1 m2", tsar="f3 s4 t4")
    t.act("tsar", decree()).attack("tsar", "f3").concede("kholop")
    assert t.view().table.court.papers, "one turn"
    t.attack(t.on_move, "f8").concede("spy")
    assert not t.view().table.court.papers, "two turns"
    assert t.view().table.court.decrees


@pytest.mark.rule("K-REG-3", "K-REG-6")
def test_under_theocracy_no_service_is_asked_of_the_confessor() -> None:
    hands = {"kholop": "f9 m9", "official": "f8", "confessor": "m2", "tsar": "f3 s4"}
    t = table(11, "theocracy", "bureaucracy", **hands).act("confessor", decree())
    number = t.view().table.court.papers[0].number
    assert t.refused("official", deeds.AskService(number, t.seat("confessor"), "tea")) == "not_now"
    t.act("official", deeds.AskService(number, t.seat("tsar"), "tea"))


@pytest.mark.rule("K-REG-6", "K-CHRON-1")
def test_what_time_has_signed_is_chronicled_like_anything_else() -> None:
    t = table(10, "bureaucracy", kholop="f9 m9 t9", official="f8 m8", spy="s1 s2", tsar="f3 s4 t4")
    t.act("tsar", decree("All hop"))
    while t.view().table.court.papers:
        t.silent(t.people[min(t.ask.fallback)])
    assert ("decree", "All hop") in [(one.what, one.text) for one in t.view().table.court.chronicle]


@pytest.mark.rule("K-REG-6")
def test_giving_the_last_card_freezes() -> None:
    t = table(10, "bureaucracy", kholop="f9 m9", official="f8", spy="s1", tsar="f3 s4").act("tsar", decree())
    number = t.view().table.court.papers[0].number
    t.act("official", deeds.AskService(number, t.seat("spy"), "a trump"))
    t.act("spy", deeds.RenderService(number, card("s1")))
    assert t.told(events.Frozen) == [events.Frozen(t.seat("spy"))]
    assert t.on_move == "tsar"


@pytest.mark.rule("K-REG-7")
def test_a_trump_buys_a_decree_until_the_buyers_next_turn() -> None:
    t = table(4, "oligarchy", kholop="f9 m9 f1", executioner="f10 m1", spy="f11", tsar="f3 s4 s5")
    buy = deeds.BuyDecree(card("s4"), DecreeForm.WORDS, "Bow to me", "I pay")
    assert t.refused("kholop", buy) == "not_now"
    t.act("tsar", buy)
    assert t.discarded() == "s4"
    assert [one.owner for one in t.view().table.court.decrees] == [t.seat("tsar")]
    assert "buy_decree" not in t.deeds("tsar"), "one a turn"
    t.attack("tsar", "f3").concede("kholop")
    assert t.view().table.court.decrees
    t.attack("executioner", "f10").concede("spy")
    assert t.view().table.court.decrees
    t.act("executioner", do.NoAttack())
    assert t.on_move == "tsar"
    assert not t.view().table.court.decrees


@pytest.mark.rule("K-REG-7", "K-MOVE-4")
def test_a_demotion_is_not_the_buyers_next_turn() -> None:
    hands = {"kholop": "f9 m9", "executioner": "f10 m1", "spy": "f11 s1 s2", "tsar": "f3 s4 s5"}
    t = table(4, "oligarchy", mover="kholop", **hands).attack("kholop", "f9").beat("executioner", "f9 f10")
    t.nobody_throws().attack("executioner", "m1").concede("spy")
    buyer = t.on_move
    trump = next(one for one in t.hand(buyer).split() if one.startswith("s"))
    t.act(buyer, deeds.BuyDecree(card(trump), DecreeForm.WORDS, "Bow", "I pay"))
    t.breach("spy" if buyer != "spy" else "executioner")
    assert t.on_move == buyer
    assert t.view().table.court.decrees
    assert "buy_decree" not in t.deeds(buyer), "one a turn"


@pytest.mark.rule("K-REG-7", "K-DEC-1")
def test_the_tsar_cannot_revoke_a_decree_that_was_bought() -> None:
    t = table(4, "oligarchy", mover="spy", kholop="f9 m9", spy="s4 f1", tsar="f3")
    t.act("spy", deeds.BuyDecree(card("s4"), DecreeForm.WORDS, "Bow", "I pay")).act("tsar", decree())
    bought, own = t.view().table.court.decrees
    assert t.refused("tsar", deeds.Revoke(bought.number)) == "not_now"
    t.act("tsar", deeds.Revoke(own.number))
    assert t.view().table.court.decrees == (bought,)


@pytest.mark.rule("K-REG-7")
def test_who_discards_the_last_card_is_frozen_and_the_turn_passes() -> None:
    t = table(4, "oligarchy", kholop="f9 m9", executioner="f10", spy="f11", tsar="s4")
    t.act("tsar", deeds.BuyDecree(card("s4"), DecreeForm.WORDS, "Bow", "I pay"))
    assert t.on_move == "kholop"
    assert t.view().table.court.decrees


@pytest.mark.rule("K-REG-7", "K-ATT-15")
def test_a_discarded_trump_breaks_the_row_of_turns_without_discards() -> None:
    t = table(4, "oligarchy", kholop="f9 m9", executioner="f10", spy="f11", tsar="s4 f3 m3")
    t.core.idle = 15
    t.act("tsar", deeds.BuyDecree(card("s4"), DecreeForm.WORDS, "Bow", "I pay"))
    t.attack("tsar", "f3").concede("kholop")
    assert (t.core.idle, t.phase) == (0, "attack")


@pytest.mark.rule("K-REG-1", "K-REG-5", "K-REG-6")
def test_anarchic_bureaucracy() -> None:
    t = table(10, "bureaucracy", "anarchy", kholop="f9 m9 t9", official="f8", spy="m3", tsar="f3 s4")
    t.act("tsar", decree())
    assert t.view().table.court.papers
    t.attack("tsar", "f3").beat("kholop", "f3 f9").act("tsar", do.Enough())
    t.all_say(do.Nothing(), spy=do.AskToThrow(cards("m3")))
    assert t.asked == {"kholop"}


@pytest.mark.rule("K-REG-8")
def test_players_define_regimes_and_characters_of_their_own() -> None:
    options = {"house_rules": HOUSE}
    t = Table(6, options=options, kholop="f9", boyar="f8", tsar="f3 s4")
    assert "flog" in t.deeds("boyar")
    assert "flog" not in t.deeds("tsar")
    assert t.refused("boyar", flog(t, "kholop", 3)) == "too_many_strikes"
    house = t.view().table.court.house
    assert [(one.instead_of, one.name) for one in house.characters] == [(Character.JESTER, "Скоморох")]
    as_json = '{"regime": {"name": "R", "most_strikes": 2}}'
    assert GAME.setup(*"abcd", house_rules=as_json).options.charter.most_strikes == 2


@pytest.mark.rule("K-REG-8")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("regime = 5", "regime"),
        ('[regime]\nname = "R"\nking = "boyar"', "king"),
        ('[regime]\nname = "R"\nmost_strikes = 99', "most_strikes"),
        ('[regime]\nname = "R"\nruler = "wizard"', "wizard"),
        ("[regime", "house rules"),
        ("{", "house rules"),
        ('[regime]\nname = "R"\nruler = "merchant"', "12 players"),
        ('[[characters]]\ninstead_of = "spy"\nname = "A"\nstyle = "B"\n' * 2, "two characters"),
    ],
)
def test_a_wrong_definition_is_refused_with_a_sentence(text: str, why: str) -> None:
    with pytest.raises(Malformed, match=why) as wrong:
        GAME.setup(*"abcdef", house_rules=text)
    # … and people read it in their language: of Latin letters there are only those that they wrote.
    reason = wrong.value.reason
    assert reason is not None
    said = say(reason, Listener("ru"))
    assert set(re.findall("[A-Za-z_]+", said)) <= set(re.findall("[A-Za-z_]+", text)), said
