"""Forms of government, one by one and together."""

import re
from random import Random
from typing import Any

import pytest

from dvor.games.knyazi import GAME, events
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.terms import Answer, BallotOn, Duty, Manner, Reason
from dvor.games.knyazi.names import Character
from dvor.games.knyazi.regimes import REGIMES, Charter, chartered
from dvor.kernel import Person, Refused, Run, Term, play
from dvor.kernel.game import Malformed
from dvor.referee.terms import DecreeForm, Etiquette, Fault
from dvor.words import Listener, phrase_of, say
from dvor.words.grammar import Language
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


def flog(t: Table, who: str, strikes: int = 1) -> court_actions.Flog:
    return court_actions.Flog(t.seat(who), strikes, Reason.DISLOYALTY, "a sour face")


def decree(text: str = "All hop") -> court_actions.Proclaim:
    return court_actions.Proclaim(DecreeForm.WORDS, text, "fun")


@pytest.mark.rule("K-REG-1")
def test_absolutism_amends_nothing_and_three_regimes_hold_together_in_any_order() -> None:
    assert chartered(["absolutism"]) == Charter()
    names = ("oligarchy", "tyranny", "anarchy")
    assert chartered(names) == chartered(names[::-1])
    together = chartered(names)
    assert (together.most_strikes, together.leave_needed, together.decrees_for_trumps) == (10, False, True)
    options = GAME.setup(*"abcd", regime="tyranny", second_regime="anarchy", third_regime="oligarchy").options
    assert options.charter == together


@pytest.mark.rule("K-REG-1")
def test_the_lot_chooses_what_the_table_leaves_to_it_before_anybody_sits_down() -> None:
    brought, tyranny = set(), REGIMES["tyranny"].amends
    for seed in range(60):
        run = Run(
            GAME, GAME.setup(*"abcdef", regime="lot", second_regime="tyranny", third_regime="lot"), Random(seed)
        )
        drawn = run.state.court.drawn
        assert run.moves[0].action == do.DrawRegimes(drawn)
        assert run.state.charter == chartered(("tyranny", *drawn))
        assert bool(run.state.core.law.free_throws) == ("anarchy" in drawn)
        assert run.state.public.court.drawn == drawn
        assert "tyranny" not in drawn, "none twice"
        assert len(drawn) == 2
        brought |= set(drawn)
    agreeing = {key for key, one in REGIMES.items() if one.amends | tyranny == tyranny | one.amends}
    assert brought == {key for key in agreeing if REGIMES[key].least <= 6} - {"tyranny"}
    assert agreeing - brought >= {"theocracy"}, "six have no Confessor"
    alone = [Run(GAME, GAME.setup(*"abcdefghijk", regime="lot"), Random(seed)).state for seed in range(60)]
    assert {state.court.drawn for state in alone} == {(key,) for key in REGIMES}
    assert {state.core.law.ruler for state in alone} >= {8, 10}, "a Confessor rules too, if the lot says so"


@pytest.mark.rule("K-REG-1")
def test_a_lot_that_could_not_have_fallen_so_is_refused() -> None:
    setup = GAME.setup(*"abcdef", regime="lot", second_regime="tyranny")
    state = GAME.rules.begin(setup)
    for regimes in ((), ("tyranny",), ("theocracy",), ("anarchy", "oligarchy")):
        with pytest.raises(Refused):
            play(GAME.rules, state, None, do.DrawRegimes(regimes))
    with pytest.raises(Refused):
        play(GAME.rules, state, None, do.Cast(tuple(range(6))))
    after = play(GAME.rules, state, None, do.DrawRegimes(("anarchy",)))
    assert after.events_for(None) == (events.RegimesDrawn(("anarchy",)),)
    with pytest.raises(Refused):
        play(GAME.rules, after.state, None, do.DrawRegimes(("anarchy",)))
    chosen = GAME.rules.begin(GAME.setup(*"abcdef", regime="tyranny"))
    with pytest.raises(Refused):
        play(GAME.rules, chosen, None, do.DrawRegimes(()))


