"""Names and titles, the referee, and charges."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from dvor.games.knyazi import GAME, chance
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.court import deeds
from dvor.games.knyazi.court import tidings as tell
from dvor.games.knyazi.court.terms import Etiquette, Reason
from dvor.games.knyazi.judge import Present, judge
from dvor.games.knyazi.names import Character
from dvor.games.knyazi.regimes.house import HouseCharacter
from dvor.kernel import Ask, Person, Refused, play
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
def test_a_superiors_short_name_said_to_another_is_left_to_the_tsar() -> None:
    assert found("Слава новому Царю!", addressee=None) == [("царю", False)]
    assert found("Царя видели?", addressee=KHOLOP) == [("царя", False)]


@NAMING
@pytest.mark.parametrize("text", ["Ваше величество", "Батюшка воевода, помоги", "Father Voevoda", "Борисоглебск"])
def test_full_styles_and_other_words_break_nothing(text: str) -> None:
    assert found(text, addressee=VOEVODA) == []


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
    assert [one.certain for one in judge("где великий логофет", SPY, TSAR, court)] == [False]
    assert judge("Пресветлый великий логофет, помилуй", SPY, BOYAR, court) == ()
    assert judge("великий логофет", TSAR, BOYAR, court) == ()
    house = '[[characters]]\ninstead_of = "boyar"\nname = "Логофет"\nstyle = "Пресветлый логофет"'
    t = seven(house_rules=house).act("spy", deeds.Say("Логофет!", t_boyar := BOYAR))
    assert chance.draw(t.state, Random(0)) == deeds.Findings((deeds.Finding(Etiquette.NAMING, "логофет", True),))
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
    t = judged(seven().act("spy", deeds.Say("P2, wake up")))
    assert tell.Breached(t.seat("spy"), Etiquette.NAMING, "p2", True) in t.told(tell.Breached)
    assert t.where("spy") == "kholop"


@NAMING
def test_what_is_not_certain_lies_before_the_tsar() -> None:
    t = judged(seven().act("spy", deeds.Say("the Tsar sleeps")))
    assert t.where("spy") == "spy"
    assert [one.broken for one in t.view().table.court.matters] == [Etiquette.NAMING]


@pytest.mark.rule("K-ETI-3", "K-ETI-5")
def test_the_jester_too_is_demoted_for_a_name_and_mercy_saves() -> None:
    t = judged(seven().grant("jester").act("jester", deeds.Say("P2!")))
    assert t.asked == {"jester"}
    t.act("jester", do.SpendMercy())
    assert t.where("jester") == "jester"
    assert judged(t.act("jester", deeds.Say("P2!"))).where("jester") == "kholop"


def test_the_findings_are_chances_move_and_must_stand_in_the_text() -> None:
    t = seven().act("spy", deeds.Say("good morning"))
    invented = deeds.Findings((deeds.Finding(Etiquette.NAMING, "Boris", True),))
    with pytest.raises(Refused):
        play(GAME.rules, t.state, None, invented)
    assert t.refused("kholop", deeds.Findings()) == "chance_only"
    t.chance(deeds.Findings((deeds.Finding(Etiquette.NAMING, "morning", True),)))
    assert t.where("spy") == "kholop", "another referee may know better"


def accused(t: Table, by: str = "jester", who: str = "spy", **more: Any) -> Table:
    return t.act(by, deeds.Accuse(t.seat(who), "he said Vanya", **more))


def vote(t: Table, yes: int, no: int) -> Table:
    votes = [True] * yes + [False] * no
    for seat in sorted(t.ask.fallback):
        t.act(t.people[seat], deeds.Vote(votes.pop()) if votes else deeds.Abstain())
    return t


@CHARGE
def test_the_accused_admits_it_and_is_demoted() -> None:
    t = accused(seven())
    assert set(t.ask.fallback) == {t.seat("spy")}
    assert t.act("spy", deeds.Admit()).where("spy") == "kholop"


@CHARGE
def test_else_all_but_the_two_vote_in_secret() -> None:
    t = accused(seven()).act("spy", deeds.Deny())
    assert {t.people[seat] for seat in t.ask.fallback} == set(t.people) - {"jester", "spy"}
    t.act("kholop", deeds.Vote(True))
    assert t.step.told == ()
    assert t.view("kholop").has_voted
    assert "vote" not in t.deeds("kholop")


@CHARGE
@pytest.mark.parametrize(("yes", "no", "place"), [(2, 1, "kholop"), (1, 0, "kholop"), (2, 2, "spy"), (0, 0, "spy")])
def test_a_majority_of_votes_cast_convicts_and_a_tie_acquits(yes: int, no: int, place: str) -> None:
    t = vote(accused(seven()).act("spy", deeds.Deny()), yes, no)
    assert t.told(tell.BallotEnded)[0].passed == (place == "kholop")
    assert t.where("spy") == place
    failed = [one.seat for one in t.view().table.court.matters if one.reason is Reason.FALSE_CHARGE]
    assert failed == ([] if place == "kholop" else [t.seat("jester")])


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
    t = seven().act("spy", deeds.Say("my dear")).chance(deeds.Findings())
    t.act("spy", deeds.Say("my darling")).chance(deeds.Findings())
    number = t.view().table.court.heard[0].number
    tried = accused(t, said=number).act("spy", deeds.Deny())
    assert [one.tried for one in tried.view().table.court.heard] == [True, False]
    assert vote(tried, 0, 1).refused("kholop", deeds.Accuse(t.seat("spy"), "", number)) == "not_now"
    t = seven().act("spy", deeds.Say("my dear")).chance(deeds.Findings())
    t.attack("tsar", "f3").concede("kholop")
    assert t.view().table.court.heard
    t.attack("sweeper", "f8").concede("jester")
    assert not t.view().table.court.heard


@CHARGE
def test_without_the_referee_only_people_charge_and_off_nobody_does() -> None:
    t = seven(naming_judge="table").act("spy", deeds.Say("P2!"))
    assert isinstance(GAME.rules.awaits(t.state), Ask), "nobody waits for a referee"
    assert t.where("spy") == "spy"
    assert "accuse" in t.deeds("kholop")
    t = seven(naming_judge="off").act("spy", deeds.Say("P2!"))
    assert t.refused("kholop", deeds.Accuse(t.seat("spy"), "P2")) == "names_allowed"


@NAMING
def test_a_real_name_that_is_also_a_title_is_no_certain_breach() -> None:
    court = replace(COURT, people=(Person("Шут"), *COURT.people[1:]))
    assert judge("Шут идёт", SPY, None, court) == ()
    assert [one.certain for one in judge("Борис идёт", SPY, None, court)] == [True]


@CHARGE
@pytest.mark.rule("K-AFK-1")
def test_silence_denies_a_charge_and_then_abstains() -> None:
    t = seven().act("spy", deeds.Accuse(0, "he said a name"))
    assert t.ask.fallback == {0: deeds.Deny()}
    t.silent("kholop")
    assert set(t.ask.fallback.values()) == {deeds.Abstain()}
