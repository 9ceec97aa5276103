"""One definition of legality: offers for people, the list for a search and the pick of a playout are the same."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, get_args

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.action_codec import encode, offers_for
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import cards_of, lowest_bit
from dvor.games.knyazi.core.choices import EACH, KIND, MEMBER, SAME_RANK, SOME, STEP, Choices
from dvor.games.knyazi.core.demotion import charge
from dvor.games.knyazi.core.engine import DECISIONS, QUESTIONS, answers, aside_decisions, asides, decisions, step
from dvor.games.knyazi.core.law import CONFESSOR, TSAR, Law
from dvor.games.knyazi.core.state import State as Core
from dvor.games.knyazi.core.state import asked, fresh, open_phase
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.options import governed_by
from dvor.games.knyazi.regimes import REGIMES
from dvor.games.knyazi.state import State
from dvor.kernel import Ask, Offer
from dvor.kernel.playout_rng import PlayoutRng
from tests.contract.games import begin, random_steps
from tests.effort import is_short, times
from tests.knyazi.table import Table
from tests.knyazi.test_laws import chance_moves
from tests.knyazi.test_mercy import rewarding

AT_COURT = get_args(court_actions.Any)
MANY = 400
"""Where an offer stands for more actions than this, only this many of them are looked at."""
RARE = (do.Trade, do.Look, do.Bestow, do.NothingThisAttack, do.AskToThrow, do.ThrowByMercy, do.Support)
SELDOM = (codes.PERMIT, codes.RIOT_THROW, codes.SHARE, codes.AGREE, codes.REWARD, codes.PLEA)

Moment = tuple[State, int]
"""A position through the gate, and a seat."""


@cache
def moments() -> list[Moment]:
    """Whoever is asked, and a seat beside, in random games of all sizes and regimes, with asides and silences; the
    rabble always riots. That the ruler is left with trumps alone comes too seldom, so that it is laid."""
    rng = Random(11)
    only_trumps = rewarding()
    found: list[Moment] = [(only_trumps.state, only_trumps.seat("tsar"))]
    for regime in REGIMES:
        for players in range(max(4, REGIMES[regime].least), 13):
            options = {"parties": 1, "deck": rng.choice(("full", "fitted")), "coup_losers": "both"}
            run = begin(GAME, players, rng, **options, **governed_by((regime,)))
            for _ in random_steps(run, asides=0.25, silences=0.05, rare=RARE, eager=(do.Riot,)):
                ask = run.awaited
                assert isinstance(ask, Ask)
                rare = open_phase(run.state.core) in SELDOM
                if rare or rng.random() < times(25, soak=100) / 100:
                    seats = {rng.choice(sorted(ask.fallback)), rng.randrange(players)}
                    found += [(run.state, seat) for seat in seats]
    return found


def positions(parties: int) -> Iterator[tuple[Core, int]]:
    """The same on the bare core, where all is decided by the list, card by card; the rabble always riots."""
    rng = Random(5)
    for number in range(parties):
        ruler = CONFESSOR if number % 5 == 4 else TSAR
        s = fresh(Law(4 + number % 9 if number % 5 != 4 else 11, fitted=number % 2 == 0, limit=1, ruler=ruler))
        while s.party < 2 and s.phase != codes.OVER:
            if chance_moves(s, rng):
                continue
            seat = rng.randrange(s.law.n)
            yield s, seat
            beside = aside_decisions(s, seat)
            if beside and rng.random() < 0.15:
                step(s, seat, rng.choice(beside))
                continue
            if rng.random() < 0.02 and s.phase >= codes.TRUMP:
                charge(s, seat)
                continue
            seat = lowest_bit(asked(s))
            yield s, seat
            eager = [codes.RISE << KIND] if s.phase == codes.RIOT and not len(s.pleas) else []
            step(s, seat, rng.choice(eager or decisions(s, seat)))


def some_actions(offer: Offer[Any], rng: Random) -> list[Any]:
    ways = offer.count()
    assert ways is not None
    return list(offer.actions()) if ways <= MANY else [offer.sample(rng) for _ in range(MANY // 4)]


def test_what_is_offered_is_what_the_core_lists() -> None:
    """On thousands of positions: every action offered is a way through the list, card by card, and the list has no
    first step that no action offered takes."""
    rng = Random(3)
    seen: Counter[str] = Counter()
    for state, seat in moments():
        offers = [offer for offer in GAME.rules.offers(state, seat) if offer.make not in AT_COURT]
        if not offers:
            continue
        for aside, listed in ((False, decisions(state.core, seat)), (True, aside_decisions(state.core, seat))):
            mine = [offer for offer in offers if offer.aside == aside]
            seen.update(offer.kind for offer in mine)
            starts = set()
            for offer in mine:
                ways = [encode(action) for action in some_actions(offer, rng)]
                starts |= {way[0] for way in ways}
                assert_is_a_way(state.core, seat, rng.choice(ways), aside)
            if all((offer.count() or 0) <= MANY for offer in mine):
                assert starts == set(listed)
            else:
                assert starts <= set(listed)
    assert is_short() or len(moments()) > 3000
    assert is_short() or set(seen) == {decision.key for decision in DECISIONS if decision.way != STEP}, (
        "all kinds are met"
    )


def assert_is_a_way(core: Core, seat: int, way: list[int], aside: bool) -> None:
    """Each step of a play stands to choice when its turn comes."""
    s = core.clone()
    for decision in way:
        assert decision in (aside_decisions(s, seat) if aside else decisions(s, seat))
        step(s, seat, decision)


def test_card_by_card_a_search_can_lay_exactly_what_people_can_lay_at_once() -> None:
    """From the list to the offers: all sets of cards that can be laid one by one, and no other."""
    compared: Counter[str] = Counter()
    for state, seat in moments():
        core = state.core
        for aside in (False, True):
            for offer_kind, laid in plays(core, seat, aside).items():
                key = DECISIONS[offer_kind].key
                if compared[key] > 150:
                    continue
                compared[key] += 1
                offers = [offer for offer in named(core, seat, aside) if offer.kind == key]
                at_once = {frozenset(action.cards) for offer in offers for action in offer.actions()}
                assert laid == at_once
    laid_kinds = {decision.key for decision in DECISIONS if decision.way in (SOME, SAME_RANK)}
    assert is_short() or set(compared) == laid_kinds


def named(core: Core, seat: int, aside: bool) -> tuple[Offer[Any], ...]:
    choices = Choices()
    (asides if aside else answers)(core, seat, choices)
    return offers_for(choices, aside=aside)


def plays(core: Core, seat: int, aside: bool) -> dict[int, set[frozenset[int]]]:
    """Every set of cards that can be laid one after the other, by the kind of its first decision."""
    found: dict[int, set[frozenset[int]]] = {}
    for decision in aside_decisions(core, seat) if aside else decisions(core, seat):
        kind = decision >> KIND
        if DECISIONS[kind].way in (SOME, SAME_RANK):
            s = core.clone()
            step(s, seat, decision)
            lay_on(s, seat, aside, frozenset({decision & MEMBER}), found.setdefault(kind, set()), set())
    return found


def lay_on(
    s: Core, seat: int, aside: bool, laid: frozenset[int], done: set[frozenset[int]], been: set[frozenset[int]]
) -> None:
    been.add(laid)
    for decision in aside_decisions(s, seat) if aside else decisions(s, seat):
        kind, card = decision >> KIND, decision & MEMBER
        if kind == codes.DONE:
            done.add(laid)
        elif kind == codes.MORE and laid | {card} not in been:
            further = s.clone()
            step(further, seat, decision)
            lay_on(further, seat, aside, laid | {card}, done, been)


def test_the_list_is_what_a_playout_can_pick() -> None:
    dice, choices = PlayoutRng(7), Choices()
    seen: set[int] = set()
    looked = 0
    for s, seat in positions(times(60, soak=600)):
        for fill, listed in ((answers, decisions(s, seat)), (asides, aside_decisions(s, seat))):
            fill(s, seat, choices)
            assert len(set(listed)) == len(listed) == choices.ways
            assert [choices.nth(k) for k in range(choices.ways)] == listed
            assert not listed or choices.pick(dice) in listed
            seen.update(decision >> KIND for decision in listed)
            looked += bool(listed)
    assert is_short() or looked > 3000
    assert is_short() or {DECISIONS[kind].key for kind in seen} == {decision.key for decision in DECISIONS}


def test_every_member_of_a_choice_can_be_picked() -> None:
    t = Table(9, mover="voevoda", kholop="f1 f2", voevoda="f3 m3 t18 s1", tsar="f9 m9")
    choices, dice = Choices(), PlayoutRng(1)
    seat = t.seat("voevoda")
    answers(t.core, seat, choices)
    assert {choices.pick(dice) for _ in range(500)} == set(decisions(t.core, seat))


def test_a_choice_says_how_many_may_be_taken_together() -> None:
    t = Table(9, mover="voevoda", kholop="f1 f2", voevoda="f3 m3 t3 s1", boyar="f4", tsar="f9 m9")
    choices = Choices()
    answers(t.core, t.seat("voevoda"), choices)
    attack, coup = choices.listed()
    assert (attack[0], attack[4:]) == (codes.LAY, (1, 1)), "the Boyar has one card"
    assert (coup[0], coup[4:]) == (codes.OVERTHROW, (1, 2)), "the Tsar has two"
    assert cards_of(*attack[2:4]) == cards_of(*coup[2:4]), "the whole hand"


def test_one_for_each_card_is_as_many_decisions_one_after_the_other() -> None:
    each = [kind for kind, decision in enumerate(DECISIONS) if decision.way == EACH]
    assert [DECISIONS[kind].key for kind in each] == ["share_out", "reward"]
    assert encode(do.ShareOut((3, 2, 3))) == [each[0] << KIND | seat for seat in (3, 2, 3)]


def test_an_unknown_number_raises() -> None:
    t = Table(4, kholop="f5 f6", tsar="f3 f4")
    with pytest.raises(IndexError):
        step(t.core.clone(), 3, len(DECISIONS) << KIND)
    lost = t.core.clone()
    lost.phase = len(QUESTIONS)
    with pytest.raises(IndexError):
        decisions(lost, 3)
    with pytest.raises(IndexError):
        Choices().pick(PlayoutRng(1))
    with pytest.raises(KeyError):
        encode(do.Clock(3))


def test_nothing_stands_to_choice_for_who_is_not_asked() -> None:
    t = Table(4, kholop="f5 f6", tsar="f3 f4")
    assert decisions(t.core, t.seat("kholop")) == []
    assert decisions(t.core, t.seat("tsar"))


def test_every_phase_has_its_question() -> None:
    assert len(QUESTIONS) == codes.TRADE + 1
    assert all(getattr(codes, name) < len(DECISIONS) for name in ("NAME_TRUMP", "NEVER"))
    assert len(DECISIONS) - 1 == codes.NEVER
