"""A guided game is a real one: every written step is legal where it stands."""

from random import Random
from typing import Any

import pytest

from dvor.games import CATALOG
from dvor.kernel import LEARNER, Ask, Draw, Game, Tutorial, TutorialStep, play

GUIDED = [game for game in CATALOG.values() if game.tutorial is not None]
NAMES = ("Аня", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Захар", "Ирина", "Кирилл", "Лиза", "Марк")


def taught(game: Game[Any, Any, Any, Any]) -> Tutorial:
    assert game.tutorial is not None
    return game.tutorial


def done(game: Game[Any, Any, Any, Any], state: Any, step: TutorialStep) -> Any:
    """What is done in a step; where anything of its kind will do, whatever is offered first."""
    if not step.freely or step.by is None:
        return step.action
    kind = type(step.action)
    return next(offer for offer in game.rules.offers(state, step.by) if offer.make is kind).sample(Random(1))


def through(game: Game[Any, Any, Any, Any]) -> list[tuple[TutorialStep, Any]]:
    """Each step with the state before it."""
    lesson, found = taught(game), []
    state = game.rules.begin(game.setup(*NAMES[: lesson.seats], **lesson.options))
    for step in lesson.steps:
        while step.by is not None and isinstance(game.rules.awaits(state), Draw):
            state = play(game.rules, state, None, game.rules.draw(state, Random(1))).state
        found.append((step, state))
        if step.action is not None:
            state = play(game.rules, state, step.by, done(game, state, step)).state
    return found


def test_every_game_can_be_taught() -> None:
    assert list(CATALOG.values()) == GUIDED


@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.key)
def test_every_written_step_is_legal_where_it_stands(game: Game[Any, Any, Any, Any]) -> None:
    for step, state in through(game):
        if step.by is not None and step.action is not None:
            offers = game.rules.offers(state, step.by)
            assert any(offer.admits(done(game, state, step)) for offer in offers), step


@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.key)
def test_no_bot_waits_for_nothing_while_the_newcomer_is_asked(game: Game[Any, Any, Any, Any]) -> None:
    """Where the newcomer is asked too, they answer first: whatever they are told then is about this question."""
    for step, state in through(game):
        awaited = game.rules.awaits(state)
        if step.by not in (None, LEARNER) and isinstance(awaited, Ask) and step.by in awaited.fallback:
            assert LEARNER not in awaited.fallback, step


@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.key)
def test_each_lesson_has_a_name_of_its_own(game: Game[Any, Any, Any, Any]) -> None:
    keys = [step.key for step in taught(game).steps if step.by == LEARNER]
    assert len(set(keys)) == len(keys) >= 10
    assert all(keys)
    assert not any(step.key for step in taught(game).steps if step.by != LEARNER)
    assert taught(game).steps[1].key == "goal"


def test_a_step_is_over_when_it_is_done_or_read_and_by_nothing_else() -> None:
    lesson = Tutorial(
        3, (TutorialStep(LEARNER, key="goal"), TutorialStep(1, 5), TutorialStep(LEARNER, 7, "any", freely=True))
    )
    assert lesson.read(0, LEARNER) == 1
    assert lesson.read(0, 1) == 0
    assert lesson.read(1, LEARNER) == 1
    assert lesson.after(1, 1, 5) == 2
    assert lesson.after(1, 1, 6) == lesson.after(1, LEARNER, 5) == 1
    assert lesson.after(2, LEARNER, 99) is None
    assert lesson.after(None, LEARNER, 7) is None
