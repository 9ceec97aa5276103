"""What thinkers say: a story that holds, nothing that the table sees to be false, and answers when pointed at."""

from random import Random
from typing import Any

import pytest

from dvor.bots.sultan.thinker import SultanThinker
from dvor.bots.sultan.thinker.talk import remark
from dvor.bots.sultan.thinker.temper import TEMPERS, Temper
from dvor.games.sultan import GAME
from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.names import Character, index
from dvor.kernel import Run, replay
from dvor.lab.arena.play import play
from tests import effort

GUARD, SLAVE, ASSASSIN, SULTAN = (Character(name) for name in ("guard", "slave", "assassin", "sultan"))
TALKER = Temper(talkative=1.0, answers=1.0, accuses=1.0, honest=0.0)


def talking(run: Run[Any, Any, Any, Any], seat: int, temper: Temper, seed: int = 0) -> do.Action | None:
    memory = SultanThinker(temper).begin(seat, run.setup.seats)
    for moment in replay(GAME, run.log):
        memory.hear(moment.step.heard(seat))
    return remark(memory, run.view(seat), run.offers(seat), temper, Random(seed))


def table(*cards: Character) -> Run[Any, Any, Any, Any]:
    """A round whose cards the test has laid; seat 0 begins."""
    run: Run[Any, Any, Any, Any] = Run.__new__(Run)
    run.game, run.setup, run.rng = GAME, GAME.setup(*(f"p{n}" for n in range(len(cards) - 1)), rounds=1), Random(1)
    run.state, run.moves, run.steps = GAME.rules.begin(run.setup), [], []
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
    silent = Temper(talkative=0.0, answers=1.0, accuses=0.0, honest=0.0)
    said = talking(run, 0, silent)
    assert isinstance(said, do.ClaimRole)
    assert said.character is not SLAVE
    assert talking(run, 0, silent._replace(answers=0.0)) is None


@pytest.mark.parametrize("seed", effort.seeds(1, soak=20))
def test_a_story_is_kept_until_the_card_has_been_exchanged_before_all(seed: int) -> None:
    tempers = [*TEMPERS.values(), TALKER, TALKER]
    run = play("sultan", [SultanThinker(temper).eased(0.01) for temper in tempers], seed, rounds=1).run
    claimed: dict[int, Character] = {}
    opened: set[int] = set()
    said = 0
    for moment in replay(GAME, run.log):
        for event in moment.step.heard(None):
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