@pytest.mark.rule("K-REG-2")
def test_tyranny_strikes_harder_and_sends_people_out_of_the_game() -> None:
    t = table(4, "tyranny", kholop="f9 m9", tsar="f3 s4")
    t.act("tsar", flog(t, "kholop", 10))
    t.act("tsar", court_actions.SendOnErrand(0, "bring tea", Reason.DISLOYALTY, "thirst", True))
    assert t.told(tell.ErrandGiven)[0].beyond
    usual = Table(4, kholop="f9 m9", tsar="f3 s4")
    assert (
        usual.refused("tsar", court_actions.SendOnErrand(0, "tea", Reason.DISLOYALTY, "thirst", True)) == "not_now"
    )


def theocracy(**hands: Any) -> Table:
    given = {"kholop": "f9 m9", "boyar": "f8 f9 f10", "confessor": "m2 m3", "tsar": "f3 s4"} | hands
    return table(11, "theocracy", mover="boyar", **given)


@pytest.mark.rule("K-REG-3")
def test_under_theocracy_the_confessor_rules_and_the_tsar_only_names_trumps() -> None:
    t = theocracy()
    assert {"flog", "proclaim"} <= t.court_actions("confessor")
    assert not {"flog", "proclaim"} & t.court_actions("tsar")
    assert t.refused("tsar", do.Bestow(0)) == "not_the_ruler"
    for action in (do.Bestow(0), flog(t, "kholop")):
        why = GAME.rules.explain(t.state, t.seat("spy"), action)
        assert why.args == {"ruler": Term("character", Character.CONFESSOR)}, "it is not the Tsar who decides"
    t.act("confessor", do.Bestow(t.seat("tsar")))
    assert t.view().table.people[t.seat("tsar")].mercy, "the Tsar may hold one"
    t.act("spy", court_actions.Petition("a raise", Manner.NOTE))
    assert t.told(tell.Petitioned, "confessor")
    assert not t.told(tell.Petitioned, "tsar")
    with pytest.raises(Malformed, match="11 players"):
        GAME.setup(*map(str, range(10)), regime="theocracy")


@pytest.mark.rule("K-REG-3", "K-COUP-9")
def test_a_new_confessor_begins_a_reign_without_trumps() -> None:
    t = theocracy().act("confessor", do.Bestow(0), decree())
    t.attack("boyar", "f8").concede("confessor")
    assert t.holder("confessor") == "boyar"
    assert (t.core.mercies_left, t.core.mercies) == (3, 0)
    assert t.told(tell.RuleBegan) == [tell.RuleBegan(t.seat("boyar"), Character.CONFESSOR)]
    assert not t.told(events.ReignBegan)
    assert not t.view().table.court.decrees
    assert t.phase == "attack", "trumps are the Tsar's"


@pytest.mark.rule("K-REG-3", "K-MOVE-4")
def test_each_of_two_new_confessors_in_one_step_is_told_of() -> None:
    t = theocracy().attack("boyar", "f8").act("boyar", court_actions.ClearUp()).concede("confessor")
    assert t.where("boyar") == "kholop"
    assert [event.seat for event in t.told(tell.RuleBegan)] == [t.seat("boyar"), t.seat(t.holder("confessor"))]
    assert t.holder("confessor") != "boyar"


@pytest.mark.rule("K-REG-3", "K-COUP-9")
def test_a_new_tsar_names_trumps_and_the_confessors_reign_goes_on() -> None:
    t = table(11, "theocracy", mover="tsarevich", tsarevich="f8 f10", tsar="f3 s4", kholop="m1", confessor="m2")
    t.act("confessor", decree()).attack("tsarevich", "f8").concede("tsar")
    assert t.view().table.court.decrees
    assert t.told(events.ReignBegan) == [events.ReignBegan(t.seat("tsarevich"), rules=False)]
    assert not t.told(tell.RuleBegan)
    people = tuple(Person(name) for name in t.people)
    languages: tuple[tuple[Language, str], ...] = (("ru", "милост"), ("en", "merc"))
    for language, mercy in languages:
        said = say(phrase_of(t.told(events.ReignBegan)[0], "knyazi.event"), Listener(language, people))
        assert mercy not in said, "the mercies stay with the Confessor"
    assert t.phase == "new_trump"


