"""What thinkers claim: consistent, never publicly false, and an answer to whoever asks them."""

from random import Random
from typing import Any

import pytest

from dvor.bots.sultan.thinker import SultanThinker
from dvor.bots.sultan.thinker.talk import PERSONALITIES, Personality, remark
from dvor.games.sultan import GAME
from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.names import Character, index
from dvor.kernel import Run, replay
from dvor.lab.arena.play import play
from tests import effort

GUARD, SLAVE, ASSASSIN, SULTAN = (Character(name) for name in ("guard", "slave", "assassin", "sultan"))
TALKER = Personality(talkative=1.0, answers=1.0, accuses=1.0, honest=0.0)


def talking(run: Run[Any, Any, Any, Any], seat: int, personality: Personality, seed: int = 0) -> do.Action | None:
    memory = SultanThinker(personality).begin(seat, run.setup.seats)
    for moment in replay(GAME, run.log):
        memory.hear(moment.step.events_for(seat))
    return remark(memory, run.view(seat), run.offers(seat), personality, Random(seed))


def table(*cards: Character) -> Run[Any, Any, Any, Any]:
    """A round whose cards the test has laid; seat 0 begins."""
    run: Run[Any, Any, Any, Any] = Run.__new__(Run)
    run.game, run.setup, run.rng = GAME, GAME.setup(*(f"p{n}" for n in range(len(cards) - 1)), rounds=1), Random(1)
    run.state, run.rules, run.moves, run.steps = GAME.begin(run.setup), GAME.version, [], []
    run._move(_deal(cards))
    return run


def _deal(cards: tuple[Character, ...]) -> Any:
    from dvor.kernel import Move

    return Move(None, do.Deal(cards, 0))


def test_an_open_sultan_claims_nothing_about_himself() -> None:
    run = table(SULTAN, GUARD, ASSASSIN, SLAVE, SLAVE, SLAVE)
    assert isinstance(talking(run, 0, TALKER), do.ClaimRole)
    run.act(0, do.TakeThrone())
    assert not isinstance(talking(run, 0, TALKER), do.ClaimRole)


def test_somebody_of_one_side_points_at_whom_that_side_fears() -> None:
    run = table(GUARD, ASSASSIN, SULTAN, SLAVE, SLAVE, SLAVE)
    run.act(0, do.Peek(1))
    for seat in (1, 2, 3, 4):
        run.act(seat, do.Peek(0))
    assert talking(run, 0, TALKER._replace(honest=1.0)) == do.ClaimSight(1, ASSASSIN)


def test_whoever_was_pointed_at_answers_and_never_with_the_same_card() -> None:
    run = table(SLAVE, ASSASSIN, SULTAN, GUARD, SLAVE, SLAVE)
    run.act(1, do.ClaimSight(0, SLAVE))
    silent = Personality(talkative=0.0, answers=1.0, accuses=0.0, honest=0.0)
    said = talking(run, 0, silent)
    assert isinstance(said, do.ClaimRole)
    assert said.character is not SLAVE
    assert talking(run, 0, silent._replace(answers=0.0)) is None


@pytest.mark.parametrize("seed", effort.seeds(1, soak=20))
def test_a_story_is_kept_until_the_card_has_been_exchanged_before_all(seed: int) -> None:
    personalities = [*PERSONALITIES.values(), TALKER, TALKER]
    run = play(
        "sultan", [SultanThinker(personality).with_effort(0.01) for personality in personalities], seed, rounds=1
    ).run
    claimed: dict[int, Character] = {}
    opened: set[int] = set()
    said = 0
    for moment in replay(GAME, run.log):
        for event in moment.step.events_for(None):
            if isinstance(event, tell.Dealt):
                claimed, opened = {}, set()
            elif isinstance(event, tell.Swapped):
                for place in (event.by, event.target):
                    claimed.pop(index(place), None)
            elif isinstance(event, tell.Opened):
                opened.add(event.seat)
            elif isinstance(event, tell.Hid):
                opened.discard(event.by)
            elif isinstance(event, tell.RoleClaimed):
                assert event.by not in claimed
                assert event.by not in opened
                claimed[event.by] = event.character
                said += 1
    assert said


def test_a_neutral_is_not_pretended_when_the_one_that_takes_part_lies_open() -> None:
    cards = (ASSASSIN, GUARD, SULTAN, SLAVE, SLAVE, Character.OVERSEER, SLAVE)
    run = table(*cards)
    for seat in (0, 1, 2, 3, 4):
        run.act(seat, do.Peek(5 if seat != 5 else 0))
    said = {talking(run, 0, TALKER, seed) for seed in range(20)}
    run.act(5, do.Hunt(3))
    for action in {talking(run, 0, TALKER, seed) for seed in range(40)} - {None}:
        assert isinstance(action, do.ClaimRole | do.ClaimSight)
        assert action.character not in (Character.VIZIER, Character.SEER, Character.DANCER, Character.OVERSEER), (
            said
        )


def test_nobody_says_who_they_are_and_gives_the_card_away_with_the_next_breath() -> None:
    thinker = SultanThinker(TALKER._replace(accuses=0.0, honest=1.0, playouts=40))
    claimed = 0
    for seed in range(12):
        run = table(SLAVE, GUARD, ASSASSIN, SULTAN, SLAVE, SLAVE)
        memory = thinker.begin(0, run.setup.seats)
        for step in run.news():
            memory.hear(step.events_for(0))
        rng = Random(seed)
        first = thinker.choose(memory, run.view(0), run.offers(0), rng)
        if isinstance(first, do.ClaimRole):
            claimed += 1
            run.act(0, first)
            for step in run.news():
                memory.hear(step.events_for(0))
            then = thinker.choose(memory, run.view(0), run.offers(0), Random(seed + 1))
            assert isinstance(then, do.Peek | do.Swap | do.CallToRevolt)
    assert claimed < 12, "where it would rather swap or open, it says nothing"
