"""How a round ends, and the points for it."""

import pytest
from msgspec.structs import replace

from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.core.flow import CIRCLES
from dvor.games.sultan.names import Character, Ending, Reason, Team
from dvor.games.sultan.scoring import places, winners
from dvor.games.sultan.state import State
from dvor.games.sultan.view import Result, Score
from tests.sultan.table import FIVE, TEN, Table

SAFE = "sultan guard assassin slave slave slave"


@pytest.mark.rule("S-WIN-1")
def test_loyalists_win_when_the_turn_comes_round_to_coronation() -> None:
    table = Table(FIVE, first=3).act(0, do.TakeThrone())
    for seat in (3, 4, 0, 1):
        table.act(seat, do.Peek(4 if seat != 4 else 3))
        assert table.ending is None
    table.act(2, do.Peek(4))
    assert (table.ending, table.winner) == ("coronation", "loyalists")


@pytest.mark.rule("S-WIN-1")
@pytest.mark.parametrize("fate", ["dead", "prison", "shackles"])
def test_it_counts_though_the_player_there_is_dead_arrested_or_shackled(fate: str) -> None:
    table = Table(FIVE, first=2).lay(open=(0, 3), coronation=3, **{fate: (3,)})  # type: ignore[arg-type]
    table.act(2, do.Peek(4))
    assert table.ending == "coronation"


@pytest.mark.rule("S-WIN-1")
def test_a_sultan_who_hid_in_between_wins_nothing() -> None:
    table = Table(FIVE, first=4).act(0, do.TakeThrone()).act(4, do.Peek(3))
    table.act(0, do.Hide(), do.SecretSwap(None))
    for seat in (1, 2, 3):
        table.act(seat, do.Peek(4))
    assert table.ending is None


@pytest.mark.rule("S-WIN-2")
def test_all_assassins_dead_and_at_most_two_slaves_alive_and_free() -> None:
    table = Table(SAFE, first=0).lay(open=(0, 2), dead=(3,))
    table.act(0, do.Execute(2))
    assert (table.ending, table.winner) == ("safe_throne", "loyalists")


@pytest.mark.rule("S-WIN-2")
def test_a_slave_not_seen_dead_is_alive_and_a_hidden_one_free() -> None:
    table = Table(SAFE, first=0).lay(open=(0, 2))
    table.act(0, do.Execute(2))
    assert table.ending is None, "three Slaves are alive as far as the table can see, one of them the spare"
    hidden_prisoner = Table(SAFE, first=0).lay(open=(0, 2), prison=(3,)).act(0, do.Execute(2))
    assert hidden_prisoner.ending is None
    open_prisoner = Table(SAFE, first=0).lay(open=(0, 2, 3), prison=(3,)).act(0, do.Execute(2))
    assert open_prisoner.ending == "safe_throne"


@pytest.mark.rule("S-WIN-2")
def test_an_assassin_that_may_be_the_spare_is_alive() -> None:
    cards = "sultan guard assassin slave slave slave dancer guard assassin"
    table = Table(cards, first=0).lay(open=(0, 2), dead=(3, 4))
    table.act(0, do.Execute(2))
    assert table.ending is None


@pytest.mark.rule("S-WIN-5")
def test_a_coronation_that_comes_round_as_the_last_circle_ends_still_counts() -> None:
    table = Table(FIVE)
    for _ in range(CIRCLES * 5 - 1):
        table.silent(table.active)
    table.lay(open=(0,), coronation=0).silent(4)
    assert (table.ending, table.winner) == ("coronation", "loyalists")


@pytest.mark.rule("S-WIN-2")
def test_shackling_the_third_slave_is_enough() -> None:
    cards = "overseer slave slave sultan guard assassin slave"
    table = Table(cards).lay(dead=(5,)).act(0, do.Hunt(1))
    assert table.ending == "safe_throne"