@pytest.mark.rule("K-REG-3")
def test_a_loose_tongue_is_demoted_if_the_confessor_wants() -> None:
    t = said(theocracy(), "spy", "damn")
    number = t.view().table.court.heard[0].number
    t.act("confessor", court_actions.Condemn(number, Fault.SWEARING))
    assert t.told(tell.Condemned) == [tell.Condemned(t.seat("confessor"), t.seat("spy"), Fault.SWEARING, "damn")]
    assert t.where("spy") == "kholop"
    usual = said(Table(4, kholop="f1", tsar="f2"), "spy", "damn")
    number = usual.view().table.court.heard[0].number
    assert usual.refused("tsar", court_actions.Condemn(number, Fault.SWEARING)) == "not_now"


def said(t: Table, person: str, text: str) -> Table:
    return t.act(person, court_actions.Say(text)).chance(court_actions.Findings())


@pytest.mark.rule("K-REG-3")
def test_the_referee_points_out_a_loose_tongue_and_condemns_nobody() -> None:
    t = theocracy().act("spy", court_actions.Say("да что за хрень"))
    t.chance(GAME.rules.draw(t.state, Random(0)))
    number = t.view().table.court.heard[-1].number
    found = tell.Suspected(t.seat("spy"), Etiquette.SPEECH, "хрень", Fault.SWEARING, number, 10)
    assert t.told(tell.Suspected) == [found]
    assert t.where("spy") == "spy"
    t.act("boyar", court_actions.Say("я только хотел сказать, что…")).chance(GAME.rules.draw(t.state, Random(0)))
    t.act("spy", court_actions.Say("а я нет")).chance(GAME.rules.draw(t.state, Random(0)))
    assert [one.fault for one in t.told(tell.Suspected, "confessor")] == [Fault.INTERRUPTING]
    assert not t.told(tell.Suspected), "whether it was meant so nobody is sure"
    t.act("jester", court_actions.Say("ХРЕНЬ КАКАЯ-ТО")).chance(GAME.rules.draw(t.state, Random(0)))
    assert not t.told(tell.Suspected), "the Jester may"


@pytest.mark.rule("K-REG-3")
def test_a_tongue_is_condemned_for_something_said_in_this_turn_or_the_last_and_once_for_each() -> None:
    t = theocracy(kholop="f9 m9 t9 t1", official="m5 m6")
    assert "condemn" not in t.court_actions("confessor"), "nobody has said anything"
    assert t.refused("confessor", court_actions.Condemn(1, Fault.SHOUTING)) == "nothing_said"
    said(t, "confessor", "hush")
    assert "condemn" not in t.court_actions("confessor"), "he does not condemn himself"
    said(said(t.act("confessor", do.Bestow(t.seat("spy"))), "spy", "damn"), "spy", "bother")
    _, damn, bother = (one.number for one in t.view().table.court.heard)
    t.act("confessor", court_actions.Condemn(damn, Fault.SWEARING))
    t.act("spy", do.SpendMercy())
    assert t.where("spy") == "spy", "a mercy saves"
    assert t.refused("confessor", court_actions.Condemn(damn, Fault.SHOUTING)) == "nothing_said"
    t.attack("boyar", "f8").concede("confessor")
    assert t.holder("confessor") == "boyar"
    assert "condemn" in t.court_actions("boyar"), "it was said in the last turn"
    t.act("boyar", do.NoAttack())
    assert t.refused("boyar", court_actions.Condemn(bother, Fault.SWEARING)) == "nothing_said"


def voted(t: Table, yes: int, no: int) -> Table:
    votes = [True] * yes + [False] * no
    for seat in sorted(t.ask.fallback):
        t.act(t.people[seat], court_actions.Vote(votes.pop()) if votes else court_actions.Abstain())
    return t


