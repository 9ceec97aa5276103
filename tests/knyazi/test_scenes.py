"""Every scene of the browser tests stands where it says: the action is offered there and has its effect."""

import pytest

from dvor.games.knyazi import GAME
from dvor.kernel import play, replay
from tests.browser.knyazi.scenes import SCENES


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_stands_just_before_what_it_shows(name: str) -> None:
    scene = SCENES[name]()
    *_, last = replay(GAME, scene.log)
    state = last.step.state
    assert any(offer.admits(scene.action) for offer in GAME.rules.offers(state, scene.by))
    told = play(GAME.rules, state, scene.by, scene.action).facts
    public = {type(fact.public) for fact in told if fact.public is not None}
    assert set(scene.heard) <= public
    assert scene.heard or not public


def test_somebody_holds_thirty_cards() -> None:
    scene = SCENES["thirty_cards"]()
    *_, last = replay(GAME, scene.log)
    table = last.step.state.public
    assert len(table.people) == 12
    assert max(person.cards for person in table.people) >= 30
