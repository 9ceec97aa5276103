"""Nothing that comes from outside harms the game, and every refusal says what is wrong."""

import pytest

from dvor.games.sultan import GAME
from dvor.games.sultan import actions as do
from dvor.kernel import Malformed, Refused, play
from tests.sultan.table import FIVE, Table


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ('{"do": "peek", "target": "3"}', r"\$\.target"),
        ('{"do": "peek", "target": 3.0}', r"\$\.target"),
        ('{"do": "peek", "target": true}', r"\$\.target"),
        ('{"do": "peek", "target": -1}', r"\$\.target"),
        ('{"do": "peek"}', "missing required field `target`"),
        ('{"do": "peek", "target": 3, "card": "sultan"}', "unknown field `card`"),
        ('{"do": "fly"}', "Invalid value 'fly'"),
        ('{"target": 3}', "missing required field `do`"),
        ('{"do": "declare", "team": "greens"}', r"\$\.team"),
        ('{"do": "prophesy", "targets": [1, 2, 3, 4]}', r"\$\.targets"),
        ("[]", "Expected `object`"),
        ("", "truncated"),
        ("{", "truncated"),
        (b"\xff\xfe", "."),
        ("[" * 100_000, "."),
    ],
)
def test_what_is_no_action_is_told_with_its_field(data: str | bytes, complaint: str) -> None:
    with pytest.raises(Malformed, match=complaint):
        GAME.read_action(data)


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        (0, do.Peek(40), "no_such_seat"),
        (0, do.Peek(0), "yourself"),
        (40, do.Peek(0), "no_such_seat"),
        (3, do.Peek(1), "not_your_turn"),
        (0, do.Execute(3), "target_hidden"),
        (0, do.Murder(3), "not_your_character"),
        (0, do.LeaveToFate(), "not_now"),
        (0, do.Ready(), "not_now"),
        (0, do.SecretSwap(1), "not_now"),
        (0, do.Hide(), "already_hidden"),
        (0, do.Prophesy((2, 1, 3)), "not_your_character"),
    ],
)
def test_what_is_not_offered_is_refused_with_its_reason(seat: int, action: do.Any, reason: str) -> None:
    assert Table(FIVE).refused(seat, action) == reason


def test_a_late_answer_to_an_old_question_is_refused() -> None:
    table = Table(FIVE)
    old = table.ask.number
    table.act(0, do.Peek(1))
    with pytest.raises(Refused) as why:
        play(GAME.rules, table.state, 1, do.Peek(0), ask=old)
    assert why.value.reason.key == "refused.stale"
    play(GAME.rules, table.state, 1, do.Peek(0), ask=table.ask.number)


def test_an_answer_by_somebody_not_asked_is_refused_even_with_the_right_number() -> None:
    table = Table(FIVE)
    with pytest.raises(Refused) as why:
        play(GAME.rules, table.state, 1, do.Peek(0), ask=table.ask.number)
    assert why.value.reason.key == "refused.not_asked"


def test_an_aside_needs_no_number() -> None:
    table = Table(FIVE)
    play(GAME.rules, table.state, 3, do.ClaimSwap("spare"), ask=0)


def test_nobody_plays_for_chance_and_chance_for_nobody() -> None:
    table = Table(FIVE)
    for by, action in ((None, do.Peek(1)), (0, do.Deal((), 0)), (0, do.Lot(do.Dance()))):
        with pytest.raises(Refused):
            play(GAME.rules, table.state, by, action)


def test_the_order_of_names_in_a_prophecy_is_the_order_of_seats() -> None:
    table = Table("seer sultan guard assassin slave slave slave")
    assert table.refused(0, do.Prophesy((3, 1, 2))) == "not_now"
    assert table.refused(0, do.Prophesy((1, 1, 2))) == "not_now"


def test_setups_from_outside_are_checked() -> None:
    with pytest.raises(Malformed, match="rounds"):
        GAME.read_setup('{"people": [], "options": {"rounds": "many"}}')
    with pytest.raises(Malformed, match="5 to 15"):
        GAME.read_setup('{"people": [{"name": "a"}], "options": {}}')