@pytest.mark.rule("K-REG-4")
@pytest.mark.parametrize(("yes", "no", "cancelled"), [(2, 1, True), (1, 1, False), (0, 0, False)])
def test_nobles_and_burghers_cancel_punishments_and_decrees(yes: int, no: int, cancelled: bool) -> None:
    t = table(7, "constitution", kholop="f9 m9", tsar="f3 s4").act("tsar", decree())
    t.act("tsar", flog(t, "spy"))
    held, due = t.view().table.court.decrees[0], t.view().table.court.punishments[0]
    assert "call_vote" not in t.court_actions("kholop")
    for number in (held.number, due.number):
        t.act("spy", court_actions.CallVote(number))
        assert {t.people[seat] for seat in t.ask.fallback} == {"spy", "boyar", "tsar"}
        voted(t, yes, no)
    assert bool(t.view().table.court.decrees) != cancelled
    assert bool(t.view().table.court.punishments) != cancelled
    assert "call_vote" not in t.court_actions("boyar"), "once for each"


@pytest.mark.rule("K-REG-4")
def test_a_vote_is_on_one_punishment_or_decree_and_says_which() -> None:
    t = table(7, "constitution", kholop="f9 m9", tsar="f3 s4").act("tsar", decree("All hop"), decree("All bow"))
    t.act("tsar", flog(t, "spy"), court_actions.SendOnErrand(0, "sing", Reason.DISLOYALTY, "boredom"))
    hop, bow = t.view().table.court.decrees
    strikes, errand = t.view().table.court.punishments
    t.act("spy", court_actions.CallVote(bow.number))
    assert t.told(tell.VoteCalled) == [tell.VoteCalled(t.seat("spy"), BallotOn.DECREE, "All bow")]
    assert set(t.ask.fallback.values()) == {court_actions.Abstain()}
    voted(t, 2, 0).act("spy", court_actions.CallVote(errand.number))
    assert t.told(tell.VoteCalled) == [tell.VoteCalled(t.seat("spy"), BallotOn.PUNISHMENT, "sing", 0)]
    voted(t, 2, 0)
    court = t.view().table.court
    assert ([one.number for one in court.decrees], [one.number for one in court.punishments]) == (
        [hop.number],
        [strikes.number],
    )


@pytest.mark.rule("K-REG-4")
def test_under_a_constitution_every_petition_is_heard() -> None:
    t = table(7, "constitution", kholop="f9", tsar="f3 s4").act(
        "spy", court_actions.Petition("bread", Manner.SPOKEN)
    )
    assert [event.text for event in t.told(tell.PetitionHeard)] == ["bread"]
    number = t.view().table.court.petitions[0].number
    assert t.refused("tsar", court_actions.AnswerPetition(number, Answer.DISMISSED)) == "not_now"
    t.act("tsar", court_actions.AnswerPetition(number, Answer.REFUSED))


@pytest.mark.rule("K-REG-4", "K-AFK-1")
def test_the_official_announces_what_a_council_has_voted_or_the_game_does_and_it_is_noted() -> None:
    def voted_on() -> Table:
        t = table(10, "constitution", kholop="f9 m9", tsar="f3 s4").act("tsar", decree())
        t.act("spy", court_actions.CallVote(t.view().table.court.decrees[0].number))
        for seat in sorted(t.ask.fallback):
            t.act(t.people[seat], court_actions.Vote(True))
        return t

    t = voted_on()
    assert not t.told(tell.BallotEnded), "the count is not known yet"
    assert t.view().table.court.decrees
    assert t.ask.fallback == {t.seat("official"): court_actions.Neglect()}
    assert t.court_actions("official") == {"announce_count"}
    assert not t.court_actions("spy")
    t.act("official", court_actions.AnnounceCount())
    assert t.told(tell.CountAnnounced) == [tell.CountAnnounced(t.seat("official"))]
    assert t.told(tell.BallotEnded) == [tell.BallotEnded(BallotOn.DECREE, 6, 0, True)]
    assert not t.view().table.court.decrees
    assert not t.view().table.court.matters
    t = voted_on().silent("official")
    assert not t.view().table.court.decrees
    assert not t.told(tell.CountAnnounced)
    assert t.told(tell.Neglected) == [tell.Neglected(t.seat("official"), Duty.COUNT)]
    assert [(one.seat, one.reason) for one in t.view().table.court.matters] == [(t.seat("official"), Reason.DUTY)]


@pytest.mark.rule("K-ETI-6", "K-REG-4")
def test_a_charge_is_no_councils_vote_and_waits_for_no_official() -> None:
    t = table(10, "constitution", kholop="f9 m9", tsar="f3 s4")
    t.act("kholop", court_actions.Accuse(t.seat("spy"), words="Vanya")).act("spy", court_actions.Deny())
    assert voted(t, 2, 0).told(tell.BallotEnded)


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


