"""Names and titles, the referee, and charges."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.state import CHEERS
from dvor.games.knyazi.court.terms import Manner, Reason
from dvor.games.knyazi.custom_rules import HouseCharacter
from dvor.games.knyazi.judge import Present, judge
from dvor.games.knyazi.names import Character
from dvor.kernel import Ask, Person, Refused, play
from dvor.referee.terms import DecreeForm, Etiquette
from dvor.words import knyazi_ru
from tests.knyazi.table import Table

NAMING = pytest.mark.rule("K-ETI-3")
CHARGE = pytest.mark.rule("K-ETI-6")
LADDER = tuple(Character(one) for one in ("kholop", "sweeper", "jester", "spy", "voevoda", "boyar", "tsar"))
PEOPLE = tuple(Person(name, nick) for name, nick in (("Аня", "Рысь"), ("Борис", ""), ("Алёна", "")))
COURT = Present((*PEOPLE, *(Person(f"P{seat}") for seat in range(3, 7))), LADDER, LADDER)
KHOLOP, SPY, VOEVODA, BOYAR, TSAR = 0, 3, 4, 5, 6


def found(text: str, speaker: int = SPY, addressee: int | None = TSAR) -> list[tuple[str, bool]]:
    return [(one.evidence, one.certain) for one in judge(text, speaker, addressee, COURT)]


@NAMING
@pytest.mark.parametrize("text", ["Борис, подвинься", "а РЫСЬ-то спит", "Алена!", "алёна"])
def test_real_names_and_nicknames_are_certain(text: str) -> None:
    assert [certain for _, certain in found(text)] == [True]


@NAMING
@pytest.mark.parametrize("text", ["Царь, пощади", "О Tsar, spare me", "царю слава"])
def test_a_superior_addressed_by_the_short_name_is_certain(text: str) -> None:
    assert [certain for _, certain in found(text)] == [True]


@NAMING
def test_a_superiors_short_name_said_to_another_is_as_certain() -> None:
    assert found("Царя видели?", addressee=KHOLOP) == [("Царя", True)]


@NAMING
@pytest.mark.parametrize("text", ["Ваше величество", "Батюшка воевода, помоги", "Father Voevoda", "Борисоглебск"])
def test_full_styles_and_other_words_break_nothing(text: str) -> None:
    assert found(text, addressee=VOEVODA) == []


@NAMING
@pytest.mark.parametrize(
    "text", ["Всевидящему шпиону поклон", "О Всевидящем шпионе говорят", "Любезнейшего шута сюда"]
)
def test_a_full_style_is_correct_in_any_case_also_about_somebody(text: str) -> None:
    assert found(text, speaker=KHOLOP, addressee=SPY) == []
    assert found(text, speaker=KHOLOP, addressee=None) == []
    assert found("Шпиону поклон", speaker=KHOLOP, addressee=SPY) == [("Шпиону", True)]


@NAMING
def test_every_style_with_a_short_name_in_it_is_known_in_all_six_cases() -> None:
    for character in (Character.VOEVODA, Character.MERCHANT, Character.SPY, Character.OFFICIAL):
        assert len(knyazi_ru.WORDS.terms["style"][character]) == 6
    for character in (Character.EXECUTIONER, Character.JESTER):
        assert len(knyazi_ru.WORDS.terms["style"][character]) == 6


@NAMING
def test_ones_own_name_is_no_breach() -> None:
    assert found("Борис я, Борис", speaker=1) == []
    assert found("Рысь это я", speaker=0) == []
    assert found("Борис", speaker=0) == [("Борис", True)]


@pytest.mark.rule("K-ETI-2", "K-COUP-9")
def test_the_cheers_at_a_new_reign_break_nothing_and_at_another_time_they_may() -> None:
    court = replace(COURT, exemptions=tuple((None, cheer) for cheer in CHEERS))
    for text in ("Слава новому Царю!", "Glory to the new Tsar"):
        assert judge(text, SPY, None, court) == ()
        assert judge(text, SPY, None, COURT) != ()
    slava = replace(court, people=(Person("Слава"), *COURT.people[1:]))
    assert judge("Слава новому Царю!", SPY, None, slava) == ()
    t = Table(7, mover="boyar", kholop="f9", boyar="f5 f6", tsar="f3 s4").attack("boyar", "f5").concede("tsar")
    assert says_nothing_wrong(t, "Слава новому Царю!"), "before the trumps are settled"
    t.act("boyar", do.KeepTrump())
    assert says_nothing_wrong(t, "Слава новому Царю!")
    assert t.view("kholop").table.court.cheering, "everybody can see that one may"
    t.act("boyar", do.NoAttack())
    assert not t.view("kholop").table.court.cheering
    assert not says_nothing_wrong(t, "Слава новому Царю!"), "two turns later"


def says_nothing_wrong(t: Table, text: str) -> bool:
    """The Kholop cries out: neither the court nor the referee minds."""
    fault = t.act("kholop", court_actions.Say(text)).told(tell.Breached)
    return not anybody_suspects(judged(t)) and not fault


def anybody_suspects(t: Table) -> bool:
    return any(t.told(tell.Suspected, person) for person in t.people)


@pytest.mark.rule("K-ETI-2", "K-ETI-3")
def test_what_a_decree_or_an_errand_orders_to_be_said_is_no_breach() -> None:
    t = seven().act("tsar", court_actions.SendOnErrand(0, "Кричи «Царь велик»", Reason.DISLOYALTY, "скука"))
    assert says_nothing_wrong(t, "Царь велик!")
    assert not says_nothing_wrong(t, "Царь спит")
    assert found_by(t, "spy", "Царь велик"), "the errand is the Kholop's"
    t.act("tsar", court_actions.Proclaim(DecreeForm.WORDS, "Всем говорить: «Царь наш краше всех»", "слава"))
    assert not found_by(t, "spy", "Царь наш краше всех")
    assert says_nothing_wrong(t, "Царь наш краше всех")


def found_by(t: Table, person: str, text: str) -> tuple[court_actions.Finding, ...]:
    return judge(text, t.seat(person), None, t.state.present)


@NAMING
def test_inferiors_and_those_without_a_style_may_be_called_by_the_short_name() -> None:
    assert found("Шпион! Холоп! Боярин!", speaker=TSAR, addressee=SPY) == []
    assert found("Дворник", speaker=KHOLOP, addressee=1) == []
    assert found("Я, Шпион, всё вижу", speaker=SPY) == [], "nor is one's own title forbidden"
    assert [certain for _, certain in found("Боярин", speaker=SPY, addressee=BOYAR)] == [True]


@pytest.mark.rule("K-ETI-3", "K-REG-8")
def test_names_of_the_players_own_are_short_names_too() -> None:
    high = HouseCharacter(Character.BOYAR, "Великий логофет", "Пресветлый великий логофет")
    court = replace(COURT, house=(high,))
    assert [one.certain for one in judge("Эй, великий Логофет!", SPY, BOYAR, court)] == [True]
    assert [one.certain for one in judge("где великий логофет", SPY, TSAR, court)] == [True]
    assert judge("Пресветлый великий логофет, помилуй", SPY, BOYAR, court) == ()
    assert judge("великий логофет", TSAR, BOYAR, court) == ()
    house = '[[characters]]\ninstead_of = "boyar"\nname = "Логофет"\nstyle = "Пресветлый логофет"'
    t = seven(house_rules=house).act("spy", court_actions.Say("Логофет!", t_boyar := BOYAR))
    assert GAME.rules.draw(t.state, Random(0)) == court_actions.Findings(
        (court_actions.Finding(Etiquette.NAMING, "Логофет", True, 0),)
    )
    assert t.where(t.people[t_boyar]) == "boyar"


def seven(**options: Any) -> Table:
    hands: dict[str, Any] = {
        "kholop": "f9 m9 m1",
        "sweeper": "f8 t8",
        "spy": "f11",
        "tsar": "f3 s4 t2",
        "jester": "m2",
    }
    return Table(7, options=options, **hands)


def judged(t: Table) -> Table:
    """The game's own referee judges what was said."""
    from random import Random

    return t.chance(GAME.rules.draw(t.state, Random(0)))


