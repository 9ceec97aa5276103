"""What the plain bot of «Из грязи в князи» does in clear situations, and how its personalities behave at court."""

from collections import Counter
from random import Random
from typing import Any, get_args

import pytest

from dvor.bots.knyazi import KnyaziBot
from dvor.bots.knyazi.planner import KnyaziPlanner
from dvor.bots.knyazi.position import Position
from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court.terms import Manner, Reason
from dvor.games.knyazi.names import Character, Kind, Phase, Suit
from dvor.games.knyazi.regimes import REGIMES
from dvor.games.knyazi.view import AttackSeen, KnyaziView, Laid, PersonSeen, PlaceSeen, Public
from dvor.kernel import Ask, Offer, Pick, PickEach, PickSome, Run
from dvor.referee.terms import DecreeForm
from tests.contract.games import PEOPLE
from tests.knyazi.table import Table

LADDER = (Character.KHOLOP, Character.EXECUTIONER, Character.SPY, Character.TSAR)
FIELD, MOUNTAIN, FOREST, SEA = 0, 18, 36, 54
"""Add a rank, less one, and it is a card. Field is trumps."""


def a_view(me: int, *hand: int, attack: AttackSeen | None = None, cards: int = 6) -> KnyaziView:
    """Four people, seat by seat from the Kholop up to the Tsar."""
    public = Public(
        party=1,
        parties=3,
        turn=1,
        phase=Phase.ATTACK,
        trump=Suit.FIELD,
        places=tuple(PlaceSeen(character, seat) for seat, character in enumerate(LADDER)),
        people=tuple(PersonSeen(seat, character, cards) for seat, character in enumerate(LADDER)),
        mover=me,
        attack=attack,
        asked=(me,),
        mercies=3,
        discarded=0,
        out=0,
        trade_used=False,
        look_used=False,
        proposal=(),
        standings=(),
        winners=(),
    )
    return KnyaziView(public, me, hand)


def an_attack(attacker: int, defender: int, *cards: int) -> AttackSeen:
    return AttackSeen(attacker, defender, Kind.PLAIN, tuple(Laid(card, attacker) for card in cards))


def choice(view: KnyaziView, *offers: Offer[Any]) -> do.Action | None:
    return KnyaziBot().choose((), view, offers, Random(0))


def test_it_names_the_suit_in_which_it_is_strongest() -> None:
    view = a_view(3, FOREST + 3, FOREST + 9, FOREST + 17, SEA + 5, MOUNTAIN + 2, FIELD + 1)
    assert choice(view, Offer(do.NameTrump, {"suit": Pick(tuple(Suit))})) == do.NameTrump(Suit.FOREST)


def test_it_protests_only_without_a_trump() -> None:
    protest, accept = Offer(do.Protest), Offer(do.Accept)
    assert choice(a_view(1, SEA + 1), protest, accept) == do.Protest()
    assert choice(a_view(1, SEA + 1, FIELD), protest, accept) == do.Accept()


def test_it_beats_as_cheaply_as_it_can() -> None:
    view = a_view(2, FIELD, SEA + 9, SEA + 16, attack=an_attack(1, 2, SEA + 4))
    beat = Offer(do.Beat, {"target": Pick((SEA + 4,)), "card": Pick((FIELD, SEA + 9, SEA + 16))})
    assert choice(view, beat, Offer(do.Concede)) == do.Beat(SEA + 4, SEA + 9)


def test_it_spends_nothing_on_a_defence_that_is_lost() -> None:
    view = a_view(2, SEA + 9, attack=an_attack(1, 2, SEA + 4, MOUNTAIN + 4))
    beat = Offer(do.Beat, {"target": Pick((SEA + 4,)), "card": Pick((SEA + 9,))})
    assert choice(view, beat, Offer(do.Concede)) == do.Concede()


def test_mercy_is_for_the_card_that_is_too_strong() -> None:
    view = a_view(2, SEA + 9, attack=an_attack(1, 2, SEA + 4, FIELD + 17))
    beat = Offer(do.Beat, {"target": Pick((SEA + 4,)), "card": Pick((SEA + 9,))})
    mercy = Offer(do.BeatByMercy, {"target": Pick((SEA + 4, FIELD + 17))})
    assert choice(view, beat, mercy, Offer(do.Concede)) == do.BeatByMercy(FIELD + 17)


def test_the_topmost_gets_rid_of_low_cards_and_keeps_trumps() -> None:
    attacks = [Offer(do.Attack, {"cards": PickSome((card,), 1, 1)}) for card in (FIELD + 17, SEA + 16, SEA + 1)]
    assert choice(a_view(3, FIELD + 17, SEA + 16, SEA + 1), *attacks) == do.Attack((SEA + 1,))


def test_low_cards_are_thrown_in_and_high_ones_kept() -> None:
    view = a_view(0, SEA + 4, MOUNTAIN + 4, SEA + 15, attack=an_attack(1, 2, FOREST + 4, FOREST + 15))
    wish = Offer(do.AskToThrow, {"cards": PickSome((MOUNTAIN + 4, SEA + 4, SEA + 15), 1, 3)})
    assert choice(view, wish, Offer(do.Nothing)) == do.AskToThrow((MOUNTAIN + 4, SEA + 4))