@pytest.mark.rule("K-REG-5")
def test_past_six_cards_a_throw_that_the_one_on_move_forbids_does_not_lie() -> None:
    hands = {"kholop": "f3 m3 t3 s3 f5", "executioner": "f9 m9 t9 f10 m10 t10 f11 m11 t11 s12"}
    t = table(4, "anarchy", mover="kholop", **hands, spy="m8 s9 s10 s11", tsar="f1")
    t.attack("kholop", "f3 m3 t3 s3").beat("executioner", "f3 f9", "m3 m10", "t3 t11", "s3 s12")
    t.act("kholop", do.Enough()).all_say(do.Nothing(), spy=do.AskToThrow(cards("s9 s10 s11")))
    assert t.asked == {"kholop"}, "the Tsar is asked for nothing"
    t.act("kholop", do.NoLeave())
    assert t.core.lying == 0, "the attack is over"
    assert t.hand("spy") == "m8 s9 s10 s11"


@pytest.mark.rule("K-REG-5", "K-ATT-7")
def test_in_anarchy_too_nobody_throws_in_beyond_the_defenders_hand() -> None:
    hands = {"kholop": "f3 m3 t3 s3 f5", "executioner": "f9 m9 t9 f10 m10 s12"}
    t = table(4, "anarchy", mover="kholop", **hands, spy="m8 s9 s10 t10", tsar="f1")
    t.attack("kholop", "f3 m3 t3 s3").beat("executioner", "f3 f9", "m3 m10", "t3 t9", "s3 s12")
    t.act("kholop", do.Enough())
    assert t.refused("spy", do.AskToThrow(cards("s9 s10 t10"))) == "too_many", "two cards are left to beat with"
    t.all_say(do.Nothing(), spy=do.AskToThrow(cards("s9 s10")))
    assert t.core.lying == 6


@pytest.mark.rule("K-REG-5", "K-COUP-3")
def test_in_anarchy_the_voevodas_throw_against_the_tsar_is_support_only_if_he_says_so() -> None:
    def thrown(action: do.Any) -> Table:
        t = table(9, "anarchy", mover="tsarevich", tsarevich="f3 t5", voevoda="m3 t6", tsar="f9 m9 t9", kholop="t1")
        t.attack("tsarevich", "f3").beat("tsar", "f3 f9").act("tsarevich", do.Enough())
        return t.all_say(do.Nothing(), voevoda=action)

    assert thrown(do.AskToThrow(cards("m3"))).core.coup == codes.PLAIN
    assert thrown(do.Support(cards("m3"))).core.coup == codes.SUPPORTED


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
    t.act("official", court_actions.SignPaper(paper.number))
    assert t.told(tell.DecreeIssued)
    assert t.refused("spy", court_actions.Petition("bread", Manner.SPOKEN)) == "on_paper"
    t.act("spy", court_actions.Petition("bread", Manner.WRITTEN)).act("tsar", flog(t, "kholop"))
    assert len(t.view().table.court.papers) == 2
    small = table(4, "bureaucracy", kholop="f9", tsar="f3 s4").act("tsar", decree())
    assert small.view().table.court.decrees, "without an Official nobody signs"


@pytest.mark.rule("K-REG-6", "K-PUN-1")
def test_a_denunciation_too_is_signed_by_the_official_and_nobody_else_knows_of_it() -> None:
    t = table(10, "bureaucracy", kholop="f9 m9", official="f8", tsar="f3 s4")
    t.act("spy", court_actions.Denounce(0, Reason.DISLOYALTY, "he mutters"))
    assert not t.view("tsar").whispers, "it is not signed"
    assert not t.step.events_for(t.seat("tsar"))
    assert not t.step.events_for(None)
    assert not t.view("tsar").table.court.papers
    assert t.told(tell.PaperDrawnUp, "official") == t.told(tell.PaperDrawnUp, "spy") != []
    (paper,) = t.view("official").secret_papers
    assert t.view("official").papers[0].text == "he mutters"
    assert t.refused("official", court_actions.AskService(paper.number, t.seat("kholop"), "tea")) == "not_now"
    t.act("official", court_actions.AskService(paper.number, t.seat("spy"), "tea"))
    assert not t.step.events_for(None)
    t.act("spy", court_actions.RenderService(paper.number))
    assert not t.step.events_for(None)
    t.act("official", court_actions.SignPaper(paper.number))
    assert t.told(tell.Denounced, "tsar")
    assert not t.told(tell.PaperSigned, "tsar")
    assert not t.step.events_for(None)
    assert [one.evidence for one in t.view("tsar").whispers] == ["he mutters"]