@pytest.mark.rule("S-WIN-2")
def test_arresting_or_capturing_the_third_slave_is_enough_too() -> None:
    captured = Table("overseer slave slave sultan guard assassin slave").lay(open=(1,), dead=(5,))
    assert captured.act(0, do.Capture(1)).ending == "safe_throne"
    table = Table(SAFE, first=1).lay(open=(3,), dead=(2,)).act(1, do.Arrest(3))
    assert table.ending == "safe_throne"


@pytest.mark.rule("S-WIN-3")
def test_rebels_win_when_an_assassin_kills_the_sultan() -> None:
    table = Table(FIVE, first=2).act(2, do.Murder(0)).react()
    assert (table.ending, table.winner) == ("regicide", "rebels")
    assert table.view(None).table.phase == "done"
    assert table.round.asked == 0


@pytest.mark.rule("S-WIN-4")
def test_rebels_win_by_revolt() -> None:
    table = Table("slave slave slave sultan guard assassin").lay(open=(1, 2)).act(0, do.CallToRevolt())
    assert (table.ending, table.winner) == ("revolt", "rebels")


@pytest.mark.rule("S-WIN-5")
def test_coronation_comes_before_prison_and_prison_before_the_turn() -> None:
    table = Table(FIVE, first=2).lay(open=(0,), coronation=3, prison=(3,)).act(2, do.Peek(4))
    assert table.ending == "coronation"
    assert not list(table.heard_of(tell.Skipped))
    skipped = Table(FIVE, first=2).lay(prison=(3,)).act(2, do.Peek(4))
    assert skipped.asked == {4}


@pytest.mark.rule("S-WIN-5")
def test_every_single_change_is_judged_before_anything_else_happens() -> None:
    table = Table(TEN, first=2).lay(open=(0,))
    table.act(2, do.Murder(0)).react()
    assert table.ending == "regicide"
    assert not list(table.heard_of(tell.TurnBegan)), "no turn begins after the end"


@pytest.mark.rule("S-WIN-5")
def test_a_round_of_more_than_thirty_circles_ends_without_points() -> None:
    table = Table(FIVE)
    for _ in range(CIRCLES * 5 - 1):
        table.silent(table.active)
    assert table.ending is None
    table.silent(table.active)
    assert CIRCLES == 30
    assert table.state.results[-1].ending == "exhaustion"
    assert table.winner is None
    assert [score.points for score in table.scores] == [0] * 5


@pytest.mark.rule("S-WIN-2")
def test_the_table_is_told_by_whom_it_can_check_how_the_round_ended() -> None:
    rising = Table("slave slave slave guard sultan assassin", first=1).lay(open=(0,)).act(1, do.CallToRevolt())
    rising.react(s2=do.Join())
    assert witnesses(rising) == (Ending.REVOLT, (0, 1, 2))
    assert "подряд сидят открытые и свободные Рабы — P1, P2 и вы" in rising.told(0, "ru")
    assert "P0, P1 and P2 sit in a row as open and free Slaves" in rising.told(None, "en")
    murdered = Table("assassin slave sultan guard slave slave").act(0, do.Murder(2)).react()
    assert witnesses(murdered) == (Ending.REGICIDE, (2,))
    assert "Убийца убил Султана, которым были вы" in murdered.told(2, "ru")
    crowned = Table(FIVE).act(0, do.TakeThrone(), do.Peek(1))
    for seat in range(1, 5):
        crowned.act(seat, do.Peek(seat % 4 + 1))
    assert witnesses(crowned) == (Ending.CORONATION, (0,))
    assert "the turn has come to Coronation, which lies before P0" in crowned.told(None, "en")
    safe = Table(SAFE).lay(dead=(2,), open=(0, 3), turn=0).act(0, do.Execute(3))
    assert witnesses(safe) == (Ending.SAFE_THRONE, (2,))
    assert "все Убийцы мертвы, а свободных Рабов не больше двух" in safe.told(None, "ru")


def witnesses(table: Table) -> tuple[Ending, tuple[int, ...]]:
    (told,) = table.heard_of(tell.RoundEnded)
    result = table.state.results[-1]
    assert (told.ending, told.seats) == (result.ending, result.seats)
    return told.ending, told.seats


# Points, and who wins the game.


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