@pytest.mark.rule("K-ETI-3", "K-ETI-5", "K-ETI-6")
def test_what_the_referee_calls_certain_is_charged_at_once_with_its_evidence() -> None:
    t = judged(seven().act("spy", court_actions.Say("P2, wake up")))
    said = t.view().table.court.heard[-1].number
    assert tell.Breached(t.seat("spy"), Etiquette.NAMING, "P2", True, said, 0) in t.told(tell.Breached)
    assert t.where("spy") == "kholop"


@pytest.mark.rule("K-ETI-3", "K-PUN-1")
@pytest.mark.parametrize(("speaker", "ear"), [("jester", "spy"), ("spy", "tsar")])
def test_what_is_not_certain_is_whispered_to_the_spy_and_of_his_own_words_to_the_tsar(
    speaker: str, ear: str
) -> None:
    t = judged(seven().act(speaker, court_actions.Say("Great Tsar, spare me")))
    assert t.where(speaker) == speaker
    assert not t.told(tell.Breached)
    said = t.view().table.court.heard[-1].number
    suspected = tell.Suspected(t.seat(speaker), Etiquette.NAMING, "Tsar", None, said, 6)
    assert {person: t.told(tell.Suspected, person) for person in t.people} == {
        person: [suspected] if person == ear else [] for person in t.people
    }
    assert not t.told(tell.Suspected)
    assert not t.view().table.court.matters
    for person in t.people:
        known = [(one.said, one.evidence, one.at) for one in t.view(person).suspicions]
        assert known == ([(said, "Tsar", 6)] if person == ear else [])
    assert [one.of for one in t.view("tsar").whispers] == ([Reason.BREACH] if ear == "tsar" else [])


