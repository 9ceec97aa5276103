"""Illegal and malformed actions change nothing and are refused with a reason; silence plays its fallback."""

from random import Random

import pytest

from dvor.games.sultan import GAME
from dvor.games.sultan import actions as do
from dvor.games.sultan.names import Character, Team
from dvor.kernel import Malformed, Phrase, Refused, Who, play
from tests.sultan.table import FIVE, TEN, Table


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


# What silence plays.


SEER = "seer sultan guard assassin slave slave slave"


@pytest.mark.rule("S-AFK-1")
def test_a_silent_turn_peeks_at_the_nearest_hidden_player_clockwise() -> None:
    table = Table(FIVE, first=3).lay(open=(4, 0))
    assert table.ask.fallback == {3: do.Peek(1)}
    table.silent(3)
    assert table.asked == {4}


def test_a_question_says_who_acts_and_against_whom() -> None:
    table = Table(FIVE).act(0, do.Peek(2)).act(1, do.Peek(0))
    assert table.ask.question == Phrase("sultan.ask.turn", {"actor": Who(2)})
    table.act(2, do.Murder(0))
    assert table.ask.question == Phrase("sultan.ask.strike", {"actor": Who(2), "target": Who(0)})


@pytest.mark.rule("S-AFK-1")
def test_chance_draws_a_lot_only_for_somebody_silent_and_deals_only_when_nobody_is() -> None:
    lot, deal = do.Lot(do.Declare(Team.REBELS)), do.Deal(tuple(map(Character, TEN.split())), 0)
    empty = GAME.rules.begin(GAME.setup(*"abcdefghij"))
    assert GAME.rules.possible(empty, deal)
    assert not GAME.rules.possible(empty, lot)
    table = Table(TEN, first=6).act(6, do.Manipulate())
    assert not GAME.rules.possible(table.state, lot)
    table.silent(6)
    assert GAME.rules.possible(table.state, lot)
    assert isinstance(GAME.rules.draw(table.state, Random(1)), do.Lot)
    assert not GAME.rules.possible(table.state, deal)


@pytest.mark.rule("S-AFK-1")
def test_with_nobody_hidden_a_silent_turn_passes_which_nobody_may_choose() -> None:
    table = Table(FIVE, first=3).lay(open=(0, 1, 2, 4))
    assert table.refused(3, do.Pass()) == "no_pass"
    assert table.silent(3).asked == {4}


@pytest.mark.rule("S-AFK-1")
def test_silent_in_the_extra_action_peeks() -> None:
    table = Table(TEN, first=4).act(4, do.Hunt(3))
    assert table.ask.fallback == {4: do.Peek(5)}


@pytest.mark.rule("S-AFK-1")
def test_bound_to_hide_silence_hides_and_swaps_with_nobody() -> None:
    table = Table(SEER).act(0, do.Prophesy((1, 2, 3)), do.Predict(None))
    for seat in range(1, 6):
        table.act(seat, do.Peek(1 if seat != 1 else 2))
    before = table.cards()
    assert table.ask.fallback == {0: do.Hide()}
    table.silent(0)
    assert table.ask.fallback == {0: do.SecretSwap(None)}
    table.silent(0)
    assert table.cards() == before
    assert table.asked == {1}


@pytest.mark.rule("S-AFK-1")
def test_a_silent_vizier_who_has_opened_gets_team_and_target_by_lot() -> None:
    table = Table(TEN, first=6).act(6, do.Manipulate())
    table.silent(6)
    assert table.awaits_chance()
    table.draw(do.Lot(do.Declare(Team.REBELS)))
    assert table.view(None).table.choice == Team.REBELS
    table.silent(6).draw(do.Lot(do.Force(5)))
    assert table.view(None).table.players[5].card == Character.DANCER


@pytest.mark.rule("S-AFK-1")
def test_in_a_forced_ability_silence_draws_among_the_legal_choices() -> None:
    table = Table(TEN, first=6).act(6, do.Manipulate(), do.Declare(Team.REBELS), do.Force(2))
    table.silent(2).draw(do.Lot(do.Murder(7)))
    assert table.asked, "the usual window opens"
    with pytest.raises(AssertionError):
        Table(TEN).silent(3)


@pytest.mark.rule("S-AFK-1")
def test_a_silent_seer_sees_three_by_lot_and_predicts_nothing() -> None:
    cards = "vizier sultan guard assassin slave slave seer slave"
    table = Table(cards).act(0, do.Manipulate(), do.Declare(Team.REBELS), do.Force(6))
    table.silent(6).draw(do.Lot(do.Prophesy((1, 3, 5))))
    assert {note.at for note in table.view(6).notebook} == {1, 3, 5}
    assert table.ask.fallback == {6: do.Predict(None)}
    table.silent(6)
    assert table.view(None).table.prediction is None
    assert table.asked == {1}


@pytest.mark.rule("S-AFK-1")
def test_a_silent_window_lets_it_be() -> None:
    table = Table(FIVE, first=3).act(3, do.CallToRevolt())
    assert set(table.ask.fallback.values()) == {do.LetBe()}