@pytest.mark.rule("K-REG-6", "K-PUN-1")
def test_an_open_complaint_is_a_paper_too_and_is_told_when_it_is_signed() -> None:
    t = table(10, "bureaucracy", kholop="f9 m9", official="f8", tsar="f3 s4")
    t.act("spy", court_actions.Complain(0, "he stared"))
    assert not t.told(tell.Complained)
    assert not t.view().table.court.matters
    (paper,) = t.view().table.court.papers
    assert [(one.action, one.text) for one in t.view("official").papers] == [("complain", "he stared")]
    t.act("official", court_actions.SignPaper(paper.number))
    assert t.told(tell.Complained)
    assert [one.by for one in t.view().table.court.matters] == [t.seat("spy")]


@pytest.mark.rule("K-REG-6", "K-COUP-9")
def test_papers_lapse_with_a_reign_and_whoever_knew_of_them_hears_so() -> None:
    t = table(10, "bureaucracy", kholop="f9 m9 t9", official="f8", spy="m1 m2", tsarevich="f2 m3", tsar="f1 s4 t4")
    t.act("tsar", decree()).act("spy", court_actions.Denounce(0, Reason.DUTY, "he sleeps"))
    number = t.view().table.court.papers[0].number
    t.breach("tsar")
    assert t.told(tell.PaperLapsed) == [tell.PaperLapsed(number)]
    assert [event.secret for event in t.told(tell.PaperLapsed, "spy")] == [False, True]
    assert len(t.told(tell.PaperLapsed, "official")) == 2
    assert len(t.told(tell.PaperLapsed, "tsar")) == 1
    assert not t.view("official").papers


@pytest.mark.rule("K-REG-6")
def test_time_signs_a_denunciation_as_well_and_without_an_official_nobody_has_to() -> None:
    t = table(10, "bureaucracy", kholop="f9 m9 t9", official="f8 m8", spy="m1 m2", tsar="f3 s4 t4")
    t.act("spy", court_actions.Denounce(0, Reason.DUTY, "he sleeps"), court_actions.Denounce(1, Reason.DUTY, "too"))
    t.attack("tsar", "f3").concede("kholop")
    assert len(t.view("official").secret_papers) == 2
    t.attack(t.on_move, "f8").concede("spy")
    assert [one.evidence for one in t.view("tsar").whispers] == ["he sleeps", "too"]
    assert len(t.told(tell.PaperSigned, "official")) == 2
    assert not t.told(tell.PaperSigned)
    small = table(4, "bureaucracy", kholop="f9", tsar="f3 s4")
    assert small.act("spy", court_actions.Denounce(0, Reason.DUTY, "he sleeps")).view("tsar").whispers


@pytest.mark.rule("K-REG-6")
def test_the_official_may_ask_a_service_but_time_signs() -> None:
    t = table(10, "bureaucracy", kholop="f9 m9 t9", official="f8 m8", spy="s1 s2", tsar="f3 s4 t4")
    t.act("tsar", decree())
    number = t.view().table.court.papers[0].number
    assert t.refused("official", court_actions.AskService(number, t.seat("tsar"), "tea")) == "not_now"
    t.act("official", court_actions.AskService(number, t.seat("spy"), "a trump"))
    t.act("spy", court_actions.RenderService(number, card("s1")))
    assert [event.card for event in t.told(tell.ServiceRendered)] == [None]
    assert [event.card for event in t.told(tell.ServiceRendered, "official")] == [card("s1")]
    assert (t.hand("spy"), t.hand("official")) == ("s2", "f8 m8 s1")
    for _ in range(6):
        if not t.view().table.court.papers:
            break
        t.silent(t.people[min(t.ask.fallback)])
    assert t.told(tell.PaperSigned) == [tell.PaperSigned(number, t.seat("official"), by_time=True)]


