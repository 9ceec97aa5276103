"""A thinker's beliefs: exact where the deals can be counted, and close to that where they are sampled."""

from random import Random
from typing import Any

import pytest

from dvor.bots import BOTS
from dvor.bots.sultan.thinker.belief_tracker import UNKNOWN, BeliefTracker
from dvor.games.sultan import GAME
from dvor.games.sultan import events as tell
from dvor.games.sultan.core.basics import EYES_CLOSED
from dvor.games.sultan.core.cards import ASSASSIN, CHARACTERS, GUARD, OVERSEER, SLAVE, SULTAN
from dvor.games.sultan.core.determinize import all_worlds, card_at, how_many, swapped, world_of
from dvor.games.sultan.core.exact_belief import ExactBelief
from dvor.games.sultan.core.masks import BIT, SPARE
from dvor.games.sultan.core.round import Round
from dvor.games.sultan.core.sampled_belief import SampledBelief
from dvor.games.sultan.names import CHARACTERS as NAMES
from dvor.kernel import Ask, Run, random_move, replay
from dvor.kernel.playout_rng import PlayoutRng
from dvor.kernel.vectors import reals
from dvor.lab.arena.play import play
from tests import effort

Beliefs = tuple[ExactBelief, SampledBelief]


def far(one: list[list[float]], other: list[list[float]], seats: int) -> float:
    """How far two beliefs lie apart: the greatest difference of a chance."""
    places = (*range(seats), SPARE)
    gaps: list[float] = [abs(one[p][card] - other[p][card]) for p in places for card in range(CHARACTERS)]
    return max(gaps)


def both(seats: int, seat: int, card: int) -> Beliefs:
    return ExactBelief(seats, seat, card), SampledBelief(seats, seat, card)


def apart(beliefs: Beliefs, seats: int) -> float:
    """The drawn one looks several times, for a few hundred worlds are a rough count."""
    exact, likely = beliefs
    dice, times = PlayoutRng(1), 12
    looks = [likely.chances(dice) for _ in range(times)]
    mean = [[sum(look[p][c] for look in looks) / times for c in range(CHARACTERS)] for p in range(SPARE + 1)]
    return far(exact.chances(dice), mean, seats)


@pytest.mark.parametrize("seats", [5, 6, 8])
@pytest.mark.parametrize("card", [SULTAN, GUARD, SLAVE])
def test_every_world_is_counted_once(seats: int, card: int) -> None:
    worlds = list(all_worlds(seats, 2, card))
    assert len(worlds) == len(set(worlds)) == how_many(seats, card)
    assert {card_at(world, 2) for world in worlds} == {card}


def test_a_world_is_read_as_it_was_written() -> None:
    cards = [SULTAN, SLAVE, GUARD, ASSASSIN, SLAVE, OVERSEER, 7]
    world = world_of(cards)
    assert [card_at(world, place) for place in (*range(6), SPARE)] == cards
    assert card_at(swapped(world, 1, SPARE), SPARE) == SLAVE
    assert card_at(swapped(world, 1, SPARE), 1) == 7


@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_drawn_worlds_agree_with_counted_ones_about_what_was_seen(seats: int) -> None:
    beliefs = both(seats, 0, SLAVE)
    assert apart(beliefs, seats) < 0.05
    for belief in beliefs:
        belief.sees(1, ASSASSIN)
        belief.swap(1, 3)
        no_slave = reals(CHARACTERS, 1.0)
        no_slave[SLAVE] = 0.0
        belief.weigh(2, no_slave)
        bold = reals(CHARACTERS, 0.2)
        bold[GUARD] = 0.9
        belief.weigh(4, bold)
    assert apart(beliefs, seats) < 0.05
    assert beliefs[0].chances(PlayoutRng(1))[3][ASSASSIN] == pytest.approx(1.0)


@pytest.mark.parametrize("seats", [5, 7, 8])
def test_drawn_worlds_agree_after_an_exchange_behind_closed_eyes(seats: int) -> None:
    beliefs = both(seats, 0, SLAVE)
    for belief in beliefs:
        belief.sees(1, GUARD)
        belief.secret(1, BIT[2] | BIT[3] | BIT[SPARE], 0.4)
    assert beliefs[0].chances(PlayoutRng(1))[1][GUARD] == pytest.approx(
        0.4 if seats < 8 else 0.4 + 0.6 / 8, abs=0.02
    )
    assert apart(beliefs, seats) < 0.05


