"""Points, and who wins the game."""

import pytest
from msgspec.structs import replace

from dvor.games.sultan import actions as do
from dvor.games.sultan.names import Character, Ending, Reason, Team
from dvor.games.sultan.scoring import places, winners
from dvor.games.sultan.state import State
from dvor.games.sultan.view import Result, Score
from tests.sultan.table import FIVE, Table

# The worked example, seats 1…10; two neutral cards more than the three named make no difference.
EXAMPLE = "sultan slave assassin guard vizier assassin slave slave dancer guard overseer"


def example(vizier_open: bool = True) -> Table:
    """The Assassin in seat 6 is about to kill the Sultan in seat 1 (here 5 and 0)."""
    is_open = (1, 3, 5, 8) + ((4,) if vizier_open else ())
    return Table(EXAMPLE, first=5).lay(
        open=is_open, dead=(2,), prison=(7,), choice=Team.REBELS if vizier_open else None
    )


@pytest.mark.rule("S-PTS-6")
def test_the_worked_example() -> None:
    table = example()
    table.act(5, do.Murder(0))
    assert 9 not in table.asked, "the Guard beside the Sultan looks at the Dancer"
    table.react()
    assert table.ending == "regicide"
    assert [score.points for score in table.scores] == [0, 2, 0, 0, 2, 2, 1, 1, 2, 0]
    for seat in range(10):
        table.act(seat, do.Ready())
    from random import Random

    from dvor.games.sultan import GAME

    assert GAME.rules.draw(table.state, Random(0)).first == 6, "seat 7 starts the next round"


@pytest.mark.rule("S-PTS-6", "S-PTS-3")
def test_a_hidden_vizier_in_the_worked_example_gets_one() -> None:
    table = example(vizier_open=False).act(5, do.Murder(0)).react()
    assert (table.scores[4].points, table.scores[4].reason) == (1, Reason.BESIDE_TWO)


@pytest.mark.rule("S-PTS-3")
def test_a_hidden_vizier_beside_nobody_with_two_is_told_just_that() -> None:
    table = Table("assassin sultan slave slave slave guard guard vizier assassin overseer", first=0).lay(open=(0,))
    table.act(0, do.Murder(1)).react()
    assert (table.scores[7].points, table.scores[7].reason) == (0, Reason.NOBODY_WITH_TWO)


@pytest.mark.rule("S-PTS-1")
def test_the_living_of_the_winning_team_get_one_hidden_two_open_and_captives_no_less() -> None:
    table = Table("sultan guard assassin slave slave slave", first=2).lay(open=(3,), prison=(3, 4))
    table.act(2, do.Murder(0)).react()
    assert [score.points for score in table.scores] == [0, 0, 2, 2, 1]


def finished(cards: str, ending: str, **position: object) -> dict[str, int]:
    """The points by character when Coronation or a murder ends the round."""
    table = Table(cards)
    if ending == "coronation":
        table.lay(coronation=1, **position).silent(0)  # type: ignore[arg-type]
    else:
        table.lay(turn=1, **position).act(1, do.Murder(0)).react()  # type: ignore[arg-type]
    assert table.ending == ending
    return {score.card: score.points for score in table.scores}


NEUTRALS = "sultan assassin overseer dancer slave slave guard slave"


@pytest.mark.rule("S-PTS-2")
def test_the_slave_driver_wins_hidden_with_rebels_and_open_with_loyalists() -> None:
    assert finished(NEUTRALS, "regicide")["overseer"] == 1
    assert finished(NEUTRALS, "coronation")["overseer"] == 0
    assert finished(NEUTRALS, "coronation", open=(2,))["overseer"] == 2
    assert finished(NEUTRALS, "regicide", open=(2,))["overseer"] == 0


@pytest.mark.rule("S-PTS-2")
def test_the_dancer_wins_hidden_with_loyalists_and_open_with_rebels() -> None:
    assert finished(NEUTRALS, "coronation")["dancer"] == 1
    assert finished(NEUTRALS, "regicide")["dancer"] == 0
    assert finished(NEUTRALS, "regicide", open=(3,))["dancer"] == 2
    assert finished(NEUTRALS, "coronation", open=(3,))["dancer"] == 0