@pytest.mark.rule("K-REG-6")
def test_one_service_is_asked_for_each_paper_and_done_once() -> None:
    t = table(10, "bureaucracy", kholop="f9 m9 t9", official="f8 m8", spy="s1 s2", tsar="f3 s4 t4")
    t.act("tsar", decree("All hop"))
    drawn_up = [tell.PaperDrawnUp(1, t.seat("tsar"), t.seat("official"))]
    assert t.told(tell.PaperDrawnUp) == drawn_up, "papers are numbered by themselves"
    t.act("tsar", decree("All bow"))
    first, second = (one.number for one in t.view().table.court.papers)
    t.act("official", court_actions.AskService(second, t.seat("spy"), "a song"))
    assert [one.asked for one in t.view().table.court.papers] == [None, t.seat("spy")]
    assert t.refused("spy", court_actions.RenderService(first)) == "not_now"
    t.act("spy", court_actions.RenderService(second))
    assert [one.asked for one in t.view().table.court.papers] == [None, None]
    assert t.refused("official", court_actions.AskService(second, t.seat("spy"), "another song")) == "not_now"
    assert t.refused("spy", court_actions.RenderService(second)) == "not_now"
    t.act("official", court_actions.AskService(first, t.seat("kholop"), "a dance"))


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
    assert t.refused("official", court_actions.AskService(number, t.seat("confessor"), "tea")) == "not_now"
    t.act("official", court_actions.AskService(number, t.seat("tsar"), "tea"))


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
    t.act("official", court_actions.AskService(number, t.seat("spy"), "a trump"))
    t.act("spy", court_actions.RenderService(number, card("s1")))
    assert t.told(events.Frozen) == [events.Frozen(t.seat("spy"))]
    assert t.on_move == "tsar"


@pytest.mark.rule("K-REG-7")
def test_a_trump_buys_a_decree_until_the_buyers_next_turn() -> None:
    t = table(4, "oligarchy", kholop="f9 m9 f1", executioner="f10 m1", spy="f11", tsar="f3 s4 s5")
    buy = court_actions.BuyDecree(card("s4"), DecreeForm.WORDS, "Bow to me", "I pay")
    assert t.refused("kholop", buy) == "not_now"
    t.act("tsar", buy)
    assert t.discarded() == "s4"
    assert [one.owner for one in t.view().table.court.decrees] == [t.seat("tsar")]
    assert "buy_decree" not in t.court_actions("tsar"), "one a turn"
    t.attack("tsar", "f3").concede("kholop")
    assert t.view().table.court.decrees
    t.attack("executioner", "f10").concede("spy")
    assert t.view().table.court.decrees
    t.act("executioner", do.NoAttack())
    assert t.on_move == "tsar"
    assert not t.view().table.court.decrees


@pytest.mark.rule("K-REG-7")
def test_a_winner_who_may_attack_again_has_a_new_turn_and_may_buy_again() -> None:
    t = table(4, "oligarchy", mover="kholop", kholop="f10 m1 s1 s2", executioner="f9 m2", spy="m9", tsar="f3")
    buy = court_actions.BuyDecree(card("s1"), DecreeForm.WORDS, "Bow to me", "I pay")
    t.act("kholop", buy).attack("kholop", "f10").concede("executioner")
    assert t.on_move == "kholop"
    assert not t.view().table.court.decrees
    assert "buy_decree" in t.court_actions("kholop")


@pytest.mark.rule("K-REG-7")
def test_the_decree_of_a_buyer_who_gets_no_turn_ends_when_the_order_passes_the_place() -> None:
    t = table(4, "oligarchy", mover="executioner", kholop="f9 m9", executioner="f10 s1", spy="f2 m2", tsar="f3 f4")
    t.act("executioner", court_actions.BuyDecree(card("s1"), DecreeForm.WORDS, "Bow to me", "I pay"))
    t.attack("executioner", "f10").concede("spy")
    assert t.where("executioner") == "spy"
    assert t.on_move == "tsar", "the buyer is frozen, and the order goes on from there"
    assert t.view().table.court.decrees, "that was still the buyer's own turn"
    t.attack("tsar", "f3").concede("kholop")
    assert t.on_move == "spy"
    assert t.view().table.court.decrees
    while t.on_move == "spy":
        t.silent(t.people[min(t.ask.fallback)])
    assert not t.view().table.court.decrees


