"""Invariants that hold after every step of every game."""

import pickle
from random import Random
from typing import Any

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi.core import codes, party
from dvor.games.knyazi.core.cards import cards_of, lowest_bit, members
from dvor.games.knyazi.core.choices import KIND, Choices
from dvor.games.knyazi.core.demotion import charge
from dvor.games.knyazi.core.engine import answers, aside_decisions, decisions, playout, step
from dvor.games.knyazi.core.law import Law
from dvor.games.knyazi.core.rights import drawable, drawn
from dvor.games.knyazi.core.state import State, asked, fresh, open_phase
from dvor.kernel.playout_rng import PlayoutRng
from tests.contract.games import random_options
from tests.effort import seeds
from tests.knyazi.table import Table


def check(s: State) -> None:
    """Cards, places and mercies are neither lost nor made."""
    n = s.law.n
    hands = [cards_of(s.hands[2 * seat], s.hands[2 * seat + 1]) for seat in range(n)]
    piles = [*hands, cards_of(s.table_lo, s.table_hi), cards_of(s.discard_lo, s.discard_hi)]
    piles.append(cards_of(s.out_lo, s.out_hi))
    assert sorted(one for pile in piles for one in pile) == s.law.deck()
    assert members(s.holders) == [seat for seat in range(n) if hands[seat]]
    assert sorted(s.seat_at) == list(range(n))
    assert [s.seat_at[s.place[seat]] for seat in range(n)] == list(range(n))
    assert s.mercies_left + len(members(s.mercies)) == 3
    assert not s.mercies & (1 << s.seat_at[s.law.ruler])
    assert s.lying <= (12 if s.riot or s.law.free_throws else 6)


def play_out(s: State, rng: Random, breaches: float) -> int:
    """A whole game of random moves on the core, asides and breaches mixed in; how many moves."""
    n = int(s.law.n)
    moves = 0
    while s.phase != codes.OVER:
        moves += 1
        if chance_moves(s, rng):
            continue
        seat = rng.randrange(n)
        if rng.random() < breaches and s.phase >= codes.TRUMP:
            charge(s, seat)
        elif rng.random() < 0.05 and (found := aside_decisions(s, seat)):
            step(s, seat, rng.choice(found))
        else:
            seat = rng.choice(members(asked(s)))
            step(s, seat, rng.choice(decisions(s, seat)))
        check(s)
        assert moves < 20_000
    return moves


def chance_moves(s: State, rng: Random) -> bool:
    n = int(s.law.n)
    phase = open_phase(s)
    if phase == codes.CAST:
        party.seat_everybody(s, rng.sample(range(n), n))
    elif phase == codes.DEAL:
        party.deal(s, rng.sample(s.law.deck(), 6 * n))
    elif phase == codes.TRADE:
        drawn(s, rng.choice(drawable(s)))
    elif phase == codes.CLOCK:
        party.clock(s, s.minutes + 20)
    else:
        return False
    check(s)
    return True


def random_law(n: int, rng: Random) -> Law:
    a, b, c, d, e = (rng.random() < 0.5 for _ in range(5))
    return Law(n, a, b, c, d, e, end=rng.randrange(3), limit=3, most_parties=3)


@pytest.mark.rule("K-DECK-1", "K-MER-1", "K-MOVE-3", "K-ATT-15")
@pytest.mark.parametrize("players", range(4, 13))
def test_cards_places_and_mercies_are_conserved_in_random_games_to_their_end(players: int) -> None:
    for seed in seeds(12, soak=400):
        rng = Random(seed * 13 + players)
        play_out(fresh(random_law(players, rng)), rng, breaches=0.01)


@pytest.mark.parametrize("players", [4, 8, 9, 12])
def test_a_playout_picks_what_stands_to_choice_and_comes_to_an_end(players: int) -> None:
    choices = Choices()
    for seed in range(20):
        rng = Random(seed)
        s = fresh(Law(players))
        chance_moves(s, rng)
        chance_moves(s, rng)
        step(s, lowest_bit(asked(s)), codes.NAME_TRUMP << KIND)
        while s.phase == codes.PROTEST:
            step(s, lowest_bit(asked(s)), codes.ACCEPT << KIND)
        dice = PlayoutRng(seed)
        copy = s.clone()
        assert playout(copy, PlayoutRng(seed)) > 20
        while s.party == 1:
            seat = lowest_bit(asked(s))
            answers(s, seat, choices)
            step(s, seat, choices.pick(dice))
            check(s)
        assert s == copy


def test_a_clone_is_equal_and_independent() -> None:
    t = Table(9, mover="voevoda", kholop="f1 f2", voevoda="f3 m3 f4", tsar="f9 m9")
    copy = t.core.clone()
    assert copy == t.core
    assert hash(copy) == hash(t.core)
    seat = t.seat("voevoda")
    step(copy, seat, decisions(copy, seat)[0])
    assert copy != t.core
    assert pickle.loads(pickle.dumps(copy)) == copy


@pytest.mark.parametrize("players", range(4, 13))
def test_whole_games_through_the_gate_keep_the_laws(players: int) -> None:
    from tests.contract.games import begin, random_steps

    rng = Random(players)
    options: dict[str, Any] = random_options(GAME.options, rng, end="parties", parties=2)
    for run in random_steps(begin(GAME, players, rng, **options)):
        check(run.state.core)