def test_a_tsar_gives_no_leave_against_himself() -> None:
    leave = Offer(do.GiveLeave, {"who": Pick((0,)), "cards": Pick((1, 2))})
    against_me = a_view(3, SEA, attack=an_attack(2, 3, SEA + 4))
    assert choice(against_me, leave, Offer(do.NoLeave)) == do.NoLeave()
    against_another = a_view(3, SEA, attack=an_attack(0, 1, SEA + 4))
    assert choice(against_another, leave, Offer(do.NoLeave)) == do.GiveLeave(0, 2)


def test_a_tsar_with_nothing_but_trumps_gives_them_to_the_lowest() -> None:
    reward = Offer(do.Reward, {"to": PickEach((0, 1, 2), 2)})
    assert choice(a_view(3, FIELD, FIELD + 9), reward, Offer(do.NoReward)) == do.Reward((0, 0))


def test_a_merchant_trades_a_low_card_away_before_answering() -> None:
    trade = Offer(do.Trade, {"who": Pick((0, 3)), "card": Pick((SEA + 1, SEA + 16))}, aside=True)
    chosen = choice(a_view(2, SEA + 1, SEA + 16), trade)
    assert isinstance(chosen, do.Trade)
    assert chosen.card == SEA + 1
    assert choice(a_view(2, SEA + 15, SEA + 16), trade) is None


def test_more_and_stronger_cards_are_harder_to_beat() -> None:
    table = Position(a_view(1, SEA, SEA + 9, MOUNTAIN + 9, FIELD + 17))
    low, high, two, trump = ((SEA,), (SEA + 9,), (SEA + 9, MOUNTAIN + 9), (FIELD + 17,))
    chances = [table.breaks(cards, 2) for cards in (low, high, two, trump)]
    assert chances == sorted(chances)
    assert chances[-1] == 1.0


@pytest.mark.rule("K-ATT-15")
@pytest.mark.parametrize("bot", [KnyaziBot(), KnyaziPlanner(0)], ids=["plain", "planner"])
def test_a_card_that_came_back_is_not_passed_to_and_fro(bot: KnyaziBot | KnyaziPlanner) -> None:
    low, high = SEA + 2, FIELD + 16
    view = a_view(0, low, high, cards=1)
    attack = Offer(do.Attack, {"cards": PickSome((low, high), 1, 1)})
    passed = [tell.Attacked(0, 1, (low,), Kind.PLAIN), tell.Conceded(1), tell.Took(1, 1)]
    back = [tell.Attacked(1, 0, (low,), Kind.PLAIN), tell.Conceded(0), tell.Took(0, 1)]

    def chosen(heard: list[Any], *offers: Offer[Any]) -> do.Action | None:
        memory: Any = bot.begin(0, 4)
        memory.hear(heard)
        return bot.choose(memory, view, offers, Random(0))

    assert chosen([], attack, Offer(do.NoAttack)) == do.Attack((low,))
    assert chosen(passed + back, attack, Offer(do.NoAttack)) == do.NoAttack()
    assert chosen(passed + back, attack) == do.Attack((high,)), "whoever has to attack takes another card"
    only = Offer(do.Attack, {"cards": PickSome((low,), 1, 1)})
    assert chosen(passed + back, only) == do.Attack((low,)), "if there is one"
    assert chosen([*passed, *back, tell.Cleared(2, 2)], attack, Offer(do.NoAttack)) == do.Attack((low,))


def test_an_official_looks_into_the_hand_it_will_attack() -> None:
    look: Offer[Any] = Offer(do.Look, {"who": Pick((0, 1, 3))}, aside=True)
    attack: Offer[Any] = Offer(do.Attack, {"cards": PickSome((SEA + 1, SEA + 16), 1, 1)})
    planner = KnyaziPlanner()
    view = a_view(2, SEA + 1, SEA + 16)
    assert planner.choose(planner.begin(2, 4), view, [look, attack], Random(0)) == do.Look(3)
    known = planner.choose(planner.begin(2, 4), view, [attack], Random(0))
    assert isinstance(known, do.Attack)


def test_a_ruler_who_plans_gives_mercy_to_the_highest_who_may_be_attacked() -> None:
    mercy: Offer[Any] = Offer(do.Bestow, {"who": Pick((0, 1))}, aside=True)
    planner = KnyaziPlanner()
    assert planner.choose(planner.begin(3, 4), a_view(3, SEA + 1), [mercy], Random(0)) == do.Bestow(1)
    assert planner.choose(planner.begin(3, 4), a_view(3, SEA + 1, cards=0), [mercy], Random(0)) is None


# The plain player at court: it does its duty and no other's, a ruler judges, and the game goes on.


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
                heard[seat] = [*heard[seat], *step.events_for(seat)][-30:]
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
    t.act("tsar", court_actions.Proclaim(DecreeForm.BOWING, "All bow", "court_action"))
    assert 25 < actions_of(t, "tsar")["Gesture"] < 40