@pytest.mark.parametrize("seats", [5, 7, 8])
def test_what_is_learnt_later_tells_whom_somebody_took_behind_closed_eyes(seats: int) -> None:
    """The Guard who hid is found at place 3: so place 3's card went to place 1, but for what hid after it."""
    beliefs = both(seats, 0, SLAVE)
    for belief in beliefs:
        belief.sees(1, GUARD)
        belief.weigh(3, reals(CHARACTERS, 1.0))
        belief.secret(1, BIT[2] | BIT[3] | BIT[SPARE], 0.4)
        belief.swap(2, SPARE)
        calm = reals(CHARACTERS, 0.3)
        calm[SLAVE] = 0.9
        belief.weigh(1, calm)
        belief.secret(4, BIT[1] | BIT[2] | BIT[3], 0.1)
        belief.weigh(4, calm)
    assert apart(beliefs, seats) < 0.05
    for belief in beliefs:
        belief.sees(3, ASSASSIN)
        belief.sees(2, GUARD)
    assert apart(beliefs, seats) < 0.05


@pytest.mark.parametrize("walk", range(3))
def test_a_walk_does_not_stay_with_the_first_history_that_may_be(walk: int) -> None:
    """Who hid with a Guard and has an Assassin now took him from somebody, and any of six has the Guard."""
    beliefs = both(7, 0, SLAVE)
    for belief in beliefs:
        belief.sees(1, GUARD)
        belief.secret(1, sum(BIT[place] for place in (2, 3, 4, 5, 6, SPARE)), 0.2)
        belief.sees(1, ASSASSIN)
    beliefs[1].sample(1, PlayoutRng(walk))
    assert apart(beliefs, 7) < 0.06


def test_what_was_seen_is_not_worn_away() -> None:
    likely = SampledBelief(7, 0, SLAVE)
    likely.sees(1, GUARD)
    strange = reals(CHARACTERS, 0.03)
    strange[ASSASSIN] = 0.97
    for _ in range(12):
        likely.weigh(1, strange)
    assert likely.chances(PlayoutRng(1))[1][GUARD] > 0.99


@pytest.mark.parametrize("seed", effort.seeds(4, soak=60))
def test_what_a_seat_has_seen_it_believes_and_what_is_so_it_never_excludes(seed: int) -> None:
    """Whole rounds: the true world is among the counted ones, and what lies open is certain in both beliefs."""
    rng = Random(seed)
    seats = rng.randint(5, 7)
    run = Run(GAME, GAME.setup(*(f"p{seat}" for seat in range(seats)), rounds=1), rng)
    counted, drawn = BeliefTracker(0, seats), BeliefTracker(0, seats, exact=0)
    while isinstance(ask := run.awaited, Ask):
        for step in run.news():
            for tracker in (counted, drawn):
                tracker.hear(step.events_for(0))
        r = run.state.on_table
        if r.over():
            break
        assert isinstance(counted.belief, ExactBelief)
        assert isinstance(drawn.belief, SampledBelief)
        truth = world_of([*(r.cards[seat] for seat in range(seats)), r.cards[SPARE]])
        assert truth in set(counted.belief.codes)
        exact, likely = counted.belief.chances(PlayoutRng(seed)), drawn.belief.chances(PlayoutRng(seed))
        for seat in range(seats):
            if r.opened & BIT[seat] or not r.alive & BIT[seat]:
                assert exact[seat][r.cards[seat]] == pytest.approx(1.0)
                assert likely[seat][r.cards[seat]] > 0.99
        seat, action = random_move(GAME.rules, run.state, ask, rng, seats=seats, asides=0.05)
        run.act(seat, action)