@pytest.mark.rule("K-REG-7")
def test_a_buyer_with_cards_who_is_passed_over_keeps_no_decree_either() -> None:
    hands = {"kholop": "f9 m9 s1", "executioner": "f10 m1 t1", "spy": "f11 t2", "tsar": "f3 m4 m5"}
    t = table(4, "oligarchy", mover="kholop", **hands)
    t.act("kholop", court_actions.BuyDecree(card("s1"), DecreeForm.WORDS, "Bow to me", "I pay"))
    t.attack("kholop", "f9").beat("executioner", "f9 f10").nobody_throws()
    t.attack("executioner", "m1").concede("spy").act("executioner", do.NoAttack())
    assert t.on_move == "tsar"
    assert t.view().table.court.decrees
    t.attack("tsar", "m4").concede("kholop")
    assert t.on_move == "spy", "the next one above the loser"
    assert not t.view().table.court.decrees, "the order has passed the Kholop, who has cards and had no turn"


@pytest.mark.rule("K-REG-7", "K-MOVE-4")
def test_a_demotion_is_not_the_buyers_next_turn() -> None:
    hands = {"kholop": "f9 m9", "executioner": "f10 m1", "spy": "f11 s1 s2", "tsar": "f3 s4 s5"}
    t = table(4, "oligarchy", mover="kholop", **hands).attack("kholop", "f9").beat("executioner", "f9 f10")
    t.nobody_throws().attack("executioner", "m1").concede("spy")
    buyer = t.on_move
    trump = next(one for one in t.hand(buyer).split() if one.startswith("s"))
    t.act(buyer, court_actions.BuyDecree(card(trump), DecreeForm.WORDS, "Bow", "I pay"))
    t.breach("spy" if buyer != "spy" else "executioner")
    assert t.on_move == buyer
    assert t.view().table.court.decrees
    assert "buy_decree" not in t.court_actions(buyer), "one a turn"


@pytest.mark.rule("K-REG-7", "K-DEC-1")
def test_the_tsar_cannot_revoke_a_decree_that_was_bought() -> None:
    t = table(4, "oligarchy", mover="spy", kholop="f9 m9", spy="s4 f1", tsar="f3")
    t.act("spy", court_actions.BuyDecree(card("s4"), DecreeForm.WORDS, "Bow", "I pay")).act("tsar", decree())
    bought, own = t.view().table.court.decrees
    assert t.refused("tsar", court_actions.Revoke(bought.number)) == "not_now"
    t.act("tsar", court_actions.Revoke(own.number))
    assert t.view().table.court.decrees == (bought,)


@pytest.mark.rule("K-REG-7")
def test_who_discards_the_last_card_is_frozen_and_the_turn_passes() -> None:
    t = table(4, "oligarchy", kholop="f9 m9", executioner="f10", spy="f11", tsar="s4")
    t.act("tsar", court_actions.BuyDecree(card("s4"), DecreeForm.WORDS, "Bow", "I pay"))
    assert t.on_move == "kholop"
    assert t.view().table.court.decrees


@pytest.mark.rule("K-REG-7", "K-ATT-15")
def test_a_discarded_trump_breaks_the_row_of_turns_without_discards() -> None:
    t = table(4, "oligarchy", kholop="f9 m9", executioner="f10", spy="f11", tsar="s4 f3 m3")
    t.core.takes_since_discard = 15
    t.act("tsar", court_actions.BuyDecree(card("s4"), DecreeForm.WORDS, "Bow", "I pay"))
    t.attack("tsar", "f3").concede("kholop")
    assert (t.core.takes_since_discard, t.phase) == (0, "attack")


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
    assert "flog" in t.court_actions("boyar")
    assert "flog" not in t.court_actions("tsar")
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
