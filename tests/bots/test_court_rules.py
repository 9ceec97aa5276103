"""The plain player at court: it does its duty and no other's, a ruler judges, and the game goes on."""

from collections import Counter
from random import Random
from typing import Any, get_args

import pytest

from dvor.bots.knyazi import KnyaziBot
from dvor.games.knyazi import GAME
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court.terms import Manner, Reason
from dvor.games.knyazi.regimes import REGIMES
from dvor.kernel import Ask, Run
from dvor.referee.terms import DecreeForm
from tests.contract.games import PEOPLE
from tests.knyazi.table import Table

BOT = KnyaziBot()
COURT_ACTIONS = get_args(court_actions.Any)


def seven(house_rules: str = "", **hands: str) -> Table:
    cards = {"kholop": "f9 m9 m1", "sweeper": "f8 t8", "spy": "f11", "jester": "m2", "tsar": "f3 s4 t2", **hands}
    return Table(7, options={"naming_judge": "off", "house_rules": house_rules}, **cards)  # type: ignore[arg-type]


def actions_of(t: Table, person: str, times: int = 40) -> Counter[str]:
    """What a bot does at court there, asked again and again in the same situation."""
    offers = GAME.rules.offers(t.state, t.seat(person))
    chosen = [BOT.choose((), t.view(person), offers, Random(seed)) for seed in range(times)]
    return Counter(type(one).__name__ for one in chosen if isinstance(one, COURT_ACTIONS))


def test_nobody_does_anothers_work() -> None:
    t = seven()
    for person in t.people:
        assert not {"DealOut", "ClearUp", "Strike"} & set(actions_of(t, person))


@pytest.mark.rule("K-ROLE-5")
def test_strikes_and_clearing_are_done_by_those_whose_work_it_is() -> None:
    t = seven()
    t.act("tsar", court_actions.Flog(t.seat("jester"), 2, Reason.DUTY, "dull"))
    assert actions_of(t, "executioner") == {"Strike": 40}
    t.attack("tsar", "f3").beat("kholop", "f3 f9").nobody_throws()
    assert actions_of(t, "sweeper") == {"ClearUp": 40}
    assert "ClearUp" not in actions_of(t, "kholop")


def test_a_ruler_forgives_small_things_and_has_others_struck() -> None:
    executioner = seven().seat("executioner")
    t = seven().act("spy", court_actions.Complain(executioner, "did not bow"))
    done = actions_of(t, "tsar")
    assert 10 < done["Forgive"] < 40
    assert not done["Flog"]
    assert 10 < actions_of(idle(), "tsar")["Flog"] < 40
    t = seven().act("spy", court_actions.Denounce(executioner, Reason.DISLOYALTY, "whispered words"))
    assert not actions_of(t, "tsar")["Flog"], "of what was whispered it cannot say why"


def idle(**options: Any) -> Table:
    """The Sweeper has left the table as it was."""
    t = seven(sweeper="f8 m3", **options).attack("tsar", "f3").beat("kholop", "f3 f9").nobody_throws()
    return t.attack("kholop", "m1").beat("sweeper", "m1 m3").nobody_throws()


@pytest.mark.rule("K-REG-8")
def test_a_ruler_orders_no_more_strikes_than_the_realm_allows() -> None:
    t = idle(house_rules='[regime]\nname = "R"\nmost_strikes = 1')
    offers = GAME.rules.offers(t.state, t.seat("tsar"))
    chosen = [BOT.choose((), t.view("tsar"), offers, Random(seed)) for seed in range(40)]
    assert {one.strikes for one in chosen if isinstance(one, court_actions.Flog)} == {1}


def test_an_undone_duty_speaks_for_itself() -> None:
    t = idle()
    offers = GAME.rules.offers(t.state, t.seat("tsar"))
    chosen = [BOT.choose((), t.view("tsar"), offers, Random(seed)) for seed in range(40)]
    orders = [one for one in chosen if isinstance(one, court_actions.Flog)]
    assert {(one.reason, one.because) for one in orders} == {(Reason.DUTY, "")}


@pytest.mark.rule("K-PET-1")
def test_petitions_are_answered_and_leave_is_given() -> None:
    t = seven().act("spy", court_actions.Petition("bread", Manner.NOTE))
    assert actions_of(t, "tsar")["HearPetition"] > 35
    t.act("tsar", court_actions.HearPetition(t.view("tsar").secret_petitions[0].number))
    assert actions_of(t, "tsar")["AnswerPetition"] > 35
    t = seven().act("spy", court_actions.AskLeave(seven().seat("tsar")))
    assert 10 < actions_of(t, "tsar")["GrantLeave"] < 40


def test_an_attacker_bows_to_superiors_now_and_then() -> None:
    t = Table(7, mover="kholop", kholop="f9 m9 m1", sweeper="f8 t8", tsar="f3 s4 t2")
    assert 2 < actions_of(t, "kholop")["Gesture"] < 30
    assert not actions_of(seven(), "tsar")["Gesture"], "nobody bows to those below"


@pytest.mark.parametrize("regime", REGIMES)
def test_bots_come_to_the_end_of_a_party_under_every_regime(regime: str) -> None:
    """Also where somebody at random does things at court all the time; and they do not chatter."""
    rng = Random(5)
    options: dict[str, Any] = {"parties": 1, "regime": regime}
    run = Run(GAME, GAME.setup(*PEOPLE[:12], **options), rng)
    heard: list[list[Any]] = [[] for _ in range(12)]
    actions_done: Counter[str] = Counter()
    while isinstance(ask := run.awaited, Ask):
        for step in run.news():
            for seat in range(12):
                heard[seat] = [*heard[seat], *step.heard(seat)][-30:]
        seat = rng.choice(sorted(ask.fallback))
        action = BOT.choose(heard[seat], run.view(seat), run.offers(seat), rng)
        assert action is not None
        actions_done[type(action).__name__] += 1
        run.act(seat, action)
        assert len(run.moves) < 20_000
    at_court = sum(
        count for name, count in actions_done.items() if name in {kind.__name__ for kind in COURT_ACTIONS}
    )
    assert actions_done["Gesture"]
    assert at_court < len(run.moves) / 5, actions_done


@pytest.mark.rule("K-DEC-1")
def test_a_decreed_bow_is_mostly_made_and_now_and_then_forgotten() -> None:
    t = seven()
    assert not actions_of(t, "tsar")["Gesture"], "nobody bows to a Kholop of his own accord"
    t.act("tsar", court_actions.Proclaim(DecreeForm.BOWING, "All bow", "manners"))
    assert 25 < actions_of(t, "tsar")["Gesture"] < 40