@pytest.mark.rule("K-ETI-3", "K-ETI-5")
def test_the_jester_too_is_demoted_for_a_name_and_mercy_saves() -> None:
    t = judged(seven().grant("jester").act("jester", court_actions.Say("P3!")))
    assert t.asked == {"jester"}
    t.act("jester", do.SpendMercy())
    assert t.where("jester") == "jester"
    assert judged(t.act("jester", court_actions.Say("P3!"))).where("jester") == "kholop"


def test_the_findings_are_chances_move_and_must_stand_in_the_text() -> None:
    t = seven().act("spy", court_actions.Say("good morning"))
    invented = court_actions.Findings((court_actions.Finding(Etiquette.NAMING, "Boris", True),))
    with pytest.raises(Refused):
        play(GAME.rules, t.state, None, invented)
    assert t.refused("kholop", court_actions.Findings()) == "chance_only"
    elsewhere = court_actions.Findings((court_actions.Finding(Etiquette.NAMING, "morning", True, 2),))
    with pytest.raises(Refused):
        play(GAME.rules, t.state, None, elsewhere)
    t.chance(court_actions.Findings((court_actions.Finding(Etiquette.NAMING, "morning", True, 5),)))
    assert t.where("spy") == "kholop", "another referee may know better"


def accused(t: Table, by: str = "jester", who: str = "spy") -> Table:
    return t.act(by, court_actions.Accuse(t.seat(who), words="Vanya"))


@CHARGE
def test_a_charge_quotes_what_was_said_word_for_word_or_says_that_it_was_spoken_aloud() -> None:
    t = seven().act("spy", court_actions.Say("my dear Vanya")).chance(court_actions.Findings())
    number, spy = t.view().table.court.heard[0].number, t.seat("spy")
    assert t.refused("kholop", court_actions.Accuse(spy, number, "my dear Tsar")) == "quoted_or_aloud"
    assert t.refused("kholop", court_actions.Accuse(spy)) == "quoted_or_aloud"
    t.act("kholop", court_actions.Accuse(spy, number))
    assert t.told(tell.Accused) == [tell.Accused(0, spy, "my dear Vanya")]
    t = seven().act("kholop", court_actions.Accuse(spy, words="Vanya, it was"))
    assert t.told(tell.Accused) == [tell.Accused(0, spy, "Vanya, it was", aloud=True)]


def vote(t: Table, yes: int, no: int) -> Table:
    votes = [True] * yes + [False] * no
    for seat in sorted(t.ask.fallback):
        t.act(t.people[seat], court_actions.Vote(votes.pop()) if votes else court_actions.Abstain())
    return t


@CHARGE
def test_the_accused_admits_it_and_is_demoted() -> None:
    t = accused(seven())
    assert set(t.ask.fallback) == {t.seat("spy")}
    assert t.act("spy", court_actions.Admit()).where("spy") == "kholop"


@CHARGE
def test_else_all_but_the_two_vote_in_secret() -> None:
    t = accused(seven()).act("spy", court_actions.Deny())
    assert {t.people[seat] for seat in t.ask.fallback} == set(t.people) - {"jester", "spy"}
    t.act("kholop", court_actions.Vote(True))
    assert t.step.facts == ()
    assert t.view("kholop").has_voted
    assert "vote" not in t.court_actions("kholop")


@CHARGE
@pytest.mark.parametrize(
    ("yes", "no", "place"), [(2, 1, "kholop"), (2, 0, "kholop"), (1, 0, "spy"), (2, 2, "spy"), (0, 0, "spy")]
)
def test_a_majority_of_votes_cast_convicts_and_a_tie_acquits(yes: int, no: int, place: str) -> None:
    t = vote(accused(seven()).act("spy", court_actions.Deny()), yes, no)
    assert t.told(tell.BallotEnded)[0].passed == (place == "kholop")
    assert t.where("spy") == place
    failed = [one.seat for one in t.view().table.court.matters if one.reason is Reason.FALSE_CHARGE]
    assert failed == ([] if place == "kholop" else [t.seat("jester")])


@CHARGE
def test_where_only_two_may_vote_one_of_them_convicts() -> None:
    t = Table(4, kholop="f9 m9", executioner="m1", spy="t1", tsar="f3 s4")
    t.act("kholop", court_actions.Accuse(t.seat("spy"), words="Vanya")).act("spy", court_actions.Deny())
    assert vote(t, 1, 0).where("spy") == "kholop"