def test_an_honest_speaker_is_believed_more_than_a_liar() -> None:
    tracker = BeliefTracker(0, 6)
    tracker.hear([tell.Dealt(1, 0, NAMES[SLAVE]), tell.TurnBegan(0)])
    tracker.honest = {1: [9, 0], 2: [0, 9]}
    tracker.hear([tell.RoleClaimed(1, NAMES[GUARD]), tell.RoleClaimed(2, NAMES[GUARD])])
    assert tracker.belief is not None
    chances = tracker.belief.chances(PlayoutRng(1))
    assert chances[1][GUARD] > 0.5
    assert chances[2][GUARD] < chances[3][GUARD] + 0.1


# What a seat remembers of a round is the table as everybody sees it, and never a card that it has not seen.


def seen(r: Round) -> dict[str, Any]:
    """All of a round that the table can see."""
    shown = [
        r.cards[seat] if r.opened & BIT[seat] or not r.alive & BIT[seat] else None for seat in range(r.players)
    ]
    names = ("alive", "opened", "prison", "shackles", "fatigue", "bound", "coronation", "choice", "prediction")
    more = ("question", "active", "actor", "tired", "last_actor", "ending", "winner")
    window = None if r.window is None else (r.window.question, r.window.asked, r.window.target)
    return {"cards": shown, "window": window, **{name: getattr(r, name) for name in (*names, *more)}}


@pytest.mark.parametrize("seed", effort.seeds(6, soak=200))
def test_the_remembered_table_is_the_one_that_everybody_sees(seed: int) -> None:
    rng = Random(seed)
    seats = rng.randint(5, 15)
    run = Run(GAME, GAME.setup(*(f"p{seat}" for seat in range(seats)), rounds=2), rng)
    trackers = [BeliefTracker(seat, seats, exact=0) for seat in (0, seats // 2)]
    while isinstance(ask := run.awaited, Ask):
        for step in run.news():
            for tracker in trackers:
                tracker.hear(step.events_for(tracker.seat))
        r = run.state.on_table
        for tracker in trackers:
            assert tracker.round is not None
            assert seen(tracker.round) == seen(r)
            own = tracker.seat
            assert tracker.round.cards[own] == r.cards[own]
            hidden = [seat for seat in range(seats) if seat != own and r.hidden() & BIT[seat]]
            if not r.over() and r.question != EYES_CLOSED.number:  # until then it lay open before all eyes
                assert {tracker.round.cards[place] for place in (*hidden, SPARE)} <= {UNKNOWN}
        if rng.random() < 0.1:
            run.silence(min(ask.fallback))
        else:
            seat, action = random_move(GAME.rules, run.state, ask, rng, seats=seats, asides=0.1)
            run.act(seat, action)


# What a thinker calls likely among thinkers is so, about as often as it says.


WITHIN = 0.1
"""How far the share of what is so may lie from what was said."""
GAMES = {5: 24, 8: 3}
"""By number of seats; every seat looks on, for one alone sees too little."""


def called_likely(seats: int, number: int) -> list[tuple[float, bool]]:
    """All chances of 70 to 90 % that anybody gave a hidden card in a game, and whether it was so."""
    bot = BOTS["sultan"]["thinker"].with_effort(0.05)
    steps = [moment.step for moment in replay(GAME, play("sultan", [bot] * seats, number).run.log)]
    found = []
    for tracker in (BeliefTracker(seat, seats) for seat in range(seats)):
        for step in steps:
            tracker.hear(step.events_for(tracker.seat))
            r = step.state.on_table
            if r.over() or not any(isinstance(event, tell.TurnBegan) for event in step.events_for(None)):
                continue
            assert tracker.belief is not None
            chances = tracker.belief.chances(PlayoutRng(1))
            others = [seat for seat in range(seats) if seat != tracker.seat and r.hidden() & BIT[seat]]
            found += [
                (chances[seat][card], r.cards[seat] == card)
                for seat in others
                for card in range(CHARACTERS)
                if 0.7 <= chances[seat][card] < 0.9
            ]
    return found


def test_of_cards_called_likely_among_thinkers_about_so_many_are_so() -> None:
    called = [
        one for seats, games in GAMES.items() for number in range(games) for one in called_likely(seats, number)
    ]
    said = sum(chance for chance, _ in called) / len(called)
    right = sum(so for _, so in called) / len(called)
    assert len(called) > 1000
    assert abs(right - said) < WITHIN, f"{right:.0%} of {len(called)} called {said:.0%} likely are so"