VIZIER = "sultan assassin vizier slave slave slave guard"


@pytest.mark.rule("S-PTS-3")
def test_a_hidden_vizier_gets_one_beside_anyone_who_got_two_whoever_won() -> None:
    assert finished(VIZIER, "regicide")["vizier"] == 1, "the Assassin beside him opened and won"
    assert finished(VIZIER, "coronation")["vizier"] == 0, "nobody beside him got two"
    assert finished(VIZIER, "coronation", open=(0,), dead=(1,))["vizier"] == 1, "the dead are skipped"


@pytest.mark.rule("S-PTS-3")
def test_an_open_vizier_wins_with_the_declared_team() -> None:
    assert finished(VIZIER, "regicide", open=(2,), choice=Team.REBELS)["vizier"] == 2
    assert finished(VIZIER, "regicide", open=(2,), choice=Team.LOYALISTS)["vizier"] == 0


SEER = "sultan assassin seer slave slave slave guard"


@pytest.mark.rule("S-PTS-4")
def test_the_seer_gets_two_for_a_right_prediction_and_nothing_else() -> None:
    assert finished(SEER, "regicide", open=(2,), prediction=Team.REBELS)["seer"] == 2
    assert finished(SEER, "regicide", open=(2,), prediction=Team.LOYALISTS)["seer"] == 0
    assert finished(SEER, "regicide", open=(2,))["seer"] == 0
    assert finished(SEER, "regicide")["seer"] == 0


def played(*rounds: tuple[int, ...]) -> State:
    """A game after rounds with these points."""
    results = tuple(
        Result(
            number,
            Ending.REVOLT,
            Team.REBELS,
            tuple(Score(Character.SLAVE, points, Reason.LOST) for points in one),
            Character.SLAVE,
            (),
        )
        for number, one in enumerate(rounds, start=1)
    )
    points = tuple(map(sum, zip(*rounds, strict=True)))
    return replace(Table(FIVE).state, results=results, points=points)


def after(*rounds: tuple[int, ...]) -> tuple[int, ...]:
    """Who wins then."""
    return winners(played(*rounds))


@pytest.mark.rule("S-PTS-5")
def test_most_points_win() -> None:
    assert after((2, 1, 0, 0, 0), (0, 2, 0, 0, 0)) == (1,)


@pytest.mark.rule("S-PTS-5")
def test_a_tie_goes_to_the_most_recent_two_and_else_is_shared() -> None:
    assert after((2, 1, 0, 0, 0), (0, 1, 0, 0, 0)) == (0,), "somebody who never got a two loses the tie"
    assert after((2, 0, 1, 0, 0), (0, 2, 1, 0, 0)) == (1,)
    assert after((2, 2, 0, 0, 0), (1, 1, 0, 0, 0)) == (0, 1)
    assert after((1, 1, 0, 0, 0), (1, 1, 0, 0, 0)) == (0, 1)


@pytest.mark.rule("S-PTS-5")
def test_every_place_goes_by_the_same_tie_break_and_equals_share_one() -> None:
    assert places(played((2, 1, 0, 0, 0), (0, 1, 0, 0, 0))) == (1, 2, 3, 3, 3)
    assert places(played((2, 2, 1, 0, 0), (2, 2, 0, 0, 1))) == (1, 1, 3, 5, 3)
    assert places(played((2, 0, 2, 0, 0), (2, 2, 0, 0, 0))) == (1, 2, 3, 4, 4), "the later two decides there too"


@pytest.mark.rule("S-PTS-5")
def test_places_are_seen_when_the_game_is_over() -> None:
    table = Table(FIVE, rounds=1)
    assert table.view(None).table.places == ()
    table.act(0, do.Peek(2)).act(1, do.Peek(0)).act(2, do.Murder(0)).react()
    seen = table.view(None).table
    assert [seat for seat, place in enumerate(seen.places) if place == 1] == list(seen.winners)