@pytest.mark.rule("K-ETI-6", "K-AFK-1")
def test_silence_denies_and_abstains_and_the_old_question_comes_back_under_a_new_number() -> None:
    t = seven()
    number = t.ask.number
    accused(t).silent("spy")
    for seat in sorted(t.ask.fallback):
        t.silent(t.people[seat])
    assert t.where("spy") == "spy"
    assert t.asked == {"tsar"}
    assert t.ask.number > number


@CHARGE
def test_words_said_here_are_charged_once_and_until_the_next_turn_ends() -> None:
    t = seven().act("spy", court_actions.Say("my dear")).chance(court_actions.Findings())
    t.act("spy", court_actions.Say("my darling")).chance(court_actions.Findings())
    number = t.view().table.court.heard[0].number
    tried = t.act("jester", court_actions.Accuse(t.seat("spy"), number)).act("spy", court_actions.Deny())
    assert [one.tried for one in tried.view().table.court.heard] == [True, False]
    assert vote(tried, 0, 1).refused("kholop", court_actions.Accuse(t.seat("spy"), number)) == "not_now"
    t = seven().act("spy", court_actions.Say("my dear")).chance(court_actions.Findings())
    t.attack("tsar", "f3").concede("kholop")
    assert t.view().table.court.heard
    t.attack("sweeper", "f8").concede("jester")
    assert not t.view().table.court.heard


@CHARGE
def test_without_the_referee_only_people_charge_and_off_nobody_does() -> None:
    t = seven(naming_judge="table").act("spy", court_actions.Say("P2!"))
    assert isinstance(GAME.rules.awaits(t.state), Ask), "nobody waits for a referee"
    assert t.where("spy") == "spy"
    assert "accuse" in t.court_actions("kholop")
    t = seven(naming_judge="off").act("spy", court_actions.Say("P2!"))
    assert t.refused("kholop", court_actions.Accuse(t.seat("spy"), words="P2")) == "names_allowed"


@NAMING
def test_a_real_name_that_is_also_a_title_is_no_certain_breach() -> None:
    court = replace(COURT, people=(Person("Шут"), *COURT.people[1:]))
    assert judge("Шут идёт", SPY, None, court) == ()
    assert [one.certain for one in judge("Борис идёт", SPY, None, court)] == [True]


@CHARGE
@pytest.mark.rule("K-AFK-1")
def test_silence_denies_a_charge_and_then_abstains() -> None:
    t = seven().act("spy", court_actions.Accuse(0, words="he said a name"))
    assert t.ask.fallback == {0: court_actions.Deny()}
    t.silent("kholop")
    assert set(t.ask.fallback.values()) == {court_actions.Abstain()}


def done_and_judged(t: Table, person: str, action: Any) -> Table:
    """Something other than talk, with what the game's own referee finds in it."""
    t.state = play(GAME.rules, t.state, t.seat(person), action).state
    assert t.state.court.unjudged
    return judged(t)


@pytest.mark.rule("K-ETI-3", "K-ETI-6")
def test_a_decree_does_not_excuse_the_words_by_which_it_is_issued() -> None:
    decree = court_actions.Proclaim(DecreeForm.WORDS, "P2 is a thief", "so it is")
    assert done_and_judged(seven(), "tsar", decree).where("tsar") == "kholop"


@pytest.mark.rule("K-ETI-6", "K-PUN-2", "K-PUN-3")
def test_what_is_ordered_to_be_said_with_strikes_and_what_an_errand_is_all_hear_from_the_ruler() -> None:
    flog = court_actions.Flog(0, 1, Reason.DISLOYALTY, "because", saying="P2, behave")
    assert done_and_judged(seven(), "tsar", flog).where("tsar") == "kholop"
    errand = court_actions.SendOnErrand(0, "Bow to P3", Reason.DISLOYALTY, "because")
    assert done_and_judged(seven(), "tsar", errand).where("tsar") == "kholop"
    silent = court_actions.Flog(0, 1, Reason.DISLOYALTY, "P2 saw it")
    t = seven()
    assert not play(GAME.rules, t.state, t.seat("tsar"), silent).state.court.unjudged, "guilt is quoted freely"


@pytest.mark.rule("K-PET-1", "K-ETI-6")
def test_a_spoken_petition_is_judged_when_it_is_heard() -> None:
    t = seven().act("spy", court_actions.Petition("P2 robs me", Manner.SPOKEN))
    assert t.where("spy") == "spy", "nobody has heard it yet"
    number = t.view().table.court.petitions[0].number
    assert done_and_judged(t, "tsar", court_actions.HearPetition(number)).where("spy") == "kholop"
